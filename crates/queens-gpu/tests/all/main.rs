//! Tests of the public interface of the join, in one binary.

mod counts;
