"""Eggs in their box, two rows of them: as many as are sold, with the lid open behind."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour
from noise import fractal, smooth, spots
from slab import normals, rounded
from stage import placed
from subject import Subject, matrix_of


def egg(rng, shell='#c98a5e', long=5.6, wide=4.3, speckles=None):
    """An egg, its middle at the origin: no two have the same size, shape, tone and freckles."""
    seed = seed_of(rng)
    at = ball(60, 76)
    # Most stand on their pointed end, as a packer sets them.
    blunt = 0.15 * rng.uniform(0.7, 1.25) * (1 if rng.uniform() < 0.7 else -1)
    narrow = 1 + blunt * at[..., 2] - 0.05 * at[..., 2] ** 2
    size = np.array([wide, wide, long * rng.uniform(0.95, 1.04)]) / 2 * rng.uniform(0.95, 1.02)
    points = at * size
    points[..., :2] *= narrow[..., None]
    points = points * (1 + 0.012 * fractal(points, 0.25, 2, seed))[..., None]
    tone = colour(shell) * rng.uniform(0.8, 1.16) * (1 + rng.normal(0, 0.045, 3))
    made = mottled(points, tone, tone * [0.95, 0.92, 0.88], 0.3, seed)
    pale = rng.uniform(0.15, 0.5) * smooth(-0.2, 1.0, at[..., 2] * rng.choice([-1, 1]))
    made = blend(made, np.minimum(tone * [1.2, 1.24, 1.28], 0.9), pale)
    freckled = 0.8 * rng.uniform(0, 1) ** 2
    made = blend(made, tone * [0.62, 0.5, 0.42], spots(points, 1.9, seed % 70, 0.16) * freckled)
    made = blend(made, tone * 0.8, spots(points, 4.5, seed % 60, 0.2) * 0.25)
    if speckles:
        shift = rng.uniform(-0.08, 0.1)
        blot = smooth(0.2 + shift, 0.3 + shift, fractal(points, 1.3, 3, seed + 3))
        dots = spots(points, 2.6, seed % 50, rng.uniform(0.2, 0.3))
        fine = spots(points, 6.0, seed % 40, 0.24) * 0.8
        made = blend(made, speckles, np.clip(np.maximum.reduce([blot, dots, fine]), 0, 1) * 0.88)
    # Its tone is even from near: the material's shades would make it stone.
    look = material.skin(gloss=0.34, pores=0.16, pore_size=8, shine=0.32, varied=0.4)
    return [Part(points, made, look)]


def _moulded(foot, rim, high, inner, paint, seed):
    """A shell of paper pulp that stands on `foot` and opens at `rim`; `inner(x, y)` is how high it is inside."""
    rows = [(foot * share, 0.0) for share in np.linspace(0.05, 0.97, 8)]
    for t in np.linspace(0, 1, 26):
        rows.append((foot + (rim - foot) * t**0.8, 0.1 + (high - 0.1) * t))
    reach = np.linalg.norm(rim, axis=1, keepdims=True)
    lip = ((0.18, 0.0), (0.3, 0.02), (0.34, 0.08), (0.3, 0.15), (0.15, 0.17), (0.0, 0.16))
    rows += [(rim * (1 + out / reach), high + up) for out, up in lip]
    for share in np.linspace(0.995, 0.004, 110):
        flat = rim * share
        depth = smooth(1.0, 0.93, share)
        rows.append((flat, (high + 0.16) * (1 - depth) + inner(flat[:, 0], flat[:, 1]) * depth))
    points = np.stack([np.c_[flat, np.broadcast_to(z, len(flat))] for flat, z in rows])
    # Pulp dries lumpy, and the mesh it was sucked on leaves its mark.
    lumps = 0.06 * fractal(points, 0.5, 2, seed) + 0.02 * fractal(points, 2.6, 3, seed + 1)
    points = points + normals(points) * lumps[..., None]
    made = mottled(points, paint, paint * 0.9, 0.5, seed)
    made = blend(made, paint * 1.12 + 0.02, spots(points, 3.7, seed % 40, 0.2) * 0.5)
    made = blend(made, paint * 0.6, spots(points, 2.6, seed % 50, 0.1) * 0.6)
    return made, points


def _pulp():
    return material.skin(gloss=0.12, pores=0.3, pore_size=5, shine=0.2)


def _rim(across, apart):
    """Half the width and half the depth of a box with two rows of cups, and its outline."""
    wide, deep = across * apart / 2 + 0.3, apart + 0.3
    corners = np.array([(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)])
    return wide, deep, rounded(corners, 0.55 * apart, 640)


def _tray(across, apart, high, paint, seed):
    """The cups, the cones between them and the wall, which follows the cups below its rim."""
    _, deep, rim = _rim(across, apart)
    between = 0.5 - 0.5 * np.cos(2 * np.pi * (rim[:, :1] / apart + across / 2))
    # Between two cups the wall is drawn in, at the foot most.
    foot = rim * (0.87 - 0.1 * (1 - between) * (np.abs(rim[:, 1:]) > 0.9 * deep) * [0, 1])
    place = lambda value, many: (value / apart + many / 2) % 1 - 0.5

    def inner(x, y):
        away = np.hypot(place(x, across), place(y, 2))
        return 0.35 + (high + 0.5) * smooth(0.28, 0.7, away)

    made, points = _moulded(foot, rim, high, inner, paint, seed)
    shade = smooth(0.8 * high, 0.3, points[..., 2])
    return Part(points, blend(made, paint * 0.55, shade * 0.5), _pulp())


def _lid(across, apart, high, paint, seed):
    """A shallow cover, its hollow up: what it was moulded on left a panel in its middle."""
    wide, deep, rim = _rim(across, apart)

    def inner(x, y):
        panel = np.maximum(np.abs(x) - 0.74 * wide, np.abs(y) - 0.62 * deep)
        ribs = 0.1 * np.cos(np.pi * 2 * x / apart + np.pi * across) * smooth(-0.3, 0.2, panel)
        inside = np.maximum(np.abs(x) - 0.9 * wide, np.abs(y) - 0.86 * deep)
        wall = smooth(-0.25 * apart, 0.12 * apart, inside)
        return 0.2 + (0.12 * smooth(0.35, -0.2, panel) + ribs) * (1 - wall) + high * 0.9 * wall

    made, points = _moulded(rim * 0.93, rim, high, inner, paint, seed)
    return Part(points, made, _pulp())


def egg_box(
    rng, count, shell='#c98a5e', pulp='#b9b2a6', lid=None, long=5.6, wide=4.3, speckles=None
):
    seed, apart, across = seed_of(rng), wide * 1.13, count // 2
    high, (_, deep, _) = 0.46 * long, _rim(across, apart)
    # The whole box is of one dyed pulp, duller than ink would be.
    paint = blend(pulp, lid, 0.6) if lid else colour(pulp)
    paint = 0.68 * paint + 0.32 * paint.mean()
    things = [placed(built([_tray(across, apart, high, paint, seed)]))]
    cover = _lid(across, apart, 0.26 * long, paint, seed + 9).moved(0, deep, -0.26 * long)
    cover = cover.turned(50, 0, rng.normal(0, 0.6))
    things.append(placed(built([cover]), matrix_of(0, deep + 0.15, high)))
    for at in range(count):
        x, y = (at % across - (across - 1) / 2) * apart, (at // across - 0.5) * apart
        x, y = x + rng.normal(0, 0.012 * wide), y + rng.normal(0, 0.012 * wide)
        turn = (rng.normal(0, 7), rng.normal(0, 7), rng.uniform(0, 360))
        level = 0.5 + long * 0.5 + rng.normal(0, 0.015 * long)
        things.append(
            placed(built(egg(rng, shell, long, wide, speckles)), matrix_of(x, y, level, turn))
        )
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, -14)) @ thing.matrix_world
    return Subject(things, 0.86, 34.0)


FORMS = {'egg-box': egg_box}
