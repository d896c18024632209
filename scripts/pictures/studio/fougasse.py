"""A fougasse: a flat loaf cut open like a leaf, with olives in its crust."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, built, colour, painted, tube
from moulded import finished, joined
from noise import fractal, smooth
from stage import placed
from subject import Subject, matrix_of


def _bars(rng, long, wide, thick):
    """The ropes of dough: the rim of a leaf, its rib and the bars between its cuts."""
    turns = np.linspace(0, 2 * np.pi, 40)
    rim = np.stack(
        [
            wide * np.sin(turns) * (1 + 0.16 * np.cos(turns)) * (1 - 0.1 * np.cos(2 * turns)),
            -long * np.cos(turns),
            0 * turns,
        ],
        -1,
    )
    rim = rim + 0.25 * np.stack([np.sin(3 * turns), np.cos(4 * turns), 0 * turns], -1)
    paths = [(rim, 1.05 * thick)]
    paths.append((np.array([(0, -long, 0), (0.2, -long * 0.3, 0), (-0.1, long, 0)]), thick))
    for at in (-0.62, -0.2, 0.2, 0.58):
        reach = wide * np.sqrt(1 - (at + 0.25) ** 2) * 0.98
        for side in (-1, 1):
            end = np.array([side * reach, long * (at + 0.3) + rng.normal(0, 0.2), 0])
            middle = np.array([side * reach * 0.5, long * (at + 0.11), 0.1])
            paths.append((np.array([(0, long * at, 0), middle, end]), 0.92 * thick))
    parts = []
    look = material.skin()
    for path, radius in paths:
        rows = 60 + 13 * len(path)
        points = tube(path, [radius] * len(path), rows, 40, flat=0.72)
        parts.append(Part(points, painted(points, '#ffffff'), look))
        for tip in (path[0], path[-1]):
            knob = ball(24, 32) * radius * [1, 1, 0.72] + tip
            parts.append(Part(knob, painted(knob, '#ffffff'), look))
    return parts


def _olive(rng, at, facing):
    """A piece of black olive, half sunk in the crust."""
    size = rng.uniform(0.55, 0.85)
    points = ball(30, 40) * [size, size * 0.82, size * 0.5]
    points = points * (1 + 0.3 * fractal(points, 1.1, 2, seed_of(rng)))[..., None]
    paint = blend('#2a1c24', '#4a2f38', smooth(0, 0.5, fractal(points, 2, 2, 3)))
    spin = rng.uniform(0, 360)
    lean = np.degrees(np.arccos(np.clip(facing[2], -1, 1)))
    about = np.degrees(np.arctan2(facing[1], facing[0]))
    part = Part(points, paint, material.skin(gloss=0.72, coat=0.3))
    return part.turned(0, 0, spin).turned(0, lean, about).moved(*(at + facing * size * 0.05))


def fougasse(rng, count, crust='#c07a30', long=12.5, wide=8.2, thick=1.3, olives=30):
    seed = seed_of(rng)
    mesh, points, facing = joined(_bars(rng, long, wide, thick), 0.16, 10)
    swell = fractal(points, 0.32, 3, seed)
    points = points + facing * (0.2 * swell + 0.05 * fractal(points, 1.6, 3, seed + 1))[:, None]
    points[:, 2] = np.maximum(points[:, 2], -0.75 * thick)
    base = colour(crust)
    paint = blend(base, '#efcf92', smooth(0.75, -0.1, facing[:, 2]) * 0.7)
    baked = smooth(-0.05, 0.35, swell) * smooth(0.3, 0.9, facing[:, 2])
    paint = blend(paint, '#8f4c16', baked * 0.9)
    paint = blend(paint, '#e2ae5e', smooth(0.0, -0.4, fractal(points, 0.8, 3, seed + 2)) * 0.6)
    dust = smooth(0.1, 0.5, fractal(points, 0.9, 4, seed + 3)) * smooth(0.5, 0.9, facing[:, 2])
    paint = blend(paint, '#f7ecd8', dust * 0.3)
    look = material.skin(gloss=0.42, pores=0.3, pore_size=4, shine=0.35)
    things = [placed(finished(mesh, points, paint, look))]
    high = np.flatnonzero(facing[:, 2] > 0.72)
    chosen, parts = [], []
    for index in rng.permutation(high):
        if len(chosen) == olives:
            break
        if all(np.linalg.norm(points[index] - points[other]) > 1.9 for other in chosen):
            chosen.append(index)
            parts.append(_olive(rng, points[index], facing[index]))
    things.append(placed(built(parts)))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, -52))
    return Subject(things, 0.86, 46.0)


FORMS = {'fougasse': fougasse}
