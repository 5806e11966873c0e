use potsherd_geom::*;
use potsherd_pairs::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let data =
        potsherd_scans::datasets::load_dataset(&[args[1].clone().into()], &Default::default()).unwrap();
    let truth = data.truth.unwrap();
    let mut col = data.collection.unwrap();
    let ids: Vec<&str> = args[2..].iter().map(|s| s.as_str()).collect();
    col.scans.retain(|s| ids.contains(&s.id.as_str()));
    let opt = MatchOptions::default();
    let f = potsherd_features::extract_all(&col, &Default::default(), None);
    let s: Vec<Sherd> =
        ids.iter().filter_map(|i| Sherd::prepare(f.iter().find(|f| f.id == *i).unwrap(), &opt)).collect();
    for pair in s.chunks(2) {
        let [a, b] = pair else { continue };
        let pose = |s: &Sherd| truth.sherds[&s.id].pot_from_file().unwrap();
        let t = pose(a).inverse() * pose(b);
        let (c, terms, lo) = judge(a, b, &t);
        println!(
            "{} {} {lo:.1} noise {} n {} {} axis2 {:.1} angle {:.2} rev {:.1} nrm {:.2} thick {:.2} brk {:.2} {:.3} overlap {:.1}",
            a.id,
            b.id,
            a.noise,
            a.inner.len(),
            b.inner.len(),
            c.axis2,
            c.axis_angle,
            c.revolution,
            c.normal_rms,
            c.thickness_gap,
            c.break_share,
            c.break_rms,
            c.overlap
        );
        let sh = evidence::FULL.shares(&terms);
        for (n, x) in evidence::NAMES.iter().zip(sh) {
            print!("{n} {x:.2}, ");
        }
        println!();
        let err = |c: &Rigid| (t.angle_to(c).to_degrees(), (t.point(&b.center) - c.point(&b.center)).norm());
        let noise = a.noise.hypot(b.noise);
        let dev =
            candidates::developed_runs((&a.development, &a.inner), (&b.development, &b.inner), noise, 200);
        let rev = candidates::revolved_runs((&a.inner, &a.axes), (&b.inner, &b.axes), noise, 200);
        for (n, runs) in [("dev", &dev), ("rev", &rev)] {
            let best = runs
                .iter()
                .enumerate()
                .filter_map(|(k, r)| {
                    let c = align::align_run(&a.inner, &b.inner, r)?;
                    let e = err(&c);
                    Some((e.1 + e.0, k, e, *r))
                })
                .min_by(|x, y| x.0.total_cmp(&y.0));
            println!("  {n} {} best {:?} top gain {:?}", runs.len(), best, runs.first());
        }
        let f = refine::refine(a, b, &t, None, 9).map(|f| (err(&f.a_from_b), judge(a, b, &f.a_from_b).2));
        println!("  refine from truth {f:?}");
        for ax in a.axes.iter() {
            println!(
                "  axA w {:.2} rms {:.2} {:?} sig {:.3} {:.2}",
                ax.weight,
                ax.rms,
                ax.freedom,
                ax.covariance[0].sqrt(),
                ax.covariance[10].sqrt()
            );
        }
        for ax in b.axes.iter() {
            println!(
                "  axB w {:.2} rms {:.2} {:?} sig {:.3} {:.2}",
                ax.weight,
                ax.rms,
                ax.freedom,
                ax.covariance[0].sqrt(),
                ax.covariance[10].sqrt()
            );
        }
        let m = match_pair(
            &s,
            s.iter().position(|x| x.id == a.id).unwrap(),
            s.iter().position(|x| x.id == b.id).unwrap(),
            &opt,
        );
        for c in m.iter().take(3) {
            println!(
                "  cand lo {:.1} err {:.1?} len {:.0} rms {:.2}",
                c.log_odds,
                err(c.a_from_b()),
                c.contact.length,
                c.contact.rms
            );
        }
    }
}
