"""A glass coupe and a crock with lion heads, its cheese melted over the rim."""

import numpy as np

import material
import pack_material
from dish_vessel import Vessel, stoneware, turned
from mesh import Part, ball, blend, colour, disc
from noise import fractal, smooth, spots


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


def _melted(reach, high, sink, gap=(2.9, -4.4, 2.9), seed=5):
    """Cheese on the bread of a bowl, run over its rim; the broth is seen in `gap` (x, y, reach).

    `sink` is how far the broth lies below the rim.
    """
    _, share, angle = disc(1.0, 190, 420)
    run = fractal(np.stack([3 * np.cos(angle), 3 * np.sin(angle), 0 * angle], -1), 0.8, 3, seed)
    long = np.clip(0.07 + 0.5 * run, 0.015, 0.42) * high
    inner = np.clip(share / 0.8, 0, 1)
    outer = np.clip((share - 0.8) / 0.2, 0, 1)
    radius = reach * (inner * 0.97 + 0.075 * smooth(0, 0.25, outer) - 0.1 * outer * long / high)
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), 0 * radius], -1)
    bread = 0.0
    for x, y in ((-2.8, 1.2), (2.4, 2.4), (-0.4, -1.9)):
        away = np.hypot(points[..., 0] - x, points[..., 1] - y) / 2.9
        bread = np.maximum(bread, smooth(1.05, 0.72, away))
    relief = fractal(points, 0.5, 4, seed + 1)
    over_rim = smooth(0.86, 0.99, inner)
    points[..., 2] = (-sink + 0.42 + 0.8 * bread + 0.24 * relief) * (1 - over_rim) + 0.32 * over_rim
    points[..., 2] -= long * outer + 0.1 * smooth(0.9, 1.0, outer)
    browned = relief + 0.3 * bread + 0.35 * over_rim * (1 - outer)
    fine = fractal(points * [1, 1, 0.4], 1.1, 4, seed + 2)
    made = blend('#f2cf74', '#e2a640', smooth(-0.3, 0.3, fine))
    made = blend(made, '#b4661c', smooth(0.0, 0.45, browned + 0.5 * fine) * 0.9)
    made = blend(made, '#5c2a0c', smooth(0.4, 0.8, browned + 0.6 * fine) * 0.9)
    x, y, wide = gap
    ragged = 0.5 * fractal(points, 0.9, 3, seed + 5)
    hole = smooth(wide, wide - 0.7, np.hypot(points[..., 0] - x, points[..., 1] - y) + ragged)
    points[..., :2] *= (1 - 0.06 * hole * smooth(0.9, 1.0, inner))[..., None]
    points[..., 2] = points[..., 2] * (1 - hole) - (sink + 1.2) * hole
    sheen = material.skin(0.62, 0.1, 6, 0.25, shine=0.4)
    return Part(points + [0, 0, high], made, sheen)


def crock(glaze='#efe6d4', radius=7.4, high=7.0, full=0.86, elevation=33.0):
    """The bowl of an onion soup under its cheese, on a foot, with a lion's head on each side."""
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
    cheese = _melted(r, h, (1 - full) * h)
    return Vessel([body, *heads, cheese], 0.945 * r, 0.945 * r, full * h, elevation)
