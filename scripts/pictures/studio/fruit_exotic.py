"""Mangoes, papayas and other fruit from warm countries."""

import numpy as np

import material
from halves import halved
from mesh import Part, ball, blend, built, colour, disc, revolved, tube, turned
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, alone, arranged, heaped

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
    seed = int(rng.integers(1e6))

    def pocket(depth, share):
        return smooth(0.36, 0.5, depth) * smooth(0.08, 0.2, share) * smooth(0.9, 0.75, share)

    def face(points, depth, share):
        paint = blend('#f0a838', flesh, smooth(0.02, 0.16, depth))
        paint = blend(
            paint, colour(flesh) * 0.75, smooth(-0.1, 0.5, fractal(points, 0.8, 3, seed)) * 0.6
        )
        return blend(paint, '#d9703a', pocket(depth, share))

    def make(at):
        parts = halved(
            PAPAYA,
            lambda points: blend(
                blend(skin, '#8a9a3a', smooth(0.0, 0.4, fractal(points, 0.25, 3, seed))),
                '#c9a040',
                spots(points, 1.6, 11, 0.15),
            ),
            face,
            lambda points, depth, share: -1.5 * pocket(depth, share),
        )
        grain = ball(16, 20) * np.array([0.34, 0.42, 0.34])
        for _ in range(95 if at == 0 else 0):
            y, x = rng.uniform(2.6, 12.4), rng.normal(0, 0.75)
            wide = np.interp(y, [2, 5, 9, 12.6], [0.5, 1.9, 1.9, 0.4])
            if abs(x) < wide:
                parts.append(
                    Part(
                        grain + np.array([x, y, -1.1 + rng.uniform(0, 0.75)]),
                        blend('#1d1a16', '#4a4436', np.clip(grain[..., 2] * 1.5, 0, 1) * 0.5),
                        material.skin(gloss=0.75, coat=0.3),
                    )
                )
        return parts

    return arranged(
        make, [(-1.0, -5.0, 3.6, (32, 0, -52)), (2.0, 3.5, 4.3, (14, 180, -48))], 0.82, 32.0
    )


def pomegranate(rng, count, skin='#a81e2c', ground='#d98a4a'):
    seed = int(rng.integers(1e6))
    outline = [
        (0, 0.1),
        (1.2, 0),
        (3.2, 0.9),
        (4.4, 3.0),
        (4.4, 4.8),
        (3.3, 6.8),
        (1.8, 7.7),
        (1.15, 8.1),
        (1.0, 8.6),
        (1.35, 9.6),
        (1.2, 9.65),
        (0.75, 8.8),
        (0.5, 8.3),
        (0, 8.2),
    ]
    points = revolved(
        outline,
        lambda a, v: (1 + 0.03 * np.cos(a * 6 + 1))
        * (1 + 0.42 * smooth(0.66, 0.78, v) * (np.abs(np.cos(a * 3)) - 0.6) * smooth(0.99, 0.8, v)),
        rows=220,
        columns=220,
    )
    crown = smooth(8.3, 9.2, points[..., 2])
    points = points + np.stack(
        [
            0 * crown,
            0 * crown,
            crown * 0.5 * (np.abs(np.cos(np.arctan2(points[..., 1], points[..., 0]) * 3)) - 0.5),
        ],
        -1,
    )
    points = points * (1 + 0.03 * fractal(points, 0.2, 2, seed))[..., None]
    paint = blend(skin, colour(skin) * 0.6, smooth(-0.2, 0.5, fractal(points, 0.4, 4, seed)))
    paint = blend(paint, ground, smooth(0.05, 0.6, fractal(points, 0.22, 3, seed + 3)) * 0.7)
    paint = blend(paint, '#5a3020', spots(points, 1.8, seed % 67, 0.14) * 0.4)
    paint = blend(paint, '#c9863a', crown * 0.6)
    return alone(
        [Part(points, paint, material.skin(gloss=0.55, coat=0.1, pores=0.08, pore_size=4))],
        (16, -12, 20),
        0.66,
    )


def passion_fruits(rng, count, skin='#3a1a30', pulp='#e8a51e'):
    seed = int(rng.integers(1e6))

    def whole(bowl=False):
        points = ball(110, 120) * 2.7
        dent = fractal(points, 0.75, 3, int(rng.integers(1e6)))
        points = points * (1 - 0.05 * np.abs(dent))[..., None]
        paint = blend(skin, colour(skin) * 2.2 + 0.01, smooth(0, 0.5, dent) * 0.5)
        paint = blend(paint, '#a88a90', spots(points, 2.6, seed % 61, 0.13) * 0.5)
        if bowl:
            points, paint = points[:56], paint[:56]
        return Part(points, paint, material.skin(gloss=0.5, pores=0.08))

    def half():
        face, share, angle = disc(2.6)
        paint = blend(
            colour(pulp),
            colour(pulp) * np.array([0.7, 0.5, 0.3]),
            smooth(0, 0.5, fractal(face, 1.1, 3, seed)),
        )
        paint = blend(paint, '#f4ead8', smooth(0.74, 0.8, share))
        paint = blend(paint, '#c97a9a', smooth(0.88, 0.95, share))
        face[..., 2] -= 0.5 * smooth(0.8, 0.6, share)
        parts = [whole(bowl=True), Part(face, paint, material.skin(gloss=0.8, coat=0.4))]
        for index in range(26):
            reach, turn = 1.75 * ((index + 0.5) / 26) ** 0.5, index * 2.4
            middle = np.array([reach * np.cos(turn), reach * np.sin(turn), -0.38])
            sac = ball(18, 22) * np.array([0.34, 0.34, 0.24]) + middle
            juice = blend(pulp, colour(pulp) * 0.7, 0.4 * np.ones(sac.shape[:2]))
            parts.append(Part(sac, juice, material.skin(gloss=0.88, coat=0.6)))
            pip = ball(12, 14) * np.array([0.2, 0.12, 0.1]) + middle + np.array([0, 0, 0.19])
            parts.append(
                Part(
                    pip,
                    blend('#1c130e', '#3a2a1c', np.clip(pip[..., 2], 0, 1)),
                    material.skin(gloss=0.7),
                )
            )
        return parts

    places = [(-3.0, -2.6, 2.2, (50, 0, -14)), (3.0, -2.3, 2.2, (48, 0, 16))]
    places += [
        (x * 2.85, 3.4, 2.7, (rng.uniform(0, 360), 40, 0))
        for x in np.arange(count - 1) * 2 - count + 2
    ]
    halves = [half(), half()]
    return arranged(lambda at: halves[at] if at < 2 else [whole()], places)


def lychees(rng, count, skin='#b03a40'):
    def make(_):
        seed = int(rng.integers(1e6))
        points = ball(120, 140)
        scales = spots(points, 4.5, seed % 83, 0.5)
        points = points * (1 + 0.06 * scales + 0.04 * fractal(points, 0.8, 2, seed))[..., None]
        paint = blend(colour(skin) * 0.75, skin, scales)
        paint = blend(paint, '#c9863e', smooth(0.0, 0.6, fractal(points, 0.7, 3, seed + 1)) * 0.6)
        paint = blend(paint, '#6a2a22', smooth(0.7, 1.0, scales) * 0.35)
        parts = [Part(points * 1.75, paint, material.skin(gloss=0.38))]
        stem = tube(
            [(0, 0, 1.7), (0.1, 0, 2.2), (0.2, 0.1, 2.9), (0.2, 0.1, 2.91)],
            [0.14, 0.11, 0.13, 0],
            rows=16,
            columns=10,
        )
        parts.append(
            Part(stem, blend('#6a4a2a', '#4a3420', fractal(stem, 2, 2)), material.skin(gloss=0.2))
        )
        return parts

    return heaped(make, count, rng, 6.6, kinds=4)


FORMS = {
    'mango': mangoes,
    'papaya': papayas,
    'pomegranate': pomegranate,
    'passion-fruit': passion_fruits,
    'lychee': lychees,
}
