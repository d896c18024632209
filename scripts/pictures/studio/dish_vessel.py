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


def turned(corners, paint, gloss, coat, outline=None, size=(1, 1), rows=150, columns=200):
    shape = None if outline is None else lambda angle, _: outline(angle)
    points = revolved(corners, shape, rows, columns) * np.array([*size, 1])
    return Part(points, painted(points, paint), material.skin(gloss=gloss, coat=coat, varied=0.15))


def stoneware(glaze, edge='#8a6a4a', speckle=0.5):
    """A glaze with iron specks that thins to the clay at the rim."""

    def paint(points):
        radius = np.hypot(points[..., 0], points[..., 1])
        made = blend(glaze, colour(glaze) * 0.86, smooth(-0.2, 0.5, fractal(points, 0.3, 3, 5)))
        made = blend(made, '#6b563f', spots(points, 2.2, 3, 0.13) * speckle)
        top = points[..., 2] > points[..., 2].max() - 0.09
        return blend(made, edge, top * (radius > radius.max() * 0.94) * 0.75)

    return paint
