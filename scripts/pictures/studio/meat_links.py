"""Sausages that are told by their skin, ends and filling: smooth pairs, coarse links, andouillette."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_flesh import face_at, loft, moist
from meat_rolled import keftas
from mesh import Part, blend, built, colour, painted, tube
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, matrix_of


def _link(seed, path, wide, paint, coarse=0.0, fat='#f2dccb', gloss=0.6, rough=0.0, rows=260):
    """One sausage with round ends that close in a short twist of skin. `coarse` shows the meat and fat inside."""
    r = wide / 2
    ends = [0.03, 0.12, 0.16, 0.52, 0.8, 0.96]
    points = tube(path, np.array([*ends, *[1.0] * 6, *ends[::-1]]) * r, rows, 90)
    points = points + normals(points) * (
        0.05 * r * fractal(points, 0.35, 2, seed) + rough * r * fractal(points, 1.1, 3, seed + 1)
    )[..., None]
    made = mottled(points, paint, colour(paint) * 0.86, 0.4, seed)
    if coarse:
        lean = smooth(0.05, 0.3, fractal(points, 0.9, 3, seed + 2))
        made = blend(made, colour(paint) * 0.55, lean * coarse)
        bits = points + 0.4 * fractal(points, 1.0, 2, seed + 5)[..., None]
        made = blend(made, fat, smooth(0.12, 0.3, fractal(bits, 1.0, 3, seed + 3)) * coarse)
        made = blend(made, colour(paint) * 0.4, spots(bits, 1.6, seed % 60, 0.1) * coarse)
    row = np.minimum(np.arange(rows), rows - 1 - np.arange(rows))[:, None] / rows
    made = blend(made, colour(paint) * 0.62, smooth(0.13, 0.09, row + 0 * points[..., 0]) * 0.6)
    return Part(points, made, moist(gloss, 0.25, 0.3, coat=0.3, pores=0.03))


def _bow(length, bend, wide):
    """A bent path whose steps are close at its ends, as those of the radii of a link are."""
    r, half = wide / 2, length / 2
    ends = half - r * np.array([-0.35, -0.12, 0.0, 0.14, 0.4, 0.8, 1.3])
    along = np.concatenate([-ends, np.linspace(-0.5, 0.5, 4) * ends[-1], ends[::-1]])
    reach = length / bend
    return [(reach * np.sin(s / reach), reach * (np.cos(s / reach) - 1), r) for s in along]


def pairs(rng, count, paint='#cc7c56', length=17.0, wide=2.3, bend=0.42, across=4, **look):
    """Smooth sausages in pairs, each two joined at one end by a twist, in layers of `across`."""
    things = []
    for at in range(count):
        layer, place = divmod(at, across)
        y = (place - (across - 1) / 2) * wide * 1.05 + 0.5 * wide * layer
        path = _bow(length, bend * rng.uniform(0.9, 1.1), wide)
        part = _link(seed_of(rng), path, wide, paint, **look)
        parts = [part.turned(z=rng.normal(0, 1.3)).moved(0.5 * layer, y, layer * wide * 0.86)]
        if at % 2:
            end = parts[0].points[3].mean(axis=0)
            loop = [end + [0.1, 0, 0], end + [-0.25, -0.3 * wide, 0]]
            loop += [end + [-0.25, -0.75 * wide, 0], end + [0.1, -1.05 * wide, 0]]
            twist = tube(loop, [0.14, 0.2, 0.2, 0.14], 60, 14)
            parts.append(Part(twist, painted(twist, colour(paint) * 0.7), parts[0].material))
        things.append(placed(built(parts), matrix_of()))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, 24)) @ thing.matrix_world
    return Subject(things, 0.84, 36.0)


def coarse(rng, count, paint='#b4685c', length=11.0, wide=4.0, bend=0.5, string='#f2ead8', **look):
    """Plump sausages of coarsely chopped meat, tied off at both ends."""
    things = []
    for at in range(count):
        path = _bow(length, bend, wide)
        parts = [_link(seed_of(rng), path, wide, paint, 0.7, rough=0.05, **look)]
        for row in (30, 229):
            ring = parts[0].points[row]
            ring = ring + 0.3 * (ring - ring.mean(axis=0))
            knot = tube(np.concatenate([ring, ring[:1]])[::5], [0.16] * 4, 90, 10)
            parts.append(Part(knot, painted(knot, string), material.skin(gloss=0.2)))
            out = np.sign(ring[0][0])
            tail = ring[0] + np.array([[0, 0, 0], [out * 0.8, -0.5, -0.3], [out * 1.1, -1.6, -1.0]])
            loose = tube(tail, [0.11] * 3, 40, 8)
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
    'sausage-pairs': pairs,
    'coarse-sausage': coarse,
    'andouillette': andouillette,
    'kefta': keftas,
}
