"""Slices of liver: smooth and dark, with the mouths of vessels in the cut and a film at the rim."""

import numpy as np

from dish_pieces import mottled, seed_of
from meat_cuts import SHAPES
from meat_flesh import moist
from mesh import Part, blend, built, colour
from noise import fractal, smooth
from slab import closed, pitted, roughened, slab
from stage import placed
from subject import Subject, matrix_of


def liver(rng, count, meat='#6e231d', wide=18.0, thick=1.3, turn=16.0):
    """One slice, thick at one side and thin at the other, that sags over what is under it."""
    seed = seed_of(rng)
    corners = np.array(SHAPES['leaf'])
    outline = closed(corners * wide * (1 + 0.05 * rng.normal(size=(len(corners), 1))))
    points, share = slab(outline, thick, 0.42 * thick, 24, 190)
    x, y = points[..., 0] / wide, points[..., 1] / wide
    # It was cut by hand: thinner towards its tip and its far side.
    points[..., 2] *= 0.62 + 0.55 * smooth(-0.5, 0.4, x - 0.5 * y)
    flat = points * [1, 1, 0]
    top = smooth(0.3, 0.7, points[..., 2] / thick)
    points[..., 2] += 1.3 * fractal(flat, 0.13, 2, seed + 1) + 0.9 * smooth(0.6, 1.0, share) * (
        fractal(flat, 0.2, 2, seed + 2)
    )
    points = roughened(points, 0.07, 0.7, seed + 3, 3)
    places = [
        (points[60 + int(rng.uniform(0, 110)), int(rng.uniform(0, points.shape[1]))], size)
        for size in 0.12 + 0.4 * rng.uniform(0, 1, 7) ** 2
    ]
    points, hole = pitted(points, places)
    shade = fractal(flat, 0.16, 3, seed + 4)
    made = mottled(points, meat, colour(meat) * [0.62, 0.55, 0.6], 0.5, seed)
    made = blend(made, colour(meat) * [1.5, 1.6, 1.5], smooth(0.0, 0.45, shade) * 0.6)
    made = blend(made, colour(meat) * [0.55, 0.45, 0.6], smooth(0.0, -0.4, shade) * 0.6)
    # The grain of the cut: lobules, as fine as meal.
    meal = smooth(0.2, 0.5, fractal(points, 2.6, 2, seed + 5))
    made = blend(made, colour(meat) * 1.7, meal * 0.22)
    ring = smooth(0.0, 0.3, hole) * smooth(0.75, 0.4, hole)
    made = blend(made, '#c99a84', ring * 0.6)
    made = blend(made, colour(meat) * 0.28, smooth(0.45, 0.8, hole) * 0.9)
    vessel = np.abs(fractal(flat * [0.5, 1, 1], 0.2, 2, seed + 6))
    made = blend(made, '#a8584a', smooth(0.012, 0.0, vessel) * top * 0.5)
    # A film of skin shrinks at the rim.
    film = share + 0.03 * fractal(points, 0.8, 3, seed + 7)
    made = blend(made, '#a4685a', smooth(0.965, 0.99, film) * 0.5 * smooth(-0.2, 0.3, shade))
    parts = [Part(points, made, moist(0.82, 0.15, 0.25, coat=1.0, pores=0.04))]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, turn)))], 0.8, 44.0)
