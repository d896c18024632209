"""Loose carrots and parsnips: as they were pulled, their leaves cut off."""

from dataclasses import replace

import numpy as np

import material
from mesh import Part, blend, colour, painted, tube, turned
from noise import fractal, smooth
from round_roots import cut_stalks
from subject import Subject, alone, heaped, matrix_of


def long_root(rng, length, thick, skin, green='#7f8a44', rings=0.06):
    """Lies along x, its crown at the origin: round shoulders, a bend, creases across it, a tail like a thread."""
    seed = int(rng.integers(1e6))
    share = np.linspace(0, 1, 9)
    sway, late = rng.normal(0, 0.06, 2) * length, rng.normal(0, 0.05, 2) * length
    bend = sway * (share**2)[:, None] + late * np.sin(share * np.pi * 1.4)[:, None]
    path = np.concatenate([bend, -length * share[:, None]], 1)
    heart = rng.uniform(0.86, 1.08)
    radii = np.array([0.86, 1.0, 0.97, 0.9, 0.8 * heart, 0.68 * heart, 0.52, 0.32, 0.07]) * thick
    tail = path[-1] + [*(rng.normal(0, 0.05, 2) * length), -length * rng.uniform(0.08, 0.16)]
    points = tube(
        [(0, 0, -0.1 * thick), (0, 0, 0.02 * thick), path[0] - [0, 0, 0.02], *path[1:], tail, tail],
        [0, 0.34 * thick, *radii, 0.025 * thick, 0],
        rows=210,
        columns=96,
    )
    down, angle = -points[..., 2], np.arctan2(points[..., 1], points[..., 0])
    axis = points.mean(axis=1, keepdims=True)
    crease, mark = _creases(rng, points, angle, length, thick)
    around = np.stack([np.cos(angle) * 2, np.sin(angle) * 2, down * (0.5 / thick)], -1)
    swell = 0.09 * fractal(points, 0.5 / thick, 2, seed) + 0.035 * fractal(around, 1, 2, seed + 1)
    inward = 1 + swell - 0.035 * crease - 0.05 * mark
    points = axis + (points - axis) * inward[..., None]
    base = colour(skin) * rng.uniform([0.85, 0.8, 0.8], [1.08, 1.15, 1.2])
    shade = smooth(-0.3, 0.4, fractal(points * [1, 1, 0.3], 1.1 / thick, 3, seed + 2))
    paint = blend(base, base * [0.84, 0.68, 0.55], shade * 0.6)
    pale = smooth(0.0, 0.5, fractal(points * [1, 1, 2.5], 0.7 / thick, 3, seed + 3))
    paint = blend(paint, base * 1.1 + [0.03, 0.03, 0.025], pale * 0.45)
    paint = blend(paint, base * 1.05 + 0.03, smooth(length * 0.7, length, down) * 0.5)
    lines = np.clip(crease * (0.35 + 3 * rings) + mark * 0.7, 0, 0.85)
    paint = blend(paint, base * [0.5, 0.4, 0.34], lines)
    sunk = down + 0.35 * thick * fractal(around, 1.5, 3, seed + 4)
    paint = blend(paint, green, smooth(0.5 * thick, 0.0, sunk) * 0.6)
    paint = blend(paint, '#6e5836', smooth(0.16 * thick, 0.0, sunk) * 0.7)
    earth = fractal(points, 1.6 / thick, 4, seed + 5) + 0.3 * crease + 0.35 * mark
    paint = blend(paint, '#7d6344', smooth(0.2, 0.6, earth) * 0.5)
    look = material.skin(gloss=0.4, pores=0.08, pore_size=6, deep=0.08, reach=0.4)
    # In a pile the thin tail gives way: what comes first bears the weight.
    parts = [Part(points[:170], paint[:170], look), Part(points[169:], paint[169:], look)]
    parts += cut_stalks(rng, 0.12 * thick, 9, green, thick * 0.95)
    hairs = material.skin(gloss=0.25)
    for _ in range(12):
        row = int(rng.uniform(60, 200))
        start, way = points[row, int(rng.integers(96))], rng.normal(0, 1, 3)
        out = start - axis[row, 0]
        way = out / (np.linalg.norm(out) + 1e-6) + 0.5 * way - [0, 0, 0.5]
        end = start + way * thick * rng.uniform(0.12, 0.4)
        middle = (start + end) / 2 + rng.normal(0, 0.05, 3) * thick
        girth = np.array([0.022, 0.015, 0.008, 0]) * thick
        line = tube([start - 0.02 * out, middle, end, end], girth, 14, 6)
        parts.append(Part(line, painted(line, base * [0.75, 0.65, 0.6]), hairs))
    return turned(parts, 0, 90, 0)


def _creases(rng, points, angle, length, thick):
    """Fine lines part of the way round, closer towards the crown, and the dents where side roots grew."""
    down, crease, mark = -points[..., 2], 0 * angle, 0 * angle
    for _ in range(70):
        level, turn = length * rng.uniform(0.02, 0.97) ** 1.3, rng.uniform(-np.pi, np.pi)
        reach, wide = rng.uniform(0.2, 1.1), rng.uniform(0.012, 0.03) * thick
        aside = np.abs(np.arctan2(np.sin(angle - turn), np.cos(angle - turn)))
        near = smooth(reach, reach * 0.4, aside)
        off = down - level - 0.04 * thick * np.sin(3 * angle + 7 * level)
        crease = np.maximum(crease, near * np.exp(-((off / wide) ** 2)) * rng.uniform(0.2, 1))
    for index in range(16):
        # Side roots grow in rows along the root.
        turn, level = (index % 4) * np.pi / 2 + rng.normal(0, 0.2), length * rng.uniform(0.08, 0.95)
        aside = np.abs(np.arctan2(np.sin(angle - turn), np.cos(angle - turn)))
        off = (down - level) / (0.05 * thick)
        size = rng.uniform(0.14, 0.4)
        mark = np.maximum(mark, smooth(size, size * 0.3, aside) * np.exp(-(off**2)))
    return crease, mark


def _level(parts):
    """Tilts a root until its lower side is level, and lays its hairs on the table."""
    low = parts[0].points[30:, :, :].min(axis=1)
    rise = np.polyfit(parts[0].points[30:].mean(axis=1)[:, 0], low[:, 2], 1)[0]
    tilted = turned(parts, 0, np.degrees(np.arctan(rise)), 0)
    floor = tilted[0].points[..., 2].min() + 0.04
    made = []
    for part in tilted:
        points = part.points.copy()
        points[..., 2] += np.maximum(floor - points[..., 2].min(axis=1), 0)[:, None]
        made.append(replace(part, points=points))
    return made


def long_roots(rng, count, **kind):
    """One alone, or a pile of them that points one way."""
    if count == 1:
        parts = turned(long_root(rng, **kind), rng.uniform(0, 360), 0, 0)
        return alone(turned(_level(parts), 0, 0, 30), fill=0.82, elevation=30)

    def grown(_):
        length = kind['length'] * rng.uniform(0.76, 1.08)
        thick = kind['thick'] * rng.uniform(0.72, 1.12)
        parts = long_root(rng, **{**kind, 'length': length, 'thick': thick})
        return turned(parts, rng.uniform(0, 360), 0, 0)

    room = (kind['length'] * 0.62, kind['thick'] * 4.2)
    pile = heaped(grown, count, rng, room, kinds=count, lying=True, pull=3.0)
    for thing in pile.things:
        thing.matrix_world = matrix_of(turn=(0, 0, 26)) @ thing.matrix_world
    return Subject(pile.things, 0.86, 34.0)
