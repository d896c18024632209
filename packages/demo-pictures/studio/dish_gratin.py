"""Gratins, melted cheese and the custard of a quiche: what baked under cream, sauce and cheese to one crust."""

import numpy as np

import material
from dish_relief import Relief, baked, blisters, blurred
from mesh import Part, blend, disc
from noise import fractal, smooth, spots

# Gratins: slices laid over one another that baked under cream, sauce and cheese to one crust.


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


# Dishes whose cheese melted over what lies in them: a tartiflette, the toasts of an onion soup.


def _fried_potato(points, away, seed):
    """A round of boiled potato that the pan coloured: waxy, brown at its dry edge."""
    tone = (seed % 97) / 97
    made = blend('#e4bd68', '#cf9a44', smooth(-0.3, 0.4, fractal(points, 0.6, 3, seed) + 0.6 * tone - 0.3))
    fried = smooth(0.0, 0.4, fractal(points, 0.8, 3, seed + 1) + 0.5 * tone - 0.25)
    made = blend(made, '#9c5a20', fried * 0.7)
    return blend(made, '#8a5220', smooth(0.8, 0.97, away) * 0.75)


def _lardon(points, away, seed):
    """A strip of smoked bacon: lean with a band of fat, its edges crisp."""
    band = np.sin(2.6 * points[..., 1] + seed + 1.3 * fractal(points, 0.8, 2, seed))
    made = blend('#a2472c', '#6e2814', smooth(-0.3, 0.4, fractal(points, 1.2, 3, seed + 1)))
    made = blend(made, '#e0b088', smooth(0.3, 0.7, band) * 0.9)
    return blend(made, '#4e1c0c', smooth(0.72, 0.98, away) * 0.7)


def _onion(points, across, _along, seed):
    """A strand of fried onion: sheer, brown at its edges."""
    made = blend('#d8a552', '#9c5c20', smooth(-0.3, 0.4, fractal(points, 0.7, 3, seed)))
    return blend(made, '#74401a', smooth(0.5, 1.0, np.abs(across)) * 0.6)


def _strewn(rng, vessel, count):
    for _ in range(count):
        yield rng.uniform(-0.98, 0.98, 2) * [vessel.across, vessel.deep]


def tartiflette(rng, bed, halves, radius=4.9, toast='#96562c', toasted=0.05):
    """Potatoes, bacon and onions under `halves` (x, y) of a reblochon, rind upwards, whose paste ran out."""
    vessel, seed = bed.vessel, int(rng.integers(1e6))
    relief = Relief(vessel.across, vessel.deep, '#d9a95c')
    flat = relief.flat
    for x, y in _strewn(rng, vessel, 170):
        size = np.array([1, rng.uniform(0.72, 1.0)]) * rng.uniform(1.25, 2.15)
        level, tilt = rng.normal(0.0, 0.22), rng.uniform(0.05, 0.34)
        relief.slice(rng, x, y, rng.uniform(0, 6.3), size, _fried_potato, level, tilt, 0.34, rng.normal(0, 0.05))
    for x, y in _strewn(rng, vessel, 110):
        long, wide = rng.uniform(1.6, 3.4), rng.uniform(0.24, 0.42)
        turn, bend = rng.uniform(0, 6.3), rng.normal(0, 0.25)
        relief.strand(rng, x, y, turn, long, wide, 0.09, bend, _onion, relief.high)
    for x, y in _strewn(rng, vessel, 95):
        size = np.array([rng.uniform(0.8, 1.25), rng.uniform(0.34, 0.5)])
        under = float(relief.at(np.array([x, y, 0.0]), relief.high))
        relief.slice(rng, x, y, rng.uniform(0, 6.3), size, _lardon, under + 0.05, rng.normal(0, 0.16), 0.42)
    cream = blend('#efd9a0', '#dcb468', smooth(-0.3, 0.4, relief.noise(0.6, 3, seed + 1)))
    relief.pour(0.12 + 0.5 * relief.noise(0.22, 3, seed), cream, 0.3)
    baked(relief, toast, toasted - 0.1, seed + 2, 0.9)
    # The paste ran from under each half, further where the food falls away, and bridges what stands close.
    reaches, rinds = np.full(flat.shape[:2], -9.0), []
    for x, y in halves:
        dx, dy = flat[..., 0] - x, flat[..., 1] - y
        turn = np.arctan2(dy, dx)
        way = np.stack([np.cos(turn), np.sin(turn), 0 * turn + x], -1)
        away = np.hypot(dx, dy) / (radius * (1 + 0.12 * fractal(way, 0.9, 3, seed + 3)))
        reaches = np.maximum(reaches, 1.24 - away + 0.3 * fractal(way, 1.5, 3, seed + 4))
        rinds.append(away)
    low = smooth(0.5, -0.3, relief.high - relief.eased(0.8))
    ran = reaches + 0.34 * relief.noise(0.42, 3, seed + 5) + 0.12 * low
    melt = np.clip(ran, 0, 0.3) * 1.5
    paste = blend('#f2deb0', '#e2bb7a', smooth(-0.3, 0.35, relief.noise(0.7, 4, seed + 6)))
    relief.drape(melt, paste, 0.4, 0.1)
    bubble, own = blisters(flat + 0.4 * relief.noise(0.7, 2, seed + 9)[..., None], 0.85, seed % 60)
    runny = smooth(0.05, 0.2, melt)
    relief.high = relief.high + 0.15 * bubble * runny
    for x, y, away in ((*at, away) for at, away in zip(halves, rinds)):
        _rind(relief, flat - [x, y, 0], away, radius, seed + int(11 * abs(x)))
    heat = 0.4 * bubble * own * runny
    bare = relief.paint.copy()
    baked(relief, toast, toasted - 0.08, seed + 7, 0.7, heat)
    covered = np.minimum.reduce(rinds)
    relief.paint = blend(relief.paint, bare, smooth(1.0, 0.9, covered) * 0.7)
    relief.raises(bed, vessel.level)
    look = material.skin(0.64, 0.15, 8, 0.28, shine=0.4, deep=0.12, reach=0.3)
    return [filled(vessel, relief, vessel.level, look)]


def _rind(relief, own, away, radius, seed):
    """The washed rind that stayed: it sank in its middle, wrinkled and tore; the paste boiled through."""
    on = smooth(1.0, 0.93, away)
    base = blurred(relief.high, 1.3)
    bent = own + 0.9 * np.stack([fractal(own, 0.3, 2, seed + one) for one in (1, 2)] + [0 * away], -1)
    crease = np.abs(fractal(bent, 0.5, 3, seed + 3))
    fold = smooth(0.16, 0.0, crease) * smooth(-0.15, 0.2, fractal(own, 0.35, 2, seed + 4))
    fine = fractal(own, 1.5, 3, seed + 5)
    sag = 0.5 * smooth(0.2, 1.0, away) - 0.25 * smooth(0.9, 1.02, away)
    high = base + 0.5 + 0.5 * sag + 0.4 * fractal(own, 0.24, 3, seed + 6) - 0.28 * fold + 0.05 * fine
    tone = fractal(own, 0.33, 4, seed + 7)
    made = blend('#bd7434', '#9c5424', smooth(-0.2, 0.35, tone))
    made = blend(made, '#dfb27c', smooth(0.12, 0.5, fractal(own, 0.9, 4, seed + 8) - 0.5 * tone) * 0.7)
    made = blend(made, '#7c4018', smooth(0.12, 0.45, tone + 0.5 * fine) * 0.6)
    made = blend(made, '#6a3c1c', fold * 0.6)
    made = blend(made, '#efd596', smooth(0.9, 0.98, away + 0.06 * fine) * 0.8)
    torn = smooth(0.36, 0.46, fractal(bent, 0.42, 3, seed + 9)) * smooth(0.9, 0.7, away)
    made = blend(made, '#f0d493', torn * 0.95)
    high = high - 0.14 * torn
    relief.high = relief.high * (1 - on) + high * on
    relief.paint = blend(relief.paint, made, smooth(1.0, 0.96, away))


def _crumb(points, away, seed):
    """Toasted bread: open crumb within a dark crust."""
    made = blend('#d9a85e', '#a8682a', smooth(-0.3, 0.3, fractal(points, 1.1, 3, seed)))
    return blend(made, '#5e3012', smooth(0.84, 0.95, away))


def onion_gratin(rng, bed, toasts, toast='#8a4514', toasted=0.16):
    """Toasts that float in an onion soup, under gruyère that melted over them, hangs in the broth and browned.

    `toasts` are (x, y, turn in degrees). Between them the map lies below the broth, which is the dish's base.
    """
    vessel, seed = bed.vessel, int(rng.integers(1e6))
    relief = Relief(vessel.across, vessel.deep, '#7a4a1c')
    flat = relief.flat
    relief.high = relief.high - 0.5
    near = np.full(flat.shape[:2], 9.0)
    for x, y, turn in toasts:
        size = np.array([rng.uniform(3.1, 3.5), rng.uniform(2.5, 2.8)])
        way, tilt = np.radians(turn), rng.normal(0, 0.06)
        relief.slice(rng, x, y, way, size, _crumb, rng.normal(-0.15, 0.08), tilt, 0.75, -0.05)
        u = (flat[..., 0] - x) * np.cos(way) + (flat[..., 1] - y) * np.sin(way)
        v = (flat[..., 1] - y) * np.cos(way) - (flat[..., 0] - x) * np.sin(way)
        near = np.minimum(near, np.hypot(u / size[0], v / size[1]))
    share = np.hypot(flat[..., 0] / vessel.across, flat[..., 1] / vessel.deep)
    edge = 0.5 * relief.noise(0.28, 3, seed) + 0.16 * relief.noise(0.9, 3, seed + 1)
    # It reaches the wall on one side, where it stuck and burnt.
    stuck = 0.5 * smooth(-0.1, 0.35, relief.noise(0.16, 2, seed + 2)) * smooth(0.7, 1.0, share)
    melted = 1.64 - 0.95 * near + edge + stuck
    thick = 0.42 * np.tanh(np.clip(melted, 0, 9) * 1.6)
    thick = thick + 0.2 * relief.noise(0.4, 3, seed + 3) * smooth(0, 0.4, melted)
    cheese = blend('#efd096', '#dcaa5c', smooth(-0.3, 0.35, relief.noise(0.8, 4, seed + 4)))
    floating = smooth(0.0, 0.2, melted)
    relief.high = np.maximum(relief.high, -0.5 + 0.52 * floating)
    relief.high = relief.high * (1 - floating) + blurred(relief.high, 0.55) * floating
    relief.drape(np.clip(thick, 0, None), cheese, 0.34, 0.1)
    # Shreds that kept their shape, and threads.
    loose = flat + 0.5 * relief.noise(0.8, 2, seed + 5)[..., None]
    shreds = smooth(0.1, 0.0, np.abs(fractal(loose, 1.0, 2, seed + 6)))
    shreds = shreds * smooth(-0.1, 0.2, relief.noise(0.4, 2, seed + 9))
    relief.high = relief.high + 0.06 * shreds * smooth(0.1, 0.4, melted)
    bent = flat + 0.5 * relief.noise(0.6, 2, seed + 7)[..., None]
    bubble, own = blisters(bent, 0.8, seed % 60, 0.55)
    small, other = blisters(bent, 1.5, seed % 50)
    on = smooth(0.05, 0.3, melted)
    relief.high = relief.high + (0.24 * bubble * own + 0.08 * small) * on
    heat = 0.35 * relief.noise(0.3, 3, seed + 10) + 0.24 * bubble * own + 0.16 * small * other
    heat = heat + 0.3 * smooth(0.75, 1.0, share) * on
    baked(relief, toast, toasted, seed + 8, 0.8, heat)
    # Broth wets the hanging edge.
    relief.paint = blend(relief.paint, '#7a3e10', smooth(0.2, 0.0, melted) * 0.8)
    relief.raises(bed, vessel.level)
    look = material.skin(0.56, 0.12, 8, 0.2, shine=0.35, deep=0.15, reach=0.3)
    return [filled(vessel, relief, vessel.level, look)]


# The custard of a quiche, in which leek and goat's cheese set.


def _leek(tone):
    def face(points, across, _along, seed):
        """A strip of leek: veined along it, its edges dry."""
        made = blend('#c9d07c', '#47701f', tone)
        veins = np.abs(fractal(points * [0.3, 3, 1], 1.4, 2, seed))
        made = blend(made, '#eee8bc', smooth(0.14, 0.0, veins) * 0.5)
        return blend(made, '#8a6a2a', smooth(0.5, 1.0, np.abs(across)) * 0.6)

    return face


def _goat(points, away, seed):
    """A round of goat's cheese that softened: chalky, yellow where it melts, its rind brown."""
    fine = fractal(points, 1.1, 4, seed)
    made = blend('#f3e6b8', '#e6d496', smooth(-0.2, 0.4, fine))
    made = blend(made, '#e2bd6c', smooth(0.4, 0.9, away + 0.5 * fine) * 0.85)
    scorched = smooth(0.1, 0.4, fractal(points, 0.7, 3, seed + 1))
    made = blend(made, '#b67a34', scorched * 0.7)
    return blend(made, '#96601f', smooth(0.82, 1.0, away + 0.3 * fine) * 0.8)


def leek_custard(rng, bed, rounds=6, strips=190, toast='#94501a', toasted=0.02):
    """Egg and cream that rose and browned; `rounds` of goat's cheese slump into it between `strips` of leek."""
    vessel, seed = bed.vessel, int(rng.integers(1e6))
    relief = Relief(vessel.across, vessel.deep, '#eccd7a')
    flat = relief.flat
    relief.high = 0.2 * relief.noise(0.3, 3, seed)
    under = relief.high
    for turn in rng.permutation(strips):
        x, y = rng.uniform(-0.97, 0.97, 2) * [vessel.across, vessel.deep]
        face = _leek(float(np.clip(rng.normal(0.5, 0.35), 0, 1)))
        long, wide = rng.uniform(1.2, 3.2), rng.uniform(0.35, 0.7)
        thick, bend = rng.uniform(0.1, 0.17), rng.normal(0, 0.2)
        relief.strand(rng, x, y, 2.4 * turn, long, wide, thick, bend, face, under)
    for x, y in apart(rng, vessel, rounds, 4.4, 0.66):
        size = np.array([rng.uniform(0.84, 1), 1]) * rng.uniform(1.55, 2.05)
        tilt, bend = rng.normal(0, 0.07), rng.normal(-0.1, 0.05)
        relief.slice(rng, x, y, rng.uniform(0, 6.28), size, _goat, 0.02, tilt, 0.42, bend)
    egg = blend('#f0d488', '#dfb058', smooth(-0.3, 0.4, relief.noise(0.6, 3, seed + 1)))
    level = 0.02 + 0.36 * relief.noise(0.3, 3, seed + 2) + 0.08 * relief.noise(1.2, 3, seed + 3)
    relief.pour(level, egg, 0.06)
    # Custard climbed the sides of what lies in it.
    relief.high = np.maximum(relief.high, relief.eased(0.18))
    bubble, own = blisters(flat, 0.8, seed % 60)
    relief.high = relief.high + 0.09 * bubble * smooth(-0.1, 0.2, relief.noise(0.25, 2, seed + 4))
    wall = smooth(0.72, 1.0, np.hypot(flat[..., 0] / vessel.across, flat[..., 1] / vessel.deep))
    chalk = relief.paint.copy()
    baked(relief, toast, toasted, seed + 5, 0.9, 0.2 * bubble * own + 0.08 * wall)
    # Cheese and leek take less colour than the custard.
    relief.paint = blend(chalk, relief.paint, 0.55 + 0.45 * smooth(0.12, 0.0, relief.high - level))
    relief.raises(bed, vessel.level)
    look = material.skin(0.55, 0.2, 8, 0.15, shine=0.35, deep=0.12, reach=0.3)
    return [filled(vessel, relief, vessel.level, look)]
