"""What parts the face of a slice: layers of fat in a rasher, a roll, the muscles of a ham."""

import numpy as np

from meat_face import lean, muscles_of
from meat_marbling import Marbling
from mesh import blend, colour
from noise import fractal, smooth


def striped(points, made, stripes, wide, fat, rng, seed, layer=0):
    """Layers of fat along a rasher: each swells, thins out and breaks. The next rasher of a slab, `layer`, is like it."""
    points = points * [1, 1, 0] + [0, 0, 1.3 * layer]
    band = points[..., 1] / (0.18 * wide) + 0.5 + rng.normal(0, 0.02)
    band = band + 0.34 * fractal(points * [0.3, 1, 1], 0.16, 2, seed)
    for low, high in np.array(stripes) + rng.normal(0, 0.03, (len(stripes), 2)):
        swell = 0.26 * fractal(points * [0.5, 0, 1] + 5.3 * high, 0.3, 2, seed + 2)
        swell = swell + 0.1 * fractal(points * [0.6, 1.4, 1], 0.8, 3, seed + 3)
        share = smooth(low - swell - 0.07, low - swell + 0.06, band)
        share = share * smooth(high + swell + 0.07, high + swell - 0.06, band)
        # Lean shows through where the layer is thin.
        thin = 0.4 * smooth(0.1, 0.45, fractal(points * [0.5, 1.4, 1], 0.8, 3, seed + 7))
        made = blend(made, fat, share * (0.95 - thin))
    # The muscle between two layers was cut across its fibres: short dashes, darker at its ends.
    dash = fractal(points * [1.1, 2.6, 1], 1.3, 3, seed + 8)
    made = made * (1 + 0.24 * dash * (1 - smooth(0.2, 0.6, made[..., 1])))[..., None]
    thread = smooth(0.035, 0.0, np.abs(fractal(points * [0.3, 1.6, 1], 0.8, 2, seed + 4)))
    return blend(made, fat, thread * 0.25 * smooth(0.0, 0.3, fractal(points, 0.3, 2, seed + 6)))


def rolled(points, away, made, spiral, wide, fat, rng, seed):
    """Layers that were rolled up by hand: off the middle, pressed flat, tight here and loose there, torn in places."""
    away = (away - rng.normal(0, 0.16, 2)) * rng.uniform(0.72, 1.25, 2)
    turn = np.arctan2(away[..., 1], away[..., 0]) / (2 * np.pi)
    reach = np.linalg.norm(away, axis=-1)
    roll = 0.8 * reach * spiral + turn + rng.uniform()
    roll = roll + 0.75 * fractal(points, 1.4 / wide * spiral**0.5, 2, seed)
    crease = fractal(points, 1.6 / wide * spiral**0.7, 2, seed + 1)
    roll = roll + 0.5 * crease
    # Each layer has its own shade.
    layer = np.stack([np.floor(roll), 0.7 * turn, 0 * roll], axis=-1)
    shade = fractal(layer + 0.5, 0.9, 2, seed + 2)
    made = made * (1 + 0.35 * shade)[..., None]
    roll, thin = roll % 1, 0.42 + 0.5 * fractal(points, 3.2 / wide, 3, seed + 4)
    lean_in = 0.85 * smooth(0.08, 0.4, fractal(points, 0.7, 3, seed + 5))
    share = smooth(thin - 0.03, thin + 0.13, roll) * smooth(1.0, 0.82, roll) * (1 - lean_in)
    fleck = smooth(0.2, 0.42, fractal(points * [1, 2.2, 1], 1.3, 3, seed + 6))
    # Fat is rosy where it meets the lean, and grey where light passes through it.
    made = made * (1 + 0.35 * fractal(points * [2.2, 1, 1], 0.9, 3, seed + 7))[..., None]
    pale = blend(fat, '#d9a79a', 0.45 * smooth(0.1, 0.5, fractal(points, 0.6, 3, seed + 8)))
    return blend(made, pale, np.clip(share + 0.45 * fleck, 0, 0.94))


def drawn_guts(points, away, made, layers, wide, fat, rng, seed):
    """Guts drawn one over the other: thin outside, bunched in the middle, kinked, grown together in places."""
    away = (away - rng.normal(0, 0.09, 2)) * rng.uniform(0.88, 1.14, 2)
    turn = np.arctan2(away[..., 1], away[..., 0])
    around = np.stack([np.cos(turn), np.sin(turn), 0 * turn], axis=-1)
    reach = np.linalg.norm(away, axis=-1) ** rng.uniform(0.95, 1.2)
    # A gut that was drawn askew makes its neighbours thick on one side and thin on the other.
    roll = layers * reach * (1 + 0.22 * fractal(around, 0.8, 2, seed + 9))
    roll = roll + 1.1 * fractal(points, 2.6 / wide, 3, seed)
    roll = roll + 0.45 * fractal(points, 1.3, 2, seed + 1)
    layer, place = np.floor(roll), roll % 1
    along = np.stack([2.7 * layer, 1.5 * np.cos(turn), 1.5 * np.sin(turn)], axis=-1)
    shade, kind = fractal(along, 0.7, 2, seed + 2), fractal(along + 40.0, 0.6, 2, seed + 3)
    base = made * (1 + 0.9 * shade)[..., None]
    base = blend(base, '#b07f76', 0.8 * smooth(0.02, 0.25, kind))
    base = blend(base, fat, 0.85 * smooth(-0.05, -0.28, kind))
    # The wall of a gut is pale within and brown where smoke or juice reached it.
    wall = smooth(0.55, 0.95, place) * smooth(-0.2, 0.25, fractal(along + 9.0, 1.1, 2, seed + 4))
    base = blend(base, made * [0.5, 0.4, 0.36], wall * 0.75)
    inner = smooth(0.4, 0.05, place) * smooth(-0.1, 0.3, fractal(along + 70.0, 1.1, 2, seed + 5))
    base = blend(base, blend(fat, '#efe0d0', 0.4), inner * 0.55)
    gap = smooth(0.12, 0.3, fractal(points, 0.9, 2, seed + 6))
    gap = gap * smooth(0.1, 0.0, np.abs(place - 0.97))
    base = blend(base, made * 0.3, gap * 0.8)
    merged = smooth(0.02, 0.3, fractal(points, 3.0 / wide, 3, seed + 7))
    greasy = smooth(0.1, 0.4, fractal(points, 1.6, 3, seed + 8))
    paste = blend(made * [1.02, 0.94, 0.9], fat, greasy * 0.7)
    return blend(base, paste, merged * 0.75)


def parted(points, made, fat, muscles, seed):
    """The muscles of a ham: each has its shade, and a thin seam between, white or open in places."""
    flat = points * [1, 1, 0.1]
    field = fractal(flat, 0.085, 3, seed + 12)
    made = made * (1 + 0.16 * muscles * np.tanh(field * 9))[..., None]
    ends = smooth(-0.15, 0.2, fractal(flat, 0.25, 2, seed + 13))
    made = blend(made, fat, smooth(0.02, 0.004, np.abs(field)) * ends * muscles * 0.45)
    fibre = fractal(flat * [0.5, 2.2, 1], 0.8, 2, seed + 14)
    return made * (1 + 0.09 * muscles * fibre)[..., None]


def cured(rng, points, outline, wide, seed, layer, meat, fat, marbling=0.3):
    """A slice of cured ham: muscles of their own shade, with thin seams, fine marbling, and a dry rim."""
    deep = points * [1, 1, 0] + [0, 0, 0.25 * layer]
    muscle, gap, _ = muscles_of(deep, 'leaf', wide, seed + 20)
    made, _ = lean(deep, seed, meat, fat, 0.0, 0.0, 1.1, muscle, True)
    pale = smooth(-0.1, 0.45, fractal(deep, 0.16, 2, seed + 21))
    made = blend(made, np.minimum(colour(meat) * [1.25, 1.5, 1.45], 0.9), 0.45 * pale)
    thread = Marbling(
        rng, outline, marbling, lambda places: 0.6 + 0.12 * places[:, 0], seed + 22
    ).at(points)
    # Threads of it fade out where they dive under the cut.
    thread = thread * smooth(-0.3, 0.3, fractal(deep, 0.45, 2, seed + 25))
    pale = blend(fat, meat, 0.25)
    made = blend(made, pale, (0.5 - 0.25 * marbling) * thread)
    for at, scale in enumerate((0.8, 1.5)):
        grain = smooth(0.14, 0.45, fractal(deep * [0.7, 2.6, 1], scale, 3, seed + 26 + at))
        made = blend(made, pale, 0.5 * marbling**0.5 * grain)
    width = 0.1 * (0.4 + smooth(-0.3, 0.3, fractal(deep, 0.5, 3, seed + 23)))
    lost = smooth(-0.25, 0.1, fractal(deep, 0.22, 2, seed + 24))
    return blend(made, pale, 0.65 * smooth(width + 0.12, width - 0.05, gap) * lost)
