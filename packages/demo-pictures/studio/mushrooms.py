"""Mushrooms."""

import numpy as np

import material
from mesh import Part, blend, colour, revolved, tube
from noise import fractal, smooth, spots
from subject import heaped


#: Gills round a cap, and columns of points to draw them with.
GILLS, COLUMNS = 62, 310


def one_mushroom(rng, radius, cap, stalk='#e4d6bf', gills='#a87462', open_cap=0.0, scales=0.0):
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
    points = revolved(profile, rows=130, columns=COLUMNS)
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
        past = np.maximum(reach - rng.uniform(0.86, 0.96), 0)
        points = points - (0.55 * past**2 / (past + 0.1))[..., None] * way
    points = points * np.array([1, oval, 1])
    points[..., 2] += points[..., 0] * lean[0] + points[..., 1] * lean[1]
    rows = np.linspace(0, 9, 130)[:, None] + 0 * angle
    # The rim is ragged where the veil tore off it.
    rag = fractal(np.stack([np.cos(angle) * 5, np.sin(angle) * 5, 0 * angle], -1), 1, 3, seed + 15)
    points[..., 2] += 0.09 * rag * np.exp(-(((rows - 3.2) / 0.8) ** 2))
    relief = fractal(points, 5.0, 3, seed + 16)
    points = points * (1 + 0.006 * relief * smooth(3.2, 4.2, rows))[..., None]
    paint = _cap_paint(points, angle, cap, scales, seed)
    ragged = 0.5 * fractal(points, 3.0, 2, seed + 2)
    under = smooth(3.0, 2.5, rows + ragged)
    blade = np.cos(angle * GILLS + 1.5 * fractal(points, 1.2, 2, seed + 17))
    blades = blend(gills, colour(gills) * 0.22, smooth(0.1, 0.9, blade))
    blades = blend(blades, colour(gills) * 0.5, smooth(1.2, 0.2, rows) * 0.6)
    veil = blend(stalk, '#c9ab84', smooth(-0.1, 0.5, fractal(points, 3.5, 3, seed + 4)) * 0.6)
    torn = smooth(0.35, 0.1, 0.6 * fractal(points, 1.2, 2, seed + 5) + 0.35 - 0.8 * open_cap)
    torn = torn * (open_cap > 0)
    points[..., 2] += 0.05 * (1 - blade) * torn * smooth(2.6, 2.2, rows)
    paint = blend(paint, blend(veil, blades, torn), under)
    satin = material.skin(gloss=0.48, pores=0.06, pore_size=9, varied=0.8, deep=0.2, reach=0.3)
    return [Part(points * radius, paint, satin), *_foot(rng, stalk, radius, satin)]


def _cap_paint(points, angle, cap, scales, seed):
    """Skin that has been handled: warm shades, finger marks, scuffs, and the peat it grew in on one side."""
    skin = colour(cap) * 0.86
    high = points[..., 2]
    paint = blend(skin, skin * [0.84, 0.74, 0.6], smooth(-0.3, 0.5, fractal(points, 1.1, 3, seed)))
    # Fibres of the skin run down from the top, where they lie loose in flat scales.
    ways = np.stack([np.cos(angle) * 9, np.sin(angle) * 9, high * 1.5], -1)
    ways = ways + 1.2 * fractal(points, 1.5, 2, seed + 20)[..., None]
    out = smooth(0.1, 0.7, np.hypot(points[..., 0], points[..., 1])) * 0.7
    fine = fractal(ways, 1.6, 2, seed + 3) * out + fractal(points, 5.0, 2, seed + 21) * (1 - out)
    broad = fractal(ways, 0.6, 3, seed + 18) * out + fractal(points, 2.2, 3, seed + 22) * (1 - out)
    scaly = smooth(0.0, 0.3, broad) * smooth(0.35, 0.9, high + 0.4 * fractal(points, 1.3, 2, seed))
    if scales:
        paint = blend(paint, skin * [0.7, 0.64, 0.58], smooth(-0.1, 0.4, fine) * 0.5)
        paint = blend(paint, skin * 0.5, scaly * scales * 1.8)
        pale = smooth(0.72, 0.2, high + 0.25 * broad)
        paint = blend(paint, skin * [1.5, 1.6, 1.7] + 0.04, pale * 0.55)
        bare = smooth(0.2, 0.45, fractal(points, 1.8, 3, seed + 19)) * smooth(0.2, 0.0, fine)
        paint = blend(paint, skin * [1.5, 1.5, 1.5] + 0.03, bare * 0.4)
    else:
        paint = blend(paint, skin * [0.8, 0.66, 0.48], scaly * smooth(-0.2, 0.3, fine) * 0.6)
        paint = blend(paint, skin * [0.88, 0.8, 0.68], smooth(0.0, 0.4, fine) * 0.35)
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
    long, thick = rng.uniform(0.1, 0.45), rng.uniform(0.38, 0.5)
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
    # The cut is moist and pale, its pith loose and brown; the rim was pressed down by the knife.
    share = np.linspace(1, 0.001, 22)[:, None, None]
    middle = line[-1].mean(axis=0)
    face = middle + (line[-1][None] - middle) * share
    grain = fractal(face, 5, 3, seed + 2)
    face[..., 2] += 0.035 * grain + 0.05 * smooth(0.8, 1.0, share[..., 0])
    pith = smooth(0.62, 0.3, share[..., 0] + 0.5 * fractal(face, 2.2, 3, seed + 6))
    cut = blend('#d9c4a0', '#9a744c', pith * 0.75)
    cut = blend(cut, '#b5946c', smooth(0.0, 0.4, grain) * 0.5)
    cut = blend(cut, '#8f6c44', smooth(0.86, 1.0, share[..., 0] + 0.1 * grain) * 0.6)
    return [Part(line * radius, paint, look), Part(face * radius, cut, look)]


def mushrooms(rng, count, around=None, **kind):
    """A handful, let go: some stand, some lie on their side and show their stalk."""

    def grown(at):
        size = kind['radius'] * rng.uniform(0.62, 1.2)
        opened = rng.uniform(0.4, 0.85) if at % 3 == 1 else 0
        return one_mushroom(rng, **{**kind, 'radius': size}, open_cap=opened)

    around = around or kind['radius'] * 2 * (count / 3.2) ** 0.5
    return heaped(grown, count, rng, around, kinds=count, tilt=0.75, whole=True, pull=40.0)


FORMS = {'mushroom': mushrooms}
