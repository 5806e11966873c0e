//! Tests of broken pots as a whole.

mod pots;
