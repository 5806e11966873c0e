use potsherd_pairs::*;
fn main() {
    let root = std::path::PathBuf::from("../shared/data/sfspp");
    let (feat, _) = potsherd_features::authors::read_authors(&root, &["B".into()]).unwrap();
    let opt = MatchOptions::default();
    let s: Vec<Sherd> = feat.iter().filter_map(|f| Sherd::prepare(f, &opt)).collect();
    let (a, b) = (&s[0], &s[4]);
    let (na, nb) = (a.inner.len(), b.inner.len());
    let z = a.inner.develop(na + 60);
    let w = b.inner.develop(nb + 60);
    let e = |i: usize, j: usize, l: usize| {
        // a i.. ; b j, j-1...
        let top = if j < l { j + nb } else { j };
        let x: Vec<_> = (0..l).map(|k| z[i + k]).collect();
        let y: Vec<_> = (0..l).map(|k| w[top - k]).collect();
        let (mx, my) = (
            x.iter().sum::<nalgebra::Complex<f64>>() / l as f64,
            y.iter().sum::<nalgebra::Complex<f64>>() / l as f64,
        );
        let sx: f64 = x.iter().map(|c| (c - mx).norm_sqr()).sum::<f64>() / l as f64;
        let sy: f64 = y.iter().map(|c| (c - my).norm_sqr()).sum::<f64>() / l as f64;
        let c = x.iter().zip(&y).map(|(p, q)| (p - mx) * (q - my).conj()).sum::<nalgebra::Complex<f64>>()
            / l as f64;
        (sx, sy, sx + sy - 2.0 * c.norm())
    };
    println!("{:?} {:?}", e(136, 143, 54), e(156, 143, 54));
    for j in 20..40 {
        println!("j {j} {:?}", e(0, j, 44));
    }
    for k in (0..60).step_by(4) {
        println!("{:.1} | {:.1} | {:.1}", z[k], z[136 + k], w[31 + nb - k])
    }
}
