"""Gratins: slices laid over one another that baked under cream, sauce and cheese to one crust."""

import numpy as np

import material
from dish_crust import blisters
from dish_relief import Relief, baked
from mesh import Part, blend, disc
from noise import fractal, smooth, spots


def filled(vessel, relief, level, look):
    """The map as the face of a dish. Its rim lies under the sauce that climbs the wall."""
    flat, share, angle = disc(1.0, 200, 620)
    points = flat * vessel.outline(angle)[..., None] * np.array([vessel.across, vessel.deep, 1])
    sunk = smooth(0.93, 1.0, share)
    points[..., 2] = level + relief.at(points, relief.high) * (1 - sunk) - 0.12 * sunk**2
    return Part(points, relief.at(points, relief.paint), look)


def _rows(rng, vessel, step, apart, loose):
    """Places of slices that a hand laid in rows across the dish, each over the one before."""
    for y in np.arange(-vessel.deep + 0.3 * apart, vessel.deep + apart, apart):
        sway, start = rng.normal(0, 0.5, 2), rng.uniform(0, step)
        forward = rng.uniform(0.85, 1.2)
        for x in np.arange(-vessel.across + start, vessel.across + step, step * forward):
            bow = sway[0] * np.sin(x * 0.25 + sway[1] * 4)
            yield x + rng.normal(0, loose), y + bow + rng.normal(0, loose)


def _potato(points, away, seed):
    """A slice of potato that cooked in cream: its rim is drier than its face."""
    made = blend('#ecd08a', '#dcb45e', smooth(-0.3, 0.4, fractal(points, 0.7, 3, seed)))
    return blend(made, '#c08a3c', smooth(0.84, 0.98, away) * 0.7)


def potato_gratin(rng, bed, toast='#9a4e14', toasted=0.08):
    """Potatoes in thin slices under cream that browned on their raised edges and boils up between them."""
    vessel, seed = bed.vessel, int(rng.integers(1e6))
    relief = Relief(vessel.across, vessel.deep, '#f0dca8')
    flat = relief.flat
    for x, y in _rows(rng, vessel, 1.25, 2.7, 0.42):
        size = np.array([1, rng.uniform(0.86, 1.0)]) * rng.uniform(1.75, 2.6)
        lean = rng.normal(np.pi, 0.55)
        level, tilt, bend = rng.normal(-0.05, 0.09), rng.uniform(0.1, 0.26), rng.normal(0, 0.06)
        relief.slice(rng, x, y, lean, size, _potato, level, tilt, 0.2, bend)
    pooled = 0.5 * relief.noise(0.2, 3, seed)
    cream = blend('#f3e0ae', '#e8c880', smooth(-0.3, 0.4, relief.noise(0.6, 3, seed + 1)))
    relief.pour(pooled, cream, 0.25)
    melted = 0.02 + 0.5 * relief.noise(0.26, 3, seed + 2)
    cheese = blend('#f0d592', '#e4b75c', smooth(-0.3, 0.3, relief.noise(1.1, 3, seed + 3)))
    relief.drape(np.clip(melted, 0, 0.16), cheese, 0.1, 0.3)
    bubble, own = blisters(flat, 0.75, seed % 60)
    gather = smooth(-0.05, 0.25, relief.noise(0.2, 2, seed + 4))
    relief.high = relief.high + 0.16 * bubble * gather
    baked(relief, toast, toasted, seed + 5, 1.5, 0.3 * bubble * gather * own)
    relief.raises(bed, vessel.level)
    look = material.skin(0.6, 0.2, 8, 0.2, shine=0.35, deep=0.12, reach=0.3)
    return [filled(vessel, relief, vessel.level, look)]


def _aubergine(points, away, seed):
    """A slice of fried aubergine: oily and brown, with its seeds and its black skin."""
    fine = fractal(points, 1.3, 3, seed)
    made = blend('#b98a48', '#7c4a18', smooth(-0.3, 0.4, fine))
    made = blend(made, '#4e2a10', smooth(0.1, 0.5, fractal(points, 0.5, 3, seed + 1)) * 0.8)
    seeds = spots(points * [0.6, 1, 1], 2.3, seed % 50, 0.26) * smooth(0.8, 0.5, away)
    made = blend(made, '#d9b478', seeds * 0.7)
    return blend(made, '#1f0c18', smooth(0.86, 0.93, away + 0.04 * fine))


def aubergine_gratin(rng, bed, toast='#8a4414', toasted=0.02):
    """Fried aubergine that sank into its tomato sauce, under mozzarella that melted in patches and browned."""
    vessel, seed = bed.vessel, int(rng.integers(1e6))
    relief = Relief(vessel.across, vessel.deep, '#8e2a10')
    flat = relief.flat
    for x, y in _rows(rng, vessel, 2.1, 3.3, 0.55):
        long = rng.uniform(2.1, 2.9)
        size = np.array([rng.uniform(0.68, 0.82), 1]) * long
        lean, tilt = rng.normal(np.pi, 0.5), rng.uniform(0.14, 0.32)
        relief.slice(rng, x, y, lean, size, _aubergine, rng.normal(0, 0.12), tilt, 0.36, rng.normal(0, 0.12))
    lumps, _ = blisters(flat + 0.3 * relief.noise(1.1, 2, seed + 9)[..., None], 1.5, seed % 70, 0.8)
    sauce = blend('#a8351a', '#74200c', smooth(-0.3, 0.4, relief.noise(0.7, 3, seed)))
    sauce = blend(sauce, '#c65a2a', smooth(0.4, 0.9, lumps) * 0.6)
    relief.pour(0.9 * relief.noise(0.22, 3, seed + 1) + 0.12 * lumps, sauce, 0.2)
    spooned = relief.noise(0.3, 3, seed + 2) - 0.12
    relief.drape(np.clip(0.6 * spooned, 0, 0.14) * (0.6 + lumps), sauce, 0.14, 0.05)
    baked(relief, '#5a240c', toasted - 0.26, seed + 3, 0.8)
    torn = 0.12 * relief.noise(0.9, 3, seed + 6)
    melted = np.full(flat.shape[:2], -9.0)
    for x, y in apart(rng, vessel, 9, 4.0):
        reach = rng.uniform(1.3, 2.3)
        away = np.hypot((flat[..., 0] - x) / rng.uniform(0.85, 1.3), flat[..., 1] - y) / reach
        melted = np.maximum(melted, 1 - away)
    melted = melted + 0.6 * relief.noise(0.45, 3, seed + 4) + torn
    cheese = blend('#f2e4bc', '#e6cb8a', smooth(-0.2, 0.3, relief.noise(0.9, 3, seed + 5)))
    thick = np.clip(melted, 0, 0.3) * 0.7
    relief.drape(thick, cheese, 0.2, 0.05)
    bubble, own = blisters(flat, 0.8, seed % 60)
    relief.high = relief.high + 0.12 * bubble * smooth(0.04, 0.12, thick)
    oily = relief.paint.copy()
    baked(relief, toast, toasted - 0.08, seed + 7, 0.8, 0.35 * bubble * own)
    relief.paint = blend(oily, relief.paint, smooth(0, 0.05, thick))
    relief.raises(bed, vessel.level)
    look = material.skin(0.66, 0.2, 8, 0.3, shine=0.4, deep=0.1, reach=0.3)
    return [filled(vessel, relief, vessel.level, look)]


def apart(rng, vessel, count, gap, reach=0.86):
    """Places of what a hand dropped here and there, none on another."""
    placed = []
    for _ in range(60 * count):
        spot = rng.uniform(-reach, reach, 2) * [vessel.across, vessel.deep]
        if all(np.hypot(*(spot - one)) > gap for one in placed):
            placed.append(spot)
        if len(placed) == count:
            break
    return placed


def _chicory(relief, rng, x, y, turn, long, wide):
    """Lays a chicory rolled in ham: both its ends stand out of the slice, whose edge lies along it."""
    found = relief.around(x, y, 0.6 * long)
    part, dx, dy = found
    u = (dx * np.cos(turn) + dy * np.sin(turn)) / long
    v = (dy * np.cos(turn) - dx * np.sin(turn)) / wide + rng.normal(0, 0.1) * (4 * u**2)
    seed = int(rng.integers(1e6))
    own = np.stack([u * long, v * wide, 0 * u], -1)
    half = 0.5 * np.interp(u, [-0.5, -0.46, -0.36, 0, 0.24, 0.42, 0.5], [0.3, 0.62, 0.88, 1, 0.88, 0.46, 0.05])
    across = v / np.maximum(half, 1e-3)
    inside = np.clip(1 - across**2, 0, 1) * smooth(0.505, 0.48, np.abs(u))
    edge = 0.03 * fractal(own, 0.7, 2, seed)
    ham = smooth(-0.47, -0.455, u + edge) * smooth(0.36, 0.345, u + edge)
    folds = fractal(own * [0.35, 1.6, 1], 0.8, 3, seed + 1)
    leaves = np.cos(7 * across + 5 * u + seed)
    high = wide * 0.62 * np.sqrt(inside) * (0.5 + half)
    high = high + ham * (0.14 + 0.12 * folds) + (1 - ham) * 0.07 * leaves
    leaf = blend('#efe6b8', '#c9c070', smooth(0.3, 0.5, u) + smooth(-0.44, -0.5, u) * 0.4)
    leaf = blend(leaf, '#9c8c48', smooth(-0.5, -0.9, leaves) * 0.6)
    made = blend('#e09a90', '#c87870', smooth(-0.3, 0.4, fractal(own, 0.6, 3, seed + 2)))
    made = blend(made, '#f0cfc4', smooth(0.15, 0.45, folds) * 0.55)
    relief.cover(part, high, blend(leaf, made, ham), inside * 3)


def chicory_gratin(rng, bed, rolls, toast='#9a5016', toasted=0.2):
    """Chicory in ham under white sauce and cheese: the sauce lies over their middles and fills what is between them.

    `rolls` are places (x, y, turn in degrees) of rolls that lie across the dish.
    """
    vessel, seed = bed.vessel, int(rng.integers(1e6))
    relief = Relief(vessel.across, vessel.deep, '#f0deb0')
    flat = relief.flat
    for x, y, turn in rolls:
        long, wide = 15 * rng.uniform(0.9, 1.06), 3.5 * rng.uniform(0.86, 1.12)
        _chicory(relief, rng, x, y, np.radians(turn), long, wide)
    white = blend('#eedaa4', '#e2bf78', smooth(-0.3, 0.4, relief.noise(0.5, 3, seed)))
    relief.pour(0.75 + 0.4 * relief.noise(0.25, 3, seed + 1), white, 0.25)
    band = 5.2 + 3 * fractal(flat * [1, 0.3, 1], 0.3, 3, seed + 2)
    poured = 0.3 * np.tanh((band - np.abs(flat[..., 1] - 0.8)) * 0.6)
    poured = poured + 0.95 * relief.noise(0.3, 3, seed + 3)
    relief.drape(np.clip(poured, 0, 0.3), white, 0.3, 0.08)
    shreds = np.abs(fractal(flat + 0.5 * relief.noise(0.7, 2, seed + 8)[..., None], 1.1, 2, seed + 4))
    relief.high = relief.high + 0.05 * smooth(0.12, 0.0, shreds) * smooth(0, 0.2, poured)
    bubble, own = blisters(flat, 0.7, seed % 60)
    relief.high = relief.high + 0.16 * bubble * smooth(0, 0.2, poured)
    crust = smooth(-0.1, 0.25, poured)
    bare = relief.paint.copy()
    # What lies low browns only where it bubbled.
    low = 0.2 * smooth(0.9, 0.6, relief.high) * smooth(-0.1, 0.2, relief.noise(0.3, 2, seed + 6))
    baked(relief, toast, toasted, seed + 5, 0.7, 0.35 * bubble * own + low)
    relief.paint = blend(bare, relief.paint, 0.7 + 0.3 * crust)
    relief.raises(bed, vessel.level)
    look = material.skin(0.6, 0.2, 8, 0.2, shine=0.35, deep=0.12, reach=0.3)
    return [filled(vessel, relief, vessel.level, look)]
