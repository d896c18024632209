"""Herbs on a dish, whole or chopped."""

import numpy as np

import material
from foliage import leaf_part
from mesh import Part, blend, colour, tube
from noise import smooth


def herb(rng, size=0.5, green='#3f7a24'):
    """A scrap of a chopped leaf, large or small, or a piece of its stalk."""
    size = size * np.exp(rng.normal(0, 0.3))
    wide = size * (rng.uniform(0.25, 0.55) if rng.uniform() > 0.2 else 0.07)
    part = leaf_part(rng, size, wide, green, rng.uniform(-1.4, 1.4), 0.5, 0.25, 3, 3)
    points = part.points[::6, ::6]
    ragged = points + rng.normal(0, 0.045, points.shape) * size
    return [Part(ragged, part.colours[::6, ::6], part.material, False)]


def chopped_herb(rng, size=0.5, green='#3f7a24'):
    """A scrap of a chopped leaf that curls as it dries, or a piece of its stalk."""
    size, tone = size * np.exp(rng.normal(-0.15, 0.35)), colour(green) * [0.88, 0.8, 0.85]
    if rng.uniform() < 0.16:
        bend = rng.normal(0, 0.12) * size
        path = [(-0.6 * size, 0, 0.03), (0, bend, 0.05), (0.6 * size, 0, 0.03)]
        stalk = tube(path, [0.04 * size, 0.055 * size, 0.05 * size], 7, 6)
        return [Part(stalk, tone * 1.5 * np.ones(stalk.shape), material.foliage(0.5))]
    share, turn = np.linspace(0.02, 1, 6)[:, None], np.linspace(0, 2 * np.pi, 22)[None, :]
    lobes = int(rng.integers(2, 5))
    # A blade cut some of its sides straight, the others have the teeth of the leaf.
    reach = 0.5 + 0.22 * np.cos(lobes * turn + rng.uniform(0, 6)) + 0.08 * np.cos(11 * turn)
    reach = np.minimum(
        reach, rng.uniform(0.25, 0.6) / np.maximum(np.cos(turn - rng.uniform(0, 6)), 0.2)
    )
    x, y = size * share * reach * np.cos(turn), size * 0.8 * share * reach * np.sin(turn)
    fold, curl = rng.uniform(0.2, 1.1), rng.normal(0, 1.1) / size
    z = fold * np.abs(y) + curl * x**2 + 0.1 * size * share**2 * np.sin(5 * turn + 6 * fold)
    points = np.stack([x, y, z], -1)
    vein = smooth(0.06, 0.0, np.abs(y) / size + 0.02 * share)
    made = blend(tone * rng.uniform(0.75, 1.2), tone * 1.7 + 0.02, vein * 0.5)
    made = blend(made, tone * 0.6, smooth(0.3, 1.0, share + 0 * turn) * 0.4)
    return [Part(points + [0, 0, 0.04 - z.min() * 0.6], made, material.foliage(0.5, 0.3, 0), False)]


def lobed_leaf(rng, length=1.6, green='#3f8a26'):
    """A leaf of flat parsley or coriander: three lobes with teeth, on a piece of stalk, a little wilted."""
    share, turn = np.linspace(0.02, 1, 14)[:, None], np.linspace(-1, 1, 90)[None, :]
    angle = turn * np.radians(150)
    lobes = 0.42 + 0.58 * np.abs(np.cos(1.5 * angle)) ** 0.7
    teeth = 1 + 0.13 * np.cos(13 * angle + rng.uniform(0, 6)) * share**2
    reach = length * 0.6 * share * lobes * teeth * (1 + 0.12 * rng.normal() * np.sin(angle))
    x, y = reach * np.sin(angle), reach * np.cos(angle)
    curl, fold = rng.normal(0, 0.55), rng.uniform(0.1, 0.55)
    z = 0.12 * length * np.cos(4.5 * angle + rng.uniform(0, 6)) * share**2
    z = z + fold * np.abs(x) * 0.6 - curl * y * np.abs(y) / length
    points = np.stack([x, y, z + 0 * x], -1)
    vein = smooth(0.9, 1.0, np.abs(np.cos(4.5 * angle))) * smooth(1.0, 0.3, share)
    made = blend(green, colour(green) * 0.72, smooth(0.2, 0.9, share + 0 * turn))
    made = blend(made, colour(green) * 1.8 + 0.02, vein * 0.5)
    path = [(0, -0.45 * length, 0.02), (0.04, -0.2 * length, 0.05), (0, 0, 0)]
    stalk = tube(path, [0.045] * 3, 12, 7)
    stem = blend(green, '#a8c070', 0.5 + 0 * stalk[..., 0])
    sheen = material.foliage(gloss=0.5)
    low = 0.1 - points[..., 2].min() * 0.6
    return [Part(points, made, sheen, False).moved(z=low), Part(stalk, stem, sheen).moved(z=low)]


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
