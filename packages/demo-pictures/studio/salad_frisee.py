"""Curly endive: ribs that bear narrow, toothed and curled shreds of leaf, pale in the heart."""

import numpy as np

import material
from mesh import Part, blend, built
from noise import smooth
from salad_leaf import bent
from stage import placed
from subject import Subject, matrix_of


def shred(rng, start, way, facing, length, wide, tones, look, curl=2.2, rows=9):
    """A strip that leaves `start` along `way`, its face to `facing`, and curls, with its line."""
    line, across = [start], []
    axis = np.cross(way, facing) + rng.normal(0, 0.5, 3)
    axis /= np.linalg.norm(axis) + 1e-9
    bow = rng.uniform(-0.4, 1.0) * curl / rows
    for _ in range(rows - 1):
        way = way + bow * np.cross(axis, way)
        way /= np.linalg.norm(way)
        line.append(line[-1] + way * length / rows)
    line = np.array(line)
    along = np.gradient(line, axis=0)
    across = np.cross(along, facing + rng.normal(0, 0.3, 3))
    across /= np.linalg.norm(across, axis=1, keepdims=True) + 1e-9
    t = np.linspace(0, 1, rows)
    half = wide * (0.55 + 0.6 * np.sin(np.pi * t**0.8)) * (1 - t**4) + 0.01
    sides = np.array([-1, 0, 1])[None, :, None]
    points = line[:, None] + sides * (across * half[:, None])[:, None]
    normal = np.cross(across, along)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9
    points += (np.abs(sides) * half[:, None, None] * 0.4) * normal[:, None]
    share = np.broadcast_to(t[:, None], (rows, 3))
    paint = blend(tones[0], tones[1], smooth(0.0, 0.5, share))
    return Part(points, paint, look, is_round=False), line, along


def curly_leaf(rng, length, lean, wide, tones, look, pairs=11):
    """A leaf whose foot is at the origin, its back to +x."""
    rows = 26
    t = np.linspace(0, 1, rows)
    out, up, slope = bent(t, *lean)
    sway = 0.05 * np.sin(t * 4 + rng.uniform(0, 6.28)) * t
    line = np.stack([out, sway, up], -1) * length
    facing = np.stack([-np.cos(slope), 0 * slope, np.sin(slope)], -1)
    forward = np.gradient(line, axis=0)
    forward /= np.linalg.norm(forward, axis=1, keepdims=True)
    half = np.interp(t, [0, 0.2, 0.7, 1], [0.55, 0.34, 0.16, 0.06])[:, None, None]
    sides = np.linspace(-1, 1, 5)[None, :, None]
    rib = line[:, None] + sides * half * np.array([0, 1, 0])
    rib = rib + (sides**2 * half * 0.5) * facing[:, None]
    share = np.broadcast_to(t[:, None], (rows, 5))
    paint = blend('#f4f3e0', tones[0], smooth(0.35, 0.9, share))
    parts = [Part(rib, paint, look, is_round=False)]
    for index in range(2 * pairs):
        at = int((0.22 + 0.78 * ((index // 2) + rng.uniform(0, 0.8)) / pairs) * (rows - 1))
        at = min(at, rows - 1)
        side = 1 if index % 2 else -1
        open_by = np.radians(rng.uniform(35, 80)) * (1.1 - 0.5 * t[at])
        way = np.cos(open_by) * forward[at] + side * np.sin(open_by) * np.array([0, 1.0, 0])
        way = way + facing[at] * rng.uniform(-0.15, 0.45)
        way /= np.linalg.norm(way)
        long = length * wide * np.sin(np.pi * (0.22 + 0.7 * t[at])) * rng.uniform(0.7, 1.2)
        parts += _toothed(rng, line[at], way, facing[at], long, tones, look)
    return parts


def _toothed(rng, start, way, facing, long, tones, look):
    one, line, along = shred(rng, start, way, facing, long, 0.2, tones, look)
    parts = [one]
    for place in (3, 4, 5, 6, 7):
        side = 1 if place % 2 else -1
        out = np.cross(facing, along[place])
        way = along[place] / np.linalg.norm(along[place]) * 0.7
        way = way + side * out / (np.linalg.norm(out) + 1e-9)
        way /= np.linalg.norm(way)
        small = long * rng.uniform(0.25, 0.42)
        parts.append(
            shred(rng, line[place], way, facing, small, 0.12, (tones[1], tones[1]), look, 2.6, 6)[0]
        )
    return parts


def frisee(rng, count, leaves=120, length=13.0, heart='#fcfac0', blade='#a2cc56', elevation=46.0):
    look = material.foliage(gloss=0.4, light_through=0.62, pores=0)
    parts = []
    for index in range(leaves):
        k = index / (leaves - 1)
        lean = (2 + 52 * k + rng.uniform(-8, 8), 40 + 66 * k**0.8 + rng.uniform(-14, 14))
        tip = blend(heart, blade, np.array(smooth(0.2, 0.95, k))) * rng.uniform(1.0, 1.25)
        tones = (blend('#f6f4dc', tip, np.array(0.35)), tip)
        size = length * (0.42 + 0.58 * k**0.8) * rng.uniform(0.9, 1.08)
        spin = index * 137.5 + rng.uniform(-15, 15)
        for part in curly_leaf(rng, size, lean, 0.32, tones, look):
            parts.append(part.moved(0.2 + 0.7 * k, 0, 0.5).turned(0, 0, spin))
    return Subject([placed(built(parts), matrix_of(turn=(8, 0, 0)))], 0.82, elevation)


FORMS = {'frisee': frisee}
