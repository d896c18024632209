"""A vessel turned on the wheel: where its food lies, and the glaze of stoneware."""

from dataclasses import dataclass, field

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


def turned(corners, paint, gloss, coat, outline=None, size=(1, 1), rows=150, columns=200):
    shape = None if outline is None else lambda angle, _: outline(angle)
    points = revolved(corners, shape, rows, columns) * np.array([*size, 1])
    return Part(points, painted(points, paint), material.skin(gloss=gloss, coat=coat, varied=0.15))


def stoneware(glaze, edge='#8a6a4a', speckle=0.5):
    """A glaze with iron specks and the rings of the wheel, pooled where it is low, thin at the rim."""

    def paint(points):
        radius = np.hypot(points[..., 0], points[..., 1])
        share, up = radius / radius.max(), points[..., 2] / points[..., 2].max()
        cloud = fractal(points, 0.22, 4, 5)
        made = blend(glaze, colour(glaze) * 0.76, smooth(-0.25, 0.5, cloud))
        pooled = smooth(0.75, 0.2, up + 0.25 * cloud) * smooth(0.95, 0.7, share)
        made = blend(made, colour(glaze) ** 1.12 * 0.86, pooled * 0.7)
        rings = np.sin(radius * 5.5 + 1.6 * fractal(points, 0.3, 2, 8))
        made = made * (1 + 0.025 * rings * smooth(0.15, 0.3, share))[..., None]
        uneven = fractal(points * [1, 1, 0.3], 0.45, 3, 9)
        made = blend(made, '#6b563f', spots(points, 2.2, 3, 0.13) * speckle)
        made = blend(made, '#4e3d2c', spots(points, 1.0, 6, 0.09) * speckle * 1.2)
        thin = smooth(0.22 + 0.2 * uneven, 0.02, points[..., 2].max() - points[..., 2])
        return blend(made, edge, thin * smooth(0.92, 0.97, share) * 0.75)

    return paint
