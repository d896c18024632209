"""Sticks of raw vegetables, cut by hand to be dipped, and pods of vanilla."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, blend, colour, curve, rotation, tube
from noise import fractal, smooth


def stick(rng, long=7.5, wide=1.1, paint='#e5761a', heart='#ec9440', rind=None, seeds=None):
    """A stick that lies along x: four flat sides of unequal width, sharp edges, ends cut askew.

    `rind` is the skin that was left on one side, which is round; opposite it, where the stick
    narrows, lie the wet `seeds` of a cucumber or the `heart` of a carrot.
    """
    seed, own = seed_of(rng), long * rng.uniform(0.72, 1.1)
    inset = np.r_[np.linspace(0.03, 0.94, 12), 1, np.ones(60), 1, np.linspace(0.94, 0.03, 12)]
    t = np.r_[np.zeros(12), 0.004, np.linspace(0.008, 0.992, 60), 0.996, np.ones(12)][:, None]
    angle = np.linspace(0, 2 * np.pi, 96, endpoint=False)[None, :]
    # Points crowd at the corners, which stay sharp.
    angle = angle - 0.21 * np.sin(4 * angle)
    c, s = np.cos(angle), np.sin(angle)
    square = 1 / (np.abs(c) ** 15 + np.abs(s) ** 15) ** (1 / 15)
    across, up = c * square, s * square
    rounded = rind is not None or rng.uniform() < 0.4
    up = up * (1 - rng.uniform(0.25, 0.55) * (1 - across) / 2 * rounded)
    across = across + 0.24 * rounded * (1 - np.minimum(up**2, 1)) * (across > 0) * np.abs(across)
    lean, taper = rng.uniform(-0.3, 0.3), rng.uniform(0.62, 0.98)
    body = wide / 2 * (1 - (1 - taper) * t) * rng.uniform(0.82, 1.14)
    flat = rng.uniform(0.75, 1.05)
    y = (across + lean * up) * body * inset[:, None]
    z = up * body * flat * inset[:, None]
    slant = rng.normal(0, 0.22, (2, 2))
    end = slant[0] * (1 - t) + slant[1] * t
    x = own * (t - 0.5) + end[:, :1] * y + end[:, 1:] * z
    points = np.stack([x, y, z], -1)
    sway, bow = rng.normal(0, 0.12), rng.normal(0, 0.16)
    points[..., 1] += sway * np.cos(np.pi * (t - 0.5))
    points[..., 2] += bow * np.cos(np.pi * (t - 0.5))
    points = points + 0.025 * fractal(points, 1.2, 3, seed)[..., None]
    fibres = fractal(points * [0.35, 3, 3], 1.0, 3, seed + 1)
    made = blend(paint, colour(paint) * 0.82, smooth(-0.2, 0.5, fibres))
    core = -across + 0.25 * np.abs(up) + 0.25 * fractal(points * [0.3, 1, 1], 0.7, 2, seed + 2)
    made = blend(made, heart, smooth(0.35, 0.8, core) * 0.7)
    # Cut edges dry first.
    pale = np.clip(colour(paint) * 1.25 + 0.05, 0, 1)
    edge = smooth(1.14, 1.36, np.hypot(c, s) * square)
    dry = smooth(-0.1, 0.4, fractal(points, 0.9, 3, seed + 3))
    made = blend(made, pale, np.clip(edge * 0.5 + 0.4 * dry * edge + 0.18 * dry, 0, 1))
    if seeds:
        pips = smooth(0.25, 0.6, fractal(points * [0.8, 1, 1], 2.2, 2, seed + 4))
        wet = smooth(0.2, 0.75, -across + 0.15 * fibres)
        made = blend(made, blend(seeds, '#eef0d4', pips), wet * 0.85)
    if rind:
        stripes = blend(rind, colour(rind) * 2.2, smooth(-0.05, 0.45, fibres))
        skin = smooth(0.9, 0.98, across + 0.02 * fibres) * (inset[:, None] > 0.9)
        made = blend(made, colour(paint) * [0.6, 0.72, 0.4], smooth(0.72, 0.95, across) * 0.5)
        made = blend(made, stripes, skin)
    if rind:  # It lies on its seeds or on a cut side, its rind in view.
        points = points @ rotation(rng.uniform(15, 95)).T
    sheen = material.skin(gloss=0.58, coat=0.12, varied=0.6, deep=0.2, reach=0.35)
    return [Part(points - [0, 0, points[..., 2].min()], np.clip(made, 0, 1), sheen)]


def vanilla(rng, long=7.5, wide=0.32, paint='#24150d', seeds='#0e0805'):
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
    return [Part(points + [0, 0, 0.12], made, material.skin(gloss=0.42, coat=0.06, varied=0.6))]
