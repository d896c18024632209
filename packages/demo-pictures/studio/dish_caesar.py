"""A Caesar salad: torn romaine, a sliced breast of roast chicken, croutons of a country loaf."""

import numpy as np

import material
from dish_pieces import seed_of
from dish_salad import thickened
from mesh import Part, ball, blend, colour
from noise import fractal, smooth, spots
from salad_leaf import Cut, Tones, salad_leaf

#: A leaf of romaine: a long strap, blistered between the veins, with a broad rib.
ROMAINE = Cut(
    strap=(0.09, 0.13, 0.19, 0.25, 0.27, 0.25, 0.16, 0.03),
    waves=7,
    ruffle=0.05,
    frill=0.5,
    sway=0.06,
    rib=0.085,
    blister=0.028,
    rows=56,
    columns=72,
)


def _torn(rng, part, thick, first, last):
    """Tears a piece out of a leaf between two rows; both its ends are ragged."""
    rows, columns = part.points.shape[:2]
    across = np.linspace(0, 4, columns)
    line = np.stack([across, 0 * across, 0 * across], -1)
    ends = [
        at + 5 * rng.normal() * (across / 4 - 0.5) + 5 * fractal(line, 1.1, 3, seed_of(rng))
        for at in (first, last)
    ]
    share = np.linspace(0, 1, 44)[:, None]
    place = np.clip(ends[0] * (1 - share) + ends[1] * share, 0, rows - 1.001)
    low, column = place.astype(int), np.arange(columns)[None, :]

    def read(grid):
        part_way = (place - low).reshape(place.shape + (1,) * (grid.ndim - 2))
        return grid[low, column] * (1 - part_way) + grid[low + 1, column] * part_way

    return Part(read(part.points), read(part.colours), part.material, False), read(thick)


def romaine(rng, length=12.5, green='#80a648', rim='#578534', pale='#ccd890', rib='#eff2d6'):
    """A torn piece of a leaf, dark from outside the head or pale from its heart; its rib is thick."""
    seed, heart = seed_of(rng), rng.uniform()
    length = length * rng.uniform(0.8, 1.08) * (1 - 0.25 * heart)
    blade = blend(green, pale, heart * 0.85) * np.exp(rng.normal(0, 0.1))
    tones = Tones(rib, blade, blend(rim, green, heart), 0.62, 0.3, rib, rng.uniform(0.3, 0.5))
    start = rng.uniform(66, 90)
    lean = (start, start + rng.normal(14, 24))
    sheen = material.foliage(0.6, 0.28, 0.0)
    part = salad_leaf(rng, length, ROMAINE, tones, sheen, lean, rng.uniform(0.3, 1.0))
    rows, columns = part.points.shape[:2]
    across = np.linspace(-1, 1, columns)[None, :]
    share = np.linspace(0, 1, rows)[:, None]
    thick = length * (0.032 * (1.1 - share) ** 1.3 * np.exp(-((across / 0.3) ** 2)) + 0.003)
    veins = np.abs(((share - 0.25 * np.abs(across)) * 11 + seed % 7) % 1 - 0.5)
    lines = smooth(0.12, 0.02, veins) * smooth(0.9, 0.2, np.abs(across))
    made = blend(part.colours, rib, lines * 0.4)
    bruised = smooth(0.15, 0.5, fractal(part.points, 0.5, 3, seed)) * 0.3
    made = blend(made, colour(made) * [0.8, 0.78, 0.6], bruised)
    long = rng.uniform(0.36, 0.56) * rows
    first = rng.uniform(0.05 * rows, rows - long)
    one = Part(part.points, made, sheen, False)
    one, thick = _torn(rng, one, thick, first, first + long)
    if rng.uniform() < 0.45:  # Torn off along its rib.
        keep = slice(int(columns * rng.uniform(0.3, 0.5)), columns)
        one = Part(one.points[:, keep], one.colours[:, keep], sheen, False)
        thick = thick[:, keep]
    solid = thickened(one, thick)
    middle = solid.points.mean(axis=(0, 1))
    solid = solid.moved(-middle[0], -middle[1], 0).turned(0, 0, 90)
    return [solid.moved(z=-np.percentile(solid.points[..., 2], 15))]


def chicken_slice(rng, long=5.6, wide=2.5, thick=0.85, flesh='#e9d3ae', seared='#a8682a'):
    """A slice across a roast breast, along x: fibres in its face, its browned side towards +y."""
    seed, long = seed_of(rng), long * rng.uniform(0.84, 1.08)
    angle = np.linspace(0, 2 * np.pi, 120, endpoint=False)[None, :]
    c, s = np.cos(angle), np.sin(angle)
    # Domed where the skin was, flat where it lay in the pan, thinner towards one end.
    x = np.sign(c) * np.abs(c) ** 0.8 * long / 2
    y = np.where(s > 0, s * 0.58, -np.abs(s) ** 0.55 * 0.42) * wide
    y = y * (1 + 0.3 * c * rng.uniform(0.4, 1))
    round_ = np.stack([2 * c, 2 * s, 0 * c], -1)
    x, y = (one * (1 + 0.07 * fractal(round_, 0.9, 3, seed + at)) for at, one in enumerate((x, y)))
    face = np.linspace(0.02, 0.93, 26)
    inset = np.r_[face, 0.97, 1, 1, 1, 0.97, face[::-1]][:, None]
    level = np.r_[np.ones(26), 0.96, 0.8, 0.5, 0.2, 0.04, np.zeros(26)][:, None]
    points = np.stack([x * inset, y * inset, thick * (level - 0.5) + 0 * x], -1)
    fibres = fractal(points * [0.5, 1.5, 1.0] + seed % 53, 1.5, 4, seed + 2)
    seams = smooth(0.05, 0.0, np.abs(fractal(points * [0.35, 1.1, 0.6], 0.8, 2, seed + 3)))
    # The knife tears the grain: ridges in the face, and a seam that gapes.
    side = np.sign(level - 0.5) * (np.abs(level - 0.5) > 0.3)
    points[..., 2] += side * (0.1 * fibres - 0.12 * seams)
    points[..., 2] += 0.12 * points[..., 0] * rng.normal() * points[..., 0] / long
    points[..., 1] += rng.normal(0, 0.02) * points[..., 0] ** 2
    made = blend(flesh, colour(flesh) * [0.8, 0.72, 0.6], smooth(-0.15, 0.4, fibres))
    made = blend(made, colour(flesh) * [0.62, 0.5, 0.36], seams * 0.6)
    grain = fractal(points, 1.1, 3, seed + 4)
    # Browned right through the skin side, paler down to the flesh.
    deep = inset + 0.1 * grain
    top = smooth(-0.35, 0.3, s + 0.25 * grain)
    made = blend(made, '#d3a464', smooth(0.78, 0.96, deep) * (0.35 + 0.65 * top))
    edge = smooth(0.88, 0.97, deep) * (0.3 + 0.7 * top)
    bars = smooth(0.15, 0.6, np.sin(points[..., 0] * 5.2 + seed) + 0.5 * grain) * top
    skin = blend(seared, '#4a2410', np.clip(0.75 * bars + 0.5 * smooth(0.0, 0.5, grain), 0, 1))
    made = blend(made, skin, edge)
    sheen = material.skin(0.5, coat=0.12, deep=0.2, reach=0.3)
    return [Part(points + [0, 0, thick / 2], made, sheen)]


def crouton(rng, size=1.35, crumb='#e6bf76', toast='#b26a26', crust='#7a4318'):
    """A cube of bread fried in oil: holes of many sizes, brown edges, crust on one side."""
    seed, at = seed_of(rng), ball(48, 64)
    own = size * np.exp(rng.normal(0, 0.12)) * np.exp(rng.normal(0, 0.16, 3)) * [1, 1, 0.85]
    points = np.sign(at) * np.abs(at) ** 0.36 * own / 2
    points = points @ (np.eye(3) + rng.normal(0, 0.1, (3, 3)))
    crusty = smooth(0.62, 0.8, at @ np.array([np.cos(seed), np.sin(seed), 0.2]))
    holes = spots(points, 1.7, seed % 50, 0.46) + 0.8 * spots(points, 3.6, seed % 40, 0.42)
    holes = np.clip(holes, 0, 1) * (1 - crusty)
    ragged = fractal(points, 1.6, 3, seed)
    points = points * (1 - 0.13 * holes + 0.1 * ragged)[..., None]
    corner = np.abs(points / own * 2)
    corner = np.sort(corner, axis=-1)[..., 1]
    made = blend(crumb, toast, smooth(0.5, 1.0, corner + 0.5 * fractal(points, 0.8, 3, seed + 1)))
    made = blend(made, colour(crumb) * [0.72, 0.5, 0.28], holes * 0.7)
    made = blend(made, crust, crusty * 0.9)
    return [Part(points - [0, 0, points[..., 2].min()], made, material.skin(0.32, shine=0.3))]
