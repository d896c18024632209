"""Nuts by the handful: walnuts, their halves, cashews, pistachios in split shells; raisins."""

import numpy as np

import material
from mesh import Part, ball, blend, colour, tube
from noise import fractal, smooth
from slab import normals
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


def cashew(rng, tone):
    """A comma: thick at one end, a furrow along its inner side."""
    seed = int(rng.integers(1e6))
    turns = np.radians(np.linspace(-75, 95, 9))
    path = np.stack([0.92 * np.cos(turns), 0.92 * np.sin(turns), 0.06 * np.sin(3 * turns)], -1)
    start, end = path[0] + [0.02, -0.24, 0], path[-1] + [-0.2, 0.0, 0]
    radii = [0, 0.34, 0.5, 0.56, 0.58, 0.55, 0.5, 0.45, 0.4, 0.3, 0]
    points = tube([start, *path, end], radii, 110, 64, flat=0.86)
    inner = smooth(0.5, 0.36, np.hypot(points[..., 0], points[..., 1]))
    rough = 0.03 * fractal(points, 1.6, 3, seed) - 0.06 * inner
    points = points + normals(points) * rough[..., None]
    shade = fractal(points, 1.3, 3, seed + 1)
    paint = blend(tone, colour(tone) * 0.8, smooth(-0.1, 0.5, shade) * 0.8)
    paint = blend(paint, '#c98f4e', smooth(0.25, 0.6, shade) * 0.5 + inner * 0.3)
    return [Part(points, paint, material.skin(gloss=0.42, pores=0.08, pore_size=6))]


def pistachio(rng, tone):
    """Two half shells, open at the tip on a green kernel."""
    seed = int(rng.integers(1e6))
    gape = rng.uniform(9, 17)
    parts = []
    for side in (1, -1):
        rows = np.linspace(0, np.pi, 60)[:, None]
        sweep = np.linspace(0, np.pi, 40)[None, :]
        outer = np.stack(
            [-np.cos(rows) + 0 * sweep, np.sin(rows) * np.cos(sweep), np.sin(rows) * np.sin(sweep)],
            -1,
        )
        outer = outer * [1.0, 0.62, 0.6] * (1 + 0.02 * fractal(outer, 1.5, 2, seed))[..., None]
        inner = outer[:, ::-1] * [0.94, 0.88, 0.88]
        points = np.concatenate([outer, inner], axis=1)
        lines = fractal(points * [0.5, 3, 3], 1.3, 3, seed + 2)
        paint = blend(tone, colour(tone) * 0.75, smooth(0.0, 0.5, lines) * 0.7)
        half = Part(points, paint, material.skin(gloss=0.4, pores=0.05))
        flip = 0 if side > 0 else 180
        half = half.turned(flip, 0, 0).moved(1.0, 0, 0).turned(0, -side * gape, 0)
        parts.append(half.moved(-1.0, 0, 0))
    seed_points = ball(50, 60) * [0.86, 0.5, 0.46]
    skin = fractal(seed_points * [0.6, 1.6, 1.6], 1.4, 3, seed + 3)
    paint = blend('#a3b045', '#7a4a58', smooth(0.0, 0.4, skin) * 0.75)
    parts.append(Part(seed_points + [0.1, 0, 0], paint, material.skin(gloss=0.4, pores=0.1)))
    return parts


def raisin(rng, tone):
    seed = int(rng.integers(1e6))
    points = ball(70, 90) * [0.85, 0.58, 0.5]
    fold = _creased(points * [0.6, 1.2, 1.2], 1.5, seed, 0.24)
    fine = _creased(points, 3.4, seed + 1, 0.16)
    points = points - normals(points) * (0.13 * fold + 0.035 * fine)[..., None]
    points = points * (1 + 0.12 * fractal(points, 1.0, 2, seed + 2))[..., None]
    own = colour(tone) * rng.uniform(0.7, 1.25)
    paint = blend(own, own * 0.45, np.clip(fold * 0.7 + fine * 0.3, 0, 1))
    paint = blend(paint, own * 1.5, smooth(0.1, 0.5, fractal(points, 1.4, 3, seed + 3)) * 0.5)
    return [Part(points, paint, material.skin(gloss=0.55, coat=0.15))]


def kernel(rng, tone, size=(0.75, 0.36, 0.22), rim=0.3):
    """A shelled seed: flat, pointed at one end, its rim paler."""
    seed = int(rng.integers(1e6))
    points = ball(60, 80)
    narrow = 1 - 0.45 * smooth(0.0, 1.0, points[..., 0])
    points[..., 1] *= narrow
    side = np.hypot(points[..., 0], points[..., 1] / narrow)
    points = points * (1 + 0.05 * fractal(points, 1.2, 2, seed))[..., None] * np.array(size)
    points[..., 0] += 0.2 * size[0] * smooth(0.7, 1.0, points[..., 0] / size[0])
    own = colour(tone) * rng.uniform(0.85, 1.15)
    lines = fractal(points * [0.8, 6, 6], 1.0, 3, seed + 1)
    paint = blend(own, own * 0.7, smooth(0.0, 0.5, lines) * 0.7)
    paint = blend(paint, own * 1.4, smooth(0.88, 1.0, side) * rim)
    paint = blend(paint, own * 0.55, smooth(0.85, 1.15, points[..., 0] / size[0]) * 0.6)
    return [Part(points, paint, material.skin(gloss=0.42, pores=0.06))]


def pumpkin_seed(rng, tone):
    return kernel(rng, tone, (0.95, 0.56, 0.2), 0.5)


NUTS = {
    'sunflower': (kernel, '#b9ae94', 3.6),
    'pumpkin-seed': (pumpkin_seed, '#62803a', 4.6),
    'walnut': (walnut, '#c69a62', 7.5),
    'walnut-half': (walnut_half, '#c8945a', 6.6),
    'cashew': (cashew, '#eed7a6', 6.2),
    'pistachio': (pistachio, '#e4cda0', 6.0),
    'raisin': (raisin, '#a8682c', 5.0),
}


def nuts(rng, count, nut='walnut', tone=None, around=None):
    make, own, reach = NUTS[nut]
    return heaped(
        lambda _: make(rng, tone or own),
        count,
        rng,
        around or reach,
        kinds=9,
        fill=0.82,
        elevation=32.0,
        whole=nut == 'pistachio',
    )


FORMS = {'nuts': nuts}
