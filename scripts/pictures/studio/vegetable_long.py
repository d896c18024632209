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
    gloss=0.7,
    size=1.0,
    ribs=0.0,
    stem='#5c7a34',
):
    """Lies along x with its stalk to the right."""
    seed = int(rng.integers(1e6))
    outline = {'aubergine': AUBERGINE, 'courgette': COURGETTE}[profile]
    points = revolved(
        outline, lambda angle, v: 1 + ribs * np.cos(angle * 6) + 0 * v, rows=180, columns=160
    )
    points = points * (1 + 0.05 * fractal(points, 0.18, 2, seed))[..., None] * np.array(
        [1, 1, 0]
    ) + points * np.array([0, 0, 1])
    angle = np.arctan2(points[..., 1], points[..., 0])
    high = outline[-1][1]
    paint = blend(skin, colour(skin) * 0.75, smooth(-0.3, 0.5, fractal(points, 0.4, 3, seed + 1)))
    if stripes:
        lengthwise = np.stack([np.cos(angle) * 3.5, np.sin(angle) * 3.5, points[..., 2] * 0.14], -1)
        paint = blend(paint, stripes, smooth(0.0, 0.3, fractal(lengthwise, 1, 4, seed + 2)) * 0.85)
    if flecks:
        paint = blend(paint, flecks, spots(points, 3.0, seed % 61, 0.22) * 0.8)
    arch = bend * (points[..., 2] - high / 2) ** 2
    points = points + np.stack([arch, 0 * arch, 0 * arch], axis=-1)
    foot = bend * (high / 2) ** 2
    parts = [
        Part(
            points,
            paint,
            material.skin(gloss=gloss, coat=0.35 if gloss > 0.75 else 0.1, pores=0.05, pore_size=5),
        )
    ]
    thick = outline[-2][0]
    if cap:
        parts.append(_cap(outline, cap, foot, seed))
    line = tube(
        [
            (foot, 0, high - 0.2),
            (foot + 0.1, 0, high + 1.2),
            (foot + 0.4, 0.2, high + 2.6),
            (foot + 0.4, 0.2, high + 2.62),
        ],
        [thick * 0.75, thick * 0.5, thick * 0.55, 0],
        rows=30,
        columns=5 if profile == 'courgette' else 14,
    )
    parts.append(
        Part(
            line,
            blend(stem, colour(stem) * 1.5, smooth(0.6, 1, (line[..., 2] - high) / 2.6)),
            material.skin(gloss=0.3, pores=0.2),
        )
    )
    return [part.scaled(size, size, size) for part in turned(parts, 0, 90, 0)]


def _cap(outline, green, foot, seed):
    """The calyx of an aubergine: it clasps the shoulder and ends in five points."""
    angle, t = (
        np.linspace(0, 2 * np.pi, 200, endpoint=False)[None, :],
        np.linspace(0, 1, 40)[:, None],
    )
    radius, height = np.array(outline).T
    high = height[-1]
    edge = high - 2.0 - 3.4 * np.abs(np.cos(angle * 2.5 + seed)) ** 1.6
    z = edge + (high + 0.12 - edge) * t
    order = np.argsort(height)
    reach = np.interp(z, height[order], radius[order]) + 0.13 * smooth(0, 0.15, t) + 0.02
    points = np.stack(
        [reach * np.cos(angle) + foot * (z / high), reach * np.sin(angle), z], axis=-1
    )
    paint = blend(green, colour(green) * 0.6, smooth(-0.2, 0.4, fractal(points, 1.2, 3, seed)))
    return Part(points, paint, material.skin(gloss=0.35, pores=0.2))


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
