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
    outward = points * [0, 1, 1] / radius
    depth, groove, crest = _bark(points, outward, seed)
    points = points + outward * depth[..., None]
    foot = 0.84 + 0.05 * fractal(points * [1, 1, 0], 0.4, 2, seed + 7)
    points[..., 2] = np.maximum(points[..., 2], -foot * radius)
    made = mottled(points, cream, colour(cream) * 0.74, 0.7, seed)
    made = blend(made, np.clip(colour(cream) * [1.4, 1.38, 1.34], 0, 1), crest * 0.6)
    made = blend(made, colour(cream) * [0.46, 0.4, 0.36], groove * 0.75)
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
    for _ in range(38):
        turn, x = rng.normal(90, 30), rng.uniform(-0.46, 0.46) * length
        curl = _curl(rng, shavings).turned(rng.normal(0, 25), rng.normal(0, 20), rng.uniform(0, 180))
        curl = curl.moved(0, 0, radius - 0.02).turned(turn - 90, 0, 0)
        parts.append(curl.moved(x, 0, 0))
    return moved(parts, 0, 0, 0.84 * radius)


def _bark(points, outward, seed):
    """What the fork left: furrows that run along, join, part and end, of all depths; knots that they bend round.

    Returns how far each point rises, and the shares of furrow and of crest there.
    """
    flat = points * [1, 0, 0] + 4.2 * outward * [0, 1, 1]
    sway = 0.5 * fractal(flat * [0.3, 0.3, 0.3], 0.6, 3, seed + 2)
    bent = flat + np.stack([0 * sway, sway, -sway], -1)
    rng = np.random.default_rng(seed)
    knots = 0 * sway
    for _ in range(7):
        turn, x = rng.uniform(0.2, np.pi - 0.2), rng.uniform(-8, 8)
        at = np.array([x, 4.2 * np.cos(turn), 4.2 * np.sin(turn)])
        away = np.linalg.norm((flat - at) * [0.7, 1, 1], axis=-1) / rng.uniform(0.7, 1.1)
        near = np.exp(-(away**2) / 2)
        knots = np.maximum(knots, near)
        bent = bent + 0.5 * near[..., None] * (flat - at) * [0, 1, 1]
    press = smooth(-0.35, 0.3, fractal(flat * [0.5, 1, 1], 0.4, 3, seed + 3))
    wide = np.abs(fractal(bent * [0.11, 1, 1], 0.62, 2, seed + 4))
    thin = np.abs(fractal(bent * [0.14, 1, 1], 1.5, 2, seed + 5))
    hair = fractal(bent * [0.12, 1, 1], 3.2, 2, seed + 6)
    groove = np.maximum(smooth(0.11, 0.0, wide), 0.65 * smooth(0.12, 0.0, thin)) * (0.35 + 0.65 * press)
    crest = smooth(0.12, 0.42, wide + 0.3 * thin + 0.25 * hair) * press
    rings = np.sin(9 * knots) * smooth(0.3, 0.6, knots)
    lumps = fractal(flat, 0.25, 3, seed + 7)
    rough = fractal(flat, 1.6, 3, seed + 8)
    depth = 0.4 * lumps - 0.34 * groove + 0.16 * crest + 0.07 * hair + 0.07 * rough + 0.08 * rings
    return depth, groove, crest


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
