//! Switches of `assemble` for comparisons: parts off, or done as the paper does them. Not for daily use.

use potsherd::assemble::{SearchMethod, SolveOptions};
use potsherd::pairs::{Generator, Partners, Residual};

#[derive(clap::Args)]
#[command(next_help_heading = "For comparisons with the paper")]
pub struct Args {
    /// First guesses from the paper's longest common subsequences instead of windows.
    #[arg(long)]
    lcs: bool,
    /// Make the whole distance of mating samples small, not only that across the edge.
    #[arg(long)]
    point_to_point: bool,
    /// Let sherds overlap.
    #[arg(long)]
    no_overlap_test: bool,
    /// Give a common profile no say.
    #[arg(long)]
    no_profile_test: bool,
    /// Add single sherds only.
    #[arg(long)]
    no_graph_merging: bool,
    /// Never adjust all sherds of a vessel together.
    #[arg(long)]
    no_adjustment: bool,
    /// Match worn breaks as they are instead of where the pot cracked.
    #[arg(long)]
    no_wear: bool,
    /// Give sherds that were left over no second look.
    #[arg(long)]
    no_second_look: bool,
    /// Leave bare lines that are held weakly where the search put them.
    #[arg(long)]
    no_repair: bool,
    /// Match every pair of sherds, not only those that a quick look finds alike.
    #[arg(long)]
    exhaustive: bool,
    /// Match each sherd with so many partners, those most like it at a quick look.
    #[arg(long, value_name = "N", conflicts_with = "exhaustive")]
    partners: Option<usize>,
    /// How pots are searched for.
    #[arg(long, value_enum, default_value = "graphs")]
    search: Search,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Search {
    /// The surest merge first.
    Graphs,
    /// Algorithm 1 as the paper prints it.
    #[value(name = "algorithm1")]
    Algorithm1,
    /// From base sherds, one sherd at a time, as in 2021.
    BaseDriven,
}

impl Args {
    /// Puts the switches into force.
    pub fn apply(&self, options: &mut SolveOptions) {
        let (matching, assemble) = (&mut options.matching, &mut options.assemble);
        if self.lcs {
            matching.generator = Generator::Lcs;
        }
        if self.point_to_point {
            matching.residual = Residual::PointToPoint;
        }
        if self.exhaustive {
            matching.partners = Partners::All;
        }
        if let Some(partners) = self.partners {
            matching.partners = Partners::Most(partners);
        }
        matching.overlap_test &= !self.no_overlap_test;
        matching.mend_wear &= !self.no_wear;
        assemble.look_again &= !self.no_second_look;
        assemble.repair &= !self.no_repair;
        assemble.profile_test &= !self.no_profile_test;
        assemble.merge_graphs &= !self.no_graph_merging;
        assemble.adjust &= !self.no_adjustment;
        assemble.search = match self.search {
            Search::Graphs => SearchMethod::Graphs,
            Search::Algorithm1 => SearchMethod::Algorithm1,
            Search::BaseDriven => SearchMethod::BaseDriven,
        };
    }
}
