"""Fish that was cut: a piece for a dish, steaks with their flakes."""

import numpy as np

import material
from cheese_cut import cream
from dish_pieces import mottled, seed_of
from fish_seams import seams, shade_of, tiled
from fish_smoked import smoked
from meat_flesh import moist
from mesh import Part, blend, built, colour
from noise import fractal, smooth, spots
from slab import closed, normals, roughened, slab
from stage import placed
from subject import Subject, matrix_of

#: Outlines in shares of a width of 1, counter-clockwise: a square, a piece of the back, a steak.
SHAPES = {
    'square': [
        (-0.5, -0.26),
        (-0.1, -0.28),
        (0.3, -0.27),
        (0.5, -0.25),
        (0.5, 0.24),
        (0.1, 0.28),
        (-0.3, 0.27),
        (-0.5, 0.25),
    ],
    'back': [
        (-0.5, -0.17),
        (-0.1, -0.19),
        (0.3, -0.18),
        (0.5, -0.15),
        (0.5, 0.15),
        (0.1, 0.19),
        (-0.3, 0.18),
        (-0.5, 0.15),
    ],
    'steak': [
        (0.35, -0.03),
        (0.33, 0.22),
        (0.19, 0.42),
        (-0.05, 0.5),
        (-0.25, 0.42),
        (-0.31, 0.2),
        (-0.25, 0.0),
        (-0.32, -0.22),
        (-0.26, -0.41),
        (-0.04, -0.48),
        (0.18, -0.42),
        (0.31, -0.26),
    ],
}


def fillet(
    rng,
    flesh,
    lines,
    skin='#8a9096',
    shape='square',
    wide=13.0,
    thick=3.0,
    apart=1.1,
    strength=0.8,
    gloss=0.6,
    dark=None,
):
    """A fillet on its skin: `lines` is the colour of the white seams between its flakes, `dark` of the blood line."""
    seed = seed_of(rng)
    flesh = cream(flesh) if colour(flesh).min() > 0.5 else colour(flesh)
    outline = closed(np.array(SHAPES[shape]) * wide)
    points, share = slab(outline, thick, min(0.8, 0.4 * thick), 60, 170)
    x, y, level = points[..., 0], points[..., 1], points[..., 2].copy()
    half = np.abs(SHAPES[shape][2][1]) * wide
    dome = np.sqrt(np.maximum(0, 1 - (y / (half * 1.35)) ** 2))
    points[..., 2] = level * (0.6 + 0.4 * dome)
    # Flakes meet at the middle line and bend back from it, as the muscles of a fish do.
    bent = (
        x
        + 0.9 * np.abs(y - 0.12 * half)
        + 0.25 * fractal(points, 0.3, 2, seed)
        + 0.35 * (thick - level)
    )
    phase = (bent / apart) % 1 - 0.5
    seam = np.exp(-((phase / 0.1) ** 2)) * smooth(0.2, 0.6, level)
    middle = np.exp(
        -(((y - 0.12 * half + 0.1 * fractal(points, 0.4, 2, seed)) / 0.12) ** 2)
    ) * smooth(0.5, 0.9, level / thick)
    points = roughened(points, 0.08, 0.5, seed)
    points = points - normals(points) * (0.06 * seam)[..., None]
    made = mottled(points, flesh, flesh * 0.84, 0.4, seed)
    made = blend(
        made,
        np.minimum(flesh * 1.15, 0.97),
        smooth(0.0, 0.5, fractal(points, 1.2, 3, seed + 2)) * 0.5,
    )
    made = blend(made, lines, np.clip(seam * strength + middle * 0.5 * strength, 0, 1))
    if dark:
        made = blend(
            made,
            dark,
            np.exp(-(((y - 0.1 * half) / (0.2 * half)) ** 2))
            * smooth(0.4, 0.2, level / thick + 0.4 * np.abs(y) / half)
            * 0.6,
        )
    scale = mottled(points, skin, colour(skin) * 0.6, 0.9, seed + 4)
    made = blend(
        made,
        blend(scale, '#e8eaea', spots(points, 2.4, seed % 60, 0.3) * 0.4),
        smooth(0.36, 0.24, level),
    )
    return [Part(points, made, material.skin(gloss=gloss, coat=0.2, pores=0.05, pore_size=6))]


def steak(
    rng, count, flesh, lines, wide=13.5, thick=1.7, dark='#6e2226', skin='#6a7078', strength=0.5
):
    """Half a slice across a big fish: two loins in rings, red meat that runs in from the skin between them."""
    seed = seed_of(rng)
    outline = closed(np.array(SHAPES['steak']) * rng.normal(1, 0.06, (12, 2)) * wide)
    points, share = slab(outline, thick, 0.24, 50, 190)
    points[..., :2] *= 1 + 0.025 * fractal(points * [0.3, 0.3, 1], 0.9, 4, seed + 7)[..., None]
    bend = 0.9 * np.stack([fractal(points, 0.22, 3, seed + at) for at in (8, 9)], -1)
    x, y = points[..., 0] + bend[..., 0], points[..., 1] + bend[..., 1]
    upper = y > 0
    a, b = x - np.where(upper, 0.0, 0.03) * wide, np.abs(y) - np.where(upper, 0.25, 0.22) * wide
    # Each loin is of cones of muscle in one another, drawn out towards the middle line.
    ring = np.hypot(a * 1.15, b * np.where(b < 0, 0.8, 1.0))
    turn = np.arctan2(b, a)
    ring = ring + 1.7 * fractal(points, 0.2, 3, seed) + 0.2 * np.cos(3 * turn + seed)
    place = ring / 0.8 + 0.4 * np.sin(1.7 * ring + seed)
    own = shade_of(np.floor(place) + 40 * upper, seed)
    seam = seams(points, place, seed + 1, 0.12, 0.34)
    threads = np.stack([2.2 * ring, 4 * np.cos(turn), 4 * np.sin(turn)], -1)
    fibre = fractal(threads + 3.1 * own[..., None], 1.1, 3, seed + 2)
    middle = np.exp(-(((y + 0.05 * fibre) / 0.09) ** 2))
    level = fractal(points, 0.4, 3, seed + 3)
    wet = fractal(points, 1.3, 3, seed + 5)
    relief = 0.16 * level + 0.035 * wet + 0.01 * tiled(place % 1) + 0.012 * fibre
    points = points + normals(points) * (relief - 0.04 * middle)[..., None]
    base = colour(flesh) * [0.84, 0.66, 0.58]
    made = mottled(points, base, base * [0.9, 0.74, 0.7], 0.3, seed)
    clouds = smooth(-0.1, 0.4, fractal(points, 0.35, 3, seed + 6))
    made = blend(made, np.minimum(base * [1.24, 1.36, 1.4], 0.9), clouds * 0.6)
    made = made * (1 + 0.12 * (own - 0.5) + 0.16 * tiled(place % 1) + 0.2 * fibre)[..., None]
    made = blend(made, lines, seam * strength * 0.35)
    # Flesh that lies by the skin and along the middle is rosier; blood left spots in it.
    rosy = smooth(0.0, 0.4, fractal(points, 0.3, 3, seed + 13) + 0.5 * (share - 0.8))
    made = blend(made, base * [0.92, 0.6, 0.54], rosy * 0.45)
    few = smooth(0.1, 0.3, fractal(points, 0.25, 2, seed + 14))
    made = blend(made, dark, spots(points, 0.8, seed % 50, 0.14) * few * 0.5)
    made = blend(made, base * [0.7, 0.5, 0.46], middle * 0.6)
    # The red wedge is broad at the skin, frays along the seams and stains the flesh about it.
    inward = 0.33 * wide - x
    wedge = 0.12 * wide - 0.36 * inward - np.abs(y) + 0.5 * fibre + 0.6 * level
    made = blend(made, base * [0.8, 0.5, 0.46], smooth(-1.1, 0.3, wedge) * 0.55)
    stained = mottled(points, dark, colour(dark) * 0.5, 1.1, seed + 11)
    made = blend(made, stained, smooth(-0.1, 0.35, wedge) * (0.75 + 0.25 * own))
    rim = smooth(0.984, 1.0, share + 0.012 * fractal(points, 0.8, 2, seed + 4))
    outer = smooth(0.06, 0.13, x / wide)
    grey = mottled(points, skin, colour(skin) * 0.5, 0.8, seed)
    made = blend(made, '#e6dad0', smooth(0.95, 0.985, share) * outer * 0.5)
    made = blend(made, grey, rim * outer)
    # A slice of soft flesh never lies quite flat.
    points[..., 2] += 0.5 * fractal(points * [1, 1, 0], 0.1, 2, seed + 12) * points[..., 2]
    parts = [Part(points, made, moist(0.74, 0.65, 0.8, coat=0.8, pores=0))]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 58)))], 0.82, 46.0)


FORMS = {'fish-steak': steak, 'smoked-fish': smoked}
