"""Rice pudding: soft grains that barely rise from thick cream, drawn by the spoon, under a torn skin."""

import numpy as np

import material
from dish_stew import eased
from mesh import Part, blend, colour, disc
from noise import fractal, smooth, spots

#: How fine its face is mapped, in centimetres.
STEP = 0.024


def _blurred(grid, reach):
    """Softens a map by a bell of this width, in centimetres."""
    steps = np.arange(-int(3 * reach / STEP) - 1, int(3 * reach / STEP) + 2)
    bell = np.exp(-((steps * STEP / reach) ** 2) / 2)
    bell = bell / bell.sum()
    for axis in (0, 1):
        grid = np.apply_along_axis(np.convolve, axis, grid, bell, 'same')
    return grid


def _drawn(flat, seed, pitch):
    """The furrow that a spoon drew outwards: its height, from -0.5 to 0.5, and its way at each point."""
    sway = [fractal(flat, 0.2, 2, seed + one) for one in range(2)]
    x, y = flat[..., 0] + 1.1 * sway[0] + 0.7, flat[..., 1] + 1.1 * sway[1] - 0.3
    turn = np.arctan2(y, x)
    across = (np.hypot(x, y) / pitch - turn / (2 * np.pi)) % 1
    valley = smooth(0.0, 0.5, across) * smooth(1.0, 0.55, across)
    strength = smooth(-0.35, 0.35, fractal(flat, 0.25, 2, seed + 4))
    return (0.5 - valley) * (0.35 + 0.65 * strength), turn + np.pi / 2


def _grains(rng, line, cream, way, count, long, wide, sunk):
    """Maps the grains into the cream. Returns the height of the face, and 1 where a grain is near it."""
    high, seen = cream.copy(), np.zeros_like(cream)
    reach = -line[0]
    for _ in range(count):
        turn, away = rng.uniform(0, 2 * np.pi), reach * np.sqrt(rng.uniform(0, 0.97))
        x, y = away * np.cos(turn), away * np.sin(turn)
        i, j = int((x + reach) / STEP), int((y + reach) / STEP)
        lies = way[i, j] + rng.normal(0, 0.7)
        half = np.array([long, wide]) * rng.uniform(0.76, 1.12, 2) / 2
        near = int(half[0] / STEP) + 2
        a, b = slice(max(i - near, 0), i + near), slice(max(j - near, 0), j + near)
        u, v = np.meshgrid(line[a] - x, line[b] - y, indexing='ij')
        along = (u * np.cos(lies) + v * np.sin(lies)) / half[0]
        beside = (v * np.cos(lies) - u * np.sin(lies)) / half[1]
        beside = beside + rng.normal(0, 0.3) * (along**2 - 0.3)
        body = np.sqrt(np.clip(1 - np.abs(along) ** 2.6 - beside**2, 0, 1))
        lean = rng.normal(0, 0.05) * along
        rise = cream[i, j] + sunk[i, j] + rng.normal(0, 0.045) - half[1] + lean
        top = np.where(body > 0, rise + 1.35 * half[1] * body, -9)
        seen[a, b] = np.where(top > high[a, b], smooth(0.0, 0.06, top - cream[a, b]), seen[a, b])
        high[a, b] = np.maximum(high[a, b], top)
    return high, seen


def rice_pudding(
    rng,
    bed,
    paint='#e1cfa9',
    cream='#dec99e',
    skin='#c79a5c',
    seeds='#20140c',
    count=760,
    long=0.66,
    wide=0.29,
    furrow=0.6,
):
    """`skin` is the colour of the film that the air dried on it, `seeds` that of the vanilla's."""
    seed, vessel = int(rng.integers(1e6)), bed.vessel
    line = np.arange(-vessel.across * 1.03, vessel.across * 1.03, STEP)
    x, y = np.meshgrid(line, line, indexing='ij')
    flat = np.stack([x, y, 0 * x], -1)
    drawn, way = _drawn(flat, seed, 3.4)
    level = furrow * drawn + 0.16 * fractal(flat, 0.35, 3, seed + 6)
    # Here the cream stands over the grains, there they lie bare.
    sunk = 0.14 - 0.17 * smooth(-0.15, 0.35, fractal(flat, 0.45, 3, seed + 7) - 0.25 * drawn)
    high, seen = _grains(rng, line, level, way, count, long, wide, sunk)
    high, seen = _blurred(high, 0.027), _blurred(seen, 0.03)
    # The skin bridges the grains; the spoon pushed it into folds and tore it.
    share = np.hypot(x, y) / vessel.across
    torn = fractal(flat, 0.42, 4, seed + 8) + 0.5 * smooth(0.55, 0.95, share) - 0.28
    film = smooth(0.0, 0.12, torn)
    bent = flat + 0.5 * np.stack([fractal(flat, 0.7, 2, seed + at) for at in (9, 10, 11)], -1)
    folds = smooth(0.1, 0.0, np.abs(fractal(bent * [1, 1.7, 1], 0.75, 2, seed + 12))) * film
    edge = smooth(0.06, 0.0, np.abs(torn - 0.03))
    high = high + film * (0.75 * (_blurred(high, 0.1) - high) + 0.035) + 0.06 * folds + 0.025 * edge
    seen = seen * (1 - 0.7 * film)
    points, share, angle = disc(vessel.across * 1.01, 230, 560)
    own, seen, film, folds = (_read(grid, line, points) for grid in (high, seen, film, folds))
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    tongue = smooth(-0.2, 0.5, fractal(around, 2.0, 3, seed + 14))
    wall = smooth(0.94, 1.0, share)
    points[..., 2] = eased(bed, bed.height, points) + own * (1 - wall)
    points[..., 2] += (0.08 + 0.3 * tongue) * wall
    made = blend(cream, paint, smooth(0.1, 0.8, seen))
    made = blend(made, colour(cream) * [0.9, 0.83, 0.68], smooth(0.12, -0.3, own) * 0.75)
    made = blend(made, skin, film * (0.34 + 0.3 * fractal(points, 0.9, 3, seed + 15)))
    made = blend(made, colour(skin) * 0.8, np.clip(folds, 0, 1) * 0.35)
    made = blend(made, colour(skin) * 0.9, wall * 0.45)
    swept = smooth(-0.3, 0.35, fractal(points * [1, 1, 0], 0.5, 3, seed + 16))
    for scale, size in ((1.9, 0.17), (3.8, 0.27)):
        grains = spots(points * [1, 1, 0], scale, seed % 70 + int(scale), size)
        made = blend(made, seeds, grains * swept * 0.9)
    inside = np.hypot(bed.x, bed.y) < vessel.across
    places = np.stack([bed.x, bed.y, 0 * bed.x], -1)
    bed.height = bed.height + np.where(inside, _read(high, line, places), 0)
    return [Part(points, made, material.skin(0.68, coat=0.35, varied=0.6, deep=0.25, reach=0.3))]


def _read(grid, line, points):
    """The value of a map at each point, between its places."""
    place = np.clip((points[..., :2] - line[0]) / STEP, 0, len(line) - 1.001)
    cell = place.astype(int)
    x, y = np.moveaxis(place - cell, -1, 0)
    row, column = np.moveaxis(cell, -1, 0)
    near = grid[row, column] * (1 - x) + grid[row + 1, column] * x
    return near * (1 - y) + (grid[row, column + 1] * (1 - x) + grid[row + 1, column + 1] * x) * y
