//! Small helpers for text formats.

use std::borrow::Cow;

/// One line of CSV; fields are quoted only where they must be.
pub fn csv_row<S: AsRef<str>>(fields: &[S]) -> String {
    let mut line = fields.iter().map(|f| csv_field(f.as_ref())).collect::<Vec<_>>().join(",");
    line.push('\n');
    line
}

/// What stands in one cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Empty,
    Text(String),
    /// With so many decimals.
    Number(f64, usize),
}

impl Cell {
    pub fn text(text: impl AsRef<str>) -> Self {
        Cell::Text(text.as_ref().to_owned())
    }

    pub fn count(n: usize) -> Self {
        Cell::Number(n as f64, 0)
    }

    /// A number that may be absent.
    pub fn number(x: Option<f64>, decimals: usize) -> Self {
        x.filter(|x| x.is_finite()).map_or(Cell::Empty, |x| Cell::Number(x, decimals))
    }
}

/// A table in the making. With a decimal comma the cells are parted by semicolons, as spreadsheets of the same countries expect.
pub struct Csv {
    comma: bool,
    pub text: String,
}

impl Csv {
    pub fn new(decimal_comma: bool) -> Self {
        Self { comma: decimal_comma, text: String::new() }
    }

    pub fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let words = |cell: Cell| match cell {
            Cell::Empty => String::new(),
            Cell::Text(text) => csv_field(&text),
            Cell::Number(x, decimals) => {
                // Adding zero makes a plain zero of a negative one.
                let plain = format!("{:.decimals$}", x + 0.0);
                if self.comma { plain.replace('.', ",") } else { plain }
            }
        };
        let line: Vec<String> = cells.into_iter().map(words).collect();
        self.text.push_str(&line.join(if self.comma { ";" } else { "," }));
        self.text.push('\n');
    }
}

fn csv_field(text: &str) -> String {
    let text = &not_a_formula(text);
    if text.contains([',', ';', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_string()
    }
}

/// Spreadsheets run a cell that begins with one of these as a formula, whoever wrote it. An apostrophe in front
/// makes it text; numbers stay as they are.
fn not_a_formula(text: &str) -> Cow<'_, str> {
    match text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.parse::<f64>().is_err() {
        true => Cow::Owned(format!("'{text}")),
        false => Cow::Borrowed(text),
    }
}

/// Text safe inside XML and HTML, in elements and in double-quoted attributes.
pub fn xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Control characters are not allowed in XML at all.
            c if c.is_control() && !matches!(c, '\n' | '\t' | '\r') => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// Base64, for data inside scripts.
pub fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let n = (u32::from(chunk[0]) << 16)
            | (u32::from(*chunk.get(1).unwrap_or(&0)) << 8)
            | u32::from(*chunk.get(2).unwrap_or(&0));
        for k in 0..4 {
            if k <= chunk.len() {
                out.push(DIGITS[(n >> (18 - 6 * k) & 63) as usize] as char);
            } else {
                out.push('=');
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_of_known_words() {
        assert_eq!(base64(b"pot"), "cG90");
        assert_eq!(base64(b"pots"), "cG90cw==");
        assert_eq!(base64(b"sherd"), "c2hlcmQ=");
    }

    #[test]
    fn csv_quotes_what_it_must() {
        assert_eq!(csv_row(&["a", "b,c", "d\"e"]), "a,\"b,c\",\"d\"\"e\"\n");
    }

    #[test]
    fn a_decimal_comma_brings_semicolons() {
        let row =
            || [Cell::text("a;b"), Cell::Number(-1.25, 2), Cell::Empty, Cell::count(3), Cell::text("=x")];
        let (mut point, mut comma) = (Csv::new(false), Csv::new(true));
        point.row(row());
        comma.row(row());
        assert_eq!(point.text, "\"a;b\",-1.25,,3,'=x\n");
        assert_eq!(comma.text, "\"a;b\";-1,25;;3;'=x\n");
    }

    #[test]
    fn no_cell_is_a_formula_and_numbers_stay_numbers() {
        assert_eq!(csv_row(&["=1+1", "+x", "-a", "@b", "\t=c"]), "'=1+1,'+x,'-a,'@b,'\t=c\n");
        assert_eq!(csv_row(&["-1.5", "+2e-3", "a=b", "1-2", ""]), "-1.5,+2e-3,a=b,1-2,\n");
        assert_eq!(csv_row(&["=A1,\"x\""]), "\"'=A1,\"\"x\"\"\"\n");
    }
}
