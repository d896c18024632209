"""Fish that was cut: a piece for a dish, steaks with their flakes, smoked slices."""

import numpy as np

import material
from cheese_cut import cream
from cold_laid import Pile, folded, turned_over
from dish_pieces import mottled, seed_of
from fish_fillet import seams, shade_of, tiled
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


# Smoked fish in thin slices, which a hand laid over one another: limp, moist, let down in loose folds.

#: A slice from the side of a fish in shares of its length and width: broad and cut straight at the head, the back at +y.
SHAPE = np.array(
    [(-0.5, -0.2), (-0.36, -0.4), (-0.08, -0.5), (0.22, -0.44), (0.42, -0.26), (0.5, -0.02)]
    + [(0.4, 0.24), (0.16, 0.4), (-0.14, 0.47), (-0.4, 0.44), (-0.52, 0.16)]
)
#: For each slice of four: how deep its folds are, in radians, their length in centimetres, and whether a corner turns over.
DROPS = ((0.3, 6.5, 0), (0.55, 5.0, 0), (0.4, 6.5, 0), (0.6, 5.5, 1))
THICK = 0.13


def smoked(rng, count, flesh, lines, edge=None, length=19.0, wide=7.5):
    """Slices side by side, the nearest on top: each sags on the one below, and its folds are its own."""
    pile, things = Pile(), []
    for at in range(count):
        deep, wave, over = DROPS[at % len(DROPS)]
        points, made = _slice(rng, flesh, lines, edge, length, wide, over)
        points = _dropped(rng, points, deep, wave, over, length, wide)
        middle = at - (count - 1) / 2
        turn = np.radians(20 - 7 * middle + rng.normal(0, 4))
        x, y, z = points[..., 0], points[..., 1], points[..., 2]
        x, y = x * np.cos(turn) - y * np.sin(turn), x * np.sin(turn) + y * np.cos(turn)
        x = x + 0.16 * wide * middle + rng.normal(0, 0.5)
        y = y - 0.56 * wide * middle + rng.normal(0, 0.2)
        points = pile.laid(np.stack([x, y, z], -1))
        part = Part(points, made, moist(0.66, 0.45, 0.5, coat=0.2, pores=0))
        things.append(placed(built([part]), matrix_of()))
    return Subject(things, 0.82, 54.0)


def _slice(rng, flesh, lines, edge, length, wide, over):
    """A flat slice and its colours. The knife ran out here and there: its rim is thin and has nicks."""
    seed = seed_of(rng)
    size = [length * rng.uniform(0.88, 1.06), wide * rng.uniform(0.9, 1.12)]
    outline = closed(SHAPE * rng.normal(1, 0.07, SHAPE.shape) * size, 360)
    flat = np.c_[outline, 0 * outline[:, 0]]
    nicks = smooth(0.25, 0.5, fractal(flat, 0.7, 2, seed + 1))
    outline = outline * (1 + 0.035 * fractal(flat, 0.4, 3, seed) - 0.07 * nicks)[:, None]
    points, share = slab(outline, THICK, 0.05, 4, 120, floors=80 if over else 12)
    made, relief = _face(points, share, seed, flesh, lines, edge, size)
    points[..., 2] += relief * (points[..., 2] > 0.6 * THICK)
    return points, made


def _dropped(rng, points, deep, wave, over, length, wide):
    """Lets a slice down in folds that are deep along its near edge and fade towards its back."""
    seed = seed_of(rng)
    free = 0.2 + 0.8 * smooth(0.45 * wide, -0.3 * wide, points[..., 1])
    bent = folded(points, deep, wave, rng.normal(0, 10), seed % 97)
    points = points + free[..., None] * (bent - points)
    if over:
        way = 212 + rng.normal(0, 6)
        points = turned_over(points, 0.3 * length, 0.4, way, seed % 89)
    points[..., 2] -= points[..., 2].min()
    return points


def _face(points, share, seed, flesh, lines, edge, size):
    """The colours of a slice and how far its fibres stand out."""
    length, wide = size
    x, y = points[..., 0], points[..., 1]
    flat = points * [1, 1, 0]
    sway = fractal(flat * [1, 0.4, 1], 0.14, 2, seed + 8)
    across = (y / (0.5 * wide)) - 0.12 - 0.25 * sway
    # The seams run back from the middle of the fish and lean over, the more the nearer they are to the belly.
    arm = np.sqrt(across**2 + 0.02)
    hook = 1.25 * arm - 0.5 * arm**2 - 0.25 * smooth(-0.4, -1.0, across)
    lean = 0.3 + 0.3 * shade_of(1, seed)
    bent = x + lean * wide * hook + 0.7 * fractal(flat, 0.22, 3, seed)
    place = bent / 1.15 + 0.6 * np.sin(0.62 * bent + seed) + 0.3 * np.sin(1.5 * bent + 2 * seed)
    fat = _fat(flat, place, across, seed)
    threads = np.stack([0.25 * bent, 1.1 * y - 0.35 * x * np.sign(across), 0 * x], -1)
    fibre = fractal(threads, 2.2, 3, seed + 6)
    # The film turns orange to tan: what is rosy must be painted rosier.
    base = np.minimum(colour(flesh) * [1.06, 0.78, 0.7], 0.92)
    own = shade_of(np.floor(place), seed)
    clouds = fractal(flat, 0.3, 3, seed + 4)
    made = mottled(points, base, base * [0.92, 0.74, 0.66], 0.24, seed)
    pale = np.minimum(base * [1.12, 1.4, 1.5], 0.9)
    made = blend(made, pale, smooth(0.0, 0.5, clouds) * 0.35 + smooth(-0.3, -1.0, across) * 0.25)
    made = blend(made, base * [0.94, 0.66, 0.56], smooth(0.0, -0.45, clouds) * 0.45)
    made = made * (1.0 + 0.16 * fibre + 0.12 * (own - 0.5))[..., None]
    made = blend(made, blend(colour(lines), pale, np.array(0.35)), fat * 0.75)
    # Brown meat lies along the middle line where the slice came near the skin, broad at one end.
    reach = 0.05 + 0.17 * smooth(0.1, -0.5, x / length + 0.25 * clouds)
    brown = np.exp(-(((across - 0.06 * fibre) / reach) ** 2)) * smooth(0.3, -0.25, x / length)
    made = blend(made, base * [0.5, 0.42, 0.5], brown * (0.45 + 0.3 * fibre))
    # Smoke and salt dried the outside of the side: the rim along the back alone is dark.
    hem = smooth(0.88, 1.0, share + 0.08 * fractal(points, 0.6, 3, seed + 5))
    rim = edge or base * [0.56, 0.38, 0.34]
    back = smooth(0.15, 0.6, across) * smooth(-0.35, 0.1, clouds + 0.2)
    made = blend(made, rim, hem * back * 0.8)
    made = blend(made, pale, smooth(0.97, 1.0, share) * (1 - back) * 0.4)
    return made, 0.025 * fibre + 0.012 * fat


def _fat(flat, place, across, seed):
    """How much fat is seen: broad soft lines at the belly, threads at the back, no two alike, and films between."""
    swell = fractal(flat, 0.4, 3, seed + 1)
    belly = smooth(0.2, -0.9, across)
    seen = np.zeros(place.shape)
    for shift, strong in ((0.0, 1.0), (0.37, 0.4)):
        number = np.round(place + shift)
        own, other = (shade_of(number, seed + one + 9 * shift) for one in (9, 31))
        half = (0.055 + 0.06 * belly * own) * (1 + 0.8 * swell)
        away = place + shift - number
        # One side of a seam is sharp, the other fades into the flesh, for the knife cut it aslant.
        beside = np.where(away > 0, 0.8, 2.0)
        line = np.exp(-((away / (half * beside)) ** 2))
        fades = smooth(-0.42, 0.1, swell + 0.5 * (other - 0.5) + 0.3 * belly)
        seen = np.maximum(seen, line * fades * strong * (0.35 + 0.65 * other))
    film = smooth(0.1, 0.5, fractal(flat, 0.5, 3, seed + 2)) * belly
    return np.clip(seen + 0.18 * film, 0, 1)


FORMS = {'fish-steak': steak, 'smoked-fish': smoked}
