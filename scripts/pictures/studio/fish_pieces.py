"""Fish that was cut: a piece for a dish, steaks with their flakes, and thin smoked slices."""

import numpy as np

import material
from cheese_cut import cream
from dish_pieces import mottled, seed_of
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
        (0.5, 0.0),
        (0.44, 0.26),
        (0.2, 0.4),
        (-0.12, 0.4),
        (-0.42, 0.28),
        (-0.5, 0.02),
        (-0.4, -0.26),
        (-0.1, -0.38),
        (0.2, -0.38),
        (0.43, -0.26),
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
    rng, count, flesh, lines, wide=12.0, thick=2.4, dark='#7a2a30', skin='#6a7078', strength=0.5
):
    """A slice across a big fish: rings of muscle around its middle, a dark part and a band of skin."""
    seed = seed_of(rng)
    outline = closed(np.array(SHAPES['steak']) * wide)
    points, share = slab(outline, thick, 0.35, 50, 150)
    x, y = points[..., 0], points[..., 1]
    quarter = np.minimum(np.hypot(x - 0.22 * wide, y), np.hypot(x + 0.2 * wide, y)) + 0.3 * fractal(
        points, 0.25, 2, seed
    )
    seam = np.exp(-((((quarter / 0.95) % 1 - 0.5) / 0.09) ** 2))
    points = roughened(points, 0.08, 0.6, seed)
    points = points - normals(points) * (0.04 * seam)[..., None]
    made = mottled(points, flesh, colour(flesh) * 0.8, 0.4, seed)
    made = blend(made, lines, seam * strength)
    cross = np.exp(-((x / 0.1) ** 2)) + np.exp(-((y / 0.1) ** 2)) * 0.6
    made = blend(made, lines, np.clip(cross, 0, 1) * 0.6)
    blood = np.exp(-((x / (0.05 * wide)) ** 2) - ((np.abs(y) - 0.3 * wide) / (0.12 * wide)) ** 2)
    made = blend(made, dark, smooth(0.3, 0.8, blood) * 0.8)
    made = blend(
        made,
        mottled(points, skin, colour(skin) * 0.6, 0.8, seed),
        smooth(0.985, 1.0, share) * (y > 0.12 * wide),
    )
    parts = [Part(points, made, material.skin(gloss=0.68, coat=0.4, pores=0.06))]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 10)))], 0.74, 42.0)


def smoked(rng, count, flesh, lines, edge=None, length=19.0, wide=7.5):
    """Thin slices that lie over one another, a little folded, with the white lines of their fat."""
    things = []
    for at in range(count):
        seed = seed_of(rng)
        shape = [
            (-0.5, 0.05),
            (-0.4, -0.3),
            (-0.1, -0.5),
            (0.25, -0.44),
            (0.47, -0.16),
            (0.5, 0.16),
            (0.3, 0.44),
            (-0.05, 0.5),
            (-0.36, 0.36),
        ]
        outline = closed(np.array(shape) * [length, wide])
        ragged = np.concatenate([outline, 0 * outline[:, :1] + seed % 83], axis=1)
        outline = outline * (1 + 0.05 * fractal(ragged, 0.35, 4, seed))[:, None]
        points, share = slab(outline, 0.3, 0.1, 8, 200)
        x, y = points[..., 0], points[..., 1]
        # The seams bend round the middle of the fish, closer together towards its tail.
        bent = x + 0.16 * (np.abs(y - 0.4) ** 1.7) + 0.4 * fractal(points, 0.25, 3, seed)
        through = bent / (1.15 + 0.02 * x) + 0.2 * np.sin(bent * 1.3 + seed)
        width = 0.1 + 0.07 * fractal(points, 0.6, 2, seed + 1)
        seam = smooth(width, 0.0, np.abs(through % 1 - 0.5))
        seam = seam * smooth(-0.6, -0.05, fractal(points, 0.4, 2, seed + 2))
        ruffle = 0.35 * np.sin(x * 0.55 + 0.5 * y + at) + 0.5 * fractal(points, 0.22, 2, seed + 3)
        fold = np.exp(-(((y - 0.2 * wide + 0.06 * x) / 0.55) ** 2))
        points[..., 2] += ruffle * (0.3 + 0.9 * share) + 0.35 * fold + 0.45
        base = colour(flesh)
        made = mottled(points, flesh, base * [0.86, 0.7, 0.62], 0.3, seed)
        made = blend(
            made,
            np.minimum(base * [1.1, 1.25, 1.3], 0.92),
            smooth(0.0, 0.5, fractal(points, 0.5, 3, seed + 4)) * 0.5,
        )
        made = blend(made, lines, seam * 0.8)
        made = blend(made, base * [0.62, 0.5, 0.5], np.exp(-(((y - 0.4) / 0.5) ** 2)) * 0.4)
        hem = smooth(0.88, 1.0, share + 0.1 * fractal(points, 0.7, 3, seed + 5))
        made = blend(
            made, edge or base * [0.62, 0.48, 0.45], hem * smooth(0.0, 0.4, y / wide) * 0.8
        )
        thread = fractal(points * [0.4, 2.2, 1], 1.0, 3, seed + 6)
        points = points + normals(points) * (0.03 * thread - 0.02 * seam)[..., None]
        parts = [Part(points, made, material.skin(gloss=0.66, coat=0.3, pores=0.12, pore_size=4))]
        place = matrix_of(
            at * 0.7 - count * 0.3,
            (at - (count - 1) / 2) * -3.2,
            at * 0.55,
            (0, 0, 16 + rng.normal(0, 4)),
        )
        things.append(placed(built(parts), place))
    return Subject(things, 0.82, 44.0)


FORMS = {'fish-steak': steak, 'smoked-fish': smoked}
