"""Vegetables on a dish: simmered ones, slices of tomato and beetroot, radishes for a dip."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, colour, disc, revolved, rotation, tube
from noise import bumps, fractal, smooth, spots

# Vegetables that simmered in a stew: pieces of aubergine and courgette, strips of pepper. They went soft and slumped.


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


# A baked slice of tomato: its seed chambers filled with gel, the ribs between them.


def _chambers(rng, angle, share, wobble, count):
    """1 in the seed chambers, no two as wide or as deep."""
    edges = np.cumsum(rng.uniform(0.6, 1.4, count))
    edges = edges / edges[-1] * 2 * np.pi + rng.uniform(0, 6.28)
    inside = 0 * angle
    for start, end in zip(edges, np.roll(edges, -1)):
        span = (end - start) % (2 * np.pi)
        off = (angle - start - span / 2 + np.pi) % (2 * np.pi) - np.pi
        middle, deep = rng.uniform(0.52, 0.6), rng.uniform(0.24, 0.3)
        side = np.abs(off) * share / max(0.5 * span * middle - 0.09, 0.08)
        far = (side**2.4 + (np.abs(share - middle) / deep) ** 2.4) ** (1 / 2.4)
        inside = np.maximum(inside, smooth(1.08, 0.86, far + wobble))
    return inside


def tomato_slice(
    rng, radius=2.6, thick=0.42, flesh='#b83018', rim='#7a160a', gel='#c8642a', seeds='#e8c88a'
):
    """A round slice that shrank in the oven: its edge dark in places, its chambers sunk."""
    seed, radius = seed_of(rng), radius * rng.uniform(0.84, 1.08)
    line = [(0, 0), (0.9, 0), (0.985, 0.1), (1, 0.5), (0.985, 0.9), (0.95, 1)]
    line = [(r * radius, z * thick) for r, z in line]
    line += [(r * radius, thick) for r in (0.8, 0.6, 0.4, 0.2, 0.0)]
    drift = rng.uniform(0, 6.28, 3)
    points = revolved(
        line,
        lambda a, _: 1
        + 0.05 * np.cos(2 * a + drift[0])
        + 0.03 * np.cos(3 * a + drift[1])
        + 0.014 * np.cos(7 * a + drift[2]),
        90,
        150,
    )
    angle = np.arctan2(points[..., 1], points[..., 0])
    share = np.hypot(points[..., 0], points[..., 1]) / radius
    wobble = 0.16 * fractal(points, 0.9, 3, seed)
    chamber = _chambers(rng, angle, share, wobble, int(rng.integers(4, 8)))
    chamber = chamber * (points[..., 2] > 0.5 * thick)
    made = mottled(points, flesh, '#8e200e', 0.9, seed)
    fibres = fractal(np.stack([angle * 3, share * 1.2, 0 * share], -1), 1.4, 3, seed + 1)
    made = blend(made, '#d8603a', smooth(0.0, 0.5, fibres) * smooth(0.95, 0.6, share) * 0.6)
    made = blend(made, '#e09468', smooth(0.26, 0.06, share + wobble) * 0.8)
    made = blend(made, gel, chamber * 0.85)
    thick_gel = smooth(-0.1, 0.5, fractal(points, 1.3, 3, seed + 2))
    made = blend(made, '#8a3414', chamber * thick_gel * 0.6)
    pips = spots(points * [1, 1, 0], 2.3, seed % 40, 0.36) * chamber
    made = blend(made, seeds, pips * 0.8)
    made = blend(made, rim, smooth(0.9, 0.96, share + 0.3 * wobble))
    burnt = smooth(0.05, 0.4, fractal(points, 0.45, 3, seed + 3)) * smooth(0.6, 0.97, share)
    made = blend(made, '#3a1208', burnt * 0.8)
    points = points.copy()
    lift = 0.16 * fractal(points * [1, 1, 0], 0.35, 2, seed + 4) * smooth(0.4, 1, share)
    wrinkles = 0.05 * fractal(np.stack([angle * 5, share, 0 * share], -1), 1.2, 2, seed + 5)
    points[..., 2] += 0.05 * pips - 0.17 * chamber + lift + wrinkles * smooth(0.7, 0.95, share)
    return [Part(points, made, material.skin(gloss=0.58, coat=0.15, shine=0.35))]


# Beetroot sliced as thin as paper, with the rings it grew in, and fresh goat's cheese for it.


def beet_slice(rng, radius=2.5, thick=0.1, paint='#5a0c28', ring='#84203f', rim='#2e0616'):
    """One slice: it sags and curls at its rim, and no two are as dark."""
    seed = seed_of(rng)
    radius = radius * rng.uniform(0.78, 1.12)
    points, share, angle = disc(radius, 60, 120)
    shift = rng.uniform(0, 6.28, 2)
    out = 1 + 0.05 * np.cos(2 * angle + shift[0]) + 0.03 * np.cos(3 * angle + shift[1])
    points = points * out[..., None]
    wave = fractal(points, 0.28, 2, seed)
    curl = smooth(0.55, 1.0, share) * np.maximum(np.cos(angle - shift[0]), 0)
    points[..., 2] = 0.16 * wave + curl * rng.uniform(0.0, 0.5) + thick
    bent = share + 0.06 * fractal(points, 0.5, 3, seed + 1)
    rings = 0.5 + 0.5 * np.sin(bent * rng.uniform(24, 34) + shift[1])
    tone = colour(paint) * np.exp(rng.normal(0, 0.24))
    made = blend(tone, colour(ring) * np.exp(rng.normal(0, 0.15)), rings**2 * 0.32)
    rays = fractal(np.stack([angle * 6, share * 1.5, 0 * share], -1), 1, 3, seed + 2)
    made = blend(made, tone * 0.62, smooth(0.0, 0.5, rays) * 0.5)
    made = blend(made, rim, smooth(0.93, 0.98, share) * 0.9)
    under = points - [0, 0, thick]
    whole = np.concatenate([points, under[::-1]])
    look = material.skin(0.74, coat=0.45, deep=0.25, reach=0.3)
    return [Part(whole, np.concatenate([made, made[::-1] * 0.7]), look)]


def fresh_goat(rng, size=1.3, paint='#e4dac2'):
    """A lump of fresh goat's cheese broken off by hand: crumbly where it broke."""
    seed, at = seed_of(rng), ball(34, 46)
    own = (
        size
        * np.exp(rng.normal(0, 0.25))
        * np.array([1, rng.uniform(0.65, 0.95), rng.uniform(0.45, 0.75)])
    )
    points = at * own / 2 * (1 + 0.75 * fractal(at, 1.1, 4, seed))[..., None]
    broken = smooth(-0.1, 0.3, fractal(at, 0.7, 2, seed + 1))
    crumbs = bumps(points, 3.4, seed % 60) + 0.6 * bumps(points, 7.0, seed % 40)
    points = points + at * (0.2 * broken * (crumbs - 0.7))[..., None]
    made = blend(paint, colour(paint) * [0.9, 0.87, 0.8], broken * smooth(0.9, 0.2, crumbs))
    points = points - [0, 0, np.percentile(points[..., 2], 4)]
    return [Part(points, made, material.skin(0.4, coat=0.1, deep=0.3, reach=0.3))]


# Radishes for a dip: whole ones with their root and the stubs of their leaves, and halves.


def radish(rng, radius=1.05, halved=False, skin='#b3204a', flesh='#efe9df'):
    """A radish that lies along x, its root at -x and paler there; a half shows its face."""
    seed, at = seed_of(rng), ball(60, 70)
    long, radius = rng.uniform(1.0, 1.4), radius * rng.uniform(0.85, 1.1)
    x = at[..., 2]
    lean = 1 + 0.14 * x - 0.25 * smooth(-0.5, -1.0, x)
    points = np.stack([x * long, at[..., 0] * lean, at[..., 1] * lean], -1) * radius
    points = points * (1 + 0.07 * fractal(at, 0.9, 3, seed))[..., None]
    grain = fractal(points * [1, 1.6, 1.6], 1.1, 4, seed + 1)
    tone = colour(skin) * np.exp(rng.normal(0, 0.16)) * np.exp(rng.normal(0, 0.06, 3))
    made = blend(tone, tone * 0.72, smooth(-0.1, 0.4, grain))
    made = blend(made, colour(skin) * 1.9 + 0.02, smooth(0.18, 0.5, grain) * 0.5)
    made = blend(made, '#ecdcd8', smooth(rng.uniform(-0.8, -0.45), -1.0, x + 0.16 * grain) * 0.9)
    made = blend(made, '#8a8f4a', smooth(0.93, 1.0, x) * 0.8)
    if halved:
        above = points[..., 2] > 0
        share = np.hypot(points[..., 0] / long, points[..., 1]) / radius
        face = above * smooth(0.95, 0.91, share)
        clear = smooth(-0.2, 0.4, fractal(points * [0.7, 1.5, 0], 1.2, 3, seed + 2))
        pith = blend(flesh, '#dcd6c4', clear * 0.6)
        pith = blend(pith, '#cfc9b4', smooth(0.06, 0.0, np.abs(share - 0.78)) * 0.5)
        made = blend(made, pith, face)
        points[..., 2] = np.where(above, 0.03 * points[..., 2], points[..., 2])
    sheen = material.skin(0.64, coat=0.2, deep=0.2, reach=0.3)
    parts = [Part(points, made, sheen)]
    bend = rng.normal(0, 0.3, 2)
    tail = [(-long * radius * 0.94, 0, 0), (-long * radius - 0.5, 0.2 * bend[0], 0.1 * bend[1])]
    tail += [(-long * radius - 1.1, bend[0], 0.4 * bend[1])]
    root = tube(tail, [0.14, 0.06, 0.012], 18, 8)
    parts.append(Part(root, blend('#dcc4c0', '#a8506a', 0.3 + 0 * root[..., 0]), sheen))
    for _ in range(int(rng.integers(2, 5))):
        way = rng.normal(0, 0.35, 2)
        out = rng.uniform(0.5, 1.3)
        start = long * radius * 0.9
        path = [(start, 0, 0), (start + 0.5 * out, way[0] * 0.4, way[1] * 0.4)]
        path += [(start + out, way[0], way[1])]
        stub = tube(path, [0.1, 0.085, 0.07], 12, 8)
        made = blend('#b9c87c', '#6d9440', smooth(start, start + out, stub[..., 0]))
        parts.append(Part(stub, made, material.foliage(0.5)))
    low = 0.7 * radius
    return [part.moved(z=low) for part in parts]
