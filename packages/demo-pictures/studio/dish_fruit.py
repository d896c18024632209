"""Fruit in desserts: strawberries cut or glazed, mint, cherries in batter, apples baked on a tart."""

import numpy as np

import material
from dish_gratin import filled
from dish_pieces import mottled, seed_of
from dish_relief import Relief, baked
from mesh import Part, ball, blend, colour, curve, disc
from noise import fractal, smooth, spots

# Fruit in desserts: strawberries cut for a soup, mint on them, cherries baked in their batter.

#: (reach, place along it) of a strawberry from its tip to where its stalk was cut off.
BERRY = [(0, 0), (0.4, 0.1), (0.86, 0.62), (1.2, 1.4), (1.32, 2.1), (1.16, 2.65), (0.6, 2.9), (0, 2.84)]


def strawberry_cut(rng, sides=2):
    """A half or, with two `sides` cut, a quarter of a strawberry, its edges rounded by the juice it lies in."""
    wet = material.skin(0.54, coat=0.2, deep=0.3, reach=0.35, varied=0.8)
    tones = {'skin': '#931916', 'flesh': '#9f231a', 'heart': '#bd6a56', 'core': '#b4503f'}
    part = strawberry_piece(rng, sides, wet, pips=2.3, blunt=0.022, veins='#d99a84', **tones)
    # Most lie on their skin, as their weight has it.
    roll = rng.normal(180 if sides == 1 else 135, 24) - 180 * (rng.uniform() < 0.34)
    part = part.turned(rng.normal(0, 14), roll, rng.uniform(0, 360))
    return [part.moved(0, 0, -part.points[..., 2].min())]


def strawberry_piece(
    rng,
    sides,
    look,
    skin='#b3141c',
    flesh='#c42c24',
    heart='#eebfa8',
    core='#d8695a',
    pips=1.9,
    blunt=0.006,
    veins=None,
):
    """A strawberry whose tip lies towards -y, cut below and, with two `sides` cut, on its left.

    `blunt` is how round its edges are, `veins` the colour of those that run from its heart to the pips.
    """
    seed = seed_of(rng)
    line = curve(np.array(BERRY) * [rng.uniform(0.85, 1.1), rng.uniform(0.82, 1.15)], 100)
    reach, along = np.maximum(line[:, :1], 1e-3), line[:, 1:]
    turn = np.linspace(0, 2 * np.pi, 130, endpoint=False)[None, :]
    lop = 1 + 0.1 * np.cos(2 * turn + rng.uniform(0, 6)) + 0.05 * np.cos(3 * turn + seed)
    points = np.stack([reach * np.cos(turn) * lop, along + 0 * turn, reach * np.sin(turn) * lop], -1)
    points = points * (1 + 0.08 * fractal(points, 0.5, 2, seed))[..., None]
    points[..., 0] += rng.normal(0, 0.1) * (points[..., 1] - 1.4) ** 2
    pit, pip = spots(points, pips, seed % 60, 0.4), spots(points, pips, seed % 60, 0.2)
    out = points * [1, 0, 1] / np.maximum(reach, 0.05)[..., None]
    points = points - out * (0.05 * pit)[..., None]
    tone = colour(skin) * rng.uniform(0.8, 1.25)
    made = blend(tone, tone * 0.62, smooth(-0.2, 0.5, fractal(points, 0.6, 3, seed + 1)))
    hulled = smooth(2.5, 2.95, along + 0.3 * fractal(points, 1, 2, seed))
    made = blend(made, '#cf6a50', hulled * 0.45)
    made = blend(made, tone * 0.5, pit * 0.4)
    made = blend(made, '#d8aa54', pip * 0.85)
    # The knife missed the axis a little, and did not go quite straight.
    cut = np.zeros(points.shape[:2])
    for way in ([0, 0, -1], [-1, 0, 0])[:sides]:
        way = np.array(way) + rng.normal(0, 0.07, 3)
        way = way / np.linalg.norm(way)
        over = points @ way - rng.uniform(-0.05, 0.2)
        moved = 0.5 * (over + np.sqrt(over**2 + blunt))
        points = points - moved[..., None] * way
        cut = np.maximum(cut, smooth(0.02, 0.12, over))
    share = np.hypot(points[..., 0], points[..., 2]) / np.maximum(reach, 0.15)
    rows = np.stack([share * 0.9, points[..., 1] * 3.2, 0 * share], -1)
    threads = fractal(rows, 1.0, 3, seed + 3)
    near = np.hypot(share / 0.6, (points[..., 1] - 1.75) / 1.15) + 0.16 * threads
    inner = blend(flesh, '#e2755f', smooth(0.1, 0.5, threads) * 0.35)
    inner = blend(inner, heart, smooth(1.05, 0.75, near) * smooth(0.4, 0.7, near) * 0.75)
    inner = blend(inner, core, smooth(0.7, 0.4, near) * 0.8)
    if veins:
        turned = np.arctan2(points[..., 1] - 1.6, np.hypot(points[..., 0], points[..., 2]))
        rays = fractal(np.stack([4.5 * turned, 0.5 * near, points[..., 0] > 0], -1), 1.0, 2, seed + 5)
        inner = blend(inner, veins, smooth(0.05, 0.35, rays) * smooth(0.3, 0.7, near) * 0.65)
        inner = blend(inner, '#e3b9a2', smooth(0.75, 0.2, near + 0.3 * threads) * 0.5)
    inner = blend(inner, tone, smooth(0.84, 0.98, share))
    points = points - cut[..., None] * 0.06 * smooth(0.6, 0.2, near)[..., None] * [1, 0, 1]
    made = blend(made, inner, cut)
    return Part(points - [0, 1.4, 0], made, look)


def mint_leaf(rng, length=2.6, green='#356b2c'):
    """A leaf of mint: toothed, quilted between its veins, folded along its rib."""
    seed, length = seed_of(rng), length * rng.uniform(0.75, 1.15)
    t, s = np.linspace(0, 1, 110)[:, None], np.linspace(-1, 1, 71)[None, :]
    teeth = 1 - 0.1 * ((t * 11) % 1) * np.abs(s)
    half = 0.31 * length * np.sin(np.pi * (0.03 + 0.97 * t**0.8)) ** 0.8 * teeth
    rise = (t - 0.28 * np.abs(s)) * 7
    quilt = np.abs(np.sin(np.pi * rise)) ** 0.6 * smooth(0.0, 0.2, np.abs(s))
    fold, bend = rng.uniform(0.1, 0.34), rng.uniform(-0.5, 0.1)
    place = np.stack([s * 1.2 + 0 * t, t * 2.4 + 0 * s, 0 * t * s], -1)
    z = fold * np.abs(s) * half + 0.045 * length * quilt * smooth(1.0, 0.7, np.abs(s))
    z = z + bend * length * (t - 0.4) ** 2 + 0.07 * length * fractal(place, 0.8, 2, seed)
    points = np.stack([s * half, (t - 0.5) * length + 0 * s, z], -1)
    tone = colour(green) * rng.uniform(0.85, 1.2)
    made = blend(tone * 0.7, tone * 1.25, quilt)
    vein = np.maximum(smooth(0.1, 0.0, np.abs(s)) + 0 * t, 0.7 * smooth(0.3, 0.0, quilt))
    made = blend(made, '#86a862', vein * smooth(1.0, 0.6, np.abs(s)) * 0.55)
    made = blend(made, tone * 0.75, smooth(0.0, 0.5, fractal(place, 1.2, 3, seed + 1)) * 0.5)
    leaf = material.foliage(gloss=0.36, light_through=0.3, pores=0)
    return [Part(points + [0, 0, 0.1 - z.min() * 0.5], made, leaf, is_round=False)]


def baked_cherry(rng, paint='#561020', over='#2a080f', batter='#f0cf80', crust='#c07f30'):
    """A cherry that sank into its batter and shrank in the oven; z = 1 is the level of the batter.

    The batter rose round it in a collar that its juice has stained.
    """
    seed, at = seed_of(rng), ball(48, 64)
    size = np.array([0.94, rng.uniform(0.84, 0.98), 0.86]) * rng.uniform(0.85, 1.12)
    folds = np.abs(fractal(at * [1, 1, 0.7], 1.1, 2, seed))
    folds = smooth(0.14, 0.0, folds) * rng.uniform(0.1, 1)
    lean = rng.uniform(-0.5, 0.5, 2)
    far = np.linalg.norm(at - [*lean, 0.9], axis=-1)
    points = at * size * (1 - 0.05 * folds + 0.12 * fractal(at, 0.7, 2, seed + 1))[..., None]
    points[..., 2] -= 0.22 * smooth(0.5, 0.0, far) * rng.uniform(0.2, 1)
    points[..., 2] += rng.uniform(0.55, 1.0)
    made = mottled(at, colour(paint) * rng.uniform(0.7, 1.35), over, 0.8, seed)
    made = blend(made, '#8a2430', smooth(0.1, 0.5, fractal(at, 0.9, 2, seed + 2)) * 0.5)
    made = blend(made, over, folds * 0.5)
    # Where batter ran over it, its skin baked with a film of it.
    filmed = smooth(0.15, 0.3, fractal(at, 0.7, 3, seed + 3) - 0.4 * (points[..., 2] - 1.15))
    made = blend(made, '#8a4420', filmed * 0.5)
    parts = [Part(points, made, material.skin(0.6, 0.1, 7, 0.12, deep=0.15, reach=0.3))]
    flat, share, turn = disc(1.0, 40, 90)
    away = 0.5 + 1.5 * share
    ring = np.stack([np.cos(turn), np.sin(turn), 0 * turn], -1)
    own = 1 + 0.3 * fractal(ring + seed % 40, 0.9, 3, seed + 4)
    skirt = flat / np.maximum(share, 1e-3)[..., None] * (away * own)[..., None]
    high = 0.14 + 0.26 * fractal(ring + seed % 30, 0.8, 2, seed + 5)
    skirt[..., 2] = 1 + high * smooth(1.6, 0.9, away) - 0.5 * smooth(1.1, 2.0, away)
    skirt[..., 2] += 0.05 * fractal(skirt, 1.6, 3, seed + 6)
    loose = fractal(skirt, 0.9, 3, seed + 7)
    tone = mottled(skirt, batter, colour(batter) * [0.96, 0.84, 0.62], 0.6, seed + 8)
    tone = blend(tone, crust, smooth(0.0, 0.5, loose + 0.5 * (1.3 - away)) * 0.6)
    tone = blend(tone, '#8c2418', smooth(1.2, 0.9, away + 0.5 * loose) * 0.75)
    return [*parts, Part(skirt, tone, material.skin(0.4, 0.3, 7, 0.1))]


def lemon_slice(rng, radius=2.3, thick=0.24, rind='#e6b21e', flesh='#e4b434', pith='#efdca0'):
    """A thin slice of lemon: segments of unequal width in pale membranes, drops of juice that point to the heart."""
    seed, radius = seed_of(rng), radius * rng.uniform(0.84, 1.08)
    face, share, angle = disc(1.0, 60, 200)
    out = 1 + 0.03 * np.cos(2 * angle + rng.uniform(0, 6)) + 0.015 * np.cos(3 * angle + seed)
    flat = face * (radius * out)[..., None]
    ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    heart = rng.normal(0, 0.03, 2)
    off = np.arctan2(face[..., 1] - heart[1], face[..., 0] - heart[0])
    turned = off / (2 * np.pi) * int(rng.integers(8, 11)) + 0.35 * fractal(ring, 0.8, 2, seed)
    beside = np.abs(turned % 1 - 0.5) * 2
    wall = smooth(1 - 0.07 / (share + 0.2), 1 - 0.015 / (share + 0.2), beside)
    drops = fractal(np.stack([share * 1.6, off * 5, 0 * share], -1), 1.0, 3, seed + 1)
    made = blend(flesh, colour(flesh) * [0.84, 0.74, 0.5], smooth(0.0, 0.45, drops) * 0.8)
    made = blend(made, '#f0d676', smooth(0.1, 0.5, -drops) * 0.6)
    made = blend(made, pith, wall * 0.75)
    white = np.maximum(smooth(0.86, 0.9, share + 0.02 * drops), smooth(0.14, 0.08, share))
    made = blend(made, pith, white)
    made = blend(made, rind, smooth(0.925, 0.95, share))
    bend = rng.normal(0, 0.012) * flat[..., 0] ** 2 + 0.08 * fractal(flat, 0.4, 2, seed + 2)
    high = thick - 0.04 * smooth(0.4, 0.0, wall) * (1 - white) + 0.025 * drops * (1 - white)
    top = flat + (high + bend)[..., None] * [0, 0, 1]
    # The rind is a band below the face.
    drop = np.linspace(0, 1, 8)[:, None]
    belt = top[-1][None] * [1, 1, 0] * (1 + 0.02 * np.sin(np.pi * drop))[..., None]
    belt = belt + (top[-1][None, :, 2] - thick * drop)[..., None] * [0, 0, 1]
    skin = mottled(belt, rind, colour(rind) * 0.8, 2.0, seed)
    wet = material.skin(0.74, coat=0.3, deep=0.4, reach=0.4)
    return [Part(top, made, wet), Part(belt, skin, material.skin(0.5, 0.3, 9))]


# Berries that were cut by hand, laid on a tart and glazed.


def strawberry_half(rng, skin='#c0181a', flesh='#d2402c', heart='#e6a48c', shown=0.3):
    """A half of a strawberry, its tip raised; of `shown` of them one sees the cut face."""
    glaze = material.skin(0.74, coat=0.3, deep=0.25, reach=0.3, varied=0.8)
    part = strawberry_piece(rng, 1, glaze, skin, flesh, heart, pips=2.5)
    turned = 180 if rng.uniform() < shown else 0
    part = part.turned(0, turned + rng.normal(0, 14), rng.normal(0, 9))
    part = part.turned(-rng.uniform(8, 34), 0, 0)
    return [part.moved(0, 0, -0.7 * part.points[..., 2].min())]


# Apples baked on a tart: thin slices laid like shingles, and the quarters of a tarte Tatin.


def apple_slice(rng, length=5.2, wide=2.4, thick=0.3, paint='#dc9e48', edge='#94501a', lean=13):
    """A half-moon that slumped on its neighbour; its round edge and its tips browned, its core cut out."""
    seed = seed_of(rng)
    length, wide, thick = np.array([length, wide, thick]) * np.exp(rng.normal(0, 0.1, 3))
    t, turn = np.linspace(-1, 1, 90)[:, None], np.linspace(0, 2 * np.pi, 72, endpoint=False)[None, :]
    slim = np.sqrt(np.clip(1 - np.abs(t) ** 2.3, 0, 1))
    core = 0.3 * smooth(0.5, 0.1, np.abs(t + rng.normal(0, 0.12)))
    low, high = -0.42 * slim + core, (0.62 + rng.uniform(-0.06, 0.06)) * slim
    across = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** 0.7
    y = wide * ((low + high) / 2 + (high - low) / 2 * across)
    z = thick / 2 * np.sin(turn) * np.minimum(1, 1.6 * slim) * (1 - 0.25 * across)
    # Its ends bend towards the heart of the apple.
    y = y - rng.uniform(0.0, 0.18) * wide * t**2
    points = np.stack([length / 2 * t + 0 * turn, y, z + 0 * t], -1)
    flat = points * [1, 1, 0.3]
    points = points + 0.1 * fractal(flat, 0.6, 3, seed)[..., None] * [0.6, 1, 1]
    points[..., 2] += rng.normal(0, 0.03) * points[..., 0] ** 2 + 0.12 * fractal(flat, 0.35, 2, seed + 4)
    fibres = fractal(flat * [0.6, 1.6, 1], 1.0, 3, seed + 1)
    tone = colour(paint) * rng.uniform(0.86, 1.14)
    made = blend(tone, np.clip(tone * [1.14, 1.12, 1.1], 0, 0.9), smooth(0.05, 0.5, fibres) * 0.6)
    made = blend(made, tone * [0.9, 0.76, 0.5], smooth(0.0, -0.5, fibres) * 0.6)
    rim = np.maximum(smooth(0.7, 1.0, np.abs(t)) + 0 * turn, smooth(0.2, 1.0, across) + 0 * t)
    heat = rim + 0.9 * fractal(flat, 0.7, 3, seed + 2) + rng.normal(0.05, 0.2)
    made = blend(made, edge, smooth(0.25, 0.95, heat) * 0.9)
    made = blend(made, '#4e240c', smooth(0.9, 1.3, heat) * 0.85)
    part = Part(points, made, material.skin(0.66, coat=0.3, deep=0.2, reach=0.3, varied=0.7))
    part = part.turned(lean + rng.normal(0, 3), 0, rng.normal(0, 5))
    return [part.moved(0, 0, -0.5 * part.points[..., 2].min())]


def _quarter(relief, rng, x, y, turn, long, wide):
    """Lays a quarter that softened until it is flat where the mould pressed it, and slumps on the next one."""
    found = relief.around(x, y, 0.62 * long)
    if found is None:
        return
    part, dx, dy = found
    bend, lean, dip = rng.uniform(0.0, 0.1), rng.uniform(0.02, 0.2), rng.normal(0, 0.05)
    u = dx * np.cos(turn) + dy * np.sin(turn)
    v = dy * np.cos(turn) - dx * np.sin(turn) + bend * (u**2 - 0.1 * long**2)
    seed = int(rng.integers(1e6))
    own = np.stack([u, v, 0 * u], -1)
    broad, fine = fractal(own, 0.3, 3, seed), fractal(own, 1.2, 3, seed + 1)
    tip = np.clip(1 - np.abs(2 * u / long * (1 + 0.1 * broad)) ** rng.uniform(2.2, 3.4), 0, 1)
    half = 0.5 * wide * np.sqrt(tip) * (1 + 0.16 * broad)
    across = v / np.maximum(half, 1e-3)
    inside = np.clip(1 - np.abs(across) ** 3.2, 0, 1) * (tip > 0)
    # Fibres run from end to end, and it creased where it sank.
    fibres = fractal(own * [0.3, 1.9, 1], 1.0, 3, seed + 2)
    crease = smooth(0.05, 0.0, np.abs(fractal(own * [0.8, 0.5, 1], 0.6, 2, seed + 3))) * smooth(0, 0.3, broad)
    high = 0.95 * inside**0.8 + lean * v + dip * u + 0.22 * broad + 0.04 * fibres - 0.12 * crease
    core = smooth(0.26, 0.1, np.abs(u) / long) * smooth(0.5, 0.9, across * rng.choice([-1, 1]))
    high = high - 0.22 * core
    tone = np.exp(rng.normal(0, 0.24))
    made = blend(colour('#8a4c1e') * tone, colour('#bf8a4c') * tone, smooth(-0.2, 0.5, 0.7 * fibres - 0.5 * broad))
    made = blend(made, '#65300f', smooth(-0.05, 0.4, broad + 0.4 * fine + rng.normal(0, 0.2)) * 0.9)
    made = blend(made, '#3e1a06', smooth(0.3, 0.6, broad + 0.5 * fine + rng.normal(0, 0.14)) * 0.8)
    made = blend(made, '#5a260a', smooth(0.62, 1.0, np.abs(across) + 0.2 * fine) * 0.75)
    made = blend(made, '#5a260a', np.clip(crease + 0.7 * core, 0, 1) * 0.5)
    relief.cover(part, high, made, inside * 2.5)


def tatin(rng, bed, rings=((8.2, 15), (4.2, 8), (0.5, 2)), caramel='#5a2c14'):
    """Quarters of apple pressed together in `rings` (reach, count), and the caramel that ran between them."""
    vessel, seed = bed.vessel, int(rng.integers(1e6))
    relief = Relief(vessel.across, vessel.deep, caramel)
    for reach, count in rings:
        start, way = rng.uniform(0, 6.3), np.radians(rng.uniform(22, 36))
        for at in range(count):
            turn = start + 2 * np.pi * (at + rng.normal(0, 0.1)) / count
            away = reach + rng.normal(0, 0.3)
            long, wide = rng.uniform(5.8, 7.0), rng.uniform(4.2, 5.2)
            x, y = away * np.cos(turn), away * np.sin(turn)
            _quarter(relief, rng, x, y, turn + way + rng.normal(0, 0.14), long, wide)
    syrup = blend(caramel, '#7e4a22', smooth(-0.1, 0.4, relief.noise(0.5, 3, seed)))
    relief.pour(0.5 + 0.5 * relief.noise(0.25, 3, seed + 1), syrup, 0.4)
    baked(relief, '#6e300c', -0.2, seed + 2, 0.25)
    # Caramel rounds what it covers.
    relief.high = 0.4 * relief.high + 0.6 * relief.eased(0.2)
    relief.raises(bed, vessel.level)
    look = material.skin(0.62, coat=0.25, shine=0.4, deep=0.12, reach=0.35)
    return [filled(vessel, relief, vessel.level, look)]
