"""Leaves that other forms wear."""

import numpy as np

import material
from mesh import Part, blend, colour, leaf
from noise import fractal, smooth


def leaf_part(
    rng,
    length,
    half_width,
    green,
    curl=0.5,
    fold=0.3,
    wave=0.1,
    waves=5,
    veins=9,
    twist=0.0,
    shape=(0.06, 0.55, 0.95, 1.0, 0.72, 0.3, 0.0),
    gloss=0.45,
    paler=None,
):
    """A leaf along +y with its midrib and side veins painted."""
    points = leaf(
        length,
        [half_width * one for one in shape],
        curl,
        fold,
        wave,
        waves,
        rows=56,
        columns=33,
        twist=twist,
    )
    t, s = np.linspace(0, 1, 56)[:, None], np.linspace(-1, 1, 33)[None, :]
    vein = smooth(0.1, 0.03, np.abs(s) + 0 * t)
    if veins:
        side = np.abs(((t + np.abs(s) * -0.16) * veins) % 1 - 0.5) * 2
        vein = np.maximum(vein, smooth(0.86, 1.0, side) * 0.5 * (np.abs(s) < 0.9))
    seed = int(rng.integers(1e6))
    paint = blend(
        green,
        colour(green) * 0.7,
        smooth(-0.3, 0.4, fractal(points, 1.4 / max(length / 5, 0.4), 3, seed)),
    )
    paint = blend(paint, paler or colour(green) * 1.7 + 0.03, vein * 0.7)
    return Part(points, paint, material.foliage(gloss=gloss), is_round=False)
