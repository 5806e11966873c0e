//! Small least-squares problems, solved the same way everywhere: `normal` sums the normal equations of a
//! fixed number of unknowns, `dense` those of splines; `pose` those of a rigid motion, `blocks` those of many motions that are
//! adjusted together; `kernel` fades out what does not belong, `reweighted` repeats a fit with the weights it
//! gives; `damping` keeps steps where the linearisation holds. `fits` has lines and planes in closed form. Knows nothing about pottery.

pub(crate) mod blocks;
pub(crate) mod damping;
pub(crate) mod dense;
pub(crate) mod fits;
pub(crate) mod kernel;
pub(crate) mod normal;
pub(crate) mod pose;
pub(crate) mod reweighted;

pub use blocks::BlockEquations;
pub use damping::Damping;
pub use dense::DenseEquations;
pub use kernel::Kernel;
pub use normal::NormalEquations;
pub use pose::PoseEquations;
pub use reweighted::reweighted;
