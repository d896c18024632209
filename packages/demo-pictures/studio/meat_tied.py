"""Roasts under string: it bites into the meat, which bulges between as it can."""

import numpy as np

import material
from dish_pieces import seed_of
from meat_face import fat_of, lean_piece
from meat_flesh import loft, moist
from mesh import Part, ball, blend, built, colour, moved, tube
from noise import fractal, smooth
from slab import normals, roughened
from stage import placed
from subject import Subject, matrix_of

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
