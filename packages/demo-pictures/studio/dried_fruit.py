"""Dried apricots and figs by the handful: flattened, wrinkled, a little shiny; one fig is cut."""

import numpy as np

import material
from mesh import Part, ball, blend, built, colour
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import heaped, matrix_of


def wrinkled(points, depth, scale, seed):
    """Creases a skin that has shrunk: sharp valleys between soft folds."""
    folds = np.abs(fractal(points, scale, 3, seed))
    fine = np.abs(fractal(points, scale * 2.4, 2, seed + 1))
    valley = smooth(0.16, 0.0, folds)
    sunk = depth * (valley + 0.4 * smooth(0.12, 0, fine))
    return points - normals(points) * sunk[..., None], valley


def dried_apricot(rng, size, skin, deep):
    seed = int(rng.integers(1e6))
    points = ball(110, 150) * np.array([1, 1, 0.36])
    angle = np.arctan2(points[..., 1], points[..., 0])
    far = np.hypot(points[..., 0], points[..., 1])
    reach = 1 + 0.07 * np.cos(2 * angle + seed) + 0.05 * np.cos(3 * angle + 2 * seed)
    points = points * np.stack([reach, reach, np.ones_like(reach)], -1)
    lip = smooth(0.95, 0.75, far) * smooth(0.1, 0.45, far)
    points[..., 2] -= 0.2 * smooth(0.7, 0.0, far) * np.sign(points[..., 2] + 1e-6) * 0.9
    points[..., 2] += 0.09 * lip * np.cos(3 * angle + seed) + 0.16 * far**2 * np.cos(2 * angle)
    points, valley = wrinkled(points, 0.04, 1.1, seed)
    points = points + 0.03 * fractal(points, 1.1, 3, seed + 5)[..., None]
    tone = colour(skin) * rng.uniform(0.88, 1.12)
    paint = blend(tone, deep, smooth(-0.05, 0.6, fractal(points, 0.8, 3, seed + 2)) * 0.6)
    paint = blend(paint, colour(deep) * 0.6, valley * 0.35)
    paint = blend(paint, tone * 1.35, smooth(0.85, 1.05, far) * 0.4)
    return [Part(points * size, paint, material.skin(gloss=0.55, pores=0.06, coat=0.15))]


def dried_fig(rng, size, skin, deep):
    """Pressed flat, its stalk at +x, furrows that run from the stalk to the eye."""
    seed = int(rng.integers(1e6))
    points = ball(130, 190) * np.array([1, 1, 0.5])
    away = np.arctan2(points[..., 2] * 2, points[..., 1])
    x = points[..., 0]
    neck = smooth(0.45, 1.0, x)
    points[..., 1] *= 1 - 0.62 * neck
    points[..., 2] *= 1 - 0.45 * neck
    points[..., 0] += 0.34 * smooth(0.75, 1.0, x)
    points = points * (1 + 0.09 * fractal(points, 0.9, 3, seed))[..., None]
    furrow = np.cos(9 * away + 5 * fractal(points, 0.9, 3, seed + 1))
    sunk = smooth(-0.2, -1.0, furrow) * smooth(-0.5, 0.3, fractal(points, 1.1, 2, seed + 7))
    sunk = sunk * smooth(-1.0, -0.6, x) * smooth(1.0, 0.5, x)
    points = points - normals(points) * (0.11 * sunk)[..., None]
    points, valley = wrinkled(points, 0.025, 1.7, seed + 3)
    pressed = smooth(0.6, 0.0, np.hypot(x + 0.1, points[..., 1]))
    points[..., 2] -= 0.16 * pressed * np.sign(points[..., 2])
    tone = colour(skin) * rng.uniform(0.88, 1.12)
    paint = blend(tone, deep, np.clip(0.45 * sunk + 0.25 * valley, 0, 1))
    paint = blend(paint, deep, smooth(0.0, 0.5, fractal(points, 1.0, 3, seed + 2)) * 0.5)
    paint = blend(paint, '#f0e2c4', smooth(0.05, 0.5, fractal(points, 2.6, 4, seed + 4)) * 0.3)
    paint = blend(paint, '#5a3a1e', smooth(1.18, 1.3, points[..., 0]) * 0.9)
    eye = np.hypot(points[..., 1], points[..., 2] * 1.6) + 4 * np.maximum(0, x + 0.9)
    paint = blend(paint, '#5f3a1c', smooth(0.2, 0.08, eye) * 0.85)
    return [Part(points * size, paint, material.skin(gloss=0.34, pores=0.2, pore_size=6))]


def cut_fig(rng, size, skin, deep):
    """Half of a dried fig on its back: a pale rim, then dark jelly that is full of seeds."""
    seed = int(rng.integers(1e6))
    whole = dried_fig(rng, size, skin, deep)[0]
    points = whole.points / size
    open_ = smooth(-0.02, 0.05, points[..., 2])
    far = np.hypot(points[..., 0] * 0.85, points[..., 1] * 1.0)
    reach = np.abs(points[..., 2]) + 0.3 * fractal(points, 1.4, 2, seed)
    face = points * [1, 1, 0]
    inner = smooth(0.05, 0.15, reach)
    seeds = spots(face, 8.0, seed % 60, 0.42) * inner
    jelly = blend('#9a5a26', '#6a3512', smooth(-0.3, 0.3, fractal(face, 2.0, 3, seed + 1)))
    jelly = blend(jelly, '#d0a45c', seeds * 0.85)
    paint = blend('#d2ae76', jelly, inner)
    level = 0.05 * fractal(face, 1.2, 3, seed + 2) - 0.1 * inner * smooth(0.9, 0.0, far)
    level = level + 0.035 * seeds
    flat = np.stack([points[..., 0], points[..., 1], level], -1)
    points = points * (1 - open_[..., None]) + flat * open_[..., None]
    made = blend(whole.colours, paint, open_)
    return [Part(points * size, made, material.skin(gloss=0.5, pores=0.1, pore_size=6))]


FRUIT = {'apricot': dried_apricot, 'fig': dried_fig}


def dried(rng, count, fruit='apricot', skin='#e8852a', deep='#b84e10', size=2.0, around=7.0):
    def make(_):
        return FRUIT[fruit](rng, size * rng.uniform(0.88, 1.1), skin, deep)

    if fruit != 'fig':
        return heaped(make, count, rng, around, kinds=7, tilt=0.9, elevation=32.0, fill=0.82)
    # A heap of whole ones alone was named walnuts: one is cut and lies before it.
    heap = heaped(make, count - 1, rng, around, kinds=9, tilt=0.9, elevation=32.0, fill=0.82)
    for x, y, turn, lean in ((-1.2, -8.4, 150, 14), (3.9, -8.6, 75, 20)):
        half = built(cut_fig(rng, size, skin, deep))
        place = matrix_of(x, y, 0.9, (lean, 0, 0)) @ matrix_of(turn=(0, 0, turn))
        heap.things.append(placed(half, place))
    return heap


FORMS = {'dried-fruit': dried}
