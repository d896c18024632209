"""Dressed leaves, a Caesar salad, the pieces of a potato salad."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour, moved, turned
from noise import fractal, smooth, spots
from slab import normals, rounded, slab
from vegetable_salad import Cut, Tones, salad_leaf

# The leaves of a dressed salad: mesclun, lettuce cut in strips, and chicory cut across.

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


# A Caesar salad: torn romaine, a sliced breast of roast chicken, croutons of a country loaf.

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


# Pieces of a potato salad under their mayonnaise: boiled potatoes and squares of ham.


def _dressed(points, made, sauce, share, seed):
    """Mayonnaise in smears: thick in hollows, thin where a piece was rubbed against another."""
    runs = fractal(points, 0.5, 3, seed) + 0.12
    film = smooth(-0.05, 0.3, runs)
    thick = 0.07 * film * (1 + fractal(points, 1.4, 2, seed + 1))
    points = points + normals(points) * thick[..., None]
    return points, blend(made, sauce, (0.12 + 0.8 * film) * share)


def potato(rng, size=2.2, paint='#ecc87c', sauce='#f0e0b6', share=0.75):
    """A wedge or a half round of a waxy potato: two flat faces, a round side, worn corners."""
    seed, wide = seed_of(rng), size * rng.uniform(0.8, 1.15)
    deep, thick = wide * rng.uniform(0.5, 0.85), size * rng.uniform(0.4, 0.62)
    turn = np.radians(np.linspace(0, 180, 40))
    arc = np.stack([wide / 2 * np.cos(turn), deep * np.sin(turn) ** rng.uniform(0.6, 1.3)], -1)
    corners = arc if rng.uniform() < 0.6 else arc[: int(rng.integers(20, 30))]
    if len(corners) < 40:
        corners = np.concatenate([[[0, 0]], corners])
    outline = rounded(corners, 0.22, 96)
    points, face = slab(outline, thick, 0.17, 8, 16, floors=12)
    points = points - [*outline.mean(axis=0), 0]
    points = points @ (np.eye(3) + rng.normal(0, 0.09, (3, 3)))
    broken = fractal(points, 0.9, 3, seed)
    points = points + normals(points) * (0.1 * broken - 0.16 * smooth(0.25, 0.5, broken))[..., None]
    tone = colour(paint) * np.exp(rng.normal(0, 0.07)) * np.exp(rng.normal(0, 0.03, 3))
    made = blend(tone, tone * 0.82, smooth(-0.2, 0.4, fractal(points, 1.8, 3, seed + 1)))
    made = blend(made, '#f0deaa', smooth(0.25, 0.5, broken) * 0.7)
    made = blend(made, tone * 0.8, smooth(0.86, 0.98, face) * 0.4)
    points, made = _dressed(points, made, sauce, share * rng.uniform(0.5, 1), seed + 2)
    points = points - [0, 0, points[..., 2].min()]
    return [Part(points, made, material.skin(0.64, coat=0.2, deep=0.25, reach=0.3))]


def ham(rng, size=1.9, paint='#d79a92', sauce='#f0e2ba', share=0.5):
    """A square cut from a thick slice of ham: bent, of two tones, an edge of fat on some."""
    seed, wide = seed_of(rng), size * rng.uniform(0.75, 1.2)
    deep, thick = wide * rng.uniform(0.5, 0.95), rng.uniform(0.28, 0.5)
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [wide / 2, deep / 2]
    outline = rounded(corners + rng.normal(0, 0.1, (4, 2)) * size, 0.1, 80)
    points, _ = slab(outline, thick, 0.06, 4, 18, floors=12)
    x, y = points[..., 0] / wide, points[..., 1] / deep
    bend = rng.normal(0, 1, 3) * [0.5, 0.4, 0.3]
    points[..., 2] += bend[0] * x**2 + bend[1] * y**2 + bend[2] * x * y
    muscle = fractal(points * [0.5, 1, 1] + seed % 40, 0.7, 2, seed)
    fibres = fractal(points * [0.6, 2.4, 1], 1.4, 3, seed + 1)
    made = blend(paint, '#c67a74', smooth(-0.05, 0.1, muscle) * 0.7)
    made = blend(made, '#eac4b6', smooth(0.05, 0.45, fibres) * 0.5)
    made = blend(made, '#f0dfce', smooth(0.03, 0.0, np.abs(muscle)) * 0.7)
    if rng.uniform() < 0.35:
        made = blend(made, '#f1e4d4', smooth(0.36, 0.42, x) * 0.9)
    points, made = _dressed(points, made, sauce, share * rng.uniform(0.2, 1), seed + 2)
    points = points - [0, 0, points[..., 2].min()]
    return [Part(points, made, material.skin(0.68, coat=0.25, deep=0.25, reach=0.3))]
