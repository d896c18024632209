"""What lies on a blini: a spoonful of thick cream, a ribbon of smoked salmon, a sprig of dill."""

import numpy as np

import material
from dish_pieces import seed_of
from dish_salad import thickened
from mesh import Part, blend, colour, disc
from noise import fractal, smooth
from thread_leaves import plume


def dollop(rng, radius=1.5, high=0.8, paint='#e8dfc8'):
    """A spoonful of thick cream: the spoon's ridge runs round it and ends in a peak."""
    seed, radius = seed_of(rng), radius * rng.uniform(0.88, 1.1)
    face, share, angle = disc(1.0, 60, 120)
    drift = rng.uniform(0, 6.28, 3)
    out = 1 + 0.1 * np.cos(2 * angle + drift[0]) + 0.07 * np.cos(3 * angle + drift[1])
    reach = radius * share * out
    body = np.clip(1 - share**2.6, 0, 1) ** 0.55
    turn = angle + 4.2 * share + drift[2]
    ridge = smooth(-0.1, 1.0, np.cos(turn)) * smooth(0.95, 0.4, share)
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), 0 * share], -1)
    points[..., 2] = high * (body * 0.72 + 0.3 * ridge * body) + 0.1 * fractal(points, 0.8, 3, seed)
    peak = np.exp(-(((points[..., 0] - 0.25) / 0.28) ** 2) - ((points[..., 1] / 0.22) ** 2))
    points += np.array([0.25, 0.1, 0.34]) * peak[..., None] * rng.uniform(0.3, 1.1)
    made = blend(
        paint,
        colour(paint) * [0.95, 0.93, 0.86],
        smooth(0.0, 0.5, fractal(points, 0.9, 3, seed + 1)),
    )
    return [Part(points, made, material.skin(0.66, coat=0.3, deep=0.35, reach=0.35))]


def salmon_ribbon(rng, length=6.5, wide=1.9, flesh='#d4683c', lines='#eeb48c', dark='#9c4424'):
    """A strip of smoked salmon dropped in loose folds, with lines of fat across it."""
    seed, length, wide = seed_of(rng), length * rng.uniform(0.8, 1.1), wide * rng.uniform(0.8, 1.15)
    u, v = np.linspace(0, 1, 150)[:, None], np.linspace(-1, 1, 34)[None, :]
    coil, start = rng.uniform(0.5, 1.25) * 2 * np.pi, rng.uniform(0, 6.28)
    turn = start + coil * u
    radius = 0.16 * length * (0.35 + 0.9 * u)
    fold = np.sin(u * rng.uniform(11, 16) + seed) * smooth(0.0, 0.15, u)
    # It leans outwards, and its folds fall on one another.
    lean = rng.uniform(0.5, 0.95) + 0.3 * fold
    ragged = 1 + 0.12 * fractal(np.stack([u * 5, 0 * u, 0 * u], -1), 1.2, 3, seed)
    across = v * wide / 2 * ragged * (1 - 0.25 * u**6)
    out = radius + across * np.sin(lean) + 0.16 * fold
    points = np.stack(
        [out * np.cos(turn), out * np.sin(turn), wide * 0.42 + across * np.cos(lean)], -1
    )
    points += (
        0.14
        * fractal(np.stack([u * 6 + 0 * v, v + 0 * u, 0 * u * v], -1), 0.9, 2, seed + 1)[..., None]
    )
    low = points[..., 2].min()
    points[..., 2] = np.maximum(points[..., 2] - low, 0.03)
    place = np.stack([u * length + 0 * v, v * wide / 2 + 0 * u, 0 * u * v], -1)
    bent = (
        place[..., 0] + 0.45 * np.abs(place[..., 1]) ** 1.4 + 0.2 * fractal(place, 0.7, 2, seed + 2)
    )
    seam = np.exp(-((((bent / 0.62) % 1 - 0.5) / 0.1) ** 2)) * smooth(
        -0.35, 0.2, fractal(place, 0.5, 2, seed + 3)
    )
    fibre = fractal(place * [4, 0.9, 1], 1.0, 3, seed + 4)
    made = blend(flesh, colour(flesh) * 0.8, smooth(-0.2, 0.45, fibre))
    made = blend(made, dark, smooth(0.72, 1.0, v + 0.3 * fibre) * 0.6)
    made = blend(made, lines, seam * 0.75)
    sheet = Part(points, made, material.skin(0.7, coat=0.35, deep=0.35, reach=0.4), False)
    return [thickened(sheet, 0.09 * (1 - 0.6 * np.abs(v) ** 3) + 0 * u)]


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
