"""Sausages and puddings in their skins: coiled, side by side or as a hand laid them."""

from dataclasses import replace

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_flesh import face_at, loft, moist
from mesh import Part, blend, built, colour, curve, painted, tube
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, matrix_of

# Sausages and puddings in their skins, side by side or coiled.


def _girth(gone, long, wide, nubs, rng):
    """The radius at each point of a sausage: gathered skin at its ends, a filling packed now tighter, now looser."""
    girth = np.ones_like(gone)
    for away, nub in zip((gone, long - gone), nubs):
        inside = np.clip((away - nub) / (wide * rng.uniform(0.55, 1.0)), 0, 1)
        neck = 0.22 / wide + 0.12 * smooth(0.3 * nub, 0.0, away)
        girth = girth * np.maximum(np.sqrt(1 - (1 - inside) ** 2), neck)
    waves = np.cumsum(rng.normal(0, 0.02, 9))
    girth *= 1 + np.interp(gone, np.linspace(0, long, 9), waves - waves.mean())
    return girth * wide / 2


def _filling(points, along, wide, paint, fat, flecks, herbs, seed):
    """What presses against the skin: lean and fat of many sizes, blurred by it, and herbs. Returns paint and relief.

    `along` is the place on the sausage in centimetres, (along it, across it): what is filled in a skin lies along it.
    """
    base = colour(paint)
    made = mottled(points, paint, base * [0.86, 0.72, 0.7], 0.35, seed)
    bent = points + 0.3 * np.stack([fractal(points, 0.9, 2, seed + at) for at in (6, 7, 8)], -1)
    lean = smooth(0.0, 0.35, fractal(bent, 0.9, 3, seed + 3))
    made = blend(made, base * [0.74, 0.5, 0.48], lean * min(1.0, flecks * 1.2) * 0.75)
    # Pieces of fat were drawn long in the nozzle, are angular, and gather here more than there.
    flat = np.stack([0.62 * along[0], along[1], 0 * along[0]], axis=-1)
    sway = [fractal(flat, 1.7, 2, seed + at) for at in (16, 17, 18)]
    flat = flat + 0.24 * np.stack(sway, -1)
    rich = smooth(-0.35, 0.3, fractal(points, 0.4, 2, seed + 19))
    sizes = ((0.95, 0.46, 0.95), (1.7, 0.42, 0.8), (3.1, 0.4, 0.55))
    grains = [
        spots(flat + 5.1 * scale, scale, (seed + at) % 60, size * (0.6 + 0.4 * rich)) * share
        for at, (scale, size, share) in enumerate(sizes)
    ]
    coarse, all_grains = grains[0], np.max(grains, axis=0)
    # A piece that lies deeper shows less through the meat before it.
    depth = 0.5 + 0.5 * smooth(-0.3, 0.3, fractal(flat, 0.9, 2, seed + 20))
    made = blend(made, blend(fat, paint, 0.2), np.clip(all_grains * flecks * 1.25, 0, 1) * depth)
    for at, one in enumerate(herbs or ()):
        # A thick sausage holds coarser pieces.
        leaf = spots(bent * [1, 1.4, 1] + 9.1 * at, 1.9 / wide**0.5, seed % 40, 0.27)
        made = blend(made, blend(one, paint, 0.12), leaf)
    return made, 0.5 * coarse + 0.2 * all_grains - 0.25 * lean


def _skinned(points, made, away, turn, wide, seed):
    """The gut itself: a veil that is cloudy where it is thick, threads that run along it, dry and damp places."""
    cloudy = smooth(-0.05, 0.5, fractal(points, 0.45, 3, seed + 30))
    most = made.max(axis=-1, keepdims=True) + 0.01
    made = blend(made, made * np.minimum(1.6, 0.82 / most), 0.3 * cloudy)
    thread = np.abs(fractal(points * [0.5, 1.3, 1.3], 0.9, 3, seed + 31))
    where = smooth(0.05, 0.4, fractal(points, 0.3, 2, seed + 32))
    made = blend(made, '#f0e0d2', smooth(0.03, 0.006, thread) * where * 0.3)
    damp = fractal(points, 0.2, 2, seed + 33)
    made = made * (1 + 0.3 * damp)[..., None]
    # A white filling is cream, and yellower where its fat lies under the skin.
    white = smooth(0.45, 0.7, made[..., 2])
    cream = 0.6 + 0.4 * smooth(-0.3, 0.3, fractal(points, 0.35, 3, seed + 34))
    return made * (1 - (white * cream)[..., None] * [0.04, 0.19, 0.36])


def sausage(
    rng,
    path,
    wide,
    paint,
    fat='#f4ddcc',
    flecks=0.5,
    herbs=None,
    gloss=0.66,
    rough=0.06,
    tied=None,
    wrinkles=0.025,
    nubs=None,
):
    """One sausage along a path: its filling shows through its skin, which is gathered and twisted, or tied, at its ends.

    `nubs` are how long the skin is twisted at its first and its last end, where the path says how these lie.
    """
    seed = seed_of(rng)
    line = curve(path, 1200)
    long = np.linalg.norm(np.diff(line, axis=0), axis=1).sum()
    rows = int(np.clip(long * 18, 280, 640))
    gone, droops = np.linspace(0, long, rows), nubs is None
    nubs = nubs or [0.9 if tied else rng.uniform(0.45, 0.8) for _ in range(2)]
    points = tube(path, _girth(gone, long, wide, nubs, rng), rows, 96)
    ends = np.array([gone, long - gone])
    away = ends.min(axis=0)[:, None] + 0 * points[..., 0]
    nub = np.where(ends[0] < ends[1], *nubs)[:, None]
    # A twisted end has no stiffness: it lies to a side and droops.
    for end, own in zip(ends, nubs):
        loose = np.clip(own + 0.35 * wide - end, 0, None)[:, None, None] ** 1.6
        points = points + droops * loose * [0, rng.normal(0, 0.3), -rng.uniform(0.25, 0.6)]
    out, turn = normals(points), np.linspace(0, 2 * np.pi, 96, endpoint=False)[None, :]
    along = (gone[:, None] + 0 * turn, 0.5 * wide * turn + 0 * gone[:, None])
    made, relief = _filling(points, along, wide, paint, fat, flecks, herbs, seed)
    gather = smooth(nub + 0.75 * wide, nub, away)
    folds = np.cos(11 * turn + 2.5 * away + 2 * fractal(points, 0.8, 2, seed + 5))
    dent = smooth(0.2, 0.55, fractal(points, 0.3, 2, seed + 9))
    # Where the skin is slack it wrinkles along the sausage.
    slack = smooth(0.0, 0.35, fractal(points, 0.28, 2, seed + 10)) * smooth(-0.3, 0.3, np.cos(turn))
    wrinkle = np.abs(fractal(points * [0.5, 2.6, 2.6], 0.7, 2, seed + 11))
    # The wrinkles of the ends run out on the body, one farther than the next.
    reach = 0.9 + 1.3 * fractal(np.stack([2.0 * turn, 0 * turn, 0 * turn], -1), 0.8, 2, seed + 12)
    pleat = np.abs(fractal(np.stack([0.3 * away, 1.9 * turn + 0 * away, 0 * away], -1), 1.0, 2, seed))
    pleat = smooth(0.09, 0.0, pleat) * smooth(nub + wide * np.maximum(reach, 0.4), nub, away)
    lift = rough * fractal(points, 0.45, 3, seed) + 0.035 * flecks * relief + 0.03 * folds * gather
    lift = lift - 0.07 * dent - wrinkles * smooth(0.12, 0.0, wrinkle) * slack - 0.022 * pleat
    lift = lift + 0.012 * fractal(points, 1.5, 2, seed + 13)
    points = points + out * (wide * lift)[..., None]
    made = _skinned(points, made, away, turn, wide, seed)
    made = blend(made, colour(paint) * 0.68, gather * smooth(0.0, -0.7, folds) * 0.45)
    made = blend(made, colour(paint) * 0.6, 0.35 * pleat)
    bare = blend(fat, paint, 0.45) * [0.9, 0.82, 0.74]
    made = blend(made, bare, smooth(nub + 0.22 * wide, nub, away) * 0.75)
    parts = [Part(points, made, moist(gloss, 0.25, 0.3, coat=0.45, pores=0.06, pore_size=6))]
    for row in np.searchsorted(gone, [0.7 * nubs[0], long - 0.7 * nubs[1]]) if tied else ():
        ring = points[row] + 0.35 * (points[row] - points[row].mean(axis=0))
        knot = tube(np.concatenate([ring, ring[:1]])[::4], [0.17] * 4, 90, 8)
        parts.append(Part(knot, painted(knot, tied), material.skin(gloss=0.2)))
    return parts


def bow(rng, length, bend, wide):
    """A bow that is stronger in one half than in the other, and here and there straightens or turns back."""
    share = np.linspace(-0.5, 0.5, 13)
    turn = bend * (share + rng.normal(0, 0.35) * share**2 + rng.normal(0, 0.9) * share**3)
    turn = turn + rng.normal(0, 0.05)
    step = np.stack([np.cos(turn), -np.sin(turn)], axis=-1) * length / 12
    line = np.cumsum(step, axis=0)
    line -= line.mean(axis=0)
    return [(x, y, wide / 2) for x, y in line]


def sausages(rng, count, paint, length=13.0, wide=2.4, bend=0.5, turn=24.0, **look):
    """One alone, or a chain of them laid to and fro, the last ones across the others; all can be counted."""
    if count == 1:
        path = bow(rng, length, bend * (2.2 if wide < 4 else 1.2), wide)
        parts = sausage(rng, path, wide, paint, **look)
        return Subject([placed(built(resting(parts)), matrix_of(turn=(0, 0, turn)))], 0.82, 36.0)
    things = []
    for line, girth, nubs in chained(rng, count, length, wide, bend):
        tone = colour(paint) * rng.uniform(0.86, 1.1) * [1, rng.uniform(0.9, 1.02), 1]
        parts = sausage(rng, line, girth, tone, nubs=nubs, **look)
        things.append(placed(built(resting(parts)), matrix_of(turn=(0, 0, turn))))
    return Subject(things, 0.84, 40.0)


def chained(rng, count, length, wide, bend, run=3, across=1):
    """Sausages as they come from the butcher, `run` of them twisted off from one skin, the last `across` on top.

    Returns the line of each, its thickness, and how long the twist at each end is.
    """
    girths = wide * rng.uniform(0.92, 1.07, count)
    sizes = length * rng.uniform(0.86, 1.08, count)
    bends = bend * rng.uniform(0.5, 2.0, count) * np.where(rng.uniform(size=count) < 0.25, -1, 1)
    rests = [np.array(bow(rng, *one)) for one in zip(sizes, bends, girths)]
    below, starts, side = count - across, [], rng.choice([-1, 1])
    for at in range(count):
        y = (at - (below - 1) / 2) * wide * 1.2
        x, z, lean = rng.normal(0, 0.1 * length), 0.5 * wide, rng.normal(0, 7)
        if at >= below:
            y = (at - (below + count - 1) / 2 + rng.normal(0, 0.2)) * wide
            z, lean = 1.7 * wide, side * rng.uniform(24, 38)
        starts.append((x, y, z, lean))
    # Neighbours share a twist, now at their right end, now at their left.
    twists = [at for at in range(count - 1) if (at + 1) % run and at != below - 1]
    joints = [((at, -(at % 2)), (at + 1, -(at % 2))) for at in twists]
    lines = settled(rests, girths / 2, starts, joints)
    made = []
    for at, line in enumerate(lines):
        path, nubs = [*line[::4]], [rng.uniform(0.5, 0.9) for _ in range(2)]
        for end in (0, -1):
            knot = next((pair for pair in joints if (at, end) in pair), None)
            tip, way = line[end], line[end] - line[2 if end == 0 else -3]
            way = way / np.linalg.norm(way)
            loose = tip + 0.75 * way + [0, rng.normal(0, 0.25), -rng.uniform(0.2, 0.5)]
            if knot:
                (one, _), (two, _) = knot
                loose = (lines[one][end] + lines[two][end]) / 2 + 0.35 * way
                nubs[end] = max(0.5, np.linalg.norm(loose - tip) - 0.1)
            loose[2] = max(loose[2], 0.15)
            path = [loose, *path] if end == 0 else [*path, loose]
        made.append((path, girths[at], nubs))
    return made


def resting(parts):
    """Flattens a sausage a little where it lies: it is soft."""
    return [
        replace(part, points=part.points * [1, 1, 0] + [0, 0, 1] * _soft(part.points[..., 2:]))
        for part in parts
    ]


def _soft(tall):
    """Heights above the ground: what would be lower than a millimetre or two lies flat on it."""
    tall = tall - 0.12
    return np.where(tall < 0, 0.02 * tall, tall) + 0.01


def coil(rng, count, paint, length=62.0, wide=3.0, **look):
    """A length of sausage that a hand rolled up: here tight, there loose, its last end lying on the rest."""
    steps, turn, gone, start = [], 0.6, 0.0, rng.uniform(0, 60)
    while gone < length:
        near = np.array([0.45 * turn, start, 0])
        reach = wide * (0.4 + 1.05 * turn / (2 * np.pi) + 0.16 * fractal(near, 1.0, 2, 3))
        inner = 0.25 * wide * smooth(2.2, 0.6, turn)
        tall = wide / 2 + inner + 0.5 * wide * smooth(length - 9, length - 1, gone)
        steps.append((1.07 * reach * np.cos(turn), 0.95 * reach * np.sin(turn), tall))
        gone += 0.16 * reach
        # Where it ends it is laid over the turn beside it.
        turn += 0.16 * (1 + 0.25 * smooth(length - 9, length, gone))
    parts = sausage(rng, steps[:: max(1, len(steps) // 70)], wide, paint, **look)
    return Subject([placed(built(resting(parts)))], 0.78, 38.0)


# Lets limp sausages settle as a hand lays them: they bend against one another, cross, and hang over those below.

#: Points of a sausage that push on those of the others.
NODES = 25


def settled(rests, radii, starts, joints=(), steps=420):
    """Returns where the middle lines of sausages come to rest on z = 0, each (NODES, 3).

    `rests` are their lines when nothing pushes them, `starts` (x, y, z, degrees) where they are let fall, and
    `joints` pairs of (number, first or last node) that a twist of the skin holds together.
    """
    shapes = [curve(one, NODES) * [1, 1, 0] for one in rests]
    shapes = np.array([one - one.mean(axis=0) for one in shapes])
    places = np.array([_turned(one, turn) + at for one, (*at, turn) in zip(shapes, starts)])
    reach = np.repeat(radii, NODES)
    other = np.repeat(np.arange(len(radii)), NODES)
    apart = np.where(other[:, None] == other[None], 0.0, reach[:, None] + reach[None])
    for step in range(steps):
        # A hand gathers them at first; then their weight alone acts.
        places[..., 1] *= 0.996 if step < 0.6 * steps else 1.0
        places[..., 2] -= 0.03 * np.array(radii)[:, None]
        for (one, end), (two, way) in joints:
            gap = places[two, way] - places[one, end]
            away = np.linalg.norm(gap) + 1e-9
            pull = 0.25 * gap * max(0.0, 1 - 1.1 / away)
            places[one, end] += pull
            places[two, way] -= pull
        for at, shape in enumerate(shapes):
            places[at] += 0.3 * (_fitted(shape, places[at]) - places[at])
        _parted(places.reshape(-1, 3), apart)
        places[..., 2] = np.maximum(places[..., 2], np.array(radii)[:, None])
    return [curve(one[::2], 3 * NODES) for one in places]


def _turned(points, degrees):
    way = np.radians(degrees)
    x, y = points[:, 0], points[:, 1]
    turned = [x * np.cos(way) - y * np.sin(way), x * np.sin(way) + y * np.cos(way), points[:, 2]]
    return np.stack(turned, axis=-1)


def _fitted(shape, place):
    """The shape at rest, turned and moved to where it lies best over a sausage's points, half of its bend kept."""
    middle = place.mean(axis=0)
    u, _, v = np.linalg.svd(shape.T @ (place - middle))
    u[:, -1] *= np.sign(np.linalg.det(u @ v))
    return middle + shape @ (u @ v)


def _parted(nodes, apart):
    """Pushes nodes of different sausages out of one another."""
    gap = nodes[:, None] - nodes[None]
    away = np.linalg.norm(gap, axis=-1) + 1e-6
    push = 0.3 * np.maximum(0, apart - away) / away
    nodes += (push[..., None] * gap).sum(axis=1)


# Sausages that are told by their skin, ends and filling: smooth pairs, coarse links, andouillette.


def pairs(rng, count, paint='#bc744c', length=17.0, wide=2.3, bend=0.7, **look):
    """Smooth sausages in pairs, each two joined by a twist of their skin, the last pair across the others."""
    things = []
    for at, (line, girth, nubs) in enumerate(chained(rng, count, length, wide, bend, 2, 2)):
        # Smoke took one better than another.
        tone = colour(paint) * rng.uniform(0.8, 1.14) * [1, rng.uniform(0.9, 1.1), 1]
        skin = {'gloss': 0.78, 'rough': 0.03, 'wrinkles': 0.012, **look}
        parts = sausage(rng, line, girth, tone, flecks=0.0, nubs=nubs, **skin)
        parts[0] = replace(parts[0], colours=_smoked(parts[0], tone, at))
        things.append(placed(built(resting(parts)), matrix_of(turn=(0, 0, 24))))
    return Subject(things, 0.84, 42.0)


def _smoked(part, paint, at):
    """The skin of a smoked sausage: paler where it touched its neighbour, darker where it dried."""
    points, made = part.points, part.colours
    side = fractal(points * [0.16, 1, 1], 0.35, 2, at)
    made = blend(made, np.minimum(paint * [1.25, 1.4, 1.5], 0.9), smooth(0.05, 0.45, side) * 0.35)
    return blend(made, paint * [0.72, 0.55, 0.45], smooth(-0.05, -0.4, side) * 0.4)


def coarse(
    rng, count, paint='#a85a50', fat='#e6c6b2', length=11.5, wide=4.1, bend=0.5, string='#e6dcc6'
):
    """Plump sausages of coarsely chopped meat, tied off at both ends."""
    things = []
    for at in range(count):
        path = bow(rng, length, 1.5 * bend, wide)
        parts = sausage(rng, path, wide, paint, fat, 0.75, rough=0.075, tied=string)
        for way, knot in zip((-1, 1), parts[1:3]):
            start = knot.points.reshape(-1, 3)[int(rng.integers(0, 60)) * 8]
            sway = rng.normal(0, 0.3, 2)
            bends = [[0, 0, 0], [0.5 * way, -0.5, -0.3], [way + sway[0], -0.9, -0.9]]
            tail = start + np.array([*bends, [0.9 * way, sway[1] - 2, -1.6]])
            tail[:, 2] = np.maximum(tail[:, 2], 0.12)
            loose = tube(tail, [0.09] * 4, 60, 8)
            parts.append(Part(loose, painted(loose, string), material.skin(gloss=0.2)))
        y = (at - (count - 1) / 2) * wide * 1.1
        things.append(placed(built(parts), matrix_of(0, y, 0, (0, 0, 24))))
    return Subject(things, 0.78, 34.0)


def _strips(flat, seed, paint):
    """Strips of tripe rolled round one another, seen where they were cut."""
    middle = flat.mean(axis=(0, 1))
    a, b = flat[..., 1] - middle[1], flat[..., 2] - middle[2]
    bent = 0.55 * fractal(flat, 0.55, 3, seed)
    roll = np.hypot(a, b) * 1.75 - np.arctan2(b, a) / (2 * np.pi) + bent
    made = mottled(flat, paint, colour(paint) * 0.8, 1.0, seed)
    fold = np.abs(roll % 1 - 0.5)
    made = blend(made, colour(paint) * 0.38, smooth(0.14, 0.03, fold) * 0.9)
    made = blend(made, '#ecd6c4', smooth(0.3, 0.45, fold) * 0.7)
    return made, 0.1 * smooth(0.0, 0.3, fold)


def _tied_end(end, seed, paint, string, sheen):
    """The skin gathered at the end, and the string it was drawn with."""
    path = [end - [0.4, 0, 0], end + [0.5, 0, 0], end + [1.3, 0.1, -0.3]]
    nub = tube(path, [0.7, 0.3, 0.42, 0.05], 50, 24)
    turns = np.linspace(0, 6.5, 14)
    ring = [(end[0] + 0.42, 0.42 * np.cos(a), 0.42 * np.sin(a)) for a in turns]
    tail = [(end[0] + 0.7, -0.6, 0.5), (end[0] + 1.6, -1.8, -0.8), (end[0] + 1.0, -3.4, -2.1)]
    cord = tube(ring + tail, [0.12] * 4, 120, 8)
    return [
        Part(nub, mottled(nub, paint, '#efe0d0', 1, seed), sheen),
        Part(cord, painted(cord, string), material.skin(gloss=0.2)),
    ]


def andouillette(rng, count, paint='#c49a8a', length=15.0, wide=4.6, string='#f0e6d2'):
    """A thick pale sausage, cut to show the rolled strips inside, with the end that was cut off before it."""
    seed, r = seed_of(rng), wide / 2
    things = []
    for size, place in ((length, (1.2, 1.2, r, (0, 0, 34))), (2.4, (1.6, -5.0, 1.2, (0, 90, 20)))):
        stations = [(-0.5 * size, 0, 0, r * 0.97, r * 0.97), (-0.2 * size, 0.1, 0, r * 1.04, r)]
        stations += [(0.15 * size, 0.1, 0, r, r * 0.98), (0.5 * size, 0, 0, r * 0.9, r * 0.9)]
        whole = size == length
        points, t, _ = loft(stations, (0, 0.16 if whole else 0), 260, 180)
        ridge = fractal(points * [0.5, 1, 1], 0.8, 3, seed + 1)
        relief = 0.2 * ridge + 0.1 * fractal(points, 0.4, 2, seed)
        points = points + normals(points) * relief[..., None]
        made = mottled(points, paint, blend(paint, '#b98a86', 0.6), 0.5, seed)
        made = blend(made, '#efe0d0', smooth(0.0, 0.4, ridge) * 0.8)
        made = blend(made, colour(paint) * 0.6, smooth(-0.1, -0.4, ridge) * 0.6)
        made = blend(made, '#c08a5a', smooth(0.1, 0.5, fractal(points, 0.35, 3, seed + 3)) * 0.3)
        sheen = moist(0.5, 0.25, 0.3, coat=0.2)
        parts = [Part(points, made, sheen)]
        for row in (0,) if whole else (0, -1):
            flat, share = face_at(points, row, 0.1, 120)
            cut, relief = _strips(flat, seed + len(things), paint)
            flat[..., 0] += np.where(row == 0, -1, 1) * relief * smooth(1.0, 0.85, share)
            parts.append(Part(flat, blend(cut, '#e6d2bd', smooth(0.95, 0.98, share)), sheen))
        if whole:
            parts += _tied_end(points[-1].mean(axis=0), seed, paint, string, sheen)
        things.append(placed(built(parts), matrix_of(*place)))
    return Subject(things, 0.8, 32.0)


FORMS = {
    'sausage': sausages,
    'sausage-coil': coil,
    'sausage-pairs': pairs,
    'coarse-sausage': coarse,
    'andouillette': andouillette,
}
