//! The materials of an OBJ file, as far as they are colours and pictures.

use crate::scans::formats::read_bytes;
use crate::scans::texture::Texture;
use std::collections::BTreeMap;
use std::path::{Component, Path};
use std::rc::Rc;

/// One material.
#[derive(Clone)]
pub struct Material {
    pub color: [u8; 3],
    pub picture: Option<Rc<Texture>>,
}

/// Materials by name, and the one in use.
#[derive(Default)]
pub struct Materials {
    list: BTreeMap<String, Material>,
    chosen: Option<String>,
}

impl Materials {
    pub fn choose(&mut self, name: &str) {
        self.chosen = Some(name.to_owned());
    }

    pub fn chosen(&self) -> Option<&Material> {
        self.list.get(self.chosen.as_deref()?)
    }

    /// Adds the materials of a file; what cannot be read is told.
    pub fn read(&mut self, folder: &Path, name: &str, notes: &mut Vec<String>) {
        let plain =
            Path::new(name).components().all(|c| matches!(c, Component::Normal(_) | Component::CurDir));
        if folder.as_os_str().is_empty() || !plain {
            return;
        }
        match read_bytes(&folder.join(name)) {
            Ok(bytes) => self.parse(&String::from_utf8_lossy(&bytes), folder, notes),
            Err(_) => notes.push(format!(
                "names the materials {name}, which are not there; it is without their colours"
            )),
        }
    }

    fn parse(&mut self, text: &str, folder: &Path, notes: &mut Vec<String>) {
        let mut pictures: BTreeMap<String, Rc<Texture>> = BTreeMap::new();
        let mut now: Option<String> = None;
        for line in text.lines().map(str::trim) {
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            match (word.to_ascii_lowercase().as_str(), &now) {
                ("newmtl", _) => {
                    now = Some(rest.trim().to_owned());
                    self.list.insert(rest.trim().to_owned(), Material { color: [204; 3], picture: None });
                }
                ("kd", Some(name)) => {
                    let parts: Vec<f64> = rest.split_whitespace().filter_map(|x| x.parse().ok()).collect();
                    if let (Some(m), [r, g, b]) = (self.list.get_mut(name), &parts[..]) {
                        m.color = [*r, *g, *b].map(|x| (255.0 * x.clamp(0.0, 1.0)).round() as u8);
                    }
                }
                ("map_kd", Some(name)) => {
                    let file = without_options(rest);
                    let read = match pictures.get(&file) {
                        Some(p) => Ok(p.clone()),
                        None => Texture::beside(folder, &file).map(Rc::new),
                    };
                    match (read, self.list.get_mut(name)) {
                        (Ok(p), Some(m)) => {
                            pictures.insert(file, p.clone());
                            m.picture = Some(p);
                        }
                        (Err(why), _) => notes
                            .push(format!("has the picture {file}, which {why}; it is without its colours")),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
    }
}

/// `-s 1 1 1 -blendu on name of the file.png`: the name is what is left.
fn without_options(text: &str) -> String {
    let mut rest = text.trim();
    while let Some(option) = rest.strip_prefix('-') {
        let (_, mut after) = option.split_once(char::is_whitespace).unwrap_or((option, ""));
        // Values of options are numbers or switches.
        while let Some((word, next)) = after.trim_start().split_once(char::is_whitespace) {
            if word.parse::<f64>().is_err() && !matches!(word, "on" | "off") {
                break;
            }
            after = next;
        }
        rest = after.trim_start();
    }
    rest.to_owned()
}
