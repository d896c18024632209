"""Leeks, asparagus, chicory, green beans and celery: long things side by side or in a bunch."""

import numpy as np

import material
from mesh import Part, blend, built, colour, leaf, painted, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, arranged, heaped, matrix_of
from vegetable_leafy import head


def one_leek(rng, white='#f4f1de', green='#35692f', size=1.0):
    """Lies along x with its leaves to the right."""
    seed = int(rng.integers(1e6))
    shaft = tube(
        [(0, 0, 0), (0.5, 0, 0), (5, 0.1, 0), (12, 0, 0.1), (17, 0, 0.1), (17.1, 0, 0.1)],
        [1.0, 1.75, 1.5, 1.5, 1.6, 0],
        rows=120,
        columns=60,
    )
    lines = fractal(
        np.stack([shaft[..., 0] * 0.08, shaft[..., 1] * 4, shaft[..., 2] * 4], -1), 1, 3, seed
    )
    paint = blend(white, '#c9d69a', smooth(6, 13, shaft[..., 0] + lines))
    paint = blend(paint, green, smooth(11.5, 17, shaft[..., 0] + lines * 1.5) * 0.9)
    paint = blend(paint, colour('#8f9a6a') * 0.8, smooth(0.1, 0.5, lines) * 0.25)
    parts = [Part(shaft, paint, material.skin(gloss=0.5))]
    for index in range(8):
        side = 1 if index % 2 else -1
        long = rng.uniform(11, 15) - 0.6 * (7 - index)
        sheet = leaf(
            long,
            [1.5, 1.7, 1.9, 1.9, 1.7, 1.4, 1.1 if index % 3 else 0.3],
            curl=side * rng.uniform(0.05, 0.3),
            fold=0.55,
            wave=0.04,
            waves=2,
            rows=50,
            columns=21,
        )
        streak = fractal(
            np.stack([sheet[..., 0] * 5, sheet[..., 1] * 0.1, 0 * sheet[..., 0]], -1),
            1,
            2,
            seed + index,
        )
        tone = blend('#86a85c', green, smooth(0, long * 0.45, sheet[..., 1]))
        tone = blend(tone, colour(green) * 1.8, smooth(0.0, 0.5, streak) * 0.35)
        one = Part(
            sheet, tone, material.foliage(gloss=0.4, light_through=0.2, pores=0.1), is_round=False
        )
        parts.append(
            one.turned(
                0, 90 * side * 0 + (90 if side > 0 else -90) * 0.62, -90 + side * (3 + 2.6 * index)
            ).moved(13.0 + 0.35 * index, side * 0.35, 0.15 * index)
        )
    for _ in range(26):
        turn, reach = rng.uniform(0, 6.28), rng.uniform(0.1, 0.8)
        end = np.array([-rng.uniform(1.2, 2.4), rng.normal(0, 1.1), rng.normal(-0.2, 0.7)])
        start = np.array([0.1, reach * np.cos(turn), reach * np.sin(turn)])
        hair = tube(
            [start, start * 0.6 + end * 0.4, end, end * 1.001],
            [0.07, 0.06, 0.04, 0],
            rows=14,
            columns=6,
        )
        parts.append(Part(hair, painted(hair, '#d9c9a0'), material.skin(gloss=0.2)))
    return [part.scaled(size, size, size) for part in parts]


def leeks(rng, count, **kind):
    places = [
        (rng.uniform(-0.8, 0.8), -at * 3.7, 1.6, (rng.uniform(-25, 25), 0, 24 + rng.uniform(-3, 3)))
        for at in range(count)
    ]
    return arranged(lambda _: one_leek(rng, **kind), places, 0.9, 34.0)


def spear(rng, skin, tip, length, thick):
    seed = int(rng.integers(1e6))
    bend = rng.normal(0, 0.35)
    points = tube(
        [
            (0, 0, 0),
            (0.05, 0, 0),
            (length * 0.4, bend, 0),
            (length * 0.8, 0, 0),
            (length * 0.93, 0, 0),
            (length, 0, 0),
            (length + 0.02, 0, 0),
        ],
        [0, 1 * thick, thick, 0.92 * thick, 0.85 * thick, 0.25 * thick, 0],
        rows=120,
        columns=36,
    )
    paint = blend(
        skin,
        colour(skin) * 0.75,
        smooth(-0.1, 0.5, fractal(points * np.array([0.15, 2, 2]), 1, 3, seed)),
    )
    paint = blend(paint, '#efe6cc', smooth(2.5, 0.2, points[..., 0]) * 0.7)
    paint = blend(paint, tip, smooth(length * 0.74, length * 0.92, points[..., 0]))
    parts = [Part(points, paint, material.skin(gloss=0.45, pores=0.06))]
    shape = [0.42, 0.5, 0.36, 0.04]
    for index in range(22):
        share = 0.25 + 0.5 * index / 7 * 0.8 if index < 6 else 0.8 + 0.2 * (index - 6) / 16
        wide = thick * (1.0 if index < 6 else 1.15 - 0.45 * (index - 6) / 16)
        scale = leaf(
            thick * 2.1,
            [wide * one * 0.95 for one in shape],
            curl=0.35,
            fold=-0.5,
            rows=14,
            columns=9,
        )
        part = Part(
            scale,
            painted(scale, blend(tip, colour(tip) * 0.55, np.array(rng.uniform(0, 0.7)))),
            material.foliage(light_through=0.1, pores=0),
            is_round=False,
        )
        reach = thick * (0.93 if index < 6 else 0.8 - 0.55 * (index - 6) / 16)
        turn = index * 137.5
        part = part.turned(8, 0, -90).turned(0, 0, 0).moved(0, 0, reach).turned(turn, 0, 0)
        parts.append(part.moved(length * share - thick, bend * (1 - share), 0))
    return parts


def band(across, reach, wide, tone):
    """An elastic around a bunch that lies along x."""
    points = tube(
        [(across, reach * np.cos(a), reach * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 40)],
        [0.16] * 40,
        rows=120,
        columns=16,
    )
    points[..., 0] = across + (points[..., 0] - across) * wide / 0.16
    return Part(points, painted(points, tone), material.skin(gloss=0.45))


def asparagus(rng, count, skin='#6f8f3a', tip='#4a5a34', length=21.0, thick=0.72, tie='#2f5aa8'):
    parts = []
    rings = [(0, 1), (1, 6), (2, 12)]
    for ring, many in rings:
        for index in range(many):
            turn = index * 2 * np.pi / many + ring * 0.4
            y, z = ring * 2.02 * thick * np.cos(turn), ring * 2.02 * thick * np.sin(turn)
            for part in spear(
                rng, skin, tip, length + rng.uniform(-0.8, 0.8), thick * rng.uniform(0.92, 1.04)
            ):
                parts.append(part.turned(rng.uniform(0, 360), 0, 0).moved(0, y, z))
    reach = thick * 5.25
    parts += [band(length * 0.22, reach, 0.45, tie), band(length * 0.62, reach, 0.45, tie)]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 26)))], 0.86, 32.0)


def chicory(rng, count, green='#f1ecca', edge='#c6c548'):
    make = lambda _: head(
        rng,
        [(2, 0.85, 1, 80, 0.0), (3, 0.93, 3, 75, 0.0), (3, 1.0, 7, 64, 0.015)],
        2.5,
        green,
        green,
        '#fbf8ea',
        tall=2.7,
        edge=edge,
        edge_share=0.5,
        ruffle=0.012,
        midrib=2.0,
        veins=0.6,
        gloss=0.5,
    )
    places = [
        (0 if at % 2 else 1.0, -at * 4.7, 2.4, (84, 0, 62 + rng.uniform(-6, 6)))
        for at in range(count)
    ]
    return arranged(make, places, 0.86, 34.0)


def beans(rng, count, skin='#3f7a2c', length=11.0, thick=0.36, flat=1.0, bumps=0.0, around=8.0):
    def make(_):
        seed = int(rng.integers(1e6))
        bow = rng.normal(0, 0.9)
        path = [
            (length * (t - 0.5), bow * (1 - (2 * t - 1) ** 2), 0.1 * np.sin(t * 9))
            for t in np.linspace(0, 1, 9)
        ]
        points = tube(
            path,
            [0.02, 0.75 * thick, thick, thick, thick, thick, thick, 0.7 * thick, 0],
            rows=90,
            columns=30,
            flat=flat,
        )
        t = np.linspace(0, 1, 90)[:, None]
        swell = 1 + bumps * np.cos(t * 2 * np.pi * 8) * np.ones((1, 30))
        points[..., 2] *= swell
        paint = blend(skin, colour(skin) * 0.65, smooth(-0.2, 0.5, fractal(points, 0.7, 3, seed)))
        paint = blend(paint, '#8aa85a', smooth(0.95, 1, t) * 0.7 + 0 * swell * 0)
        parts = [Part(points, paint, material.skin(gloss=0.45, pores=0.08, pore_size=9))]
        start = np.array(path[0])
        stalk = tube(
            [
                start + np.array([0.15, 0, 0]),
                start - np.array([0.5, 0, 0]),
                start - np.array([0.9, -0.15, 0]),
                start - np.array([0.91, -0.15, 0]),
            ],
            [thick * 0.4, thick * 0.3, thick * 0.42, 0],
            rows=16,
            columns=10,
        )
        parts.append(Part(stalk, painted(stalk, '#7f9a4a'), material.skin(gloss=0.3)))
        return parts

    return heaped(make, count, rng, around, kinds=6, lying=True, fill=0.86)


FORMS = {'leek': leeks, 'asparagus': asparagus, 'chicory': chicory, 'beans': beans}
