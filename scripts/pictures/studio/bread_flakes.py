"""Flaky dough: the layers that a torn edge shows, the skin that creases, and flakes that come off."""

import numpy as np

import material
from mesh import Part, blend, colour
from noise import fractal, smooth, spots
from slab import normals

PALE, GOLD, BROWN, DARK = '#e0b26a', '#c4832f', '#8e4d18', '#56290d'


def edged(share, ragged, layers=3, reach=0.24):
    """The section of a sheet of dough that ends in a torn edge: `share` is 0 where it comes out and 1 at its edge.

    Returns its height from 0 to 1, how far each point lies in the edge, and the lines between its layers there.
    """
    torn = share + ragged
    rise = smooth(-0.05, 1 - reach, torn)
    down = np.clip((torn - 1 + reach) / reach, 0, 1)
    step = down * layers
    terrace = (np.floor(step) + smooth(0.72, 1.0, step % 1)) / layers
    line = smooth(0.55, 0.95, step % 1) * (down > 0) * (down < 1)
    return rise * (1 - terrace), smooth(0.0, 0.12, down), line


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


def crust(points, heat, edge, line, seed):
    """Paints flaky dough: `heat` is how far it was baked, about 0 to 1; edges keep the pale of the inner dough."""
    tone = heat + 0.34 * fractal(points, 0.55, 3, seed) + 0.2 * fractal(points, 2.0, 3, seed + 1)
    tone = tone - 0.4 * smooth(0.1, -0.6, normals(points)[..., 2])
    made = blend(PALE, GOLD, smooth(0.05, 0.42, tone))
    made = blend(made, BROWN, smooth(0.45, 0.85, tone) * 0.9)
    made = blend(made, DARK, smooth(0.88, 1.3, tone) * 0.8)
    inner = blend('#ecc988', '#c0822f', smooth(-0.2, 0.4, fractal(points, 1.3, 3, seed + 2)))
    made = blend(made, inner, edge * 0.66)
    made = blend(made, colour(BROWN) * 0.8, line * edge * 0.75)
    bubbles = spots(points, 1.7, seed % 40, 0.3) * (1 - edge)
    return blend(made, colour(BROWN) * 0.9, bubbles * smooth(0.2, 0.6, tone) * 0.5)


def sheen():
    """Egg wash: satin where it was brushed on."""
    return material.skin(gloss=0.5, coat=0.14, pores=0.1, pore_size=9, shine=0.35)


def loose(rng, places, facing, size=0.7):
    """Flakes at these places of a surface, each a thin torn leaf that curls away from it."""
    parts, dry = [], material.skin(gloss=0.4, shine=0.3)
    for place, up in zip(places, facing):
        way = rng.normal(size=3)
        along = np.cross(up, way) / (np.linalg.norm(np.cross(up, way)) + 1e-9)
        across = np.cross(up, along)
        u, v = np.meshgrid(np.linspace(-1, 1, 9), np.linspace(-1, 1, 9), indexing='ij')
        flat = np.stack([u, v, 0 * u], -1)
        seed = int(rng.integers(1e6))
        torn = 1 + 0.5 * fractal(flat + seed % 77, 1.3, 3, seed)
        long, wide = size * rng.uniform(0.5, 1.1), size * rng.uniform(0.25, 0.6)
        lift = 0.03 + rng.uniform(0.1, 0.45) * size * (u + 1) ** 2 / 4 + 0.06 * size * v**2
        beside = (v * wide * torn)[..., None] * across / 2
        points = place + (u * long * torn)[..., None] * along / 2 + beside + lift[..., None] * up
        other = BROWN if rng.uniform() < 0.4 else '#e2b468'
        made = blend(GOLD, other, smooth(-0.3, 0.4, u + 0.4 * v))
        parts.append(Part(points, made, dry, is_round=False))
    return parts


def crumbs(rng, count, reach, deep, size=0.42):
    """Flakes that fell on the table, most of them near the front."""
    turn = rng.uniform(0, 2 * np.pi, count)
    far = rng.uniform(0.86, 1.15, count)
    places = np.stack([reach * far * np.cos(turn), deep * far * np.sin(turn), 0 * turn], -1)
    up = np.array([0, 0, 1]) + rng.normal(0, 0.25, (count, 3))
    return loose(rng, places, up / np.linalg.norm(up, axis=1, keepdims=True), size)
