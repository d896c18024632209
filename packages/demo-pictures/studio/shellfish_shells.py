"""Shellfish in their shells: scallops, clams, whelks and mussels."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour, painted, tube, turned
from noise import fractal, smooth
from stage import placed
from subject import Subject, heaped, matrix_of

# Shellfish in their shells: scallops, clams and whelks.


def _shell(gloss=0.42, pores=0.2):
    return material.skin(gloss=gloss, coat=0.15, pores=pores, pore_size=6, shine=0.4)


def fan_valve(seed, wide, high, paint, over, pale, ribs=15, columns=360):
    """A valve of a scallop, its hinge at the origin, its ribs spread towards −y."""
    t = np.linspace(0.015, 1, 130)[:, None]
    s = np.linspace(-1, 1, columns)[None, :]
    turn = np.radians(64) * np.sign(s) * np.abs(s) ** 0.94
    reach = wide * (0.98 - 0.17 * np.abs(s) ** 2.2 - 0.3 * np.abs(s) ** 9)
    flat = np.stack([6 * s + 0 * t, 3 * t + 0 * s, 0 * s * t], -1)
    # Ribs of unlike width, growth that stopped now and then, a rim chipped by the dredge.
    wave = np.cos((s + 0.016 * fractal(flat * [1, 0, 0], 0.9, 2, seed)) * np.pi * ribs)
    chip = smooth(0.2, 0.4, fractal(flat * [1, 0, 0], 1.6, 3, seed + 1)) * smooth(0.9, 1.0, t)
    edge = 1 + 0.022 * wave * smooth(0.6, 1.0, t) - 0.035 * chip
    length = t * reach * edge
    x, y = length * np.sin(turn) * 1.06, -length * np.cos(turn)
    dome = np.sin(np.pi * np.clip(0.04 + 0.96 * t, 0, 1) ** 0.72) ** 0.75 * (1 - np.abs(s) ** 3.2)
    age = t + 0.012 * fractal(flat, 1.2, 3, seed + 2)
    stops = np.array([0.42, 0.66, 0.86]) + 0.09 * np.sin(seed * np.array([1.0, 2.1, 3.3]))
    step = sum(smooth(-0.006, 0.006, age - stop) for stop in stops)
    line = sum(np.exp(-(((age - stop) / 0.012) ** 2)) for stop in stops)
    rings = np.sin(age * 120 + 3 * np.sin(t * 9 + seed % 7))
    rib = np.sign(wave) * np.abs(wave) ** 0.8 * 0.013 * wide
    rib = rib * smooth(0.02, 0.5, t) * (1 - np.abs(s) ** 8)
    fine = np.cos(s * np.pi * ribs * 5) * smooth(0.3, 0.7, t)
    crust = smooth(0.2, 0.34, fractal(flat, 1.1, 4, seed + 3)) * smooth(0.1, 0.3, t)
    crumbs = 0.5 + fractal(flat, 7.0, 2, seed + 4)
    low = 0.0025 * rings + 0.0015 * fine - 0.004 * step + 0.012 * crust * crumbs
    z = dome * high + rib + low * wide
    points = np.stack([x + 0 * z, y + 0 * z, z], axis=-1)
    tone = fractal(flat, 0.7, 3, seed + 5)
    bands = 0.5 + 0.5 * np.sin(t * 17 + 3.5 * tone + seed % 9)
    bands = smooth(0.3, 0.95, bands) * 0.6 + 0.5 * smooth(0.0, 0.4, tone)
    made = blend(paint, over, np.clip(bands, 0, 1))
    blotch = smooth(0.1, 0.25, fractal(flat * [1.4, 1, 1], 1.3, 3, seed + 6))
    made = blend(made, pale, blotch * 0.55)
    made = blend(made, pale, smooth(0.1, 0.9, wave) * 0.25 + smooth(0.25, 0.0, t) * 0.6 + 0 * z)
    furrow = smooth(0.0, -0.95, wave) * smooth(0.05, 0.4, t)
    made = blend(made, colour(over) * 0.5, furrow * 0.5)
    made = blend(made, colour(over) * 0.4, np.clip(line, 0, 1) * 0.55)
    made = made * (1 + 0.1 * rings + 0.08 * fine)[..., None]
    lime = mottled(flat, '#d9d0bc', '#8e8670', 5.0, seed + 7)
    return Part(points, blend(made, lime, crust * 0.8), _shell(0.36, 0.3), is_round=False)


def _ears(seed, wide, paint, over, lift):
    """The two straight ears at the hinge."""
    parts = []
    for side in (-1, 1):
        u, v = np.linspace(0, 1, 40)[:, None], np.linspace(0, 1, 40)[None, :]
        x = side * wide * 0.29 * u + 0 * v
        y = wide * (-0.01 - 0.26 * v * (0.3 + 0.7 * u) + 0.01 * u)
        z = wide * (lift + 0.012 * np.sin(u * 30)) + 0 * v
        points = np.stack([x, y + 0 * u, z + 0 * v], axis=-1)
        made = blend(
            mottled(points, paint, over, 0.8, seed),
            over,
            0.5 * (0.5 + 0.5 * np.sin(u * 30)) + 0 * v,
        )
        parts.append(Part(points, made, _shell(), is_round=False))
    return parts


def scallop(rng, wide, paint, over, pale):
    """Shut: the arched valve above, the flat one under it."""
    seed = seed_of(rng)
    top = fan_valve(seed, wide, 0.3 * wide, paint, over, pale)
    under = fan_valve(seed + 1, wide * 1.02, -0.06 * wide, pale, over, pale)
    return [top, under.moved(0, 0, -0.03 * wide), *_ears(seed, wide, paint, over, 0.03)]


def scallops(rng, count, paint='#b4664c', over='#7e3c2e', pale='#f0dcc8', wide=11.0):
    """As many as are sold, all shut."""
    # Tipped out: (x, y, turn, tilt forward, tilt sideways), the later ones lean on the first.
    spots_of = [
        (-0.92, 0.5, 34, 10, 6),
        (0.05, 0.62, -12, 16, -4),
        (0.96, 0.44, -47, 8, -7),
        (-0.5, -0.36, -22, 20, 9),
        (0.56, -0.4, 27, 15, -8),
    ]
    tones = ('#c9764f', '#8a4634', '#d8a078', '#a85a48', '#75402f')
    things = []
    for at in range(count):
        x, y, turn, ahead, aside = spots_of[at % 5]
        tone = blend(paint, tones[at % 5], np.array(0.75))
        dark = blend(over, tone, np.array(0.25 * rng.uniform()))
        lean = (ahead + rng.normal(0, 2), aside + rng.normal(0, 2), 0)
        place = matrix_of(x * wide, y * wide, (0.09 + 0.03 * (at > 2)) * wide, lean)
        parts = scallop(rng, wide * rng.uniform(0.9, 1.07), tone, dark, pale)
        # The hinge is an end of the shell: it turns about its middle.
        parts = [part.moved(0, 0.5 * wide, 0) for part in parts]
        things.append(placed(built(parts), place @ matrix_of(turn=(0, 0, turn))))
    return Subject(things, 0.88, 54.0)


def clam(rng, wide, paint, over, pale):
    """Two domed valves with rings, their beak off the middle."""
    seed, parts = seed_of(rng), []
    polar = np.linspace(0.01, np.pi / 2, 90)[:, None]
    angle = np.linspace(0, 2 * np.pi, 150, endpoint=False)[None, :]
    reach = np.sin(polar)
    outline = 1 + 0.1 * np.cos(2 * angle) - 0.1 * np.cos(angle - 1.2) + 0.04 * np.cos(3 * angle)
    for side in (1, -1):
        x = 0.47 * wide * reach * np.cos(angle) * outline - 0.14 * wide * (1 - reach)
        y = 0.42 * wide * reach * np.sin(angle) * outline + 0.26 * wide * (1 - reach) ** 1.2
        z = side * 0.25 * wide * np.cos(polar) ** 1.15 + 0 * angle
        points = np.stack([x, y, z], axis=-1)
        away = reach + 0 * angle
        grown = away + 0.012 * fractal(points, 0.9, 3, seed + 5)
        ring = np.sin(grown * 100 + 7 * np.sin(grown * 7 + seed % 9)) * smooth(0.1, 0.5, away)
        stops = 0.62 + 0.28 * np.sin(seed * np.array([1.0, 1.7])), 0.8
        stop = sum(np.exp(-(((grown - one) / 0.012) ** 2)) for one in np.hstack(stops))
        ray = np.sin(angle * 70) * smooth(0.2, 0.6, away)
        points[..., 2] += side * wide * (0.003 * ring + 0.0015 * ray - 0.008 * stop)
        points[..., 2] += side * 0.012 * wide * fractal(points, 0.7, 3, seed + 6)
        tone = fractal(points * [1.6, 0.8, 0.6], 1.1, 3, seed)
        band = smooth(0.2, 0.9, np.sin(away * 17 + seed % 7 + tone))
        made = blend(paint, over, np.maximum(smooth(0.0, 0.4, tone), 0.6 * band) * 0.8)
        zig = np.sin(away * 24 + 3 * np.abs((angle * 6 / np.pi) % 2 - 1) + tone * 3)
        made = blend(
            made, colour(over) * 0.55, smooth(0.45, 0.9, zig) * smooth(-0.1, 0.3, tone) * 0.7
        )
        made = blend(made, colour(over) * 0.5, smooth(-0.4, -1.0, ring) * 0.45)
        made = blend(
            made, pale, smooth(0.2, 0.9, ring + 0.5 * ray) * 0.3 + smooth(0.3, 0.0, away) * 0.4
        )
        made = blend(made, colour(over) * 0.45, np.clip(stop, 0, 1) * 0.6)
        worn = smooth(0.1, 0.4, fractal(points, 1.2, 3, seed + 7)) * smooth(0.75, 0.2, away)
        made = blend(made, pale, worn * 0.6)
        parts.append(Part(points, made, _shell(0.5, 0.2)))
    return parts


def clams(
    rng, count, paint='#c8b088', over='#6e5638', pale='#f4ead4', wide=4.6, shown=24, around=7.2
):
    tones = ('#dcc69a', '#7c7468', '#b98a54', '#e6dcc4', '#94765a', '#5e5a56', '#cdb48c', '#a8a090')

    def one(at):
        return clam(
            rng,
            wide * rng.uniform(0.78, 1.14),
            blend(paint, tones[at % 8], np.array(0.8)),
            blend(over, tones[(at + 3) % 8], np.array(0.35 * rng.uniform())),
            pale,
        )

    return heaped(one, shown, rng, around, 12)


def whelk(rng, length, paint, over, pale):
    """A spiral shell, its apex to +z: whorls that grow to the mouth, the foot and its lid in it."""
    seed, turns = seed_of(rng), 5.2
    t = np.linspace(0, 1, 420)
    grow = np.exp(2.9 * (t - 1))
    turn = 2 * np.pi * turns * t
    away, size = 0.21 * length * grow, 0.235 * length * grow
    height = 0.62 * length * (1 - grow)
    path = np.stack([away * np.cos(turn), away * np.sin(turn), height], axis=-1)
    angle = np.linspace(0, 2 * np.pi, 60, endpoint=False)[None, :]
    out = np.stack([np.cos(turn), np.sin(turn), 0 * turn], axis=-1)[:, None]
    rise = np.array([0, 0, 1.0])
    long = np.where(np.sin(angle) < 0, 1.0 + 0.42 * smooth(0.72, 1.0, t)[:, None], 1.05)
    fold = np.sin(turn * rng.uniform(9.5, 12.5) + 1.2 * np.sin(turn * 1.7 + seed % 7))
    folds = 1 + rng.uniform(0.025, 0.055) * fold[:, None] + 0.014 * np.sin(angle * 26)
    points = path[:, None] + size[:, None, None] * folds[..., None] * (
        np.cos(angle)[..., None] * out * 0.86 + (np.sin(angle) * long)[..., None] * rise
    )
    rough = fractal(points, 0.9, 4, seed + 2)
    points = path[:, None] + (points - path[:, None]) * (1 + 0.09 * rough)[..., None]
    made = mottled(points, paint, over, 0.6, seed, -0.3, 0.3)
    made = blend(made, pale, smooth(0.1, 1.0, fold)[:, None] * 0.35 + 0 * angle)
    lines = smooth(0.2, 1.0, np.sin(angle * 26)) * 0.4 + 0 * t[:, None]
    made = blend(made, colour(over) * 0.55, lines)
    made = blend(made, colour(over) * 0.4, smooth(0.1, 0.35, rough) * 0.65)
    # Chalk shows where the skin of the shell was rubbed off, most of all on the spire.
    bare = fractal(points, 0.7, 4, seed + 3) + 0.25 * smooth(0.6, 0.2, t)[:, None]
    made = blend(made, pale, smooth(0.12, 0.28, bare) * 0.7)
    made = blend(made, '#5a6a44', smooth(0.2, 0.45, fractal(points, 0.5, 3, seed + 4)) * 0.35)
    parts = [Part(points, made, _shell(0.4, 0.3))]
    end, way = path[-1] + [0, 0, -0.075 * length], np.degrees(turn[-1])
    mouth = ball(30, 40) * np.array([0.19, 0.05, 0.31]) * length
    flesh = mottled(mouth, '#ead4ac', '#54483c', 1.5, seed, 0.0, 0.3)
    wet = material.skin(gloss=0.75, coat=0.5)
    parts.append(Part(mouth, flesh, wet).turned(0, 0, way).moved(*end))
    lid = ball(20, 30) * np.array([0.11, 0.03, 0.17]) * length + [0, 0.036 * length, 0.03 * length]
    parts.append(
        Part(lid, mottled(lid, '#8a5a28', '#5a3414', 2, seed), wet).turned(0, 0, way).moved(*end)
    )
    lip = points[-1]
    ring = tube(np.concatenate([lip, lip[:1]]), [0.018 * length] * 4, 120, 10)
    return [*parts, Part(ring, painted(ring, pale), _shell(0.55))]


def whelks(rng, count, paint='#b09a70', over='#75603f', pale='#e6d6b0', length=7.5):
    """A portion in two layers, the spires to the left; most show their mouth."""
    places = [(x, y, 0.24) for y, line in ((0.55, 3), (0, 4), (-0.55, 3)) for x in _row(line, 0.68)]
    places += [(x + 0.1, 0.3, 0.6) for x in _row(2, 0.72)] + [(-0.05, -0.28, 0.6)]
    things = []
    for at, (x, y, z) in enumerate(places):
        mouth = (-35, -60, -150)[at % 3] + rng.normal(0, 14)
        tone = blend(paint, ('#8d8468', '#c4ae86', '#a08a72')[at % 3], np.array(0.6))
        parts = turned(whelk(rng, length * rng.uniform(0.8, 1.12), tone, over, pale), 0, 0, -252)
        parts = turned(turned(parts, 0, -78, 0), mouth, 0, 0)
        spot = matrix_of(
            x * length, y * length, z * length, (0, rng.normal(0, 9), rng.normal(8, 30))
        )
        things.append(placed(built(parts), spot))
    return Subject(things, 0.86, 46.0)


def _row(many, apart):
    return (np.arange(many) - (many - 1) / 2) * apart


# Mussels: a heap of shut shells, and a few that lie open on their orange flesh.


def valve(rng, length, inside=False, relief=0.003):
    """One shell, hollow side down, its beak at -x, its hinge along +y and its rounded lip at +x."""
    rows, columns, seed = 90, 120, int(rng.integers(1e6))
    share = np.linspace(1, 0.002, rows)[:, None]
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    x = -np.cos(turn)
    wide = 0.27 * (1 + x) ** 0.62 * (1 - 0.42 * np.maximum(0, x) ** 3) * 1.06
    straight = np.where(np.sin(turn) > 0, 1.12, 0.86)
    # The back is a bow, the other edge nearly straight; the lip is broad and round.
    bow = 1.18 + 0.1 * np.sin(np.pi * x)
    straight = np.where(np.sin(turn) > 0, bow, 0.74 - 0.1 * np.exp(-(((x + 0.3) / 0.4) ** 2)))
    blunt = 0.82 - 0.16 * smooth(0.1, 0.9, x)
    across = wide * np.abs(np.sin(turn)) ** blunt * np.sign(np.sin(turn)) * straight
    rim = np.stack([x * 0.5, across], -1)
    middle = np.array([-0.2, 0.0])
    flat = middle + (rim - middle) * share[..., None]
    dome = (1 - share**2.3) ** 0.75 * 0.2 * (1 + 0 * turn)
    dome = dome * smooth(-0.56, -0.2, flat[..., 0]) ** 0.5
    points = np.concatenate([flat, dome[..., None]], axis=-1) * length
    if inside:
        points = points * np.array([0.95, 0.92, 0.8]) - [0, 0, 0.01]
        pearl = blend('#e9e8ea', '#aab2c6', smooth(-0.2, 0.4, fractal(points, 0.6, 3, seed)))
        paint = blend(pearl, '#3a4468', smooth(0.86, 0.97, share) + 0 * dome)
        return Part(points, paint, material.skin(gloss=0.7, coat=0.3))
    away = np.hypot(flat[..., 0] + 0.5, flat[..., 1] * 1.1)
    # It grew in fits: lines far apart and close together, strong in places.
    warp = away + 0.05 * fractal(points, 0.35, 3, seed) + 0.03 * np.sin(away * 17 + seed % 7)
    fits = smooth(-0.1, 0.4, fractal(points, 0.7, 3, seed + 4))
    rings = np.sin(warp * 70) * (0.3 + 0.7 * fits)
    fine = np.sin(warp * 210 + 3 * fractal(points, 0.6, 2, seed + 1))
    points[..., 2] += length * relief * (rings + 0.35 * fine) * smooth(1, 0.9, share)
    blue = smooth(-0.25, 0.3, fractal(points * [1, 2, 1], 0.35, 3, seed + 5))
    paint = blend('#0d0e13', '#1c2338', blue * 0.9)
    paint = blend(paint, '#34405e', smooth(0.1, 1, rings) * fits * 0.3)
    paint = blend(paint, '#050508', smooth(0.0, 1, fine) * 0.35)
    # Brown horn covers it towards the lip; silt dried in its lines.
    brown = smooth(-0.1, 0.4, fractal(points, 0.5, 3, seed + 2)) * smooth(0.35, 0.95, away)
    paint = blend(paint, '#3c2a1a', brown * 0.75)
    silt = smooth(0.1, 0.45, fractal(points, 1.4, 4, seed + 6)) * smooth(0.3, -0.8, rings)
    paint = blend(paint, '#7a7468', silt * 0.3)
    worn = smooth(0.34, 0.04, away) * smooth(-0.25, 0.2, fractal(points, 1.6, 3, seed + 3))
    paint = blend(paint, '#9a97a8', worn * 0.8)
    return Part(points, paint, material.skin(gloss=0.7, coat=0.5, pores=0.08))


def _threads(rng, length):
    """The beard by which it held to its rope: what is left of it hangs from the straight edge."""
    parts, root = [], np.array([rng.uniform(-0.2, 0.05), -0.14, 0]) * length
    for _ in range(int(rng.integers(3, 7))):
        step = rng.normal(0, 0.05, (3, 3)) * length + [0, -0.055 * length, 0]
        path = np.concatenate([[root], root + np.cumsum(step, axis=0)])
        line = tube(path, np.array([0.005, 0.004, 0.003, 0.001]) * length, 16, 6)
        parts.append(Part(line, painted(line, '#4a3a22'), material.skin(gloss=0.4)))
    return parts


def shut(rng, length, relief=0.0012):
    """A shut mussel, as slender and as swollen as it grew."""
    upper, lower = (valve(rng, length, relief=relief) for _ in range(2))
    slender, swollen = rng.uniform(0.84, 1.14), rng.uniform(0.85, 1.25)
    upper, lower = (one.scaled(1, slender, swollen) for one in (upper, lower))
    lower = lower.scaled(1, 1, -1)
    # One part falls: the hull must hold both shells.
    points = np.concatenate([upper.points, lower.points[::-1]])
    paint = np.concatenate([upper.colours, lower.colours[::-1]])
    points[..., 1] += rng.normal(0, 0.16) / length * points[..., 0] ** 2
    beard = _threads(rng, length) if rng.uniform() < 0.45 else []
    return [Part(points, paint, upper.material), *beard]


def flesh(rng, length, orange):
    seed = int(rng.integers(1e6))
    at = ball(70, 110)
    body = at * np.array([0.37, 0.19, 0.12]) * length
    body[..., 1] *= 1 + 0.35 * at[..., 0]
    frill = smooth(0.4, 0.05, np.abs(at[..., 2] - 0.1)) * smooth(-0.75, -0.3, at[..., 0])
    angle = np.arctan2(at[..., 1], at[..., 0])
    fold = np.sin(angle * 17 + 9 * fractal(at, 1.3, 3, seed + 2))
    body = body * (1 + 0.16 * fractal(at, 1.6, 3, seed) + 0.05 * frill * fold)[..., None]
    # Two lobes meet along the middle, and the muscle pulls them in behind.
    cleft = np.exp(-(((at[..., 1] + 0.1 * at[..., 0]) / 0.13) ** 2)) * smooth(0.5, 0.0, at[..., 0])
    body[..., 2] -= 0.05 * length * cleft * (at[..., 2] > 0)
    cream = smooth(-0.2, 0.35, fractal(at, 1.7, 3, seed + 1))
    paint = blend(colour(orange) * 0.85, '#ecc68e', cream * 0.8)
    paint = blend(paint, '#7c4a22', cleft * 0.7)
    rim = frill * smooth(-0.3, 0.25, fractal(at, 2.6, 3, seed + 3) + 0.2 * fold)
    paint = blend(paint, '#3c2416', rim * 0.75)
    foot = np.hypot((at[..., 0] + 0.45) / 0.3, (at[..., 1] + 0.05) / 0.16)
    paint = blend(paint, '#4a2a1a', smooth(1.1, 0.6, foot) * (at[..., 2] > 0) * 0.7)
    skin = material.skin(gloss=0.76, coat=0.6, pores=0.06, deep=0.35, reach=0.4)
    return Part(body, paint, skin)


def opened(rng, length, orange, gape=105, relief=0.003):
    """The lower shell holds the flesh, the upper one stands up behind on its hinge at +y."""
    hinge = 0.2 * length
    shells = [valve(rng, length, relief=relief), valve(rng, length, inside=True)]
    lower = [one.scaled(1, 1, -1) for one in shells]
    lid = [one.moved(0, -hinge, 0) for one in shells]
    lid = [one.moved(0, hinge, 0) for one in turned(lid, -gape, 0, 0)]
    meat = flesh(rng, length, orange).moved(0.06 * length, 0, -0.03 * length)
    return [part.moved(0, 0, 0.2 * length) for part in [*lower, meat, *lid]]


def cooked(rng, length=5.6, orange='#e89a48'):
    """A mussel that opened in the pot: some gape, some hardly, each has its own size and flesh."""
    own = length * rng.uniform(0.82, 1.12)
    parts = opened(rng, own, orange, rng.uniform(30, 80), relief=0.001)
    return turned(parts, -rng.uniform(5, 40), 0, 0)


def mussels(rng, count, length=6.0, around=9.0, orange='#ea8a2c', open_ones=()):
    """`open_ones` are places (x, y, turn) of open mussels, y from the front of the heap."""
    make = lambda _: shut(rng, length * rng.uniform(0.72, 1.08))
    heap = heaped(make, count, rng, around, kinds=14)
    front = min(thing.matrix_world.translation.y for thing in heap.things)
    laid = []
    for x, y, turn in open_ones:
        # A mussel that gapes by itself opens half way, and lies as it fell.
        own = opened(rng, length * rng.uniform(0.84, 1.0), orange, rng.uniform(48, 72), 0.0012)
        own = turned(own, -rng.uniform(0, 12), 0, turn + rng.uniform(-42, 42))
        laid.append(placed(built(own), matrix_of(x, front + y, 0)))
    return Subject([*heap.things, *laid], 0.86, 36.0)


FORMS = {'scallops': scallops, 'clams': clams, 'whelks': whelks, 'open-mussels': mussels}
