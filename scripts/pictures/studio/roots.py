"""Potatoes, onions, garlic, carrots and other things that grow in the ground, and mushrooms."""

import numpy as np

import material
from mesh import Part, blend, colour, painted, revolved, tube, turned
from noise import fractal, smooth, spots
from subject import alone, arranged, heaped, rows_of


def one_potato(rng, size, skin, long=1.5, earth=0.3, knobs=0.14, eyes='#8a6a3a', taper=0.0):
    seed = int(rng.integers(1e6))
    share = np.linspace(0, np.pi, 14)
    profile = np.stack([np.sin(share) * (1 - taper * np.cos(share) * 0.5), -np.cos(share) * long], axis=-1)
    points = revolved(profile, rows=120, columns=120)
    points = points * (1 + knobs * fractal(points, 0.75, 3, seed))[..., None] * np.array([1.12, 0.92, 1])
    pits = spots(points, 1.5, seed % 53, 0.16)
    points = points * (1 - 0.05 * pits)[..., None]
    paint = blend(skin, colour(skin) * 0.75, smooth(-0.3, 0.4, fractal(points, 2.0, 4, seed + 1)))
    paint = blend(paint, eyes, pits * 0.6)
    paint = blend(paint, '#5f4526', earth * smooth(0.0, 0.5, fractal(points, 1.7, 5, seed + 2)))
    return turned([Part(points * size, paint, material.skin(gloss=0.32, pores=0.22, pore_size=6))], 0, 90, 0)


def potatoes(rng, count, around=None, **kind):
    if count == 1:
        return alone([part.turned(0, 0, 25) for part in one_potato(rng, **kind)], fill=0.7)
    return heaped(lambda _: one_potato(rng, **kind), count, rng, around or kind['size'] * 2.3 * (count / 2) ** 0.5, kinds=4, lying=kind.get('long', 1.5) > 2)


ONION = {
    'round': [(0, 0.05), (0.3, 0), (0.7, 0.25), (1, 0.9), (0.94, 1.4), (0.62, 1.8), (0.32, 2.0), (0.17, 2.16), (0.14, 2.38), (0.1, 2.5), (0, 2.5)],
    'flat': [(0, 0.05), (0.3, 0), (0.75, 0.2), (1, 0.68), (0.93, 1.1), (0.58, 1.4), (0.28, 1.55), (0.15, 1.72), (0.13, 1.95), (0.1, 2.05), (0, 2.05)],
    'long': [(0, 0.02), (0.25, 0), (0.6, 0.35), (0.86, 1.2), (0.8, 2.0), (0.5, 2.75), (0.24, 3.2), (0.13, 3.7), (0.12, 4.1), (0, 4.15)],
}


def one_onion(rng, shape, radius, skin, vein=None, flesh=None):
    seed = int(rng.integers(1e6))
    points = revolved(ONION[shape], lambda angle, v: 1 + 0.02 * np.cos(3 * angle + seed) + 0.3 * smooth(0.86, 1, v) * fractal(np.stack([np.cos(angle) * 3 + 0 * v, np.sin(angle) * 3 + 0 * v, 5 * v + 0 * angle], -1), 1, 2, seed), rows=140, columns=200)
    points = points * (1 + 0.03 * fractal(points, 0.8, 2, seed))[..., None]
    angle = np.arctan2(points[..., 1], points[..., 0])
    lines = fractal(np.stack([np.cos(angle) * 16, np.sin(angle) * 16, points[..., 2] * 0.35], -1), 1, 3, seed + 1)
    paint = blend(skin, colour(vein or skin) * (1 if vein else 0.55), smooth(0.05, 0.4, lines) * 0.75)
    if flesh:
        paint = blend(paint, flesh, smooth(0.15, 0.3, fractal(points, 0.8, 3, seed + 3)) * 0.9)
    high = ONION[shape][-1][1]
    paint = blend(paint, '#b08a4e', smooth(high * 0.8, high, points[..., 2]) * 0.8)
    paint = blend(paint, '#a58a5c', smooth(0.34, 0.1, np.hypot(points[..., 0], points[..., 1])) * (points[..., 2] < 0.3))
    return [Part(points * radius, paint, material.skin(gloss=0.66, coat=0.2, pores=0.05, pore_size=4))]


def onions(rng, count, around=None, **kind):
    apart = kind['radius'] * 2.1
    if count == 1:
        return alone(one_onion(rng, **kind), (10, -6, 0), 0.62)
    if count <= 4:
        places = [(x, y, 0, (rng.uniform(-14, 14), rng.uniform(-14, 14), rng.uniform(0, 360))) for x, y in rows_of(count, apart)]
        return arranged(lambda _: one_onion(rng, **kind), places)
    return heaped(lambda _: one_onion(rng, **kind), count, rng, around or apart * (count / 2.2) ** 0.5)


def one_garlic(rng, radius, skin, blush, share):
    seed = int(rng.integers(1e6))
    turn = rng.uniform(0, 6.28)
    outline = [(0, 0.1), (0.35, 0), (0.8, 0.15), (1, 0.6), (0.88, 1.05), (0.5, 1.4), (0.24, 1.62), (0.17, 1.9), (0.15, 2.2), (0.15, 2.3), (0, 2.31)]
    points = revolved(outline, lambda angle, v: 1 + 0.09 * (np.abs(np.cos(angle * 4.5 + turn)) ** 0.6 - 0.6) * smooth(0.95, 0.5, v), rows=140, columns=220)
    points = points * (1 + 0.04 * fractal(points, 0.8, 2, seed))[..., None]
    angle = np.arctan2(points[..., 1], points[..., 0])
    lines = fractal(np.stack([np.cos(angle) * 12, np.sin(angle) * 12, points[..., 2] * 0.5], -1), 1, 3, seed)
    paint = blend(skin, blush, smooth(0.25 - share, 0.65 - share, lines * 0.8 + fractal(points, 1, 3, seed + 1) * 0.6) * 0.75)
    paint = blend(paint, '#b9a27a', smooth(1.9, 2.3, points[..., 2]) + smooth(0.4, 0.1, np.hypot(points[..., 0], points[..., 1])) * (points[..., 2] < 0.3) * 0.8)
    return [Part(points * radius, paint, material.skin(gloss=0.42, pores=0.06, pore_size=4))]


def garlic(rng, count, **kind):
    places = [(x, y, 0, (rng.uniform(-16, 16), rng.uniform(-16, 16), rng.uniform(0, 360))) for x, y in rows_of(count, kind['radius'] * 2.15)]
    return arranged(lambda _: one_garlic(rng, **kind), places)


def one_carrot(rng, length, thick, skin, tip=0.16, green='#5f8a34', rings=0.06, blunt=False):
    seed = int(rng.integers(1e6))
    bend = rng.normal(0, 0.25, 2)
    path = [(bend[0] * t * t * 2, bend[1] * t * t, -length * t) for t in np.linspace(0, 1, 8)]
    radii = [0.3, 0.92, 1, 0.93, 0.82, 0.68, 0.5, tip if not blunt else 0.4]
    points = tube([(0, 0, 0.25), *path, (*path[-1][:2], -length - 0.3)], [0, *[thick * one for one in radii], 0], rows=150, columns=80)
    down = points[..., 2]
    wrinkle = smooth(0.25, 0.6, fractal(np.stack([points[..., 0] * 0.4, points[..., 1] * 0.4, down * 2.4], -1), 1, 3, seed))
    points = points * np.stack([1 - rings * wrinkle, 1 - rings * wrinkle, 1 + 0 * wrinkle], -1)
    paint = blend(skin, colour(skin) * np.array([0.8, 0.6, 0.5]), wrinkle * 0.7)
    paint = blend(paint, colour(skin) * 1.15, smooth(0.0, 0.5, fractal(points, 0.7, 3, seed + 1)) * 0.5)
    paint = blend(paint, green, smooth(-0.5, 0.15, down) * 0.75)
    return turned([Part(points, paint, material.skin(gloss=0.45, pores=0.12, pore_size=5))], 0, 90, 0)


def carrots(rng, count, around=None, **kind):
    if count == 1:
        return alone([part.turned(0, 0, 30) for part in one_carrot(rng, **kind)], fill=0.82, elevation=30)
    places = []
    for at in range(count):
        level, across = divmod(at, (count + 1) // 2)
        y = (across - (count - 1) / 4) * kind['thick'] * 2.05 + level * kind['thick']
        places.append((rng.uniform(-0.8, 0.8), y, kind['thick'] * (0.95 + 1.65 * level), (rng.uniform(0, 360), 0, 28 + rng.uniform(-5, 5))))
    return arranged(lambda _: one_carrot(rng, **kind), places, 0.86, 32.0)


def one_mushroom(rng, radius, cap, stalk='#f0e8da', gills='#b59a80', open_cap=0.0, scales=0.0, tall=1.0):
    seed = int(rng.integers(1e6))
    lip = 0.42 - 0.25 * open_cap
    profile = [(0.3, 0.34), (0.7, 0.3 + 0.1 * open_cap), (0.93, lip - 0.06), (1.0, lip + 0.1), (0.93, 0.72), (0.66, 1.02), (0.32, 1.16), (0, 1.2)]
    points = revolved(profile, lambda angle, v: 1 + 0.03 * np.cos(2 * angle + seed) + 0.02 * np.cos(5 * angle), rows=110, columns=130)
    points = points * (1 + 0.07 * fractal(points, 0.9, 3, seed))[..., None]
    paint = blend(cap, colour(cap) * 0.78, smooth(-0.2, 0.5, fractal(points, 2.2, 4, seed)))
    if scales:
        paint = blend(paint, colour(cap) * 0.5, spots(points, 4.5, seed % 41, 0.34) * scales)
    angle = np.arctan2(points[..., 1], points[..., 0])
    paint = blend(paint, blend(gills, colour(gills) * 0.5, smooth(0, 0.6, np.cos(angle * 70))), smooth(lip - 0.02, lip - 0.08, points[..., 2]) * (np.hypot(points[..., 0], points[..., 1]) < 0.93))
    foot = revolved([(0, -0.62 * tall), (0.3, -0.6 * tall), (0.4, -0.3 * tall), (0.33, 0.1), (0.36, 0.5), (0, 0.55)], lambda a, v: 1 + 0.06 * np.cos(3 * a + seed) + 0 * v, rows=50, columns=64)
    base = blend(stalk, '#a58a6a', smooth(-0.35, -0.62, foot[..., 2] / tall) * 0.7)
    dull = material.skin(gloss=0.35, pores=0.1, pore_size=7)
    return [Part(points * radius, paint, dull), Part(foot * radius, base, dull)]


def mushrooms(rng, count, around=None, **kind):
    return heaped(lambda _: one_mushroom(rng, kind['radius'] * rng.uniform(0.85, 1.1), **{key: value for key, value in kind.items() if key != 'radius'}), count, rng, around or kind['radius'] * 2 * (count / 2.2) ** 0.5, kinds=4, tilt=0.7)


FORMS = {'potato': potatoes, 'onion': onions, 'garlic': garlic, 'carrot': carrots, 'mushroom': mushrooms}
