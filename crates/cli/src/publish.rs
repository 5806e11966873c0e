//! What can be told about drawings and tables, shared by `assemble` and `report`.

use clap::ValueEnum;
use potsherd::SherdId;
use potsherd::report::{Archive, DrawingOptions, ReportOptions, SectionFill, SherdDrawings};
use std::collections::BTreeMap;

/// How what is written should look.
#[derive(clap::Args, Default)]
#[command(next_help_heading = "Drawings and tables")]
pub struct PublishArgs {
    /// Scale of all drawings, such as 1:3. Without it each vessel gets the largest customary scale that fits a page; plates are 1:3.
    #[arg(long, value_name = "1:N", value_parser = scale)]
    scale: Option<f64>,
    /// How the cut clay of sections is drawn.
    #[arg(long, value_enum, default_value_t)]
    section: Fill,
    /// Multiplies the widths of all lines.
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0, value_parser = factor)]
    line_width: f64,
    /// Draw the throwing lines of the inner wall.
    #[arg(long)]
    throwing_lines: bool,
    /// Draw decoration on the exterior: paint by the colours of the scans, incisions by their depth.
    #[arg(long)]
    decoration: bool,
    /// Which sherds get a drawing of their own.
    #[arg(long, value_enum, default_value_t)]
    draw_sherds: Sherds,
    /// Decimal commas in tables, and semicolons between cells.
    #[arg(long)]
    decimal_comma: bool,
    /// Width of the pictures of vessels, pixels; for print 3000 and more.
    #[arg(long, value_name = "PIXELS", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(200..=8000))]
    picture_width: u32,
    /// Density of the clay in grams per cubic centimetre, for weights.
    #[arg(long, value_name = "G_PER_CM3", value_parser = factor)]
    density: Option<f64>,
    /// Models with every face of the scans; without this they are thinned, and say so.
    #[arg(long)]
    full_models: bool,
    /// Also write what archives ask for, published on this day: an RO-Crate, provenance as JSON-LD, IIIF manifests.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    archive: Option<String>,
    /// Licence of the archive record, as an address; CC BY 4.0 unless given.
    #[arg(long, value_name = "URL", requires = "archive")]
    licence: Option<String>,
    /// Who made the archive record.
    #[arg(long, value_name = "NAME", requires = "archive")]
    author: Option<String>,
    /// Address below which the folder will stand, for IIIF.
    #[arg(long, value_name = "URL", requires = "archive")]
    address: Option<String>,
}

fn day(text: &str) -> Result<String, String> {
    let parts: Vec<&str> = text.split('-').collect();
    let number = |k: usize, digits: usize| {
        parts.get(k).filter(|p| p.len() == digits).and_then(|p| p.parse::<u32>().ok())
    };
    match (parts.len(), number(0, 4), number(1, 2), number(2, 2)) {
        (3, Some(_), Some(1..=12), Some(1..=31)) => Ok(text.to_owned()),
        _ => Err(format!("{text} is no day such as 2026-11-17")),
    }
}

impl PublishArgs {
    fn archive(&self) -> Option<Archive> {
        let usual = Archive::default();
        let told = |given: &Option<String>, or: String| given.clone().unwrap_or(or);
        self.archive.clone().map(|date| Archive {
            date,
            licence: told(&self.licence, usual.licence),
            author: told(&self.author, usual.author),
            address: told(&self.address, usual.address),
        })
    }
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Fill {
    #[default]
    Solid,
    Hatch,
    Grey,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Sherds {
    None,
    /// Rims and bases that are in no vessel.
    #[default]
    Loose,
    All,
}

impl PublishArgs {
    /// Options of the report with these labels.
    pub fn options(&self, labels: BTreeMap<SherdId, String>) -> ReportOptions {
        let fill = match self.section {
            Fill::Solid => SectionFill::Solid,
            Fill::Hatch => SectionFill::Hatch,
            Fill::Grey => SectionFill::Grey,
        };
        let sherds = match self.draw_sherds {
            Sherds::None => SherdDrawings::None,
            Sherds::Loose => SherdDrawings::LooseRimsAndBases,
            Sherds::All => SherdDrawings::All,
        };
        let drawing = DrawingOptions {
            scale: self.scale,
            fill,
            line_width: self.line_width,
            throwing_lines: self.throwing_lines,
            decoration: self.decoration,
            sherds,
        };
        let width = self.picture_width as usize;
        ReportOptions {
            drawing,
            decimal_comma: self.decimal_comma,
            picture_size: [width, width * 3 / 4],
            density: self.density,
            full_models: self.full_models,
            archive: self.archive(),
            labels,
            ..Default::default()
        }
    }
}

/// `1:3`, or the 3 alone.
fn scale(text: &str) -> Result<f64, String> {
    let number = text.strip_prefix("1:").unwrap_or(text);
    match number.trim().parse::<f64>() {
        Ok(x) if (0.1..=1000.0).contains(&x) => Ok(x),
        _ => Err(format!("{text} is no scale such as 1:3")),
    }
}

fn factor(text: &str) -> Result<f64, String> {
    match text.trim().parse::<f64>() {
        Ok(x) if x.is_finite() && x > 0.0 => Ok(x),
        _ => Err("it must be a positive number".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_are_read_as_they_are_written() {
        assert_eq!(scale("1:3"), Ok(3.0));
        assert_eq!(scale("2.5"), Ok(2.5));
        assert!(scale("3:1").is_err() && scale("1:0").is_err() && scale("big").is_err());
    }
}
