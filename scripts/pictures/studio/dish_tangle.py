"""Grated and shredded vegetables: limp shreds, each laid over those below it, with loose ends."""

import numpy as np

import material
from dish_stack import CELL
from mesh import Part, blend, colour, tube
from noise import fractal, smooth

#: Points along the path of a shred, and rows and columns of its surface.
KNOTS, ROWS, COLUMNS = 9, 18, 7


def _path(rng, bed, kind, reach):
    """A way over the heap that bends one way and then the other; its end may stand off."""
    x, y = bed.place(rng, reach)
    long = kind['long'] * np.exp(rng.normal(0, 0.32))
    step = long / (KNOTS - 1)
    turn = rng.uniform(0, 2 * np.pi) + np.cumsum(
        rng.normal(0, kind['curl'], KNOTS) * 0.5 + rng.normal(0, kind['curl'] * 0.7)
    )
    flat = np.stack([np.cumsum(np.cos(turn)), np.cumsum(np.sin(turn))], -1) * step
    flat = flat - flat.mean(axis=0) + [x, y]
    # A shred that would cross the wall is pushed along it.
    away = np.linalg.norm(flat / [bed.vessel.across, bed.vessel.deep], axis=-1)
    return flat * np.minimum(1, kind['most'] / np.maximum(away, 1e-3))[:, None]


def _rested(rng, bed, flat, kind):
    """Lets a shred sink on what lies there; it is stiff enough to bridge small hollows."""
    low = bed.at(flat)
    eased = np.convolve(np.pad(low, 2, mode='edge'), np.array([1, 2, 3, 2, 1]) / 9, mode='valid')
    z = np.maximum(eased, low - 0.5 * kind['thick']) + 0.5 * kind['thick']
    if rng.uniform() < kind['loose']:
        z = z + rng.uniform(0.25, 1.1) * np.linspace(0, 1, KNOTS) ** 2.5
    else:
        _raise(bed, flat, z + 0.3 * kind['thick'])
    return np.concatenate([flat, z[:, None]], -1)


def _raise(bed, flat, top):
    """Heightens the bed along a shred."""
    fine, at = np.linspace(0, KNOTS - 1, 4 * KNOTS), np.arange(KNOTS)
    x, y, top = (np.interp(fine, at, one) for one in (flat[:, 0], flat[:, 1], top))
    across, deep = (
        np.clip(((one + bed.side) / CELL).round(), 0, len(bed.x) - 1).astype(int) for one in (x, y)
    )
    np.maximum.at(bed.height, (across, deep), top)


def _shred(rng, path, kind, sheen):
    """One shred: flat on a side where the blade cut it, wavering in width, its ends torn."""
    wide = kind['wide'] * np.exp(rng.normal(0, 0.24))
    swell = np.exp(rng.normal(0, 0.12, 7)) * [0.35, 0.9, 1, 1, 1, 0.8, rng.uniform(0.1, 0.6)]
    points = tube(path, wide / 2 * swell, ROWS, COLUMNS, flat=kind['thick'] / kind['wide'])
    along = np.linspace(0, 1, ROWS)[:, None] + 0 * points[..., 0]
    one = colour(kind['paint']) * np.exp(rng.normal(0, 0.1) + rng.normal(0, 0.035, 3))
    made = blend(one, kind['over'], np.clip(rng.normal(0.3, 0.3), 0, 1) * np.ones_like(along))
    bands = fractal(points, 0.7, 2, int(rng.integers(1e6)))
    made = blend(made, colour(kind['over']), smooth(0.0, 0.5, bands) * 0.5)
    if kind['tip']:
        end = smooth(0.35, 0.0, along if rng.uniform() < 0.5 else 1 - along)
        made = blend(made, kind['tip'], end * rng.uniform(0, 0.9))
    return Part(points, np.clip(made, 0, 1), sheen)


def tangle(rng, bed, kinds, reach=0.9, lumps=0.5, gloss=0.66, deep=0.25, dressed=None):
    """A heap of shreds. `kinds` are cuts and colours, each with a `count`; `dressed` is the sauce on them.

    The kinds are mixed as a fork mixes them; sauce lies on those that were laid first.
    """
    spot = np.stack([bed.x, bed.y, 0 * bed.x], -1)
    bed.height = bed.height + lumps * np.abs(fractal(spot, 0.3, 2, int(rng.integers(1e6))))
    usual = {'long': 4.5, 'wide': 0.24, 'thick': 0.16, 'curl': 0.3, 'loose': 0.08, 'most': 0.97}
    kinds = [usual | {'tip': None, 'over': kind['paint']} | kind for kind in kinds]
    order = rng.permutation(np.repeat(np.arange(len(kinds)), [kind['count'] for kind in kinds]))
    sheen = material.skin(gloss, coat=0.4, deep=deep, reach=0.2)
    parts = []
    for at, which in enumerate(order):
        kind = kinds[which]
        path = _rested(rng, bed, _path(rng, bed, kind, reach), kind)
        part = _shred(rng, path, kind, sheen)
        if dressed:
            share = (0.5 - 0.42 * at / len(order)) * smooth(
                -0.25, 0.3, fractal(part.points, 0.5, 2, 3)
            )
            part = Part(part.points, blend(part.colours, dressed, share), sheen)
        parts.append(part)
    return parts
