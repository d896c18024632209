"""Food on a dish that is also sold as it is, from fish to olives: each lies on z = 0."""

from dataclasses import replace

import numpy as np

import material
from cheese_cut import paste_of
from dish_pieces import chunk, mottled, seed_of
from fish_pieces import fillet
from fruit_cut import half_avocado
from mesh import Part, ball, blend, colour, moved
from noise import fractal, smooth
from slab import normals


def back(rng, wide=9.0, thick=2.6, flesh='#f6efe2', lines='#dccfbe', skin='#b0a890'):
    """A piece of the back of a white fish."""
    parts = fillet(rng, flesh, lines, skin, 'back', wide, thick, gloss=0.5)
    middle = parts[0].points[..., :2].mean(axis=(0, 1))
    return moved(parts, -middle[0], -middle[1])


def tuna(rng, size=2.8, paint='#c39d80', pale='#dcc2a8', dark='#86604a'):
    """A flake of tinned tuna: fibres along it, in layers that part where it broke."""
    seed, at = seed_of(rng), ball(46, 64)
    own = (
        size
        * np.exp(rng.normal(0, 0.2))
        * np.array([1, rng.uniform(0.5, 0.75), rng.uniform(0.3, 0.5)])
    )
    points = np.sign(at) * np.abs(at) ** 0.7 * own / 2
    points = points * (1 + 0.3 * fractal(at, 0.9, 3, seed))[..., None]
    bent = points + 0.35 * fractal(points, 0.5, 2, seed + 1)[..., None]
    layer = (bent @ np.array([0.25, 1.1, 1.0])) * 2.6
    gap = np.abs(layer % 1 - 0.5) * 2
    fibre = fractal(bent * [0.5, 3.2, 3.2], 1.0, 3, seed + 2)
    points = points + normals(points) * (0.07 * fibre - 0.16 * smooth(0.75, 1.0, gap))[..., None]
    points[..., 0] += (
        own[0] * 0.14 * fractal(np.stack([layer, 0 * layer, 0 * layer], -1), 0.8, 2, seed + 3)
    )
    made = blend(paint, pale, smooth(0.0, 0.5, fibre))
    made = blend(made, dark, smooth(0.6, 1.0, gap) * 0.6 + smooth(0.0, -0.5, fibre) * 0.4)
    points = points - [0, 0, np.percentile(points[..., 2], 4)]
    return [Part(points, made, material.skin(0.58, coat=0.2, deep=0.2, reach=0.3))]


def olive(rng, long=1.75, paint='#2b2022', over='#4d3034', scar='#7c6450'):
    """A black olive: pointed at one end, a scar at the other, its skin wrinkled and partly dull."""
    seed, at = seed_of(rng), ball(36, 48)[..., [2, 0, 1]]
    wide = long * rng.uniform(0.66, 0.8)
    points = at * np.array([long, wide, wide * rng.uniform(0.9, 1.0)]) / 2
    points[..., 0] += 0.09 * long * np.maximum(at[..., 0], 0) ** 6
    points[..., 1:] *= (1 - 0.1 * at[..., :1]) * (1 + 0.05 * fractal(at, 0.7, 2, seed))[..., None]
    creases = np.abs(fractal(at * [0.7, 1.6, 1.6], 1.5, 2, seed + 1))
    points = points * (1 - 0.07 * smooth(0.12, 0.0, creases) * rng.uniform(0, 1))[..., None]
    hollow = smooth(-0.93, -0.99, at[..., 0])
    points[..., 0] += 0.12 * long * hollow
    tone = blend(paint, over, rng.uniform(0, 0.7))
    made = mottled(points, tone, colour(over) * 1.1, 1.0, seed + 2, 0.0, 0.6)
    made = blend(made, scar, smooth(-0.9, -0.97, at[..., 0]) * 0.8)
    made = blend(made, '#8a7468', smooth(0.2, 0.5, fractal(points, 2.6, 2, seed + 3)) * 0.18)
    points = points - [0, 0, points[..., 2].min()]
    return [Part(points, made, material.skin(rng.uniform(0.58, 0.72), coat=0.12))]


def avocado_half(rng, skin='#26301a'):
    """Half an avocado without its stone, its hollow upwards."""
    parts = moved(half_avocado(rng, skin, with_stone=False), 0, -4.8, 0)
    # The flesh between its green rim and its hollow is deeper in colour where it is riper.
    ripe = rng.uniform(0.8, 0.95)
    parts = [replace(part, colours=part.colours * [ripe, 0.93 * ripe, 1.5 * ripe]) for part in parts]
    return moved(parts, 0, 0, -min(part.points[..., 2].min() for part in parts))


def roquefort(rng, size=1.5):
    """A crumbled piece of blue cheese."""
    (one,) = chunk(rng, (size, size * 0.85, size * 0.7), '#fbf6e3', '#fbf6e3', 0.7, 0.35, gloss=0.4)
    made = paste_of(one.points * 2.4, seed_of(rng), '#fbf6e3', veins='#3f7078', vein=1.2)
    return [Part(one.points, made, one.material)]


def aubergine(rng, size=1.7):
    """A cube of fried aubergine, its skin on one side."""
    (one,) = chunk(rng, (size, size * 0.9, size * 0.75), '#c08a3c', '#7a4a1c', 0.55, 0.12)
    side = smooth(0.22, 0.36, one.points[..., 1] / size)
    return [Part(one.points, blend(one.colours, '#24101f', side), one.material)]
