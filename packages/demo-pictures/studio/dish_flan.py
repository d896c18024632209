"""A slice of flan: a set cream between a floor and a wall of dough, under a skin that the oven burnt in places."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, blend, colour
from noise import fractal, smooth, spots
from slab import normals, sector, slab


def flan(rng, reach=12.5, span=42, high=5.0, cream='#f4ce86', skin='#b5671c', dough='#c98d44'):
    """The tip lies towards x; the knife drew the cream downwards and left it smooth between its bubbles."""
    seed = seed_of(rng)
    outline = sector(reach, span, 0.18) - [reach * 0.6, 0]
    points, _ = slab(outline, high, 0.14, 190, 150, None)
    facing = normals(points)
    up = np.clip(points[..., 2] / high, 0, 1)
    away = np.hypot(points[..., 0] + reach * 0.6, points[..., 1])
    side, above = smooth(0.7, 0.3, np.abs(facing[..., 2])), smooth(0.45, 0.8, facing[..., 2])
    made = blend(cream, colour(cream) * [1.05, 1.07, 1.12], smooth(-0.3, 0.4, fractal(points, 0.4, 2, seed)))
    # The knife drew it down in streaks; near its skin and its floor it set firmer.
    drawn = fractal(points * [1.6, 1.6, 0.16], 1.0, 3, seed + 1)
    made = blend(made, colour(cream) * [0.93, 0.86, 0.7], smooth(0.0, 0.45, drawn) * 0.55)
    firm = smooth(0.74, 0.97, up + 0.05 * drawn) + 0.5 * smooth(0.2, 0.1, up)
    made = blend(made, '#e2b45c', np.clip(firm, 0, 1) * 0.75)
    made = blend(made, '#4a3018', spots(points, 2.2, seed % 50, 0.12) * 0.8)
    hole = spots(points * [1, 1, 1.15], 0.9, seed % 40, 0.2) * smooth(0.45, 0.75, up + 0.4 * drawn)
    small = spots(points, 2.0, seed % 70, 0.22) * smooth(0.0, 0.3, fractal(points, 0.4, 2, seed + 2))
    hollow = np.maximum(hole, 0.6 * small) * side
    made = blend(made, colour(cream) * [0.72, 0.58, 0.38], hollow * 0.7)
    move = -0.14 * hollow + 0.05 * drawn * side
    # Dough: a floor that rises in a wall at the back.
    own = 0.1 * fractal(points, 0.7, 3, seed + 3)
    floor = smooth(0.52, 0.46, points[..., 2] + own)
    wall = smooth(reach - 0.62, reach - 0.52, away + own)
    crust = np.maximum(floor, wall)
    baked = blend(dough, colour(dough) * [0.7, 0.6, 0.46], smooth(-0.1, 0.4, fractal(points, 1.1, 3, seed + 4)))
    baked = blend(baked, '#e6c286', spots(points, 3.2, seed % 30, 0.3) * 0.5)
    baked = blend(baked, '#7a4418', smooth(0.12, 0.0, points[..., 2]) * 0.7)
    baked = blend(baked, '#8e5320', smooth(reach - 0.12, reach, away) * 0.8)
    made = blend(made, baked, crust * (1 - above * (1 - wall)))
    move = move + crust * side * (0.05 + 0.09 * fractal(points, 1.3, 3, seed + 5))
    points = points + facing * move[..., None]
    # The skin: brown clouds with sharp shores, black where it blew up, glazed between.
    flat = points * [1, 1, 0]
    bent = flat + 0.9 * np.stack([fractal(flat, 0.4, 2, seed + at) for at in (6, 7)] + [0 * up], -1)
    heat = fractal(bent, 0.26, 4, seed + 8)
    top = mottled(flat, skin, '#d08c30', 0.5, seed + 9)
    top = blend(top, '#6e3010', smooth(0.0, 0.16, heat) * 0.85)
    top = blend(top, '#2c120a', smooth(0.17, 0.3, heat) * 0.9)
    top = blend(top, '#e6b04c', smooth(-0.15, -0.4, heat) * 0.7)
    over = above * (1 - wall)
    # A thin brown edge of it is seen from the side.
    rind = smooth(high - 0.2, high - 0.08, points[..., 2] + 0.6 * own) * side * (1 - wall)
    made = blend(made, '#8a4a18', rind * 0.85)
    made = blend(made, top, over)
    sunk = -0.5 * smooth(1.0, 0.3, away / reach) - 0.25 * smooth(0.0, 3.0, reach - 0.6 - away)
    points[..., 2] += (sunk + 0.14 * smooth(-0.05, 0.2, heat) * above) * smooth(0.3, 1, up)
    points[..., 2] += 0.12 * fractal(flat, 0.5, 3, seed + 10) * smooth(0.5, 1, up)
    # The cream gives a little where nothing holds it.
    belly = np.sin(np.pi * np.clip(up, 0, 1)) * side * (1 - crust)
    points = points + facing * (0.12 * belly * (1 + fractal(points, 0.25, 2, seed + 11)))[..., None]
    sheen = material.skin(0.55, 0.1, 8, 0.1, shine=0.35, deep=0.3, reach=0.5, varied=0.8)
    return [Part(points, made, sheen)]
