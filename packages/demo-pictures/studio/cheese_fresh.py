"""Drawn curd: a mozzarella cut in slices, a burrata torn open on its cream."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour, painted, tube
from noise import fractal, smooth, spots
from slab import closed, normals, slab
from stage import placed
from subject import Subject, matrix_of


def _wet():
    return material.skin(0.8, pores=0.07, pore_size=3, coat=0.5, varied=0.6, deep=0.25, reach=0.5)


def _curd(points, paste, seed, depth=0.05):
    """The skin of drawn curd: wrinkles, dents, and strands that show where it was pulled."""
    strands = np.abs(fractal(points * [0.5, 0.5, 1.5], 0.8, 4, seed + 2)) - 0.2
    dents = fractal(points, 0.55, 3, seed + 3)
    points = points + normals(points) * (depth * (strands + 1.6 * dents))[..., None]
    made = mottled(points, paste, colour(paste) * [0.95, 0.92, 0.84], 0.5, seed)
    made = blend(made, colour(paste) * [0.82, 0.77, 0.66], smooth(0.02, -0.2, strands) * 0.55)
    return points, made


def _gathered(points, seed, rng, high):
    """Draws a ball up to its neck: folds of unlike widths and lengths run down from it."""
    angle, level = np.arctan2(points[..., 1], points[..., 0]), points[..., 2] / high
    up = np.clip(level, 0, 1)
    angle = angle + 0.5 * up**3 + 0.12 * fractal(points, 0.5, 2, seed + 11)
    fold = 0 * angle
    for at in range(13):
        middle = 2 * np.pi * (at + rng.uniform(-0.4, 0.4)) / 13
        away = (angle - middle + np.pi) % (2 * np.pi) - np.pi
        wide, start = rng.uniform(0.05, 0.15), rng.uniform(-0.1, 0.75)
        fold = fold + rng.uniform(0.4, 1.0) * np.exp(-((away / wide) ** 2)) * smooth(
            start, start + 0.35, level
        )
    away = np.hypot(points[..., 0], points[..., 1])
    inward = 1 - 0.17 * fold * smooth(0.15, 0.6, away / away.max())
    points = points.copy()
    points[..., :2] *= inward[..., None]
    points[..., 2] += 0.55 * smooth(0.8, 1.0, level) - 0.12 * fold * smooth(0.98, 0.7, level)
    return points, np.clip(fold, 0, 1)


def _neck(rng, paste, sheen, seed):
    """The stub above the knot: twisted, thick, and torn at its end."""
    high = np.linspace(-0.3, 1.45, 90)[:, None]
    angle = np.linspace(0, 2 * np.pi, 160, endpoint=False)[None, :]
    radius = 0.95 - 0.42 * smooth(-0.3, 0.2, high) + 0.5 * smooth(0.35, 1.2, high)
    turn = angle + 0.9 * high
    radius = radius * (1 + 0.16 * np.cos(3 * turn) + 0.1 * np.cos(7 * turn + 1 + high))
    radius = radius * np.sqrt(np.clip((1.45 - high) / 0.2, 0, 1))
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), high + 0 * angle], -1)
    points[..., 2] += 0.3 * np.cos(turn + 1) * smooth(0.5, 1.3, high)
    points = points + normals(points) * (0.1 * fractal(points, 1.3, 3, seed + 6))[..., None]
    points[..., 0] += 0.5 * smooth(0.1, 1.4, high) ** 2
    points, made = _curd(points, paste, seed + 5, 0.08)
    parts = [Part(points, made, sheen)]
    for at in range(2):
        turns = np.linspace(0, 2 * np.pi, 15)
        ring = [
            (0.62 * np.cos(t), 0.62 * np.sin(t), 0.16 + 0.2 * at + 0.07 * np.sin(t + 2 * at))
            for t in turns
        ]
        band = tube(ring, [0.17] * len(ring), 70, 14)
        band = band + (0.05 * fractal(band, 1.6, 2, seed + at))[..., None]
        parts.append(Part(band, painted(band, colour(paste) * 0.97), sheen))
    return parts


def _strand(rng, ground, facing, row, column, paste):
    """A shred of curd that follows the surface below it."""
    rows, columns = ground.shape[:2]
    way, steps, path = rng.uniform(0, 2 * np.pi), rng.integers(5, 10), []
    for _ in range(steps):
        at = (int(np.clip(row, 1, rows - 2)), int(column) % columns)
        path.append(ground[at] + facing[at] * rng.uniform(-0.06, 0.08))
        way += rng.normal(0, 0.45)
        row, column = row + 6.5 * np.sin(way), column + 6.5 * np.cos(way)
    wide = rng.uniform(0.1, 0.26) * np.array([0.4, *rng.uniform(0.7, 1.2, steps - 2), 0.3])
    points = tube(path, wide, 26, 10, flat=rng.uniform(0.5, 1.0))
    return points, painted(points, colour(paste) * rng.uniform(0.88, 1.02))


def burrata(rng, paste='#fffaee', cream='#fff4d8'):
    """A burrata that was torn open at its front: curd in cream runs out of it."""
    seed = seed_of(rng)
    sheen = _wet()
    unit = ball(230, 320)
    points = unit * [4.4, 4.2, 2.9] * (1 + 0.1 * fractal(unit, 0.9, 2, seed))[..., None]
    level = points[..., 2] / 2.9
    points[..., :2] *= (1 + 0.14 * smooth(0.5, -0.6, level))[..., None]
    points, fold = _gathered(points, seed, rng, 2.9)
    points, made = _curd(points, paste, seed, 0.07)
    made = blend(made, colour(paste) * [0.86, 0.8, 0.68], fold * 0.35)
    points[..., 2] = np.maximum(points[..., 2], -1.95) + 1.95
    # The tear: its rim is as thick as the skin, its inside loose curd, and cream runs down from it.
    middle = np.array([0.3, -0.9, 0.1])
    apart = (unit - middle) * [1.0, 0.6, 1.25]
    edge = np.linalg.norm(apart, axis=-1) - 0.5 - 0.22 * fractal(unit, 2.2, 3, seed + 7)
    opened = smooth(0.06, -0.05, edge)
    facing = normals(points)
    clots = np.abs(fractal(points, 0.9, 3, seed + 8))
    rim = np.exp(-(((edge - 0.06) / 0.07) ** 2))
    run = smooth(0.16, 0.05, np.abs(unit[..., 0] - 0.28 - 0.1 * fractal(unit, 2.0, 2, seed + 9)))
    run = run * smooth(0.2, -0.1, unit[..., 2]) * (unit[..., 1] < 0) * (1 - opened)
    raised = 0.22 * rim - opened * (0.6 - 0.6 * clots) + 0.16 * run
    points = points + facing * raised[..., None]
    points[..., 2] = np.maximum(points[..., 2], 0)
    inside = mottled(points, cream, colour(cream) * [0.9, 0.82, 0.62], 0.7, seed)
    inside = blend(inside, colour(cream) * [0.72, 0.62, 0.44], smooth(0.16, 0.02, clots) * 0.5)
    made = blend(made, inside, np.maximum(opened, run * 0.7))
    parts = [Part(points, made, sheen)]
    facing = normals(points)
    rows, columns = np.nonzero((edge < -0.02) & (unit[..., 2] > -0.5))
    for at in rng.integers(0, len(rows), 46):
        parts.append(Part(*_strand(rng, points, facing, rows[at], columns[at], paste), sheen))
    top = points[-1].mean(axis=0)
    parts += [one.moved(top[0], top[1], top[2] - 0.25) for one in _neck(rng, paste, sheen, seed)]
    return Subject([placed(built(parts))], 0.72, 31.0)


def _slice(rng, paste, sheen, wide, thick):
    """A slice: its skin is a firm rim, its face shows the leaves that the curd was folded in, with whey between."""
    seed = seed_of(rng)
    turns = np.linspace(0, 2 * np.pi, 9, endpoint=False)
    ways = np.stack([np.cos(turns), 0.9 * np.sin(turns)], -1)
    outline = closed(ways * (wide * rng.uniform(0.92, 1.05, 9))[:, None])
    points, share = slab(outline, thick, 0.45 * thick, 26, 110)
    swirl = points + 0.9 * fractal(points, 0.3, 2, seed + 1)[..., None]
    leaves = np.abs(fractal(swirl * [0.5, 1.5, 1.2], 1.1, 4, seed + 2)) - 0.16
    some = smooth(-0.1, 0.35, fractal(points, 0.35, 2, seed + 8))
    gap = smooth(0.0, -0.13, leaves) * smooth(0.95, 0.75, share) * some
    holes = spots(points, 1.3, seed % 50, 0.2) * smooth(0.0, 0.3, fractal(points, 0.5, 2, seed + 3))
    skin = smooth(0.9, 0.97, share)
    facing = normals(points)
    raised = 0.06 * leaves * (1 - skin) - 0.09 * gap - 0.12 * holes + 0.05 * skin
    points = points + facing * raised[..., None]
    # It is thicker on one side and droops at its rim.
    points[..., 2] *= 1 + 0.1 * points[..., 0] / wide
    points[..., 2] += 0.22 * fractal(points * [1, 1, 0], 0.22, 2, seed) * points[..., 2] / thick
    points, made = _curd(points, paste, seed, 0.02)
    made = blend(made, colour(paste) * [0.84, 0.78, 0.66], np.maximum(0.6 * gap, 0.7 * holes))
    return Part(points, made, sheen)


def mozzarella(rng, paste='#fffaf0'):
    """A ball of which slices were cut; it was pinched off a rope of curd."""
    seed = seed_of(rng)
    sheen = _wet()
    unit = ball(220, 300)
    points = unit * [3.9, 3.7, 2.9] * (1 + 0.12 * fractal(unit, 0.8, 2, seed))[..., None]
    points[..., :2] *= (1 + 0.12 * smooth(0.5, -0.6, unit[..., 2]))[..., None]
    # The seam where the dairyman's fingers closed it, and the puckers round its end.
    seam = unit[..., 0] * 0.5 + unit[..., 1] * 0.6 + 0.12 * fractal(unit, 1.2, 3, seed + 4)
    groove = np.exp(-(((seam + 0.32) / 0.05) ** 2)) * smooth(-0.1, 0.5, unit[..., 2])
    points = points - normals(points) * (0.26 * groove)[..., None]
    points, made = _curd(points, paste, seed, 0.07)
    made = blend(made, colour(paste) * [0.84, 0.78, 0.66], groove * 0.5)
    points[..., 2] = np.maximum(points[..., 2], -2.15) + 2.15
    leaves = np.abs(fractal(points * [0.3, 0.8, 1.7], 0.8, 3, seed + 5)) - 0.16
    cut = 1.35 + 0.3 * leaves + 0.1 * fractal(points * [0, 1, 1], 0.5, 2, seed + 6)
    over = points[..., 0] - cut
    is_cut = smooth(-0.05, 0.05, over)
    # A soft edge: what the knife takes leaves the skin rounded.
    soft = cut - 0.35 * np.exp(-(over + 0.35) / 0.35)
    points[..., 0] = np.where(over > -0.35, soft, points[..., 0])
    between = is_cut * smooth(-0.02, -0.14, leaves)
    made = blend(made, colour(paste) * [0.86, 0.8, 0.68], between * 0.6)
    things = [placed(built([Part(points, made, sheen)]), matrix_of(-1.6, 0.5))]
    leaning = _slice(rng, paste, sheen, 3.3, 1.1)
    things.append(placed(built([leaning]), matrix_of(1.9, -1.0, 1.35, (0, 30, -8))))
    lying = _slice(rng, paste, sheen, 3.2, 1.25)
    things.append(placed(built([lying]), matrix_of(3.7, -3.4, 0.05, (0, 4, 20))))
    return Subject(things, 0.8, 32.0)


def fresh_ball(rng, count, knot=False):
    return burrata(rng) if knot else mozzarella(rng)


FORMS = {'fresh-cheese': fresh_ball}
