"""Mushrooms."""

import numpy as np

import material
from mesh import Part, blend, colour, revolved, tube
from noise import fractal, smooth, spots
from subject import heaped


def one_mushroom(rng, radius, cap, stalk='#f0e8da', gills='#8a6450', open_cap=0.0, scales=0.0):
    """Stands on its stalk. `open_cap` is how far the cap has left the stalk, so that its gills are seen."""
    seed = int(rng.integers(1e6))
    lip = 0.36 - 0.2 * open_cap
    high = rng.uniform(1.0, 1.28)
    profile = [
        (0.3, 0.42),
        (0.62, 0.34 + 0.16 * open_cap),
        (0.86, lip - 0.04),
        (0.97, lip + 0.06),
        (1.0, lip + 0.24),
        (0.9, 0.62 * high),
        (0.66, 0.88 * high),
        (0.32, high),
        (0, 1.01 * high),
    ]
    points = revolved(profile, rows=110, columns=130)
    angle = np.arctan2(points[..., 1], points[..., 0])
    # No cap is round: it is broader one way, one side hangs lower, and its rim rolls in by fits.
    oval, lean = rng.uniform(0.86, 1.0), rng.normal(0, 0.09, 2)
    rolled = smooth(0.75, 0.3, points[..., 2]) * fractal(
        np.stack([np.cos(angle) * 1.6, np.sin(angle) * 1.6, 0 * angle + seed % 31], -1), 1, 2, seed
    )
    points = points * (1 + 0.09 * fractal(points, 0.8, 3, seed) + 0.12 * rolled)[..., None]
    points = points * np.array([1, oval, 1])
    points[..., 2] += points[..., 0] * lean[0] + points[..., 1] * lean[1]
    paint = _cap_paint(points, angle, cap, scales, seed)
    under = smooth(lip - 0.01, lip - 0.06, points[..., 2]) * (
        np.hypot(points[..., 0], points[..., 1]) < 0.92
    )
    blades = blend(gills, colour(gills) * 0.45, smooth(-0.2, 0.7, np.cos(angle * 64)))
    paint = blend(paint, blades if open_cap > 0.3 else stalk, under)
    dull = material.skin(gloss=0.3, pores=0.08, pore_size=7)
    parts = [Part(points * radius, paint, dull), *_foot(rng, stalk, radius, dull)]
    return parts


def _cap_paint(points, angle, cap, scales, seed):
    """Skin that has been handled: shades, a few bruises, and the earth it grew in on its top."""
    paint = blend(cap, colour(cap) * 0.74, smooth(-0.25, 0.5, fractal(points, 1.6, 4, seed)) * 0.8)
    if scales:
        fibres = np.stack([np.cos(angle) * 5, np.sin(angle) * 5, points[..., 2] * 1.2], -1)
        torn = smooth(0.0, 0.5, fractal(fibres, 1, 4, seed + 3)) * smooth(0.3, 0.8, points[..., 2])
        paint = blend(paint, colour(cap) * 0.5, torn * scales * 2.4)
        paint = blend(paint, colour(cap) * 1.5 + 0.05, smooth(0.7, 0.35, points[..., 2]) * 0.5)
    bruise = smooth(0.3, 0.55, fractal(points, 0.9, 3, seed + 7))
    paint = blend(paint, '#b98d5c' if not scales else '#5a3820', bruise * 0.5)
    earth = spots(points, 4.2, seed % 41, 0.17) * smooth(0, 0.3, fractal(points, 0.8, 2, seed + 9))
    return blend(paint, '#3f2c1c', earth * 0.75)


def _foot(rng, stalk, radius, look):
    """A stalk that swells and bends, cut across below, with fibres along it and earth at its end."""
    seed = int(rng.integers(1e6))
    long, thick = rng.uniform(0.2, 0.6), rng.uniform(0.4, 0.52)
    bend = rng.normal(0, 0.1, 2)
    path = [(0, 0, 0.6), (0, 0, 0.25), (bend[0] * 0.4, bend[1] * 0.4, -0.2), (*bend, -long)]
    radii = np.array([0.8, 0.86, 0.95, rng.uniform(0.95, 1.25)]) * thick
    line = tube(path, radii, rows=50, columns=64, shape=lambda a: 1 + 0.06 * np.cos(3 * a + seed))
    line = line * (1 + 0.06 * fractal(line, 1.4, 3, seed))[..., None]
    turn = np.linspace(0, 2 * np.pi, 64, endpoint=False)[None, :] + 0 * line[..., 2]
    fibres = fractal(
        np.stack([np.cos(turn) * 5, np.sin(turn) * 5, line[..., 2] * 0.6], -1), 1, 3, seed
    )
    paint = blend(stalk, '#b89a74', smooth(0.0, 0.5, fibres) * 0.55)
    dirty = smooth(-long * 0.45, -long, line[..., 2] + 0.3 * fractal(line, 2.2, 3, seed + 1))
    paint = blend(paint, '#6a4a30', dirty * 0.75)
    # The knife leaves a pale face that dries brown at its rim.
    share = np.linspace(1, 0.001, 14)[:, None, None]
    middle = line[-1].mean(axis=0)
    face = middle + (line[-1][None] - middle) * share
    face[..., 2] += 0.05 * fractal(face, 2.5, 2, seed + 2)
    cut = blend('#e4d2b2', '#8a6440', smooth(0.7, 1.0, share[..., 0] + 0 * turn[:14]))
    cut = blend(cut, '#a98458', smooth(0.0, 0.5, fractal(face, 3, 3, seed + 5)) * 0.6)
    return [Part(line * radius, paint, look), Part(face * radius, cut, look)]


def mushrooms(rng, count, around=None, **kind):
    """A handful, let go: some stand, some lie on their side and show their stalk."""

    def grown(_):
        size = kind['radius'] * rng.uniform(0.72, 1.16)
        opened = max(0, rng.uniform(-0.6, 0.6))
        return one_mushroom(rng, **{**kind, 'radius': size}, open_cap=opened)

    around = around or kind['radius'] * 2 * (count / 3.2) ** 0.5
    return heaped(grown, count, rng, around, kinds=count, tilt=1.0, whole=True, pull=40.0)


FORMS = {'mushroom': mushrooms}
