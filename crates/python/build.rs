//! An extension module leaves Python's own symbols open; the linker of macOS must be told so.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
