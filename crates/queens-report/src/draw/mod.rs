//! Drawings of boards and of measurements: as [`text`], and as [`svg`].

pub mod svg;
pub mod text;
