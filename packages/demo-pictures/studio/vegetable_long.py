"""Aubergines and courgettes."""

import numpy as np

import material
from mesh import Part, blend, colour, revolved, tube, turned
from noise import fractal, smooth, spots
from subject import arranged


AUBERGINE = [
    (0, 0),
    (1.2, 0.1),
    (2.7, 1.0),
    (3.4, 3.0),
    (3.2, 5.6),
    (2.6, 8.6),
    (2.15, 11.6),
    (1.95, 13.6),
    (1.4, 14.6),
    (0, 14.9),
]


COURGETTE = [
    (0, 0),
    (0.9, 0.05),
    (1.75, 0.6),
    (2.15, 2.4),
    (2.1, 7),
    (1.95, 12),
    (1.8, 15.6),
    (1.5, 16.8),
    (1.15, 17.3),
    (0, 17.4),
]


def one_long(
    rng,
    profile,
    skin,
    stripes=None,
    flecks=None,
    bend=0.02,
    cap=None,
    gloss=0.64,
    size=1.0,
    ribs=0.0,
    stem='#5c7a34',
):
    """Lies along x with its stalk to the right."""
    seed = int(rng.integers(1e6))
    outline = {'aubergine': AUBERGINE, 'courgette': COURGETTE}[profile]
    high = outline[-1][1]

    def edged(angle, v):
        # The five ridges of a courgette run from its stalk and fade.
        edge = np.cos(5 * angle + seed) * (0.25 + 0.75 * smooth(0.55, 1.0, v))
        flat = 0.025 * np.cos(2 * angle + seed)
        return 1 + ribs * (edge + 0.4 * np.cos(2 * angle + 3 * v)) + flat

    points = revolved(outline, edged, rows=200, columns=170)
    dents = 0.08 * fractal(points, 0.16, 2, seed) + 0.008 * fractal(points, 0.9, 1, seed + 7)
    points = points * (1 + dents[..., None] * np.array([1, 1, 0]))
    angle, z = np.arctan2(points[..., 1], points[..., 0]), points[..., 2]
    paint = blend(skin, colour(skin) * 0.75, smooth(-0.3, 0.5, fractal(points, 0.4, 3, seed + 1)))
    along = np.stack([np.cos(angle) * 3.5, np.sin(angle) * 3.5, z * 0.14], -1)
    if stripes:
        fine = fractal(along * [2.2, 2.2, 0.9], 1, 2, seed + 6)
        streak = fractal(along, 1, 4, seed + 2) + 0.35 * fine
        paint = blend(paint, stripes, smooth(-0.06, 0.34, streak) * 0.85)
    if flecks:
        # Pale specks lie in lines along the ridges, more of them in some places.
        near = smooth(-0.2, 0.4, fractal(along * 1.6, 1, 2, seed + 3))
        small = np.maximum(spots(points, 4.4, seed % 61, 0.2), spots(points, 2.7, seed % 59, 0.16))
        paint = blend(paint, flecks, small * near * 0.75)
    paint = _worn(points, along, paint, skin, high, seed)
    if cap:
        rim = _calyx_edge(angle, high, seed)
        paint = blend(paint, '#a98aa0', smooth(rim - 0.7, rim + 0.1, z) * 0.75)
    arch = bend * (z - high / 2) ** 2
    points = points + np.stack([arch, 0 * arch, 0 * arch], axis=-1)
    coat = 0.4 if gloss > 0.75 else 0.08
    parts = [Part(points, paint, material.skin(gloss=gloss, coat=coat, varied=0.6))]
    if cap:
        parts.append(_cap(rng, outline, cap, bend, seed))
    parts += _stalk(rng, outline, bend * (high / 2) ** 2, cap, stem)
    return [part.scaled(size, size, size) for part in turned(parts, 0, 90, 0)]


def _worn(points, along, paint, skin, high, seed):
    """Scratches from its leaves, a dull rub, and the scar of the flower at its end."""
    z = points[..., 2]
    scratch = fractal(along * [3.2, 3.2, 1.6], 1, 3, seed + 8)
    pale = colour(skin) * 0.7 + 0.09
    paint = blend(paint, pale, smooth(0.42, 0.55, scratch) * smooth(0.0, 0.5, z / high) * 0.5)
    paint = blend(paint, '#8a6e4a', spots(points, 0.8, seed % 37, 0.05) * 0.7)
    scar = smooth(0.55, 0.3, np.hypot(points[..., 0], points[..., 1])) * (z < high / 2)
    return blend(paint, '#9a8458', scar * 0.85)


def _stalk(rng, outline, foot, cap, stem):
    """It flares where it joins the fruit, is ridged, bends, and ends in a dry cut."""
    seed, (thick, low) = int(rng.integers(1e6)), outline[-2]
    high, long = outline[-1][1], 3.2 if cap else 2.1
    aside = rng.normal(0.25, 0.2, 2) * long
    path = [
        (foot - 0.05, 0, low - 0.3),
        (foot, 0, high + 0.1 * long),
        (foot + 0.3 * aside[0], 0.2 * aside[1], high + 0.5 * long),
        (foot + aside[0], 0.8 * aside[1], high + long),
    ]
    girth = [1.0, 0.62, 0.42, 0.5] if cap else [1.1, 0.86, 0.62, 0.7]
    ridges = lambda a: 1 + 0.09 * np.cos(5 * a + seed) + 0.04 * np.cos(3 * a + seed)
    line = tube(path, np.array(girth) * thick, rows=60, columns=70, shape=ridges)
    line = line + (0.03 * thick * fractal(line, 2.2, 2, seed))[..., None]
    at = np.linspace(0, 1, 60)[:, None] + 0 * line[..., 0]
    grooves = fractal(line * np.array([2.2, 2.2, 0.3]), 1, 3, seed)
    paint = blend(stem, colour(stem) * 0.55, smooth(-0.1, 0.4, grooves) * 0.8)
    paint = blend(paint, colour(stem) * 1.6 + 0.02, smooth(0.05, 0.5, -grooves) * 0.4)
    paint = blend(paint, '#8a7a4c', smooth(0.86, 1.0, at + 0.1 * grooves) * 0.8)
    inward = np.linspace(1, 0.01, 12)[:, None, None]
    end = line[-1].mean(axis=0)
    cut = end + (line[-1][None] - end) * inward
    cut[..., 2] += 0.06 * thick * (1 - inward[..., 0])
    pith = blend('#b9b68c', '#6f6238', smooth(0.6, 0.95, inward[..., 0] + 0 * cut[..., 0]))
    look = material.skin(gloss=0.3, pores=0.15)
    return [Part(line, paint, look), Part(cut, pith, look)]


def _calyx_edge(angle, high, seed):
    """How high the rim of an aubergine's calyx lies at each angle: five points, no two as long."""
    tip = 1 - np.abs(np.cos(angle * 2.5 + seed)) ** 1.4
    return high - 1.5 - tip * (2.6 + 1.1 * np.cos(angle + seed) + 0.6 * np.sin(2 * angle))


def _cap(rng, outline, green, bend, seed):
    """The calyx of an aubergine: fleshy, it clasps the shoulder, and the tips of its points lift."""
    angle = np.linspace(0, 2 * np.pi, 220, endpoint=False)[None, :]
    t = np.concatenate([[0, 0.001], np.linspace(0.004, 1, 58)])[:, None]
    radius, height = np.array(outline).T
    high = height[-1]
    edge = _calyx_edge(angle, high, seed)
    z = edge + (high + 0.1 - edge) * t
    order = np.argsort(height)
    lift = smooth(0.25, 0.0, t) * smooth(high - 2.6, high - 4.2, edge) * rng.uniform(0.1, 0.3)
    thick = np.where(t > 0, 0.1 + 0.16 * smooth(0, 0.5, t), -0.2)
    reach = np.interp(z, height[order], radius[order]) + thick + lift + 0.02
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), z], axis=-1)
    lines = np.stack([np.cos(angle) * 6 + 0 * t, np.sin(angle) * 6 + 0 * t, z * 0.4], -1)
    veins = fractal(lines, 1, 3, seed)
    points = points * (1 + 0.035 * veins * (t > 0))[..., None] ** np.array([1, 1, 0])
    points[..., 0] += bend * (points[..., 2] - high / 2) ** 2
    paint = blend(green, colour(green) * 0.55, smooth(-0.1, 0.4, veins) * 0.9)
    paint = blend(paint, '#3a2638', smooth(0.22, 0.02, t + 0.1 * veins) * 0.55)
    paint = blend(paint, '#7a6a48', smooth(0.2, 0.5, fractal(points, 1.1, 3, seed + 1)) * 0.6)
    return Part(points, paint, material.skin(gloss=0.38, pores=0.15))


def long_ones(rng, count, **kind):
    widest = {'aubergine': 3.4, 'courgette': 2.1}[kind['profile']] * kind.get(
        'size', 1.0
    )
    places = [
        (
            rng.uniform(-0.6, 0.6),
            -at * widest * 2.15,
            widest * 0.97,
            (rng.uniform(-30, 30), 0, 24 + rng.uniform(-4, 4)),
        )
        for at in range(count)
    ]
    return arranged(lambda _: one_long(rng, **kind), places, 0.84, 30.0)


FORMS = {'long-vegetable': long_ones}
