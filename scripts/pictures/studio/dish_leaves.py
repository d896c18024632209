"""Herbs and salads on a dish, whole or chopped."""

import numpy as np

from foliage import leaf_part
from mesh import Part, blend
from noise import smooth


def herb(rng, size=0.5, green='#3f7a24'):
    """A scrap of a chopped leaf."""
    part = leaf_part(
        rng, size, size * rng.uniform(0.3, 0.5), green, rng.uniform(-0.8, 0.8), 0.4, 0.2, 3, 3
    )
    points = part.points[::6, ::6]
    return [Part(points, part.colours[::6, ::6], part.material, False)]


def leaf(
    rng,
    length=3.2,
    wide=0.3,
    green='#3c7a26',
    curl=0.7,
    wave=0.06,
    fold=0.25,
    gloss=0.5,
    paler=None,
):
    """A whole leaf: basil, mint, parsley, spinach."""
    return [
        leaf_part(
            rng, length, length * wide, green, curl, fold, wave, 3, 6, gloss=gloss, paler=paler
        ).moved(0, -length / 2, 0.1 + length * curl * 0.1)
    ]


def salad_leaf(rng, length=7.0, green='#6f9a35', pale='#dfe6b0', frill=0.45):
    """A torn leaf of lettuce or mesclun, frilled at its edge."""
    part = leaf_part(
        rng,
        length,
        length * rng.uniform(0.32, 0.45),
        green,
        rng.uniform(0.5, 1.2),
        0.5,
        frill,
        rng.integers(4, 7),
        5,
        rng.uniform(-0.5, 0.5),
        (0.35, 0.6, 0.85, 1, 0.95, 0.7, 0.2),
        0.5,
        pale,
    )
    rows = np.linspace(1, 0, part.points.shape[0])[:, None] + 0 * part.points[..., 0]
    made = blend(part.colours, pale, smooth(0.5, 1.0, rows) * 0.75)
    return [Part(part.points, made, part.material, False).moved(0, -length / 2, 0.5)]
