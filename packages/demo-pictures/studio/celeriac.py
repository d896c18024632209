"""Celeriac: a knobbly ball, its small roots below and the stumps of its stalks above."""

import numpy as np

import material
from mesh import Part, ball, blend, colour, tube
from noise import fractal, smooth, spots
from subject import alone


def rootlet(rng, start, way, long, thick, tone, look):
    bend = rng.normal(0, 0.5, 3) * long * 0.6
    middle = start + way * long * 0.45 + bend * 0.5
    end = start + way * long + bend + rng.normal(0, 0.3, 3) * long
    path = [start - way * 0.4, start, middle, end, end + way * 0.01]
    line = tube(path, [thick * 1.3, thick, thick * 0.75, thick * 0.35, 0], rows=36, columns=10)
    line = line * (1 + 0.02 * fractal(line, 2.5, 2, int(rng.integers(1e6))))[..., None]
    paint = blend(tone, colour(tone) * 0.6, smooth(-0.1, 0.5, fractal(line, 2.4, 3, 3)))
    return Part(line, paint, look)


def stump(rng, index, high, green):
    """A stalk cut off straight, a hand above the root."""
    spin, far = index * 2.4, 0.36 * index**0.6
    way = np.array([0.5 * far * np.cos(spin), 0.5 * far * np.sin(spin), 3.4 - 0.12 * index])
    way = way * rng.uniform(0.8, 1.1)
    foot = np.array([far * np.cos(spin), far * np.sin(spin), high - 0.4])
    path = [foot, foot + way * 0.5, foot + way * 0.99, foot + way, foot + way * 1.001]
    ribs = lambda a: 1 + 0.07 * np.cos(8 * a)
    line = tube(path, [0.72, 0.52, 0.47, 0.45, 0], 80, 48, flat=0.8, shape=ribs)
    up = line[..., 2] - foot[2]
    paint = blend('#d9dca8', green, smooth(0.2, 2.0, up))
    grain = fractal(line * np.array([2, 2, 0.3]), 1.5, 2, index)
    paint = blend(paint, colour(green) * 0.6, smooth(0.0, 0.5, grain) * 0.5)
    paint = blend(paint, '#dbe2b0', smooth(way[2] - 0.05, way[2] - 0.01, up))
    return Part(line, paint, material.skin(gloss=0.45, pores=0.06))


def celeriac(rng, count, radius=6.0, skin='#c9ad7a', green='#9fb862'):
    seed = int(rng.integers(1e6))
    points = ball(200, 240)
    low = smooth(0.3, -0.6, points[..., 2])
    lumps = np.abs(fractal(points, 1.7, 3, seed))
    knots = np.abs(fractal(points, 3.6, 3, seed + 1))
    warts = spots(points, 4.2, seed % 37, 0.42)
    far = 1 + 0.1 * fractal(points, 0.8, 2, seed + 2) + (0.04 + 0.3 * low) * (lumps - 0.1)
    far = far + (0.02 + 0.12 * low) * knots + 0.028 * warts - 0.1 * smooth(0.55, 1, points[..., 2])
    rings = fractal(points * np.array([0.8, 0.8, 7]), 1.2, 3, seed + 4)
    far = far - 0.014 * smooth(0.1, 0.5, rings) * (1 - low)
    points = points * far[..., None] * np.array([1.06, 1.0, 0.9]) * radius
    grain = fractal(points, 1.1, 4, seed + 5)
    paint = blend(skin, colour(skin) * 0.66, smooth(-0.25, 0.4, grain))
    paint = blend(paint, '#ece0bd', smooth(0.1, 0.5, fractal(points, 0.5, 4, seed + 6)) * 0.75)
    paint = blend(paint, '#755634', smooth(0.1, 0.0, np.minimum(lumps, knots)) * (0.45 + 0.5 * low))
    paint = blend(paint, '#8a6a42', smooth(0.1, 0.5, rings) * 0.4)
    paint = blend(paint, '#8a6a42', warts * 0.35)
    paint = blend(paint, colour('#a8b46a'), smooth(0.62, 0.9, points[..., 2] / radius) * 0.6)
    dull = material.skin(gloss=0.25, pores=0.35, pore_size=5)
    parts = [Part(points, paint, dull)]
    for _ in range(230):
        polar, spin = np.radians(180 - 74 * rng.uniform() ** 0.6), rng.uniform(0, 2 * np.pi)
        way = np.array([np.sin(polar) * np.cos(spin), np.sin(polar) * np.sin(spin), np.cos(polar)])
        start = way * radius * 0.97 * np.array([1.06, 1.0, 0.9])
        way = way + rng.normal(0, 0.7, 3)
        way /= np.linalg.norm(way)
        tone = '#c4a674' if rng.uniform() < 0.6 else '#a4855a'
        long, thick = 0.4 + 2.0 * rng.uniform() ** 2, rng.uniform(0.04, 0.13)
        parts.append(rootlet(rng, start, way, long, thick, tone, dull))
    for index in range(11):
        parts.append(stump(rng, index, radius * 0.74, green))
    return alone(parts, (24, 10, 20), 0.7, 22.0)


FORMS = {'celeriac': celeriac}
