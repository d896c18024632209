"""Fennel: white sheaths wrapped round one another, stalks cut short and feathery fronds."""

import numpy as np

import material
from mesh import Part, ball, blend, built
from noise import fractal, smooth
from stage import placed
from subject import Subject, matrix_of
from thread_leaves import plume


def eased(t, knots, values):
    """Interpolates without corners."""
    fine = np.linspace(0, 1, 200)
    line = np.interp(fine, knots, values)
    bell = np.hanning(31) / np.hanning(31).sum()
    line = np.convolve(np.pad(line, 15, mode='edge'), bell, mode='valid')
    return np.interp(t, fine, line)


def sheath(rng, radius, high, stalk, white, green, wrap=1.0):
    """A sheath of the bulb, its back to +x, that narrows into a stalk."""
    seed = int(rng.integers(1e6))
    rows, half = 110, 48
    t = np.linspace(0, 1, rows)[:, None]
    side = np.linspace(-1, 1, half)
    s = np.concatenate([side, side[::-1]])[None, :]
    is_back = np.concatenate([np.ones(half), np.zeros(half)])[None, :]
    knots = [0, 0.1, 0.25, 0.4, 0.52, 0.62, 1]
    swell = eased(t, knots, [0.3, 0.86, 1.04, 1.0, 0.84, 0.72, 0.86])
    span = wrap * eased(t, knots, [1.7, 1.8, 1.6, 1.15, 0.7, 0.46, 0.42])
    up = np.interp(t, [0, 0.6, 1], [0, high, high + stalk])
    thick = np.interp(t, [0, 0.45, 0.62, 1], [0.1, 0.16, 0.34, 0.28]) * radius
    about = s * span
    ridge = 0.02 * radius * np.cos(about * 26) * is_back
    far = radius * swell + ridge - thick * (1 - is_back) * np.sqrt(np.maximum(0, 1 - s**2))
    far = far + 0.06 * radius * (np.sqrt(np.maximum(0, 1 - s**2)) - 1)
    points = np.stack([far * np.cos(about), far * np.sin(about), up + 0 * s], -1)
    points[..., 0] += 0.25 * radius * smooth(0.62, 1, t)
    grain = fractal(np.stack([s * 10 + 0 * t, t * 2 + 0 * s, 0 * s * t], -1), 1, 3, seed)
    paint = blend(white, green, smooth(0.4, 0.72, t + 0.05 * grain))
    paint = blend(paint, green, smooth(0.0, 0.5, grain) * 0.35)
    # Veins show through the sheath; where it was rubbed or has dried it is tan.
    veins = smooth(0.45, 1.0, np.cos(about * 26 + 0.6 * grain)) * smooth(0.1, 0.45, t)
    paint = blend(paint, '#b4c98a', veins * 0.45)
    rubbed = np.stack([s * 4 + 0 * t, t * 6 + 0 * s, 0 * s * t], -1)
    rubbed = smooth(0.28, 0.55, fractal(rubbed, 1, 3, seed + 1))
    paint = blend(paint, '#bfa270', rubbed * 0.45)
    dry = smooth(0.9, 1.0, np.abs(s) + 0.1 * grain) * smooth(0.75, 0.55, t)
    paint = blend(paint, '#a98c58', dry * 0.6)
    paint = blend(paint, '#cdbb86', smooth(0.14, 0.02, t + 0.06 * grain) * 0.7)
    paint = blend(paint, '#e2eacb', smooth(0.985, 1.0, t) + 0 * s)
    return points, paint


def one_fennel(rng, radius=4.2, high=8.0, white='#ecefcb', green='#8fb05a', frond='#55903a'):
    skin = material.skin(gloss=0.5, pores=0.04, deep=0.12, reach=0.4)
    feather = material.foliage(gloss=0.35, light_through=0.3, pores=0)
    parts = []
    rings = ((0.55, 2, 2.0), (0.72, 2, 4.5), (0.87, 2, 6.0), (1.0, 2, 5.0))
    for level, (size, many, stalk) in enumerate(rings):
        for index in range(many):
            spin = index * 180 + (level % 2) * 20 + rng.uniform(-8, 8)
            long = stalk * rng.uniform(0.8, 1.15)
            tall = high * (1.12 - 0.14 * level)
            round_by = radius * size * rng.uniform(0.94, 1.05)
            points, paint = sheath(rng, round_by, tall, long, white, green)
            parts.append(Part(points, paint, skin).turned(0, 0, spin))
            turn = np.radians(spin)
            if level in (0, 1):
                for _ in range(7 if level == 0 else 3):
                    far = radius * size * 0.6
                    start = np.array([far * np.cos(turn), far * np.sin(turn), tall + long * 0.4])
                    way = np.array([np.cos(turn) * 0.25, np.sin(turn) * 0.25, 1.0])
                    way = way + rng.normal(0, 0.3, 3)
                    way /= np.linalg.norm(way)
                    parts += plume(rng, start, way, rng.uniform(4, 6.5), frond, feather, 2, 0.07, 8)
    foot = ball(24, 60) * np.array([0.62, 0.62, 0.16]) * radius
    worn = blend('#d9d2a8', '#a58f62', smooth(0, 0.5, fractal(foot, 1.6, 3, 5)))
    parts.append(Part(foot, worn, skin).moved(0, 0, 0.15))
    return [part.scaled(1.0, 0.72, 1.0) for part in parts]


def fennel(rng, count, **kind):
    """A bulb that leans back on its flat side."""
    things = [placed(built(one_fennel(rng, **kind)), matrix_of(turn=(-58, 0, -38)))]
    return Subject(things, 0.84, 30.0)


FORMS = {'fennel': fennel}
