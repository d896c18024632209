"""Flesh that shows its fibres: meat that was braised in its sauce, scallops that were fried."""

import numpy as np

import material
from dish_pieces import seed_of
from dish_vegetable import glazed, pared
from mesh import Part, ball, blend, colour, painted, revolved, rotation, tube
from noise import bumps, fractal, smooth, spots


def braised(
    rng,
    size=(3.6, 2.8, 2.4),
    paint='#6c3c28',
    over='#44200f',
    pale='#96603f',
    fat='#a0744e',
    sauce='#4a2012',
    share=0.5,
):
    """A piece that braised until its bundles come apart: dull and stringy where it tore, dark where it was seared.

    `sauce` runs over the share `share` of it and lies thickest below.
    """
    size, seed = np.array(size) * np.exp(rng.normal(0, 0.14, 3)), seed_of(rng)
    at = ball(100, 170)[..., [2, 0, 1]]
    points = np.sign(at) * np.abs(at) ** rng.uniform(0.5, 0.8, 3) * size / 2
    for _ in range(4):
        way = rng.normal(size=3) * [0.7, 1, 1]
        way = way / np.linalg.norm(way)
        points, _ = pared(points, way, np.linalg.norm(way * size) / 2 * rng.uniform(0.6, 0.9), 0.12)
    points = points + 0.11 * size.mean() * fractal(points, 0.36, 3, seed)[..., None] * at
    points[..., 1] += rng.normal(0, 0.06) * points[..., 0] ** 2
    # Bundles run along x; between them the gelatine melted and left gaps.
    bent = points * [0.14, 1, 1] + 0.22 * fractal(points, 0.45, 2, seed + 1)[..., None]
    bundle, strand = bumps(bent, 1.9, seed % 97), bumps(bent, 4.6, seed % 71)
    thread = fractal(bent, 6.0, 2, seed + 2)
    way = rng.normal(size=3) * [0.2, 1, 1]
    torn = at @ (way / np.linalg.norm(way)) + 0.7 * fractal(points, 0.5, 2, seed + 3)
    torn = smooth(0.0, 0.45, torn)
    end = smooth(0.5, 0.9, np.abs(at[..., 0]))
    parted = smooth(0.62, 0.3, bundle) * (0.35 + 0.65 * np.maximum(torn, end))
    ridge = (strand - 0.62) * (0.3 + 0.7 * np.maximum(torn, end))
    rise = 0.1 * (bundle - 0.7) - 0.15 * parted + 0.11 * ridge + 0.03 * thread
    points[..., 0] += end * np.sign(at[..., 0]) * (0.4 * (bundle - 0.6) + 0.35 * (strand - 0.6))
    points = points + at * [0.35, 1, 1] * rise[..., None]
    tone = fractal(points, 0.3, 3, seed + 4)
    made = blend(paint, over, smooth(0.2, -0.2, torn - 0.5 + 0.6 * tone) * 0.9)
    made = blend(made, pale, torn * smooth(0.45, 0.85, strand + 0.3 * thread) * 0.75)
    made = blend(made, pale, end * smooth(0.5, 0.9, strand) * 0.45)
    made = blend(made, made * 0.45, parted * 0.8)
    made = blend(made, made * 0.7, smooth(0.5, 0.2, strand) * 0.5)
    seam = smooth(0.26, 0.4, fractal(points * [0.5, 1, 1], 0.5, 2, seed + 5))
    made = blend(made, fat, seam * 0.4 * (1 - parted))
    dull = material.skin(gloss=0.42, coat=0.0, shine=0.3, deep=0.12, reach=0.3)
    parts = [Part(points, made, dull), *_strands(rng, points, at, made, dull)]
    if sauce:
        low = 0.5 - (points[..., 2] - points[..., 2].min()) / np.ptp(points[..., 2])
        film = 0.75 * fractal(points, 0.42, 3, seed + 6) + 0.5 * low + 0.35 * (0.7 - bundle)
        parts.append(glazed(points, at, film + share - 0.5, sauce, seed + 7))
    low = points[..., 2].min() + 0.06 * size[2]
    return [part.moved(z=-low) for part in parts]


def _strands(rng, points, at, made, sheen):
    """Threads of meat that came loose at one end and lie along the piece."""
    parts, (rows, columns) = [], points.shape[:2]
    for _ in range(9):
        column, start = rng.integers(columns), rng.integers(10, rows - 40)
        row = np.linspace(start, start + rng.integers(18, 30), 7).astype(int)
        path, out = points[row, column], at[row, column] * [0.4, 1, 1]
        path = path + out * (0.02 + rng.uniform(0.05, 0.3) * np.linspace(0, 1, 7)[:, None] ** 2.5)
        path[:, 1:] += np.cumsum(rng.normal(0, 0.05, (7, 2)), axis=0)
        wide = rng.uniform(0.035, 0.075)
        points_of = tube(path, [0.4 * wide, wide, wide, wide, wide, 0.8 * wide, 0.1 * wide], 22, 7)
        tone = made[row[2], column] * rng.uniform(1.0, 1.35)
        parts.append(Part(points_of, painted(points_of, tone), sheen))
    return parts


def morsel(
    rng,
    size=(3.2, 2.6, 2.0),
    paint='#c99a68',
    pale='#e2c096',
    seared='#8a4a1c',
    searing=0.3,
    sauce=None,
    share=0.5,
    thick=0.09,
    specks=None,
):
    """A piece of poultry or veal that simmered: cut by hand, shrunk, its fibres seen where the sauce ran off.

    `searing` is how much of it the pan browned, `share` how much of it the sauce covers, `thick` in centimetres.
    """
    size, seed = np.array(size) * np.exp(rng.normal(0, 0.13, 3)), seed_of(rng)
    at = ball(72, 104)[..., [2, 0, 1]]
    points = np.sign(at) * np.abs(at) ** rng.uniform(0.42, 0.65, 3) * size / 2
    for _ in range(5):
        way = rng.normal(size=3)
        way = way / np.linalg.norm(way)
        reach = np.linalg.norm(way * size) / 2 * rng.uniform(0.62, 0.9)
        points, _ = pared(points, way, reach, 0.06)
    points = points + 0.085 * size.mean() * fractal(points, 0.45, 3, seed)[..., None] * at
    # Fibres run aslant through it; the heat parted some bundles and drew the ends in.
    grain = points @ rotation(rng.uniform(-20, 20), rng.uniform(-25, 25), rng.uniform(-30, 30)).T
    bent = grain * [0.22, 1, 1] + 0.2 * fractal(grain, 0.45, 2, seed + 1)[..., None]
    thread = fractal(bent, 3.2, 2, seed + 2)
    bundle = bumps(bent, 1.5, seed % 89)
    end = smooth(0.5, 0.9, np.abs(at[..., 0]))
    parted = smooth(0.55, 0.3, bundle) * smooth(-0.2, 0.3, fractal(points, 0.45, 2, seed + 3))
    rise = 0.06 * thread + 0.14 * (bundle - 0.7) - 0.2 * parted
    points[..., 0] += end * np.sign(at[..., 0]) * (0.3 * (bundle - 0.6) + 0.1 * thread)
    made = blend(paint, pale, smooth(-0.25, 0.35, thread) * 0.8)
    made = blend(made, colour(paint) * [0.62, 0.55, 0.5], parted * 0.7)
    made = blend(made, colour(paint) * 0.72, smooth(-0.2, -0.5, thread) * 0.6)
    heat = 0.6 * fractal(points, 0.7, 3, seed + 4) + 0.2 * at[..., 2] + 0.5 * (bundle - 0.7)
    heat = heat + searing - 0.5 + rng.uniform(-0.1, 0.1)
    made = blend(made, seared, smooth(-0.15, 0.35, heat) * 0.7)
    made = blend(made, colour(seared) * 0.4, smooth(0.3, 0.6, heat + 0.15 * thread) * 0.7)
    if sauce:
        film = 0.6 * fractal(points, 0.45, 3, seed + 6) + 0.3 * (0.7 - bundle) - 0.1 * at[..., 2]
        film = smooth(-0.05, 0.15, film + share - 0.5 + rng.uniform(-0.12, 0.12))
        crumb = fractal(points, 1.3, 3, seed + 7)
        coat = blend(sauce, colour(sauce) * 0.7, smooth(0.0, 0.4, crumb))
        coat = blend(coat, np.clip(colour(sauce) * 1.25, 0, 1), smooth(0.0, -0.35, crumb) * 0.5)
        if specks:
            coat = blend(coat, specks, spots(points, 2.4, seed % 47, 0.17) * 0.8)
        made = blend(made, coat, film * 0.93)
        rise = rise * (1 - 0.65 * film) + film * thick * (1 + 1.7 * crumb)
    points = points + at * rise[..., None]
    low = points[..., 2].min()
    sheen = material.skin(0.55, coat=0.14, shine=0.32, deep=0.22, reach=0.4)
    return [Part(points - [0, 0, low + 0.06 * size[2]], made, sheen)]


def scallop(rng, radius=1.95, thick=1.7, paint='#e2d3bb', seared='#a5642a'):
    """A fried scallop: pearly sides of upright fibres which the heat opened, under a crust that ends in a dark rim.

    The pan browned it where it touched: patches of crust, a paler hollow, and a tide line of butter down the side.
    """
    seed, t = seed_of(rng), thick * rng.uniform(0.72, 1.12)
    r = radius * rng.uniform(0.84, 1.1)
    line = [(0, 0), (0.84 * r, 0), (0.97 * r, 0.09 * t), (1.05 * r, 0.42 * t), (1.03 * r, 0.7 * t)]
    line += [(0.97 * r, 0.88 * t), (0.9 * r, 0.97 * t), (0.78 * r, 1.01 * t), (0.5 * r, t)]
    line += [(0.2 * r, 0.96 * t), (0, 0.96 * t)]
    points = revolved(line, None, 170, 240)
    angle = np.arctan2(points[..., 1], points[..., 0])
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    away = np.hypot(points[..., 0], points[..., 1]) / r
    up = points[..., 2] / t
    fibre = fractal(around * [1, 1, 0] + points * [0, 0, 0.1], 4.2, 3, seed + 1)
    fine = fractal(around * [1, 1, 0] + points * [0, 0, 0.16], 13.0, 2, seed + 6)
    gape = smooth(0.16, 0.42, fibre + 0.12 * fractal(points, 1.2, 2, seed + 7))
    split = gape * smooth(1.02, 0.9, up) * smooth(0.72, 0.95, away) * smooth(0.02, 0.2, up)
    wide = 1 + 0.2 * fractal(around, 0.6, 2, seed) + 0.05 * fibre * away
    points = points * (wide + 0.022 * fine * away - 0.1 * split)[..., None] ** [1, 1, 0]
    # Bundles of fibres stand apart in the crust.
    bent = points * [1, 1, 0] + 0.25 * fractal(points, 0.9, 2, seed + 8)[..., None]
    bundles = bumps(bent, 2.3, seed % 61)
    top = smooth(0.84, 0.97, up + 0.06 * fibre + 0.05 * fine)
    crust = fractal(points, 1.1, 4, seed + 2)
    points[..., 2] += top * (0.09 * crust + 0.05 * bundles - 0.05)
    points[..., 2] *= 1 + 0.09 * rng.normal() * points[..., 0] / r
    made = blend(paint, colour(paint) * [0.84, 0.76, 0.66], smooth(-0.25, 0.35, fibre + 0.5 * fine))
    made = blend(made, '#efe6d6', smooth(0.1, 0.5, -fibre) * 0.6)
    made = blend(made, '#a5845c', split * 0.65)
    # Above all at its foot and under its rim, butter coloured the side.
    tide = smooth(0.74, 0.98, up + 0.13 * fibre + 0.12 * crust) + 0.7 * smooth(0.2, 0.0, up)
    made = blend(made, '#c08a48', np.clip(tide, 0, 1) * 0.75)
    lop = rng.uniform(-0.14, 0.14, 2)
    off = away + lop[0] * np.cos(angle) + lop[1] * np.sin(angle)
    heat = 0.95 * crust + 0.55 * smooth(0.35, 0.85, off) - 0.3 * smooth(0.6, 0.1, bundles) - 0.3
    heat = heat + rng.uniform(-0.2, 0.15)
    made = blend(made, '#d8ab6c', top * 0.9)
    made = blend(made, '#b27430', top * smooth(-0.3, 0.1, heat) * 0.85)
    made = blend(made, colour(seared) * 0.8, top * smooth(0.0, 0.4, heat) * 0.9)
    made = blend(made, colour(seared) * 0.28, top * smooth(0.36, 0.75, heat) * 0.85)
    rim = smooth(0.8, 0.9, up) * smooth(0.86, 0.97, away) * smooth(-0.35, 0.2, crust + 0.2)
    made = blend(made, colour(seared) * 0.4, rim * 0.75)
    return [Part(points, made, material.skin(gloss=0.56, coat=0.25, deep=0.25, reach=0.4))]
