"""The seams between the flakes of a fish: some thick, some hair-thin, which swell, break off and fade."""

import numpy as np

from noise import fractal, smooth

#: The least half width of a seam, in flakes.
LEAST = 0.05


def shade_of(number, seed):
    """A share of its own for each flake or seam of this number."""
    return np.sin(number * 12.9898 + seed * 1.7) * 43758.5453 % 1


def tiled(through):
    """How high a flake stands where a point is this share through it: it rises to its seam, then drops on the next."""
    return np.interp(through, [0, 0.16, 1], [0.5, -0.5, 0.5])


def seams(points, place, seed, width=0.06, whole=0.5):
    """How much of a seam is seen at each point, 0 to 1.

    `place` counts flakes along the fish: a seam lies at each whole number, a hair of one between some of them.
    `width` is a seam's half width in flakes, `whole` the share of its length that is seen.
    """
    swell = fractal(points, 0.55, 3, seed)
    gaps = fractal(points, 0.38, 3, seed + 1)
    seen = np.zeros(place.shape)
    for shift, thin, strength, cover in ((0, 1.0, 1.0, whole), (0.45, 0.6, 0.6, whole - 0.3)):
        number = np.round(place + shift)
        own, other = shade_of(number, seed + 9 * shift), shade_of(number, seed + 31 + 9 * shift)
        half = width * thin * (0.5 + 0.8 * own) * (1 + 0.9 * swell)
        # Thinner than the mesh is fine, a line would break into dashes.
        half = np.maximum(half, LEAST)
        away = np.abs(place + shift - number)
        # A seam is a skin that lies aslant in the flesh: one side of it is sharp, the other fades.
        beside = np.where(place + shift > number, 1.0, 2.2)
        line = smooth(1.25 * half * beside, 0.25 * half, away)
        line = line * smooth(-0.16, 0.2, gaps + 0.9 * (cover - 0.5) + 0.25 * (other - 0.5))
        seen = np.maximum(seen, line * strength * (0.45 + 0.55 * other))
    return seen
