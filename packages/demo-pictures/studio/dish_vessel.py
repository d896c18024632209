"""A vessel turned on the wheel: where its food lies, and the glaze of stoneware."""

from dataclasses import dataclass, field
from zlib import crc32

import numpy as np

import material
from mesh import Part, blend, colour, painted, revolved
from noise import fractal, smooth, spots


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
