"""The custard of a quiche, in which leek and goat's cheese set."""

import numpy as np

import material
from dish_crust import blisters
from dish_gratin import apart, filled
from dish_relief import Relief, baked
from mesh import blend
from noise import fractal, smooth


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
