"""Fennel and artichokes: sheaths and bracts wrapped round one another."""

import numpy as np

import material
from foliage import plume
from mesh import Part, ball, blend, built, colour, painted, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, alone, matrix_of

# Fennel: white sheaths wrapped round one another, stalks cut short and feathery fronds.


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


# Artichokes: thick bracts that overlap round a globe, from the stalk to the tip.


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


FORMS = {'fennel': fennel, 'artichoke': camus, 'small-artichokes': poivrade}
