"""Fish that was cut: a piece for a dish, steaks with their flakes, and thin smoked slices."""

import numpy as np

import material
from cheese_cut import cream
from dish_pieces import mottled, seed_of
from fish_seams import seams, shade_of, tiled
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
    rng, count, flesh, lines, wide=13.5, thick=2.0, dark='#6e2226', skin='#6a7078', strength=0.5
):
    """Half a slice across a big fish: two loins in rings, red meat that runs in from the skin between them."""
    seed = seed_of(rng)
    outline = closed(np.array(SHAPES['steak']) * rng.normal(1, 0.035, (12, 2)) * wide)
    points, share = slab(outline, thick, 0.3, 50, 190)
    points[..., :2] *= 1 + 0.025 * fractal(points * [0.3, 0.3, 1], 0.9, 4, seed + 7)[..., None]
    bend = 0.9 * np.stack([fractal(points, 0.22, 3, seed + at) for at in (8, 9)], -1)
    x, y = points[..., 0] + bend[..., 0], points[..., 1] + bend[..., 1]
    upper = y > 0
    a, b = x - np.where(upper, 0.0, 0.03) * wide, np.abs(y) - np.where(upper, 0.25, 0.22) * wide
    # Each loin is of cones of muscle in one another, drawn out towards the middle line.
    ring = np.hypot(a * 1.15, b * np.where(b < 0, 0.8, 1.0))
    turn = np.arctan2(b, a)
    ring = ring + 0.9 * fractal(points, 0.24, 3, seed) + 0.12 * np.cos(3 * turn + seed)
    place = ring / 0.6 + 0.35 * np.sin(1.7 * ring + seed)
    own = shade_of(np.floor(place) + 40 * upper, seed)
    seam = seams(points, place, seed + 1, 0.09, 0.42)
    threads = np.stack([2.2 * ring, 4 * np.cos(turn), 4 * np.sin(turn)], -1)
    fibre = fractal(threads + 3.1 * own[..., None], 1.1, 3, seed + 2)
    middle = np.exp(-(((y + 0.05 * fibre) / 0.09) ** 2))
    level = fractal(points, 0.4, 3, seed + 3)
    wet = fractal(points, 1.2, 2, seed + 5)
    relief = 0.14 * level + 0.04 * wet + 0.03 * tiled(place % 1) - 0.015 * seam + 0.03 * fibre
    points = points + normals(points) * (relief - 0.09 * middle)[..., None]
    base = colour(flesh) * [0.84, 0.66, 0.58]
    made = mottled(points, base, base * [0.9, 0.74, 0.7], 0.3, seed)
    clouds = smooth(-0.1, 0.4, fractal(points, 0.35, 3, seed + 6))
    made = blend(made, np.minimum(base * [1.2, 1.28, 1.3], 0.9), clouds * 0.55)
    made = made * (1 + 0.2 * (own - 0.5) + 0.12 * tiled(place % 1) + 0.3 * fibre)[..., None]
    made = blend(made, lines, seam * strength * 0.7)
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
    points[..., 2] += 0.25 * fractal(points * [1, 1, 0], 0.12, 2, seed + 12) * points[..., 2]
    parts = [Part(points, made, moist(0.74, 0.4, 0.9, coat=0.6, pores=0))]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 58)))], 0.82, 46.0)


def smoked(rng, count, flesh, lines, edge=None, length=19.0, wide=7.5):
    """Thin slices laid over one another in a fan, the nearest lowest: their near edges are free and ruffle."""
    things, apart = [], 0.47 * wide
    for at in range(count):
        parts = _slice(rng, at, count, apart, flesh, lines, edge, length, wide)
        x = (at - (count - 1) / 2) * 0.5 + rng.normal(0, 0.5)
        y = (at - (count - 1) / 2) * apart + rng.normal(0, 0.12)
        turn = 10 - 6 * (at - (count - 1) / 2) + rng.normal(0, 3)
        things.append(placed(built(parts), matrix_of(x, y, 0, (0, 0, turn))))
    return Subject(things, 0.88, 56.0)


def _slice(rng, at, count, apart, flesh, lines, edge, length, wide):
    """A slice of a side, cut aslant: lines of fat, the brown meat under the skin, the dry, dark outer rim."""
    seed = seed_of(rng)
    shape = np.array(
        [(-0.5, 0.04), (-0.42, -0.26), (-0.12, -0.46), (0.22, -0.47), (0.45, -0.26), (0.5, 0.08)]
        + [(0.32, 0.4), (-0.03, 0.5), (-0.36, 0.36)]
    )
    own_size = [length * rng.uniform(0.9, 1.06), wide * rng.uniform(0.92, 1.08)]
    outline = closed(shape * rng.normal(1, 0.08, shape.shape) * own_size)
    ragged = np.concatenate([outline, 0 * outline[:, :1] + seed % 83], axis=1)
    outline = outline * (1 + 0.07 * fractal(ragged, 0.5, 5, seed))[:, None]
    points, share = slab(outline, 0.15, 0.05, 6, 210)
    made, relief = _smoked_face(points, share, seed, flesh, lines, edge, length, wide)
    points[..., 2] += relief * smooth(0.05, 0.15, points[..., 2])
    is_last = at == count - 1
    y = points[..., 1]
    free = np.full(y.shape, 0.75) if is_last else smooth(0.08 * wide, -0.4 * wide, y)
    points = _ruffled(rng, points, free, length, seed)
    if is_last:
        points = _folded(points, rng.uniform(0.12, 0.18) * wide, rng.uniform(-0.12, 0.04), 0.3)
    # It lies on the slices before it, whose far edges show through as soft steps.
    for below in range(1, at + 1):
        points[..., 2] += 0.24 * smooth(0.9, -0.9, y - 0.5 * wide + below * apart)
    points[..., 2] += 0.35 * free * (0.5 + fractal(points * [1, 1, 0] + 9.0 * at, 0.2, 2, seed + 3))
    return [Part(points, made, moist(0.68, 0.4, 0.7, coat=0.25, pores=0))]


def _smoked_face(points, share, seed, flesh, lines, edge, length, wide):
    """The colours of a slice and how far its fibres stand out."""
    x, y = points[..., 0], points[..., 1]
    middle = 0.1 * wide + 0.5 * fractal(points * [1, 0, 0], 0.12, 2, seed + 8)
    across = (y - middle) / (0.5 * wide)
    # The seams run back from the middle of the fish, bend forward again and crowd at its belly.
    arm = np.sqrt(across**2 + 0.006)
    bent = x + 0.5 * wide * (1.15 * arm - 0.5 * arm**2) + 0.5 * fractal(points, 0.3, 3, seed)
    apart = 0.8 * (1 + 0.25 * smooth(-0.2, 0.5, across))
    place = bent / apart * (1 - 0.012 * bent) + 0.4 * np.sin(bent * 0.8 + seed)
    seam = seams(points, place, seed + 1, 0.07 + 0.1 * smooth(-0.2, -1.0, across), 0.62)
    threads = np.stack([0.3 * bent, y - 0.3 * x * np.sign(across), 0 * x], -1)
    fibre = fractal(threads, 2.2, 3, seed + 6)
    # The film turns orange to tan: what is rosy must be painted rosier.
    base = colour(flesh) * [1.0, 0.76, 0.8]
    own = shade_of(np.floor(place), seed)
    made = mottled(points, base, base * [0.84, 0.62, 0.54], 0.28, seed)
    pale = np.minimum(base * [1.14, 1.4, 1.5], 0.92)
    made = blend(made, pale, smooth(0.0, 0.5, fractal(points, 0.4, 3, seed + 4)) * 0.4)
    made = blend(made, pale, smooth(-0.35, -1.05, across) * 0.3)
    made = made * (1.0 + 0.2 * fibre + 0.14 * (own - 0.5))[..., None]
    made = blend(made, blend(colour(lines), base, np.array(0.12)), seam * 0.85)
    brown = np.exp(-((across / 0.13) ** 2)) * smooth(0.3, -0.3, x / length + 0.3 * fibre)
    made = blend(made, base * [0.5, 0.42, 0.5], brown * smooth(-0.5, 0.2, fibre) * 0.6)
    hem = smooth(0.84, 1.0, share + 0.1 * fractal(points, 0.7, 3, seed + 5))
    rim = edge or base * [0.5, 0.36, 0.34]
    back = smooth(0.1, 0.6, across) + 0.35 * smooth(0.94, 1.0, share)
    return blend(made, rim, hem * np.minimum(back, 1) * 0.85), 0.03 * fibre - 0.02 * seam


def _ruffled(rng, points, free, length, seed):
    """Pushes a slice into soft folds across its length, as far as it is `free`. A fold costs it length."""
    x, y = points[..., 0], points[..., 1]
    sites = np.linspace(-0.36, 0.36, 4) * length + rng.normal(0, 0.8, 4)
    rise, gone = np.zeros(x.shape), np.zeros(x.shape)
    for site in sites:
        reach, steep = rng.uniform(0.4, 1.0), rng.uniform(0.15, 0.85)
        lean = rng.uniform(-0.5, 0.5)
        ridge = site + lean * y + 0.5 * fractal(points * [0, 1, 0] + site, 0.3, 2, seed)
        apart = (x - ridge) / reach
        hump = np.exp(-0.5 * apart**2)
        rise = rise + steep * reach * hump * 1.3
        # What a fold takes up draws the ends in, and its crest leans over.
        gone = gone + 0.35 * steep**2 * reach * np.tanh(apart) - 0.45 * steep * reach * hump
    return np.stack([x - free * gone, y, points[..., 2] + free * rise], -1)


def _folded(points, place, lean, radius):
    """Turns over what lies behind the line y = place + lean * x, round a bend of this radius."""
    past = points[..., 1] - place - lean * points[..., 0]
    turn = np.clip(past / radius, 0, np.pi)
    level = points[..., 2]
    y = np.minimum(past, 0) + radius * np.sin(turn) - np.maximum(past - np.pi * radius, 0)
    y = y - np.where(past > 0, level * np.sin(turn), 0)
    z = radius * (1 - np.cos(turn)) + level * np.cos(turn)
    return np.stack([points[..., 0], y + place + lean * points[..., 0], z], -1)


FORMS = {'fish-steak': steak, 'smoked-fish': smoked}
