//! The tests of the join from outside, in one program.

mod counts;
