"""Flaky dough: the layers that a torn edge shows, the skin that creases and scales off, and how it browns."""

import numpy as np

import material
from mesh import blend, colour
from noise import fractal, smooth, spots
from slab import normals

PALE, HONEY, GOLD, BROWN, DARK = '#e2b473', '#cf9448', '#b06c28', '#7e4216', '#451d0b'
INNER = '#f0d6a2'


def edged(share, ragged, layers=4, reach=0.3):
    """The section of a sheet of dough that ends in a torn edge: `share` is 0 where it comes out and 1 at its edge.

    Returns its height from 0 to 1, how far each point lies in the edge, and the lines between its layers there.
    """
    torn = share + ragged
    # A sheet swells as soon as the one above lets it go.
    rise = 1 - (1 - np.clip((torn + 0.06) / (0.86 - reach), 0, 1)) ** 2.2
    down = np.clip((torn - 1 + reach) / reach, 0, 1)
    step = down**1.3 * layers
    terrace = (np.floor(step) + smooth(0.6, 1.0, step % 1)) / layers
    line = smooth(0.5, 0.9, step % 1) * (down > 0) * (down < 1)
    return rise * (1 - terrace), smooth(0.0, 0.2, down), line


def sheets(away, edges, ragged, first=0.45):
    """Sheets that come out from under one another: `away` is how far a point is from the middle of the first one,
    `edges` where each ends. Returns what `edged` does; of the first sheet, `first` is the share at its middle."""
    last = len(edges) - 2
    step = np.clip(np.searchsorted(edges, away.ravel(), side='right') - 1, 0, last)
    step = step.reshape(away.shape)
    share = (away - edges[step]) / (edges[step + 1] - edges[step])
    share = np.where(step == last, share * 0.6, share)
    share = np.where(step == 0, first + (1 - first) * share, share)
    return edged(share, ragged)


def ridges(points, rows=8, columns=3):
    """How far each point stands out from those about it, about -2 in a fold to 2 on a ridge."""
    at = np.arange(len(points))
    beside = [points[np.clip(at + by, 0, len(points) - 1)] for by in (-rows, rows)]
    beside += [np.roll(points, by, axis=1) for by in (-columns, columns)]
    out = np.sum((points - np.mean(beside, axis=0)) * normals(points), axis=-1)
    middle = np.median(out)
    return np.clip((out - middle) / (1.5 * np.median(np.abs(out - middle)) + 1e-6), -2, 2)


def scaled_off(points, seed, share=0.2, size=0.5):
    """Where the outermost skin came off in flakes, 0 to 1: patches with a ragged outline."""
    loose = fractal(points, size, 5, seed + 31) - 0.42 + share
    return smooth(0.0, 0.04, loose)


def crust(points, heat, edge, line, seed, bare=0.0):
    """Paints flaky dough: `heat` is how far it was baked, 0 to 1; edges and what lies `bare` keep the inner pale.

    What stands out browns first, folds and flanks stay pale.
    """
    up = normals(points)[..., 2]
    tone = heat + 0.2 * fractal(points, 0.28, 2, seed) + 0.16 * fractal(points, 1.3, 3, seed + 1)
    tone = tone - 0.4 * smooth(0.25, -0.6, up) - 0.22 * bare
    made = blend(PALE, HONEY, smooth(0.0, 0.25, tone))
    made = blend(made, GOLD, smooth(0.2, 0.5, tone))
    made = blend(made, BROWN, smooth(0.5, 0.85, tone))
    made = blend(made, DARK, smooth(0.85, 1.3, tone) * 0.85)
    inner = blend(INNER, HONEY, smooth(-0.1, 0.6, tone + 0.5 * fractal(points, 1.3, 3, seed + 2)))
    made = blend(made, inner, edge * 0.75)
    made = blend(made, colour(BROWN), line * edge * 0.7)
    # Egg wash left freckles where it pooled.
    freckles = spots(points, 2.6, seed % 40, 0.24) * (1 - edge)
    return blend(made, colour(BROWN) * 0.7, freckles * smooth(0.35, 0.7, tone) * 0.4)


def sheen():
    """Egg wash: satin where it was brushed on."""
    return material.skin(gloss=0.52, coat=0.12, pores=0.12, pore_size=7, shine=0.35)
