"""Walnuts by the handful, in their shells or shelled."""

import numpy as np

import material
from mesh import Part, ball, blend, colour
from noise import fractal, smooth
from subject import heaped


def _creased(points, scale, seed, wide=0.2):
    """Returns 1 along the lines where a surface has shrunk, 0 between them."""
    return smooth(wide, 0.0, np.abs(fractal(points, scale, 3, seed)))


def walnut(rng, tone):
    """In its shell: a seam round it, a net of furrows and a small point."""
    seed = int(rng.integers(1e6))
    points = ball(150, 180)
    seam = np.exp(-((points[..., 1] / 0.07) ** 2))
    furrow = _creased(points * [1, 1, 0.5], 1.7, seed, 0.13)
    far = 1 + 0.05 * seam - 0.05 * furrow * (1 - seam) + 0.03 * fractal(points, 0.9, 2, seed)
    far = far + 0.14 * smooth(0.9, 1.0, points[..., 2])
    points = points * far[..., None] * [1.55, 1.45, 1.8]
    shade = fractal(points * [1, 1, 0.4], 1.2, 4, seed + 1)
    paint = blend(tone, colour(tone) * 0.68, smooth(-0.1, 0.5, shade) * 0.7)
    paint = blend(paint, colour(tone) * 0.45, furrow * (1 - seam) * 0.6)
    paint = blend(paint, colour(tone) * 1.25, seam * 0.5)
    return [Part(points, paint, material.skin(gloss=0.35, pores=0.15, pore_size=5))]


def walnut_half(rng, tone):
    """A shelled half: two lobes folded like a brain, flat below."""
    seed = int(rng.integers(1e6))
    points = ball(110, 150)
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    fold = _creased(points, 1.15, seed, 0.3)
    groove = np.exp(-((y / 0.09) ** 2)) * smooth(-0.2, 0.3, z)
    far = 1 - 0.13 * fold - 0.24 * groove + 0.1 * fractal(points, 1.4, 2, seed + 1)
    notch = np.exp(-((y / 0.2) ** 2)) * smooth(0.5, 1.0, np.abs(x))
    points = points * (far - 0.22 * notch)[..., None] * [1.5, 1.3, 0.95]
    points[..., 2] = np.where(points[..., 2] < 0, points[..., 2] * 0.45, points[..., 2])
    vein = _creased(points, 2.4, seed + 2, 0.08)
    paint = blend(tone, colour(tone) * 1.45, smooth(0.0, 0.5, fractal(points, 1.0, 3, seed)) * 0.6)
    paint = blend(paint, colour(tone) * 0.5, np.clip(fold * 0.65 + 0.8 * groove, 0, 1))
    paint = blend(paint, colour(tone) * 0.55, vein * 0.4)
    return [Part(points, paint, material.skin(gloss=0.45, pores=0.12, pore_size=6))]


def walnuts(rng, count, halved=False):
    make, tone, around = (walnut_half, '#c8945a', 6.6) if halved else (walnut, '#c69a62', 7.5)
    return heaped(
        lambda _: make(rng, tone), count, rng, around, kinds=9, fill=0.82, elevation=32.0
    )


FORMS = {'walnuts': walnuts}
