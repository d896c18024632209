"""Roasts under string, spare ribs, leg and shank of lamb on the bone."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_flesh import (
    FAT_TONE,
    bone_end,
    face_at,
    fascicles,
    fat_of,
    fibred,
    larded,
    lean_piece,
    lean_tone,
    loft,
    moist,
    veined,
)
from mesh import Part, ball, blend, built, colour, moved, tube
from noise import fractal, smooth
from slab import normals, roughened, rounded, slab
from stage import placed
from subject import Subject, matrix_of

# Roasts under string: it bites into the meat, which bulges between as it can.

COLUMNS = 260
#: Where the long string runs over the roast, and where the sheets of fat meet, in radians round it.
LONG, GAP = 1.75, 2.55


def roast(rng, count, meat, fat='#f2e2c8', barded=0.6, length=19.0, radius=4.6, strings=6):
    """A tied roast, thicker at one end. `barded` is how much of it is under fat: above 0.5 in sheets laid round it."""
    seed = seed_of(rng)
    points, angle = _body(rng, seed, length, radius)
    loops = _loops(rng, length * 0.8, strings)
    points, tilt, near = _squeezed(points, angle, loops, length * 0.8 / strings, radius, seed)
    across = smooth(0.6, 0.85, np.abs(normals(points)[..., 0])) * (
        np.abs(points[..., 0]) > 0.4 * length
    )
    made, relief = lean_piece(points, seed, meat, fat, across, (0.25, 0.5, 0.9), (0.5, 0.0, 0.9))
    base = colour(meat)
    aged = fractal(points, 0.16, 3, seed + 8)
    made = blend(made, base * [0.66, 0.5, 0.46], 0.6 * smooth(0.0, 0.4, aged))
    # The muscles part at a furrow or two, white at the bottom.
    furrow = np.abs(fractal(points * [0.25, 1, 1], 0.16, 2, seed + 9)) + 0.5 * across
    made = blend(made, blend(fat, base, 0.3), smooth(0.022, 0.0, furrow) * 0.7)
    relief = relief - 0.25 * smooth(0.07, 0.0, furrow)
    cover, thin = _covered(points, angle, length, barded, seed)
    pale, lobes = fat_of(points * [0.5, 1, 1], seed + 5, fat)
    pale = pale * [1.0, 0.95, 0.87]
    # The meat shines through where the fat is thin, in streaks that run along the sheet.
    streak = fractal(points * [0.3, 1, 1], 0.5, 3, seed + 6)
    pale = blend(pale, blend(base, fat, 0.35), (0.12 + 0.63 * thin * smooth(-0.15, 0.35, streak)))
    made = blend(made, blend(base, fat, 0.5), smooth(0.0, 0.4, cover) * 0.7)
    share = smooth(0.45, 0.6, cover)
    made = blend(made, pale, share * 0.96)
    relief = relief * (1 - share) + (lobes + 0.22) * share
    # Juice gathers under the string.
    made = blend(made, base * 0.8, smooth(0.42, 0.1, near) * 0.45 * (1 - across))
    points = points + normals(points) * relief[..., None]
    parts = [Part(points, made, moist(0.56, 0.15, 0.35, coat=0.3, pores=0.15, pore_size=5))]
    parts += _strings(rng, points, loops, tilt, radius)
    low = points[..., 2].min()
    place = matrix_of(turn=(0, 0, 24 + rng.normal(0, 4)))
    return Subject([placed(built(moved(parts, 0, 0, -low)), place)], 0.78, 30.0)


def _body(rng, seed, length, radius):
    """A bent body, flat where it lies, its ends cut: no end is a dome, and no section round."""
    heavy = rng.choice([-1.0, 1.0]) * rng.uniform(0.05, 0.1)
    stations = [
        (
            length * t,
            0.09 * radius * np.sin(4 * t + seed),
            0.05 * radius * np.cos(5 * t + seed),
            radius * (1 + 2 * heavy * t) * reach * rng.normal(1.04, 0.02),
            radius * 0.86 * (1 + 2 * heavy * t) * reach,
        )
        for t, reach in zip(np.linspace(-0.5, 0.5, 7), [0.9, 1, 1.04, 1.06, 1.03, 0.98, 0.86])
    ]

    def section(angle, t):
        lobes = 0.05 * np.cos(2 * angle + seed + 2.5 * t) + 0.04 * np.cos(3 * angle - 3 * t + seed)
        return 1 + lobes

    points, _, angle = loft(stations, (0.07, 0.07), 420, COLUMNS, square=0.92, section=section)
    points = roughened(points, 0.5, 0.14, seed, 3)
    # Its own weight presses it flat.
    floor = -0.62 * radius
    under = np.minimum(points[..., 2] - floor, 0)
    points[..., 2] = np.maximum(points[..., 2], floor) + 0.25 * under
    # An end is cut at a slant, and not by a plane.
    for side in (-1, 1):
        end = smooth(0.4, 0.5, side * points[..., 0] / length)
        slant = 0.12 * points[..., 2] * rng.normal(0, 1) + 0.1 * points[..., 1] * rng.normal(0, 1)
        points[..., 0] += end * (slant + 0.5 * fractal(points, 0.25, 2, seed + side))
    return points, angle


def _loops(rng, span, strings):
    """Where the loops of string lie along the roast: as even as a hand ties them."""
    places = np.linspace(-0.5, 0.5, strings) * span
    return places + rng.normal(0, 0.09 * span / strings, strings)


def _squeezed(points, angle, loops, apart, radius, seed):
    """Draws the loops tight. Returns the points, how far each loop leans, and how far it is to the next one."""
    turns = angle[0]
    tilt = np.array(
        [
            0.07 * apart * np.sin(turns + seed + 1.7 * at) + 0.03 * apart * np.sin(3 * turns + at)
            for at in range(len(loops))
        ]
    )
    away = np.abs(points[..., 0][None] - (loops[:, None] + tilt)[:, None, :])
    near = away.min(axis=0)
    soft = 0.8 + 0.9 * fractal(points, 0.22, 2, seed + 2)
    bite = 0.3 * np.exp(-((near / 0.32) ** 2)) + 0.28 * np.exp(-((near / (0.34 * apart)) ** 2))
    bite = bite * np.clip(soft, 0.35, 1.6) * radius / 4.6
    bite = bite * smooth(0.7, 0.3, np.abs(normals(points)[..., 0]))
    middle = points.mean(axis=1, keepdims=True)
    out = points - middle
    reach = np.linalg.norm(out, axis=-1, keepdims=True) + 1e-6
    points = points - out / reach * np.minimum(bite[..., None], 0.5 * reach)
    # The long string presses a shallow furrow from loop to loop.
    line = np.exp(-(((angle - LONG) * radius / 0.35) ** 2))
    return points - normals(points) * (0.12 * line)[..., None], tilt, near


def _covered(points, angle, length, barded, seed):
    """How surely fat lies at each point, 0 to 1 with its edge at one half, and how thin it is there.

    Sheets are wrapped round with a gap between; what has a cap of its own fat has it on its back; else there are
    patches of it.
    """
    ragged = fractal(points, 0.3, 4, seed + 4)
    thin = smooth(-0.2, 0.35, fractal(points, 0.2, 3, seed + 7))
    if barded >= 0.6:
        ends = 0.42 - np.abs(points[..., 0]) / length + 0.05 * ragged
        gap = np.abs((angle - GAP + np.pi) % (2 * np.pi) - np.pi)
        wide = 0.28 + 0.5 * fractal(points * [1, 0.2, 0.2], 0.12, 3, seed + 3)
        reach = np.minimum(ends * 9, (gap - wide) * 2.2)
        return np.clip(0.5 + reach, 0, 1), thin
    back = np.abs((angle - 1.25 + np.pi) % (2 * np.pi) - np.pi)
    if barded >= 0.4:
        ends = 0.47 - np.abs(points[..., 0]) / length
        cap = np.minimum(0.55 + 0.9 * barded - back + 1.0 * ragged, ends * 9)
        return np.clip(0.5 + 1.1 * cap, 0, 1), thin
    own = fractal(points * [0.4, 1, 1], 0.2, 3, seed + 4) + 0.3 * ragged - 0.5 + barded
    return np.clip(0.5 + 2.2 * own, 0, 1), smooth(0.3, 0.0, own)


def _strings(rng, points, loops, tilt, radius):
    """The loops, the long string that is hitched to each, their knots, and the loose ends of the last."""
    thread, parts, hitches = material.skin(gloss=0.2), [], []
    column = int(LONG / (2 * np.pi) * COLUMNS)
    columns = np.arange(COLUMNS)
    for at, place in enumerate(loops):
        rows = np.abs(points[:, :, 0] - (place + tilt[at])[None]).argmin(axis=0)
        ring = points[rows, columns]
        ring = ring + 0.05 * (ring - ring.mean(axis=0)) / radius
        parts.append(_twine(np.concatenate([ring, ring[:1]]), thread, at))
        hitches.append(points[rows[column], column])
    first, last = points[6, column], points[-6, column]
    line = np.array([first, *hitches, last]) + [0, 0, 0.04]
    dense = np.concatenate(
        [np.linspace(a, b, 9, endpoint=False) for a, b in zip(line[:-1], line[1:])] + [line[-1:]]
    )
    parts.append(_twine(dense, thread, 20))
    for hitch in hitches:
        knot = ball(14, 18) * rng.uniform(0.13, 0.19, 3) + hitch + [0, 0, 0.08]
        parts.append(Part(knot, _stained(knot, np.zeros(knot.shape[:2])), thread))
    for side in (-0.5, 0.35):
        way = np.array([0.5 + side, -1.1, 0.0])
        steps = np.linspace(0, 1, 6)[:, None]
        end = hitches[0] + steps * way * 1.3 + [0, 0, 0.12]
        end = end + np.array([0, 0, 1]) * (0.5 * np.sin(np.pi * steps) - 0.55 * steps**2)
        parts.append(_twine(end, thread, 30))
    return parts


def _twine(line, thread, seed):
    """Twisted twine: thin, and stained with the juice of the meat."""
    points = tube(line[:: max(1, len(line) // 70)], [0.115] * 4, 420, 10)
    turn = np.linspace(0, 1, 420)[:, None] * 300 + np.linspace(0, 2 * np.pi, 10)[None, :]
    return Part(points, _stained(points, turn + seed), thread)


def _stained(points, turn):
    made = blend('#e2d0ac', '#8a6f4a', smooth(0.0, 1.0, np.sin(turn)) * 0.7)
    return blend(made, '#b0625a', smooth(0.0, 0.45, fractal(points, 0.5, 2, 3)) * 0.5)


# A rack of spare ribs lying flat: each bone lifts the meat, and its sawn end shows at the front.


def ribs(rng, count, meat, fat='#f4e2d2', length=25.0, deep=12.0, bones=9, glaze=None):
    """Raw, or in its marinade where there is a `glaze`."""
    seed = seed_of(rng)
    apart = length * 0.93 / bones
    places = (np.arange(bones) - (bones - 1) / 2) * apart + rng.normal(0, 0.1 * apart, bones)
    high = rng.uniform(0.35, 1.1, bones)
    points, ridge, front = _slab(rng, seed, length, deep, apart, places, high)
    made, relief = _cover(points, ridge, front, deep, lean_tone(meat), colour(fat) * FAT_TONE, seed)
    if glaze:
        made = _glazed(points, made, glaze, seed)
    points = points + normals(points) * relief[..., None]
    gloss = 0.76 if glaze else 0.68
    sheen = moist(gloss, 0.14, 0.3, coat=0.6 if glaze else 0.8, pores=0.1, pore_size=5)
    parts = [Part(points, made, sheen)]
    for x, tall in zip(places, high):
        parts += _bone(rng, x, tall, length, deep, apart, glaze, sheen)
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 14)))], 0.82, 40.0)


def _lean_over(y):
    """How far a rib has moved aside at a depth: it slants, and bends."""
    return 0.13 * y + 0.012 * y**2


def _arch(y, deep):
    return 1.0 * np.maximum(0, 1 - (2 * y / deep) ** 2)


def _saw_line(x, length, deep):
    """Where the saw went through the ribs: nearly straight, the rack narrower at one end."""
    return -deep * (0.46 - 0.06 * x / length)


def _slab(rng, seed, length, deep, apart, places, high):
    """The sheet of meat, with how much of a ridge each point is on and how much of it the saw bared."""
    saw = [(x, _saw_line(x * length, length, deep) / deep) for x in (-0.5, -0.25, 0.0, 0.25, 0.49)]
    hand = np.array([(0.5, 0.1), (0.47, 0.27), (0.3, 0.4), (0.1, 0.39), (-0.1, 0.47)])
    hand = np.concatenate([hand, [(-0.3, 0.46), (-0.47, 0.38), (-0.52, 0.1)]])
    corners = np.concatenate([saw, hand + 0.022 * rng.normal(size=hand.shape)]) * [length, deep]
    points, share = slab(rounded(corners, 1.3, 640), 2.0, 0.4, 40, 150, (0, 0))
    x, y = points[..., 0] - _lean_over(points[..., 1]), points[..., 1]
    sway = x + 0.35 * fractal(points * [1, 1, 0], 0.2, 2, seed + 5)
    wide = 0.33 * apart * rng.uniform(0.8, 1.2, len(places))
    # The ribs are lost under the meat towards the breastbone, one sooner than the next.
    end = deep * rng.uniform(0.02, 0.36, len(places))
    hills = np.array([
        tall * np.exp(-(((sway - at) / one) ** 2)) * smooth(last, last - 0.3 * deep, y)
        for at, tall, one, last in zip(places, high, wide, end)
    ])
    ridge = hills.max(axis=0)
    front = smooth(0.55, 0.1, y - _saw_line(points[..., 0], length, deep)) * (share > 0.93)
    above = smooth(0.9, 1.6, points[..., 2])
    flat = points * [1, 1, 0]
    flap = smooth(0.0, 0.25, y / deep + 0.12 * fractal(flat, 0.12, 2, seed + 7))
    lumps = 0.5 * fractal(flat, 0.22, 3, seed + 8)
    points[..., 2] += above * smooth(1.0, 0.8, share) * (0.6 * ridge + flap * (0.55 + lumps))
    # The knife that trimmed the far side slipped in and out.
    points[..., 1] += 0.8 * smooth(0.2, 0.45, y / deep) * fractal(flat, 0.4, 3, seed + 6)
    points[..., 1] -= 0.3 * front * (ridge - 0.4 + fractal(flat, 0.3, 2, seed + 9))
    points[..., 2] += _arch(y, deep)
    return roughened(points, 0.22, 0.35, seed), ridge, front


def _cover(points, ridge, front, deep, meat, fat, seed):
    """Lean between the ribs, their film, broken fat, and the cut face. Returns the paint and the relief."""
    crest, tone = fascicles(points, seed, 74.0, 0.42, 4.0)
    made = mottled(points, meat, meat * [0.7, 0.52, 0.52], 0.35, seed + 1, -0.2, 0.4)
    made = made * (1 + 0.4 * tone)[..., None]
    made = blend(made, blend(meat, fat, 0.5), smooth(0.5, 0.1, crest) * 0.6)
    # A film lies over the bones, which show through it grey and rosy; it tore beside some of them.
    torn = smooth(-0.3, 0.05, fractal(points * [1, 0.5, 1], 0.4, 3, seed + 2))
    film = smooth(0.25, 0.75, ridge) * torn
    made = blend(made, blend(blend(meat, fat, 0.72), '#cfa9a4', 0.35), film * 0.75)
    pale, lobes = fat_of(points, seed + 3, fat)
    # Fat lies along the flanks of the ribs and in broken sheets on the flap.
    side = fractal(points * [1, 0.3, 1], 0.55, 4, seed + 4)
    sheet = fractal(points, 0.26, 4, seed + 5) + 0.34 * smooth(0.05, 0.4, points[..., 1] / deep)
    flank = np.exp(-(((ridge - 0.35) / 0.22) ** 2))
    share = np.maximum(smooth(0.1, 0.24, side) * flank, smooth(0.2, 0.3, sheet))
    thin = 0.55 + 0.45 * smooth(0.0, 0.3, fractal(points, 0.7, 3, seed + 6))
    made = blend(made, pale, share * thin)
    # The face under the saw: lean, with a layer of fat along its upper edge.
    layer = points[..., 2] + 1.1 * fractal(points, 0.35, 3, seed + 9) - 0.4 * ridge
    cut = mottled(points, meat * [0.92, 0.72, 0.72], meat * [0.62, 0.45, 0.45], 0.9, seed + 10)
    cut = blend(cut, pale, smooth(1.5, 1.85, layer) * 0.85)
    made = blend(made, cut, front)
    blood = smooth(0.3, 0.55, fractal(points, 0.5, 3, seed + 11))
    made = blend(made, meat * [0.5, 0.22, 0.26], blood * (1 - 0.7 * share) * 0.55)
    lean = 0.1 * crest + 0.05 * tone
    return made, lean * (1 - share) * (1 - 0.6 * film) + (lobes + 0.08) * share


def _glazed(points, made, glaze, seed):
    """A marinade: thin on what stands out, thick and dark in the hollows, with bits of spice."""
    run = fractal(points * [1, 0.6, 1], 0.35, 3, seed + 7)
    made = blend(made, glaze, 0.5 + 0.3 * smooth(-0.4, 0.3, run))
    made = blend(made, colour(glaze) * [0.42, 0.32, 0.3], smooth(0.05, 0.5, run) * 0.75)
    bits = smooth(0.36, 0.44, fractal(points, 2.0, 2, seed + 8))
    return blend(made, colour(glaze) * 0.25, bits * 0.7)


def _bone(rng, x, tall, length, deep, apart, glaze, sheen):
    """The end of a rib, flush with the meat that the saw went through, and its face."""
    seed, line = seed_of(rng), _saw_line(x, length, deep)
    y = np.linspace(line + 2.5, line - rng.uniform(0.12, 0.34), 5)
    level = 1.0 + _arch(y, deep) + 0.15 * tall + rng.normal(0, 0.07)
    path = np.stack([x + _lean_over(y), y, level], axis=-1)
    wide = 0.29 * apart * rng.uniform(0.82, 1.15)
    points = tube(path, np.array([0.8, 0.9, 1, 1.02, 1.0]) * wide, 50, 44, rng.uniform(0.55, 0.75))
    points = roughened(points, 0.1, 1.0, seed, 3)
    flat, share = face_at(points, -1, 0.0, 30)
    flat[..., 1] += 0.07 * fractal(flat, 1.6, 2, seed + 3)
    side = mottled(points, '#d9a898', '#a9564e', 1.0, seed)
    marrow = mottled(flat, '#7e302c', '#b96a5c', 3.0, seed + 1, -0.2, 0.3)
    rim = smooth(0.68, 0.84, share + 0.16 * fractal(flat, 1.0, 2, seed + 2))
    face = blend(marrow, mottled(flat, '#e2cbb2', '#c99a86', 1.2, seed + 4), rim)
    if glaze:
        side, face = blend(side, glaze, 0.6), blend(face, glaze, 0.4)
    return [Part(points, side, sheen), Part(flat, face, moist(0.5, 0.12, 0.2, coat=0.4))]


# Joints on the bone: leg and shank of lamb.


def lamb_leg(rng, count, meat='#84262a', fat='#f2dabe', length=27.0):
    """A short leg of lamb: its broad end cut across, lean and bone seen, fat over its back, the shank behind."""
    seed, l = seed_of(rng), length
    stations = [
        (-0.5 * l, 0.0, 0.25 * l, 0.275 * l, 0.22 * l),
        (-0.38 * l, 0.0, 0.265 * l, 0.31 * l, 0.245 * l),
        (-0.16 * l, 0.0, 0.25 * l, 0.305 * l, 0.235 * l),
        (0.06 * l, 0.0, 0.21 * l, 0.24 * l, 0.195 * l),
        (0.26 * l, 0.01 * l, 0.16 * l, 0.15 * l, 0.14 * l),
        (0.42 * l, 0.02 * l, 0.14 * l, 0.095 * l, 0.09 * l),
        (0.56 * l, 0.02 * l, 0.135 * l, 0.062 * l, 0.058 * l),
    ]

    def section(angle, t):
        return 1 + 0.05 * np.cos(2 * angle + 1.2) + 0.03 * np.cos(3 * angle + 3 * t)

    points, t, angle = loft(stations, (0.0, 0.03), 340, 260, section=section)
    made, thread = fibred(points, seed, meat, (0.16, 1.2, 1.2), 0.5)
    points = points + normals(points) * (
        0.5 * fractal(points, 0.13, 3, seed + 4) + 0.06 * thread
    )[..., None]
    made = veined(points, made, seed + 5, fat, 0.2, 0.05, 0.7)
    back = smooth(-0.6, 0.5, np.sin(angle + 0.25)) * smooth(0.86, 0.6, t)
    cover = back - 0.5 + 1.0 * fractal(points, 0.13, 3, seed + 6)
    cover = np.maximum(cover, smooth(0.035, 0.0, t) - 0.55)
    points, made = larded(points, made, cover, fat, 0.28, 0.3, seed + 8)
    flat, share = face_at(points, 0, 0.5, 130)
    parts = [Part(points, made, moist(0.5, 0.15, 0.4))]
    parts.append(Part(flat, _leg_face(flat, share, seed, meat, fat, l), moist(0.58, 0.12, 0.3)))
    middle = flat.mean(axis=(0, 1)) + [-0.2, 0.035 * l, 0.0]
    parts.append(bone_end(middle, (-1, 0, 0), 0.058 * l, 0.35, seed))
    end = points[-3].mean(axis=0)
    parts.append(bone_end(end - [0.8, 0, 0], (1, 0.05, 0), 0.046 * l, 2.6, seed + 1))
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 52)))], 0.82, 27.0)


def _leg_face(flat, share, seed, meat, fat, l):
    """The cut across the thigh: several muscles parted by thin fat, under a rim of uneven width."""
    made = mottled(flat, np.minimum(colour(meat) * 1.25, 0.9), colour(meat) * 0.8, 0.35, seed)
    made = blend(made, colour(meat) * 0.7, smooth(0.1, 0.4, fractal(flat, 1.8, 2, seed + 1)) * 0.4)
    middle = flat.mean(axis=(0, 1))
    around = np.arctan2(flat[..., 2] - middle[2], flat[..., 1] - middle[1] - 0.035 * l)
    around = around + 0.9 * fractal(flat, 0.16, 2, seed + 2) + 1.1 * (share - 0.5)
    for turn in (0.9, 2.7, 4.9):
        far = np.abs((around - turn + np.pi) % (2 * np.pi) - np.pi) * share
        made = blend(made, fat, smooth(0.045, 0.015, far) * smooth(0.2, 0.4, share) * 0.85)
    rim = 0.93 - 0.09 * fractal(flat, 0.2, 2, seed + 3) - 0.04 * np.sin(around)
    pale = mottled(flat, fat, colour(fat) * 0.88, 0.8, seed)
    return blend(made, pale, smooth(-0.02, 0.02, share - rim))


def shank(rng, count, meat='#7e2428', fat='#efdfcb', length=17.0):
    """A lamb shank: plump dark muscle that narrows in white sinew to a bone sawn through."""
    seed, l = seed_of(rng), length
    stations = [
        (-0.5 * l, 0.0, 0.22 * l, 0.15 * l, 0.15 * l),
        (-0.36 * l, 0.0, 0.235 * l, 0.235 * l, 0.22 * l),
        (-0.14 * l, 0.0, 0.235 * l, 0.25 * l, 0.23 * l),
        (0.08 * l, 0.0, 0.2 * l, 0.195 * l, 0.18 * l),
        (0.24 * l, 0.0, 0.165 * l, 0.12 * l, 0.115 * l),
        (0.4 * l, 0.0, 0.15 * l, 0.075 * l, 0.075 * l),
    ]

    def section(angle, t):
        lobes = np.abs(np.sin(1.5 * angle + 0.7 + 0.7 * t)) ** 0.5
        return 1 - 0.13 * (1 - lobes) * smooth(0.05, 0.3, t)

    points, t, angle = loft(stations, (0.14, 0.02), 320, 240, section=section)
    made, thread = fibred(points, seed, meat, (0.2, 1.7, 1.7), 0.6)
    lobes = np.abs(np.sin(1.5 * angle + 0.7 + 0.7 * t))
    seam = smooth(0.22, 0.05, lobes + 0.15 * fractal(points, 0.5, 2, seed))
    made = blend(made, fat, seam * 0.7)
    points = points + normals(points) * (
        0.3 * fractal(points, 0.2, 3, seed + 4) + 0.05 * thread
    )[..., None]
    made = veined(points, made, seed + 5, fat, 0.3, 0.05, 0.5, (0.4, 1, 1))
    sinew = smooth(0.55, 0.85, t + 0.1 * fractal(points * [0.3, 1, 1], 0.8, 3, seed + 6))
    made = blend(made, '#e6cfc0', sinew * 0.7)
    cover = 0.6 * fractal(points * [0.6, 1, 1], 0.19, 2, seed + 6) - 0.1
    cover = cover + 0.25 * np.sin(angle + 0.6) - 0.35 * smooth(0.5, 0.8, t)
    points, made = larded(points, made, cover, fat, 0.14, 0.16, seed + 8)
    parts = [Part(points, made, moist(0.55, 0.13, 0.3))]
    end = points[-3].mean(axis=0)
    parts.append(bone_end(end - [0.8, 0, 0], (1, 0, -0.02), 0.062 * l, 3.4, seed + 1))
    low = points[..., 2].min()
    place = matrix_of(0, 0, -low, turn=(0, 0, 24))
    return Subject([placed(built(parts), place)], 0.82, 30.0)


FORMS = {'roast': roast, 'ribs': ribs, 'lamb-leg': lamb_leg, 'lamb-shank': shank}
