"""A rolled sponge with its cream: the bark that a fork drew, the roll at both ends, shavings of chocolate."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, blend, colour, moved, tube
from noise import fractal, smooth, spots


def log(
    rng,
    length=20.0,
    radius=4.2,
    cream='#a37a56',
    crumb='#e6be88',
    cocoa='#4a2616',
    shavings='#4c2615',
    turns=3.2,
):
    """A rolled sponge under its cream, lying along x: a fork drew its bark, and its cut ends show the roll."""
    seed = seed_of(rng)
    path = [(length * (t - 0.5), 0.35 * np.sin(2.6 * t), 0) for t in np.linspace(0, 1, 6)]
    points = tube(path, radius * np.array([0.97, 1.02, 1, 1.01, 0.98, 0.96]), 260, 300)
    angle = np.arctan2(points[..., 2], points[..., 1])
    outward = points * [0, 1, 1] / radius
    # Strokes of unlike length and depth, that cross where the hand began again.
    stroke = np.floor(points[..., 0] / 6.5 + 0.9 * np.sin(3 * angle + seed))
    wander = 3.4 * fractal(points * [0.16, 0.5, 0.5], 0.8, 3, seed) + 2.1 * np.sin(stroke * 7.3)
    fork = np.cos(angle * 27 + wander)
    press = np.clip(0.55 + 1.5 * fractal(points * [0.3, 1, 1], 0.5, 3, seed + 5), 0, 1.3)
    crumbly = fractal(points * [0.5, 1, 1], 1.4, 4, seed + 6)
    depth = 0.16 * press * (np.abs(fork) ** 0.6 * np.sign(fork)) + 0.12 * crumbly
    depth = depth + 0.42 * fractal(points, 0.2, 3, seed + 1)
    points = points + outward * depth[..., None]
    foot = 0.84 + 0.05 * fractal(points * [1, 1, 0], 0.4, 2, seed + 7)
    points[..., 2] = np.maximum(points[..., 2], -foot * radius)
    made = mottled(points, cream, colour(cream) * 0.74, 0.7, seed)
    ridge = press * smooth(0.2, 1.0, fork + 0.4 * crumbly)
    made = blend(made, np.clip(colour(cream) * [1.35, 1.32, 1.26], 0, 1), ridge * 0.5)
    made = blend(made, colour(cream) * 0.5, press * smooth(-0.4, -1.0, fork) * 0.6)
    above = smooth(0.1, 0.8, outward[..., 2])
    dusted = smooth(-0.1, 0.4, fractal(points, 0.6, 4, seed + 2)) * above
    made = blend(made, cocoa, dusted * 0.5)
    sugar = smooth(0.1, 0.5, fractal(points, 0.9, 4, seed + 8)) * above
    made = blend(made, '#e6d8c8', sugar * 0.35)
    sheen = material.skin(0.36, 0.25, 7, 0.05, shine=0.25)
    parts = [Part(points, made, sheen)]
    for end, row in ((-1, 0), (1, -1)):
        rim = points[row]
        middle = rim.mean(axis=0)
        parts.append(_roll(rim, middle, end, turns, (cream, crumb), seed + end, sheen))
    slant = np.array([[1, 0, 0], [0.35, 1, 0], [0, 0, 1]])
    parts = [Part(part.points @ slant, part.colours, part.material) for part in parts]
    for _ in range(46):
        turn, x = rng.normal(90, 30), rng.uniform(-0.46, 0.46) * length
        curl = _curl(rng, shavings).turned(rng.normal(0, 25), rng.normal(0, 20), rng.uniform(0, 180))
        curl = curl.moved(0, 0, radius + 0.14).turned(turn - 90, 0, 0)
        parts.append(curl.moved(x, 0, 0))
    return moved(parts, 0, 0, 0.84 * radius)


def _roll(rim, middle, end, turns, looks, seed, sheen):
    """The cut end: sponge and cream wound by hand, thick and thin, open in places."""
    cream, crumb = looks
    share = np.linspace(0.01, 1, 130)[:, None] + 0 * rim[None, :, 0]
    face = middle + share[..., None] * (rim - middle)
    flat = (face - middle)[..., [1, 2, 0]] * [1, 1, 0]
    around = np.arctan2(flat[..., 1], flat[..., 0])
    broad, fine = fractal(flat, 0.3, 3, seed), fractal(flat, 1.5, 4, seed + 1)
    roll = share**0.94 * turns + end * around / (2 * np.pi) + 0.3 * broad + 0.03 * fine
    roll = (roll + 0.05 * np.sin(2 * around + seed)) % 1
    wide = 0.28 + 0.3 * fractal(flat, 0.45, 2, seed + 2)
    band = smooth(0.0, 0.05, roll) * smooth(wide + 0.05, wide, roll)
    band = np.maximum(band, smooth(0.92, 0.95, share + 0.03 * broad))
    holes = np.maximum(spots(flat, 2.6, seed % 50, 0.3), spots(flat, 5.2, seed % 40, 0.34))
    sponge = mottled(flat, crumb, colour(crumb) * [0.86, 0.78, 0.66], 1.2, seed + 4)
    sponge = blend(sponge, colour(crumb) * [0.62, 0.5, 0.36], holes * 0.7)
    # The sponge is brown where it touched the tin.
    baked = smooth(0.86, 0.97, roll)
    sponge = blend(sponge, '#a8682c', baked * 0.75)
    filled = mottled(flat, colour(cream), colour(cream) * 0.72, 0.9, seed + 5)
    gap = smooth(0.05, 0.0, np.abs(roll - wide - 0.03)) * smooth(0.05, 0.3, broad + 0.5 * fine)
    made = blend(blend(sponge, filled, band), '#3c2412', gap * 0.7)
    face[..., 0] += end * (0.16 * (1 - band) - 0.12 * holes * (1 - band) + 0.1 * fine - 0.15 * gap)
    return Part(face, made, sheen)


def _curl(rng, paint):
    """A shaving of chocolate: a thin sheet that the knife curled, ragged at its ends."""
    u, v = np.linspace(-1, 1, 14)[:, None], np.linspace(-1, 1, 12)[None, :]
    seed, bend = seed_of(rng), rng.uniform(0.9, 2.4)
    long, wide = rng.uniform(0.4, 1.25), rng.uniform(0.18, 0.42)
    across, up = wide * np.sin(v * bend) / bend * 1.6, wide * (1 - np.cos(v * bend))
    points = np.stack([u * long + 0 * v, across + 0 * u, up + 0 * u], -1)
    points = points + 0.12 * fractal(points, 1.8, 2, seed)[..., None]
    grain = fractal(points * [0.4, 3, 3], 2.0, 2, seed + 1)
    tone = colour(paint) * rng.uniform(0.7, 1.5)
    made = blend(tone, colour(paint) * 2.2, smooth(0.1, 0.5, grain) * 0.5)
    return Part(points, made, material.skin(0.5, 0.1, 8, shine=0.4), is_round=False)
