"""Vegetables that simmered in a stew: pieces of aubergine and courgette, strips of pepper. They went soft and slumped."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour, rotation
from noise import fractal, smooth, spots


def pared(points, way, reach, soft):
    """Cuts off what lies beyond a plane; its edge is round, as cooking leaves it. Returns how much went."""
    over = (points @ way - reach) / soft
    gone = soft * np.log1p(np.exp(np.clip(over, -30, 30)))
    return points - gone[..., None] * way, gone


def softened(points, times):
    """Rounds the edges and corners of a closed grid: each point moves to the middle of those beside it."""
    for _ in range(times):
        above, below = np.roll(points, 1, 0), np.roll(points, -1, 0)
        above[0], below[-1] = points[0], points[-1]
        beside = np.roll(points, 1, 1) + np.roll(points, -1, 1)
        points = 0.5 * points + 0.125 * (above + below + beside)
        points[0], points[-1] = points[0].mean(axis=0), points[-1].mean(axis=0)
    return points


def sauced(points, made, rise, sauce, share, seed):
    """Sauce that clings to a piece: thick where it gathers, with crumbs of tomato in it, gone from the tops."""
    up = (points[..., 2] - points[..., 2].min()) / np.ptp(points[..., 2])
    film = 0.55 * fractal(points, 0.5, 3, seed) + 0.25 * fractal(points, 1.7, 2, seed + 1)
    film = smooth(-0.06, 0.14, film + 0.55 * (0.62 - up) + share - 0.5)
    crumb = fractal(points, 1.5, 3, seed + 2)
    coat = blend(sauce, colour(sauce) * 0.62, smooth(0.0, 0.4, crumb))
    coat = blend(coat, np.clip(colour(sauce) * 1.5, 0, 1), smooth(0.05, -0.35, crumb) * 0.5)
    made = blend(made, coat, film * (0.72 + 0.24 * smooth(0.8, 0.2, up)))
    return made, rise + film * (0.05 + 0.06 * crumb)


def glazed(points, at, film, paint, seed):
    """Sauce that lies on a piece where `film` is above 0: wetter than what it covers, with a rounded rim.

    Elsewhere this second skin stays inside the piece.
    """
    lies = smooth(-0.04, 0.12, film)
    runs = fractal(points, 0.9, 3, seed)
    high = 0.02 + lies * (0.05 + 0.07 * smooth(-0.3, 0.4, runs))
    made = blend(paint, colour(paint) * 0.62, smooth(-0.1, 0.4, runs))
    made = blend(made, np.clip(colour(paint) * 1.6, 0, 1), smooth(0.1, 0.0, film) * 0.5)
    wet = material.skin(0.68, coat=0.18, shine=0.38, varied=0.8)
    return Part(points + at * (high - 0.2 * (1 - lies))[..., None], made, wet)


def simmered(
    rng,
    size=(2.4, 1.9, 1.6),
    flesh='#cf7a30',
    pale='#dd9a54',
    rind=None,
    sauce=None,
    share=0.45,
    worn=18,
    gloss=0.5,
):
    """A piece of a root that a knife cut by eye: a plane here, the round of the root there, a corner broken off.

    `worn` is how far its edges went in the pot, `rind` the colour of the side that was the outside of the root.
    """
    size, seed, at = np.array(size) * np.exp(rng.normal(0, 0.17, 3)), seed_of(rng), ball(52, 78)
    points = np.sign(at) * np.abs(at) ** rng.uniform(0.4, 0.9, 3) * size / 2
    points = points @ np.array([[1, rng.normal(0, 0.16), 0], [0, 1, rng.normal(0, 0.16)], [0, 0, 1]])
    for _ in range(6):
        way = rng.normal(size=3)
        way = way / np.linalg.norm(way)
        points, _ = pared(points, way, np.linalg.norm(way * size) / 2 * rng.uniform(0.5, 0.85), 0.05)
    points = softened(points, int(worn * rng.uniform(0.6, 1.3)))
    broad, fine = fractal(points, 0.5, 3, seed), fractal(points, 2.4, 3, seed + 1)
    fibre = fractal(points * [0.5, 2, 2], 1.1, 2, seed + 2)
    crack = smooth(0.045, 0.0, np.abs(fractal(points, 0.5, 3, seed + 3)))
    crack = crack * smooth(0.0, 0.3, fractal(points, 0.4, 2, seed + 4))
    made = blend(flesh, colour(flesh) * 0.72, smooth(-0.1, 0.4, broad))
    made = blend(made, pale, smooth(-0.05, 0.4, fibre + 0.4 * fine) * 0.7)
    made = blend(made, colour(flesh) * 0.5, crack * 0.6)
    if rind:
        way = rng.normal(size=3)
        outer = smooth(0.5, 0.75, at @ (way / np.linalg.norm(way)) + 0.2 * fine)
        made = blend(made, rind, outer * 0.85)
    rise = 0.07 * size.mean() * broad + 0.04 * fine - 0.1 * crack
    points = points + at * rise[..., None]
    sheen = material.skin(gloss, coat=0.08, shine=0.32, deep=0.2, reach=0.35)
    parts = [Part(points, made, sheen)]
    if sauce:
        low = 0.5 - (points[..., 2] - points[..., 2].min()) / np.ptp(points[..., 2])
        film = 0.75 * fractal(points, 0.5, 3, seed + 5) + 0.6 * low + rng.uniform(-0.15, 0.15)
        parts.append(glazed(points, at, film + share - 0.5, sauce, seed + 6))
    return [part.moved(z=-points[..., 2].min()) for part in parts]


def pearl_onion(rng, radius=1.05, flesh='#c48a58', browned='#7a4018', sauce=None, share=0.4):
    """A small onion cooked whole: its layers show through as ribs, it slumped, and its root end took colour."""
    seed, at = seed_of(rng), ball(52, 78)
    turn = np.arctan2(at[..., 1], at[..., 0])
    around = np.stack([np.cos(turn), np.sin(turn), 0.3 * at[..., 2]], -1)
    ribs = fractal(around, 2.2, 3, seed)
    tip = smooth(0.55, 1.0, np.abs(at[..., 2])) * np.sign(at[..., 2])
    wide = radius * np.exp(rng.normal(0, 0.13)) * np.array([1, rng.uniform(0.82, 1), rng.uniform(0.85, 1.15)])
    points = at * wide * (1 + 0.09 * ribs + 0.13 * fractal(at, 0.7, 2, seed + 1))[..., None]
    points[..., 2] += 0.26 * radius * tip * np.abs(tip)
    cloud = fractal(points, 0.7, 3, seed + 2)
    made = blend(flesh, colour(flesh) * [1.25, 1.3, 1.3], smooth(0.0, 0.5, ribs))
    made = blend(made, colour(flesh) * [0.72, 0.6, 0.5], smooth(0.0, -0.4, ribs) * 0.7)
    made = blend(made, browned, smooth(0.0, 0.5, cloud + 0.5 * np.abs(tip) - 0.1) * 0.75)
    tilt = rotation(rng.uniform(30, 100), 0, rng.uniform(0, 360))
    points, way = points @ tilt.T, at @ tilt.T
    parts = [Part(points, made, material.skin(0.62, coat=0.2, shine=0.35, deep=0.3, reach=0.5))]
    if sauce:
        film = 0.7 * fractal(points, 0.6, 3, seed + 3) - 0.35 * way[..., 2]
        parts.append(glazed(points, way, film + share - 0.5, sauce, seed + 4))
    return [part.moved(z=-points[..., 2].min()) for part in parts]


def piece_of_round(
    rng,
    radius=1.8,
    thick=1.5,
    span=180.0,
    skin='#4a5c22',
    flesh='#b9ae62',
    heart='#a3944a',
    seeds='#d8cc94',
    slump=0.16,
    brown='#7c5422',
    browned=0.7,
    sauce=None,
    share=0.4,
    inner=0.0,
    lies=False,
):
    """A thick piece of courgette, aubergine or carrot: `span` degrees of a round, skin on its outer side alone.

    `inner` is how far from the middle its heart was cut off, as a share of the radius; what is longer than wide
    `lies` along x.
    """
    seed, at = seed_of(rng), ball(52, 84)
    radius, thick = radius * rng.uniform(0.82, 1.1), thick * rng.uniform(0.72, 1.25)
    flat = np.linalg.norm(at[..., :2], axis=-1, keepdims=True) + 1e-6
    points = np.concatenate(
        [at[..., :2] / flat * flat**0.45, np.sign(at[..., 2:]) * np.abs(at[..., 2:]) ** 0.6], -1
    ) * [radius * rng.uniform(0.92, 1.08), radius, thick / 2]
    gone = 0 * points[..., 0]
    half = np.radians(span * rng.uniform(0.8, 1.15)) / 2
    points[..., 0] += rng.uniform(-0.35, 0.35) * points[..., 2]
    for side in (-1, 1) if span < 360 else ():
        way = np.array([-np.sin(half), side * np.cos(half), rng.normal(0, 0.16)])
        points, cut = pared(points, way / np.linalg.norm(way), 0.02 * radius, 0.14)
        gone = gone + cut
    if inner:
        points, cut = pared(points, np.array([-1.0, 0, 0]), -inner * radius, 0.14)
        gone = gone + cut
    away = np.hypot(points[..., 0], points[..., 1]) / radius
    wall = np.abs(points[..., 2]) / (thick / 2)
    peel = smooth(0.9, 0.95, away) * smooth(0.99, 0.9, wall) * smooth(0.12, 0.03, gone)
    cell = fractal(points, 2.2, 3, seed)
    rays = fractal(points * [0.7, 2.2, 0.7], 1.0, 3, seed + 1)
    made = blend(flesh, colour(flesh) * 0.76, smooth(-0.15, 0.4, rays))
    made = blend(made, np.clip(colour(flesh) * 1.3, 0, 1), smooth(0.05, 0.4, cell) * 0.4)
    core = smooth(0.66, 0.42, away + 0.12 * rays)
    made = blend(made, heart, core * 0.75)
    pips = spots(points * [1, 1, 0.6], 1.9, seed % 53, 0.24) * core if seeds else 0 * core
    made = blend(made, seeds or heart, pips * 0.8)
    heat = fractal(points, 0.55, 3, seed + 2) + 0.25 * cell + rng.uniform(-0.15, 0.15)
    made = blend(made, brown, smooth(0.1, 0.5, heat) * browned)
    made = blend(made, blend(skin, flesh, 0.5 + 0 * away), smooth(0.82, 0.91, away) * 0.35)
    bark = blend(skin, colour(skin) * 1.7 + 0.01, smooth(0.0, 0.5, fractal(points * [1, 1, 0.3], 0.9, 3, seed + 3)))
    made = blend(made, bark, peel)
    points = softened(points, 16)
    # Heat let it sink: the flesh gives, the skin stands and wrinkles.
    fold = fractal(points * [1, 1, 2.4], 0.8, 2, seed + 4) * peel
    dent = 1 + slump * 1.5 * fractal(points, 0.4, 2, seed + 5)
    points = points - np.sign(at) * [0, 0, 1] * (0.5 * slump * core * smooth(0.5, 0.9, wall))[..., None]
    points = points * dent[..., None] + 0.09 * fold[..., None] * at
    points[..., 2] += rng.normal(0, 0.02) * points[..., 0] ** 2 + rng.normal(0, 0.02) * points[..., 1] ** 2
    rise = 0.035 * cell * (1 - peel) - 0.05 * pips
    tip = [rng.uniform(-35, 35), 90 if lies else rng.uniform(-35, 35)]
    points = (points - [0.45 * radius * (span < 360), 0, 0]) @ rotation(*tip).T
    if sauce:
        made, rise = sauced(points, made, rise, sauce, share + rng.uniform(-0.15, 0.15), seed + 6)
    points = points + at * rise[..., None]
    sheen = material.skin(0.58, coat=0.16, shine=0.35, deep=0.12, reach=0.3)
    return [Part(points - [0, 0, points[..., 2].min()], made, sheen)]


def pepper(
    rng,
    length=6.2,
    wide=1.3,
    thick=0.32,
    skin='#982410',
    flesh='#bc5630',
    bend=2.0,
    sauce=None,
    share=0.3,
):
    """A strip of pepper, cut square at its ends: its skin wrinkles over soft flesh that curls and twists."""
    seed, length = seed_of(rng), length * rng.uniform(0.6, 1.15)
    t = np.linspace(-1, 1, 90)[:, None]
    turn = np.linspace(0, 2 * np.pi, 44, endpoint=False)[None, :]
    along = np.sign(t) * np.minimum(np.abs(t) * 1.06, 1)
    shut = np.sqrt(np.clip(1 - np.abs(t) ** 26, 0, 1))
    grown = np.concatenate([t, 0 * t, 0 * t], -1) * 2 + [seed % 71, 0, 0]
    broad = wide * rng.uniform(0.75, 1.2) * (1 + 0.3 * fractal(grown, 0.6, 2, seed)[:, None])
    broad = broad * (1 - 0.3 * rng.uniform(0, 1) * (t * rng.choice([-1, 1]) + 1) / 2)
    across = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** 0.55 * broad / 2 * shut
    up = np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.6 * thick / 2 * (0.3 + 0.7 * shut)
    outer = smooth(-0.1, 0.35, np.sin(turn)) + 0 * t
    # The wall of the fruit was curved across; heat curled it the more.
    up = up - rng.uniform(0.15, 0.55) * across**2 / broad
    angle = rng.uniform(-0.5, 0.5) * t + rng.normal(0, 0.25)
    across, up = across * np.cos(angle) - up * np.sin(angle), across * np.sin(angle) + up * np.cos(angle)
    own = bend * rng.uniform(0.4, 1.2) * rng.choice([-1, 1])
    reach = length / own
    lift = rng.normal(0, 0.22) * t**2 + 0.12 * fractal(grown + 9, 0.7, 2, seed + 1)[:, None] * length / 4
    swing = own * along / 2
    points = np.stack(
        [(reach + across) * np.sin(swing), (reach + across) * np.cos(swing) - reach, up + lift], -1
    )
    fine = np.stack([along * length / 2 + 0 * across, across, up], -1)
    wrinkle = fractal(fine * [0.7, 2.6, 2.6], 1.0, 3, seed + 2)
    veins = fractal(fine * [0.6, 1.8, 1], 1.0, 2, seed + 3)
    tone = fractal(fine, 0.4, 2, seed + 4)
    out = blend(skin, colour(skin) * 0.6, smooth(-0.1, 0.45, tone))
    out = blend(out, np.clip(colour(skin) * 1.5 + 0.01, 0, 1), smooth(0.0, 0.5, wrinkle) * 0.4)
    within = blend(flesh, colour(flesh) * 0.7, smooth(-0.2, 0.4, veins))
    within = blend(within, np.clip(colour(flesh) * 1.5 + 0.03, 0, 1), smooth(0.1, 0.5, veins) * 0.5)
    made = blend(within, out, outer)
    scorch = smooth(0.28, 0.5, fractal(fine, 0.6, 3, seed + 5)) * outer
    made = blend(made, '#3c160a', scorch * 0.6)
    rise = 0.035 * wrinkle * outer * shut
    if sauce:
        made, rise = sauced(points, made, rise, sauce, share + rng.uniform(-0.2, 0.2), seed + 6)
    points[..., 2] += rise
    sheen = material.skin(0.62, coat=0.25, shine=0.35, deep=0.12, reach=0.3)
    return [Part(points - [0, 0, np.percentile(points[..., 2], 3)], made, sheen)]
