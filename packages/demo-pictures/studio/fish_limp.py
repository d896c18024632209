"""What makes a side of a fish lie limp: its tail doubled back over the loin, and the skin that this shows."""

import numpy as np

from cold_laid import Pile
from dish_pieces import mottled
from mesh import blend, colour
from noise import fractal, smooth, spots


def doubled(points, at, aslant, seed):
    """Folds the end towards -x back over the rest, flesh on flesh, along a line `at` from the middle.

    `aslant` is how far that line is turned, in degrees. The columns of the grid go round: those of the lower face
    mirror those of the upper one.
    """
    way = np.radians(180 + aslant)
    reach = points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)
    beside = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way)
    over = np.maximum(reach - at, 0)
    z = points[..., 2]
    tall = np.maximum(z, np.roll(z[:, ::-1], 1, axis=1))
    near = tall[(reach > at - 2.5) & (reach < at)]
    bend = 0.5 * (np.quantile(near, 0.8) + np.quantile(tall[over > 0], 0.8)) + 0.1
    bend = bend * (1 + 0.14 * fractal(np.stack([0.3 * beside, 0 * z, 0 * z], -1), 0.6, 2, seed))
    angle = np.minimum(over / bend, np.pi)
    rest = np.maximum(over - np.pi * bend, 0)
    inner = bend - z
    turned = np.where(over > 0, at + inner * np.sin(angle) - rest, reach)
    high = np.where(over > 0, bend - inner * np.cos(angle), z)
    pile, lies = Pile(), over <= 0
    made = np.stack([turned, beside, high], -1)
    pile.laid(made[lies][None])
    under = pile.laid(made * [1, 1, 0])[..., 2]
    rests = under + tall - z + 0.012 * rest**2
    share = smooth(1.6 * bend, 3.6 * bend, over)
    made[..., 2] = high + share * (rests - high)
    x = turned * np.cos(way) - beside * np.sin(way)
    y = turned * np.sin(way) + beside * np.cos(way)
    return np.stack([x, y, made[..., 2]], -1)


def skinned(points, u, skin, seed):
    """The wet skin of a side: darkest along the back, silvery below, its scales and the line along its middle."""
    dark = colour(skin)
    back = mottled(points, dark * 0.5, dark * 0.28, 0.8, seed)
    flank = mottled(points, blend(dark, '#a8a8a0', np.array(0.5)), dark * 0.7, 0.5, seed + 4)
    tone = u + 0.3 * fractal(points, 0.35, 3, seed + 1)
    made = blend(flank, back, smooth(-0.15, 0.6, tone))
    made = blend(made, '#b4aea4', smooth(-0.4, -0.9, tone) * 0.8)
    # Rows of scales, hidden by slime in places: of each, its glint is seen.
    p, q = points[..., 0] / 0.34, points[..., 1] / 0.3
    first, second = (p + q) % 1, (p - q) % 1
    bare = smooth(-0.25, 0.25, fractal(points, 0.5, 2, seed + 2))
    made = made * (1 + 0.7 * (first * second - 0.25) * bare)[..., None]
    made = blend(made, '#e6e8e4', spots(points, 2.4, seed % 60, 0.3) * 0.2 * bare)
    line = np.exp(-(((u - 0.08 - 0.02 * np.sin(points[..., 0])) / 0.03) ** 2))
    return blend(made, back * 0.7, line * 0.5)
