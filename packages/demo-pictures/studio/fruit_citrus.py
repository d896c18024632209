"""Oranges, mandarins, lemons, limes and grapefruit, whole, halved or with their leaves."""

import numpy as np

import material
from foliage import leaf_part
from mesh import Part, blend, colour, painted, revolved, tube
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
#: Young leaves are paler than old ones.
GREENS = ('#2f6b2a', '#27592a', '#3c7430', '#4d8236')
SHAPES = {'round': ROUND, 'flat': FLAT, 'lemon': LEMON, 'lime': LIME}


def one_citrus(rng, shape, peel, size=1.0, blush=None, navel=False, rough=1.0, leaves=0):
    seed = int(rng.integers(1e6))
    points = revolved(SHAPES[shape], rows=200, columns=256) * size
    points = points * (1 + 0.05 * fractal(points, 0.2 / size, 2, seed))[..., None]
    angle = np.arctan2(points[..., 1], points[..., 0])
    # One flank hangs lower, and creases run from the stalk.
    points[..., 2] += points[..., 0] * rng.normal(0, 0.05)
    crease = np.cos(angle * int(rng.integers(4, 7)) + seed) * smooth(
        0.62, 0.95, points[..., 2] / points[..., 2].max()
    )
    points = points * np.stack([1 - 0.03 * crease, 1 - 0.03 * crease, 1 + 0 * crease], -1)
    dimples = spots(points, 3.4 / size, seed % 83, 0.42) * smooth(
        -0.5, 0.2, fractal(points, 0.7 / size, 2, seed + 6)
    )
    fine = spots(points, 6.5 / size, seed % 79, 0.34)
    centre = np.array([0, 0, points[..., 2].mean()])
    outwards = (points - centre) / (np.linalg.norm(points - centre, axis=-1, keepdims=True) + 1e-6)
    points = points - outwards * ((dimples * 0.03 + fine * 0.012) * rough * size)[..., None]
    skin = blend(peel, colour(peel) * 0.8, smooth(-0.2, 0.5, fractal(points, 0.3, 3, seed)) * 0.6)
    skin = blend(
        skin, colour(peel) * np.array([0.75, 0.6, 0.5]), np.maximum(dimples * 0.3, fine * 0.22)
    )
    if blush:
        skin = blend(
            skin,
            blush,
            0.8
            * smooth(
                -0.1, 0.6, points[..., 0] / (3 * size) + fractal(points, 0.35, 3, seed + 4) * 0.6
            ),
        )
    # Wind has rubbed it on its twigs: pale crooked marks, thin as a thread.
    thread = np.abs(fractal(points, 0.45 / size, 3, seed + 8))
    rubbed = smooth(0.03, 0.008, thread) * smooth(0.1, 0.35, fractal(points, 0.3, 2, seed + 9))
    skin = blend(skin, '#b08a50', rubbed * 0.3)
    high = points[..., 2].max()
    from_stalk = np.hypot(points[..., 0], points[..., 1])
    is_top = points[..., 2] > high * 0.8
    skin = blend(skin, '#8a8a30', smooth(1.3 * size, 0.3, from_stalk) * is_top * 0.35)
    star = 0.36 + 0.1 * np.cos(5 * angle + seed)
    skin = blend(skin, '#6d6434', smooth(star + 0.06, star - 0.06, from_stalk) * is_top)
    parts = [Part(points, skin, material.skin(gloss=0.55, coat=0.12, pores=0.05, pore_size=12))]
    if navel:
        hole = (
            revolved([(0.05, 0.1), (0.4, -0.1), (0.62, 0.05), (0.75, 0.35)], rows=24, columns=48)
            * size
        )
        parts.append(Part(hole, painted(hole, colour(peel) * 0.75), parts[0].material))
    if leaves:
        parts += [part.moved(z=high - 0.25) for part in _twig(rng, leaves, 5.4 * size)]
    return parts


def _twig(rng, count, length):
    """A twig that was cut short, with leaves of which none is folded like the next."""
    tip = np.array([rng.normal(0, 0.35), rng.normal(0, 0.35), rng.uniform(0.8, 1.5)])
    line = tube([(0, 0, 0), tip * [0.3, 0.3, 0.5], tip, tip * 1.001], [0.17, 0.12, 0.14, 0], 30, 14)
    end = smooth(tip[2] - 0.08, tip[2], line[..., 2])
    bark = blend('#5c7030', '#46552a', fractal(line, 2, 2))
    parts = [Part(line, blend(bark, '#c2ae78', end), material.skin(gloss=0.3))]
    start = rng.uniform(0, 360)
    for index in range(count):
        long = length * rng.uniform(0.68, 1.1)
        one = leaf_part(
            rng,
            long,
            long * rng.uniform(0.2, 0.26),
            GREENS[int(rng.integers(len(GREENS)))],
            curl=rng.uniform(0.15, 1.1),
            fold=rng.uniform(0.12, 0.5),
            wave=rng.uniform(0.04, 0.13),
            waves=rng.uniform(1.5, 3),
            veins=12,
            twist=rng.normal(0, 0.35),
            gloss=0.55,
        )
        spin = start + index * 360 / count + rng.normal(0, 22)
        foot = tip * rng.uniform(0.35, 0.8)
        parts.append(one.turned(rng.uniform(2, 26), rng.normal(0, 14), spin).moved(*foot))
    return parts


def half_citrus(rng, shape, peel, flesh, size=1.0, wedges=10):
    """A half lying on its side's back, its cut face towards +z. Its segments are as broad as they grew."""
    seed = int(rng.integers(1e6))
    full = one_citrus(rng, shape, peel, size)[0]
    middle = full.points[..., 2].max() * 0.5
    bowl = np.where(
        full.points[..., 2:] > middle,
        np.array([0, 0, middle]) + full.points * np.array([1, 1, 0]),
        full.points,
    )
    radius = np.linspace(0.001, 1, 130)[:, None]
    angle = np.linspace(0, 2 * np.pi, 420, endpoint=False)[None, :]
    flat = np.stack([np.cos(angle) * radius, np.sin(angle) * radius, 0 * radius * angle], -1)
    reach = np.hypot(full.points[..., 0], full.points[..., 1]).max() * 0.995
    # The heart lies off the middle, and membranes bend on their way out.
    heart = rng.normal(0, 0.035, 2)
    aside = flat[..., :2] - heart * (1 - radius[..., None]) + 0 * angle[..., None]
    out = np.hypot(aside[..., 0], aside[..., 1])
    bent = np.arctan2(aside[..., 1], aside[..., 0]) + 0.09 * fractal(flat, 1.6, 2, seed + 1)
    bounds = np.concatenate([[0], np.cumsum(rng.uniform(0.55, 1.35, wedges))])
    bounds = bounds / bounds[-1] * 2 * np.pi
    turn = bent % (2 * np.pi)
    which = np.clip(np.searchsorted(bounds, turn, side='right') - 1, 0, wedges - 1)
    broad = np.diff(bounds)[which]
    across = np.abs((turn - bounds[which]) / broad - 0.5) * 2
    inside = (1 - across) * broad / 2 * out
    brim = 0.875 - 0.05 * across**5 + 0.015 * fractal(flat, 1.2, 2, seed + 2)
    core = 0.07 + 0.035 * fractal(flat, 3, 2, seed + 3)
    wall = smooth(0.022, 0.006, inside) * rng.uniform(0.5, 1, wedges)[which]
    pith, hub = smooth(brim - 0.012, brim + 0.012, out), smooth(core + 0.03, core, out)
    fibre = np.clip(wall * 0.8 + hub + pith, 0, 1)
    # Sacs of juice: long drops that point to the heart.
    drops = np.stack([np.cos(bent) * 8.5, np.sin(bent) * 8.5, out * 3.4 + which], -1)
    sac = fractal(drops, 1, 2, seed)
    pulp = blend(flesh, colour(flesh) * np.array([0.62, 0.4, 0.36]), smooth(-0.1, 0.45, sac))
    pulp = blend(pulp, colour(flesh) * 1.3 + 0.06, smooth(-0.15, -0.5, sac) * 0.8)
    pulp = blend(pulp, '#f3c9a0', smooth(0.3, 0.1, out) * 0.3)
    white = blend('#fbf0d6', '#ead9b0', smooth(-0.1, 0.5, fractal(flat, 5, 3, seed + 5)))
    pulp = blend(pulp, white, fibre)
    pulp = blend(pulp, '#c9a878', smooth(core * 0.6, core * 0.2, out) * 0.6)
    skin = 0.962 + 0.008 * fractal(flat, 2, 2, seed + 7)
    pulp = blend(pulp, peel, smooth(skin - 0.008, skin + 0.008, radius + 0 * angle))
    swell = (1 - fibre) * smooth(0, 0.06, inside) * (0.09 + 0.035 * sac) - 0.1 * hub
    face = flat * reach
    face[..., 2] = middle + size * swell
    return [
        Part(bowl, full.colours, full.material),
        Part(face, pulp, material.skin(gloss=0.74, coat=0.2, pores=0.06, pore_size=5)),
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
            (x, y, 0, (rng.uniform(0, 40), rng.uniform(-28, 28), rng.uniform(0, 360)))
            for x, y in rows_of(count, spread * 0.93)
        ]
        return arranged(lambda _: _sized(rng, kind), places)
    around = around or spread * 1.6
    return heaped(
        lambda _: _sized(rng, kind), count, rng, around, kinds=count, fill=0.84, tilt=1.2, pull=25.0
    )


def _sized(rng, kind):
    return one_citrus(rng, **{**kind, 'size': kind.get('size', 1.0) * rng.uniform(0.9, 1.07)})


FORMS = {'citrus': citrus}
