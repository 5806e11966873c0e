//! Options as they are typed, for programs that hold the command: the keywords of the Python package are read by the
//! command's own parser, so that both know the same options and refuse the same values in the same words.

pub use crate::commands::assemble::Args as Assemble;
pub use crate::commands::features::Args as Features;
pub use crate::commands::matching::Args as Match;
pub use crate::commands::report::Args as Report;
pub use crate::commands::simulate::Args as Simulate;
pub use crate::input::ScanArgs;

use clap::Parser;

#[derive(Parser)]
struct Alone<T: clap::Args> {
    #[command(flatten)]
    args: T,
}

/// Reads the options of one command, its name and that of the program left away.
pub fn parse<T: clap::Args>(words: &[String]) -> anyhow::Result<T> {
    let all = std::iter::once("potsherd").chain(words.iter().map(String::as_str));
    match Alone::<T>::try_parse_from(all) {
        Ok(read) => Ok(read.args),
        Err(told) => anyhow::bail!("{}", first_sentence(&told.to_string())),
    }
}

/// Holds this process to so much memory, told as in `--memory`.
pub fn limit_memory(size: &str) -> anyhow::Result<()> {
    let size = crate::bytes(size)
        .map_err(|e| anyhow::anyhow!("invalid value '{size}' for '--memory <SIZE>': {e}"))?;
    anyhow::ensure!(
        potsherd::memory::limit_to(size) || potsherd::memory::limit() == size,
        "how much memory may be used is settled when scans are first read: tell it in the first call"
    );
    Ok(())
}

/// What is wrong, without the lines about usage that follow it.
fn first_sentence(told: &str) -> String {
    let said = told.split("\n\n").next().unwrap_or(told).trim_start_matches("error: ");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn options_are_read_and_refused_in_a_sentence() {
        let read: Features = parse(&words("scans -o out --step 0.7 --walls grow")).unwrap();
        assert_eq!(read.options().unwrap().edges.step, 0.7);
        let told = parse::<Match>(&words("scans -o out --generator magic")).err().unwrap().to_string();
        assert!(told.starts_with("invalid value 'magic' for '--generator"), "{told}");
        assert!(!told.contains('\n') && !told.contains("Usage"), "{told}");
        let none: Match = parse(&words("scans -o out --keep 0")).unwrap();
        assert_eq!(none.options().unwrap_err().to_string(), "--keep must be at least 1");
    }
}
