"""Shiitakes: flat brown caps with pale flecks and cracks, some turned over to show their gills."""

import numpy as np

import material
from mesh import Part, blend, colour, revolved, tube
from noise import fractal, smooth, spots
from subject import arranged

#: Half of a cap one centimetre in radius, from beneath its middle over its rolled rim to its top.
CAP = [
    (0.12, 0.2),
    (0.5, 0.2),
    (0.84, 0.1),
    (0.96, 0.02),
    (1.02, 0.1),
    (0.98, 0.24),
    (0.8, 0.42),
    (0.5, 0.54),
    (0.2, 0.58),
    (0, 0.585),
]


def cap(rng, radius, brown, cracks):
    seed = int(rng.integers(1e6))
    points = revolved(
        CAP,
        lambda a, v: 1 + 0.04 * np.cos(2 * a + seed) + 0.025 * np.cos(5 * a + 2 * seed),
        rows=210,
        columns=300,
    )
    points[..., 2] += 0.06 * fractal(points * [1, 1, 0.3], 1.1, 3, seed)
    far = np.hypot(points[..., 0], points[..., 1])
    angle = np.arctan2(points[..., 1], points[..., 0])
    under = np.linspace(0, 1, 210)[:, None] + 0 * far < 0.35
    paint = blend(brown, colour(brown) * 0.55, smooth(0.75, 0.1, far))
    paint = blend(paint, '#a87848', smooth(0.62, 1.0, far) * 0.55)
    paint = blend(
        paint, colour(brown) * 0.6, smooth(-0.1, 0.5, fractal(points, 3.0, 4, seed + 1)) * 0.5
    )
    scale = spots(points, 6.5, seed % 61, 0.34) * smooth(-0.15, 0.25, fractal(points, 2.5, 2, seed))
    paint = blend(paint, '#e8d6b4', scale * smooth(0.5, 0.86, far) * 0.9)
    split = 1 - np.abs(fractal(points * [1, 1, 0.4], 2.0, 3, seed + 3)) * 19
    split = smooth(0.0, 0.7, split) * smooth(-0.2, 0.2, fractal(points, 1.2, 2, seed + 5)) * cracks
    paint = blend(paint, '#ead8b8', split * ~under)
    lines = 0.5 + 0.5 * np.cos(angle * 95 + 2 * fractal(points, 2, 2, seed))
    gills = blend('#f3e8d0', '#b89a70', smooth(0.35, 1, lines) * 0.8)
    paint = np.where(under[..., None], gills, paint)
    points[..., 2] += np.where(under, -0.02 * lines, -0.03 * split)
    return Part(points * radius, paint, material.skin(gloss=0.3, pores=0.22, pore_size=5))


def one_shiitake(rng, radius, brown, cracks):
    """Stands on its stem, which reaches below z = 0 and leans a little."""
    lean = rng.normal(0, 0.16, 2)
    stem = tube(
        [(0, 0, 0.3), (*lean * 0.4, -0.25), (*lean, -0.8), (*lean * 1.02, -0.82)],
        [0.2, 0.15, 0.17, 0],
        rows=50,
        columns=40,
    )
    fibres = fractal(stem * np.array([6, 6, 0.8]), 1, 3, int(rng.integers(1e6)))
    paint = blend('#f0e4cc', '#c09a68', smooth(0.0, 0.6, fibres) * 0.6)
    paint = blend(paint, '#a07a4c', smooth(-0.68, -0.82, stem[..., 2]) * 0.8)
    foot = Part(stem * radius, paint, material.skin(gloss=0.25, pores=0.2, pore_size=8))
    return [cap(rng, radius, brown, cracks), foot]


#: x, y, height and turn of each, for caps about two and a half centimetres in radius.
PLACES = (
    (-5.4, 2.6, 1.7, (14, -10, 20)),
    (0.0, 3.9, 1.9, (10, 4, 80)),
    (5.3, 2.4, 1.8, (12, 14, 150)),
    (-2.7, 0.2, 2.6, (22, -6, 220)),
    (2.6, -0.4, 2.2, (24, 10, 300)),
    (-6.0, -2.3, 1.4, (166, 14, 60)),
    (-0.6, -3.9, 0.9, (26, -4, 0)),
    (5.6, -3.0, 1.5, (160, -12, 130)),
)


def shiitakes(rng, count, brown='#5f3a20', radius=2.7, cracks=0.7):
    make = lambda _: one_shiitake(rng, radius * rng.uniform(0.88, 1.12), brown, cracks)
    return arranged(make, PLACES[:count], 0.86, 38.0)


FORMS = {'shiitake': shiitakes}
