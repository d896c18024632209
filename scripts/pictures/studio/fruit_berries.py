"""Strawberries, raspberries, blackberries, blueberries and currants, by the punnet."""

import numpy as np

import material
from mesh import Part, ball, blend, built, colour, leaf, painted, revolved, tube
from noise import fractal, smooth
from punnet import in_punnet
from stage import placed
from subject import heaped, matrix_of

GOLDEN = np.pi * (3 - 5**0.5)


def strawberry(rng, size, skin, long=1.0, pale=0.5):
    seed = int(rng.integers(1e6))
    outline = np.array(
        [
            (0, 0),
            (0.5, 0.12),
            (1.05, 0.75),
            (1.5, 1.7),
            (1.66, 2.5),
            (1.5, 3.15),
            (0.9, 3.5),
            (0.3, 3.45),
            (0, 3.4),
        ]
    )
    outline = outline * np.array([1, long])
    points = revolved(outline, rows=130, columns=150)
    points = points * (1 + 0.07 * fractal(points, 0.35, 2, seed))[..., None]
    share = (np.arange(120) + 0.5) / 120
    at = np.clip((share**0.75 * 118).astype(int), 2, 116)
    around = ((np.arange(120) * GOLDEN) % (2 * np.pi) / (2 * np.pi) * 150).astype(int)
    pips = points[at, around]
    near = np.full(points.shape[:2], 9.0)
    for pip in pips:
        near = np.minimum(near, np.linalg.norm((points - pip) * np.array([1, 1, 0.75]), axis=-1))
    centre = np.array([0, 0, 1.7 * long])
    out = (points - centre) / (np.linalg.norm(points - centre, axis=-1, keepdims=True) + 1e-6)
    pit, pip = smooth(0.26, 0.08, near), smooth(0.105, 0.075, near)
    points = points + out * (-0.085 * pit + 0.05 * pip)[..., None]
    paint = blend(skin, colour(skin) * 0.62, smooth(-0.2, 0.5, fractal(points, 0.5, 3, seed)) * 0.7)
    paint = blend(
        paint,
        '#f0b48a',
        pale * smooth(2.5 * long, 3.5 * long, points[..., 2] + fractal(points, 0.9, 3, seed) * 0.5),
    )
    paint = blend(paint, colour(skin) * 0.5, pit * 0.45)
    paint = blend(paint, '#e8b64a', pip)
    parts = [Part(points * size, paint, material.skin(gloss=0.74, coat=0.35))]
    for index in range(9):
        green = leaf(
            1.5,
            [0.1, 0.3, 0.28, 0.15, 0.0],
            curl=rng.uniform(-0.9, 0.7),
            fold=0.3,
            rows=20,
            columns=9,
        )
        part = Part(
            green,
            blend('#3f7a28', '#7fae4c', smooth(0, 1.6, green[..., 1])),
            material.foliage(pores=0),
            is_round=False,
        )
        parts.append(
            part.turned(rng.uniform(0, 24), 0, index * 40 + rng.uniform(-12, 12))
            .moved(z=3.42 * long)
            .scaled(size, size, size)
        )
    stem = tube(
        [(0, 0, 3.3 * long), (0.1, 0, 4.0 * long), (0.3, 0.1, 4.6 * long), (0.3, 0.1, 4.61 * long)],
        [0.1, 0.08, 0.1, 0],
        rows=20,
        columns=10,
    )
    return [
        *parts,
        Part(stem, painted(stem, '#6f9a3c'), material.skin(gloss=0.3)).scaled(size, size, size),
    ]


def drupes(rng, skin, long=1.15, grains=72, grain=0.2, gloss=0.6, bloom=0.0, hollow=True):
    """A raspberry or a blackberry: grains all around a small thimble, open at its foot."""
    core = ball(24, 32) * np.array([0.72, 0.72, 0.75 * long])
    parts = [Part(core, painted(core, colour(skin) * 0.35), material.skin(gloss=0.2))]
    shine = material.skin(gloss=gloss, coat=0.25)
    one = ball(12, 16)
    for index in range(grains):
        height = 1 - 2 * (index + 0.5) / grains
        if hollow and height < -0.86:
            continue
        wide = np.sqrt(1 - height**2)
        turn = index * GOLDEN
        middle = np.array(
            [wide * np.cos(turn) * 0.82, wide * np.sin(turn) * 0.82, height * 0.85 * long]
        )
        points = one * grain * rng.uniform(0.9, 1.12) + middle + rng.normal(0, 0.015, 3)
        deep = smooth(1.05, 0.72, np.linalg.norm(points / np.array([1, 1, long]), axis=-1))
        paint = blend(colour(skin) * rng.uniform(0.85, 1.15), colour(skin) * 0.35, deep * 0.8)
        if bloom:
            paint = blend(
                paint,
                '#f0d8dc',
                bloom
                * smooth(0.86, 1.06, np.linalg.norm(points / np.array([1, 1, long]), axis=-1)),
            )
        parts.append(Part(points, paint, shine))
    return parts


def blueberry(rng, skin, bloom=0.6):
    seed = int(rng.integers(1e6))
    outline = [
        (0, 0),
        (0.4, 0.06),
        (0.85, 0.45),
        (0.95, 0.85),
        (0.85, 1.3),
        (0.5, 1.6),
        (0.42, 1.72),
        (0.36, 1.72),
        (0.33, 1.5),
        (0.2, 1.42),
        (0, 1.42),
    ]
    points = revolved(
        outline,
        lambda angle, v: 1
        + 0.16 * np.cos(angle * 5) * smooth(0.82, 0.86, v) * smooth(0.98, 0.92, v),
        rows=90,
        columns=80,
    )
    high = points[..., 2]
    paint = blend(skin, colour(skin) * 0.4, smooth(-0.1, 0.5, fractal(points, 1.2, 3, seed)))
    paint = blend(paint, '#8f9ec0', bloom * smooth(-0.45, 0.5, fractal(points, 1.3, 4, seed + 2)))
    paint = blend(
        paint,
        '#14101c',
        smooth(0.45, 0.36, np.hypot(points[..., 0], points[..., 1])) * (high > 1.3),
    )
    return [Part(points * 0.85, paint, material.skin(gloss=0.42))]


def currant(rng, skin):
    points = ball(40, 48)
    angle = np.arctan2(points[..., 1], points[..., 0])
    paint = blend(skin, colour(skin) * 1.7 + 0.01, smooth(0.5, 1, np.cos(angle * 8)) * 0.3)
    paint = blend(paint, colour(skin) * 2 + 0.02, smooth(0.2, -0.9, points[..., 2]) * 0.4)
    paint = blend(
        paint,
        '#2a1c10',
        smooth(0.2, 0.12, np.hypot(points[..., 0], points[..., 1])) * (points[..., 2] > 0),
    )
    return [Part(points * 0.52, paint, material.skin(gloss=0.88, coat=0.6))]


def strig(rng):
    """The green thread that currants hang on."""
    bend = rng.normal(0, 0.3, 3)
    line = tube(
        [
            (-1.6, bend[0], 0.1),
            (-0.6, bend[1], 0.6),
            (0.5, bend[2], 0.6),
            (1.6, 0, 0.0),
            (1.61, 0, 0),
        ],
        [0.09, 0.06, 0.06, 0.05, 0],
        rows=40,
        columns=8,
    )
    return [Part(line, painted(line, '#8fa84a'), material.skin(gloss=0.3))]


def strawberries(rng, count, skin, long=1.0, size=0.8, pale=0.5, punnet=None, around=6.0):
    make = lambda _: strawberry(rng, size * rng.uniform(0.88, 1.1), skin, long, pale)
    return _served(make, count, rng, punnet, around)


def raspberries(rng, count, skin, punnet=None, around=5.0, **kind):
    return _served(lambda _: drupes(rng, skin, **kind), count, rng, punnet, around, whole=True)


def blueberries(rng, count, skin, bloom=0.6, punnet=None, around=5.0):
    return _served(lambda _: blueberry(rng, skin, bloom), count, rng, punnet, around)


def currants(rng, count, skin, punnet=None, around=5.0):
    subject = _served(lambda _: currant(rng, skin), count, rng, punnet, around)
    berries = [thing.location for thing in subject.things if len(thing.data.vertices) == 40 * 48]
    for x, y, z in sorted(berries, key=lambda place: -place[2])[:6]:
        turn = (rng.uniform(-20, 20), rng.uniform(-20, 20), rng.uniform(0, 360))
        subject.things.append(placed(built(strig(rng)), matrix_of(x, y, z + 0.2, turn)))
    return subject


def _served(make, count, rng, punnet, around, whole=False):
    if punnet:
        return in_punnet(make, count, rng, punnet, kinds=5, whole=whole)
    return heaped(make, count, rng, around, kinds=5, whole=whole)


FORMS = {
    'strawberries': strawberries,
    'raspberries': raspberries,
    'blueberries': blueberries,
    'currants': currants,
}
