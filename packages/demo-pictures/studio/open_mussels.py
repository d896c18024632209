"""Mussels: a heap of shut shells, and a few that lie open on their orange flesh."""

import numpy as np

import material
from mesh import Part, ball, blend, built, colour, painted, tube, turned
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
    # The back is a bow, the other edge nearly straight; the lip is broad and round.
    bow = 1.18 + 0.1 * np.sin(np.pi * x)
    straight = np.where(np.sin(turn) > 0, bow, 0.74 - 0.1 * np.exp(-(((x + 0.3) / 0.4) ** 2)))
    blunt = 0.82 - 0.16 * smooth(0.1, 0.9, x)
    across = wide * np.abs(np.sin(turn)) ** blunt * np.sign(np.sin(turn)) * straight
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
    # It grew in fits: lines far apart and close together, strong in places.
    warp = away + 0.05 * fractal(points, 0.35, 3, seed) + 0.03 * np.sin(away * 17 + seed % 7)
    fits = smooth(-0.1, 0.4, fractal(points, 0.7, 3, seed + 4))
    rings = np.sin(warp * 70) * (0.3 + 0.7 * fits)
    fine = np.sin(warp * 210 + 3 * fractal(points, 0.6, 2, seed + 1))
    points[..., 2] += length * relief * (rings + 0.35 * fine) * smooth(1, 0.9, share)
    blue = smooth(-0.25, 0.3, fractal(points * [1, 2, 1], 0.35, 3, seed + 5))
    paint = blend('#0d0e13', '#1c2338', blue * 0.9)
    paint = blend(paint, '#34405e', smooth(0.1, 1, rings) * fits * 0.3)
    paint = blend(paint, '#050508', smooth(0.0, 1, fine) * 0.35)
    # Brown horn covers it towards the lip; silt dried in its lines.
    brown = smooth(-0.1, 0.4, fractal(points, 0.5, 3, seed + 2)) * smooth(0.35, 0.95, away)
    paint = blend(paint, '#3c2a1a', brown * 0.75)
    silt = smooth(0.1, 0.45, fractal(points, 1.4, 4, seed + 6)) * smooth(0.3, -0.8, rings)
    paint = blend(paint, '#7a7468', silt * 0.3)
    worn = smooth(0.34, 0.04, away) * smooth(-0.25, 0.2, fractal(points, 1.6, 3, seed + 3))
    paint = blend(paint, '#9a97a8', worn * 0.8)
    return Part(points, paint, material.skin(gloss=0.7, coat=0.5, pores=0.08))


def _threads(rng, length):
    """The beard by which it held to its rope: what is left of it hangs from the straight edge."""
    parts, root = [], np.array([rng.uniform(-0.2, 0.05), -0.14, 0]) * length
    for _ in range(int(rng.integers(3, 7))):
        step = rng.normal(0, 0.05, (3, 3)) * length + [0, -0.055 * length, 0]
        path = np.concatenate([[root], root + np.cumsum(step, axis=0)])
        line = tube(path, np.array([0.005, 0.004, 0.003, 0.001]) * length, 16, 6)
        parts.append(Part(line, painted(line, '#4a3a22'), material.skin(gloss=0.4)))
    return parts


def shut(rng, length, relief=0.0012):
    """A shut mussel, as slender and as swollen as it grew."""
    upper, lower = (valve(rng, length, relief=relief) for _ in range(2))
    slender, swollen = rng.uniform(0.84, 1.14), rng.uniform(0.85, 1.25)
    upper, lower = (one.scaled(1, slender, swollen) for one in (upper, lower))
    lower = lower.scaled(1, 1, -1)
    # One part falls: the hull must hold both shells.
    points = np.concatenate([upper.points, lower.points[::-1]])
    paint = np.concatenate([upper.colours, lower.colours[::-1]])
    points[..., 1] += rng.normal(0, 0.16) / length * points[..., 0] ** 2
    beard = _threads(rng, length) if rng.uniform() < 0.45 else []
    return [Part(points, paint, upper.material), *beard]


def flesh(rng, length, orange):
    seed = int(rng.integers(1e6))
    at = ball(70, 110)
    body = at * np.array([0.37, 0.19, 0.12]) * length
    body[..., 1] *= 1 + 0.35 * at[..., 0]
    frill = smooth(0.4, 0.05, np.abs(at[..., 2] - 0.1)) * smooth(-0.75, -0.3, at[..., 0])
    angle = np.arctan2(at[..., 1], at[..., 0])
    fold = np.sin(angle * 17 + 9 * fractal(at, 1.3, 3, seed + 2))
    body = body * (1 + 0.16 * fractal(at, 1.6, 3, seed) + 0.05 * frill * fold)[..., None]
    # Two lobes meet along the middle, and the muscle pulls them in behind.
    cleft = np.exp(-(((at[..., 1] + 0.1 * at[..., 0]) / 0.13) ** 2)) * smooth(0.5, 0.0, at[..., 0])
    body[..., 2] -= 0.05 * length * cleft * (at[..., 2] > 0)
    cream = smooth(-0.2, 0.35, fractal(at, 1.7, 3, seed + 1))
    paint = blend(colour(orange) * 0.85, '#ecc68e', cream * 0.8)
    paint = blend(paint, '#7c4a22', cleft * 0.7)
    rim = frill * smooth(-0.3, 0.25, fractal(at, 2.6, 3, seed + 3) + 0.2 * fold)
    paint = blend(paint, '#3c2416', rim * 0.75)
    foot = np.hypot((at[..., 0] + 0.45) / 0.3, (at[..., 1] + 0.05) / 0.16)
    paint = blend(paint, '#4a2a1a', smooth(1.1, 0.6, foot) * (at[..., 2] > 0) * 0.7)
    skin = material.skin(gloss=0.76, coat=0.6, pores=0.06, deep=0.35, reach=0.4)
    return Part(body, paint, skin)


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
