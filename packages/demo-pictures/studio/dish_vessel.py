"""Vessels turned on the wheel or blown, and the fluted case of a tart."""

from dataclasses import dataclass, field
from zlib import crc32

import numpy as np

import material
import pack_material
from mesh import Part, ball, blend, colour, painted, revolved
from noise import fractal, smooth, spots

# A vessel turned on the wheel: where its food lies, and the glaze of stoneware.


@dataclass(frozen=True)
class Vessel:
    parts: list
    #: Half the width and half the depth of the food's surface, in centimetres.
    across: float
    deep: float
    level: float
    elevation: float = 40.0
    #: How far the outline reaches at each angle, where a circle reaches 1.
    outline: object = field(default=lambda angle: 1.0 + 0 * angle)
    #: How far the inner wall leans outwards for each centimetre of height; None where no wall holds the food.
    wall: object = None
    #: The height of the vessel under the food at a distance from its middle; the level everywhere where it is None.
    floor: object = None


def hand(glaze):
    """The hand of the potter: how far the outline of a bowl of this glaze reaches at each angle."""
    phases = np.random.default_rng(crc32(glaze.encode())).uniform(0, 2 * np.pi, 3)

    def outline(angle):
        waves = zip((2, 3, 5), (0.007, 0.004, 0.0025), phases)
        return 1 + sum(deep * np.cos(many * angle + phase) for many, deep, phase in waves)

    return outline


def turned(corners, paint, gloss, coat, outline=None, size=(1, 1), rows=150, columns=200):
    shape = None if outline is None else lambda angle, _: outline(angle)
    points = revolved(corners, shape, rows, columns) * np.array([*size, 1])
    return Part(points, painted(points, paint), material.skin(gloss=gloss, coat=coat, varied=0.15))


def thrown(corners, glaze, gloss=0.66, coat=0.3, speckle=0.5, rows=190, columns=260):
    """A vessel of stoneware. Its rim rises and falls, and the potter's fingers left rings in its wall."""
    outline = hand(glaze)
    points = revolved(corners, lambda angle, _: outline(angle), rows, columns)
    high = points[..., 2].max()
    angle = np.arctan2(points[..., 1], points[..., 0])
    radius = np.hypot(points[..., 0], points[..., 1])
    step = np.gradient(points, axis=0)
    along = np.linalg.norm(step, axis=-1).cumsum(axis=0)
    steep = np.abs(step[..., 2]) / np.maximum(np.linalg.norm(step, axis=-1), 1e-6)
    # One groove winds up the wall, deeper where a finger pressed.
    groove = np.sin(along * 7.5 + angle + 1.4 * fractal(points, 0.25, 2, 8))
    groove = groove * (0.55 + 0.6 * fractal(points, 0.3, 2, 9))
    groove = groove * smooth(0.25, 0.45, radius / radius.max())
    points[..., 2] += 0.016 * groove * (1 - steep)
    points[..., :2] *= (1 + 0.014 * groove * steep / np.maximum(radius, 1))[..., None]
    rise = 0.09 * np.cos(2 * angle + 1) + 0.05 * np.cos(3 * angle + high) + 0.03 * np.cos(7 * angle)
    points[..., 2] += rise * smooth(0.4, 1.0, points[..., 2] / high)
    sheen = material.skin(gloss=gloss, coat=coat, varied=0.3)
    return Part(points, painted(points, stoneware(glaze, speckle=speckle)), sheen)


def stoneware(glaze, edge='#7a5a3c', speckle=0.5):
    """A glaze with iron specks and the rings of the wheel, pooled where it is low; it ran thin on the rim."""

    def paint(points):
        radius = np.hypot(points[..., 0], points[..., 1])
        share, up = radius / radius.max(), points[..., 2] / points[..., 2].max()
        angle = np.arctan2(points[..., 1], points[..., 0])
        cloud = fractal(points, 0.22, 4, 5)
        made = blend(glaze, colour(glaze) * 0.76, smooth(-0.25, 0.5, cloud))
        pooled = smooth(0.75, 0.2, up + 0.25 * cloud) * smooth(0.95, 0.7, share)
        made = blend(made, colour(glaze) ** 1.12 * 0.86, pooled * 0.7)
        rings = np.sin(radius * 5.5 + 1.6 * fractal(points, 0.3, 2, 8))
        made = made * (1 + 0.035 * rings * smooth(0.15, 0.3, share))[..., None]
        made = blend(made, '#6b563f', spots(points, 2.2, 3, 0.13) * speckle)
        made = blend(made, '#4e3d2c', spots(points, 1.0, 6, 0.09) * speckle * 1.2)
        made = blend(made, '#54412e', spots(points, 0.45, 8, 0.07) * speckle * 1.3)
        # Above a broken line the glaze is thin: the clay shows through on the edge, warm and darker.
        low = points[..., 2].max() - points[..., 2]
        around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
        run = 0.5 + fractal(around, 1.6, 3, 9) + 0.4 * fractal(around, 9.0, 2, 10)
        outer = smooth(0.9, 0.95, share)
        thin = smooth(0.16 + 0.3 * np.clip(run, 0, 1.4), 0.03, low) * outer
        made = blend(made, colour(glaze) * colour('#d8b48c'), smooth(0.9, 0.1, low) * outer * 0.5)
        return blend(made, edge, thin * 0.85)

    return paint


# A glass coupe and a crock with lion heads.


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


# The fluted case of a tart.


def crust(paint='#d59a4e', radius=12.0, high=3.0, full=0.82, flutes=44):
    """A baked tart case with fluted sides; the plate under it is a separate vessel."""
    r, h = radius, high

    def around(angle, scale, seed):
        ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
        return fractal(ring, scale, 2, seed)

    def outline(angle):
        """Scallops that the tin pressed and the oven drew out of true."""
        if not flutes:
            return 1 + 0.02 * around(angle, 1.2, 3)
        phase = angle * flutes / 2 + 0.5 * around(angle, 2.2, 5)
        scallop = np.abs(np.cos(phase)) * (1 + 0.7 * around(angle, 4.0, 7))
        return 0.985 + 0.036 * scallop + 0.022 * around(angle, 0.9, 9)

    corners = [
        (0, 0),
        (0.88 * r, 0),
        (0.9 * r, 0.05),
        (0.94 * r, 0.5 * h),
        (0.985 * r, 0.93 * h),
        (0.985 * r, h),
    ]
    corners += [
        (0.955 * r, h + 0.05),
        (0.93 * r, 0.94 * h),
        (0.9 * r, 0.6 * h),
        (0.86 * r, 0.4),
        (0, 0.35),
    ]

    def browned(points):
        """Pale where the tin was cool, brown on the rim and on what stood out, nearly burnt in places."""
        flat = points * [1, 1, 0.5]
        away = np.hypot(points[..., 0], points[..., 1])
        rim = smooth(0.8 * h, h, points[..., 2])
        heat = 0.75 * fractal(flat, 0.16, 2, 6) + 0.5 * fractal(points, 0.9, 4, 7)
        heat = heat + 0.42 * rim + 0.3 * smooth(0.96 * r, 1.01 * r, away) - 0.04
        made = blend(paint, '#e8c68a', smooth(0.0, -0.45, heat) * 0.8)
        made = blend(made, '#b0702c', smooth(0.0, 0.3, heat) * 0.85)
        made = blend(made, '#83481a', smooth(0.28, 0.55, heat) * 0.85)
        made = blend(made, '#542a10', smooth(0.5, 0.8, heat) * 0.8)
        made = blend(made, '#f2dcae', spots(points, 2.6, 5, 0.2) * smooth(0.2, -0.2, heat) * 0.5)
        return blend(made, '#5e3212', spots(points, 2.0, 9, 0.14) * 0.5)

    made = turned(corners, browned, 0.3, 0, outline, (1, 1), 150, 620)
    rough = made.points + fractal(made.points, 2.2, 3, 4)[..., None] * 0.11
    # The rim shrank more here than there, and lost crumbs.
    edge = smooth(0.7 * h, h, rough[..., 2])
    rough[..., 2] += 0.45 * edge * fractal(rough * [1, 1, 0], 0.33, 3, 12)
    angle = np.arctan2(rough[..., 1], rough[..., 0])
    broken = smooth(0.22, 0.4, around(angle, 4.5, 15)) * edge
    rough[..., 2] -= 0.34 * broken
    shade = blend(made.colours, '#e2bd80', 0.6 * broken)
    made = Part(rough, shade, material.skin(gloss=0.26, pores=0.4, pore_size=9))
    return Vessel([made], 0.925 * r, 0.925 * r, full * h, 36.0)
