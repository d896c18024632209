"""What tells apart a piece of cheese: letters pricked in its rind, broken faces, chips, slits, paste that swells."""

import numpy as np

from noise import bumps, fractal, perlin, smooth
from slab import normals

#: letters of five by seven dots, one number of five bits to each row
LETTERS = {
    ' ': (0, 0, 0, 0, 0, 0, 0),
    'A': (14, 17, 17, 31, 17, 17, 17),
    'D': (30, 17, 17, 17, 17, 17, 30),
    'G': (14, 17, 16, 23, 17, 17, 14),
    'I': (14, 4, 4, 4, 4, 4, 14),
    'M': (17, 27, 21, 21, 17, 17, 17),
    'N': (17, 25, 21, 19, 17, 17, 17),
    'O': (14, 17, 17, 17, 17, 17, 14),
    'P': (30, 17, 17, 30, 16, 16, 16),
    'R': (30, 17, 17, 30, 20, 18, 17),
}


def _dots(lines):
    """The dots of some lines of text, as rows of booleans, the upper first."""
    rows = []
    for line in lines:
        for level in range(7):
            bits = ''.join(f'{LETTERS[one][level]:05b}0' for one in line)
            rows.append([bit == '1' for bit in bits])
        rows.append([False] * (6 * len(line)))
    return np.array(rows[:-1])


def pricked(points, lines, apart=0.25):
    """Returns 1 in the dots of some lines of equal length, on the arc about +x of a wedge, and 0 between them."""
    dots = _dots(lines)
    radius = np.hypot(points[..., 0], points[..., 1])
    along = np.arctan2(points[..., 1], points[..., 0]) * radius.max() / apart
    middle = (points[..., 2].max() + points[..., 2].min()) / 2
    across = along + dots.shape[1] / 2
    down = (middle - points[..., 2]) / apart + dots.shape[0] / 2
    column, row = np.floor(across).astype(int), np.floor(down).astype(int)
    inside = (column >= 0) & (column < dots.shape[1]) & (row >= 0) & (row < dots.shape[0])
    lit = dots[np.clip(row, 0, dots.shape[0] - 1), np.clip(column, 0, dots.shape[1] - 1)]
    # The pins went in less deep here and there, and the rind was brushed and oiled since.
    struck = smooth(-0.5, 0.0, fractal(points, 0.45, 3, 5))
    size = 0.46 + 0.1 * fractal(points, 1.5, 2, 6)
    away = np.hypot(across % 1 - 0.5, down % 1 - 0.5)
    return smooth(size, size * 0.5, away) * lit * inside * (0.45 + 0.55 * struck)


def broken_up(points, depth, seed):
    """Breaks a surface: ledges and a coarse grain, up to `depth` at each point."""
    ledge = fractal(points, 0.32, 2, seed + 20)
    ledge = np.round(ledge * 5) / 5 * 0.6 + ledge * 0.4
    grain = 0.3 * np.abs(fractal(points, 1.6, 3, seed + 21)) + 0.12 * fractal(points, 5, 2, seed)
    if np.max(depth) > 0.3:
        # Parmesan splits along its grains: rough lumps of many sizes, with short tears between them.
        bent = points + 0.5 * fractal(points, 0.7, 3, seed + 22)[..., None]
        lumps = 0.6 * bumps(bent * [1, 1, 1.5], 0.9, seed) + 0.4 * bumps(bent, 2.3, seed + 1)
        grain = 0.22 * lumps + 0.3 * np.abs(fractal(points, 2.2, 3, seed + 23))
    return points + normals(points) * ((1.3 * ledge + grain) * depth)[..., None]


def bulged(points, reach, high):
    """Lets the sides swell half-way up, and a little more below, as a soft paste does."""
    facing = normals(points) * [1, 1, 0]
    level = np.clip(points[..., 2] / high, 0, 1)
    swell = np.sin(np.pi * level**0.8) * (0.8 + 0.4 * fractal(points * [1, 1, 0], 0.35, 2, 5))
    return points + facing * (reach * swell)[..., None]


def shouldered(points, has_rind, high, reach):
    """Rounds the edge of a wheel by `reach` where the rind of its side meets that of its faces."""
    away = has_rind(points)
    inward = np.stack(
        [has_rind(points + [0.01, 0, 0]) - away, has_rind(points + [0, 0.01, 0]) - away], axis=-1
    )
    inward = inward / (np.linalg.norm(inward, axis=-1, keepdims=True) + 1e-9)
    level = np.minimum(points[..., 2], high - points[..., 2])
    side, up = np.maximum(reach - away, 0), np.maximum(reach - level, 0)
    over = np.maximum(1 - reach / (np.hypot(side, up) + 1e-9), 0)
    moved = points.copy()
    moved[..., :2] += inward * (side * over)[..., None]
    moved[..., 2] += np.where(points[..., 2] > high / 2, -1, 1) * up * over
    return moved


def chipped(points, share, high, depth, seed):
    """Takes chips off the edges of the two faces, where a knife tears and hands rub."""
    level = np.minimum(points[..., 2], high - points[..., 2])
    inside = (1 - share) * np.linalg.norm(points[..., :2] - points[..., :2].mean((0, 1)), axis=-1)
    near = np.exp(-((np.maximum(level, inside) / 0.3) ** 2))
    torn = smooth(0.0, 0.35, fractal(points, 1.0, 3, seed + 71))
    deep = depth * (0.4 + 0.6 * (points[..., 2] > high / 2))
    return points - normals(points) * (deep * near * (0.15 + torn))[..., None]


def slits_of(points, seed):
    """Short cracks that lie with the curd, 0 to 1: they open where a firm paste dried."""
    line = np.abs(perlin(points * [0.35, 0.35, 1.5] + 17.7, seed + 81))
    line = line + 0.08 * np.abs(fractal(points, 2.0, 2, seed + 82))
    return smooth(0.05, 0.015, line) * smooth(0.1, 0.3, perlin(points * 0.5 + 5.1, seed + 83))


def ledged(points, rng, share):
    """Sinks a part of the cut faces a little behind the rest, where a knife stopped and was set again."""
    way = np.array([*rng.normal(0, 1, 2), rng.normal(0, 0.6)])
    way /= np.linalg.norm(way)
    along = points @ way
    start = rng.uniform(np.quantile(along, 0.25), np.quantile(along, 0.75))
    line = along - start + 0.35 * fractal(points, 0.4, 2, int(rng.integers(999)))
    step = smooth(-0.08, 0.12, line) * np.exp(-np.maximum(line, 0) / 2.5)
    return points - normals(points) * (0.07 * step * share)[..., None]
