use potsherd_geom::{Rigid, Vec3};
use potsherd_pairs::*;
use std::collections::BTreeMap;
fn main() {
    let root = std::path::PathBuf::from(std::env::var("SFSPP").unwrap_or("../shared/data/sfspp".into()));
    let pots: Vec<String> = std::env::args().nth(1).unwrap().chars().map(|c| c.to_string()).collect();
    let (feat, _) = potsherd_features::authors::read_authors(&root, &pots).unwrap();
    let opt = MatchOptions::default();
    let sherds: Vec<Sherd> = feat.iter().filter_map(|f| Sherd::prepare(f, &opt)).collect();
    let mut gt: BTreeMap<String, Rigid> = BTreeMap::new();
    let mut edges = BTreeMap::new();
    for p in &pots {
        for n in 1..60 {
            let Ok(t) = std::fs::read_to_string(root.join(format!("Ground Truth/Pot_{p}_Piece_{n}_T.txt")))
            else {
                continue;
            };
            let v: Vec<f64> = t.split_whitespace().map(|x| x.parse().unwrap()).collect();
            gt.insert(format!("Pot_{p}_Piece_{n:02}"), Rigid::from_row_major(v[..16].try_into().unwrap()));
        }
        let Ok(t) = std::fs::read_to_string(root.join(format!("Ground Truth/Pot_{p}_simple_graph.txt")))
        else {
            continue;
        };
        for (i, l) in t.lines().enumerate() {
            for (j, x) in l.split_whitespace().enumerate() {
                if x == "1" && i < j {
                    edges.insert(
                        (format!("Pot_{p}_Piece_{:02}", i + 1), format!("Pot_{p}_Piece_{:02}", j + 1)),
                        p.clone(),
                    );
                }
            }
        }
    }
    let t0 = std::time::Instant::now();
    let all = match_all(&sherds, &opt);
    eprintln!(
        "{} sherds, {} pairs, {:.2?}, cands {}",
        sherds.len(),
        all.len(),
        t0.elapsed(),
        all.iter().map(|c| c.len()).sum::<usize>()
    );
    let dump = std::env::args().nth(2);
    let mut out = String::new();
    let mut k = 0;
    let mut stat: BTreeMap<String, [usize; 5]> = BTreeMap::new();
    for a in 0..sherds.len() {
        for b in a + 1..sherds.len() {
            let c = &all[k];
            k += 1;
            let key = (sherds[a].id.clone(), sherds[b].id.clone());
            let truth = edges.get(&key).and_then(|p| Some((p, gt.get(&key.0)?.inverse() * *gt.get(&key.1)?)));
            let ok = |t: &Rigid, c: &Rigid| {
                let cen: Vec3 = sherds[b].center;
                t.angle_to(c).to_degrees() < 10.0 && (t.point(&cen) - c.point(&cen)).norm() < 10.0
            };
            if let Some((p, t)) = &truth {
                let (con, _, lo) = judge(&sherds[a], &sherds[b], t);
                // contact at truth with loose gate
                let binv = t.inverse();
                let len = sherds[a]
                    .inner
                    .points
                    .iter()
                    .filter(|q| sherds[b].inner.nearest(&binv.point(q), 4.0).is_some())
                    .count() as f64
                    * 1.5;
                let rank = c.iter().position(|c| ok(t, c.a_from_b()));
                if len >= 20.0 {
                    let s = stat.entry(p.to_string()).or_default();
                    s[0] += 1;
                    s[1] += rank.is_some_and(|r| r < 1) as usize;
                    s[2] += rank.is_some_and(|r| r < 3) as usize;
                    s[3] += rank.is_some_and(|r| r < 10) as usize;
                    if rank.is_none_or(|r| r >= 3) && dump.is_none() {
                        println!(
                            "{} {} len {:.0} rank {:?} at truth: len {:.0} rms {:.2} lo {:.1} overlap {:.0} sliver {:.0} axis {:.1} wig {:.1} nrm {:.2} | best lo {:.1}",
                            key.0,
                            key.1,
                            len,
                            rank,
                            con.length,
                            con.rms,
                            lo,
                            con.overlap,
                            con.sliver,
                            con.axis2,
                            con.wiggle,
                            con.normal_rms,
                            c.first().map_or(-99.0, |c| c.log_odds)
                        );
                    }
                }
            }
            if dump.is_some() {
                for (r, c) in c.iter().enumerate() {
                    let y = truth.as_ref().is_some_and(|(_, t)| ok(t, c.a_from_b()));
                    out += &format!("{} {} {r} {} {}", sherds[a].id, sherds[b].id, y as u8, c.log_odds);
                    for t in c.terms {
                        out += &format!(" {t:.5}");
                    }
                    out += "\n";
                }
            }
        }
    }
    for (p, s) in &stat {
        println!("{p}: edges {} top1 {} top3 {} top10 {}", s[0], s[1], s[2], s[3]);
    }
    let s: Vec<usize> = (0..4).map(|k| stat.values().map(|s| s[k]).sum()).collect();
    println!(
        "all: edges {} top1 {:.1} top3 {:.1} top10 {:.1}",
        s[0],
        100.0 * s[1] as f64 / s[0] as f64,
        100.0 * s[2] as f64 / s[0] as f64,
        100.0 * s[3] as f64 / s[0] as f64
    );
    if let Some(d) = dump {
        std::fs::write(d, out).unwrap();
    }
}
