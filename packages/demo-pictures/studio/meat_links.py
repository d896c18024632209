"""Sausages that are told by their skin, ends and filling: smooth pairs, coarse links, andouillette."""

from dataclasses import replace

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_flesh import face_at, loft, moist
from meat_rolled import keftas
from meat_sausages import bow, chained, resting, sausage
from mesh import Part, blend, built, colour, painted, tube
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, matrix_of


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
    'sausage-pairs': pairs,
    'coarse-sausage': coarse,
    'andouillette': andouillette,
    'kefta': keftas,
}
