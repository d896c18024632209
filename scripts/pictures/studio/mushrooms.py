"""Mushrooms."""

import numpy as np

import material
from mesh import Part, blend, colour, revolved, tube
from noise import fractal, smooth, spots
from subject import heaped


def one_mushroom(rng, radius, cap, stalk='#f0e4d0', gills='#7a5646', open_cap=0.0, scales=0.0):
    """Stands on its stalk. `open_cap` is how far the veil has torn, so that the gills are seen."""
    seed = int(rng.integers(1e6))
    high, full = rng.uniform(0.98, 1.2), rng.uniform(0.94, 1.06)
    lip = 0.16 - 0.08 * open_cap
    profile = [
        (0.3, 0.34 + 0.1 * open_cap),
        (0.58, 0.24 + 0.14 * open_cap),
        (0.76, lip + 0.02 + 0.08 * open_cap),
        (0.86 + 0.05 * open_cap, lip),
        (0.97, lip + 0.12),
        (1.0, lip + 0.32),
        (0.93 * full, 0.72 * high),
        (0.68 * full, 0.95 * high),
        (0.34, 1.07 * high),
        (0, 1.09 * high),
    ]
    points = revolved(profile, rows=120, columns=130)
    angle = np.arctan2(points[..., 1], points[..., 0])
    # No cap is round: it is broader one way, one side hangs lower, and its rim rolls in by fits.
    oval, lean = rng.uniform(0.86, 1.0), rng.normal(0, 0.1, 2)
    rolled = smooth(0.75, 0.2, points[..., 2]) * fractal(
        np.stack([np.cos(angle) * 1.6, np.sin(angle) * 1.6, 0 * angle + seed % 31], -1), 1, 2, seed
    )
    points = points * (1 + 0.1 * fractal(points, 0.7, 2, seed) + 0.1 * rolled)[..., None]
    # It pressed on its neighbours as it grew.
    for _ in range(2):
        way = np.array([*rng.normal(0, 1, 2), rng.uniform(0.2, 0.9)])
        way /= np.linalg.norm(way)
        reach = points @ way
        points = points - 0.6 * np.maximum(reach - rng.uniform(0.92, 1.0), 0)[..., None] * way
    points = points * np.array([1, oval, 1])
    points[..., 2] += points[..., 0] * lean[0] + points[..., 1] * lean[1]
    paint = _cap_paint(points, angle, cap, scales, seed)
    rows = np.linspace(0, 9, 120)[:, None] + 0 * angle
    ragged = 0.5 * fractal(points, 3.0, 2, seed + 2)
    under = smooth(3.0, 2.5, rows + ragged)
    blades = blend(gills, colour(gills) * 0.4, smooth(-0.2, 0.7, np.cos(angle * 58)))
    veil = blend(stalk, '#c9ab84', smooth(-0.1, 0.5, fractal(points, 3.5, 3, seed + 4)) * 0.6)
    torn = smooth(0.35, 0.1, 0.6 * fractal(points, 1.2, 2, seed + 5) + 0.35 - 0.8 * open_cap)
    paint = blend(paint, blend(veil, blades, torn * (open_cap > 0)), under)
    satin = material.skin(gloss=0.4, pores=0.05, pore_size=7, varied=0.7, deep=0.15, reach=0.3)
    return [Part(points * radius, paint, satin), *_foot(rng, stalk, radius, satin)]


def _cap_paint(points, angle, cap, scales, seed):
    """Skin that has been handled: warm shades, finger marks, scuffs, and the peat it grew in on one side."""
    skin = colour(cap)
    paint = blend(skin, skin * [0.86, 0.78, 0.66], smooth(-0.3, 0.5, fractal(points, 1.1, 3, seed)))
    if scales:
        fibres = np.stack([np.cos(angle) * 5, np.sin(angle) * 5, points[..., 2] * 1.2], -1)
        torn = smooth(0.0, 0.5, fractal(fibres, 1, 4, seed + 3)) * smooth(0.2, 0.7, points[..., 2])
        paint = blend(paint, skin * 0.5, torn * scales * 2.2)
        paint = blend(paint, skin * 1.6 + 0.06, smooth(0.62, 0.2, points[..., 2]) * 0.55)
    bruise = smooth(0.34, 0.5, fractal(points, 1.5, 3, seed + 7))
    paint = blend(paint, '#a9794a' if not scales else '#5a3820', bruise * 0.45)
    # Marks of a nail or of the crate: short and thin.
    long = points @ np.array([[5.0, 0.6, 0.4], [-0.6, 1.0, 0.5], [0.3, -0.4, 1.2]]).T
    scuff = smooth(0.42, 0.6, fractal(long, 1, 2, seed + 13))
    paint = blend(paint, '#b08a5e' if not scales else skin * 1.7, scuff * 0.5)
    side = smooth(0.05, 0.45, fractal(points, 0.7, 2, seed + 9))
    earth = spots(points, 5.0, seed % 41, 0.2 + 0.12 * fractal(points, 2, 1, seed)) * side
    return blend(paint, '#3a2a1c', earth * 0.8)


def _foot(rng, stalk, radius, look):
    """A stalk that swells and bends, cut across below, with fibres along it and peat at its end."""
    seed = int(rng.integers(1e6))
    long, thick = rng.uniform(0.1, 0.5), rng.uniform(0.36, 0.47)
    bend = rng.normal(0, 0.1, 2)
    path = [(0, 0, 0.6), (0, 0, 0.25), (bend[0] * 0.4, bend[1] * 0.4, -0.1), (*bend, -long)]
    radii = np.array([0.9, 0.9, 0.97, rng.uniform(0.9, 1.15)]) * thick
    line = tube(path, radii, rows=50, columns=64, shape=lambda a: 1 + 0.05 * np.cos(3 * a + seed))
    line = line * (1 + 0.07 * fractal(line, 1.4, 3, seed))[..., None]
    # The knife went through at a slant.
    slant = rng.normal(0, 0.22, 2)
    low = smooth(0.1, -long, line[..., 2])
    line[..., 2] += low * ((line[..., :2] - line[-1, :, :2].mean(axis=0)) @ slant)
    turn = np.linspace(0, 2 * np.pi, 64, endpoint=False)[None, :] + 0 * line[..., 2]
    fibres = fractal(
        np.stack([np.cos(turn) * 5, np.sin(turn) * 5, line[..., 2] * 0.6], -1), 1, 3, seed
    )
    paint = blend(stalk, '#cdb28c', smooth(0.0, 0.5, fibres) * 0.5)
    dirty = smooth(-long * 0.3, -long, line[..., 2] + 0.35 * fractal(line, 2.2, 3, seed + 1))
    paint = blend(paint, '#7a5a3c', dirty * rng.uniform(0.15, 0.7))
    # The cut is moist and pale, darker in the middle.
    share = np.linspace(1, 0.001, 14)[:, None, None]
    middle = line[-1].mean(axis=0)
    face = middle + (line[-1][None] - middle) * share
    face[..., 2] += 0.04 * fractal(face, 2.5, 2, seed + 2)
    pith = smooth(0.55, 0.2, share[..., 0] + 0.3 * fractal(face, 2, 2, seed + 6))
    cut = blend('#ecdcc0', '#c3a37a', pith * 0.7)
    cut = blend(cut, '#b5946c', smooth(0.9, 1.0, share[..., 0] + 0 * turn[:14]) * 0.6)
    return [Part(line * radius, paint, look), Part(face * radius, cut, look)]


def mushrooms(rng, count, around=None, **kind):
    """A handful, let go: some stand, some lie on their side and show their stalk."""

    def grown(_):
        size = kind['radius'] * rng.uniform(0.66, 1.2)
        opened = max(0, rng.uniform(-0.9, 0.6))
        return one_mushroom(rng, **{**kind, 'radius': size}, open_cap=opened)

    around = around or kind['radius'] * 2 * (count / 3.2) ** 0.5
    return heaped(grown, count, rng, around, kinds=count, tilt=0.75, whole=True, pull=40.0)


FORMS = {'mushroom': mushrooms}
