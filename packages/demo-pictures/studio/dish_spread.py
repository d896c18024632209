"""A spread in its bowl: a spoon drew a furrow in it that winds outwards, oil lies in the furrow."""

import numpy as np

import material
from mesh import Part, blend, colour, disc
from noise import bumps, fractal, smooth, spots


def _wound(points, seed, pitch):
    """Where each point lies across the spoon's furrow, from 0 to 1, and its distance and turn."""
    bent = [fractal(points * [1, 1, 0], 0.16, 2, seed + one) for one in range(2)]
    x, y = points[..., 0] + 1.5 * bent[0], points[..., 1] + 1.5 * bent[1]
    away, turn = np.hypot(x, y), np.arctan2(y, x) + seed % 6
    return (away / pitch - turn / (2 * np.pi)) % 1, np.stack([away, turn], -1)


def _relief(points, seed, pitch, furrow, lumps, lump_size):
    """The height of the spread over its level, and how deep in the furrow each point lies."""
    flat = points * [1, 1, 0]
    across, round_ = _wound(points, seed, pitch)
    valley = smooth(0.0, 0.42, across) * smooth(1.0, 0.5, across)
    strength = 0.55 + 0.45 * smooth(-0.3, 0.3, fractal(flat, 0.2, 2, seed + 4))
    high = furrow * strength * (0.5 - valley)
    # A spoon that is lifted leaves fine lines along its way.
    drag = fractal(np.concatenate([round_ * [2.6, 0.5], points[..., :1] * 0], -1), 1, 3, seed)
    high = high + 0.1 * furrow * drag + 0.18 * furrow * fractal(flat, 0.45, 3, seed + 6)
    if lumps:
        bent = [fractal(flat, 1.1, 2, seed + one) for one in (7, 8, 9)]
        bent = flat + 0.3 * np.stack(bent, -1)
        gathered = smooth(-0.3, 0.2, fractal(flat, 0.5, 2, seed))
        coarse = bumps(bent, 1 / lump_size, seed % 71) * gathered
        high = high + lumps * (coarse + 0.45 * bumps(bent, 2.3 / lump_size, seed % 53))
    return high, valley * strength


def spread(
    rng,
    bed,
    paint,
    over,
    shade=None,
    pitch=2.9,
    furrow=0.55,
    lumps=0.0,
    lump_size=0.8,
    dome=0.5,
    oil=None,
    oil_from=0.72,
    specks=None,
    speck_scale=3.0,
    speck_size=0.2,
    stale=None,
    gloss=0.5,
    deep=0.2,
):
    """`over` is the colour of its hollows, `shade` of single lumps, `stale` of what the air browned.

    `oil` is the colour of the oil, which lies where the furrow is deeper than `oil_from`.
    """
    seed, vessel = int(rng.integers(1e6)), bed.vessel
    middle = np.array([vessel.across, vessel.deep]) * rng.uniform(-0.1, 0.1, 2)

    def height(points):
        share = np.hypot(points[..., 0] / vessel.across, points[..., 1] / vessel.deep)
        moved = points - [*middle, 0]
        high, valley = _relief(moved, seed, pitch, furrow, lumps, lump_size)
        around = points / np.array([vessel.across, vessel.deep, 1]) * [1, 1, 0]
        tongue = smooth(-0.3, 0.5, fractal(around, 2.0, 3, seed + 14))
        wall = (0.1 + 0.5 * tongue) * smooth(0.93, 1.0, share)
        return high * smooth(1.0, 0.86, share) + dome * (1 - share**2) + wall, valley, share

    flat, _, _ = disc(1.0, 170, 420)
    points = flat * np.array([vessel.across * 1.01, vessel.deep * 1.01, 1])
    high, valley, share = height(points)
    points[..., 2] = bed.at(points) + high
    cloud = fractal(points, 0.6, 4, seed + 2)
    made = blend(paint, over, smooth(-0.25, 0.45, cloud + 0.5 * valley - 0.2))
    if shade:
        bits = bumps(points * [1, 1, 0.6], 1.5 / lump_size, seed % 37)
        chosen = smooth(0.0, 0.3, fractal(points * [1, 1, 0], 0.9, 2, seed + 21))
        made = blend(made, shade, smooth(0.35, 0.8, bits) * chosen * 0.8)
    if stale:
        dry = smooth(0.1, 0.5, fractal(points, 0.35, 3, seed + 23) + 0.25 * smooth(0.7, 1, share))
        made = blend(made, stale, dry * 0.6)
    if specks:
        grains = spots(points * [1, 1, 0.4], speck_scale, seed % 70, speck_size)
        made = blend(made, specks, grains * smooth(-0.4, 0.3, cloud) * 0.85)
    bare = smooth(0.95, 1.0, share)
    made = blend(made, colour(paint) * 0.86, bare * 0.5)
    parts = [Part(points, made, material.skin(gloss, 0.25, 5, 0.12, deep=deep, reach=0.35))]
    if oil:
        parts += _oiled(points, made, valley * smooth(0.9, 0.7, share), oil, oil_from, seed)
    grid = np.stack([bed.x, bed.y, 0 * bed.x], -1)
    inside = np.hypot(bed.x / vessel.across, bed.y / vessel.deep) < 1
    bed.height = bed.height + np.where(inside, height(grid)[0], 0)
    return parts


def _oiled(points, made, valley, oil, start, seed):
    """A film of oil in the furrow, and drops beside it: darker than what it covers, and level."""
    flat = points * [1, 1, 0]
    run = valley + 0.22 * fractal(flat, 0.35, 3, seed + 31)
    drops = spots(flat, 0.9, seed % 43, 0.26) * smooth(0.1, 0.4, fractal(flat, 0.3, 2, seed + 33))
    film = np.maximum(smooth(start, start + 0.1, run), drops * smooth(0.35, 0.5, run))
    body = np.sqrt(film)
    sheet = points + (0.075 * body - 0.06)[..., None] * np.array([0, 0, 1])
    thick = smooth(start, start + 0.35, run)
    paint = blend(made * 0.8, oil, 0.45 + 0.5 * thick)
    return [Part(sheet, paint, material.skin(0.9, coat=0.8, shine=0.5, varied=0.3))]
