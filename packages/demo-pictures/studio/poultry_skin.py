"""The skin of plucked fowl: thin and loose, with a bump at the root of each feather, over fat and meat."""

import numpy as np

from dish_pieces import mottled
from meat_flesh import moist
from mesh import blend, colour
from noise import fractal, smooth

#: Feathers grow in rows, so far apart, in centimetres.
ROW = 0.46


def follicles(along, around, seed, apart=ROW):
    """1 at the root of each feather: they stand in rows that cross, and the rows bend."""
    flat = np.stack([along, around, 0 * along], axis=-1)
    along = along + 0.55 * apart * fractal(flat, 0.18 / apart, 2, seed)
    around = around + 0.55 * apart * fractal(flat, 0.18 / apart, 2, seed + 9)
    pitch = 2 * np.pi / (apart * 0.87)
    waves = [
        np.cos(pitch * (along * np.cos(turn) + around * np.sin(turn))) for turn in (0.2, 1.25, 2.3)
    ]
    strength = 0.8 + 0.35 * fractal(flat, 1.2 / apart, 2, seed + 4)
    return smooth(0.22, 0.85, sum(waves) / 3) * strength


def wrinkles(points, stretch, seed, scale=0.7):
    """Loose skin lies in folds: 1 on the crest of one, 0 between, along the axis that `stretch` makes short."""
    bent = points * np.array(stretch)
    crest = 1 - np.abs(fractal(bent, scale, 3, seed)) / 0.16
    return np.clip(crest, 0, 1) ** 1.5


def skinned(points, along, around, seed, look, tense=0.0, thin=0.0, apart=ROW, relief=1.0):
    """The paint and the relief of plucked skin. `look` is the colours of skin, flesh and fat.

    `along` and `around` are centimetres on the skin, `tense` is 1 where it is drawn smooth and `thin` where the meat
    shows through; both may differ from place to place.
    """
    skin, flesh, fat = (colour(look[name]) for name in ('skin', 'flesh', 'fat'))
    broad = fractal(points, 0.13, 3, seed)
    deep = fractal(points, 0.34, 3, seed + 1)
    made = mottled(points, skin, np.minimum(skin * [1.06, 1.02, 0.98], 0.96), 0.5, seed + 2)
    fatty = smooth(0.02, 0.42, broad + 0.5 * deep - 0.5 * thin)
    made = blend(made, blend(skin, fat, 0.8), fatty * 0.8)
    rosy = smooth(0.0, 0.5, thin - broad * 0.7 + 0.5 * deep)
    made = blend(made, blend(skin, flesh, 0.75), rosy * 0.75)
    # Blood stayed in a few small vessels.
    vessel = smooth(0.035, 0.01, np.abs(fractal(points, 0.42, 3, seed + 3)))
    vessel = vessel * smooth(0.15, 0.4, fractal(points, 0.22, 2, seed + 5))
    made = blend(made, flesh * [0.85, 0.6, 0.62], vessel * 0.35)
    tract = smooth(-0.3, 0.12, fractal(points, 0.16, 2, seed + 6)) * (1 - 0.7 * np.asarray(tense))
    roots = follicles(along, around, seed + 7, apart) * tract
    made = blend(made, np.minimum(skin * 1.14, 0.97), roots * 0.5)
    pit = follicles(along + 0.3 * apart, around + 0.12 * apart, seed + 7, apart) * tract
    made = blend(made, made * [0.76, 0.62, 0.54], smooth(0.5, 1.0, pit) * 0.5)
    raised = apart * (0.15 * roots + 0.13 * fractal(points, 0.55, 3, seed + 8))
    return made, raised * relief


def sheen():
    """Moist skin: the light enters it, and the film of water on it mirrors the lamps."""
    return moist(0.6, 0.22, 0.5, coat=0.55, pores=0.08, pore_size=5, shine=0.5)
