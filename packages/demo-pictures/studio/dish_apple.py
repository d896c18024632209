"""Apples baked on a tart: thin slices laid like shingles, and the quarters of a tarte Tatin."""

import numpy as np

import material
from dish_gratin import filled
from dish_pieces import seed_of
from dish_relief import Relief, baked
from mesh import Part, blend, colour
from noise import fractal, smooth


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
