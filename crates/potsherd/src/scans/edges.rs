//! Which faces meet at which edge.

/// Every edge of every face under its lower vertex, so that the faces at one edge lie together.
pub(crate) struct Edges {
    /// Where the edges of each lower vertex begin.
    start: Vec<usize>,
    list: Vec<HalfEdge>,
}

/// Ordered by the higher vertex, then by face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct HalfEdge {
    pub high: u32,
    pub face: u32,
    /// Whether the face runs from the higher to the lower vertex.
    pub down: bool,
}

impl Edges {
    pub fn new(faces: &[[u32; 3]], vertices: usize) -> Self {
        let each = |face: &[u32; 3]| [(face[0], face[1]), (face[1], face[2]), (face[2], face[0])];
        let mut start = vec![0usize; vertices + 1];
        for (a, b) in faces.iter().flat_map(each) {
            start[a.min(b) as usize + 1] += 1;
        }
        for v in 0..vertices {
            start[v + 1] += start[v];
        }
        let mut list = vec![HalfEdge { high: 0, face: 0, down: false }; faces.len() * 3];
        let mut fill = start.clone();
        for (f, face) in faces.iter().enumerate() {
            for (a, b) in each(face) {
                let slot = &mut fill[a.min(b) as usize];
                list[*slot] = HalfEdge { high: a.max(b), face: f as u32, down: a > b };
                *slot += 1;
            }
        }
        for v in 0..vertices {
            list[start[v]..start[v + 1]].sort_unstable();
        }
        Self { start, list }
    }

    /// The lower vertex and the faces of every edge.
    pub fn groups(&self) -> impl Iterator<Item = (u32, &[HalfEdge])> {
        self.start.windows(2).enumerate().flat_map(|(v, range)| {
            self.list[range[0]..range[1]].chunk_by(|a, b| a.high == b.high).map(move |g| (v as u32, g))
        })
    }
}
