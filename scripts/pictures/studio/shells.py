"""Shellfish in their shells: scallops, clams and whelks."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour, painted, tube, turned
from noise import fractal, smooth
from stage import placed
from subject import Subject, heaped, matrix_of


def _shell(gloss=0.42, pores=0.2):
    return material.skin(gloss=gloss, coat=0.15, pores=pores, pore_size=6, shine=0.4)


def fan_valve(seed, wide, high, paint, over, pale, ribs=15, columns=360):
    """A valve of a scallop, its hinge at the origin, its ribs spread towards −y."""
    t = np.linspace(0.015, 1, 130)[:, None]
    s = np.linspace(-1, 1, columns)[None, :]
    turn = np.radians(64) * np.sign(s) * np.abs(s) ** 0.94
    reach = wide * (0.98 - 0.17 * np.abs(s) ** 2.2 - 0.3 * np.abs(s) ** 9)
    wave = np.cos(s * np.pi * ribs)
    edge = 1 + 0.022 * wave * smooth(0.6, 1.0, t)
    length = t * reach * edge
    x, y = length * np.sin(turn) * 1.06, -length * np.cos(turn)
    dome = np.sin(np.pi * np.clip(0.04 + 0.96 * t, 0, 1) ** 0.72) ** 0.75 * (1 - np.abs(s) ** 3.2)
    rings = np.sin(t * 46 + 1.4 * np.sin(t * 9 + seed % 7)) * 0.006 * wide
    rib = (
        np.sign(wave)
        * np.abs(wave) ** 0.7
        * 0.017
        * wide
        * smooth(0.02, 0.5, t)
        * (1 - np.abs(s) ** 8)
    )
    z = dome * high + rib + rings * 0.6
    points = np.stack([x + 0 * z, y + 0 * z, z], axis=-1)
    tone = fractal(points * [1, 1, 0.2], 0.35, 3, seed)
    bands = 0.5 + 0.5 * np.sin(t * 15 + 2.2 * tone + seed % 9)
    made = blend(paint, over, smooth(0.35, 0.95, bands) * 0.8)
    made = blend(made, pale, smooth(0.1, 0.9, wave) * 0.4 + smooth(0.2, 0.0, t) * 0.5 + 0 * z)
    furrow = smooth(-0.2, -0.95, wave) * smooth(0.05, 0.4, t)
    made = blend(made, colour(over) * 0.55, furrow * 0.55)
    return Part(points, made, _shell(0.45), is_round=False)


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
    under = fan_valve(seed + 1, wide * 1.0, -0.06 * wide, pale, over, pale)
    return [top, under.moved(0, 0, -0.03 * wide), *_ears(seed, wide, paint, over, 0.03)]


def scallops(rng, count, paint='#b4664c', over='#7e3c2e', pale='#f0dcc8', wide=11.0):
    """As many as are sold, all shut."""
    spots_of = [
        (-0.98, 0.4, 14),
        (0.0, 0.58, -4),
        (0.98, 0.42, -16),
        (-0.52, -0.4, -12),
        (0.55, -0.43, 8),
    ]
    things = []
    for at in range(count):
        x, y, turn = spots_of[at % 5]
        tone = blend(paint, pale, np.array(0.3 * rng.uniform()))
        place = matrix_of(
            x * wide,
            y * wide,
            (0.09 + 0.012 * at) * wide,
            (14 + rng.normal(0, 2), rng.normal(0, 3), turn),
        )
        things.append(placed(built(scallop(rng, wide, tone, over, pale)), place))
    return Subject(things, 0.88, 50.0)


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
        ring = np.sin(away * 105 + 4 * np.sin(away * 9 + seed % 9)) * smooth(0.1, 0.5, away)
        ray = np.sin(angle * 70) * smooth(0.2, 0.6, away)
        points[..., 2] += side * 0.0028 * wide * (ring + 0.6 * ray)
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
        parts.append(Part(points, made, _shell(0.55, 0.1)))
    return parts


def clams(
    rng, count, paint='#c8b088', over='#6e5638', pale='#f4ead4', wide=4.6, shown=24, around=7.2
):
    tones = ('#d8c49c', '#a89c8c', '#c49c68', '#e4d8bc')

    def one(at):
        return clam(
            rng,
            wide * rng.uniform(0.9, 1.1),
            blend(paint, tones[at % 4], np.array(0.6)),
            over,
            pale,
        )

    return heaped(one, shown, rng, around, 8)


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
    long = np.where(np.sin(angle) < 0, 1.0 + 0.75 * smooth(0.72, 1.0, t)[:, None], 1.05)
    folds = 1 + 0.045 * np.sin(turn * 11)[:, None] + 0.014 * np.sin(angle * 26)
    points = path[:, None] + size[:, None, None] * folds[..., None] * (
        np.cos(angle)[..., None] * out * 0.86 + (np.sin(angle) * long)[..., None] * rise
    )
    made = mottled(points, paint, over, 0.9, seed)
    made = blend(made, pale, smooth(0.1, 1.0, np.sin(turn * 11))[:, None] * 0.3 + 0 * angle)
    made = blend(
        made, colour(over) * 0.6, smooth(0.3, 1.0, np.sin(angle * 26)) * 0.3 + 0 * t[:, None]
    )
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
        mouth = -35 if at % 3 else -150
        parts = turned(whelk(rng, length * rng.uniform(0.88, 1.08), paint, over, pale), 0, 0, -252)
        parts = turned(turned(parts, 0, -78, 0), mouth + rng.normal(0, 8), 0, 0)
        spot = matrix_of(
            x * length, y * length, z * length, (0, rng.normal(0, 5), rng.normal(8, 16))
        )
        things.append(placed(built(parts), spot))
    return Subject(things, 0.86, 46.0)


def _row(many, apart):
    return (np.arange(many) - (many - 1) / 2) * apart


FORMS = {'scallops': scallops, 'clams': clams, 'whelks': whelks}
