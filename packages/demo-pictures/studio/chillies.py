"""Red chillies: long glossy pods with a green cap and a hooked stalk."""

import numpy as np

import material
from mesh import Part, blend, colour, tube, turned
from noise import fractal, smooth
from subject import heaped


def one_chilli(rng, length, thick, skin, green):
    seed = int(rng.integers(1e6))
    bow, twist = rng.uniform(0.3, 2.0) * rng.choice([-1, 1]), rng.normal(0, 0.9)
    t = np.linspace(0, 1, 9)
    path = np.stack(
        [length * (t - 0.5), bow * (1 - (2 * t - 1) ** 2) + twist * t**3, 0.2 * np.sin(5 * t)], -1
    )
    path = np.concatenate([[path[0] - [0.02, 0, 0]], path])
    widths = np.array([0, 0.82, 0.98, 1.0, 0.95, 0.87, 0.75, 0.56, 0.3, 0.03]) * thick
    widths[2:8] *= rng.uniform(0.86, 1.1, 6)
    points = tube(path, widths, 160, 70, shape=lambda a: 1 + 0.07 * np.cos(3 * a + seed))
    # The thin flesh has creases along it and hollows where no seed grew.
    angle = np.linspace(0, 2 * np.pi, 70, endpoint=False)[None, :]
    at = np.linspace(0, 1, 160)[:, None]
    ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1) * 2.4
    crease = fractal(ring + at[..., None] * [0, 0, 3], 1, 2, seed + 2)
    middle = points.mean(axis=1, keepdims=True)
    points = middle + (points - middle) * (1 + 0.06 * crease)[..., None]
    points = points + 0.09 * fractal(points, 0.7, 2, seed)[..., None]
    tone = colour(skin) * rng.uniform([0.7, 0.6, 0.9], [1.15, 2.0, 1.1])
    paint = blend(tone, tone * 0.6, smooth(0.0, 0.6, fractal(points, 0.5, 3, seed + 1)) * 0.7)
    paint = blend(paint, '#5a6a20', smooth(0.16, 0.0, at + 0.1 * crease) * rng.uniform(0, 0.5))
    paint = blend(paint, tone * 1.3, smooth(0.2, 0.6, crease) * 0.3)
    pod = Part(points, paint, material.skin(gloss=0.78, coat=0.35, shine=0.5, varied=0.6))
    start, way = path[1], (path[1] - path[3]) / np.linalg.norm(path[1] - path[3])
    bend = np.array([0, rng.choice([-1, 1]) * 0.6, 0.25])
    stalk = tube(
        [
            start - way * 0.62,
            start - way * 0.5,
            start - way * 0.1,
            start + way * 0.3,
            start + way * 1.3 + bend * 0.4,
            start + way * 2.4 + bend * 1.5,
            start + way * 2.42 + bend * 1.5,
        ],
        np.array([0.86, 1.06, 0.98, 0.34, 0.22, 0.3, 0]) * thick,
        rows=70,
        columns=36,
        shape=lambda a: 1 + 0.05 * np.cos(5 * a),
    )
    cap = blend(green, colour(green) * 0.6, smooth(0, 0.5, fractal(stalk, 2, 3, seed)))
    cap = blend(cap, '#8a7a4a', smooth(0.9, 1.0, np.linspace(0, 1, 70)[:, None] + 0 * cap[..., 0]))
    return [pod, Part(stalk, cap, material.skin(gloss=0.5, pores=0.08))]


def chillies(rng, count, skin='#c01410', green='#4f7a2a', length=9.5, thick=0.78, around=7.0):
    def make(_):
        one = one_chilli(
            rng, length * rng.uniform(0.75, 1.12), thick * rng.uniform(0.8, 1.15), skin, green
        )
        return turned(one, 0, 0, rng.uniform(-55, 55))

    return heaped(make, count, rng, around, kinds=9, lying=True, fill=0.84, elevation=36.0)


FORMS = {'chilli': chillies}
