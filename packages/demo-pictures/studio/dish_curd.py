"""A tart of lemon curd that set cold in its case of short dough, with a slice taken out."""

import numpy as np

import material
from dish_cake import fallen
from dish_pieces import seed_of
from mesh import Part, blend, colour, curve
from noise import fractal, smooth, spots

#: How thick the dough is: its floor, in centimetres, and its wall, in shares of the radius.
FLOOR, WALL = 0.42, 0.07


def _dough(points, high, dough, seed):
    """Short dough: sandy, pale where the tin kept it cool, brown on its rim."""
    broad, fine = fractal(points, 0.3, 3, seed), fractal(points, 1.5, 4, seed + 1)
    heat = 0.6 * broad + 0.45 * fine + 0.5 * smooth(0.7 * high, high, points[..., 2]) - 0.12
    made = blend(dough, colour(dough) * [1.16, 1.2, 1.32], smooth(-0.05, -0.45, heat) * 0.6)
    made = blend(made, '#b0702e', smooth(0.05, 0.4, heat) * 0.85)
    made = blend(made, '#7c4418', smooth(0.38, 0.7, heat) * 0.85)
    return blend(made, '#8a5422', spots(points, 3.2, seed % 60, 0.18) * 0.45)


def _curd(points, share, curd, seed):
    """Curd as the spatula left it: shallow strokes that follow the round, a few bubbles, a skin. Returns the colour
    and how far each point rises."""
    flat = points * [1, 1, 0]
    turn = np.arctan2(flat[..., 1], flat[..., 0])
    bend = fractal(flat, 0.14, 3, seed)
    stroke = np.sin(4.4 * share * 3.1 + 1.7 * turn + 5.5 * bend)
    stroke = np.sign(stroke) * np.abs(stroke) ** 0.7
    drawn = fractal(np.stack([share * 14 + 2 * bend, turn * 1.3, 0 * turn], -1), 1.0, 3, seed + 1)
    deep = smooth(-0.2, 0.35, fractal(flat, 0.12, 2, seed + 2))
    rise = 0.07 * stroke * deep + 0.05 * drawn * deep + 0.12 * bend
    bubble = np.maximum(spots(flat, 1.1, seed % 60, 0.08), spots(flat, 2.3, seed % 50, 0.1))
    bubble = bubble * smooth(0.1, 0.35, fractal(flat, 0.3, 2, seed + 3))
    rise = rise - 0.07 * bubble
    cloud = fractal(flat, 0.35, 4, seed + 4)
    made = blend(curd, colour(curd) * [1.06, 1.1, 1.5], smooth(0.0, 0.5, cloud + 0.3 * stroke * deep) * 0.5)
    made = blend(made, colour(curd) * [0.9, 0.78, 0.6], smooth(0.05, -0.5, cloud + 0.5 * drawn) * 0.5)
    made = blend(made, colour(curd) * [0.84, 0.66, 0.5], bubble * 0.6)
    # Its skin dried along the wall.
    dry = smooth(0.82, 0.93, share + 0.04 * cloud)
    made = blend(made, colour(curd) * [0.86, 0.66, 0.42], dry * 0.6)
    return made, rise


def lemon_tart(rng, radius=11.4, high=2.7, cut=46.0, at=-62.0, curd='#e0a82c', dough='#cc9656'):
    """The tart without `cut` degrees at `at`; a cut of 316 leaves a slice."""
    seed, r, h = seed_of(rng), radius, high
    level = h - 0.42
    inner = 1 - WALL
    line = [(0, level), (0.5, level), (0.84, level), (inner - 0.015, level + 0.04), (inner, level + 0.16)]
    line += [(inner + 0.006, h - 0.1), (inner + 0.02, h), (0.978, h), (0.998, h - 0.12), (0.99, 0.55 * h)]
    line += [(0.965, 0.08), (0.94, 0), (0.8, 0)]
    line = curve(line, 500) * [r, 1]
    gone = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    rows = np.linspace(0, gone[-1], 240)
    line = np.stack([np.interp(rows, gone, line[:, axis]) for axis in (0, 1)], axis=-1)
    angle = np.radians(at + cut / 2) + np.linspace(0, 2 * np.pi - np.radians(cut), 440)[None, :]

    def settled(points):
        """No wall of dough that a hand pressed is round or level; the knife broke its edge."""
        away = np.hypot(points[..., 0], points[..., 1]) / r
        turn = np.arctan2(points[..., 1], points[..., 0])
        ring = np.stack([np.cos(turn), np.sin(turn), 0 * turn], -1)
        outer = smooth(0.85, 0.95, away)
        wide = 0.024 * fractal(ring, 0.9, 2, seed + 30) + 0.016 * fractal(ring, 4.5, 3, seed + 31)
        points = points * (1 + (wide * outer)[..., None] * [1, 1, 0])
        lift = 0.36 * fractal(ring, 1.6, 3, seed + 32) + 0.2 * fractal(ring, 6.0, 3, seed + 33)
        lift = lift - 0.3 * smooth(0.2, 0.4, fractal(ring, 5.0, 2, seed + 34))
        points[..., 2] += lift * outer * smooth(0.5 * h, h, points[..., 2])
        return points + 0.05 * fractal(points, 2.0, 3, seed + 35)[..., None] * outer[..., None]

    skin = np.stack([line[:, :1] * np.cos(angle), line[:, :1] * np.sin(angle), line[:, 1:] + 0 * angle], -1)
    share = line[:, :1] / r + 0 * angle
    inside = np.arange(len(line))[:, None] < np.argmax(line[:, 0] > (inner - 0.003) * r)
    edge = np.minimum(angle - angle[0, 0], angle[0, -1] - angle) * share * r
    made, rise = _curd(skin, share, curd, seed)
    soft = smooth(0.9, 0.78, share)
    filled = skin + (rise * soft * inside - 0.16 * smooth(0.5, 0.0, edge) * inside * soft)[..., None] * [0, 0, 1]
    baked = _dough(skin, h, dough, seed)
    # Curd ran a little way up the wall and dried there.
    ran = smooth(inner + 0.004, inner - 0.006, share + 0.012 * fractal(skin, 0.8, 3, seed + 6))
    curd_part = np.argmax(line[:, 0] > (inner + 0.004) * r)
    glossy = material.skin(0.72, 0.0, 7, coat=0.25, shine=0.4, deep=0.25, reach=0.35)
    sandy = material.skin(gloss=0.22, pores=0.45, pore_size=9, shine=0.2)
    points, colours = settled(filled), blend(baked, made, ran)
    parts = [
        Part(points[: curd_part + 1], colours[: curd_part + 1], glossy, is_round=False),
        Part(points[curd_part:], colours[curd_part:], sandy, is_round=False),
    ]
    for turn, way in ((angle[0, 0], 1), (angle[0, -1], -1)):
        parts += _cut(turn, way, (r, h, level), settled, (curd, dough), seed, (glossy, sandy))
    if cut < 180:
        parts += fallen(rng, r, np.radians(at), cut, dough)
    return parts


def _cut(turn, way, size, settled, looks, seed, matter):
    """A cut side: curd that bulges over the dough where the knife left it, dough that broke."""
    (r, h, level), (curd, dough), (glossy, sandy) = size, looks, matter
    along = np.linspace(0, 1, 190)[None, :]
    parts = []
    for is_curd in (True, False):
        up = np.linspace(0, 1, 60)[:, None]
        wall = smooth(1 - WALL - 0.012, 1 - WALL + 0.004, along)
        outer = np.interp(up * h, [0, 0.08, 0.55 * h, h - 0.1, h], [0.955, 0.967, 0.99, 0.995, 0.97])
        reach = along * r * (outer if not is_curd else 1 - WALL + 0 * outer)
        floor = FLOOR + 0.1 * fractal(np.stack([along * r, 0 * along, 0 * along + way], -1), 0.8, 3, seed + 2)
        roof = level * (1 - wall) + h * wall - 0.16 * (1 - wall) * smooth(0, 0.05, along)
        high = floor + (roof - floor) * up if is_curd else roof * up
        face = np.stack([reach * np.cos(turn), reach * np.sin(turn), high + 0 * reach], -1)
        torn = fractal(face, 1.3, 4, seed + 3)
        if is_curd:
            # It slumps: fullest low down, drawn by the knife, rounded at its upper edge.
            bulge = 0.16 * np.sin(np.pi * np.clip(up * 0.9 + 0.1, 0, 1))
            bulge = bulge + 0.05 * fractal(face * [0.5, 0.5, 2], 0.8, 3, seed + 4)
            depth = -bulge * smooth(0, 0.05, along) - 0.02
            made = blend(curd, colour(curd) * [1.05, 1.12, 1.7], smooth(-0.1, 0.4, torn) * 0.5)
            made = blend(made, colour(curd) * [0.88, 0.72, 0.5], smooth(0.25, 0.0, up + 0 * along) * 0.5)
            hole = spots(face, 2.2, seed % 60, 0.16)
            made = blend(made, colour(curd) * [0.7, 0.5, 0.4], hole * 0.5)
        else:
            depth = 0.05 + 0.14 * torn
            pale, dark = colour(dough) * [1.1, 1.08, 1.0], colour(dough) * [0.72, 0.6, 0.44]
            made = blend(pale, dark, smooth(-0.2, 0.4, torn))
            made = blend(made, '#a8682c', smooth(0.16, 0.03, high) * 0.6)
        into = way * depth[..., None] * np.array([-np.sin(turn), np.cos(turn), 0])
        parts.append(Part(settled(face) + into, made, glossy if is_curd else sandy, is_round=False))
    return parts
