//! Features in the layout of the Structure-from-Sherds++ data set (Breaklines, Axes).
