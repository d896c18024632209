"""Sausages and puddings in their skins, side by side or coiled."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, blend, built, colour, painted, tube
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, matrix_of


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
    body=5,
):
    """One sausage along a path: fat and herbs show through its skin, its ends are twisted or tied."""
    seed = seed_of(rng)
    ends = [0.12, 0.14, wide * 0.36, wide * 0.49]
    radii = [*ends, *[wide / 2] * body, *ends[::-1]]
    points = tube(path, radii, 300, 72)
    points = points + normals(points) * (rough * wide * fractal(points, 0.5, 3, seed))[..., None]
    end = np.minimum(np.arange(300), 299 - np.arange(300))[:, None] / 300 + 0 * points[..., 0]
    # The skin is gathered in folds towards the twist.
    turn = np.linspace(0, 2 * np.pi, 72, endpoint=False)[None, :]
    folds = np.cos(8 * turn + 2 * fractal(points, 0.8, 2, seed + 5)) * smooth(0.17, 0.07, end)
    points = points + normals(points) * (0.022 * wide * folds)[..., None]
    base = colour(paint)
    made = mottled(points, paint, base * 0.76, 0.5, seed)
    # Pieces of lean and of fat press against the skin.
    lean = smooth(0.06, 0.28, fractal(points, 1.2, 3, seed + 3))
    made = blend(made, base * [0.66, 0.5, 0.5], lean * min(1.0, flecks * 1.3) * 0.8)
    lumps = fractal(points, 1.6, 3, seed + 1)
    made = blend(made, fat, smooth(0.12, 0.26, lumps) * flecks)
    points = points + normals(points) * (0.03 * wide * flecks * smooth(0.0, 0.3, lumps))[..., None]
    for at, one in enumerate(herbs or ()):
        made = blend(
            made, one, smooth(0.36, 0.44, fractal(points + 9.1 * at, 2.0, 2, seed + 2)) * 0.8
        )
    made = blend(made, base * 0.6, smooth(0.1, 0.06, end) * 0.6)
    parts = [
        Part(points, made, material.skin(gloss=gloss, coat=0.4, pores=0.08, pore_size=7, shine=0.5))
    ]
    for row in (24, 275) if tied else ():
        ring = points[row] + 0.25 * (points[row] - points[row].mean(axis=0))
        knot = tube(np.concatenate([ring, ring[:1]])[::3], [0.13] * 4, 90, 8)
        parts.append(Part(knot, painted(knot, tied), material.skin(gloss=0.2)))
    return parts


def _bent(length, bend, wide):
    turns = np.linspace(-0.5, 0.5, 9) * max(bend, 0.05)
    reach = length / max(bend, 0.05)
    return [(reach * np.sin(t), reach * (np.cos(t) - 1), wide / 2) for t in turns]


def sausages(rng, count, paint, length=13.0, wide=2.4, bend=0.5, turn=24.0, apart=1.06, **look):
    """Side by side, in one layer; more than five lie in two."""
    things, below = [], count if count < 6 else (count + 1) // 2
    for at in range(count):
        parts = sausage(
            rng,
            _bent(length * rng.uniform(0.96, 1.04), bend * rng.uniform(0.85, 1.1), wide),
            wide,
            paint,
            **look,
        )
        row, upper = (at, 0) if at < below else (at - below, 1)
        y = (row - (below - 1) / 2) * wide * apart + upper * wide * 0.5
        place = matrix_of(
            rng.normal(0, 0.3) + upper * 0.8,
            y,
            upper * wide * 0.78,
            (0, 0, rng.normal(0, 1.6) - upper * 5),
        )
        things.append(placed(built(parts), place))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, turn)) @ thing.matrix_world
    return Subject(things, 0.82, 36.0)


def coil(rng, count, paint, length=62.0, wide=3.0, **look):
    """A length of sausage, rolled up."""
    steps, turn = [], 0.6
    gone = 0.0
    while gone < length:
        reach = wide * (0.35 + 1.04 * turn / (2 * np.pi))
        steps.append((reach * np.cos(turn), reach * np.sin(turn), wide / 2))
        gone += 0.16 * reach
        turn += 0.16
    parts = sausage(rng, steps[:: max(1, len(steps) // 70)], wide, paint, body=34, **look)
    return Subject([placed(built(parts))], 0.78, 38.0)


FORMS = {'sausage': sausages, 'sausage-coil': coil}
