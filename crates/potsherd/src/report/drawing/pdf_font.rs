//! The letters of a drawing inside its PDF: only those it uses, as a font that can still be edited and searched.

use crate::report::font;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Finish, Name, Pdf, Rect, Ref, Str};
use std::collections::BTreeMap;
use subsetter::GlyphRemapper;

const SYSTEM: SystemInfo = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A subset's name begins with six capitals of its own (PDF 32000-1, 9.6.4).
const NAME: Name = Name(b"POTSHD+DejaVuSans");

pub struct Letters {
    remapper: GlyphRemapper,
    /// New glyph, its width in thousandths of an em, and what it stands for.
    glyphs: BTreeMap<u16, (f32, char)>,
}

impl Letters {
    pub fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let (mut remapper, mut glyphs) = (GlyphRemapper::new(), BTreeMap::new());
        for text in texts {
            for (placed, c) in font::layout(text).iter().zip(text.chars()) {
                let glyph = remapper.remap(placed.id.to_u32() as u16);
                glyphs.entry(glyph).or_insert((1000.0 * placed.advance, c));
            }
        }
        Self { remapper, glyphs }
    }

    /// Two bytes a letter.
    pub fn encoded(&self, text: &str) -> Vec<u8> {
        font::layout(text)
            .iter()
            .flat_map(|p| self.remapper.get(p.id.to_u32() as u16).unwrap_or(0).to_be_bytes())
            .collect()
    }

    /// Writes five objects from `first` on, the font itself first.
    pub fn write(&self, pdf: &mut Pdf, first: i32) -> Result<(), String> {
        let [font, cid, descriptor, cmap, file] = [0, 1, 2, 3, 4].map(|k| Ref::new(first + k));
        let data = subsetter::subset(font::BYTES, 0, &self.remapper).map_err(|e| e.to_string())?;
        pdf.type0_font(font)
            .base_font(NAME)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid)
            .to_unicode(cmap);
        let mut cid_font = pdf.cid_font(cid);
        cid_font
            .subtype(CidFontType::Type2)
            .base_font(NAME)
            .system_info(SYSTEM)
            .font_descriptor(descriptor)
            .default_width(0.0)
            .cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = cid_font.widths();
        for (glyph, (width, _)) in &self.glyphs {
            widths.consecutive(*glyph, [*width]);
        }
        widths.finish();
        cid_font.finish();
        let m = font::metrics();
        pdf.font_descriptor(descriptor)
            .name(NAME)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(m.bounds[0], m.bounds[1], m.bounds[2], m.bounds[3]))
            .italic_angle(0.0)
            .ascent(m.ascent)
            .descent(m.descent)
            .cap_height(m.cap_height)
            .stem_v(90.0)
            .font_file2(file);
        let mut meanings = UnicodeCmap::<u16>::new(Name(b"Custom"), SYSTEM);
        for (glyph, (_, c)) in &self.glyphs {
            meanings.pair(*glyph, *c);
        }
        pdf.cmap(cmap, meanings.finish().as_slice());
        pdf.stream(file, &data).pair(Name(b"Length1"), data.len() as i32);
        Ok(())
    }
}
