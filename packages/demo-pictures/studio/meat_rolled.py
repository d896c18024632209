"""Minced meat rolled by hand: meatballs, falafels and keftas, grainy and cracked, no two alike."""

import numpy as np

from dish_pieces import mottled, seed_of
from meat_flesh import moist
from mesh import Part, ball, blend, built, colour
from noise import bumps, fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, matrix_of


def _minced(points, seed, meat, fat, herbs, grain=1.9, depth=0.12):
    """Grains of meat and fat pressed together, with the cracks of rolling. Returns the points and the paint."""
    base = colour(meat) * (1 + 0.12 * np.sin(seed))
    away = points + 0.2 * np.stack([fractal(points, 1.1, 2, seed + at) for at in (1, 2, 3)], -1)
    coarse, fine = bumps(away, grain, seed % 60), bumps(away + 5.0, 2.1 * grain, seed % 50)
    tone = fractal(away, 0.8 * grain, 2, seed + 4)
    made = mottled(points, base, base * [1.16, 1.12, 1.08], 0.5, seed + 5)
    made = blend(made, base * [0.62, 0.52, 0.52], smooth(0.05, 0.4, tone) * 0.8)
    made = blend(made, fat, smooth(0.3, 0.46, fractal(away + 9.0, 0.95 * grain, 2, seed + 6)) * 0.8)
    made = blend(made, blend(base, fat, 0.35), smooth(-0.1, -0.4, tone) * 0.7)
    made = made * (0.62 + 0.42 * smooth(0.05, 0.6, coarse))[..., None]
    for at, paint in enumerate(herbs or ()):
        bits = smooth(0.36, 0.42, fractal(points + 7.3 * (at + 1), 1.7, 2, seed + 7))
        made = blend(made, colour(paint) * 0.75, bits * 0.9)
    crack = smooth(0.045, 0.0, np.abs(fractal(points, 0.42, 3, seed + 8)))
    crack = crack * smooth(0.12, 0.36, fractal(points, 0.3, 2, seed + 9))
    made = blend(made, made * 0.5, crack * 0.7)
    relief = depth * (0.85 * coarse + 0.4 * fine + 0.7 * tone) - 1.6 * depth * crack
    return points + normals(points) * relief[..., None], made


def _rolled(rng, size):
    """A ball or an oval as two palms leave it: flattened, with a dent or two."""
    at = ball(90, 120)
    lumps = 0.15 * fractal(at, 0.8, 2, seed_of(rng)) + rng.normal(0, 0.02)
    points = at * (1 + lumps)[..., None] * np.array(size)
    for _ in range(3):
        way = rng.normal(size=3)
        way /= np.linalg.norm(way)
        reach = (points @ way).max() * rng.uniform(0.86, 0.96)
        points = points - 0.85 * np.maximum(points @ way - reach, 0)[..., None] * way
    return points


def _gathered(rng, radii):
    """Places (x, y) of balls that were pushed together on a board until they touch."""
    many = len(radii)
    at = rng.normal(0, 1, (many, 2)) * np.array([1.5, 0.9]) * radii.mean() * np.sqrt(many)
    for _ in range(400):
        at *= [0.988, 0.976]
        gap = at[:, None] - at[None, :]
        far = np.linalg.norm(gap, axis=-1) + 1e-6
        push = np.maximum(0.96 * (radii[:, None] + radii[None, :]) - far, 0) * (far > 1e-3)
        at = at + 0.5 * np.sum(gap / far[..., None] * push[..., None], axis=1)
    return at


def balls(rng, count, meat, fat='#d8a080', radius=1.9, herbs=None, gloss=0.5):
    """Meatballs or falafels as many as are sold, gathered by hand, a few lying on the others."""
    radii = radius * rng.uniform(0.86, 1.1, count)
    low = count - 2 if count > 6 else count
    flat = _gathered(rng, radii[:low])
    places = [(*flat[at], 0.93 * radii[at]) for at in range(low)]
    # Each of the last two rests in the hollow between three, at either side of the middle.
    for at, side in zip(range(low, count), (-1.1, 1.2)):
        far = np.linalg.norm(flat - np.array([side, 0.3]) * 1.5 * radius, axis=1)
        three = np.argsort(far)[:3]
        x, y = flat[three].mean(axis=0)
        reach = 0.95 * (radii[at] + radii[three])
        away = np.linalg.norm(flat[three] - [x, y], axis=1)
        rest = 0.93 * radii[three] + np.sqrt(np.maximum(reach**2 - away**2, 0))
        places.append((x, y, rest.max()))
    things = []
    for at, (x, y, z) in enumerate(places):
        points = _rolled(rng, radii[at] * np.array([1.02, 1.0, 0.94]))
        points, made = _minced(points, seed_of(rng), meat, fat, herbs, 5.2 / radius, 0.05 * radius)
        look = moist(gloss, 0.15, 0.25, coat=0.5 * gloss, pores=0.12, pore_size=5)
        part = Part(points, made, look)
        turn = (rng.normal(0, 20), rng.normal(0, 20), rng.uniform(0, 360))
        things.append(placed(built([part]), matrix_of(x, y, z, turn)))
    return Subject(things, 0.8, 36.0)


def keftas(rng, count, meat='#8a4034', fat='#dcae98', long=7.8, wide=3.9, thick=2.9):
    """Ovals of minced lamb side by side on the board, the last few on top of them."""
    herbs, things = ('#46702a', '#2f5220', '#a8481f'), []
    low = count - count // 3
    for at in range(count):
        scale = np.array([long, wide, thick]) * rng.uniform(0.9, 1.08, 3) / 2
        points = _rolled(rng, scale)
        # The fingers left shallow furrows, and one end is blunter than the other.
        share = points[..., :1] / long
        points = points * np.concatenate(
            [1 + 0 * share, 1 + rng.normal(0, 0.2) * share, 1 + 0.04 * np.sin(9 * share + at)], -1
        )
        points, made = _minced(points, seed_of(rng), meat, fat, herbs, 2.6, 0.09)
        part = Part(points, made, moist(0.52, 0.15, 0.25, coat=0.3, pores=0.12, pore_size=5))
        level, place = divmod(at, low)
        x = (place - (low - 1) / 2 + level * rng.normal(0.5, 0.1)) * 0.92 * wide
        y, z = rng.normal(0, 0.3), thick * (0.5 + 0.66 * level)
        turn = (rng.normal(0, 5), rng.normal(0, 3), 74 + rng.normal(0, 9) - 12 * level)
        things.append(placed(built([part]), matrix_of(x, y, z, turn)))
    return Subject(things, 0.82, 40.0)
