"""Oysters, shut and opened, and the leaves of their shells."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, blend, built, colour
from noise import fractal, smooth
from slab import closed
from stage import placed
from subject import Subject, matrix_of

# The shell of an oyster: leaves of growth that broke off unevenly, folds, chalk, mud and algae.

#: Outlines in shares of the length, the hinge towards +y: a long tear and a round plate.
HOLLOW = [(0.0, 0.5), (-0.13, 0.38), (-0.22, 0.12), (-0.29, -0.18), (-0.25, -0.42), (-0.02, -0.5)]
HOLLOW += [(0.22, -0.44), (0.3, -0.2), (0.24, 0.12), (0.13, 0.38)]
FLAT = [(0.0, 0.47), (-0.22, 0.42), (-0.42, 0.22), (-0.49, -0.06), (-0.38, -0.36), (-0.08, -0.48)]
FLAT += [(0.26, -0.43), (0.46, -0.18), (0.47, 0.12), (0.28, 0.38)]
COLUMNS = 240


def outline(rng, shape, size, wild):
    """A rim as it grew between its neighbours: bent, broad or narrow, with lobes. Also how its folds lift it."""
    line = np.array(shape) * rng.normal(1, 0.05 + 0.04 * wild, (len(shape), 2)) * size
    line[:, 0] *= 1 + wild * rng.uniform(-0.2, 0.22)
    line[:, 0] += wild * rng.uniform(-0.5, 0.5) * line[:, 1] ** 2 / size
    line[:, 0] += wild * rng.uniform(-0.2, 0.2) * line[:, 1]
    line = closed(line, COLUMNS)
    seed = seed_of(rng)
    flat = np.c_[line, 0 * line[:, 0]]
    line = line * (1 + 0.13 * wild * fractal(flat, 3.0 / size, 3, seed))[:, None]
    far = smooth(0.3, -0.3, line[:, 1] / size)
    turn = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)
    folds = np.sin(turn * rng.integers(7, 10) + 2.5 * fractal(flat, 1.5 / size, 2, seed + 1))
    folds = 0.026 * folds * far + 0.05 * fractal(flat, 1.2 / size, 2, seed + 2)
    return line, wild * size * folds


def _around(seed, scale, shift=0.0):
    """Noise along the rim: the same where it closes."""
    turn = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)
    ring = np.stack([np.cos(turn) * scale, np.sin(turn) * scale, 0 * turn + shift], -1)
    return fractal(ring, 1.0, 4, seed)


def valve(rng, rim, folds, size, high, paint, leaves=6, wild=1.0, rows=126):
    """One valve: a low mound from its beak, less what broke off each leaf."""
    seed = seed_of(rng)
    share = np.linspace(0.005, 1, rows)[:, None] + np.zeros((1, COLUMNS))
    beak = np.array([0.02, 0.3]) * size
    flat = beak + (rim[None] - beak) * share[..., None]
    at = np.concatenate([flat, 0 * flat[..., :1]], axis=-1)
    warped = share + 0.05 * fractal(at, 4.5 / size, 3, seed)
    rough = fractal(at, 7 / size, 4, seed + 1)
    fine = fractal(np.stack([at[..., 0], at[..., 1], share * 3], -1), 22 / size, 2, seed + 2)
    drop, lip, edge_of, ledge = 0.0, 0.0, 0.0, 0.0
    number = np.zeros_like(share)
    ends = np.sort(rng.uniform(0.16, 0.97, leaves) ** 0.8)
    for at_leaf, end in enumerate(ends):
        own = seed + 10 * at_leaf
        edge = end + 0.11 * _around(own, 1.3, at_leaf) + 0.035 * _around(own + 1, 7.0)
        edge = edge[None] + 0.01 * fine
        kept = smooth(-0.35, 0.1, _around(own + 3, 1.1))[None] * 0.85 + 0.15
        past = warped - edge
        deep = rng.uniform(0.5, 1.5) / leaves
        drop = drop + deep * kept * smooth(-0.006, 0.012, past)
        lip = lip + kept * np.exp(past / 0.045) * (past < 0)
        edge_of = np.maximum(edge_of, kept * np.exp(-(((past + 0.014) / 0.018) ** 2)))
        ledge = np.maximum(ledge, kept * np.exp(-np.maximum(past, 0) / 0.035) * (past > 0.004))
        number = number + (past > 0)
    dome = high * (0.75 * (1 - share**2.2) + 0.5 * (0.6 - drop)) * smooth(1.02, 0.9, share)
    dome = dome + size * (0.022 * lip + 0.034 * rough + 0.008 * fine) * (0.4 + 0.6 * wild)
    z = dome * smooth(1.03, 0.97, share) + folds[None] * share**1.6
    points = np.stack([flat[..., 0], flat[..., 1], z], axis=-1)
    grown = share, number, edge_of, ledge, rough
    return Part(points, _coat(at, grown, paint, seed, size), _lime())


def _lime():
    return material.skin(gloss=0.5, coat=0.25, pores=0.35, pore_size=5)


def _coat(at, grown, paint, seed, size):
    """Each leaf has its own tone; its edge is pale, the ledge below it is dark; mud, algae and chalk lie in patches."""
    share, number, edge, ledge, rough = grown
    own = (np.sin(number * 12.9898 + seed) * 43758.5453) % 1
    made = blend(paint['shell'], paint['over'], np.clip(0.15 + 0.6 * own + 0.9 * rough, 0, 1))
    turn = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)
    spread = np.stack([np.cos(turn) * 3.5, np.sin(turn) * 3.5, 0 * turn], -1)[None]
    spread = spread + 3.1 * number[..., None]
    ray = fractal(spread + 0.25 * at * 6 / size, 1.1, 2, seed + 3)
    made = blend(made, paint['ray'], smooth(0.12, 0.4, ray) * 0.6 * smooth(0.1, 0.3, share))
    made = blend(made, paint['pale'], np.clip(edge * smooth(-0.4, 0.2, rough), 0, 1) * 0.85)
    made = blend(made, paint['dark'], np.clip(ledge, 0, 1) * smooth(1.0, 0.9, share) * 0.45)
    patch = fractal(at, 2.4 / size, 3, seed + 4)
    # Some lay in weed, some in mud, and some are clean.
    grime = 0.3 * (np.sin(12.9898 * seed) * 43758.5453 % 1 - 0.6)
    green = colour(paint['green'])
    weed = mottled(at, green, green * 0.45, 14 / size, seed + 5)
    made = blend(made, weed, smooth(0.1, 0.42, patch + 0.35 * rough + grime) * 0.7)
    mud = fractal(at, 3.4 / size, 4, seed + 6)
    made = blend(made, paint['mud'], smooth(0.14, 0.36, mud - 0.4 * rough - grime) * 0.7)
    chalk = smooth(0.16, 0.24, fractal(at, 3.2 / size, 3, seed + 7)) * smooth(0.95, 0.6, share)
    return blend(made, paint['pale'], chalk * 0.55)


# Oysters: a dozen as a hand tips them out, each of its own shape and tone, and two that are opened.


def oyster(rng, size, shape, high, paint, wild):
    """Shut: the flatter valve above the deep one, whose leaves stand out all round."""
    rim, folds = outline(rng, shape, size, wild)
    top = valve(rng, rim, folds, size, high * size, paint, 6, wild)
    lobes = np.abs(fractal(np.c_[rim, 0 * folds], 4 / size, 2, 7))
    wider = rim * (1.05 + 0.05 * wild * lobes)[:, None]
    under = valve(rng, wider, -folds, size, 1.5 * high * size, paint, 5, wild, 60).scaled(1, 1, -1)
    return [top, under.moved(0, 0, -0.012 * size)]


def opened(rng, size, shape, high, paint, wild):
    """In its lower valve: pearl with the muscle's scar, the plump body, its gills, the dark frill of the mantle."""
    seed = seed_of(rng)
    rim, folds = outline(rng, shape, size, 0.4 * wild)
    under = valve(rng, rim, -0.5 * folds, size, 1.6 * high * size, paint, 5, wild, 60)
    under = under.scaled(1, 1, -1)
    share = np.linspace(0.01, 0.985, 150)[:, None] + np.zeros((1, rim.shape[0]))
    middle = np.array([0.0, -0.04]) * size
    flat = middle + (rim[None] - middle) * share[..., None]
    at = np.concatenate([flat, 0 * flat[..., :1]], axis=-1)
    lift = 0.5 * folds[None] * share**2
    ripple = fractal(at, 4 / size, 3, seed)
    z = -1.1 * high * size * (1 - share**4) + 0.012 * size * ripple + lift
    pearl = np.stack([flat[..., 0], flat[..., 1], z], axis=-1)
    tone = mottled(pearl, '#f3eee4', '#cfc8c0', 3 / size, seed)
    tone = blend(tone, paint['ray'], smooth(0.88, 0.97, share + 0.06 * ripple) * 0.6)
    tone = blend(tone, paint['pale'], smooth(0.96, 0.99, share) * 0.7)
    parts = [under, Part(pearl, tone, material.skin(gloss=0.75, coat=0.6, pores=0.06))]
    return [*parts, _flesh(at, share, middle, high, size, paint, seed)]


def _flesh(at, share, middle, high, size, paint, seed):
    """The plump body lies towards the hinge, gills beside it; the mantle drapes the shell and ends in a dark ruffle."""
    turn = np.arctan2(at[..., 1] - middle[1], at[..., 0] - middle[0])
    way = np.pi / 2 + (0.9 if seed % 2 else -0.9)
    lump = fractal(at, 2.6 / size, 3, seed + 1)
    own = share * (1 - 0.3 * np.cos(turn - way) + 0.5 * lump)
    round_ = np.stack([np.cos(turn), np.sin(turn), 0.5 * own], -1)
    ruffle, wave = fractal(round_ * 7, 1.0, 3, seed + 4), fractal(round_ * 2.2, 1.0, 2, seed + 9)
    rim = share * (1 + 0.14 * lump) + 0.07 * wave
    bulk = np.concatenate([middle + (at[..., :2] - middle) * 0.9, 0 * at[..., :1]], axis=-1)
    folds = fractal(at, 5 / size, 3, seed + 2)
    belly = np.exp(-((own / 0.55) ** 4)) * (1 + 0.3 * folds)
    beside = smooth(0.9, 0.1, np.cos(turn - way))
    gill = smooth(0.46, 0.6, own) * smooth(0.82, 0.74, rim) * beside
    comb = np.sin(rim * 85 + 4 * fractal(at, 3 / size, 2, seed + 3))
    mantle = smooth(0.7, 0.8, rim)
    fringe = smooth(0.83, 0.87, rim + 0.03 * ruffle)
    level = 0.12 * belly + 0.05 * (1 - share**4) + 0.004 * gill * comb + 0.012 * folds
    level = level + mantle * 0.014 * (1 + wave) + fringe * (0.012 + 0.007 * ruffle)
    sunk = 0.62 * high * size + 0.04 * size * smooth(0.93, 0.995, share)
    bulk[..., 2] = size * level - sunk
    made = mottled(bulk, '#b5a88c', '#857c68', 4 / size, seed + 5)
    plump = belly * smooth(-0.5, 0.2, fractal(at, 5 / size, 3, seed + 6))
    made = blend(made, '#dfcda6', plump * 0.9)
    liver = np.hypot(at[..., 0] - 0.03 * size, at[..., 1] - 0.12 * size) / size
    made = blend(made, '#6b6048', smooth(0.16, 0.03, liver + 0.06 * lump) * 0.5)
    made = blend(made, '#67604f', gill * (0.45 + 0.3 * comb))
    made = blend(made, '#9a917f', mantle * smooth(-0.3, 0.4, lump) * 0.6)
    dark = mottled(bulk, paint['beard'], '#1d1b19', 8 / size, seed + 7)
    stains = mantle * smooth(0.05, 0.4, fractal(at, 6 / size, 3, seed + 8))
    made = blend(made, dark, np.maximum(fringe * 0.92, stains * 0.6))
    wet = material.skin(gloss=0.9, coat=1.0, pores=0, shine=0.6, deep=0.35, reach=0.05 * size)
    return Part(bulk, made, wet)


LOOKS = {'hollow': (HOLLOW, 0.11, 1.0), 'flat': (FLAT, 0.07, 0.5)}
PAINT = {
    'shell': '#a8a494',
    'over': '#6e6c64',
    'pale': '#dcd6c4',
    'dark': '#38352f',
    'ray': '#5c5a50',
    'green': '#6d7846',
    'mud': '#57503f',
    'beard': '#3c3a38',
}


#: Where each lies, in shares of its length, and which way its hinge looks; the open ones are last, in front.
PLACES = (
    (-1.08, 0.74, 24),
    (-0.36, 0.9, -48),
    (0.42, 0.78, 12),
    (1.12, 0.66, -62),
    (-1.26, -0.02, 74),
    (-0.6, 0.1, -12),
    (0.1, 0.16, 152),
    (0.84, -0.02, -28),
    (1.42, -0.14, 48),
    (-0.98, -0.72, -52),
    (0.86, -0.78, 34),
    (-0.06, -0.7, -14),
)


def oysters(rng, count, kind='hollow', size=10.0, elevation=58.0, fill=0.88, **paint):
    """A dozen as a hand lays them, each leaning on those behind it, and the last two open."""
    shape, high, wild = LOOKS[kind]
    paint, broad = {**PAINT, **paint}, 1 if kind == 'hollow' else 1.12
    things = []
    for at, (x, y, turn) in enumerate(PLACES[:count]):
        last = at >= count - 2
        grow = size * (1.1 if last else rng.uniform(0.86, 1.12))
        parts = (opened if last else oyster)(rng, grow, shape, high, _grown(rng, paint), wild)
        lean = matrix_of(
            (broad * x + rng.normal(0, 0.04)) * size,
            (broad * y + rng.normal(0, 0.04)) * size,
            (0.2 + (0.06 if last else 0.05 * (at % 3))) * size,
            (13 + rng.normal(0, 5), rng.normal(0, 7), 0),
        )
        things.append(placed(built(parts), lean @ matrix_of(turn=(0, 0, turn + rng.normal(0, 8)))))
    return Subject(things, fill, elevation)


def _grown(rng, paint):
    """The colours of one shell: where it lay in the bed made it paler or browner than its neighbours."""
    light, warm = np.exp(rng.normal(0, 0.2)), rng.uniform(0.99, 1.1)
    own = {part: colour(paint[part]) * light * [warm, 1, 2 - warm] for part in ('shell', 'over')}
    chalky = blend(own['shell'], paint['pale'], np.array(rng.uniform(0, 0.5)))
    return {**paint, **own, 'shell': chalky}


FORMS = {'oysters': oysters}
