"""What lies on a blini: a spoonful of thick cream, a ribbon of smoked salmon, a sprig of dill."""

import numpy as np

import material
from dish_pieces import seed_of
from dish_salad import thickened
from mesh import Part, blend, colour, disc
from noise import fractal, smooth, spots
from thread_leaves import plume


def dollop(rng, radius=1.5, high=0.8, paint='#ddd2b8', herb='#62803e'):
    """A spoonful of thick cream with dill in it: the back of the spoon pressed and drew it out to one side."""
    seed, radius = seed_of(rng), radius * rng.uniform(0.86, 1.1)
    face, share, angle = disc(1.0, 80, 150)
    drift, way = rng.uniform(0, 6.28, 3), rng.uniform(0, 6.28)
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    out = 1 + 0.13 * np.cos(2 * angle + drift[0]) + 0.2 * fractal(around, 1.1, 3, seed)
    reach = radius * share * out
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), 0 * share], -1)
    along = points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)
    beside = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way)
    body = np.clip(1 - share**3, 0, 1) ** 0.6
    bent = beside / radius + 0.25 * np.sin(1.4 * along + drift[1])
    groove = np.exp(-((bent / 0.34) ** 2)) * smooth(-0.9, 0.2, along / radius)
    threads = fractal(np.stack([0.5 * along, 3.2 * beside, 0 * along], -1), 1.0, 3, seed + 2)
    points[..., 2] = high * body * (0.85 - 0.4 * groove + 0.1 * threads)
    points[..., 2] += 0.2 * body * fractal(points, 0.7, 3, seed + 3)
    points[..., 2] += 0.22 * high * np.exp(-(((along / radius - 0.55) / 0.2) ** 2)) * body
    made = blend(paint, colour(paint) * [0.95, 0.92, 0.82], smooth(0.0, 0.5, threads))
    bits = spots(points * [1, 1, 0.4], 2.4, seed % 61, 0.16) * smooth(1.0, 0.9, share)
    made = blend(made, herb, bits * 0.75)
    return [Part(points, made, material.skin(0.5, coat=0.12, deep=0.3, reach=0.3))]


def salmon_ribbon(rng, length=7.0, wide=2.3, flesh='#d4714a', lines='#e8ad88', dark='#94482a'):
    """A strip of smoked salmon let fall in soft folds that lie over one another, with lines of fat across it."""
    seed, length, wide = seed_of(rng), length * rng.uniform(0.85, 1.1), wide * rng.uniform(0.85, 1.15)
    u, v = np.linspace(0, 1, 190)[:, None], np.linspace(-1, 1, 38)[None, :]
    place = np.stack([u * length + 0 * v, v * wide / 2 + 0 * u, 0 * u * v], -1)
    folds, start = rng.uniform(1.7, 2.4), rng.uniform(0.0, 0.35)
    # A fold is nowhere as deep on one edge of the strip as on the other.
    turn = 2 * np.pi * (folds * u + start) + rng.normal(0, 0.4) * v + 0.5 * fractal(place, 0.35, 2, seed)
    span, deep = 0.44 * length, rng.uniform(0.3, 0.42)
    x = span * (u - 0.5) + deep * np.sin(turn)
    high = (0.34 + 0.12 * np.sin(5 * u + seed)) * (1 - np.cos(turn))
    sway = rng.normal(0, 0.25) * np.sin(2.6 * u + seed % 6) + 0.3 * rng.normal() * (u - 0.5)
    ragged = 1 + 0.1 * fractal(np.stack([u * 5, 0 * u, 0 * u], -1), 1.2, 3, seed)
    across = v * wide / 2 * ragged * (1 - 0.2 * (2 * u - 1) ** 6)
    droop = 0.26 * wide * np.abs(v) ** 2.2 * (0.6 + 0.4 * np.sin(3 * u + 2 * v + seed))
    z = 0.14 + high * (1 - 0.3 * np.abs(v)) + 0.35 * u * (1 - u) - droop
    points = np.stack([x + 0.1 * v**2, across + sway, z], -1)
    points = points + 0.1 * fractal(place, 0.8, 2, seed + 1)[..., None] * [0.5, 0.5, 1]
    bent = place[..., 0] + 0.4 * np.abs(place[..., 1]) ** 1.4 + 0.2 * fractal(place, 0.7, 2, seed + 2)
    seam = np.exp(-((((bent / 0.62) % 1 - 0.5) / 0.1) ** 2)) * smooth(
        -0.35, 0.2, fractal(place, 0.5, 2, seed + 3)
    )
    fibre = fractal(place * [4, 0.9, 1], 1.0, 3, seed + 4)
    made = blend(flesh, colour(flesh) * [0.86, 0.72, 0.62], smooth(-0.2, 0.45, fibre))
    made = blend(made, dark, smooth(0.78, 1.0, v + 0.3 * fibre) * 0.5)
    made = blend(made, lines, seam * 0.7)
    sheet = Part(points, made, material.skin(0.6, coat=0.3, deep=0.3, reach=0.4), False)
    return [thickened(sheet, 0.1 * (1 - 0.5 * np.abs(v) ** 3) + 0 * u)]


def dill(rng, long=1.5, green='#55733a'):
    """The end of a frond of dill, limp, lying."""
    look = material.foliage(0.4, 0.3, 0)
    way = np.array([1.0, rng.normal(0, 0.2), 0.25])
    parts = plume(
        rng,
        np.array([-long / 2, 0, 0.05]),
        way,
        long * rng.uniform(0.6, 0.9),
        green,
        look,
        2,
        0.035,
        7,
    )
    flat = [
        Part(part.points * [1, 1, 0.45], part.colours, part.material, part.is_round)
        for part in parts
    ]
    low = min(part.points[..., 2].min() for part in flat)
    return [part.moved(z=-low + 0.01) for part in flat]
