"""Dishes whose cheese melted over what lies in them: a tartiflette, the toasts of an onion soup."""

import numpy as np

import material
from dish_crust import blisters
from dish_gratin import filled
from dish_relief import Relief, baked, blurred
from mesh import blend
from noise import fractal, smooth


def _potato(points, away, seed):
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
        relief.slice(rng, x, y, rng.uniform(0, 6.3), size, _potato, level, tilt, 0.34, rng.normal(0, 0.05))
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
