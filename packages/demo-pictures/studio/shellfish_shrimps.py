"""Shrimps and prawns on their side, lobsters and langoustines on their belly."""

from dataclasses import replace

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, blend, built, centred, colour, moved, tube, turned
from noise import fractal, smooth
from shellfish_crabs import SEGMENTS, bent_spine, claw, eye, feeler, head_shell, limb, tail_fan, tail_shell, wet_shell
from stage import placed
from subject import Subject, heaped, matrix_of

# Shrimps and prawns, on their side, raw or cooked.

HEAD = 0.37


def _rises(made):
    """How high on its ring each point of a shell is, from the belly at -1 to the back at 1."""
    turn = np.linspace(0, 2 * np.pi, made.shape[1], endpoint=False)
    return np.sin(turn)[None] + 0 * made[..., 0]


def _flesh(part, seed, l, paint, edge, pale, vein=None):
    """Pale flesh through a clear shell. The pigment is in specks, most on the back and at the end of each segment."""
    points, rise = part.points, _rises(part.points)
    size, count = 11 / l, len(points)
    share = np.linspace(-0.03, 1, count) * SEGMENTS / 1.0
    phase = (np.clip(share, 0, SEGMENTS - 0.001) % 1)[:, None] + 0 * rise
    back = smooth(-0.6, 0.75, rise + 0.25 * fractal(points, 0.9 * size, 2, seed))
    cloud = smooth(-0.35, 0.35, fractal(points, 0.7 * size, 3, seed + 1))
    speck = smooth(-0.1, 0.3, fractal(points, 6 * size, 2, seed + 2))
    tone = np.random.default_rng(seed).uniform(0.9, 1.08, SEGMENTS + 1)
    flesh = blend(pale, paint, 0.28 + 0.3 * cloud)
    made = blend(flesh, colour(paint) * 0.92, (0.25 + 0.65 * back) * (0.5 + 0.5 * cloud))
    band = smooth(0.4, 0.86, phase) * (0.3 + 0.7 * back) * (0.5 + 0.5 * cloud)
    made = blend(made, edge, band * (0.62 + 0.35 * speck))
    made = blend(made, colour(edge) * 0.8, back * speck * (0.2 + 0.3 * cloud))
    # Where a segment slides under the one before, the skin is thin.
    made = blend(made, pale, smooth(0.16, 0.03, phase) * 0.6)
    if vein:
        full = smooth(-0.2, 0.3, fractal(points, 0.5 * size, 3, seed + 3))
        made = blend(made, vein, full * smooth(0.955, 0.995, rise) * 0.6)
    return made * tone[np.clip(share, 0, SEGMENTS).astype(int)][:, None, None]


def _carapace(part, seed, l, paint, edge, pale):
    """The head: what it holds shows dark through its shell, and its rim is thin."""
    points, rise = part.points, _rises(part.points)
    size, share = 11 / l, np.linspace(0, 1, len(points))[:, None]
    cloud = smooth(-0.3, 0.4, fractal(points, 0.8 * size, 3, seed))
    made = blend(blend(pale, paint, 0.35), paint, smooth(-0.5, 0.5, rise) * (0.4 + 0.6 * cloud))
    inner = np.exp(-(((share - 0.5) / 0.22) ** 2) - ((rise - 0.25) / 0.5) ** 2)
    made = blend(made, colour(edge) * 0.55, inner * (0.25 + 0.4 * cloud))
    made = blend(made, edge, smooth(0.3, 0.0, share) * 0.5 * cloud)
    speck = smooth(0.05, 0.35, fractal(points, 6 * size, 2, seed + 2))
    made = blend(made, edge, speck * smooth(-0.4, 0.6, rise) * 0.3)
    return blend(made, pale, smooth(0.93, 0.99, share) * 0.45 + 0 * rise)


def _joined(tail, head):
    """Tail and head as one part, closed at both ends: a heap rests on it."""
    shell = material.skin(gloss=0.8, coat=0.9, pores=0.12, pore_size=6, deep=0.45, reach=0.5)
    ends = [one[-1:].mean(axis=1, keepdims=True) + 0 * one[-1:] for one in (tail[0], head[0])]
    points = np.concatenate([ends[0], tail[0][::-1], ends[1], head[0][::-1]])
    made = np.concatenate([tail[1][-1:], tail[1][::-1], head[1][-1:], head[1][::-1]])
    return Part(points, made, shell)


def _rostrum(spine, l, high, paint, reach):
    """The saw between the eyes."""
    path = spine.at(
        np.zeros(5) + 0.12,
        [
            ((0.12 - t * (reach + 0.12)) * l, (0.75 + 0.5 * t + 0.5 * t * t) * high, 0)
            for t in np.linspace(0, 1, 5)
        ],
    )
    points = tube(path, np.array([0.2, 0.34, 0.26, 0.16, 0.0]) * high, 90, 20)
    middle = points.mean(axis=1, keepdims=True)
    t = np.linspace(0, 1, 90)[:, None, None]
    saw = 1 + 0.5 * np.abs((t * 8) % 1 - 0.5) * (points[..., 2:] > middle[..., 2:])
    points = middle + (points - middle) * [1, 0.35, 1] * saw
    return Part(points, mottled(points, paint, colour(paint) * 0.8, 1, 1), wet_shell())


def _legs(rng, spine, l, high, wide, paint):
    """They fold back under the head of a shrimp that is dead."""
    parts = []
    for at in range(5):
        for side in (-1, 1):
            share, back = 0.12 + 0.052 * at, 0.045 + rng.uniform(-0.03, 0.03)
            fold = rng.uniform(0.6, 1.0)
            joints = [
                (0, -0.7 * high, 0.35 * wide * side),
                (-0.4 * back * l, -1.05 * high - 0.025 * l, 0.6 * wide * side),
                (back * l, -1.1 * high - 0.05 * fold * l, 0.5 * wide * side),
                ((2.6 * back + 0.02) * l, -1.05 * high - 0.07 * fold * l, 0.3 * wide * side),
            ]
            # No leg folds as its neighbours do.
            slack = rng.normal(0, 0.012, (4, 3)) * [[0], [0.6], [1.2], [2.2]] * l
            line = spine.at(np.full(4, share), np.array(joints) + slack)
            parts += limb(line, np.array([0.014, 0.01, 0.007, 0.003]) * l, paint)
    return parts


def _swimmers(rng, spine, l, high, wide, paint, edge):
    """The paddles under the tail."""
    parts = []
    for at in range(5):
        for side in (-1, 1):
            lean = 0.03 + rng.normal(0, 0.016)
            out = [(0, -0.4 * high, 0.5 * wide * side), (lean * l, -0.95 * high, 0.6 * wide * side)]
            out += [(2.2 * lean * l, -1.3 * high, 0.55 * wide * side)]
            path = spine.at(np.full(3, HEAD + 0.06 + 0.1 * at), out)
            size = np.array([0.5, 1.0, 0.8, 0.0]) * rng.uniform(0.022, 0.032) * l
            points = tube(path, size, 30, 16, 0.28)
            rim = np.linspace(0, 1, 30)[:, None] * smooth(-0.3, 0.3, fractal(points, 9 / l, 2, at))
            made = blend(paint, colour(edge) * 0.8, rim * 0.7)
            parts.append(Part(points, made, wet_shell()))
    return parts


def _feelers(rng, spine, l, high, wide, paint):
    """Two long ones, of which most broke on the way, the short ones and their scales."""
    parts = []
    for side in (-1, 1):
        lift, sway = rng.uniform(0.1, 1.1), rng.normal(0, 0.12)
        sweep = [
            (0, 0.1, 0.3),
            (-0.14, 0.1 * lift, 0.6),
            (-0.14, 0.3 * lift, 1.0),
            (0.12 + sway, 0.36 * lift - sway, 1.2),
            (0.34, 0.3 * lift + 0.6 * sway, 1.3),
        ]
        sweep += [(0.5 - sway, 0.12 * lift + 0.5 * sway, 1.2)]
        out = [(a * l, b * l + 0.2 * high, c * wide * side) for a, b, c in sweep]
        kept = out[: rng.choice((3, 4, 6, 6))]
        parts.append(feeler(spine.at(np.full(len(kept), 0.02), kept), 0.0036 * l, paint))
        for step in (0, 1):
            out = [(0, 0.3 * high, 0.2 * wide * side), (-0.1 * l, 0.3 * high, 0.3 * wide * side)]
            out += [(-0.2 * l, (0.2 - 0.9 * step) * high, 0.6 * wide * side)]
            parts.append(feeler(spine.at(np.full(3, 0.02), out), 0.005 * l, paint))
        scale = [(0.05, -0.1, 0.5), (-0.06, -0.15, 0.8), (-0.15, -0.2, 0.7)]
        out = [(a * l, b * high, c * wide * side) for a, b, c in scale]
        points = tube(
            spine.at(np.full(3, 0.03), out), np.array([0.4, 1, 0.8, 0]) * 0.022 * l, 30, 20, 0.35
        )
        parts.append(
            Part(points, mottled(points, paint, colour(paint) * 0.85, 1.5, 2), wet_shell())
        )
    return parts


def shrimp(
    rng,
    length,
    curl,
    paint,
    edge,
    pale,
    legs,
    fan,
    rostrum=0.16,
    slim=1.0,
    feelers=None,
    vein=None,
):
    """One on its belly, the head to the left."""
    seed, l = seed_of(rng), length
    # Raw flesh is grey, and its shell so clear that it shows.
    paint = blend(paint, '#ac9c8e', np.array(0.42 if vein else 0.0)) * rng.uniform(0.86, 1.08)
    spine = bent_spine(l, HEAD, curl + rng.uniform(-45, 40), -8)
    high, wide = 0.1 * l * slim * rng.uniform(0.93, 1.07), 0.08 * l * slim
    sizes = (high, 0.36 * high), (wide, 0.34 * wide)
    tail = tail_shell(spine, seed, HEAD, *sizes, paint, edge, pale, 0.055)
    head = head_shell(spine, seed, HEAD, 1.06 * high, 1.08 * wide, paint, pale, 0.3)
    shell = _joined(
        (tail.points, _flesh(tail, seed, l, paint, edge, pale, vein)),
        (head.points, _carapace(head, seed + 5, l, paint, edge, pale)),
    )
    parts = [shell, _rostrum(spine, l, high, blend(paint, edge, 0.5), rostrum)]
    paddles = blend(legs, paint, np.array(0.45))
    parts += _legs(rng, spine, l, high, wide, legs)
    parts += _swimmers(rng, spine, l, high, wide, paddles, edge)
    parts += _feelers(rng, spine, l, high, wide, feelers or edge)
    for side in (-1, 1):
        place = spine.at(np.array(0.015), np.array([-0.015 * l, 0.42 * high, 0.72 * wide * side]))
        parts.append(eye(place, 0.024 * l))
    size = rng.uniform(0.15, 0.19) * l, rng.uniform(0.2, 0.25) * l
    return parts + tail_fan(spine, seed, *size, fan, edge, rng.uniform(6, 17), 48)


def shrimps(
    rng, count, shown=9, around=7.0, fill=0.86, elevation=54.0, rows=None, length=11.0, **look
):
    """A handful in a heap, or `rows` of them side by side when they are counted."""

    def one(at, side=-90, turn=0):
        own = length * rng.uniform(0.8 if rows is None else 0.93, 1.08)
        return turned(shrimp(rng, own, **look), side, 0, turn)

    def strewn(at):
        # Some show their left side and some their right, whichever way they point.
        return one(at, (-90, 90)[at % 2], rng.uniform(0, 360))

    if rows is None:
        return heaped(
            strewn, shown, rng, around, kinds=12, fill=fill, elevation=elevation, tilt=0.4
        )
    things = []
    for at in range(count):
        row, line = at % rows, at // rows
        # They nest as spoons do; the heads of one row point away from those of the next.
        x = (0.54 * (row - (rows - 1) / 2) + rng.normal(0, 0.04)) * length
        y = (0.12 - 0.2 * row - 0.235 * line + rng.normal(0, 0.02)) * length
        turn = 8 + 180 * (row % 2) + (9, -10, 3)[(line + row) % 3] + rng.normal(0, 6)
        high = (0.075 + 0.035 * (row % 2)) * length
        spot = matrix_of(x, y, high, (rng.normal(0, 8), rng.normal(0, 3), turn))
        things.append(placed(built(centred(one(at))), spot))
    return Subject(things, fill, elevation)


# Lobsters and langoustines on their belly: two claws ahead, long feelers, the fan of the tail.

LOBSTER_HEAD = 0.44


def _walkers(rng, spine, l, high, wide, paint, tip):
    """Four pairs of legs, bent over the ground."""
    parts = []
    for at in range(4):
        for side in (-1, 1):
            ahead = (-0.13 + 0.095 * at + rng.normal(0, 0.012)) * l
            joints = [
                (0, -0.35 * high, 0.6 * wide * side),
                (0.35 * ahead, 0.1 * high, 1.5 * wide * side),
                (0.8 * ahead, -0.1 * high, 2.15 * wide * side),
                (1.15 * ahead, -0.95 * high, 2.75 * wide * side),
            ]
            line = spine.at(np.full(4, 0.17 + 0.06 * at), joints)
            parts += limb(line, np.array([0.018, 0.015, 0.011, 0.004]) * l, paint, tip)
    return parts


def _arms(rng, spine, l, high, wide, look):
    """The two arms and their claws, the second a little larger."""
    parts, reach = [], look['claw']
    for side in (-1, 1):
        share = 1.0 if side < 0 else look.get('other', 1.0)
        spread, seed = look['spread'], seed_of(rng)
        out = [
            (0, -0.3 * high, 0.5 * wide * side),
            (-0.14 * l, -0.1 * high, (1.1 + spread) * wide * side),
            (-0.14 * l - 0.14 * reach * l, -0.3 * high, (1.35 + 1.6 * spread) * wide * side),
            (-0.15 * l - 0.26 * reach * l, -0.35 * high, (1.2 + 1.6 * spread) * wide * side),
        ]
        line = spine.at(np.full(4, 0.13), out)
        thick = look['claw_wide'] * l
        parts += limb(line, np.array([0.1, 0.14, 0.16, 0.13]) * thick + 0.012 * l, look['paint'])
        pair = claw(
            seed,
            reach * l * (0.5 + 0.5 * share),
            thick * share,
            look['paint'],
            look['pale'],
            look['tip'],
            black=look.get('tipped', 0.2),
            gape=look['gape'],
            palm=look['palm'],
            flat=look.get('claw_flat', 0.55),
            teeth=0.05,
        )
        hand = turned(pair, 18, 0, 180 + look['inward'] + rng.normal(0, 4))
        if side < 0:
            hand = [part.scaled(1, -1, 1) for part in hand]
        parts += moved(hand, *line[-1])
    return parts


def _long_feelers(rng, spine, l, high, wide, paint, reach):
    parts = []
    for side in (-1, 1):
        lift = rng.uniform(0.8, 1.2)
        sweep = [
            (0, 0, 0.3),
            (-0.16, 0.03, 0.8),
            (-0.1, 0.1, 2.4 * lift),
            (0.3 * reach, 0.1, 3.6 * lift),
        ]
        sweep += [(0.8 * reach, -0.02, 3.9 * lift)]
        out = [(a * l, b * l + 0.1 * high, c * wide * side) for a, b, c in sweep]
        parts.append(feeler(spine.at(np.full(5, 0.02), out), 0.011 * l, paint))
        for step in (0, 1):
            out = [(0, 0.2 * high, 0.2 * wide * side), (-0.1 * l, 0.3 * high, 0.3 * wide * side)]
            out += [(-0.2 * l, 0.1 * high, (0.4 + 0.5 * step) * wide * side)]
            parts.append(feeler(spine.at(np.full(3, 0.02), out), 0.006 * l, paint))
    return parts


def _weathered(part, seed, l, pale):
    """Shell in the hand: orange where it is thin, dark specks and smears on its red, dry spots."""
    points, size = part.points, 22 / l
    # A small one moulted not long ago: its shell is cleaner.
    made, worn = part.colours, smooth(8, 22, l)
    thin = smooth(-0.05, 0.4, fractal(points, 0.35 * size, 3, seed))
    made = blend(made, pale, thin * (0.15 + 0.2 * worn))
    dark = smooth(0.0, 0.45, fractal(points, 0.5 * size, 4, seed + 1))
    made = blend(made, made * [0.42, 0.3, 0.3], dark * 0.6 * worn)
    speck = smooth(0.12, 0.32, fractal(points, 3.2 * size, 2, seed + 2))
    made = blend(made, made * [0.4, 0.28, 0.28], speck * (0.12 + 0.55 * dark) * (0.4 + 0.6 * worn))
    dry = smooth(0.2, 0.45, fractal(points, 1.6 * size, 3, seed + 3))
    return replace(part, colours=blend(made, blend(made, '#f0d8c4', 0.5), dry * 0.3))


def lobster(rng, l, look):
    seed = seed_of(rng)
    spine = bent_spine(l, LOBSTER_HEAD, look.get('curl', 6) + rng.uniform(-10, 16), -3)
    high, wide = 0.095 * l * look.get('stout', 1.0), 0.098 * l * look.get('stout', 1.0)
    paint, pale, edge = look['paint'], look['pale'], look['edge']
    tail = (0.95 * high, 0.5 * high), (1.0 * wide, 0.66 * wide)
    parts = [
        head_shell(spine, seed, LOBSTER_HEAD, 1.05 * high, 1.02 * wide, paint, pale, 0.7, 0.03),
        tail_shell(spine, seed, LOBSTER_HEAD, *tail, paint, edge, pale, 0.065),
    ]
    path = spine.at(
        np.full(4, 0.06),
        [(t * -0.16 * l, (0.45 + 0.16 * t) * high, 0) for t in np.linspace(-0.4, 1, 4)],
    )
    beak = tube(path, np.array([0.25, 0.26, 0.14, 0.0]) * wide, 40, 20, 0.7)
    parts.append(Part(beak, mottled(beak, paint, colour(paint) * 0.8, 1, seed), wet_shell()))
    parts += _walkers(rng, spine, l, high, wide, look['legs'], look['pale'])
    parts += _arms(rng, spine, l, high, wide, look)
    parts += _long_feelers(rng, spine, l, high, wide, edge, look.get('feelers', 0.8))
    parts += tail_fan(spine, seed, 0.25 * l, 0.46 * l, look.get('fan', paint), edge, 27)
    parts = [_weathered(part, seed + at, l, pale) for at, part in enumerate(parts)]
    for side in (-1, 1):
        size = look.get('eye', 0.018) * l
        place = np.array([-0.02 * l, 0.3 * high, 0.5 * wide * side])
        parts.append(eye(spine.at(np.array(0.03), place), size))
    return parts


def lobsters(
    rng, count, length=22.0, shown=1, apart=0.45, turn=28.0, fill=0.9, elevation=52.0, **look
):
    """One alone, or a few side by side, their heads to the left."""
    things = []
    for at in range(shown):
        several = shown > 1
        place = (at - (shown - 1) / 2) * apart * length
        x, y = np.array([0.35 * place, -place]) + rng.normal(0, 0.05, 2) * length * several
        roll, aside = rng.normal(0, 14) * several, rng.normal(0, 9) * several
        own = length * (rng.uniform(0.9, 1.08) if several else 1)
        spot = matrix_of(x, y, 0.2 * at, (roll, 0, turn + aside))
        things.append(placed(built(lobster(rng, own, look)), spot))
    return Subject(things, fill, elevation)


FORMS = {'shrimps': shrimps, 'lobster': lobsters}
