"""Desserts: panna cotta in glass, burnt cream in ramekins, custards turned out on caramel."""

import numpy as np

import dish_ware
import material
import pack_material
from mesh import Part, blend, built, colour, painted, revolved
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, matrix_of, rows_of


def _straight(corners, steps=14):
    corners = np.array(corners, float)
    between = np.linspace(0, 1, steps, endpoint=False)[:, None]
    return np.concatenate(
        [*(a + (b - a) * between for a, b in zip(corners[:-1], corners[1:])), corners[-1:]]
    )


def _turned(corners, columns=160):
    line = _straight(corners)
    return revolved(line, rows=len(line), columns=columns)


def verrine(rng, cream, sauce, radius=3.6, high=7.0):
    """A glass of cream under a layer of sauce, with raspberry seeds in it."""
    r, h = radius, high
    level, top = 0.62 * h, 0.82 * h
    body = _turned([(0, 0.5), (0.82 * r, 0.5), (0.9 * r, 0.75), (0.965 * r, level), (0, level)])
    specks = spots(body, 3.4, 5, 0.12)
    paint = blend(cream, '#6a5a44', specks * 0.35)
    parts = [Part(body, paint, pack_material.depth(gloss=0.85, edge=0.05))]
    over = _turned([(0, level), (0.965 * r, level), (0.985 * r, top), (0.93 * r, top - 0.06),
                    (0.6 * r, top - 0.1), (0, top - 0.1)])
    over[..., 2] += 0.05 * fractal(over, 0.8, 2, 3) * (over[..., 2] > top - 0.2)
    red = blend(sauce, colour(sauce) * 0.5, smooth(-0.1, 0.5, fractal(over, 1.1, 3, 4)) * 0.7)
    red = blend(red, '#e8a070', spots(over, 2.6, 7, 0.13) * 0.5)
    parts.append(Part(over, red, material.skin(gloss=0.72, pores=0.06, pore_size=3, shine=0.12)))
    wall = _turned([(0, 0), (0.86 * r, 0), (0.93 * r, 0.35), (1.03 * r, h), (1.01 * r, h + 0.09),
                    (0.985 * r, h)])
    parts.append(Part(wall, painted(wall, '#ffffff'), pack_material.clear(edge=0.3)))
    return parts


def panna_cotta(rng, count, cream='#fbf3e4', sauce='#b8123a'):
    things = []
    for x, y in rows_of(count, 8.2, 0.9):
        parts = verrine(rng, cream, sauce)
        things.append(placed(built(parts), matrix_of(x, y, 0, (0, 0, rng.uniform(0, 360)))))
    return Subject(things, 0.76, 24.0)


def burnt(rng, radius, level):
    """The crust of burnt sugar: amber glass with darker blisters."""
    seed = int(rng.integers(1e6))
    share = np.linspace(0.002, 1, 150)[:, None]
    angle = np.linspace(0, 2 * np.pi, 260, endpoint=False)[None, :]
    points = np.stack([share * np.cos(angle), share * np.sin(angle), 0 * share * angle], -1)
    points = points * [radius, radius, 1]
    swell = fractal(points, 0.9, 3, seed)
    bubble = spots(points, 1.5, seed % 50, 0.3)
    points[..., 2] = level + 0.07 * swell + 0.06 * bubble - 0.12 * share**6
    tone = fractal(points, 0.42, 4, seed + 1) + 0.3 * fractal(points, 1.7, 3, seed + 2)
    paint = blend('#c9781e', '#e2a548', smooth(0.0, -0.4, tone))
    paint = blend(paint, '#84400f', smooth(0.0, 0.3, tone) * 0.9)
    paint = blend(paint, '#341607', smooth(0.22, 0.5, tone) * 0.85)
    paint = blend(paint, '#5a2408', bubble * 0.4)
    paint = blend(paint, '#f4dc9c', smooth(0.955, 0.985, share + 0 * angle))
    return Part(points, paint, material.skin(gloss=0.7, pores=0.22, pore_size=2.2, shine=0.16))


def creme_brulee(rng, count, glaze='#f4efe4', radius=5.4):
    things = []
    for x, y in rows_of(count, radius * 2.15, 0.95):
        vessel = dish_ware.ramekin(glaze=glaze, radius=radius, high=3.6, full=0.9)
        parts = [*vessel.parts, burnt(rng, 0.955 * radius, 0.9 * 3.6)]
        things.append(placed(built(parts), matrix_of(x, y, 0, (0, 0, rng.uniform(0, 360)))))
    return Subject(things, 0.86, 42.0)


def custard(rng, radius, high):
    """A custard turned out: pale sides, its caramel on top and running down."""
    seed = int(rng.integers(1e6))
    r, h = radius * rng.uniform(0.94, 1.04), high * rng.uniform(0.88, 1.04)
    corners = [(0, 0), (r, 0), (1.03 * r, 0.1 * h), (0.95 * r, 0.45 * h), (0.84 * r, 0.86 * h)]
    corners += [(0.8 * r, 0.95 * h), (0.7 * r, h), (0, 0.98 * h)]
    points = _turned(corners, 260)
    angle = np.arctan2(points[..., 1], points[..., 0])
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    # It slumps: a little to one side, with a shallow swell here and there.
    swell = 0.05 * r * fractal(points, 0.3, 2, seed + 3)
    points = points + around * swell[..., None] * smooth(0.0, 0.3, points[..., 2])[..., None]
    points[..., :2] += rng.normal(0, 0.035, 2) * points[..., 2:] ** 1.3
    points[..., 2] += 0.035 * rng.normal() * points[..., 0] * smooth(0.5, 1.0, points[..., 2] / h)
    run = 0.86 * h - 0.75 * h * smooth(0.0, 0.55, fractal(around, 1.9, 3, seed))
    poured = smooth(run - 0.09, run + 0.09, points[..., 2])
    flesh = blend('#f6dc94', '#eac670', smooth(-0.1, 0.5, fractal(points, 0.8, 3, seed + 1)) * 0.6)
    flesh = blend(flesh, '#c9973e', spots(points, 3.0, seed % 40, 0.12) * 0.35)
    # Bubbles that met the mould in the oven.
    pits = spots(points, 1.7, seed % 60, 0.2) + 0.7 * spots(points, 3.4, seed % 30, 0.22)
    pits = pits * (1 - poured) * smooth(-0.2, 0.25, fractal(points, 0.6, 2, seed + 6))
    points = points - around * (0.07 * pits)[..., None]
    flesh = blend(flesh, '#b98a3a', pits * 0.6)
    thin = smooth(0.99 * h, 0.6 * h, points[..., 2] + 0.4 * fractal(points, 0.9, 3, seed + 7))
    caramel = blend('#6a2c08', '#bf7426', thin * 0.85)
    caramel = blend(caramel, '#d99a4a', smooth(0.1, 0.5, fractal(points, 0.4, 2, seed + 8)) * 0.25)
    points = points + around * (0.06 * poured * smooth(h, 0.95 * h, points[..., 2]))[..., None]
    points[..., 2] += 0.05 * poured * smooth(0.9 * h, h, points[..., 2])
    paint = flesh * (1 - poured[..., None]) + caramel * poured[..., None]
    pool = _turned([(0, 0), (1.38 * r, 0), (1.42 * r, 0.05), (1.38 * r, 0.13), (0, 0.16)], 200)
    turn = np.arctan2(pool[..., 1], pool[..., 0])
    rim = np.stack([np.cos(turn), np.sin(turn), 0 * turn], -1)
    lobe = 1 + 0.3 * fractal(rim, 0.6, 2, seed + 9) + 0.08 * np.cos(turn + seed)
    pool = pool * np.stack([lobe, lobe, np.ones_like(lobe)], -1)
    thin = smooth(1.1 * r, 1.5 * r, np.hypot(pool[..., 0], pool[..., 1]))
    amber = blend('#8f440e', '#c07a24', thin)
    wet = material.skin(gloss=0.72, pores=0.05, pore_size=2.5, shine=0.22, deep=0.2, reach=0.4)
    return [
        Part(points, paint, wet),
        Part(pool, amber, wet),
    ]


def custards(rng, count, radius=3.3, high=4.0):
    things = []
    for x, y in rows_of(count, radius * 2.95, 0.95):
        parts = custard(rng, radius, high)
        things.append(placed(built(parts), matrix_of(x, y, 0, (0, 0, rng.uniform(0, 360)))))
    return Subject(things, 0.84, 28.0)


FORMS = {'panna-cotta': panna_cotta, 'burnt-cream': creme_brulee, 'custard': custards}
