use potsherd_geom::{Rigid, Vec3};
use potsherd_pairs::*;
use std::collections::BTreeMap;
fn main() {
    let root = std::path::PathBuf::from("../shared/data/sfspp");
    let pots: Vec<String> = std::env::args().nth(1).unwrap().chars().map(|c| c.to_string()).collect();
    let (mut a10, mut nn, mut r10, mut d10, mut v10) = (0, 0, 0, 0, 0);
    for p in &pots {
        let (feat, _) = potsherd_features::authors::read_authors(&root, std::slice::from_ref(p)).unwrap();
        let opt = MatchOptions::default();
        let sherds: Vec<Sherd> = feat.iter().filter_map(|f| Sherd::prepare(f, &opt)).collect();
        let mut gt: BTreeMap<String, Rigid> = BTreeMap::new();
        for n in 1..60 {
            let Ok(t) = std::fs::read_to_string(root.join(format!("Ground Truth/Pot_{p}_Piece_{n}_T.txt")))
            else {
                continue;
            };
            let v: Vec<f64> = t.split_whitespace().map(|x| x.parse().unwrap()).collect();
            gt.insert(format!("Pot_{p}_Piece_{n:02}"), Rigid::from_row_major(v[..16].try_into().unwrap()));
        }
        let t = std::fs::read_to_string(root.join(format!("Ground Truth/Pot_{p}_simple_graph.txt"))).unwrap();
        let idx: BTreeMap<_, _> = sherds.iter().enumerate().map(|(i, s)| (s.id.clone(), i)).collect();
        for (i, l) in t.lines().enumerate() {
            for (j, x) in l.split_whitespace().enumerate() {
                if x != "1" || i >= j {
                    continue;
                }
                let (Some(&a), Some(&b)) = (
                    idx.get(&format!("Pot_{p}_Piece_{:02}", i + 1)),
                    idx.get(&format!("Pot_{p}_Piece_{:02}", j + 1)),
                ) else {
                    continue;
                };
                let (sa, sb) = (&sherds[a], &sherds[b]);
                let t = gt[&sa.id].inverse() * gt[&sb.id];
                let binv = t.inverse();
                let len = sa
                    .inner
                    .points
                    .iter()
                    .filter(|q| sb.inner.nearest(&binv.point(q), 4.0).is_some())
                    .count() as f64
                    * 1.5;
                if len < 20.0 {
                    continue;
                }
                let err = |c: &Rigid| {
                    let cen: Vec3 = sb.center;
                    (t.angle_to(c).to_degrees(), (t.point(&cen) - c.point(&cen)).norm())
                };
                let axes = contact::best_axes(&sa.axes, &sb.axes, &t, &sa.center)
                    .filter(|g| g.0.tilt_angle() < 0.5)
                    .map(|(_, x, y)| (x, y));
                let f = refine::refine(sa, sb, &t, axes, 9);
                let f2 = refine::refine(sa, sb, &t, None, 9);
                let (lo0, lof) = (judge(sa, sb, &t), f.as_ref().map(|f| judge(sa, sb, &f.a_from_b)));
                let noise = 0.99;
                let dev = candidates::developed_runs(
                    (&sa.development, &sa.inner),
                    (&sb.development, &sb.inner),
                    noise,
                    48,
                );
                let rev = candidates::revolved_runs((&sa.inner, &sa.axes), (&sb.inner, &sb.axes), noise, 48);
                let rank = |runs: &[candidates::Run]| {
                    runs.iter().position(|r| {
                        align::align_run(&sa.inner, &sb.inner, r).is_some_and(|c| {
                            let e = err(&c);
                            e.0 < 20.0 && e.1 < 15.0
                        })
                    })
                };
                let e1 = f.map(|f| err(&f.a_from_b));
                nn += 1;
                a10 += e1.is_some_and(|e| e.0 < 10.0 && e.1 < 10.0) as usize;
                let (rd, rr) = (rank(&dev), rank(&rev));
                d10 += rd.is_some() as usize;
                r10 += rr.is_some() as usize;
                v10 += (rd.is_some() || rr.is_some()) as usize;
                println!(
                    "{} {} len {len:.0} wig {:.1} lo at truth {:.1} refined {:.1} | refine from truth {:.1?} no axis {:.1?} | dev rank {:?} rev rank {:?}",
                    sa.id,
                    sb.id,
                    lo0.0.wiggle,
                    lo0.2,
                    lof.map_or(-99.0, |l| l.2),
                    e1,
                    f2.map(|f| err(&f.a_from_b)),
                    rd,
                    rr
                );
            }
        }
    }
    println!("edges {nn} refine from truth ok {a10} dev {d10} rev {r10} any {v10}");
}
