"""Smoked fish in thin slices, which a hand laid over one another: limp, moist, let down in loose folds."""

import numpy as np

from cold_laid import Pile, folded, turned_over
from dish_pieces import mottled, seed_of
from fish_seams import shade_of
from meat_flesh import moist
from mesh import Part, blend, built, colour
from noise import fractal, smooth
from slab import closed, slab
from stage import placed
from subject import Subject, matrix_of

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
