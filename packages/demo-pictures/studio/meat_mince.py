"""Minced meat: short strands that lie as they left the mincer, in a block or a heap."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_face import FAT_TONE
from meat_flesh import fascicles, moist
from mesh import Part, ball, blend, built, colour, tube
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, matrix_of


def pressed(
    rng,
    at,
    way,
    up,
    thin,
    meat,
    fat,
    sink=0.0,
    flat=0.55,
    herb=None,
    long=(1.2, 3.0),
    yellow=(0.85, 1.3),
    blunt=7,
):
    """One short strand of mince against the meat: it bends, tears at its ends and has a tone of its own.

    `flat` is how hard it was pressed, `sink` how much it bends down at its ends, `yellow` how much
    green its tone takes, and `blunt` how short its ends are.
    """
    long = rng.uniform(*long)
    step = np.linspace(-0.5, 0.5, 6)[:, None]
    side = np.cross(up, way)
    sway = np.cumsum(rng.normal(0, 0.13, (6, 1)), axis=0)
    path = at + step * long * way + (sway - sway.mean()) * side
    path = path + rng.normal(0, 0.03, (6, 1)) * up - (step * long) ** 2 * sink * up
    thin = thin * rng.uniform(0.75, 1.25)
    points = tube(path, thin * np.array([0.0, 0.85, *[1.0] * blunt, 0.8, 0.0]), 30, 12)
    middle = at + 0 * points
    points = points - flat * ((points - middle) @ up)[..., None] * up
    seed = seed_of(rng)
    points = points + (0.2 * thin * fractal(points, 1.6, 2, seed))[..., None]
    tone = colour(meat) * rng.uniform(0.8, 1.12) * [1, rng.uniform(*yellow), 1]
    if rng.uniform() < 0.07:
        tone = blend(fat, meat, rng.uniform(0.45, 0.75))
    bits = smooth(0.2, 0.4, fractal(points, 1.1, 2, seed + 1))
    made = blend(tone + 0 * points, blend(fat, meat, 0.2), bits * 0.6)
    if herb:
        made = blend(made, herb, smooth(0.36, 0.44, fractal(points, 1.9, 2, seed + 2)) * 0.9)
    return points, made


def _mound(rng, half, boxy, seed, size=(90, 130)):
    """A lump of minced meat that was set down: its points and which way each looks."""
    at = ball(*size)
    core = np.sign(at) * np.abs(at) ** boxy * np.array(half)
    core = core * (1 + 0.3 * fractal(core, 1.3 / half[1], 3, seed))[..., None]
    core[..., 2] = np.maximum(core[..., 2], 0)
    return core, normals(core)


def _strands(rng, core, facing, many, thin, paints, bearing, seed):
    """Strands all over a lump; neighbours run much the same way, and some stand off it."""
    meat, fat, herb = paints
    across = np.roll(core, -1, axis=1) - core
    down = np.gradient(core, axis=0)
    area = np.linalg.norm(np.cross(across, down), axis=-1) * (core[..., 2] > 0.1)
    chosen = rng.choice(area.size, many, p=(area / area.sum()).ravel())
    made = []
    for index in chosen:
        spot, up = core.reshape(-1, 3)[index], facing.reshape(-1, 3)[index]
        aim = bearing + 3.2 * fractal(spot, 0.1, 2, seed + 1) + rng.normal(0, 0.28)
        way = np.array([np.cos(aim), np.sin(aim), 0.0])
        way = way - up * (way @ up) + up * rng.normal(0, 0.1)
        way /= np.linalg.norm(way) + 1e-9
        lift = rng.uniform(-0.4, 0.8) * thin
        spot = spot + up * lift
        flat = rng.uniform(0.1, 0.4)
        look = {'flat': flat, 'herb': herb, 'long': (1.8, 4.6), 'yellow': (0.9, 1.08), 'blunt': 18}
        made.append(pressed(rng, spot, way, up, thin, meat, fat, 0.05, **look))
    return made


def _minced(rng, half, boxy, many, thin, paints, bearing, turn):
    seed = seed_of(rng)
    sheen = material.skin(gloss=0.54, coat=0.25, pores=0.1, shine=0.4)
    core, facing = _mound(rng, half, boxy, seed)
    dark = mottled(core, colour(paints[0]) * 0.6, colour(paints[0]) * 0.8, 0.8, seed)
    parts = [Part(core - 0.25 * thin * facing, dark, sheen)]
    for points, made in _strands(rng, core, facing, many, thin, paints, bearing, seed):
        points[..., 2] = np.maximum(points[..., 2], 0)
        parts.append(Part(points, made, sheen))
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, turn)))], 0.78, 34.0)


def _mass(core, facing, meat, fat, herb, thin, seed):
    """Minced meat that was pressed together: its grains have merged, and fat is smeared over some. Points and paint."""
    sway = np.stack([fractal(core, 0.5 / thin, 2, seed + at) for at in (2, 3, 4)], axis=-1)
    crest, tone = fascicles(core + 0.7 * thin * sway, seed, 14.0, 1.7 * thin, 2.0)
    fine = fractal(core, 0.75 / thin, 3, seed + 5)
    base, fat = colour(meat), colour(fat) * FAT_TONE
    made = mottled(core, base, base * [0.86, 0.66, 0.64], 0.35, seed + 6, -0.2, 0.35)
    made = made * (1 + 0.45 * tone + 0.2 * fine)[..., None]
    made = blend(made, base * [0.62, 0.34, 0.32], smooth(0.42, 0.1, crest) * 0.7)
    white = fractal(core + 0.4 * thin * sway, 0.36 / thin, 2, seed + 7)
    bits = smooth(0.2, 0.3, white + 0.12 * tone) * smooth(0.1, 0.4, crest)
    made = blend(made, blend(fat, meat, 0.25), bits * 0.8)
    smear = smooth(0.1, 0.4, fractal(core, 0.5, 3, seed + 8)) * smooth(-0.2, 0.3, fine)
    made = blend(made, blend(fat, meat, 0.5), smear * 0.4)
    if herb:
        leaf = smooth(0.34, 0.4, fractal(core + 7.3, 0.5 / thin, 2, seed + 9))
        made = blend(made, blend(herb, meat, 0.2), leaf * 0.9)
        crumb = smooth(0.36, 0.46, fractal(core + 3.7, 0.34 / thin, 2, seed + 10))
        made = blend(made, '#ecd9b4', crumb * 0.75)
    relief = thin * (1.15 * crest + 0.5 * tone + 0.4 * fine)
    points = core + facing * relief[..., None]
    points[..., 2] = np.maximum(points[..., 2], 0)
    return points, made


def mince_block(
    rng, count, meat, fat='#f4ded2', thin=0.33, long=14.0, wide=9.5, high=4.2, herb=None
):
    """What the butcher pressed together by hand: a moist mass in which no strand is whole."""
    seed = seed_of(rng)
    core, facing = _mound(rng, (0.5 * long, 0.5 * wide, high), 0.8, seed, (240, 380))
    points, made = _mass(core, facing, meat, fat, herb, thin, seed)
    sheen = moist(0.68, 0.2, 0.3, coat=0.85, pores=0.1, pore_size=5)
    thing = placed(built([Part(points, made, sheen)]), matrix_of(turn=(0, 0, 20)))
    return Subject([thing], 0.78, 34.0)


def mince(rng, count, meat, fat='#efd2c4', reach=7.2, high=3.9, thin=0.3):
    """A heap by the handful, its strands every way."""
    half = (reach, 0.86 * reach, high)
    return _minced(rng, half, 0.92, 1000, thin, (meat, fat, None), 1.2, 10)


FORMS = {'mince-block': mince_block, 'mince': mince}
