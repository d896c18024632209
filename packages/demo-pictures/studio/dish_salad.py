"""The leaves of a dressed salad: mesclun, lettuce cut in strips, and chicory cut across."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, blend, colour, moved, turned
from noise import fractal, smooth
from salad_leaf import Cut, Tones, salad_leaf

#: How the leaves of a mixed salad are cut: oak leaf, batavia, rocket, a young leaf.
CUTS = (
    Cut(spread=58, lobes=5, depth=0.3, waves=8, ruffle=0.05, blister=0.02),
    Cut(spread=66, narrow=0.5, waves=11, ruffle=0.075, frill=0.5, sway=0.09, blister=0.03),
    Cut(
        strap=(0.03, 0.06, 0.14, 0.1, 0.2, 0.17, 0.23, 0.2, 0.05), waves=5, ruffle=0.04, columns=70
    ),
    Cut(
        strap=(0.03, 0.06, 0.17, 0.24, 0.23, 0.15, 0.03),
        waves=4,
        ruffle=0.035,
        blister=0.02,
        columns=70,
    ),
)
#: A leaf of chicory: a broad strap, all rib at its foot.
CHICORY = Cut(
    strap=(0.17, 0.21, 0.25, 0.27, 0.25, 0.18, 0.03),
    waves=4,
    ruffle=0.014,
    frill=0.6,
    rib=0.09,
    blister=0.008,
    columns=60,
)


def _facing(points):
    up = np.cross(np.gradient(points, axis=1), np.gradient(points, axis=0))
    return up / (np.linalg.norm(up, axis=-1, keepdims=True) + 1e-9)


def thickened(part, thick):
    """Gives a sheet a thickness at each of its points, and closes it all round."""
    points, under = part.points, part.points + _facing(part.points) * thick[..., None]
    solid = np.concatenate([points, under[:, ::-1]], axis=1)
    paint = np.concatenate([part.colours, part.colours[:, ::-1]], axis=1)
    ends = [0.5 * (points[row] + under[row]) for row in (0, -1)]
    ends = [np.concatenate([end, end[::-1]])[None] for end in ends]
    solid = np.concatenate([ends[0], solid, ends[1]])
    paint = np.concatenate([paint[:1], paint, paint[-1:]])
    return Part(solid, paint, part.material)


def _lying(parts, length):
    """Turns a leaf that bends towards +x to lie along y, its foot at -y."""
    parts = moved(turned(parts, 0, 0, 90), 0, -length * 0.45, 0)
    low = np.percentile(parts[0].points[..., 2], 12)
    return moved(parts, 0, 0, -low)


def leaf(rng, length=5.5, green='#67893a', pale='#dfe5b8', frill=0.45, dressed=0.5):
    """A leaf of mesclun or lettuce: bent, ruffled, in places dark and wet with its dressing."""
    seed, kind = seed_of(rng), CUTS[int(rng.integers(len(CUTS)))]
    length = length * rng.uniform(0.7, 1.1)
    blade = colour(green) * np.exp(rng.normal(0, 0.16)) * np.exp(rng.normal(0, 0.05, 3))
    rim = blade * rng.uniform(0.7, 1.1)
    tones = Tones(pale, blade, rim, blotch=0.3, rib=pale, foot_to=rng.uniform(0.25, 0.5))
    start = rng.uniform(62, 88)
    part = salad_leaf(
        rng,
        length,
        kind,
        tones,
        material.foliage(0.55, 0.3, 0.12),
        (start, start + rng.normal(28, 26)),
        rng.uniform(0.3, 0.9),
    )
    points = part.points
    crumple = fractal(points, 0.33, 2, seed)
    points = points + np.array([0, 0.5, 1]) * (0.1 * length * crumple)[..., None]
    wet = smooth(0.0, 0.35, fractal(points, 0.5, 3, seed + 1)) * dressed
    made = blend(part.colours, part.colours * 0.62, wet)
    return _lying([Part(points, made, part.material, False)], length)


def chicory(rng, length=7.0, tip='#dcd97c', blade='#f1eecb', rib='#fbf8ea', whole=0.25):
    """A piece of a leaf of chicory: a thick white rib, yellow sides, a clean cut across."""
    seed, length = seed_of(rng), length * rng.uniform(0.8, 1.08)
    tones = Tones(rib, blade, colour(tip) * np.exp(rng.normal(0, 0.1)), 0.66, 0.3, rib, 0.6)
    start = rng.uniform(78, 92)
    part = salad_leaf(
        rng,
        length,
        CHICORY,
        tones,
        material.foliage(0.68, 0.22, 0.0),
        (start, start - rng.uniform(4, 26)),
        rng.uniform(0.85, 1.5),
    )
    rows, columns = part.points.shape[:2]
    first, last = 0, rows
    if rng.uniform() > whole:
        long = int(rng.uniform(0.36, 0.52) * rows)
        first = int(rng.choice([rows - long, rng.integers(0, rows - long)]))
        last = first + long
    across = np.linspace(-1, 1, columns)[None, :]
    share = np.linspace(0, 1, rows)[:, None]
    thick = length * (0.05 * (1.1 - share) ** 1.4 * np.exp(-((across / 0.45) ** 2)) + 0.006)
    grooves = fractal(
        np.stack([across * 7 + 0 * share, share * 1.5 + 0 * across, 0 * share * across], -1),
        1,
        3,
        seed,
    )
    made = blend(
        part.colours,
        colour(part.colours) * 0.86,
        smooth(0.0, 0.5, grooves) * smooth(0.9, 0.2, share),
    )
    points = (
        part.points
        + np.array([0, 0, 1]) * (0.05 * length * fractal(part.points, 0.3, 2, seed + 1))[..., None]
    )
    cut = slice(first, last)
    one = thickened(Part(points[cut], made[cut], part.material, False), thick[cut])
    middle = one.points.mean(axis=(0, 1))
    one = one.moved(-middle[0], -middle[1], 0).turned(0, 0, 90)
    return [one.moved(z=-np.percentile(one.points[..., 2], 8))]
