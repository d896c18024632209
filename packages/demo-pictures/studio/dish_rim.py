"""A glass coupe and a crock with lion heads."""

import numpy as np

import material
import pack_material
from dish_vessel import Vessel, stoneware, turned
from mesh import Part, ball, blend, colour
from noise import smooth, spots


def coupe(radius=7.0, bowl=5.2, stem=3.0, full=0.72, juice='#c01024', elevation=34.0):
    """A glass cup on a foot: the juice is seen through its wall."""
    r, s, h = radius, stem, stem + bowl
    wall = [(0, s), (0.22 * r, s + 0.04 * bowl), (0.62 * r, s + 0.24 * bowl)]
    wall += [(0.88 * r, s + 0.6 * bowl), (r, h), (0.985 * r, h + 0.06)]
    foot = [(0, 0), (0.5 * r, 0.02), (0.52 * r, 0.14), (0.3 * r, 0.3), (0.12 * r, 0.7)]
    foot += [(0.09 * r, 0.5 * s), (0.12 * r, 0.9 * s), (0.2 * r, s)]
    level = s + full * bowl
    heights = np.linspace(s + 0.2, level, 12)
    reach = np.interp(heights, [z for _, z in wall[:-1]], [x for x, _ in wall[:-1]]) * 0.97
    line = [(0, heights[0]), *zip(reach, heights), (0.97 * reach[-1], level), (0, level)]
    filled = turned(line, lambda points: juice, 0.9, 0)
    depth = pack_material.depth(edge=0.35, light=0.12)
    filled = Part(filled.points, filled.colours, depth)
    glass = pack_material.clear(tint=(0.97, 0.98, 0.98), edge=0.35)
    rims = [turned(one, '#ffffff', 0.9, 0) for one in (wall, foot)]
    parts = [filled, *(Part(one.points, one.colours, glass) for one in rims)]
    return Vessel(parts, reach[-1], reach[-1], level, elevation)


def _lion(side, reach, level, paint):
    """A knob in the shape of a lion's head: a ruffled mane round a muzzle."""
    at = ball(40, 60)
    turn = np.arctan2(at[..., 1], at[..., 2])
    mane = (
        at
        * [0.55, 1.35, 1.35]
        * (1 + 0.12 * np.cos(11 * turn) * smooth(0.9, 0.3, np.abs(at[..., 0])))[..., None]
    )
    muzzle = ball(24, 32) * [0.62, 0.62, 0.6] + [0.55, 0, -0.2]
    sheen = material.skin(0.75, coat=0.4)
    parts = []
    for points in (mane, muzzle):
        made = np.broadcast_to(colour(paint), points.shape).copy()
        made = blend(made, colour(paint) * 0.6, spots(points, 1.6, 4, 0.3) * 0.5)
        points = points * [side, 1, 1] + [side * reach, 0, level]
        parts.append(Part(points, made, sheen))
    return parts


def crock(glaze='#efe6d4', radius=7.4, high=7.0, full=0.86, elevation=33.0):
    """The bowl of an onion soup, on a foot, with a lion's head on each side."""
    r, h = radius, high
    line = [(0, 0), (0.52 * r, 0), (0.56 * r, 0.3), (0.5 * r, 0.1 * h), (0.6 * r, 0.16 * h)]
    line += [(0.86 * r, 0.36 * h), (0.97 * r, 0.66 * h), (r, 0.94 * h), (1.03 * r, h)]
    line += [
        (1.0 * r, h + 0.18),
        (0.95 * r, h),
        (0.93 * r, 0.7 * h),
        (0.8 * r, 0.36 * h),
        (0, 0.2 * h),
    ]
    body = turned(line, stoneware(glaze, speckle=0.25), 0.75, 0.4, rows=190, columns=240)
    heads = [part for side in (-1, 1) for part in _lion(side, r * 0.98, 0.68 * h, glaze)]
    return Vessel([body, *heads], 0.945 * r, 0.945 * r, full * h, elevation, wall=0.12)
