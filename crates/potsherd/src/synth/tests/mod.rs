//! Tests of broken pots as a whole.

mod defects;
mod limbs;
mod pots;
