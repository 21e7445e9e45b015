//! What a count will cost, and about how large it will be, from a random sample.
