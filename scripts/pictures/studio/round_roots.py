"""Turnips and beets with their stalks cut short."""

import numpy as np

import material
from mesh import Part, blend, colour, painted, revolved, tube
from noise import fractal, smooth, spots
from subject import arranged, rows_of


def round_root(rng, radius, skin, collar, collar_from, tail):
    """A small turnip: its tail down, its collar up."""
    long = 0.85
    seed = int(rng.integers(1e6))
    outline = [
        (0, -long - tail),
        (0.025, -long - tail * 0.9),
        (0.07, -long - tail * 0.35),
        (0.28, -long * 0.96),
        (0.75, -long * 0.62),
        (1, 0),
        (0.88, long * 0.5),
        (0.5, long * 0.83),
        (0.2, long * 0.92),
        (0, long * 0.92),
    ]
    points = revolved(outline, rows=150, columns=130)
    points = points * (1 + 0.02 * fractal(points, 1.1, 3, seed))[..., None]
    paint = blend(
        skin,
        colour(skin) * 0.75,
        smooth(-0.2, 0.5, fractal(points * np.array([1, 1, 3]), 1.2, 4, seed)) * 0.7,
    )
    paint = blend(
        paint,
        collar,
        smooth(
            collar_from - 0.25,
            collar_from + 0.2,
            points[..., 2] + 0.12 * fractal(points, 2.2, 3, seed + 1),
        ),
    )
    return [Part(points * radius, paint, material.skin(gloss=0.45, pores=0.08, pore_size=5))]


def stubs(rng, high, many, green, length=1.6, thick=0.28, spread=0.5):
    """Leaf stalks cut short."""
    parts = []
    for index in range(many):
        spin = index * 2.4
        foot = np.array([spread * 0.5 * np.cos(spin), spread * 0.5 * np.sin(spin), high - 0.15])
        top = foot + np.array(
            [spread * np.cos(spin), spread * np.sin(spin), length * rng.uniform(0.7, 1.1)]
        )
        line = tube(
            [foot, (foot + top) / 2, top, top * 1.001],
            [thick, thick * 0.9, thick * 0.85, 0],
            rows=24,
            columns=14,
        )
        parts.append(
            Part(
                line,
                blend(green, '#e4eac0', smooth(top[2] - 0.12, top[2], line[..., 2])),
                material.skin(gloss=0.35),
            )
        )
    return parts


def cut_stalks(rng, high, many, green, radius):
    """Leaf stalks that a knife has cut at uneven heights: channelled, dry at the cut, the outer ones leaning away."""
    parts = []
    for index in range(many):
        spin, inner = index * 2.4 + rng.normal(0, 0.35), index / many
        out = radius * (0.3 - 0.22 * inner) * rng.uniform(0.7, 1.2)
        long = radius * rng.uniform(0.18, 0.62)
        lean = radius * rng.uniform(0.05, 0.5) * (1 - 0.6 * inner)
        way = np.array([np.cos(spin), np.sin(spin), 0])
        foot = way * out + np.array([0, 0, high - 0.12 * radius])
        top = foot + way * lean + np.array([rng.normal(0, 0.05), 0, long + 0.1 * radius])
        thick = radius * rng.uniform(0.055, 0.12)
        line = tube(
            [foot, (foot + top) / 2 + way * lean * 0.1, top],
            [thick * 1.35, thick, thick * 0.92],
            rows=24,
            columns=18,
            flat=0.7,
            shape=lambda a: 1 - 0.22 * np.exp(-(((a - np.pi / 2) / 0.5) ** 2)),
        )
        slant = rng.normal(0, 0.35, 2)
        end = smooth(0.8, 1.0, np.linspace(0, 1, 24))[:, None]
        line[..., 2] += end * ((line[..., :2] - top[:2]) @ slant)
        seed = int(rng.integers(1e6))
        tone = blend(green, colour(green) * 0.6, np.array(rng.uniform(0, 0.8)))
        paint = blend(tone, '#b08a58', smooth(0.72, 1, end + 0.4 * fractal(line, 3, 2, seed)) * 0.8)
        share = np.linspace(1, 0.001, 6)[:, None, None]
        face = line[-1].mean(axis=0) * (1 - share) + line[-1][None] * share
        face[..., 2] -= 0.3 * thick * (1 - share[..., 0])
        cut = blend('#d6cf9c', '#96744a', np.full(face.shape[:2], rng.uniform(0.2, 0.9)))
        look = material.skin(gloss=0.3)
        parts += [Part(line, paint, look), Part(face, cut, look)]
    return parts


def grown_root(rng, radius, skin, collar=None, collar_from=0.35, tail=1.0, rings=0.0):
    """A turnip or a beet as it was pulled: lopsided, scarred, its tail bent, earth in its hollows."""
    seed = int(rng.integers(1e6))
    long = rng.uniform(0.74, 0.98)
    full, crown = rng.uniform(0.9, 1.08), rng.uniform(0.42, 0.6)
    outline = [
        (0, -long - tail),
        (0.02, -long - tail * 0.96),
        (0.05, -long - tail * 0.5),
        (0.12, -long - tail * 0.12),
        (0.3, -long * rng.uniform(0.86, 0.95)),
        (0.72 * full, -long * 0.6),
        (0.97, -long * 0.12),
        (0.97 * full, long * 0.3),
        (crown + 0.18, long * 0.72),
        (crown * 0.6, long * 0.86),
        (0.14, long * 0.88),
        (0, long * 0.88),
    ]
    points = revolved(outline, rows=170, columns=150)
    angle = np.arctan2(points[..., 1], points[..., 0])
    z = points[..., 2]
    # Ridges run down from the stalks, and the flanks swell unevenly.
    swell = 0.07 * fractal(points, 0.55, 2, seed) + 0.025 * fractal(points, 2.2, 3, seed + 1)
    ridge = fractal(np.stack([np.cos(angle) * 2.2, np.sin(angle) * 2.2, z * 0.25], -1), 1, 2, seed)
    swell = swell + 0.05 * ridge * smooth(0.1, 0.7, z / long)
    points = points * (1 + swell)[..., None] * np.array([1, rng.uniform(0.88, 1.0), 1])
    depth = np.clip(-z / long - 0.4, 0, None)
    points[..., 0] += rng.normal(0, 0.22) * depth**2
    points[..., 1] += rng.normal(0, 0.22) * depth**2
    # Scars of side roots lie across it, shorter than it is round, most of them low.
    scar = 0 * z
    for _ in range(14):
        level, turn = long * rng.uniform(-1.0, 0.5), rng.uniform(-np.pi, np.pi)
        near = smooth(0, 0.02, np.cos(angle - turn) - np.cos(rng.uniform(0.08, 0.4)))
        waver, wide = 0.03 * np.sin(4 * angle + level * 9), rng.uniform(0.012, 0.026)
        line = np.exp(-(((z - level - waver) / wide) ** 2))
        scar = np.maximum(scar, near * line * rng.uniform(0.3, 1))
    points = points * (1 - 0.018 * scar)[..., None]
    shade = smooth(-0.3, 0.5, fractal(points * np.array([1, 1, 2.4]), 1.1, 4, seed + 2))
    paint = blend(skin, colour(skin) * 0.66, shade * 0.75)
    if collar:
        drip = fractal(np.stack([np.cos(angle) * 6, np.sin(angle) * 6, z * 0.5], -1), 1, 3, seed + 3)
        sunny = 0.16 * np.cos(angle - seed)
        share = smooth(collar_from - 0.3, collar_from + 0.16, z + 0.2 * drip + sunny)
        paint = blend(paint, collar, share * (0.94 - 0.35 * smooth(0, 0.5, drip)))
        paint = blend(paint, colour(collar) * 0.6, share * smooth(0.1, 0.6, ridge) * 0.5)
    corky = smooth(0.62, 0.92, z / long + 0.15 * fractal(points, 2.5, 3, seed + 4))
    paint = blend(paint, '#8a7048', corky * 0.55)
    paint = blend(paint, colour('#7a5c3c'), scar * (0.75 - 0.3 * rings))
    if rings:
        rough = smooth(0.05, 0.5, fractal(points * np.array([0.7, 0.7, 3]), 1.2, 4, seed + 5))
        paint = blend(paint, '#6e5040', rough * rings * 1.6)
    earth = smooth(0.12, 0.5, fractal(points, 1.5, 5, seed + 6) + 0.25 * depth)
    paint = blend(paint, '#5a4028', earth * 0.5)
    paint = blend(paint, '#4a3420', spots(points, 5.5, seed % 59, 0.14) * 0.5)
    look = material.skin(gloss=0.34, pores=0.12, pore_size=6)
    parts = [Part(points * radius, paint, look)]
    for _ in range(7):
        level, turn = -long - tail * rng.uniform(-0.1, 0.6), rng.uniform(0, 2 * np.pi)
        start = points[np.abs(z[:, 0] - level).argmin()].mean(axis=0)
        way = np.array([np.cos(turn), np.sin(turn), rng.uniform(-0.9, 0.1)])
        end = start + way * rng.uniform(0.12, 0.4)
        hair = tube([start, (start + end) / 2, end, end * 1.001], [0.014, 0.01, 0.006, 0], 12, 6)
        parts.append(Part(hair * radius, painted(hair, colour(skin) * 0.6), look))
    return parts, radius * long * 0.88


def round_roots(rng, count, green='#8fae5a', stalks=11, **kind):
    """Laid by hand on their sides, close to one another, each turned its own way."""

    sizes = kind['radius'] * rng.uniform(0.86, 1.08, count)

    def make(at):
        parts, high = grown_root(rng, **{**kind, 'radius': sizes[at]})
        return parts + cut_stalks(rng, high, stalks, green, sizes[at])

    places = [
        (x, y, size * 0.95, (rng.uniform(-70, -26), rng.uniform(-14, 14), rng.uniform(-75, 75)))
        for size, (x, y) in zip(sizes, rows_of(count, kind['radius'] * 1.9))
    ]
    return arranged(make, places, 0.66 if count == 1 else 0.82)


FORMS = {'round-root': round_roots}
