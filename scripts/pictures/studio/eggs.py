"""Eggs in their box, two rows of them: as many as are sold, with the lid open behind."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour
from noise import fractal, smooth, spots
from slab import rounded, slab
from stage import placed
from subject import Subject, matrix_of


def egg(rng, shell='#c98a5e', long=5.6, wide=4.3, speckles=None):
    """An egg that stands on its blunt end, its middle at the origin."""
    seed = seed_of(rng)
    at = ball(90, 110)
    narrow = 1 - 0.13 * at[..., 2] - 0.05 * at[..., 2] ** 2
    points = at * np.array([wide / 2, wide / 2, long / 2])
    points[..., :2] *= narrow[..., None]
    tone = colour(shell) * rng.uniform(0.88, 1.1)
    made = mottled(points, tone, tone * 0.86, 0.7, seed)
    made = blend(made, tone * 0.72, spots(points, 2.6, seed % 70, 0.16) * 0.4)
    if speckles:
        blot = smooth(0.22, 0.36, fractal(points, 1.1, 3, seed + 3))
        made = blend(made, speckles, np.maximum(blot, spots(points, 2.4, seed % 50, 0.3)) * 0.9)
    return [Part(points, made, material.skin(gloss=0.42, pores=0.12, pore_size=9, shine=0.35))]


def _tray(across, deep, apart, pulp, seed):
    """The cups, the posts between them and the sides of a box of moulded pulp."""
    wide, long = across * apart / 2 + 0.5, deep * apart / 2 + 0.5
    x, y = np.meshgrid(
        np.linspace(-wide - 0.7, wide + 0.7, 60 * across), np.linspace(-long - 0.7, long + 0.7, 130)
    )
    place = lambda value, many: (value / apart + many / 2) % 1 - 0.5
    away = np.hypot(place(x, across), place(y, deep)) * apart
    high = 0.5 + 0.62 * apart * smooth(0.24 * apart, 0.66 * apart, away)
    out = np.maximum(np.abs(x) - wide, np.abs(y) - long)
    rim = 0.42 * apart
    high = np.where(out > -0.5, np.minimum(high, rim), high)
    high = np.where(out > -0.35, rim, high)
    high = high * smooth(0.55, 0.05, out)
    points = np.stack([x, y, high], axis=-1)
    points = points + fractal(points, 2.0, 3, seed)[..., None] * 0.05
    made = mottled(points * 2, pulp, colour(pulp) * 0.82, 1.2, seed)
    return Part(
        points, blend(made, colour(pulp) * 0.6, smooth(1.4, 0.4, high) * 0.7), _pulp(), False
    )


def _pulp():
    return material.skin(gloss=0.12, pores=0.5, pore_size=7, shine=0.2)


def _lid(across, deep, apart, paint, seed):
    """The lid stands behind, its hollow towards the eggs."""
    wide, high = across * apart / 2 + 0.6, deep * apart + 0.6
    outline = rounded([(-wide, 0), (wide, 0), (wide, high), (-wide, high)], 0.9)
    points, share = slab(outline, 2.2, 0.4, 30, 90, (0, high / 2))
    top = points[..., 2] > 2.0
    sunk = smooth(0.96, 0.86, share) * top
    points = points - np.array([0, 0, 1.7]) * sunk[..., None]
    made = mottled(points, paint, colour(paint) * 0.84, 1.0, seed)
    made = blend(made, colour(paint) * 0.75, sunk * 0.6)
    return Part(points, made, _pulp())


def egg_box(
    rng, count, shell='#c98a5e', pulp='#b9b2a6', lid=None, long=5.6, wide=4.3, speckles=None
):
    seed, apart, across = seed_of(rng), wide * 1.12, count // 2
    things = [placed(built([_tray(across, 2, apart, pulp, seed)]))]
    back = apart + 0.8
    things.append(
        placed(
            built([_lid(across, 2, apart, lid or pulp, seed)]),
            matrix_of(0, back + 1.6, 0.36 * apart, (74, 0, 0)),
        )
    )
    for at in range(count):
        x, y = (at % across - (across - 1) / 2) * apart, (at // across - 0.5) * apart
        turn = (rng.normal(0, 4), rng.normal(0, 4), rng.uniform(0, 360))
        things.append(
            placed(
                built(egg(rng, shell, long, wide, speckles)),
                matrix_of(x, y, 0.55 + long * 0.5, turn),
            )
        )
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, -14)) @ thing.matrix_world
    return Subject(things, 0.82, 34.0)


FORMS = {'egg-box': egg_box}
