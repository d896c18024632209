"""What comes whole from the oven or the pan: drumsticks, sausages, balls of choux."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour, tube
from noise import fractal, smooth, spots


def roasted(points, seed, paint='#b8691f', pale='#e0a860', dark='#6e2c0c'):
    """The skin of what was roasted: golden, darker where it stands out."""
    fine = fractal(points, 1.5, 4, seed + 1)
    tone = fractal(points, 0.35, 4, seed) + 0.45 * fine
    made = blend(paint, pale, smooth(0.0, -0.5, tone) * 0.85)
    made = blend(made, dark, smooth(0.05, 0.5, tone) * 0.85)
    made = blend(made, colour(dark) * 0.45, smooth(0.4, 0.8, tone) * 0.8)
    return blend(made, '#d98e3c', spots(points, 2.2, seed % 40, 0.2) * 0.25)


def drumstick(rng, length=11.0, wide=2.3, paint='#b8691f'):
    """A leg of chicken, browned, lying on its side: its skin drew back from the bone in folds."""
    seed = seed_of(rng)
    sway, plump = rng.normal(0, 0.35), rng.uniform(0.86, 1.1)
    path = [
        (0, 0, 0.8),
        (length * 0.2, 0.1, 0.9),
        (length * 0.45, 0.5 + sway, 1.3),
        (length * 0.7, 0.3 + sway, 1.7),
        (length * 0.9, -0.3, 1.7),
        (length, -0.6, 1.6),
    ]
    radii = [0.55, 0.5, 0.78, 1.3, wide * 0.94, wide, wide * 0.85, 0.0]
    points = tube(path, plump * np.array(radii), 160, 84)
    share = np.linspace(0, 1, 160)[:, None] + 0 * points[..., 0]
    middle = points.mean(axis=1, keepdims=True)
    out = points - middle
    # Muscles under the skin, then folds where it shrank, then its pores.
    muscle = 0.16 * fractal(points * [0.5, 1, 1], 0.42, 2, seed)
    folds = fractal(points * [2.4, 0.5, 0.5], 0.7, 3, seed + 1) * smooth(0.55, 0.2, share)
    pores = spots(points, 2.6, seed % 50, 0.3) * smooth(0.25, 0.4, share)
    points = middle + out * (1 + muscle + 0.2 * folds - 0.03 * pores)[..., None]
    made = roasted(points, seed, paint)
    made = blend(made, '#7c3c14', smooth(0.0, 0.4, folds) * 0.5)
    made = blend(made, '#8a4716', pores * 0.3)
    torn = share + 0.06 * fractal(points, 1.1, 3, seed + 2)
    made = blend(made, '#c99a6c', smooth(0.24, 0.18, torn) * 0.8)
    made = blend(made, '#e2d0b2', smooth(0.17, 0.12, torn))
    sheen = material.skin(0.55, 0.5, 5, 0.25, deep=0.1, reach=0.4)
    parts = [Part(points, made, sheen)]
    for side in (-0.42, 0.46):
        knob = ball(20, 28) * [0.62, 0.56, 0.62] * rng.uniform(0.9, 1.1) + [0.05, side, 0.82]
        knob = knob + 0.08 * fractal(knob, 1.4, 2, seed + 3)[..., None]
        shade = blend('#e0cfae', '#b89468', smooth(0.0, 0.5, fractal(knob, 1.6, 3, seed + 4)))
        parts.append(Part(knob, shade, sheen))
    return [part.moved(-length / 2) for part in parts]


def sausage(rng, length=12.0, wide=1.35, paint='#94502e', bend=0.7):
    """A grilled sausage in its skin."""
    turns = np.linspace(-0.5, 0.5, 7) * bend * rng.uniform(0.5, 1.2)
    reach = length / bend
    path = [(reach * np.sin(t), reach * (np.cos(t) - 1), wide) for t in turns]
    points = tube(path, [0.15, wide * 0.92, wide, wide * 1.03, wide, wide * 0.92, 0.15], 110, 48)
    seed = seed_of(rng)
    points = points + fractal(points, 0.6, 3, seed)[..., None] * 0.2
    along = np.linspace(-1, 1, 110)[:, None] + 0 * points[..., 0]
    pucker = smooth(0.72, 1.0, np.abs(along))
    angle = np.linspace(0, 2 * np.pi, 48)[None, :]
    points = points * (1 - 0.02 * pucker * np.cos(9 * angle))[..., None]
    made = roasted(points, seed, paint, '#ba7a50', '#4a2010')
    made = blend(made, '#d2a27a', spots(points, 1.9, seed % 40, 0.26) * 0.4)
    pan = smooth(0.35, 1.0, points[..., 2] / wide - 0.9 + 0.5 * fractal(points, 0.5, 4, seed + 3))
    made = blend(made, '#3c180a', pan * 0.75)
    return [Part(points, blend(made, '#40200f', pucker * 0.5), material.skin(0.62, 0.3, 8, 0.35))]


def gougere(rng, size=4.3, paint='#d2923e'):
    """A ball of choux with cheese: it burst as it rose, and is pale where its crust opened."""
    seed = seed_of(rng)
    at = ball(100, 140)
    wide = size / 2 * rng.uniform(0.82, 1.12)
    points = at * np.array([wide * rng.uniform(0.92, 1.1), wide, wide * rng.uniform(0.74, 0.94)])
    creases = np.abs(fractal(points, 0.26, 1, seed)) + 0.04 * fractal(points, 1.4, 2, seed + 6)
    knobs = fractal(points, 0.8, 2, seed + 1)
    up = smooth(-0.5, 0.2, at[..., 2])
    swell = (0.16 * smooth(-0.02, 0.16, creases) + 0.14 * knobs - 0.12) * up
    points = points * (1 + swell + 0.03 * fractal(points, 2.2, 3, seed + 2))[..., None]
    points[..., 2] = np.maximum(points[..., 2], -0.55 * wide)
    broad, fine = fractal(points, 0.4, 3, seed + 3), fractal(points, 1.8, 4, seed + 4)
    heat = 0.5 * at[..., 2] + 0.6 * broad + 0.35 * fine + 0.3 * smooth(0.02, 0.2, creases) - 0.4
    made = blend('#ecc684', paint, smooth(-0.5, 0.05, heat))
    made = blend(made, '#a8601f', smooth(0.0, 0.45, heat) * 0.85)
    made = blend(made, '#6e3410', smooth(0.35, 0.75, heat) * 0.8)
    made = blend(made, '#f0d59c', smooth(0.05, 0.0, creases) * up * 0.5)
    melted = smooth(0.15, 0.45, fractal(points, 1.1, 3, seed + 5)) * smooth(0.2, 0.7, at[..., 2])
    made = blend(made, '#e0a048', melted * 0.45)
    made = blend(made, '#8a4a18', spots(points, 2.6, seed % 50, 0.18) * 0.4)
    sheen = material.skin(0.34, 0.4, 7, 0.05, shine=0.3)
    return [Part(points + [0, 0, 0.5 * wide], made, sheen)]
