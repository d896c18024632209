"""Avocados, whole and cut in two."""

from dataclasses import replace

import numpy as np

import material
from halves import halved
from mesh import Part, ball, blend, built, colour, revolved, turned
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, heaped, matrix_of

AVOCADO = [
    (0, 0),
    (1.3, 0.15),
    (2.6, 1.2),
    (3.15, 3.0),
    (2.95, 4.8),
    (2.3, 6.6),
    (1.65, 8.2),
    (1.1, 9.2),
    (0.4, 9.6),
    (0, 9.6),
]


def whole_avocado(rng, skin, size=1.0, rough=1.0):
    seed = int(rng.integers(1e6))
    points = revolved(AVOCADO, rows=200, columns=200)
    bumps = fractal(points, 1.7, 3, seed)
    points = points * (1 + 0.035 * rough * bumps)[..., None]
    paint = blend(skin, colour(skin) * 1.9 + 0.008, smooth(0.05, 0.5, bumps) * 0.8)
    paint = blend(paint, colour(skin) * 0.4, smooth(-0.05, -0.5, bumps))
    paint = blend(paint, '#8a9a4a', spots(points, 2.4, seed % 73, 0.15) * 0.5)
    stub = ball(16, 24) * np.array([0.42, 0.42, 0.3]) + np.array([0, 0, 9.55])
    parts = [
        Part(points, paint, material.skin(gloss=0.55, coat=0.1)),
        Part(stub, blend('#7a5a34', '#4a3420', fractal(stub, 3, 2)), material.skin(gloss=0.2)),
    ]
    return [part.scaled(size, size, size) for part in parts]


def half_avocado(rng, skin, size=1.0, with_stone=True):
    """Lopsided, green under its rind and yellow within, with threads along it and bruises."""
    seed = int(rng.integers(1e6))
    stone = np.array([0, 3.1, 0])

    def away(points):
        wavy = 0.1 * fractal(points, 0.7, 2, seed + 3)
        return np.linalg.norm((points - stone) * [1, 0.95, 1], axis=-1) + wavy

    def face(points, depth, _):
        edge = depth + 0.035 * fractal(points, 1.2, 3, seed + 1)
        paint = blend('#3f6420', '#93a83c', smooth(0.0, 0.1, edge))
        paint = blend(paint, '#c8c452', smooth(0.06, 0.2, edge))
        paint = blend(paint, '#ddc75c', smooth(0.16, 0.5, edge))
        threads = fractal(points * [3.2, 0.5, 1], 1, 3, seed)
        paint = blend(paint, '#b9ab4a', smooth(0.05, 0.45, threads) * 0.45)
        dark = smooth(0.42, 0.6, threads) * smooth(5.0, 8.5, points[..., 1])
        paint = blend(paint, '#8a6a34', dark)
        bruise = smooth(0.25, 0.5, fractal(points, 0.6, 3, seed + 2))
        paint = blend(paint, '#a88f4a', bruise * 0.4)
        near = away(points)
        paint = blend(paint, '#8a7a30', smooth(0.22, 0.0, np.abs(near - 1.66)) * 0.6)
        coat = smooth(-0.2, 0.3, fractal(points, 1.0, 3, seed + 4))
        return blend(paint, '#8a6230', smooth(1.66, 1.5, near) * (0.25 + 0.5 * coat))

    def hollow(points, depth, _):
        near = away(points)
        # The knife does not run straight, and the flesh rises a little round the stone.
        cut = 0.05 * fractal(points * [0.5, 1.2, 1], 1, 2, seed + 5)
        cut = cut - 0.06 * smooth(0.1, 0.0, depth)
        rim = 0.05 * np.exp(-(((near - 1.75) / 0.16) ** 2))
        return cut + rim - np.sqrt(np.maximum(0, 1.68**2 - near**2)) * 0.8

    def rind(points):
        bumps = fractal(points, 1.7, 3, seed)
        paint = blend(skin, colour(skin) * 1.9 + 0.008, smooth(0.05, 0.5, bumps) * 0.8)
        return blend(paint, colour(skin) * 0.4, smooth(-0.05, -0.5, bumps))

    parts = halved(AVOCADO, rind, face, hollow, flesh_gloss=0.36, rows=190, columns=160)
    shell = parts[0]
    rough = 1 + 0.03 * fractal(shell.points, 1.7, 3, seed) * smooth(0.0, -0.4, shell.points[..., 2])
    parts[0] = replace(shell, points=shell.points * rough[..., None])
    if with_stone:
        parts.append(_stone(rng, 1.62).moved(*(stone + [0, 0, 0.2])))
    bend, belly = rng.uniform(0.006, 0.016) * rng.choice([-1, 1]), rng.uniform(0.92, 1.06)
    return [
        replace(part, points=_bent(part.points, bend, belly)).scaled(size, size, size)
        for part in parts
    ]


def _bent(points, bend, belly):
    """Leans the neck of an avocado to one side."""
    aside = bend * np.maximum(points[..., 1] - 3, 0) ** 2
    return np.stack([points[..., 0] * belly + aside, points[..., 1], points[..., 2]], axis=-1)


def _stone(rng, radius):
    """A stone with darker veins, patches of its thin coat and smears of flesh."""
    seed = int(rng.integers(1e6))
    points = ball(90, 110) * radius * rng.uniform([0.92, 1.0, 0.95], [1.0, 1.06, 1.0])
    points = points * (1 + 0.05 * fractal(points, 0.6, 2, seed))[..., None]
    points = points * (1 + 0.012 * fractal(points, 2.4, 3, seed + 1))[..., None]
    veins = np.abs(fractal(points * [1, 0.6, 1], 0.9, 3, seed + 2))
    paint = blend('#96602e', '#5f3216', smooth(-0.3, 0.5, fractal(points, 0.7, 4, seed + 3)))
    paint = blend(paint, '#3f200e', smooth(0.07, 0.0, veins) * 0.6)
    paint = blend(paint, '#b98a54', smooth(0.15, 0.4, fractal(points, 0.8, 3, seed + 4)) * 0.6)
    smear = smooth(0.3, 0.5, fractal(points, 1.3, 3, seed + 5))
    paint = blend(paint, '#c4b452', smear * 0.5)
    return Part(points, paint, material.skin(gloss=0.66, coat=0.25))


def _on_ground(parts, x, y, turn):
    parts = turned(parts, *turn)
    low = min(part.points[..., 2].min() for part in parts)
    return placed(built(parts), matrix_of(x, y, -low))


def avocados(rng, count, skin='#26301a', size=1.0, cut=0, around=9.0, rough=1.0):
    """`cut` of them are open: the half with the stone leans on the others, the half without lies beside it."""
    whole = lambda _=0: whole_avocado(rng, skin, size, rough)
    if not cut:
        if count == 1:
            return Subject([placed(built(turned(whole(), 90, 0, 62)))], 0.66, 30.0)
        return heaped(whole, count, rng, around, kinds=4, lying=True)
    lying = [
        (half_avocado(rng, skin, size), -3.2, -4.6, (22, 0, 24)),
        (half_avocado(rng, skin, size, False), 4.2, -3.2, (34, 6, -34)),
    ]
    for at in range(count - cut):
        lying.append((whole(), -4.5 + at * 7, 6.2, (90, 0, 62)))
    things = [_on_ground(parts, x, y, turn) for parts, x, y, turn in lying]
    return Subject(things, 0.82, 32.0)


FORMS = {'avocado': avocados}
