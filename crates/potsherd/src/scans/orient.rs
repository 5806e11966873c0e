//! Faces that agree with their neighbours about which side is which.

use crate::scans::edges::Edges;

/// Turns faces so that neighbours run their common edge in opposite directions. The first face of each
/// patch decides; `clean` sets the whole mesh right way out.
pub(super) fn orient(faces: &mut [[u32; 3]], edges: &Edges) -> usize {
    const NONE: u32 = u32::MAX;
    // Neighbour across each edge, in no particular order of edges, and whether the two disagree.
    let mut across = vec![[(NONE, false); 3]; faces.len()];
    let mut put = |f: u32, other: u32, disagree: bool| {
        if let Some(slot) = across[f as usize].iter_mut().find(|s| s.0 == NONE) {
            *slot = (other, disagree);
        }
    };
    for (_, g) in edges.groups().filter(|(_, g)| g.len() == 2) {
        let disagree = g[0].down == g[1].down;
        put(g[0].face, g[1].face, disagree);
        put(g[1].face, g[0].face, disagree);
    }
    let mut state = vec![0u8; faces.len()]; // 0 unseen, 1 as is, 2 to be turned
    let mut stack = Vec::new();
    let mut patch = Vec::new();
    let mut turned = 0;
    for start in 0..faces.len() {
        if state[start] != 0 {
            continue;
        }
        state[start] = 1;
        stack.push(start as u32);
        patch.clear();
        while let Some(f) = stack.pop() {
            patch.push(f);
            for &(other, disagree) in across[f as usize].iter().filter(|n| n.0 != NONE) {
                if state[other as usize] == 0 {
                    let same = state[f as usize];
                    state[other as usize] = if disagree { 3 - same } else { same };
                    stack.push(other);
                }
            }
        }
        // The majority decides, so that one wrong first face does not turn all the others.
        let minority = patch.iter().filter(|&&f| state[f as usize] == 2).count();
        let wrong = if 2 * minority > patch.len() { 1 } else { 2 };
        for &f in patch.iter().filter(|&&f| state[f as usize] == wrong) {
            faces[f as usize].swap(1, 2);
            turned += 1;
        }
    }
    turned
}
