"""Oranges, mandarins, lemons, limes and grapefruit, whole, halved or with their leaves."""

import numpy as np

import material
from foliage import twig_with_leaves
from mesh import Part, blend, colour, painted, revolved
from noise import fractal, smooth, spots
from subject import alone, arranged, heaped, rows_of

ROUND = [
    (0, 0.12),
    (0.5, 0.02),
    (1.5, 0.1),
    (2.8, 1.0),
    (3.6, 2.7),
    (3.6, 4.2),
    (2.9, 5.8),
    (1.6, 6.7),
    (0.6, 6.9),
    (0, 6.75),
]
FLAT = [
    (0, 0.35),
    (0.5, 0.1),
    (1.6, 0.0),
    (2.8, 0.7),
    (3.3, 2.1),
    (3.1, 3.4),
    (2.2, 4.4),
    (1.0, 4.65),
    (0.4, 4.5),
    (0, 4.35),
]
LEMON = [
    (0, -0.5),
    (0.35, -0.35),
    (0.6, 0.15),
    (1.3, 0.75),
    (2.3, 1.9),
    (2.75, 3.6),
    (2.5, 5.4),
    (1.6, 6.8),
    (0.75, 7.5),
    (0.5, 8.1),
    (0, 8.35),
]
LIME = [
    (0, 0),
    (0.5, 0.05),
    (1.3, 0.6),
    (2.1, 1.7),
    (2.3, 3.0),
    (1.95, 4.4),
    (1.1, 5.3),
    (0.55, 5.8),
    (0.3, 6.1),
    (0, 6.15),
]
SHAPES = {'round': ROUND, 'flat': FLAT, 'lemon': LEMON, 'lime': LIME}


def one_citrus(rng, shape, peel, size=1.0, blush=None, navel=False, rough=1.0, leaves=0):
    seed = int(rng.integers(1e6))
    points = revolved(SHAPES[shape], rows=200, columns=256) * size
    points = points * (1 + 0.03 * fractal(points, 0.2 / size, 2, seed))[..., None]
    dimples = spots(points, 3.4 / size, seed % 83, 0.42)
    centre = np.array([0, 0, points[..., 2].mean()])
    outwards = (points - centre) / (np.linalg.norm(points - centre, axis=-1, keepdims=True) + 1e-6)
    points = points - outwards * (dimples * 0.035 * rough * size)[..., None]
    skin = blend(peel, colour(peel) * 0.8, smooth(-0.2, 0.5, fractal(points, 0.3, 3, seed)) * 0.6)
    skin = blend(skin, colour(peel) * np.array([0.75, 0.6, 0.5]), dimples * 0.3)
    if blush:
        skin = blend(
            skin,
            blush,
            0.8
            * smooth(
                -0.1, 0.6, points[..., 0] / (3 * size) + fractal(points, 0.35, 3, seed + 4) * 0.6
            ),
        )
    high = points[..., 2].max()
    button = smooth(0.42, 0.28, np.hypot(points[..., 0], points[..., 1])) * (
        points[..., 2] > high * 0.8
    )
    skin = blend(skin, '#6d7434', button)
    parts = [Part(points, skin, material.skin(gloss=0.58, coat=0.15, pores=0.05, pore_size=12))]
    if navel:
        hole = (
            revolved([(0.05, 0.1), (0.4, -0.1), (0.62, 0.05), (0.75, 0.35)], rows=24, columns=48)
            * size
        )
        parts.append(Part(hole, painted(hole, colour(peel) * 0.75), parts[0].material))
    if leaves:
        parts += [
            part.moved(z=high - 0.25)
            for part in twig_with_leaves(rng, leaves, 5.4 * size, '#2f6b2a')
        ]
    return parts


def half_citrus(rng, shape, peel, flesh, size=1.0, wedges=10):
    """A half lying on its side's back, its cut face towards +z."""
    seed = int(rng.integers(1e6))
    full = one_citrus(rng, shape, peel, size)[0]
    middle = full.points[..., 2].max() * 0.5
    bowl = np.where(
        full.points[..., 2:] > middle,
        np.array([0, 0, middle]) + full.points * np.array([1, 1, 0]),
        full.points,
    )
    radius = np.linspace(0.001, 1, 90)[:, None]
    angle = np.linspace(0, 2 * np.pi, 360, endpoint=False)[None, :]
    reach = np.hypot(full.points[..., 0], full.points[..., 1]).max() * 0.995
    x, y = radius * np.cos(angle) * reach, radius * np.sin(angle) * reach
    across = np.abs((angle / (2 * np.pi) * wedges) % 1 - 0.5) * 2
    wall = smooth(0.9, 1.0, across + 0.0 * radius) * (radius < 0.84)
    core, pith = smooth(0.13, 0.07, radius), smooth(0.84, 0.88, radius)
    swell = (1 - across**4) * smooth(0.1, 0.3, radius) * smooth(0.9, 0.75, radius)
    face = np.stack([x, y, middle + 0.12 * size * swell + 0 * x], axis=-1)
    rays = fractal(
        np.stack(
            [
                np.cos(angle) * 14 + 0 * radius,
                np.sin(angle) * 14 + 0 * radius,
                radius * 3 + 0 * angle,
            ],
            -1,
        ),
        1,
        3,
        seed,
    )
    pulp = blend(flesh, colour(flesh) * np.array([0.75, 0.55, 0.5]), smooth(-0.1, 0.4, rays))
    pulp = blend(pulp, '#fff3d8', np.clip(wall * 0.85 + core + pith, 0, 1))
    pulp = blend(pulp, peel, smooth(0.955, 0.975, radius) + 0 * angle)
    return [
        Part(bowl, full.colours, full.material),
        Part(face, pulp, material.skin(gloss=0.7, pores=0.12, pore_size=5)),
    ]


def citrus(rng, count, half=None, wedges=10, around=None, **kind):
    spread = {'round': 7.4, 'flat': 6.9, 'lemon': 6.2, 'lime': 5.0}[kind['shape']] * kind.get(
        'size', 1.0
    )
    if half:
        # The two halves of one fruit: the first leans back to show its flesh, the second lies on its face.
        size = kind.get('size', 1.0)
        halves = [
            half_citrus(rng, kind['shape'], kind['peel'], half, size, wedges) for _ in range(2)
        ]
        return arranged(
            lambda at: halves[at],
            [
                (-1.9 * size, -0.6 * size, 0.6 * size, (52, 0, -8)),
                (2.6 * size, 3.2 * size, 3.4 * size, (180, 0, 0)),
            ],
        )
    if kind['shape'] == 'lemon' and kind.get('leaves'):
        # Half upright, or its leaves would lie lower than the fruit.
        return alone(one_citrus(rng, **kind), (38, 0, 60), 0.7)
    if kind['shape'] in ('lemon', 'lime') and count <= 4:
        places = [
            (x, y, spread * 0.42, (90, 0, rng.uniform(55, 80))) for x, y in rows_of(count, spread)
        ]
        return arranged(lambda _: one_citrus(rng, **kind), places, 0.62 if count == 1 else 0.82)
    if count == 1:
        return alone(
            one_citrus(rng, **kind), (14, -8, 25), 0.66 if not kind.get('leaves') else 0.72
        )
    if count <= 4:
        places = [
            (x, y, 0, (rng.uniform(0, 40), rng.uniform(-20, 20), rng.uniform(0, 360)))
            for x, y in rows_of(count, spread)
        ]
        return arranged(lambda _: one_citrus(rng, **kind), places)
    return heaped(lambda _: one_citrus(rng, **kind), count, rng, around or spread * 1.6, fill=0.84)


FORMS = {'citrus': citrus}
