//! Agreement to the last digit with the reference scorer, a Python script among the shared data.

use crate::eval::{Faults, RawResult, ScoringTruth, evaluate};
use crate::geom::{Rigid, Rng};
use crate::scans::SherdId;
use crate::scans::testdata::shared;
use crate::scans::truth::{Contact, PotTruth, SherdTruth, Truth};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

/// Runs the reference over `0.json` to `n-1.json` and writes `n.out.json` beside each. What in Python
/// depends on its version or on the machine is replaced, so that all digits can be compared: `sum` of
/// floats compensates rounding since 3.12, and squares and `atan2` come from the C library; here they
/// are products and the steps of `libm`, which `geom::math` takes.
const DRIVER: &str = r#"
import ast, builtins, json, math, sys

def plain_sum(items, start=0):
    for item in items:
        start = start + item
    return start

HI = [4.63647609000806093515e-01, 7.85398163397448278999e-01, 9.82793723247329054082e-01, 1.57079632679489655800e+00]
LO = [2.26987774529616870924e-17, 3.06161699786838301793e-17, 1.39033110312309984516e-17, 6.12323399573676603587e-17]
AT = [3.33333333333329318027e-01, -1.99999999998764832476e-01, 1.42857142725034663711e-01, -1.11111104054623557880e-01,
      9.09088713343650656196e-02, -7.69187620504482999495e-02, 6.66107313738753120669e-02, -5.83357013379057348645e-02,
      4.97687799461593236017e-02, -3.65315727442169155270e-02, 1.62858201153657823623e-02]

def atan(x):
    """Of a number that is not negative."""
    if x >= 2.0 ** 66 or x < 2.0 ** -27:
        return HI[3] if x > 1.0 else x
    if x < 0.4375:
        k = None
    elif x < 0.6875:
        k, x = 0, (2.0 * x - 1.0) / (2.0 + x)
    elif x < 1.1875:
        k, x = 1, (x - 1.0) / (x + 1.0)
    elif x < 2.4375:
        k, x = 2, (x - 1.5) / (1.0 + 1.5 * x)
    else:
        k, x = 3, -1.0 / x
    z = x * x
    w = z * z
    odd = z * (AT[0] + w * (AT[2] + w * (AT[4] + w * (AT[6] + w * (AT[8] + w * AT[10])))))
    even = w * (AT[1] + w * (AT[3] + w * (AT[5] + w * (AT[7] + w * AT[9]))))
    return x - x * (odd + even) if k is None else HI[k] - (x * (odd + even) - LO[k] - x)

def atan2(y, x):
    """For a y that is not negative, as the sine of the scorer is."""
    assert y >= 0.0
    if x == 0.0 or y == 0.0:
        return math.pi if y == 0.0 and math.copysign(1.0, x) < 0.0 else 0.0 if y == 0.0 else math.pi / 2
    z = atan(abs(y / x))
    return z if x > 0.0 else math.pi - (z - 1.2246467991473531772e-16)

class Squares(ast.NodeTransformer):
    def visit_BinOp(self, node):
        self.generic_visit(node)
        if isinstance(node.op, ast.Pow) and ast.literal_eval(node.right) == 2:
            return ast.Call(ast.Name("square", ast.Load()), [node.left], [])
        return node

builtins.sum, builtins.square, math.atan2 = plain_sum, lambda x: x * x, atan2
reference = {"__name__": "reference"}
tree = Squares().visit(ast.parse(open(sys.argv[1], encoding="utf-8").read()))
exec(compile(ast.fix_missing_locations(tree), sys.argv[1], "exec"), reference)
truth = json.load(open(sys.argv[2]))
for n in range(int(sys.argv[4])):
    predicted = json.load(open("%s/%d.json" % (sys.argv[3], n)))
    json.dump(reference["evaluate"](truth, predicted), open("%s/%d.out.json" % (sys.argv[3], n), "w"))
"#;

/// One disturbed result as JSON text, faults and all.
fn disturbed(truth: &Truth, seed: u64, n: usize) -> String {
    let mut rng = Rng::for_purpose(seed, &format!("disturbed/{n}"));
    let angle = [0.0, 0.002, 0.02, 0.05, 0.2, 0.5][n % 6];
    let shift = [0.0, 0.1, 0.5, 2.0, 20.0, 60.0][(n / 2) % 6] * truth.unit_scale;
    let faults = n % 5 == 4;
    // How often a sherd is dropped, and how often it goes to some other assembly.
    let (drop, stray) = ([0.0, 0.1, 0.5][n % 3], [0.0, 0.05, 0.3, 1.0][(n / 3) % 4]);
    let mut groups = vec![Vec::new(); truth.pots.len() + 3];
    let mut ids: Vec<&SherdId> = truth.sherds.keys().collect();
    rng.shuffle(&mut ids);
    for id in ids {
        let sherd = &truth.sherds[id];
        let home = truth.pots.iter().position(|p| p.pot == sherd.pot).unwrap();
        let group = if rng.uniform() < stray { rng.below(groups.len()) } else { home };
        if rng.uniform() < drop {
            continue;
        }
        let mut random = |size: f64| size * (2.0 * rng.uniform() - 1.0);
        let twist: [f64; 6] = std::array::from_fn(|k| random(if k < 3 { angle } else { shift }));
        let pose = sherd.pot_from_file().unwrap() * Rigid::exp(&nalgebra::Vector6::from_row_slice(&twist));
        let m = pose.to_row_major();
        groups[group].push(format!("{}: {}", json!(id), json!(m)));
        if faults && rng.uniform() < 0.1 {
            let fault = match rng.below(6) {
                0 => format!("\"nobody {id}\": {}", json!(m)),
                1 => format!("{}: {}", json!(id), json!(pose.inverse().to_row_major())),
                2 => format!("{}: {}", json!(id), json!(m[..15])),
                3 => format!("{}: {}", json!(id), json!(m.map(|x| 1.1 * x))),
                4 => format!("{}: [NaN, {}]", json!(id), "Infinity, ".repeat(14) + "-Infinity"),
                _ => format!("{}: {}", json!(id), json!(m.chunks(4).collect::<Vec<_>>())),
            };
            let group = rng.below(groups.len());
            groups[group].push(fault);
        }
    }
    let objects: Vec<String> =
        groups.iter().map(|g| format!("{{\"sherds\": {{{}}}}}", g.join(", "))).collect();
    format!("{{\"assemblies\": [{}]}}", objects.join(", "))
}

/// Every value of the reference must be ours, bit for bit; we may have more.
fn assert_holds(reference: &Value, ours: &Value, at: &str) {
    match (reference, ours) {
        (Value::Object(r), Value::Object(o)) => {
            for (key, value) in r {
                let mine = o.get(key).unwrap_or_else(|| panic!("{at}/{key} is missing"));
                assert_holds(value, mine, &format!("{at}/{key}"));
            }
        }
        (Value::Array(r), Value::Array(o)) => {
            assert_eq!(r.len(), o.len(), "{at}");
            r.iter().zip(o).enumerate().for_each(|(n, (r, o))| assert_holds(r, o, &format!("{at}/{n}")));
        }
        (Value::Number(r), Value::Number(o)) => {
            assert_eq!(r.as_f64().map(f64::to_bits), o.as_f64().map(f64::to_bits), "{at}: {r} and {o}");
        }
        _ => assert_eq!(reference, ours, "{at}"),
    }
}

fn compare(truth_path: &Path, cases: usize) {
    let Some(script) = shared("eval/evaluate.py") else { return };
    let folder = tempfile::tempdir().unwrap();
    let truth = Truth::read(truth_path).unwrap();
    for n in 0..cases {
        std::fs::write(folder.path().join(format!("{n}.json")), disturbed(&truth, 7, n)).unwrap();
    }
    let mut python = Command::new("python3");
    python.args(["-c", DRIVER]).arg(script).arg(truth_path).arg(folder.path()).arg(cases.to_string());
    assert!(python.status().expect("python3 runs").success());

    let scoring = ScoringTruth::from_truth(&truth, &[]).unwrap();
    let mut seen = [0; 3];
    for n in 0..cases {
        let raw = RawResult::read(&folder.path().join(format!("{n}.json"))).unwrap();
        let score = evaluate(&scoring, &raw, Faults::Count).unwrap();
        let text = std::fs::read_to_string(folder.path().join(format!("{n}.out.json"))).unwrap();
        assert_holds(&serde_json::from_str(&text).unwrap(), &score.to_json(), &format!("case {n}: "));
        seen[0] += usize::from(score.problems.any());
        seen[1] += usize::from(score.centroid.mixed_assemblies > 0);
        seen[2] += usize::from(score.centroid.median_error.is_some());
    }
    // The cases must be worth comparing.
    assert!(seen.iter().all(|&n| n > 0), "{seen:?}");
}

#[test]
fn agrees_on_dev1() {
    let Some(truth) = shared("data/dev1/truth/truth.json") else { return };
    compare(&truth, 18);
}

/// A large pot, where only some sherds are tried as reference, and another unit.
#[test]
fn agrees_on_many_sherds_in_metres() {
    let mut truth =
        Truth { unit: "m".into(), unit_scale: 0.001, collection: "made".into(), ..Truth::default() };
    let mut rng = Rng::for_purpose(3, "collection");
    for (pot, size) in [("X", 125), ("Y", 5), ("Z", 1)] {
        for n in 0..size {
            let twist = nalgebra::Vector6::from_fn(|_, _| 2.0 * rng.uniform() - 1.0);
            let pose = Some(Rigid::exp(&twist).to_row_major());
            let centroid = Some(std::array::from_fn(|_| 0.1 * rng.uniform()));
            let id = |n: usize| SherdId::from(format!("{pot}{n}"));
            truth.sherds.insert(id(n), SherdTruth { pot: pot.into(), pose, centroid, ..Default::default() });
            if n > 0 {
                truth.adjacency.push(Contact { a: id(n), b: id(rng.below(n)), length: None });
            }
        }
        truth.pots.push(PotTruth { pot: pot.into(), thickness: Some(0.004), ..Default::default() });
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("truth.json");
    truth.write(&path).unwrap();
    compare(&path, 6);
}
