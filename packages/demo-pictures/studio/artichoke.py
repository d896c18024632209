"""Artichokes: thick bracts that overlap round a globe, from the stalk to the tip."""

import numpy as np

import material
from mesh import Part, ball, blend, built, colour, painted, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, alone, matrix_of


def bract(rng, polar, size, globe, tones, look, lift=0.12, point=0.5, thick=0.09):
    """One bract of a globe of radii (across, up), from `polar` degrees below its top upwards."""
    rows, columns = 34, 40
    seed = int(rng.integers(1e6))
    across, up = globe
    t = np.linspace(0, 1, rows)[:, None]
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    start, span = np.radians(polar), size / across
    angle = start - span * t
    knots = [0, 0.3, 0.62, 0.85, 0.97, 1]
    wide = size * 0.5 * np.interp(t, knots, [0.6, 0.84, 0.86, 0.6, 0.22, 0.0])
    wide = wide * (1 + point * 0.15 * np.sin(np.pi * t))
    side = wide * np.cos(turn)
    deep = thick * size * np.sin(turn) * (1.1 - 0.6 * t) * (1 - t**8)
    out = lift * size * t**1.7 + 0.03 * size - 0.22 * side**2 / size * t
    crease = 0.02 * size * np.cos(3 * np.pi * side / (wide + 1e-3)) * (np.sin(turn) > 0) * t
    far = 1 + (out + deep + crease) / across
    circle = np.maximum(np.sin(np.clip(angle, 0.05, np.pi - 0.1)), 0.24)
    about = side / (across * circle)
    points = np.stack(
        [
            across * far * np.sin(angle) * np.cos(about),
            across * far * np.maximum(np.sin(angle), 0.2) * np.sin(about),
            up * far * np.cos(angle) + 0 * about,
        ],
        axis=-1,
    )
    return Part(points, _bract_paint(t + 0 * turn, side / size, tones, seed), look)


def _bract_paint(t, side, tones, seed):
    skin, edge, foot = tones
    fibre = fractal(np.stack([side * 22, t * 1.2, 0 * t], -1), 1, 3, seed)
    paint = blend(skin, colour(skin) * 0.66, smooth(-0.15, 0.5, fibre) * 0.75)
    flat = np.stack([side * 5, t * 3, 0 * t], -1)
    pale = smooth(0.1, 0.5, fractal(flat, 1, 2, seed + 1))
    paint = blend(paint, colour(skin) * 1.25 + 0.02, pale * 0.4)
    # Rubbed in the crate: brown streaks along the fibres, and spots where it was bruised.
    rubbed = smooth(0.3, 0.55, fractal(flat * [2.2, 0.6, 1], 1, 3, seed + 2)) * smooth(0.3, 0.6, t)
    paint = blend(paint, '#6b5536', rubbed * 0.6)
    rim = smooth(0.55, 1.0, t + 0.2 * fibre)
    paint = blend(paint, edge, rim * 0.8)
    dry = 0.82 + 0.13 * fractal(np.array([[seed % 97 + 0.5, 0.3, 0.7]]), 1, 1, 3)[0]
    paint = blend(paint, '#6a4a3a', smooth(dry, 1.0, t + 0.1 * fibre) * 0.85)
    return blend(paint, foot, smooth(0.6, 0.25, t) * 0.85)


def one_artichoke(rng, radius, tall, tones, bracts, sizes, lift, point, stem, stalk='#8fa45c'):
    look = material.foliage(gloss=0.4, light_through=0.06, pores=0.12, pore_size=6)
    globe = (radius * 0.9, radius * tall * 0.9)
    heart = ball(30, 40) * np.array([globe[0], globe[0], globe[1]]) * 0.93
    parts = [Part(heart, painted(heart, colour(tones[0]) * 0.5), material.skin(gloss=0.3))]
    for index in range(bracts):
        k = index / (bracts - 1)
        polar = 168 - 128 * k**0.85 + rng.uniform(-3, 3)
        size = radius * (sizes[0] + (sizes[1] - sizes[0]) * np.sin(np.pi * min(1, k * 1.15)) ** 0.8)
        size = size * rng.uniform(0.86, 1.12)
        ease = lift * (1 - 0.5 * k) * rng.uniform(0.5, 1.75)
        shell = (globe[0] * (1.03 - 0.16 * k), globe[1] * (1.03 - 0.1 * k))
        light, red = rng.uniform(0.82, 1.14), rng.uniform(0.9, 1.16)
        own = [colour(tone) * light * [red, 1, 1] for tone in tones]
        one = bract(rng, polar, size, shell, own, look, ease, point * rng.uniform(0.5, 1.4))
        parts.append(one.turned(0, 0, index * 137.5 + rng.uniform(-11, 11)))
    foot, bow = -globe[1], rng.normal(0, 0.07, 2) * stem
    line = tube(
        [
            (0, 0, foot + 0.4),
            (*(0.25 * bow), foot - stem * 0.3),
            (*(0.9 * bow), foot - stem * 0.7),
            (*bow, foot - stem),
            (*bow, foot - stem - 0.02),
        ],
        radius * np.array([0.25, 0.2, rng.uniform(0.17, 0.22), 0.19, 0]),
        rows=70,
        columns=48,
        shape=lambda a: 1 + 0.05 * np.cos(9 * a),
    )
    ridge = smooth(0.0, 0.5, fractal(line * np.array([2, 2, 0.25]), 1.2, 3, bracts))
    paint = blend(stalk, colour(stalk) * 0.65, ridge * 0.7)
    paint = blend(paint, '#d9dcb0', smooth(foot - stem + 0.05, foot - stem - 0.01, line[..., 2]))
    return parts + [Part(line, paint, material.skin(gloss=0.3, pores=0.1))]


def camus(rng, count, skin='#8ba05f', edge='#98a870', foot='#48602c', elevation=22.0):
    """A large round artichoke that stands."""
    tones = (skin, edge, foot)
    parts = one_artichoke(rng, 5.8, 0.88, tones, 58, (0.8, 1.05), 0.24, 0.6, 3.2)
    return alone(parts, (24, 8, 20), 0.74, elevation)


def poivrade(rng, count, skin='#8a8a62', edge='#80406e', foot='#55583a', elevation=34.0):
    """Small violet artichokes on their stalks, laid side by side in a fan."""
    things = []
    tones = (skin, edge, foot)
    for at in range(count):
        size, tall, stem = rng.uniform(1.95, 2.5), rng.uniform(1.2, 1.5), rng.uniform(6.5, 9.0)
        parts = one_artichoke(
            rng, size, tall, tones, 42, (0.95, 1.2), 0.2, -0.3, stem, '#8a9a60'
        )
        share = (at - (count - 1) / 2) / max((count - 1) / 2, 1)
        turn = np.radians(share * 46)
        far = 11.2 + (0.9 if at % 2 else -0.4) + rng.uniform(-0.5, 0.5)
        place = (far * np.sin(turn), -far * np.cos(turn), size)
        lie = (92 + rng.uniform(-5, 3), rng.uniform(-14, 14), share * 46 + rng.uniform(-5, 5))
        things.append(placed(built(parts), matrix_of(*place, lie)))
    return Subject(things, 0.86, elevation)


FORMS = {'artichoke': camus, 'small-artichokes': poivrade}
