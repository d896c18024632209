"""Oysters: rough leaves of shell, hollow or flat, whole, and one that is opened."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, blend, built, tube
from noise import fractal, smooth
from slab import closed
from stage import placed
from subject import Subject, matrix_of

#: Outlines in shares of the length, the hinge towards +y: a long tear and a round plate.
HOLLOW = [(0.0, 0.5), (-0.13, 0.36), (-0.22, 0.1), (-0.3, -0.2), (-0.24, -0.43), (-0.02, -0.5)]
HOLLOW += [(0.22, -0.44), (0.31, -0.2), (0.25, 0.12), (0.12, 0.38)]
FLAT = [(0.0, 0.47), (-0.22, 0.42), (-0.42, 0.22), (-0.49, -0.06), (-0.38, -0.36), (-0.08, -0.48)]
FLAT += [(0.26, -0.43), (0.46, -0.18), (0.47, 0.12), (0.28, 0.38)]


def _outline(rng, shape, size, frill):
    bent = np.array(shape) * rng.normal(1, 0.05, (len(shape), 2)) * size
    line = closed(bent, 300)
    seed = seed_of(rng)
    edge = fractal(np.c_[line, 0 * line[:, 0]], 5.5 / size, 3, seed)
    return line * (1 + frill * edge)[:, None]


def _valve(rng, outline, size, high, paint, leaves=7, wild=1.0):
    """A valve as leaves of growth, each a step above the next, its beak near the hinge."""
    seed = seed_of(rng)
    share = np.linspace(0.01, 1, 170)[:, None]
    beak = np.array([0.02, 0.26]) * size
    flat = beak + (outline[None] - beak) * share[..., None]
    at = np.concatenate([flat, 0 * flat[..., :1]], axis=-1)
    wave = fractal(at, 3.2 / size, 3, seed)
    place = share * leaves + 0.75 * wild * wave
    phase = place % 1
    level = (1 - np.floor(place) / leaves) ** 0.9 - 0.3 * phase / leaves
    dome = (
        high * np.clip(0.55 * (1 - share**2) + 0.45 * level, -0.05, 1.2) * smooth(1.03, 0.9, share)
    )
    rough = 0.028 * fractal(at, 9 / size, 4, seed + 1) + 0.02 * fractal(at, 2.2 / size, 2, seed + 2)
    lip = 0.02 * smooth(0.75, 1.0, phase) * smooth(0.05, 0.3, share)
    z = dome + size * (rough * wild + lip * wild)
    points = np.stack([flat[..., 0], flat[..., 1], z], axis=-1)
    tone = fractal(at, 4 / size, 3, seed + 3)
    made = blend(paint['shell'], paint['over'], smooth(-0.2, 0.35, tone))
    made = blend(made, paint['pale'], smooth(0.45, 1.0, phase) * smooth(-0.4, 0.2, wave) * 0.75)
    made = blend(made, paint['dark'], smooth(0.2, 0.0, phase) * 0.75)
    ray = fractal(
        np.stack([np.arctan2(*(flat - beak).T).T * 3, 0 * share + 0 * tone, 0 * tone], -1),
        1.3,
        2,
        seed,
    )
    made = blend(made, paint['ray'], smooth(0.1, 0.4, ray) * 0.45)
    made = blend(
        made, paint['green'], smooth(0.15, 0.5, fractal(at, 2.5 / size, 2, seed + 7)) * 0.4
    )
    return Part(points, made, material.skin(gloss=0.42, coat=0.15, pores=0.4, pore_size=5))


def oyster(rng, size, shape, high, paint, wild):
    """Shut: the flatter valve above the deep one."""
    outline = _outline(rng, shape, size, 0.09 * wild)
    top = _valve(rng, outline, size, high * size, paint, wild=wild)
    under = _valve(rng, outline * 1.03, size, 0.6 * high * size, paint, 6, wild).scaled(1, 1, -1)
    return [top, under.moved(0, 0, -0.01 * size)]


def opened(rng, size, shape, high, paint, wild):
    """In its lower valve: pearl, the grey flesh with its dark frill, and its water."""
    seed, outline = seed_of(rng), _outline(rng, shape, size, 0.07 * wild)
    under = _valve(rng, outline, size, high * size, paint, 6, wild).scaled(1, 1, -1)
    share = np.linspace(0.01, 0.97, 120)[:, None]
    flat = outline[None] * share[..., None]
    at = np.concatenate([flat, 0 * flat[..., :1]], axis=-1)
    z = -0.5 * high * size * (1 - share**3) + 0.01 * size * fractal(at, 4 / size, 3, seed)
    pearl = np.stack([flat[..., 0], flat[..., 1], z], axis=-1)
    tone = mottled(pearl, '#f4f0ea', '#dcd6d4', 3 / size, seed)
    tone = blend(tone, paint['over'], smooth(0.9, 1.0, share) * 0.7 + 0 * z)
    parts = [under, Part(pearl, tone, material.skin(gloss=0.8, coat=0.5))]
    bulk = np.concatenate([flat * 0.72, 0 * flat[..., :1]], axis=-1)
    bulk[..., 1] -= 0.05 * size
    lump = (
        0.13
        * np.sqrt(np.maximum(0, 1 - (share / 0.97) ** 2))
        * (1 + 0.5 * fractal(bulk, 3.5 / size, 3, seed))
    )
    bulk[..., 2] = size * lump - 0.25 * high * size
    made = mottled(bulk, '#d8ccb0', '#a8a28c', 3.5 / size, seed)
    made = blend(made, '#ece4cc', smooth(0.06, 0.14, lump))
    made = blend(made, paint['beard'], smooth(0.72, 0.85, share) * 0.8 + 0 * lump)
    wet = material.skin(gloss=0.9, coat=0.9, pores=0.05, shine=0.6)
    parts.append(Part(bulk, made, wet))
    ripple = np.sin(np.linspace(0, 2 * np.pi * 26, 300))
    path = np.c_[outline * (0.72 + 0.018 * ripple)[:, None], 0.012 * size * ripple]
    path[:, 1] -= 0.04 * size
    path[:, 2] -= 0.14 * high * size
    frill = tube(path[::2], [0.022 * size] * 5, 420, 12)
    parts.append(Part(frill, mottled(frill, paint['beard'], '#2c2a28', 3, seed), wet))
    return parts


LOOKS = {'hollow': (HOLLOW, 0.15, 1.0), 'flat': (FLAT, 0.085, 0.6)}
PAINT = {
    'shell': '#a8a494',
    'over': '#6e6c64',
    'pale': '#dcd6c4',
    'dark': '#3c3c3a',
    'ray': '#5c5a50',
    'green': '#76805a',
    'beard': '#3c3a38',
}


def oysters(rng, count, kind='hollow', size=10.0, shown=1, elevation=54.0, fill=0.88, **paint):
    """A dozen in rows, the hinge at the back; `shown` of them lie open in front."""
    shape, high, wild = LOOKS[kind]
    paint = {**PAINT, **paint}
    wide = (0.68 if kind == 'hollow' else 0.96) * size
    rows, things = (4, 4, 4), []
    for row, many in enumerate(rows):
        for at in range(many):
            x = (
                (at - (many - 1) / 2) * wide
                + rng.normal(0, 0.05 * wide)
                + (row % 2 - 0.5) * 0.3 * wide
            )
            y = (1 - row) * 0.8 * size + rng.normal(0, 0.03 * size)
            is_open = row == 2 and 0 <= at - 1 < shown
            make = opened if is_open else oyster
            lean = (10 if is_open else 11 + rng.normal(0, 4), rng.normal(0, 5), rng.normal(0, 9))
            spot = matrix_of(
                x, y - (0.05 * size if is_open else 0), 0.13 * size + 0.02 * size * row, lean
            )
            grow = rng.uniform(0.93, 1.07) * size
            things.append(placed(built(make(rng, grow, shape, high, paint, wild)), spot))
    return Subject(things, fill, elevation)


FORMS = {'oysters': oysters}
