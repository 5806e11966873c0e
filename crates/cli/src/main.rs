//! The `potsherd` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(potsherd_cli::main_from(std::env::args_os().collect()))
}
