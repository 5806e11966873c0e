//! Writing files so that a reader sees the old one or the new one, never half of it.

use anyhow::Context;
use std::path::Path;

pub fn write_whole(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    potsherd::store::write_whole(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
