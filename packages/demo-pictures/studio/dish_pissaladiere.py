"""A piece of pissaladière: bread dough under strands of onion that melted and browned, with fillets of anchovy."""

import numpy as np

import material
from dish_crust import blisters
from dish_relief import Relief, baked
from mesh import Part, blend
from noise import fractal, smooth
from slab import normals, rounded, slab

#: The half width and half depth of the piece and the height of its dough, in centimetres.
WIDE, DEEP, HIGH = 6.8, 4.7, 1.25


def _onion(tone):
    def face(points, across, _along, seed):
        """A strand of onion: sheer, its edges darker, browned where the oven reached it."""
        made = blend('#cb9a52', '#80481c', tone)
        made = blend(made, '#e0bc7c', smooth(0.1, 0.5, fractal(points * [0.4, 2, 1], 1.2, 2, seed)) * 0.5)
        return blend(made, '#6e3a12', smooth(0.5, 1.0, np.abs(across)) * 0.5)

    return face


def _anchovy(points, across, along, seed):
    """A fillet of anchovy in oil: brown and red, with fibres along it and a trace of silver skin."""
    fibre = fractal(points * [0.6, 4, 1], 1.1, 3, seed)
    made = blend('#6a3e2c', '#43221a', smooth(-0.3, 0.4, fibre))
    made = blend(made, '#a8775a', smooth(0.15, 0.5, fibre) * 0.7)
    made = blend(made, '#b0a092', smooth(0.3, 0.0, np.abs(across - 0.35)) * smooth(-0.1, 0.3, fibre) * 0.6)
    return blend(made, '#3a1a10', smooth(0.42, 0.5, np.abs(along)) * 0.6)


def _onions(rng, relief):
    seed = int(rng.integers(1e6))
    relief.high = 0.22 * relief.noise(0.35, 3, seed)
    tones = 0.42 + 0.5 * relief.noise(0.25, 2, seed + 1)
    for _ in range(6):
        under = relief.eased(0.35)
        for _ in range(75):
            x, y = rng.uniform(-1, 1, 2) * [WIDE + 0.4, DEEP + 0.2]
            tone = float(relief.at(np.array([[x, y]]), tones)[0]) + rng.normal(0, 0.28)
            long, wide = rng.uniform(1.2, 3.6), rng.uniform(0.28, 0.72)
            face = _onion(float(np.clip(tone, 0, 1)))
            turn = rng.uniform(0, 2 * np.pi)
            thick, bend = rng.uniform(0.06, 0.13), rng.normal(0, 0.18)
            relief.strand(rng, x, y, turn, long, wide, thick, bend, face, under)
    # It melted for two hours: no strand stands free.
    relief.high = 0.5 * (relief.high + relief.eased(0.12))
    baked(relief, '#5a2c10', -0.2, seed + 2, 0.5)


def pissaladiere(rng, bed, turn=9.0, fillets=()):
    """One piece, turned by `turn` degrees. `fillets` are the anchovies: (x, y, degrees, length)."""
    seed = int(rng.integers(1e6))
    relief = Relief(WIDE + 1, DEEP + 1, '#a8702c')
    _onions(rng, relief)
    under = relief.eased(0.3) + 0.06
    for x, y, degrees, long in fillets:
        bend = rng.normal(0, 0.03)
        relief.strand(rng, x, y, np.radians(degrees), long, rng.uniform(0.6, 0.8), 0.13, bend, _anchovy, under)
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * [WIDE, DEEP] + rng.normal(0, 0.16, (4, 2))
    outline = rounded(corners, 0.7, 620)
    outline = outline + 0.12 * fractal(np.c_[outline, 0 * outline[:, 0]], 0.5, 3, seed)[:, None]
    points, share = slab(outline, HIGH, 0.14, 40, 170, (0, 0))
    facing = normals(points)
    up = smooth(0.35, 0.8, facing[..., 2])
    top, spread = relief.at(points, relief.high), relief.at(points, relief.paint)
    # The loaf's own rim is at the back; the other sides are cut.
    rim = smooth(DEEP - 0.95, DEEP - 0.6, points[..., 1] + 0.2 * fractal(points, 0.6, 2, seed + 1))
    made, sunk = _crumb(points, facing, seed)
    crust = fractal(points, 0.7, 4, seed + 2) + 0.3 * up
    golden = blend('#cf9a50', '#8c4e1c', smooth(-0.1, 0.5, crust))
    hung = HIGH - 0.1 - 0.5 * np.clip(0.25 + 1.6 * fractal(points * [1, 1, 0], 0.7, 3, seed + 3), 0, 1)
    over = np.maximum(up, smooth(-0.05, 0.05, points[..., 2] - hung)) * (1 - rim)
    made = blend(made, golden, np.maximum(rim, 0))
    made = blend(made, spread, over)
    side = smooth(0.7, 0.3, np.abs(facing[..., 2]))
    points = points + facing * (side * (0.16 * over - sunk * (1 - over) * (1 - rim)))[..., None]
    lump = 0.2 + 0.4 * fractal(points, 0.5, 3, seed + 4)
    points[..., 2] += up * np.where(share > 0.93, 0.7, 1) * (top * (1 - rim) + lump * rim)
    points[..., 2] += 0.25 * fractal(points * [1, 1, 0], 0.13, 2, seed + 5) * smooth(0.1, 0.6, points[..., 2])
    angle = np.radians(turn)
    spun = np.array([[np.cos(angle), np.sin(angle), 0], [-np.sin(angle), np.cos(angle), 0], [0, 0, 1]])
    grid = np.stack([bed.x, bed.y, 0 * bed.x], -1) @ spun.T
    on = (np.abs(grid[..., 0]) < WIDE) & (np.abs(grid[..., 1]) < DEEP)
    level = bed.vessel.level
    bed.height = np.where(on, level + HIGH + relief.at(grid, relief.high), bed.height)
    look = material.skin(0.6, 0.2, 8, 0.25, shine=0.35, deep=0.12, reach=0.3)
    return [Part(points @ spun + [0, 0, level], made, look)]


def _crumb(points, facing, seed):
    """The cut side of bread dough: pale, with holes of many sizes and a brown foot. Returns how far each point sinks."""
    along = np.where(np.abs(facing[..., 0]) > np.abs(facing[..., 1]), points[..., 1], points[..., 0])
    flat = np.stack([along, points[..., 2] * 1.3, 0 * along], -1)
    flat = flat + 0.2 * fractal(points, 1.2, 2, seed + 8)[..., None]
    large, _ = blisters(flat, 1.5, seed % 60, 0.6)
    small, _ = blisters(flat, 3.6, seed % 50, 0.6)
    made = blend('#e8d2a2', '#cfae72', smooth(-0.3, 0.4, fractal(points, 1.0, 3, seed + 9)))
    made = blend(made, '#a67c42', np.clip(large + 0.5 * small, 0, 1) * 0.7)
    foot = points[..., 2] + 0.12 * fractal(points, 0.9, 3, seed + 10)
    return blend(made, '#9a5c24', smooth(0.26, 0.1, foot) * 0.85), 0.16 * large + 0.06 * small
