"""Sticks of raw vegetables, cut by hand to be dipped, and pods of vanilla."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, blend, colour, curve, tube
from noise import fractal, smooth


def stick(rng, long=7.5, wide=1.1, paint='#e5761a', heart='#ec9440', rind=None, seeds=None):
    """A stick that leans along x from its dipped end: four sides of unequal width, cut a little askew.

    `rind` is the skin that was left on one side; opposite it lie the wet `seeds` of a cucumber or the `heart` of a
    carrot.
    """
    seed, own = seed_of(rng), long * rng.uniform(0.8, 1.08)
    t = np.linspace(-0.5, 0.5, 7)
    bow, sway = rng.normal(0, 0.22), rng.normal(0, 0.12)
    path = np.stack([own * t, sway * np.cos(np.pi * t), bow * np.cos(np.pi * t)], -1)
    taper = rng.uniform(0.62, 0.95)
    body = np.linspace(1, taper, 6) * rng.uniform(0.9, 1.12)
    radii = np.array([0.0, *(body * wide / 2 * 1.12), 0.0])
    lean = rng.uniform(-0.35, 0.35)

    def corners(angle):
        c, s = np.cos(angle), np.sin(angle)
        return 1 / (np.abs(c) ** 6 + np.abs(s * (1 + lean * c)) ** 6) ** (1 / 6)

    points = tube(path, radii, 90, 48, flat=rng.uniform(0.78, 1.0), shape=corners)
    rows = np.linspace(0, 1, 90)[:, None] + 0 * points[..., 0]
    # The knife leaves both ends flat and oblique.
    for side in (-1, 1):
        slant = rng.normal(0, 0.3, 2)
        limit = 0.45 * own + points[..., 1] * slant[0] + points[..., 2] * slant[1]
        points[..., 0] = side * np.minimum(side * points[..., 0], limit)
    points = points + 0.05 * fractal(points, 0.8, 3, seed)[..., None]
    middle = points.mean(axis=1, keepdims=True)
    way = (points - middle) / (wide / 2)
    fibres = fractal(points * [0.35, 3, 3], 1.0, 3, seed + 1)
    made = blend(paint, colour(paint) * 0.8, smooth(-0.2, 0.5, fibres))
    core = 0.75 * (np.abs(way[..., 1]) < 0.35) - 0.3 * way[..., 2]
    made = blend(made, heart, smooth(0.35, 0.75, core) * 0.55)
    pale = np.clip(colour(paint) * 1.2 + 0.05, 0, 1)
    dry = smooth(0.1, 0.45, fractal(points, 0.7, 3, seed + 2)) * 0.5
    made = blend(made, pale, dry * smooth(0.6, 0.95, np.abs(way).max(axis=-1)))
    if seeds:
        made = blend(made, seeds, smooth(0.3, 0.8, -way[..., 1]) * (0.5 + fibres))
    if rind:
        skin = smooth(0.52, 0.7, way[..., 1] + 0.08 * fibres)
        made = blend(made, blend(rind, colour(rind) * 1.9, smooth(0, 0.5, fibres)), skin)
    made = blend(made, heart, smooth(0.04, 0.0, np.minimum(rows, 1 - rows)) * 0.6)
    low = points[..., 2].min()
    sheen = material.skin(gloss=0.55, coat=0.15, varied=0.6, deep=0.2, reach=0.35)
    return [Part(points - [0, 0, low], made, sheen)]


def vanilla(rng, long=7.5, wide=0.36, paint='#24150d', seeds='#0e0805'):
    """A pod that was slit and boiled: thin, wrinkled along its length, hooked at one end, its seeds in the slit."""
    seed = seed_of(rng)
    t = np.linspace(-0.5, 0.5, 9)
    sway = curve(rng.normal(0, 0.07, (4, 1)), 9)[:, 0] * long
    hook = 0.5 * smooth(0.36, 0.5, t) * rng.choice([-1, 1])
    path = np.stack([long * t, sway + hook, 0.04 + 0.06 * rng.normal(size=9)], -1)
    radii = np.array([0.0, 0.5, 0.85, 1, 1, 1, 0.9, 0.8, 0.55, 0.6, 0.15]) * wide / 2
    points = tube(path, radii, 130, 36, flat=0.55)
    middle = points.mean(axis=1, keepdims=True)
    angle = np.linspace(0, 2 * np.pi, 36, endpoint=False)[None, :]
    along = np.linspace(0, long, 130)[:, None]
    folds = [0.25 * along + 0 * angle, np.cos(angle) + 0 * along, np.sin(angle) + 0 * along]
    wrinkle = fractal(np.stack(folds, -1), 1.7, 3, seed)
    points = middle + (points - middle) * (1 + 0.3 * wrinkle)[..., None]
    made = blend(paint, '#4a2f1e', smooth(0.0, 0.5, wrinkle) * 0.8)
    slit = smooth(0.3, 0.1, np.abs(angle - np.pi / 2 - 0.3))
    made = blend(made, seeds, (slit + 0 * along) * 0.9)
    return [Part(points + [0, 0, 0.12], made, material.skin(gloss=0.6, coat=0.2, varied=0.6))]
