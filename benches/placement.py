"""How the joins of a sherd tell whether it is where it belongs: a logistic regression over placements of simulated collections."""
import datetime
import json
import math

# Terms of the evidence that speak of the body, and what is told beside the terms.
BODY, BESIDE = {"axis", "revolution", "rim level"}, {"ring", "collection", "calibration", "rivals"}
# As in assemble/told.rs.
WEAKEST_FRACTURE, STRONGEST, WEAKEST_BODY, CENTIMETRE, USUAL_SIZE = -8.0, 16.0, -12.0, 10.0, 100.0
NAMES = ["prior", "fracture", "contact", "body", "length"]
RIDGE = 0.3


def placements(score):
    """What is known of every placement of a collection, and whether it is right."""
    answer = json.loads(score.with_suffix(".assembly").read_text())
    right = {c["id"]: c["right"][0] for c in json.loads(score.read_text())["confidences"]}
    told = answer["scoring"]["scans"]["telling"]
    if answer["scoring"]["scans"]["basis"] == "fresh breaks":
        # No loop closed, so that nothing is known of the wear: worn sherds would teach what fresh ones look like.
        return
    count = sum(len(v["sherds"]) for v in answer["assemblies"]) + len(answer["left_out"])
    for vessel in answer["assemblies"]:
        for name in vessel["sherds"]:
            own = [j for j in vessel["joins"] if name in (j["a"], j["b"])]
            if own and name in right:
                x, worn = known(own, told["slope"], answer["mm_per_unit"]), answer["scoring"]["worn"]
                yield [(1 - worn) * v for v in x] + [worn * v for v in x], math.log(USUAL_SIZE / max(2, count)), right[name]


def known(own, slope, to_mm):
    fracture = body = length = rivals = 0.0
    for join in own:
        parts = join["evidence"]
        fracture += min(STRONGEST, max(WEAKEST_FRACTURE, sum(x for n, x in parts.items() if n not in BODY | BESIDE) / slope))
        body += join["contact"] * to_mm * sum(x for n, x in parts.items() if n in BODY) / slope
        length += join["contact"] * to_mm
        rivals += join["contact"] * to_mm * parts.get("rivals", 0.0) / slope
    # That nothing else fits is said once.
    fracture += rivals / length
    return [1.0, fracture, len(own), max(WEAKEST_BODY, body / length), math.log2(length / CENTIMETRE)]


def probability(x):
    return 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, x))))


def regressed(rows):
    """Newton's method: weights among fresh sherds and among worn ones, with a ridge on all."""
    size = 2 * len(NAMES)
    w = [0.0] * size
    for _ in range(40):
        g, h = [-RIDGE * x for x in w], [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for x, ease, right in rows:
            p = probability(sum(a * b for a, b in zip(w, x)) + ease)
            for i in range(size):
                g[i] += (right - p) * x[i]
                for j in range(size):
                    h[i][j] += p * (1 - p) * x[i] * x[j]
        w = [a + b for a, b in zip(w, solved(h, g))]
    return w


def solved(h, g):
    """Gaussian elimination with pivots."""
    rows = [[*r, x] for r, x in zip(h, g)]
    for k in range(len(rows)):
        best = max(range(k, len(rows)), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        for i in range(len(rows)):
            if i != k:
                share = rows[i][k] / rows[k][k]
                rows[i] = [a - share * b for a, b in zip(rows[i], rows[k])]
    return [r[-1] / r[k] for k, r in enumerate(rows)]


def log_loss(rows, w):
    told = [(probability(sum(a * b for a, b in zip(w, x)) + ease), right) for x, ease, right in rows]
    return -sum(math.log(max(1e-9, p if right else 1 - p)) for p, right in told)


def fitted(scores, commit):
    """The weights of all, and how they do on collections that were left out, as scores.json holds them."""
    sets = [rows for rows in (list(placements(s)) for s in scores) if rows]
    every = [r for rows in sets for r in rows]
    parts = [sets[k::5] for k in range(5)]
    left = sum(log_loss([r for rows in part for r in rows], regressed([r for p in parts if p is not part for rows in p for r in rows])) for part in parts)
    w = regressed(every)
    names = sorted(s.stem for s in scores)
    provenance = dict(
        trained_on="%d collections of benches/confidence, %s to %s" % (len(names), names[0], names[-1]),
        command="benches/confidence --fit --out FOLDER",
        commit=commit,
        date=str(datetime.date.today()),
        validated="%d placements, %d right; log loss %.4f where their fifth of the collections was left out, %.4f fitted"
        % (len(every), sum(r[2] for r in every), left / len(every), log_loss(every, w) / len(every)))
    named = lambda some: {n: round(x, 3) for n, x in zip(NAMES, some)}
    return json.dumps(dict(provenance=provenance, fresh=named(w[:len(NAMES)]), worn=named(w[len(NAMES):])), indent=2)
