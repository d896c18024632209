"""Small squashes that their ribs, stripes and stalk tell apart."""

import numpy as np

import material
from gourds import stump
from mesh import Part, blend, colour, revolved
from noise import fractal, smooth, spots
from subject import alone

DUMPLING = [
    (0, 0.5),
    (0.35, 0.2),
    (1.1, 0.0),
    (2.1, 0.4),
    (2.7, 1.35),
    (2.7, 2.25),
    (2.2, 3.05),
    (1.45, 3.35),
    (0.8, 3.1),
    (0.4, 2.65),
    (0, 2.5),
]
ROUND = [
    (0, 0.25),
    (0.3, 0.08),
    (1.0, 0.0),
    (2.0, 0.6),
    (2.45, 1.7),
    (2.45, 2.6),
    (2.05, 3.5),
    (1.3, 4.1),
    (0.75, 4.25),
    (0.4, 4.22),
    (0, 4.2),
]


def dumpling(rng, count, skin='#f1e0ae', stripe='#2f6234', size=2.0, lobes=10):
    """A patidou: deep ribs, cream between green furrows whose edges are flecked."""
    seed = int(rng.integers(1e6))
    valley = lambda a: np.abs(np.cos(a * lobes / 2))
    points = revolved(
        DUMPLING,
        lambda a, v: 1 + 0.13 * (valley(a) ** 0.6 - 0.8) * smooth(0, 0.25, v) * smooth(1, 0.8, v),
        rows=200,
        columns=340,
    )
    points[..., 2] *= 1.06
    points[..., 2] -= 0.2 * (1 - valley(np.arctan2(points[..., 1], points[..., 0]))) ** 2 * smooth(
        2.2, 3.2, points[..., 2]
    )
    points = points * (1 + 0.025 * fractal(points, 0.4, 2, seed))[..., None]
    angle = np.arctan2(points[..., 1], points[..., 0])
    paint = blend(skin, '#e8cf92', smooth(-0.1, 0.5, fractal(points, 0.7, 4, seed + 1)) * 0.6)
    ragged = valley(angle) + 0.3 * fractal(points, 2.2, 4, seed + 2)
    paint = blend(paint, stripe, smooth(0.6, 0.46, ragged))
    fleck = fractal(points * np.array([1, 1, 0.6]), 3.2, 3, seed + 3)
    near = smooth(0.8, 0.35, valley(angle))
    paint = blend(paint, stripe, smooth(0.16, 0.3, fleck) * near * 0.9)
    paint = blend(paint, skin, smooth(0.3, 0.5, -fleck) * smooth(0.4, 0.2, valley(angle)) * 0.7)
    middle = (valley(angle) > 0.97) * smooth(0.12, 0.3, fractal(points, 1.7, 3, seed + 4))
    paint = blend(paint, stripe, middle * 0.75)
    body = Part(points * size, paint, material.skin(gloss=0.42, pores=0.1, pore_size=4))
    stalk = stump(2.55 * size, 0.3 * size, 0.85 * size, '#a08a58')
    return alone([body, stalk], (26, -6, 12), 0.72, 28.0)


def round_courgette(rng, count, skin='#3a6a2a', fleck='#b4cd8a', size=1.8):
    seed = int(rng.integers(1e6))
    rib = lambda a: np.cos(a * 10)
    points = revolved(
        ROUND,
        lambda a, v: 1 + 0.016 * rib(a) * smooth(0, 0.2, v),
        rows=220,
        columns=320,
    )
    points = points * (1 + 0.03 * fractal(points, 0.4, 2, seed))[..., None]
    angle = np.arctan2(points[..., 1], points[..., 0])
    paint = blend(skin, colour(skin) * 0.55, smooth(-0.4, 0.5, fractal(points, 0.8, 4, seed + 1)))
    streaks = rib(angle + np.pi / 10) * 0.5 + fractal(points * np.array([2, 2, 0.6]), 1.2, 3, seed)
    paint = blend(paint, '#6f9a48', smooth(0.1, 0.75, streaks) * 0.6)
    for scale, reach, share in ((4.2, 0.2, 0.95), (7.5, 0.2, 0.85), (12.0, 0.22, 0.6)):
        paint = blend(paint, fleck, spots(points, scale, seed % 71 + scale, reach) * share)
    body = Part(points * size, paint, material.skin(gloss=0.6, coat=0.12, pores=0.06, pore_size=5))
    return alone([body, *courgette_stalk(4.15 * size, size, seed)], (22, -8, 0), 0.72, 28.0)


def courgette_stalk(high, size, seed):
    """Five-sided, it spreads where it meets the fruit, and its cut is pale."""
    line = revolved(
        [
            (1.1, -0.35),
            (0.86, 0),
            (0.64, 0.3),
            (0.54, 0.7),
            (0.52, 1.1),
            (0.5, 1.2),
            (0.3, 1.2),
            (0, 1.19),
        ],
        lambda a, v: 1 + 0.16 * np.cos(5 * a) * smooth(1, 0.85, v),
        rows=90,
        columns=100,
    )
    line[..., 0] += 0.08 * np.maximum(0, line[..., 2]) ** 2
    line = line * size + [0, 0, high]
    rise = (line[..., 2] - high) / (1.2 * size)
    angle = np.linspace(0, 2 * np.pi, 100, endpoint=False)[None, :]
    paint = blend('#5f8a3c', '#a3bd6c', smooth(-0.3, 0.9, np.cos(5 * angle) + 0 * rise) * 0.8)
    paint = blend(paint, '#3a5f26', smooth(0.0, 0.4, fractal(line, 2.0, 3, seed)) * 0.5)
    end = np.linspace(0, 1, 90)[:, None] + 0 * angle
    paint = blend(paint, '#dbe2b4', smooth(0.72, 0.76, end))
    return [Part(line, paint, material.skin(gloss=0.35, pores=0.15, pore_size=5))]


FORMS = {'dumpling-squash': dumpling, 'round-courgette': round_courgette}
