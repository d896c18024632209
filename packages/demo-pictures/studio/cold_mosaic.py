"""The cut face of a pâté: pieces of lean, fat and liver in a fine stuffing, under a bard of fat or in a crust."""

import numpy as np

from dish_pieces import mottled
from mesh import blend, colour
from noise import fractal, smooth


def _cells(points, scale, seed):
    """Parts space into pieces, `scale` in a centimetre. Returns how far each point is from the next, and a lot drawn."""
    cell = np.floor(points * scale)
    first, second = np.full(points.shape[:-1], 9.0), np.full(points.shape[:-1], 9.0)
    lot = np.zeros(points.shape[:-1])
    for step in np.ndindex(3, 3, 3):
        near = cell + np.array(step) - 1
        mixed = np.sin(near @ np.array([127.1, 311.7, 74.7]) + seed % 61) * 43758.5453
        offset = np.stack([mixed % 1, (mixed * 1.7) % 1, (mixed * 2.3) % 1], axis=-1)
        away = np.linalg.norm(points * scale - near - offset, axis=-1)
        is_nearer = away < first
        second = np.where(is_nearer, first, np.minimum(second, away))
        lot = np.where(is_nearer, (mixed * 3.1) % 1, lot)
        first = np.minimum(first, away)
    return second - first, lot


def stuffing(points, made, meat, fat, coarse, seed):
    """Lays pieces of three sizes in a fine stuffing: the less `coarse` it is, the fewer the small ones are."""
    meat, fat = colour(meat), colour(fat) * [1.02, 0.9, 0.8]
    fine = fractal(points, 2.4, 3, seed + 1)
    made = made * (1 + 0.3 * fine + 0.25 * fractal(points, 0.5, 2, seed + 2))[..., None]
    large = min(0.6 * (1 - coarse), 0.75 * coarse)
    sizes = ((2.5, 0.8 * coarse), (1.25, 0.75 * coarse), (0.66, large))
    for at, (scale, share) in enumerate(sizes):
        bend = [fractal(points, 0.9 * scale, 3, seed + 10 * at + axis) for axis in (3, 4, 5)]
        place = points * [0.8, 1.15, 1] + 0.55 / scale * np.stack(bend, -1)
        gap, lot = _cells(place, scale, seed + at)
        is_piece = smooth(0.03, 0.22, gap) * (lot < share)
        kind, tone = (lot / share) % 1, ((lot * 57.3) % 1)[..., None]
        fibre = fractal(points * [0.6, 2.2, 1] + 9 * tone, 1.3, 3, seed + 6)[..., None]
        paint = meat * (0.5 + 0.75 * tone) * (1 + 0.35 * fibre)
        pale = blend(meat, '#dfb8a0', 0.2 + 0.35 * tone[..., 0]) * (1 + 0.16 * fibre)
        dark = meat * [0.42, 0.34, 0.34] * (0.8 + 0.5 * tone)
        # Fat was cut smaller than the meat.
        fatty = 0.6 if scale > 1 else 2.0
        for least, one in ((0.34, pale), (fatty, fat * (0.9 + 0.12 * tone)), (0.85, dark)):
            paint = np.where((kind > least)[..., None], one, paint)
        # Jelly ran into the gaps round a piece.
        ran = smooth(0.0, 0.3, fractal(points, 0.5, 2, seed)) * (lot < share)
        made = blend(made, meat * [0.5, 0.4, 0.3], smooth(0.18, 0.05, gap) * ran * 0.8)
        made = blend(made, np.minimum(paint, 0.85), is_piece * (0.85 + 0.12 * tone[..., 0]))
    return made


def barded(points, made, inside_by, rim, paint, meat, seed):
    """What lined the mould: fat or a brown skin, thick here and thin there."""
    width = rim * np.maximum(0.35, 0.75 + 0.9 * fractal(points * [1, 1, 0.5], 0.5, 3, seed + 8))
    pale = mottled(points, paint, colour(paint) * [0.86, 0.7, 0.56], 0.8, seed + 9)
    juice = smooth(0.0, 0.4, fractal(points * [0.7, 0.7, 1.6], 0.45, 3, seed + 12))
    pale = blend(pale, blend(paint, colour(meat) * [0.7, 0.55, 0.42], 0.6), juice * 0.7)
    # Fat is thin and clear: the stuffing shows through, most where the two met.
    clear = 0.35 + 0.35 * smooth(-0.3, 0.4, fractal(points, 0.5, 3, seed + 11))
    clear = clear + 0.2 * smooth(0.4 * rim, rim, inside_by)
    clear = clear * smooth(0.1, 0.5, colour(paint).mean())
    pale = blend(pale, blend(made, meat, 0.4), clear)
    return blend(made, pale, smooth(width + 0.06, width - 0.05, inside_by) * 0.96)


def crusted(points, made, inside_by, width, paint, jelly, seed):
    """Baked dough round the stuffing: brown outside, pale and damp inside, and jelly where the stuffing shrank."""
    flat = points * [1, 1, 0.25]
    ragged = 0.55 * fractal(flat, 0.32, 3, seed + 8) + 0.2 * fractal(flat, 1.4, 2, seed)
    ragged = width * (1 + ragged)
    shrunk = smooth(-0.5, 2.4, points[..., 1] + 1.6 * fractal(flat, 0.25, 2, seed + 9))
    clear = ragged + 0.06 + 0.42 * shrunk
    amber = blend(jelly, '#c99a52', smooth(-0.2, 0.4, fractal(flat, 0.6, 3, seed + 12)) * 0.6)
    made = blend(made, amber, smooth(clear + 0.05, clear - 0.05, inside_by) * 0.9)
    # Leaves of dough, pressed together by the steam, follow the outline.
    along = np.stack([7.0 * inside_by, flat[..., 0] * 0.5, flat[..., 1] * 0.5], axis=-1)
    leaf = fractal(along, 1.0, 3, seed)
    crumb = mottled(flat, '#d9b27a', '#e6c896', 0.9, seed + 13)
    crumb = blend(crumb, '#b98748', smooth(0.0, 0.4, leaf) * 0.6)
    crumb = blend(crumb, '#a87a48', smooth(0.12, 0.0, ragged - inside_by) * 0.6)
    browned = smooth(0.34, 0.05, inside_by + 0.1 * leaf)
    outside = mottled(points, paint, colour(paint) * [0.5, 0.4, 0.34], 0.45, seed + 14, -0.3, 0.35)
    blister = smooth(0.2, 0.42, fractal(points, 1.3, 3, seed + 15))
    outside = blend(outside, '#d8a04c', blister * 0.5)
    crumb = blend(crumb, outside, browned)
    return blend(made, crumb, smooth(ragged + 0.03, ragged - 0.03, inside_by))
