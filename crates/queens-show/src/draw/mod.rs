//! Draws boards and measurements as [`text`] and as [`svg`].

pub mod svg;
pub mod text;
