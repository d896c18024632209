"""Chanterelles and oyster mushrooms: caps that run into the stalk, with folds or gills below."""

import numpy as np

import material
from mesh import Part, blend, built, colour, curve
from noise import fractal, smooth
from stage import placed
from subject import Subject, heaped, matrix_of


def funnel(
    rng, profile, rows=170, columns=260, wavy=0.1, folds=24, depth=0.05, fold_rows=(0.2, 0.6)
):
    """Turns a closed profile whose rim waves; folds run along it between two shares of it."""
    line = curve(profile, rows)
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    share = np.linspace(0, 1, rows)[:, None]
    phase = rng.uniform(0, 6.28, 4)
    rim = np.clip(line[:, :1] / line[:, 0].max(), 0, 1) ** 2.2
    wave = np.sin(3 * angle + phase[0]) + 0.7 * np.sin(5 * angle + phase[1])
    wave = wave + 0.45 * np.sin(9 * angle + phase[2])
    radius = line[:, :1] * (1 + 0.11 * rim * wave + 0.05 * rim * np.sin(2 * angle + phase[3]))
    split = angle + 0.05 * np.sin(share * 9 + phase[0]) + 0.03 * np.sin(7 * angle + phase[1])
    fold = 0.5 + 0.5 * np.cos(split * folds)
    twin = 0.5 + 0.5 * np.cos(split * folds * 2)
    fold = fold + (twin - fold) * smooth(0.35, 0.8, rim)
    is_below = smooth(fold_rows[0], fold_rows[0] + 0.12, share)
    is_below = is_below * smooth(fold_rows[1], fold_rows[1] - 0.03, share)
    radius = radius * (1 + depth * (fold - 0.5) * is_below)
    height = line[:, 1:] + wavy * rim * np.sin(4 * angle + phase[1]) * line[:, 0].max()
    height = height + wavy * 0.6 * rim * np.sin(7 * angle + phase[2]) * line[:, 0].max()
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), height], -1)
    return points, fold * is_below, share + 0 * angle


CHANTERELLE = [
    (0, -2.6), (0.32, -2.55), (0.42, -2.2), (0.4, -1.4), (0.46, -0.6), (0.75, 0.2), (1.25, 0.85),
    (1.72, 1.16), (1.85, 1.2), (1.86, 1.3), (1.72, 1.36), (1.3, 1.22), (0.75, 0.85), (0.3, 0.35),
    (0, 0.1),
]


def chanterelle(rng, size, skin, deep):
    seed = int(rng.integers(1e6))
    points, fold, share = funnel(rng, CHANTERELLE, wavy=0.12, folds=16, depth=0.13)
    bend = rng.uniform(0.1, 0.4)
    points[..., 0] += bend * smooth(1.0, -2.6, points[..., 2]) ** 2 * 2
    points = points * (1 + 0.06 * fractal(points, 0.9, 3, seed))[..., None]
    paint = blend(skin, deep, smooth(-0.1, 0.5, fractal(points, 1.3, 4, seed)) * 0.7)
    paint = blend(paint, '#f0c878', smooth(-0.6, -2.4, points[..., 2]) * 0.65)
    below = (share < 0.6) * 1.0
    paint = blend(paint, colour(skin) * np.array([1.1, 1.15, 1.3]), below * fold * 0.5)
    furrow = smooth(0.35, 0.0, fold) * below * smooth(-1.4, -0.4, points[..., 2])
    paint = blend(paint, colour(deep) * 0.55, furrow * 0.75)
    paint = blend(paint, '#7a5a30', smooth(-2.4, -2.6, points[..., 2]) * 0.6)
    dull = material.skin(gloss=0.36, pores=0.12, pore_size=6, shine=0.35)
    return [Part(points * size, paint, dull)]


def chanterelles(rng, count, skin='#ec9c1c', deep='#cf7410', size=1.0, around=6.0):
    def make(_):
        return chanterelle(rng, size * rng.uniform(0.7, 1.15), skin, deep)

    return heaped(make, count, rng, around, kinds=6, elevation=30.0, fill=0.84)


def oyster(rng, size, cap, gills, tall=2.6):
    """A cap that grows out to +x from the top of a stalk, whose foot is at the origin."""
    seed, phase = int(rng.integers(1e6)), rng.uniform(0, 6.28, 3)
    rho = np.concatenate([np.linspace(0.01, 1, 70), np.linspace(1, 0.15, 90)])
    rho = np.concatenate([rho, [0.15] * 39, [0.002]])[:, None]
    part = np.repeat([0, 1, 2], [70, 90, 40])[:, None]
    down = np.concatenate([np.zeros(70), np.linspace(0, 1, 90) ** 2.2, np.linspace(1, 2.6, 40)])
    angle = np.linspace(0, 2 * np.pi, 480, endpoint=False)[None, :]
    wave = np.sin(3 * angle + phase[0]) + 0.6 * np.sin(5 * angle + phase[1])
    reach = 1 + 0.62 * np.cos(angle) * rho + 0.1 * wave * rho**2
    gill = 0.5 + 0.5 * np.cos(44 * angle + 0.4 * np.sin(5 * angle))
    fine = 0.5 + 0.5 * np.cos(88 * angle + 0.8 * np.sin(5 * angle))
    gill = (gill + (fine - gill) * smooth(0.5, 0.8, rho)) * (part == 1)
    bowl = 0.42 * rho**1.2 - 0.62 * rho**5 + 0.07 * rho**2.5 * np.sin(4 * angle + phase[2])
    thin = 0.07 * smooth(1.0, 0.9, rho) * (part > 0) + 0.62 * down[:, None]
    height = bowl - thin + 0.055 * gill * smooth(0.15, 0.35, rho) * smooth(0.99, 0.86, rho)
    points = np.stack([rho * reach * np.cos(angle), rho * reach * np.sin(angle), height], -1)
    points[..., 0] -= 0.25 * smooth(0.2, 1.6, -height) ** 1.5
    points = points * (1 + 0.035 * fractal(points, 0.9, 3, seed))[..., None]
    grain = fractal(points, 1.1, 4, seed + 1)
    own = colour(cap) * rng.uniform(0.85, 1.2)
    top = blend(own, own * 0.68, smooth(-0.1, 0.5, grain) * 0.7)
    top = blend(top, '#ddd2c0', smooth(0.45, 0.05, rho + 0 * angle) * 0.75)
    top = blend(top, '#e9e0d0', smooth(0.97, 1.0, rho + 0 * angle) * 0.8)
    low = blend(gills, colour(gills) * 0.7, smooth(0.55, 0.05, gill) * (part == 1))
    low = blend(low, '#f4eee2', (part == 2) * (1.0 + 0 * angle))
    paint = np.where((part > 0)[..., None], low, top)
    points = (points + [0.25, 0, 1.55]) * np.array([1, 1, tall / 2.6]) * size
    return Part(points, paint, material.skin(gloss=0.42, pores=0.06, pore_size=6))


#: The caps of a tuft, in tiers: where each looks, its lean, size, height and place behind.
TUFT = (
    (-122, 22, 1.55, 3.2, 1.3),
    (-58, 26, 1.75, 2.9, 1.3),
    (-165, 42, 1.55, 2.3, 0.7),
    (-98, 42, 1.8, 2.3, 0.4),
    (-22, 44, 1.65, 2.1, 0.7),
    (-136, 60, 1.4, 1.5, 0.0),
    (-66, 62, 1.55, 1.4, 0.0),
)


def oysters(rng, count, cap='#ab977c', gills='#f3ebdc', elevation=30.0):
    """A tuft of caps over one another, and two that lie beside it so that their gills are seen."""
    parts = []
    for spin, lean, size, tall, back in TUFT:
        one = oyster(rng, size, cap, gills, tall * 1.15).turned(0, lean, spin + rng.uniform(-8, 8))
        turn = np.radians(spin)
        parts.append(one.moved(0.4 * np.cos(turn), 0.4 * np.sin(turn) + back, 0))
    things = [placed(built(parts), matrix_of(-1.2, 1.2, 0))]
    for x, y, z, turn in ((4.9, -1.2, 2.4, (-116, 0, 18)), (2.5, -4.7, 1.9, (-128, 0, -24))):
        made = built([oyster(rng, 1.7, cap, gills, 2.6).turned(0, 0, -90)])
        things.append(placed(made, matrix_of(x, y, z, turn)))
    for thing in things:
        low = min((thing.matrix_world @ point.co).z for point in thing.data.vertices)
        thing.matrix_world.translation.z -= low
    return Subject(things, 0.84, elevation)


FORMS = {'chanterelle': chanterelles, 'oyster-mushroom': oysters}
