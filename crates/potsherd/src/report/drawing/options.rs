//! How drawings look, as publications ask for it.

/// How the cut clay of a section is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SectionFill {
    /// Black.
    #[default]
    Solid,
    /// Slanting lines within an outline.
    Hatch,
    /// Grey within an outline.
    Grey,
}

/// What can be set about drawings.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawingOptions {
    /// Millimetres of vessel for one of paper, the same for all drawings; without it each vessel gets the largest customary scale that fits a page.
    pub scale: Option<f64>,
    /// How the section is filled.
    pub fill: SectionFill,
    /// Multiplies the widths of all lines.
    pub line_width: f64,
    /// Whether throwing lines of the inner wall are drawn.
    pub throwing_lines: bool,
    /// Whether decoration is drawn on the exterior: paint by the colours of the scans, incisions by their depth.
    pub decoration: bool,
    /// Which sherds get a drawing of their own.
    pub sherds: SherdDrawings,
}

/// Which sherds are drawn one by one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SherdDrawings {
    /// None.
    None,
    /// Rims and bases that are in no vessel.
    #[default]
    LooseRimsAndBases,
    /// Every sherd whose axis is known.
    All,
}

impl Default for DrawingOptions {
    fn default() -> Self {
        Self {
            scale: None,
            fill: SectionFill::default(),
            line_width: 1.0,
            throwing_lines: false,
            decoration: false,
            sherds: SherdDrawings::default(),
        }
    }
}
