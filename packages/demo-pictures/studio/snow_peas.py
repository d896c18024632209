"""Mangetout: flat pods through which the small peas show, with their cap and thread."""

import numpy as np

import material
from mesh import Part, blend, colour, leaf, painted, tube
from noise import fractal, smooth
from subject import heaped


def pod(rng, length, wide, skin):
    """Lies along x, its flat side to z."""
    seed = int(rng.integers(1e6))
    bow, twist = rng.uniform(-0.7, 0.7), rng.normal(0, 0.16)
    rows, columns = 150, 80
    t = np.linspace(0, 1, rows)[:, None]
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    knots = [0, 0.03, 0.12, 0.3, 0.6, 0.85, 0.95, 1]
    half = wide / 2 * np.interp(t, knots, [0.02, 0.35, 0.8, 1.0, 1.0, 0.8, 0.45, 0.02])
    side = np.cos(turn)
    peas = np.zeros((rows, columns))
    for place in np.linspace(0.2, 0.82, 7) + rng.normal(0, 0.008, 7):
        near = np.hypot((t - place) * length / (0.2 * wide), side * half / (0.24 * wide))
        peas = np.maximum(peas, np.sqrt(np.maximum(0, 1 - near**2)))
    flat = 0.1 * wide * np.sqrt(np.maximum(0, 1 - side**2)) + 0.075 * wide * peas
    up = np.sign(np.sin(turn)) * flat
    x = length * (t - 0.5) + 0 * turn
    y = side * half + bow * (1 - (2 * t - 1) ** 2)
    lean = twist * (t - 0.5) * 6
    z = up * np.cos(lean) + side * half * np.sin(lean) + 0.25 * np.sin(3 * t + seed % 6)
    points = np.stack([x, y, z], -1)
    points = points + 0.03 * fractal(points, 1.4, 3, seed)[..., None]
    tone = colour(skin) * rng.uniform(0.85, 1.15)
    paint = blend(tone, tone * 0.72, smooth(-0.1, 0.5, fractal(points, 1.0, 3, seed + 1)) * 0.6)
    veins = np.abs(np.sin((t * length * 2.2 + np.abs(side) * 1.2) * np.pi))
    paint = blend(paint, tone * 1.3, smooth(0.25, 0.0, veins) * 0.35)
    paint = blend(paint, tone * 1.3, peas * 0.4)
    paint = blend(paint, tone * 1.45, smooth(0.9, 1.0, np.abs(side)) * 0.5 + 0 * t)
    return Part(points, paint, material.foliage(gloss=0.5, light_through=0.15, pores=0.06))


def cap(rng, length, tone):
    """The green star where the pod hung, and its stalk."""
    start = np.array([-length / 2 - 0.05, 0, 0.1])
    bend = rng.normal(0, 0.3)
    stalk = tube(
        start
        + np.array([(0, 0, 0), (-0.35, bend * 0.4, 0), (-0.9, bend, -0.1), (-0.92, bend, -0.1)]),
        [0.2, 0.12, 0.13, 0],
        rows=30,
        columns=14,
    )
    parts = [Part(stalk, painted(stalk, colour(tone) * 0.8), material.skin(gloss=0.35))]
    for index in range(5):
        points = leaf(0.95, [0.16, 0.2, 0.12, 0.0], curl=0.5, fold=0.2, rows=14, columns=7)
        one = Part(points, painted(points, colour(tone) * 0.75), material.foliage(pores=0), False)
        parts.append(one.turned(20, 0, -90).turned(index * 72, 0, 0).moved(*(start - [0.05, 0, 0])))
    tip = np.array([length / 2, 0, 0.05])
    line = tip + np.array([(-0.1, 0, 0), (0.3, 0.1, 0.05), (0.55, 0.05, 0.1), (0.56, 0.05, 0.1)])
    thread = tube(line, [0.06, 0.05, 0.03, 0], 20, 8)
    return [*parts, Part(thread, painted(thread, '#b8b480'), material.skin(gloss=0.3))]


def snow_peas(rng, count, skin='#6fae34', length=8.0, wide=1.75, around=7.5):
    def make(_):
        long = length * rng.uniform(0.85, 1.08)
        return [pod(rng, long, wide * rng.uniform(0.92, 1.05), skin), *cap(rng, long, skin)]

    return heaped(make, count, rng, around, kinds=8, tilt=0.5, elevation=38.0, fill=0.86)


FORMS = {'snow-peas': snow_peas}
