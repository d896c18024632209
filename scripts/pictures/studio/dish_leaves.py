"""Herbs and salads on a dish, whole or chopped."""

import numpy as np

import material
from foliage import leaf_part
from mesh import Part, blend, colour, tube
from noise import fractal, smooth


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


def romaine(rng, length=5.2, green='#7d9c3c', rim='#517a22', rib='#e9ecc8', dressed='#efe6c6'):
    """A torn leaf of romaine: a broad rib, a blade blistered between its veins, dressing on it."""
    seed = int(rng.integers(1e6))
    t, s = np.linspace(0, 1, 46)[:, None], np.linspace(-1, 1, 40)[None, :]
    place = np.stack([t * 3 + 0 * s, s * 2 + 0 * t, 0 * t * s], -1)
    torn = 1 + 0.3 * fractal(place * [1, 0.4, 0], 0.8, 3, seed)
    half = length * rng.uniform(0.3, 0.42) * np.sin(np.pi * (0.14 + 0.74 * t**0.8)) ** 0.7 * torn
    # The side of a piece may be torn off near its rib.
    sides = np.where(s < 0, rng.uniform(0.35, 1.1), rng.uniform(0.6, 1.1))
    x = s * half * sides + rng.normal(0, 0.25) * (t - 0.5) * length * 0.5
    y = (t - 0.5) * length * (1 + 0.1 * fractal(place * [0, 1, 0], 0.9, 3, seed + 1))
    cup, bend = rng.uniform(0.15, 0.75), rng.normal(0.25, 0.5)
    cells = np.abs(fractal(place, 1.5, 2, seed + 2))
    wave = np.sin(t * rng.uniform(8, 13) + 2 * s + seed) * np.abs(s) ** 2.2
    z = cup * np.abs(s) ** 1.6 * half + bend * ((t - 0.5) * 2) ** 2 * length * 0.2
    z = z + 0.09 * length * wave * rng.uniform(0.5, 1) + 0.16 * cells * smooth(0.1, 0.3, np.abs(s))
    broad = 0.2 * (1.15 - t)
    ridge = smooth(broad, 0.3 * broad, np.abs(s))
    z = z - 0.16 * ridge
    points = np.stack([x + 0 * z, y + 0 * z, z], -1)
    heart = rng.uniform(0, 0.7)
    made = blend(green, colour(rib) * 0.9, heart * smooth(0.9, 0.2, t + 0.3 * np.abs(s)))
    edge = np.abs(s) * 0.7 + 0.4 * t + 0.4 * fractal(place, 0.7, 3, seed + 3)
    made = blend(made, rim, smooth(0.5, 1.1, edge) * (1 - 0.6 * heart))
    side_veins = np.abs(((t - 0.3 * np.abs(s)) * 7) % 1 - 0.5)
    veins = smooth(0.1, 0.0, cells) + smooth(0.18, 0.03, side_veins)
    made = blend(made, colour(green) * 1.5 + 0.03, np.clip(veins, 0, 1) * 0.35)
    made = blend(made, rib, ridge * smooth(1.05, 0.7, t))
    sauce = smooth(0.08, 0.3, fractal(place, 0.55, 3, seed + 4))
    made = blend(made, dressed, sauce * rng.uniform(0.1, 0.6))
    points[..., 2] += 0.06 * sauce - points[..., 2].min() * 0.5
    return [Part(points, made, material.foliage(0.6, 0.3), False)]
