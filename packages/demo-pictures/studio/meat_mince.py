"""Minced meat: in a block or a heap, pressed to patties, rolled to balls and keftas."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_flesh import FAT_TONE, fascicles, moist
from mesh import Part, ball, blend, built, colour, revolved, tube
from noise import bumps, fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, matrix_of

# Minced meat: short strands that lie as they left the mincer, in a block or a heap.


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


# Minced meat rolled by hand: meatballs, falafels and keftas, grainy and cracked, no two alike.


def _rolled_mince(points, seed, meat, fat, herbs, grain=1.9, depth=0.12):
    """Grains of meat and fat pressed together, with the cracks of rolling. Returns the points and the paint."""
    base = colour(meat) * (1 + 0.12 * np.sin(seed))
    away = points + 0.2 * np.stack([fractal(points, 1.1, 2, seed + at) for at in (1, 2, 3)], -1)
    coarse, fine = bumps(away, grain, seed % 60), bumps(away + 5.0, 2.1 * grain, seed % 50)
    tone = fractal(away, 0.8 * grain, 2, seed + 4)
    made = mottled(points, base, base * [1.16, 1.12, 1.08], 0.5, seed + 5)
    made = blend(made, base * [0.62, 0.52, 0.52], smooth(0.05, 0.4, tone) * 0.8)
    made = blend(made, fat, smooth(0.3, 0.46, fractal(away + 9.0, 0.95 * grain, 2, seed + 6)) * 0.8)
    made = blend(made, blend(base, fat, 0.35), smooth(-0.1, -0.4, tone) * 0.7)
    made = made * (0.62 + 0.42 * smooth(0.05, 0.6, coarse))[..., None]
    for at, paint in enumerate(herbs or ()):
        bits = smooth(0.36, 0.42, fractal(points + 7.3 * (at + 1), 1.7, 2, seed + 7))
        made = blend(made, colour(paint) * 0.75, bits * 0.9)
    crack = smooth(0.045, 0.0, np.abs(fractal(points, 0.42, 3, seed + 8)))
    crack = crack * smooth(0.12, 0.36, fractal(points, 0.3, 2, seed + 9))
    made = blend(made, made * 0.5, crack * 0.7)
    relief = depth * (0.85 * coarse + 0.4 * fine + 0.7 * tone) - 1.6 * depth * crack
    return points + normals(points) * relief[..., None], made


def _rolled(rng, size):
    """A ball or an oval as two palms leave it: flattened, with a dent or two."""
    at = ball(90, 120)
    lumps = 0.15 * fractal(at, 0.8, 2, seed_of(rng)) + rng.normal(0, 0.02)
    points = at * (1 + lumps)[..., None] * np.array(size)
    for _ in range(3):
        way = rng.normal(size=3)
        way /= np.linalg.norm(way)
        reach = (points @ way).max() * rng.uniform(0.86, 0.96)
        points = points - 0.85 * np.maximum(points @ way - reach, 0)[..., None] * way
    return points


def _gathered(rng, radii):
    """Places (x, y) of balls that were pushed together on a board until they touch."""
    many = len(radii)
    at = rng.normal(0, 1, (many, 2)) * np.array([1.5, 0.9]) * radii.mean() * np.sqrt(many)
    for _ in range(400):
        at *= [0.988, 0.976]
        gap = at[:, None] - at[None, :]
        far = np.linalg.norm(gap, axis=-1) + 1e-6
        push = np.maximum(0.96 * (radii[:, None] + radii[None, :]) - far, 0) * (far > 1e-3)
        at = at + 0.5 * np.sum(gap / far[..., None] * push[..., None], axis=1)
    return at


def balls(rng, count, meat, fat='#d8a080', radius=1.9, herbs=None, gloss=0.5):
    """Meatballs or falafels as many as are sold, gathered by hand, a few lying on the others."""
    radii = radius * rng.uniform(0.86, 1.1, count)
    low = count - 2 if count > 6 else count
    flat = _gathered(rng, radii[:low])
    places = [(*flat[at], 0.93 * radii[at]) for at in range(low)]
    # Each of the last two rests in the hollow between three, at either side of the middle.
    for at, side in zip(range(low, count), (-1.1, 1.2)):
        far = np.linalg.norm(flat - np.array([side, 0.3]) * 1.5 * radius, axis=1)
        three = np.argsort(far)[:3]
        x, y = flat[three].mean(axis=0)
        reach = 0.95 * (radii[at] + radii[three])
        away = np.linalg.norm(flat[three] - [x, y], axis=1)
        rest = 0.93 * radii[three] + np.sqrt(np.maximum(reach**2 - away**2, 0))
        places.append((x, y, rest.max()))
    things = []
    for at, (x, y, z) in enumerate(places):
        points = _rolled(rng, radii[at] * np.array([1.02, 1.0, 0.94]))
        points, made = _rolled_mince(points, seed_of(rng), meat, fat, herbs, 5.2 / radius, 0.05 * radius)
        look = moist(gloss, 0.15, 0.25, coat=0.5 * gloss, pores=0.12, pore_size=5)
        part = Part(points, made, look)
        turn = (rng.normal(0, 20), rng.normal(0, 20), rng.uniform(0, 360))
        things.append(placed(built([part]), matrix_of(x, y, z, turn)))
    return Subject(things, 0.8, 36.0)


def keftas(rng, count, meat='#8a4034', fat='#dcae98', long=7.8, wide=3.9, thick=2.9):
    """Ovals of minced lamb side by side on the board, the last few on top of them."""
    herbs, things = ('#46702a', '#2f5220', '#a8481f'), []
    low = count - count // 3
    for at in range(count):
        scale = np.array([long, wide, thick]) * rng.uniform(0.9, 1.08, 3) / 2
        points = _rolled(rng, scale)
        # The fingers left shallow furrows, and one end is blunter than the other.
        share = points[..., :1] / long
        points = points * np.concatenate(
            [1 + 0 * share, 1 + rng.normal(0, 0.2) * share, 1 + 0.04 * np.sin(9 * share + at)], -1
        )
        points, made = _rolled_mince(points, seed_of(rng), meat, fat, herbs, 2.6, 0.09)
        part = Part(points, made, moist(0.52, 0.15, 0.25, coat=0.3, pores=0.12, pore_size=5))
        level, place = divmod(at, low)
        x = (place - (low - 1) / 2 + level * rng.normal(0.5, 0.1)) * 0.92 * wide
        y, z = rng.normal(0, 0.3), thick * (0.5 + 0.66 * level)
        turn = (rng.normal(0, 5), rng.normal(0, 3), 74 + rng.normal(0, 9) - 12 * level)
        things.append(placed(built([part]), matrix_of(x, y, z, turn)))
    return Subject(things, 0.82, 40.0)


# Patties; the forms of tied and diced meat and of ribs are listed here too.


def _patty(rng, radius, thick, meat, fat, thin=0.33):
    """A disc of pressed strands: they lie every way on top, and along its rim, which is cracked and uneven."""
    seed, sheen = seed_of(rng), material.skin(gloss=0.5, coat=0.2, pores=0.12, shine=0.4)
    line = [(0, 0), (0.8, 0), (0.94, 0.16), (0.98, 0.5), (0.94, 0.84), (0.8, 0.96), (0, 0.94)]
    line = [(r * radius, z * thick) for r, z in line]
    lobes = rng.uniform(0, 2 * np.pi, 3)

    def rim(a):
        waves = [np.cos(k * a + b) / k for k, b in zip((2, 3, 7), lobes)]
        return 1 + 0.035 * np.sum(waves, axis=0)

    core = revolved(line, lambda a, _: rim(a), 80, 200)
    core = core + normals(core) * (0.1 * fractal(core, 0.8, 3, seed))[..., None]
    strands = []
    for _ in range(int(5.5 * radius**2)):
        turn, away = rng.uniform(0, 2 * np.pi), radius * 0.87 * np.sqrt(rng.uniform())
        spot = np.array([np.cos(turn), np.sin(turn), 0.0]) * away * rim(turn)
        high = thick * (0.98 - 0.12 * (away / radius) ** 6) + 0.12 * fractal(spot, 0.35, 2, seed)
        # Neighbours run much the same way, as they left the mincer.
        aim = 5.0 * fractal(spot, 0.16, 2, seed + 1) + rng.normal(0, 0.35)
        # Close to the rim they were pressed round with it.
        aim = aim + (turn + np.pi / 2 - aim) * smooth(0.7, 0.9, away / radius)
        way = np.array([np.cos(aim), np.sin(aim), 0.0])
        spot[2] = high - 0.06
        strands.append(pressed(rng, spot, way, np.array([0, 0, 1.0]), thin, meat, fat))
    for _ in range(int(9 * radius * thick)):
        turn, high = rng.uniform(0, 2 * np.pi), rng.uniform(0.1, 0.9)
        out = np.array([np.cos(turn), np.sin(turn), 0.0])
        spot = out * radius * rim(turn) * (0.95 - 0.3 * (high - 0.5) ** 2)
        spot[2] = high * thick
        way = np.array([-out[1], out[0], rng.normal(0, 0.45)])
        way /= np.linalg.norm(way)
        strands.append(pressed(rng, spot, way, out, thin, meat, fat, 0.6 / radius))
    parts = [Part(core, mottled(core, colour(meat) * 0.5, colour(meat) * 0.75, 0.8, seed), sheen)]
    return parts + [Part(points, made, sheen) for points, made in strands]


def patties(rng, count, meat, fat='#efd0c4', radius=5.2, thick=1.8):
    """Minced steaks in pairs, one leaning on the other."""
    things = []
    for at in range(count):
        r, t = radius * rng.uniform(0.96, 1.03), thick * rng.uniform(0.93, 1.07)
        apart = 1.5 * radius
        tilt = np.arctan(thick / apart) if at % 2 else 0.0
        x = (at % 2 - 0.5) * apart
        y = (at // 2 - (count - 1) // 2 / 2) * -2.06 * radius + 0.18 * radius * (at % 2)
        place = matrix_of(x, y, r * np.sin(tilt), (0, np.degrees(tilt), 0))
        parts = _patty(rng, r, t, meat, fat)
        thing = placed(built(parts), matrix_of())
        thing.matrix_world = matrix_of(turn=(0, 0, -14 + rng.normal(0, 3))) @ place
        things.append(thing)
    return Subject(things, 0.8, 38.0)


FORMS = {
    'mince-block': mince_block,
    'mince': mince,
    'patty': patties,
    'meatball': balls,
    'kefta': keftas,
}
