"""Turnips and beets with their stalks cut short, and carrots and radishes by the bunch."""

import numpy as np

import material
from herbs import sprig
from mesh import Part, blend, built, colour, revolved, tube
from noise import fractal, smooth
from roots import one_carrot
from stage import placed
from subject import Subject, arranged, matrix_of, rows_of


def round_root(
    rng,
    radius,
    skin,
    collar=None,
    collar_from=0.35,
    long=0.85,
    tail=1.0,
    gloss=0.45,
    rings=0.0,
    knobs=0.02,
):
    """A turnip, a beet or a radish: its tail down, its collar up."""
    seed = int(rng.integers(1e6))
    outline = [
        (0, -long - tail),
        (0.025, -long - tail * 0.9),
        (0.07, -long - tail * 0.35),
        (0.28, -long * 0.96),
        (0.75, -long * 0.62),
        (1, 0),
        (0.88, long * 0.5),
        (0.5, long * 0.83),
        (0.2, long * 0.92),
        (0, long * 0.92),
    ]
    points = revolved(outline, rows=150, columns=130)
    points = points * (1 + knobs * fractal(points, 1.1, 3, seed))[..., None]
    paint = blend(
        skin,
        colour(skin) * 0.75,
        smooth(-0.2, 0.5, fractal(points * np.array([1, 1, 3]), 1.2, 4, seed)) * 0.7,
    )
    if collar:
        paint = blend(
            paint,
            collar,
            smooth(
                collar_from - 0.25,
                collar_from + 0.2,
                points[..., 2] + 0.12 * fractal(points, 2.2, 3, seed + 1),
            ),
        )
    if rings:
        paint = blend(
            paint,
            colour(skin) * 0.5,
            smooth(0.3, 0.7, fractal(points * np.array([0.6, 0.6, 5]), 1, 3, seed + 2)) * rings,
        )
    return [Part(points * radius, paint, material.skin(gloss=gloss, pores=0.08, pore_size=5))]


def stubs(rng, high, many, green, length=1.6, thick=0.28, spread=0.5):
    """Leaf stalks cut short."""
    parts = []
    for index in range(many):
        spin = index * 2.4
        foot = np.array([spread * 0.5 * np.cos(spin), spread * 0.5 * np.sin(spin), high - 0.15])
        top = foot + np.array(
            [spread * np.cos(spin), spread * np.sin(spin), length * rng.uniform(0.7, 1.1)]
        )
        line = tube(
            [foot, (foot + top) / 2, top, top * 1.001],
            [thick, thick * 0.9, thick * 0.85, 0],
            rows=24,
            columns=14,
        )
        parts.append(
            Part(
                line,
                blend(green, '#e4eac0', smooth(top[2] - 0.12, top[2], line[..., 2])),
                material.skin(gloss=0.35),
            )
        )
    return parts


def round_roots(rng, count, green='#8fae5a', stalks=6, **kind):
    def make(_):
        radius = kind['radius'] * rng.uniform(0.94, 1.05)
        parts = round_root(rng, **{**kind, 'radius': radius})
        return parts + stubs(
            rng,
            radius * kind.get('long', 0.85) * 0.92,
            stalks,
            green,
            radius * 0.5,
            radius * 0.09,
            radius * 0.2,
        )

    foot = kind['radius'] * 0.97
    places = [
        (x, y, foot, (rng.uniform(-60, -48), 0, rng.uniform(-50, 50)))
        for x, y in rows_of(count, kind['radius'] * 2.1)
    ]
    return arranged(make, places, 0.66 if count == 1 else 0.82)


#: How wide each kind fans out in degrees and in centimetres, how high the second layer lies, and its leaves.
BUNCHES = {
    'carrot': (36, 6.4, 2.3, ('fern', (14, 20), 4.0, 5, 4)),
    'radish': (58, 3.4, 1.7, ('radish', (8, 12), 2.5, 1, 3)),
}


def root_bunch(rng, count, root='carrot', roots=8, green='#3f7a2c', stalk='#86a750'):
    """Roots fanned out towards the viewer in two layers, their leaves away from them."""
    fan, breadth, lift, (kind, (short, long), lean, leaves, stems) = BUNCHES[root]
    parts = []
    for index in range(roots):
        place = (index - (roots - 1) / 2) / roots * 2
        level = index % 2 * lift
        if root == 'carrot':
            carrot = one_carrot(rng, 15 * rng.uniform(0.88, 1.05), 1.35, '#df6a16')
            one = [part.turned(0, -90, 0) for part in carrot]
        else:
            radish = round_root(rng, 1.35, '#c4204a', long=1.05, tail=2.0, gloss=0.6)
            one = [part.moved(z=-2.3) for part in radish]
        for part in one:
            parts.append(part.turned(-90, 0, place * fan).moved(place * breadth, 0, level))
        for _ in range(stems):
            long_one, spin = rng.uniform(short, long), rng.uniform(0, 6.28)
            green_one = sprig(
                rng, kind, long_one, rng.uniform(0, lean), spin, green, stalk, 0.16, leaves
            )
            for part in green_one:
                part = part.turned(-90, 0, place * fan * 0.3)
                parts.append(part.moved(place * breadth * 0.6, 0, level * 0.7 + 0.5))
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, -32)))], 0.9, 42.0)


FORMS = {'round-root': round_roots, 'root-bunch': root_bunch}
