"""A fougasse: a flat loaf cut open like a leaf, with olives in its crust."""

import bpy
import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, built
from moulded import finished
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, matrix_of

STEP = 0.085


def _outline(rng, long, wide):
    """The rim of a leaf, uneven as a hand pulls it."""
    turns = np.linspace(0, 2 * np.pi, 260, endpoint=False)
    x = wide * np.sin(turns) * (1 + 0.16 * np.cos(turns)) * (1 - 0.1 * np.cos(2 * turns))
    rim = np.stack([x, -long * np.cos(turns)], -1)
    one, other = rng.uniform(0, 6, 2)
    pulled = 1 + 0.05 * np.cos(2 * turns + one) + 0.03 * np.cos(5 * turns + other)
    return rim * pulled[:, None]


def _slits(rng, long, wide):
    """The cuts between its ribs, opened by the rise: each a line of points and the half width at each."""
    cuts = []
    for at in (-0.6, -0.24, 0.12, 0.46):
        for side in (-1, 1):
            low = at + rng.normal(0, 0.03)
            reach = wide * np.sqrt(1 - (low + 0.16) ** 2) * rng.uniform(0.62, 0.74)
            share = np.linspace(0, 1, 26)
            start, rise = rng.uniform(0.9, 1.5), long * rng.uniform(0.2, 0.28)
            x = start + (reach - start) * share
            y = long * low + rise * (share + 0.25 * np.sin(np.pi * share))
            opened = rng.uniform(0.45, 0.85) * np.sin(np.pi * share) ** 0.8 * (0.8 + 0.4 * share)
            cuts.append((np.stack([side * x, y], -1), opened))
    return cuts


def _room(x, y, rim, cuts):
    """How far each place is from the rim and from the nearest cut, below 0 outside of the dough."""
    flat = np.stack([x, y], -1)
    after = np.roll(rim, -1, axis=0) - rim
    out, inside = np.full(x.shape, 99.0), np.zeros(x.shape, bool)
    for (px, py), (dx, dy) in zip(rim, after):
        out = np.minimum(out, np.hypot(x - px, y - py))
        crosses = (py > y) != (py + dy > y)
        inside ^= crosses & (x < px + dx * (y - py) / (dy + 1e-9))
    cut = np.full(x.shape, 99.0)
    for line, opened in cuts:
        for place, half in zip(line, opened):
            cut = np.minimum(cut, np.linalg.norm(flat - place, axis=-1) - half)
    return np.where(inside, out, -out), cut


def _rounded(points, room, reach=0.75):
    """Draws what lies within `reach` of an edge out to it, as an arc: a grid alone has no upright sides."""
    inward = np.stack(np.gradient(room, STEP), -1)
    inward = inward / (np.linalg.norm(inward, axis=-1, keepdims=True) + 0.2)
    away = np.clip(room, 0, reach)
    drawn = away - reach * (1 - np.cos(np.pi / 2 * away / reach))
    return np.concatenate([points[..., :2] - inward * drawn[..., None], points[..., 2:]], -1)


def _meshed(points, held):
    """A mesh of those squares of a grid whose four corners are held. Returns it and the corners it kept."""
    index = np.arange(held.size).reshape(held.shape)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1)
    quads = quads[held[:-1, :-1] & held[:-1, 1:] & held[1:, 1:] & held[1:, :-1]]
    kept, quads = np.unique(quads, return_inverse=True)
    mesh = bpy.data.meshes.new('dough')
    corners = points.reshape(-1, 3)[kept]
    mesh.from_pydata(corners.tolist(), [], quads.reshape(-1, 4).tolist())
    return mesh, kept


def _olive(rng, at, facing, size):
    """A piece of black olive that the dough rose round."""
    points = ball(30, 40) * [size, size * rng.uniform(0.6, 0.95), size * 0.5]
    points = points * (1 + 0.36 * fractal(points, 1.3, 3, seed_of(rng)))[..., None]
    paint = blend('#1d1418', '#4a2f34', smooth(-0.1, 0.5, fractal(points, 2, 2, 3)))
    spin = rng.uniform(0, 360)
    lean = np.degrees(np.arccos(np.clip(facing[2], -1, 1)))
    about = np.degrees(np.arctan2(facing[1], facing[0]))
    part = Part(points, paint, material.skin(gloss=0.45, coat=0.1))
    return part.turned(0, 0, spin).turned(0, lean, about).moved(*(at - facing * size * 0.26))


def _studded(rng, flat, high, places, count):
    """Chooses where the olives lie, apart from one another: the dough rose round each and holds it in a hollow.

    Returns the height of the dough, and the row, column and size of each olive.
    """
    chosen = []
    for row, column in places[rng.permutation(len(places))]:
        place, size = flat[row, column], rng.uniform(0.42, 0.8)
        if all(np.linalg.norm(place - flat[other[0], other[1]]) > 1.3 for other in chosen):
            away = np.linalg.norm(flat - place, axis=-1) / size
            lip = np.exp(-(((away - 1.25) / 0.4) ** 2))
            high = high + 0.22 * lip - 0.3 * smooth(1.1, 0.6, away)
            chosen.append((row, column, size))
        if len(chosen) == count:
            break
    return high, chosen


def _painted(points, facing, rim, cut, seed):
    """Browned on what stands out, pale where a cut opened last, floured on top."""
    up = facing[..., 2]
    tone = 0.34 + 0.42 * fractal(points, 0.32, 3, seed) + 0.2 * fractal(points, 1.4, 3, seed + 1)
    tone = tone + 0.3 * smooth(1.6, 0.5, rim) * smooth(0.15, 0.6, rim)
    tone = tone + 0.22 * smooth(0.3, 0.6, cut) * smooth(1.1, 0.6, cut) - 0.4 * smooth(0.4, 0.1, cut)
    tone = tone - 0.3 * smooth(0.5, 0.1, up)
    made = blend('#edd2a0', '#d6a05a', smooth(-0.1, 0.25, tone))
    made = blend(made, '#b06e2c', smooth(0.25, 0.55, tone))
    made = blend(made, '#6f3a16', smooth(0.55, 1.0, tone) * 0.9)
    blisters = smooth(-0.1, 0.3, fractal(points, 0.5, 2, seed + 4))
    blisters = blisters * spots(points, 1.3, seed % 40, 0.26)
    made = blend(made, '#7a431a', blisters * smooth(0.2, 0.5, tone) * 0.5)
    dust = fractal(points, 0.5, 5, seed + 3) + 0.25 * fractal(points, 4, 2, seed)
    dust = smooth(-0.05, 0.45, dust)
    return blend(made, '#f6ecd8', dust * smooth(0.55, 0.95, up) * 0.5)


def fougasse(rng, count, long=12.5, wide=8.4, thick=2.3, olives=26):
    seed = seed_of(rng)
    x, y = np.meshgrid(np.arange(-11, 11, STEP), np.arange(-14, 14, STEP), indexing='ij')
    flat = np.stack([x, y, 0 * x], -1)
    rim, cut = _room(x, y, _outline(rng, long, wide), _slits(rng, long, wide))
    torn = 0.22 * fractal(flat, 0.6, 3, seed + 7)
    rim = rim + torn
    # No cut reaches the rim.
    cut = np.maximum(cut + torn, 1.5 - rim)
    room = np.minimum(rim, cut)
    held = room > 0
    sides = ((rim, 1.5), (cut, 1.2))
    banks = [np.sin(np.pi / 2 * np.clip((away - STEP) / most, 0, 1)) for away, most in sides]
    high = thick * banks[0] * banks[1] * (1 + 0.5 * fractal(flat, 0.2, 2, seed + 5))
    bubbles = spots(flat, 0.6, seed % 50, 0.34) * smooth(-0.1, 0.3, fractal(flat, 0.3, 2, seed + 6))
    high = high + (0.2 * bubbles + 0.14 * fractal(flat, 0.8, 3, seed + 8)) * smooth(0, 0.6, high)
    high, chosen = _studded(rng, flat, high, np.argwhere(room > 0.55), olives)
    points = _rounded(np.stack([x, y, np.where(held, np.maximum(high, 0), 0)], -1), room)
    facing = normals(points)
    facing = facing * np.sign(facing[..., 2].mean())
    paint = _painted(points, facing, rim, cut, seed)
    mesh, kept = _meshed(points, held)
    look = material.skin(gloss=0.36, pores=0.3, pore_size=4, shine=0.3)
    things = [placed(finished(mesh, points.reshape(-1, 3)[kept], paint.reshape(-1, 3)[kept], look))]
    parts = [
        _olive(rng, points[row, column] + [0, 0, 0.3 * size], facing[row, column], size)
        for row, column, size in chosen
    ]
    things.append(placed(built(parts)))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, -52))
    return Subject(things, 0.86, 46.0)


FORMS = {'fougasse': fougasse}
