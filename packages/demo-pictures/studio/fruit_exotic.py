"""Mangoes, papayas and other fruit from warm countries."""

import numpy as np

import material
from halves import halved
from mesh import Part, ball, blend, built, colour, revolved, tube, turned
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, arranged

PAPAYA = [
    (0, 0),
    (0.5, 0.1),
    (2.2, 1.2),
    (4.0, 4.0),
    (4.3, 7.0),
    (3.7, 10.5),
    (2.5, 13.6),
    (1.4, 15.2),
    (0.6, 15.6),
    (0, 15.6),
]
MANGO = [
    (0, 0),
    (1.5, 0.2),
    (3.1, 1.7),
    (3.7, 4.4),
    (3.6, 6.8),
    (2.8, 9.0),
    (1.4, 10.2),
    (0.4, 10.3),
    (0, 10.2),
]


def mangoes(rng, count, ground='#d9982a', blush='#c23a22', green='#6f8a34', red=0.5):
    def make(_):
        seed = int(rng.integers(1e6))
        points = revolved(MANGO, rows=160, columns=180) * np.array([1, 0.86, 1])
        points[..., 0] += 0.06 * (points[..., 2] - 5) * np.abs(points[..., 2] - 5) * 0.35
        points = points * (1 + 0.03 * fractal(points, 0.25, 2, seed))[..., None]
        wander = fractal(points, 0.22, 4, seed + 1)
        paint = blend(green, ground, smooth(-0.5, 0.3, wander + points[..., 0] * 0.06 + 0.25))
        paint = blend(
            paint,
            blush,
            smooth(
                0.2, 0.75, red + wander * 0.6 + (points[..., 2] - 5) * 0.07 - points[..., 1] * 0.06
            ),
        )
        paint = blend(paint, '#f0dc9a', spots(points, 2.2, seed % 67, 0.14) * 0.5)
        stub = tube(
            [(0, 0, 10.0), (0, 0, 10.5), (0.05, 0, 10.8), (0.05, 0, 10.81)],
            [0.3, 0.26, 0.28, 0],
            rows=16,
            columns=16,
        )
        return [
            Part(points, paint, material.skin(gloss=0.62, coat=0.12, pores=0.05, pore_size=8)),
            Part(stub, blend('#5a4428', '#3a2a1a', fractal(stub, 2, 2)), material.skin(gloss=0.2)),
        ]

    return Subject([placed(built(turned(make(0), 72, 0, 55)))], 0.68, 28.0)


def papayas(rng, count, skin='#d98a2a', flesh='#e8632a'):
    """One half with its seeds, which cling to the hollow, and the other with its skin up."""
    seed = int(rng.integers(1e6))

    def hollow(points, share):
        bent = 0.25 * fractal(points, 0.5, 2, seed + 1)
        return (points[..., 0] / 2.0) ** 2 + ((share - 0.46) / 0.34) ** 2 + bent

    def sunk(points, _, share):
        far = hollow(points, share)
        lumps = 0.08 * fractal(points, 1.2, 2, seed + 2)
        return -1.9 * smooth(1.15, 0.1, far) ** 0.8 + lumps * smooth(1.3, 1.0, far) + 0.04 * lumps

    def face(points, depth, share):
        far = hollow(points, share)
        fibre = fractal(points * [3.0, 0.5, 1], 1, 3, seed)
        deep = colour(flesh) * [0.85, 0.7, 0.4]
        paint = blend('#dd9a34', deep, smooth(0.01, 0.14, depth + 0.02 * fibre))
        paint = blend(paint, deep * [0.9, 0.6, 0.5], smooth(2.6, 1.2, far) * 0.8)
        paint = blend(paint, deep * 1.2, smooth(0.1, 0.5, fibre) * 0.25)
        paint = blend(paint, '#e39a4c', smooth(0.2, 0.0, np.abs(far - 1.12)) * 0.45)
        strands = fractal(points * [2.0, 0.8, 1], 1, 3, seed + 3)
        return blend(paint, '#f2c9a0', smooth(1.0, 0.7, far) * smooth(0.1, 0.4, strands) * 0.6)

    def rind(points):
        ripe = fractal(points, 0.25, 3, seed)
        paint = blend(skin, '#8a9a3a', smooth(0.0, 0.4, ripe))
        paint = blend(paint, '#c9a040', spots(points, 1.6, 11, 0.15))
        return blend(paint, '#7a5a2c', smooth(0.35, 0.5, fractal(points, 0.8, 3, seed + 4)) * 0.6)

    def make(at):
        parts = halved(PAPAYA, rind, face, sunk, flesh_gloss=0.3, rows=190, columns=150)
        grain, look = ball(14, 18), material.skin(gloss=0.8, coat=0.35)
        for _ in range(170 if at == 0 else 0):
            y, x = rng.uniform(2.6, 12.4), rng.normal(0, 0.8)
            place = np.array([[[x, y, 0.0]]])
            share = np.array([[y / 15.6]])
            if hollow(place, share) > 0.72:
                continue
            z = sunk(place, None, share)[0, 0] + rng.uniform(0.15, 0.5)
            size = rng.uniform(0.24, 0.36) * np.array([1, 1.2, 0.95])
            turned_one = Part(grain * size, grain, look).turned(*rng.uniform(0, 360, 3))
            ridges = 1 + 0.06 * fractal(turned_one.points, 4, 2, int(rng.integers(1e6)))
            points = turned_one.points * ridges[..., None] + np.array([x, y, z])
            tone = blend('#14110f', '#5a5244', np.clip(grain[..., 2], 0, 1) * rng.uniform(0, 0.7))
            parts.append(Part(points, tone, look))
        return parts

    return arranged(
        make, [(-1.0, -5.0, 3.6, (32, 0, -52)), (2.0, 3.5, 4.3, (14, 180, -48))], 0.82, 32.0
    )


FORMS = {'mango': mangoes, 'papaya': papayas}
