"""A salad of quinoa: grains with their loose germ, cucumber, seeds of a pomegranate, feta."""

import numpy as np

import material
from dish_pieces import faceted, seed_of
from mesh import Part, ball, blend, colour, tube
from noise import fractal, smooth, spots
from slab import sector, slab


def quinoa(rng, size=0.33, paint='#dcbd84', germ='#efe2c0'):
    """One grain. Its germ lies round it, or stands off with one end."""
    seed, at = seed_of(rng), ball(12, 16)
    size = size * np.exp(rng.normal(0, 0.12))
    points = at * np.array([0.5, 0.48, 0.38]) * size
    points = points * (1 + 0.12 * fractal(at * 1.4 + seed % 31, 1, 2, seed))[..., None]
    tone = colour(paint) * np.exp(rng.normal(0, 0.12))
    made = blend(tone, tone * 0.7, smooth(0.55, 0.1, np.hypot(at[..., 0], at[..., 1])))
    round_ = np.linspace(0, rng.uniform(3.6, 5.4), 9) + rng.uniform(0, 6)
    off = np.linspace(0, 1, 9) ** 3 * rng.uniform(0, 0.3)
    reach = size * (0.5 + off)
    path = np.stack(
        [reach * np.cos(round_), reach * np.sin(round_), size * (0.06 + 0.3 * off)], -1
    )
    thread = tube(path, [0.02, 0.06 * size, 0.075 * size, 0.07 * size, 0.02], 20, 6)
    pale = np.broadcast_to(colour(germ), thread.shape).copy()
    up = [0, 0, 0.3 * size]
    return [
        Part(points + up, made, material.skin(0.62, coat=0.3, deep=0.35, reach=0.2)),
        Part(thread + up, pale, material.skin(0.4)),
    ]


def cucumber(rng, radius=1.6, thick=0.62, flesh='#c3d394', core='#d9e0b4', rind='#2c4f1e'):
    """A quarter of a thick round: a thin dark rind, a wet core whose seeds lie in a ring."""
    seed, radius = seed_of(rng), radius * rng.uniform(0.85, 1.12)
    span = rng.uniform(68, 105)
    outline = sector(radius, span, 0.1, 110)
    thick, middle = thick * rng.uniform(0.6, 1.3), (0.55 * radius, 0.0)
    points, _ = slab(outline, thick, 0.05, 6, 22, middle, floors=22)
    far = np.hypot(points[..., 0], points[..., 1]) / radius
    turn = np.arctan2(points[..., 1], points[..., 0])
    grain = fractal(points, 1.6, 3, seed)
    made = blend(flesh, colour(flesh) * 0.84, smooth(-0.1, 0.4, grain))
    made = blend(made, core, smooth(0.66, 0.52, far + 0.04 * grain) * 0.8)
    seeds = smooth(0.25, 0.8, np.sin(turn * 15 + seed)) * smooth(0.16, 0.05, np.abs(far - 0.42))
    made = blend(made, '#eef0d2', seeds * 0.8)
    made = blend(made, '#9db566', smooth(0.83, 0.93, far) * 0.8)
    stripes = blend(rind, '#5d8038', smooth(0.2, 0.8, np.sin(turn * 9 + 2 * grain + seed)) * 0.7)
    made = blend(made, stripes, smooth(0.925, 0.965, far))
    points[..., 2] += 0.04 * grain - 0.06 * smooth(0.66, 0.5, far) * (points[..., 2] > 0.3 * thick)
    points = points - [0.55 * radius, 0, 0]
    return [Part(points, made, material.skin(0.72, coat=0.3, deep=0.35, reach=0.5, varied=0.6))]


def aril(rng, size=0.72, paint='#8d1023', pale='#d6616a', seed_tone='#e6c2ae'):
    """A seed in its flesh: angled where others pressed it, its stone shining through."""
    seed, at = seed_of(rng), ball(20, 28)
    own = size * np.exp(rng.normal(0, 0.1)) * np.array([0.62, 0.46, 0.42])
    points = at * own * (1 - 0.28 * np.clip(at[..., :1], 0, 1))
    for _ in range(5):
        way = rng.normal(size=3)
        way /= np.linalg.norm(way)
        over = np.maximum(points @ way - 0.34 * size * rng.uniform(0.9, 1.25), 0)
        points = points - 0.8 * over[..., None] * way
    tone = blend(paint, pale, np.clip(rng.normal(0.15, 0.25), 0, 0.8))
    made = blend(tone, seed_tone, smooth(0.55, 1.0, at[..., 0]) * 0.6)
    made = blend(made, tone * 0.6, smooth(0.0, 0.5, fractal(at, 1.2, 2, seed)) * 0.6)
    sheen = material.skin(0.84, coat=0.5, deep=0.5, reach=0.3, varied=0.5)
    return [Part(points + [0, 0, 0.4 * own[2]], made, sheen)]


def feta(rng, size=1.35, paint='#eae0c8'):
    """A piece of feta: one face straight from the knife, the others crumbly, with small holes."""
    seed, at = seed_of(rng), ball(42, 56)
    size = size * np.exp(rng.normal(0, 0.14))
    own = size * np.array([1, rng.uniform(0.7, 0.95), rng.uniform(0.55, 0.8)])
    points = faceted(rng, np.sign(at) * np.abs(at) ** 0.5 * own / 2, own, 2)
    straight = smooth(0.45, 0.7, at @ np.array([np.cos(seed), np.sin(seed), 0.6]))
    crumbs = fractal(at * size, 1.5, 4, seed)
    holes = spots(points, 2.6, seed % 60, 0.34)
    rough = 1 - 0.8 * straight
    points = points * (1 + rough * 0.55 * crumbs - 0.09 * holes)[..., None]
    torn = np.clip(0.7 * holes + rough * smooth(0.05, -0.25, crumbs), 0, 1)
    made = blend(paint, colour(paint) * [0.8, 0.75, 0.62], torn)
    points = points - [0, 0, np.percentile(points[..., 2], 3)]
    return [Part(points, made, material.skin(0.38, coat=0.05, varied=0.6))]
