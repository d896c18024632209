"""Mussels: a heap of shut shells, and a few that lie open on their orange flesh."""

import numpy as np

import material
from mesh import Part, ball, blend, built, turned
from noise import fractal, smooth
from stage import placed
from subject import Subject, heaped, matrix_of


def valve(rng, length, inside=False, relief=0.003):
    """One shell, hollow side down, its beak at -x, its hinge along +y and its rounded lip at +x."""
    rows, columns, seed = 90, 120, int(rng.integers(1e6))
    share = np.linspace(1, 0.002, rows)[:, None]
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    x = -np.cos(turn)
    wide = 0.27 * (1 + x) ** 0.62 * (1 - 0.42 * np.maximum(0, x) ** 3) * 1.06
    straight = np.where(np.sin(turn) > 0, 1.12, 0.86)
    across = wide * np.abs(np.sin(turn)) ** 0.82 * np.sign(np.sin(turn)) * straight
    rim = np.stack([x * 0.5, across], -1)
    middle = np.array([-0.2, 0.0])
    flat = middle + (rim - middle) * share[..., None]
    dome = (1 - share**2.3) ** 0.75 * 0.2 * (1 + 0 * turn)
    dome = dome * smooth(-0.56, -0.2, flat[..., 0]) ** 0.5
    points = np.concatenate([flat, dome[..., None]], axis=-1) * length
    if inside:
        points = points * np.array([0.95, 0.92, 0.8]) - [0, 0, 0.01]
        pearl = blend('#e9e8ea', '#aab2c6', smooth(-0.2, 0.4, fractal(points, 0.6, 3, seed)))
        paint = blend(pearl, '#3a4468', smooth(0.86, 0.97, share) + 0 * dome)
        return Part(points, paint, material.skin(gloss=0.7, coat=0.3))
    away = np.hypot(flat[..., 0] + 0.5, flat[..., 1] * 1.1)
    rings = np.sin(away * 62 + 4 * fractal(points, 0.5, 2, seed))
    fine = np.sin(away * 190 + 6 * fractal(points, 0.6, 2, seed + 1))
    points[..., 2] += length * relief * rings * smooth(1, 0.9, share)
    paint = blend('#10131f', '#232c4c', smooth(-0.2, 1, rings) * 0.6)
    paint = blend(paint, '#05060c', smooth(0.2, 1, fine) * 0.35)
    brown = smooth(0.05, 0.5, fractal(points, 0.5, 3, seed + 2)) * smooth(0.3, 0.8, away)
    paint = blend(paint, '#4a3420', brown * 0.5)
    worn = smooth(0.3, 0.04, away) * smooth(-0.3, 0.3, fractal(points, 1.6, 3, seed + 3))
    paint = blend(paint, '#8c8fae', worn * 0.85)
    return Part(points, paint, material.skin(gloss=0.62, coat=0.25, pores=0.06))


def shut(rng, length, relief=0.0012):
    """A shut mussel, as slender and as swollen as it grew."""
    upper, lower = (valve(rng, length, relief=relief) for _ in range(2))
    slender, swollen = rng.uniform(0.86, 1.06), rng.uniform(0.85, 1.2)
    upper, lower = (one.scaled(1, slender, swollen) for one in (upper, lower))
    lower = lower.scaled(1, 1, -1)
    # One part falls: the hull must hold both shells.
    points = np.concatenate([upper.points, lower.points[::-1]])
    paint = np.concatenate([upper.colours, lower.colours[::-1]])
    return [Part(points, paint, upper.material)]


def flesh(rng, length, orange):
    seed = int(rng.integers(1e6))
    at = ball(60, 80)
    body = at * np.array([0.36, 0.175, 0.13]) * length
    body[..., 1] *= 1 + 0.4 * at[..., 0]
    frill = smooth(0.35, 0.0, np.abs(at[..., 2]))
    body = body * (1 + 0.12 * fractal(body, 1.1, 3, seed))[..., None]
    angle = np.arctan2(at[..., 1], at[..., 0])
    body = body * (1 + 0.1 * frill * (0.4 + np.sin(angle * 26)))[..., None]
    paint = blend(orange, '#f6c274', smooth(-0.1, 0.45, fractal(body, 1.2, 3, seed + 1)))
    paint = blend(paint, '#8a4a20', frill * smooth(0.2, 1, np.sin(angle * 13)) * 0.6)
    middle = np.hypot(at[..., 0] + 0.35, at[..., 1])
    paint = blend(paint, '#5a3018', smooth(0.35, 0.15, middle) * 0.5)
    return Part(body, paint, material.skin(gloss=0.72, coat=0.35, pores=0.08))


def opened(rng, length, orange, gape=105, relief=0.003):
    """The lower shell holds the flesh, the upper one stands up behind on its hinge at +y."""
    hinge = 0.2 * length
    shells = [valve(rng, length, relief=relief), valve(rng, length, inside=True)]
    lower = [one.scaled(1, 1, -1) for one in shells]
    lid = [one.moved(0, -hinge, 0) for one in shells]
    lid = [one.moved(0, hinge, 0) for one in turned(lid, -gape, 0, 0)]
    meat = flesh(rng, length, orange).moved(0.06 * length, 0, -0.03 * length)
    return [part.moved(0, 0, 0.2 * length) for part in [*lower, meat, *lid]]


def cooked(rng, length=5.6, orange='#e89a48'):
    """A mussel that opened in the pot: some gape, some hardly, each has its own size and flesh."""
    own = length * rng.uniform(0.82, 1.12)
    parts = opened(rng, own, orange, rng.uniform(30, 80), relief=0.001)
    return turned(parts, -rng.uniform(5, 40), 0, 0)


def mussels(rng, count, length=6.0, around=9.0, orange='#ea8a2c', open_ones=()):
    """`open_ones` are places (x, y, turn) of open mussels, y from the front of the heap."""
    make = lambda _: shut(rng, length * rng.uniform(0.72, 1.08))
    heap = heaped(make, count, rng, around, kinds=14)
    front = min(thing.matrix_world.translation.y for thing in heap.things)
    laid = []
    for x, y, turn in open_ones:
        # A mussel that gapes by itself opens half way, and lies as it fell.
        own = opened(rng, length * rng.uniform(0.84, 1.0), orange, rng.uniform(48, 72), 0.0012)
        own = turned(own, -rng.uniform(0, 12), 0, turn + rng.uniform(-42, 42))
        laid.append(placed(built(own), matrix_of(x, front + y, 0)))
    return Subject([*heap.things, *laid], 0.86, 36.0)


FORMS = {'open-mussels': mussels}
