"""What comes whole from the oven or the pan: drumsticks, sausages, balls of choux, leek on a tart."""

import numpy as np

import material
from dish_crust import cracked
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


def gougere(rng, size=4.3, paint='#cc8038'):
    """A ball of choux with cheese: it burst as it rose, and its crust lies in knobs between pale cracks."""
    seed = seed_of(rng)
    at = ball(120, 170)
    wide = size / 2 * rng.uniform(0.78, 1.14)
    points = at * np.array([wide * rng.uniform(0.9, 1.14), wide, wide * rng.uniform(0.72, 0.96)])
    # The crust is seen from above: its cracks run down the sides.
    spread = at[..., :2] / (1.15 + at[..., 2:])
    flat = 1.9 * np.concatenate([spread, 0 * spread[..., :1]], -1) + [seed % 37, seed % 23, 0]
    apart, chance = cracked(flat, 0.75, seed)
    small, own = cracked(flat, 1.9, seed + 7)
    lumps, fine = fractal(points, 0.7, 3, seed + 1), fractal(points, 1.9, 4, seed + 4)
    up = smooth(-0.55, 0.1, at[..., 2])
    burst = smooth(0.15, 0.0, apart) * smooth(-0.25, 0.2, fractal(points, 0.4, 2, seed + 6)) * up
    crease = smooth(0.18, 0.0, small) * (own > 0.4) * up
    swell = 0.15 * smooth(0, 0.5, apart) * (0.2 + chance) * up + 0.14 * lumps
    swell = swell + 0.06 * smooth(0, 0.5, small) * (own - 0.3) * up - 0.12 * burst
    points = points * (1 + swell + 0.035 * fine)[..., None]
    points[..., 2] = np.maximum(points[..., 2], -0.55 * wide + 0.06 * fine)
    broad = fractal(points, 0.35, 3, seed + 3)
    heat = 0.5 * at[..., 2] + 0.55 * broad + 0.45 * fine + 0.5 * (chance - 0.5) + rng.normal(-0.16, 0.12)
    heat = heat + 0.4 * lumps
    made = blend('#dca05a', paint, smooth(-0.65, -0.15, heat))
    made = blend(made, '#ab5f22', smooth(-0.15, 0.22, heat) * 0.85)
    made = blend(made, '#7a3e12', smooth(0.25, 0.6, heat) * 0.85)
    made = blend(made, '#4a2209', smooth(0.55, 0.9, heat) * 0.7)
    made = blend(made, '#e6b878', burst * (0.3 + 0.5 * smooth(0.3, -0.2, fine)))
    made = blend(made, '#8a4c1a', crease * 0.45)
    # Cheese ran and fried to a crisp skin; the foot stuck to the tray.
    melted = smooth(0.1, 0.35, fractal(points, 0.8, 3, seed + 5)) * smooth(0.1, 0.6, at[..., 2])
    made = blend(made, '#d88a34', melted * 0.5)
    made = blend(made, '#7e4416', smooth(-0.42, -0.55, points[..., 2] / wide) * 0.6)
    sheen = material.skin(0.42, 0.4, 7, 0.1, shine=0.35)
    return [Part(points + [0, 0, 0.5 * wide], made, sheen)]


def leek_bit(rng, paint='#b9b468', green='#5f7a2c'):
    """A bit of leek that baked into the top of a tart: torn sheaths whose upper edges are dry and brown."""
    parts, sheen = [], material.skin(gloss=0.5, coat=0.15, deep=0.15, reach=0.3)
    tone, start = rng.uniform(0.3, 1), rng.uniform(0, 6)
    for sheath in range(int(rng.integers(1, 4))):
        seed, reach = seed_of(rng), 0.65 + 0.26 * sheath + rng.normal(0, 0.06)
        turn = start + np.linspace(0, rng.uniform(0.8, 3.6), 6)
        wander = reach * np.exp(rng.normal(0, 0.14, 6))
        path = np.stack([wander * np.cos(turn), wander * np.sin(turn), rng.normal(0.1, 0.07, 6)], -1)
        points = tube(path, 0.2 * np.array([0.2, 0.9, 1, 1.1, 0.9, 0.2]), 40, 12, flat=0.6)
        points = points + (0.07 * fractal(points, 1.6, 3, seed))[..., None]
        made = blend(paint, green, tone * smooth(-0.2, 0.3, fractal(points, 0.6, 2, seed + 1)))
        dry = smooth(0.05, 0.4, fractal(points, 1.2, 3, seed + 2) + 1.2 * (points[..., 2] - 0.1))
        parts.append(Part(points, blend(made, '#8a5420', dry * 0.8), sheen))
    return parts
