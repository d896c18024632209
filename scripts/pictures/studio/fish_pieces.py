"""Fish that was cut: a piece for a dish, steaks with their flakes, and thin smoked slices."""

import numpy as np

import material
from cheese_cut import cream
from dish_pieces import mottled, seed_of
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
    """A slice across a big fish: four loins of muscle in rings, red meat at its sides, a band of skin."""
    seed = seed_of(rng)
    outline = closed(np.array(SHAPES['steak']) * rng.normal(1, 0.03, (10, 2)) * wide)
    points, share = slab(outline, thick, 0.28, 50, 190)
    points[..., :2] *= 1 + 0.02 * fractal(points * [0.3, 0.3, 1], 0.9, 3, seed + 7)[..., None]
    bend = 0.45 * np.stack([fractal(points, 0.3, 3, seed + at) for at in (8, 9)], -1)
    x, y = points[..., 0] + bend[..., 0], points[..., 1] + bend[..., 1]
    # Four loins lie about the backbone, each of cones of muscle in one another.
    left, near = np.where(x > 0, 1, -1), np.where(y > 0, 1, -1)
    a, b = np.abs(x) - 0.21 * wide, np.abs(y) - (0.15 + 0.03 * left * near) * wide
    ring = np.hypot(a * (1 + 0.12 * near), b * 1.15) + 0.3 * fractal(points, 0.5, 3, seed)
    place = ring / 0.62 + 0.3 * np.sin(1.9 * ring + seed)
    number = np.floor(place)
    own = (np.sin(number * 12.9898 + 7 * left + 3 * near + seed) * 43758.5453) % 1
    seam = smooth(0.16, 0.0, np.abs(place - number - 0.5))
    seam = seam * smooth(-0.35, 0.25, fractal(points, 0.6, 3, seed + 1)) * (0.3 + 0.7 * own)
    turn = np.arctan2(b, a)
    threads = np.stack([1.6 * ring, 5 * np.cos(turn), 5 * np.sin(turn)], -1)
    fibre = fractal(threads + 3.1 * own[..., None], 1.1, 3, seed + 2)
    cross = np.minimum(np.abs(x) - 0.02 * fibre, np.abs(y))
    cross = np.exp(-((cross / 0.07) ** 2)) * smooth(0.36 * wide, 0.1 * wide, np.hypot(x, y))
    level = fractal(points, 0.45, 3, seed + 3)
    relief = 0.07 * level + 0.05 * (own - 0.5) - 0.035 * seam + 0.02 * fibre - 0.06 * cross
    points = points + normals(points) * relief[..., None]
    base = 0.9 * colour(flesh)
    made = mottled(points, base, base * [0.9, 0.78, 0.74], 0.35, seed)
    made = made * (1 + 0.16 * (own - 0.5) + 0.4 * fibre)[..., None]
    made = blend(made, lines, seam * strength)
    made = blend(made, base * [0.72, 0.55, 0.52], cross * 0.6)
    # Red muscle runs in from the skin on both sides and frays along the seams.
    inward = (np.abs(x) - 0.33 * wide) / wide
    red = inward + 0.1 - 0.9 * np.abs(y - 0.02 * wide) / wide + 0.05 * fibre + 0.03 * level
    made = blend(made, dark, smooth(0.06, 0.13, red) * (0.75 + 0.25 * own))
    made = blend(made, dark, smooth(0.0, 0.08, red) * 0.3)
    rim = smooth(0.982, 1.0, share + 0.012 * fractal(points, 0.8, 2, seed + 4))
    grey = mottled(points, skin, colour(skin) * 0.6, 0.8, seed)
    made = blend(made, '#e9dfd8', smooth(0.95, 0.99, share) * (y > 0.1 * wide) * 0.5)
    made = blend(made, grey, rim * (y > 0.1 * wide))
    parts = [Part(points, made, moist(0.7, 0.35, 0.5, coat=0.6, pores=0.08, pore_size=4))]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 16)))], 0.78, 50.0)


def smoked(rng, count, flesh, lines, edge=None, length=19.0, wide=7.5):
    """Thin slices laid over one another towards the front; the edge of some is folded over."""
    things, apart = [], 0.43 * wide
    for at in range(count):
        parts = _slice(rng, at, apart, flesh, lines, edge, length, wide)
        x, y = at * 0.7 - count * 0.3 + rng.normal(0, 0.4), ((count - 1) / 2 - at) * apart
        turn = 14 + rng.normal(0, 3)
        things.append(placed(built(parts), matrix_of(x, y, 0, (0, 0, turn))))
    return Subject(things, 0.84, 50.0)


def _slice(rng, at, apart, flesh, lines, edge, length, wide):
    """A slice of a side, cut aslant: lines of fat, the brown meat under the skin, the dry, dark outer rim."""
    seed = seed_of(rng)
    shape = np.array(
        [(-0.5, 0.0), (-0.42, -0.28), (-0.1, -0.46), (0.25, -0.45), (0.47, -0.2), (0.5, 0.12)]
        + [(0.3, 0.42), (-0.05, 0.5), (-0.38, 0.33)]
    )
    outline = closed(shape * rng.normal(1, 0.07, shape.shape) * [length, wide])
    ragged = np.concatenate([outline, 0 * outline[:, :1] + seed % 83], axis=1)
    outline = outline * (1 + 0.06 * fractal(ragged, 0.4, 4, seed))[:, None]
    points, share = slab(outline, 0.16, 0.05, 6, 210)
    x, y = points[..., 0], points[..., 1]
    # The seams bend round the middle of the fish, closer together towards its tail.
    arm = np.sqrt((y - 0.06 * wide) ** 2 + 0.12)
    bent = x + 0.95 * arm - 0.07 * arm**2 + 0.45 * fractal(points, 0.3, 3, seed)
    place = bent / 0.95 * (1 - 0.012 * bent) + 0.25 * np.sin(bent * 1.1 + seed)
    width = 0.07 + 0.09 * np.abs(fractal(points, 0.45, 2, seed + 1)) + 0.012 * arm
    seam = smooth(width + 0.03, 0.2 * width, np.abs(place % 1 - 0.5))
    seam = seam * smooth(-0.42, 0.22, fractal(points, 0.4, 2, seed + 2))
    threads = np.stack([0.3 * bent, y - 0.3 * x * np.sign(y), 0 * x], -1)
    fibre = fractal(threads, 2.2, 3, seed + 6)
    # The film turns orange to tan: what is rosy must be painted rosier.
    base = colour(flesh) * [1.06, 0.92, 0.92]
    made = mottled(points, base, base * [0.88, 0.72, 0.64], 0.3, seed)
    pale = np.minimum(base * [1.12, 1.3, 1.35], 0.92)
    made = blend(made, pale, smooth(0.0, 0.5, fractal(points, 0.5, 3, seed + 4)) * 0.45)
    made = made * (1.08 + 0.24 * fibre)[..., None]
    made = blend(made, lines, seam * 0.78)
    brown = np.exp(-(((y - 0.06 * wide) / (0.05 * wide)) ** 2)) * smooth(0.25, -0.35, x / length)
    made = blend(made, base * [0.42, 0.36, 0.4], brown * smooth(-0.4, 0.2, fibre) * 0.6)
    hem = smooth(0.86, 1.0, share + 0.1 * fractal(points, 0.7, 3, seed + 5))
    rim = edge or base * [0.5, 0.36, 0.34]
    made = blend(made, rim, hem * smooth(0.0, 0.4, y / wide) * 0.85)
    points[..., 2] += 0.02 * fibre - 0.015 * seam
    if at % 2 == 0:
        points = _folded(points, rng.uniform(0.22, 0.28) * wide, rng.uniform(-0.1, 0.06), 0.24)
    # It hugs the slices below it, and its edge ruffles.
    y = points[..., 1]
    for below in range(1, at + 1):
        points[..., 2] += 0.36 * smooth(-1.6, 0.1, y - below * apart + 0.42 * wide)
    ruffle = fractal(points * [1, 1, 0] + 9.0 * at, 0.24, 2, seed + 3)
    free = (0.3 + 0.9 * share**3) * (0.15 + 0.85 * smooth(-1.5, 1.5, y))
    points[..., 2] += (0.5 * ruffle + 0.3) * free
    return [Part(points, made, moist(0.74, 0.3, 0.5, coat=0.5, pores=0.06, pore_size=4))]


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
