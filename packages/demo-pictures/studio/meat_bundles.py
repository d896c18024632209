"""Raw lean as it is built: bundles of fibres, each of its own tone, in a skin that is white in places."""

import numpy as np

from mesh import blend, colour
from noise import fractal, smooth

#: Tells the cells of the noise apart.
KEY = np.array([127.1, 311.7, 74.7])

def cells(points, seed):
    """The nearest of scattered places, one to each unit cube.

    Returns how far each point is from it, how far it is from the border with the next, and a number
    of 0 to 1 that is the same for all points of the cell.
    """
    cell = np.floor(points)
    within, key = points - cell, cell @ KEY + seed % 997
    first, second = (np.full(points.shape[:-1], 9.0) for _ in range(2))
    number = np.zeros(points.shape[:-1])
    for step in np.ndindex(3, 3, 3):
        near = np.array(step) - 1
        mixed = np.sin(key + near @ KEY) * 43758.5453
        away = [within[..., at] - near[at] - mixed * by % 1 for at, by in enumerate((1, 1.7, 2.3))]
        far = away[0] ** 2 + away[1] ** 2 + away[2] ** 2
        closer = far < first
        second = np.where(closer, first, np.minimum(second, far))
        number = np.where(closer, mixed * 3.1 % 1, number)
        first = np.minimum(first, far)
    first = np.sqrt(first)
    return first, np.sqrt(second) - first, number


def bundled(points, seed, meat, fat, size=0.55, white=0.5, long=9.0):
    """Lean whose fibres run along x. `size` is how thick a bundle is, `white` how much skin is seen.

    Along the fibres one sees long strands, across them a mosaic. Returns the paint and the relief in centimetres.
    """
    base = colour(meat)
    sway = np.stack([fractal(points, 0.28, 2, seed + at) for at in (1, 2, 3)], axis=-1)
    bent = points + 0.55 * sway
    broad = fractal(points, 0.35, 3, seed + 4)
    made = blend(base, base * [0.74, 0.6, 0.6], 0.75 * smooth(0.0, 0.42, broad))
    made = blend(made, np.minimum(base * [1.14, 1.16, 1.14], 0.92), smooth(0.0, -0.4, broad) * 0.7)
    # Thick bundles lie among thin ones.
    thick = 1 + 0.35 * fractal(points, 0.3, 2, seed + 5)[..., None]
    coarse, gap, tone = cells(bent / (size * thick) / [long, 1, 1], seed)
    fine, slit, shade = cells(bent / (0.36 * size * thick) / [1.4 * long, 1, 1], seed + 7)
    made = made * (1 + 0.26 * (tone - 0.5) + 0.26 * (shade - 0.5))[..., None]
    crease = smooth(0.13, 0.0, gap)
    made = blend(made, base * [0.6, 0.48, 0.5], crease * 0.4)
    made = blend(made, base * [0.72, 0.6, 0.62], smooth(0.14, 0.0, slit) * 0.38)
    seen = smooth(0.26 - white, 0.7 - white, fractal(points, 0.4, 3, seed + 9))
    wide = 0.09 + 0.12 * smooth(0.0, 0.45, fractal(points, 0.6, 2, seed + 10))
    skin = smooth(wide, 0.0, gap) * seen
    made = blend(made, blend(base, fat, 0.6), skin * 0.7)
    relief = 0.055 * size * (1 - coarse) - 0.05 * size * crease - 0.02 * size * fine
    return made, relief


def silvered(points, made, facing, way, seed, meat, fat):
    """Silver skin where the piece looks along `way`: a film that tears. Returns the paint and its share."""
    ragged = 0.9 * fractal(points * [0.3, 1, 1], 0.6, 3, seed)
    share = smooth(0.62, 1.0, facing @ np.asarray(way) + ragged - 0.3)
    threads = smooth(-0.25, 0.3, fractal(points * [0.2, 1.8, 1.8], 1.0, 3, seed + 2))
    return blend(made, blend(meat, fat, 0.6), share * (0.15 + 0.5 * threads)), share


def lobed(points, seed, fat, meat, size=0.5):
    """Fat: soft lobes of unlike sizes, rosy between, stained. Returns the paint and the relief."""
    sway = np.stack([fractal(points, 0.9, 2, seed + at) for at in (1, 2, 3)], axis=-1)
    far, gap, tone = cells((points + 0.3 * sway) / size / [1.7, 1.1, 1.0], seed)
    base = colour(fat)
    made = np.minimum(base * (0.97 + 0.06 * (tone[..., None] - 0.5)), 0.95)
    made = blend(made, blend(base, meat, 0.4), smooth(0.2, 0.0, gap) * 0.7)
    stain = smooth(0.05, 0.5, fractal(points, 0.7, 3, seed + 4))
    made = blend(made, blend(base, meat, 0.45), stain * 0.55)
    return made, 0.16 * size * (1 - far) - 0.06 * size * smooth(0.14, 0.0, gap)
