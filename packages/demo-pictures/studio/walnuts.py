"""Walnuts by the handful, in their shells or shelled."""

import numpy as np

import material
from mesh import Part, ball, blend, centred, colour
from noise import fractal, smooth, spots
from pile import handful, own


def _creased(points, scale, seed, wide=0.2):
    """Returns 1 along the lines where a surface has shrunk, 0 between them."""
    return smooth(wide, 0.0, np.abs(fractal(points, scale, 3, seed)))


def walnut(rng, tone):
    """In its shell: a seam round it, a net of furrows and a small point."""
    seed = int(rng.integers(1e6))
    points = ball(150, 180)
    seam = np.exp(-((points[..., 1] / 0.07) ** 2))
    # The furrows run from end to end and fork; finer ones join them.
    bent = points + 0.25 * fractal(points, 1.6, 2, seed + 4)[..., None]
    furrow = _creased(bent * [1, 1, 0.45], 1.5, seed, 0.16)
    fine = _creased(bent * [1, 1, 0.7], 3.0, seed + 5, 0.12)
    net = np.maximum(furrow, 0.55 * fine) * (1 - seam)
    far = 1 + 0.06 * seam - 0.075 * net + 0.05 * fractal(points, 0.9, 2, seed)
    far = far + 0.14 * smooth(0.9, 1.0, points[..., 2])
    points = points * far[..., None] * [1.55, 1.45, 1.8]
    shade = fractal(points * [1, 1, 0.4], 0.8, 4, seed + 1)
    paint = blend(tone, colour(tone) * [0.62, 0.52, 0.42], smooth(-0.25, 0.4, shade) * 0.8)
    paint = blend(paint, '#e4c79a', smooth(0.05, 0.45, -shade) * (1 - net) * 0.55)
    paint = blend(paint, '#704a28', np.clip(furrow * 0.65 + fine * 0.35, 0, 1) * (1 - seam))
    paint = blend(paint, '#e0c08e', seam * smooth(-0.2, 0.2, shade + 0.2) * 0.5)
    paint = blend(paint, '#4a2e18', spots(points, 1.1, seed % 50, 0.2) * 0.6)
    return [Part(points, paint, material.skin(gloss=0.32, pores=0.2, pore_size=8, shine=0.3))]


def walnut_half(rng, tone, is_broken=False):
    """A shelled half: two lobes folded like a brain, flat below. A broken one shows its ivory flesh."""
    seed = int(rng.integers(1e6))
    points = ball(110, 150)
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    bent = points + 0.3 * fractal(points, 1.3, 2, seed + 6)[..., None]
    fold = _creased(bent * [1.5, 0.8, 1], 1.1, seed, 0.24)
    groove = np.exp(-((y / 0.12) ** 2)) * smooth(-0.3, 0.2, z)
    far = 1 - 0.2 * fold * (1 - groove) - 0.36 * groove + 0.1 * fractal(points, 1.4, 2, seed + 1)
    notch = np.exp(-((y / 0.22) ** 2)) * smooth(0.4, 1.0, np.abs(x))
    points = points * (far - 0.36 * notch)[..., None] * [1.5, 1.35, 0.95]
    points[..., 2] = np.where(points[..., 2] < 0, points[..., 2] * 0.45, points[..., 2])
    vein = _creased(points, 2.4, seed + 2, 0.07)
    paint = blend(tone, '#e4c08a', smooth(-0.1, 0.4, fractal(points, 1.0, 3, seed)) * 0.7)
    paint = blend(paint, '#8a5524', np.clip(fold * 0.7 + 0.75 * groove, 0, 1))
    paint = blend(paint, '#9a6430', vein * 0.4)
    inner = smooth(-0.1, -0.4, z) * smooth(0.3, -0.1, fractal(points, 1.2, 3, seed + 7))
    paint = blend(paint, '#f0dfba', inner * 0.5)
    if is_broken:
        rough = 0.16 * fractal(points, 1.6, 3, seed + 8)
        edge = rng.uniform(-0.2, 0.5) + rough
        paint = blend(paint, '#f6ead0', smooth(0.0, 0.04, points[..., 0] - edge) * 0.95)
        points[..., 0] = np.minimum(points[..., 0], edge)
    return [Part(points, paint, material.skin(gloss=0.42, pores=0.12, pore_size=6, shine=0.3))]


def walnuts(rng, count, halved=False):
    """They lie as they were tipped out, each with a build and a shade of its own."""
    if halved:
        made = [walnut_half(rng, '#d3a468', rng.uniform() < 0.2) for _ in range(count)]
        pieces = [own(rng, centred(parts), 0.06, 0.12) for parts in made]
        return handful(rng, pieces, 4.7, elevation=32.0)
    pieces = [own(rng, centred(walnut(rng, '#be9058')), 0.04, 0.09) for _ in range(count)]
    return handful(rng, pieces, 4.0, elevation=30.0, tip=60.0)


FORMS = {'walnuts': walnuts}
