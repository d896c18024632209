"""A square of lasagne: two maps of heights, its sides and its top, on which fillings, pasta and cheese are laid."""

import numpy as np

import material
from dish_crust import blisters
from dish_pieces import seed_of
from dish_relief import CELL, Relief, baked
from mesh import Part, blend, colour, painted
from noise import fractal, smooth
from slab import normals, rounded, slab


def _line(relief, scale, seed):
    """Noise that is the same at each height of a cut face."""
    along = relief.flat[:, :1] * [1, 0, 0] + [0, 0.37 * seed, 0]
    return fractal(along, scale, 3, seed)


def _filling(rng, relief, low, top, sauce, pieces, long, wide):
    """Lays a filling between two edges of a cut face: sauce, and in it pieces that the knife cut or pulled out."""
    seed = seed_of(rng)
    inside = smooth(low - 0.08, low + 0.02, relief.y) * smooth(top + 0.08, top - 0.02, relief.y)
    wet = blend(sauce, colour(sauce) * 0.5, smooth(-0.1, 0.45, relief.noise(0.9, 3, seed)))
    relief.paint = blend(relief.paint, wet, inside)
    relief.high = relief.high + inside * (0.05 + 0.22 * relief.noise(0.8, 3, seed + 1))

    def face(points, away, own):
        tone = 1 + 0.5 * fractal(points * [1, 2.5, 1], 1.3, 3, own)
        made = painted(points, colour(paint)) * tone[..., None]
        return blend(made, colour(sauce) * 0.7, smooth(0.7, 1.0, away) * 0.7)

    for _ in range(int(relief.across * (top - low).mean() * 1.5 / (long * wide))):
        x = rng.uniform(-relief.across, relief.across)
        row = min(int((x + relief.across) / CELL), len(low) - 1)
        y = rng.uniform(low[row, 0], top[row, 0])
        paint = pieces[int(rng.integers(len(pieces)))]
        own = rng.uniform(0.55, 1.25) * np.array([long, wide])
        level = rng.uniform(-0.14, 0.16)
        turn, tilt, bend = rng.normal(0, [0.4, 0.1, 0.3])
        relief.slice(rng, x, y, turn, own, face, level, tilt, 0.14, bend)


def _sheet(relief, line, pasta, seed):
    """Lays the cut edge of a sheet of pasta along a line: here a lip that hangs out, there it drew back."""
    droop = _line(relief, 0.5, seed + 1)
    thick = 0.1 + 0.03 * _line(relief, 1.1, seed)
    across = (relief.y - line + 0.12 * np.clip(droop, 0, 1)) / thick
    inside = np.clip(1 - across**2, 0, 1)
    high = 0.06 + 0.3 * droop + 0.12 * np.sqrt(inside)
    shade = blend(pasta, colour(pasta) * 0.72, smooth(-0.2, 0.4, relief.noise(0.7, 3, seed + 2)))
    shade = blend(shade, colour(pasta) * 0.6, smooth(0.2, -0.9, across) * 0.6)
    part = (slice(None), slice(None))
    relief.cover(part, high, shade, inside * 2)


def _run(relief, line, long, thick, paint, seed):
    """Lets sauce run down a cut face from a line, in tongues, and not everywhere."""
    down = line - relief.y + 0.05 * relief.noise(1.1, 2, seed + 2)
    reach = long * np.clip(2.4 * _line(relief, 0.55, seed), 0.01, 1.4)
    body = smooth(reach, 0.45 * reach, down) * smooth(-0.14, 0.02, down) * (reach > 0.03)
    shade = blend(paint, colour(paint) * 0.8, smooth(-0.2, 0.4, relief.noise(0.8, 3, seed + 3)))
    relief.drape(thick * body, shade, 0.12, 0.5 * thick)


def _cut_face(rng, length, high, fillings, cream, pasta):
    """The map of the sides of a lasagne, unrolled: fillings, and on each a sheet of pasta and cream."""
    relief = Relief(length / 2, high / 2, '#5c3418')
    seed, total = seed_of(rng), sum(one[0] for one in fillings)
    sag, share, low = 0.26 * _line(relief, 0.16, seed), 0.0, np.full((len(relief.x), 1), -high)
    lines = []
    for at, (thick, sauce, pieces, long, wide) in enumerate(fillings):
        share += thick / total
        own = 0.24 * _line(relief, 0.3, seed + 7 * at) + 0.12 * _line(relief, 0.9, seed + 7 * at + 1)
        top = high * (0.9 * share - 0.5) + sag + own
        top = np.maximum(top, low + 0.25)
        _filling(rng, relief, np.maximum(low, -high / 2), top, sauce, pieces, long, wide)
        lines.append((top, sauce))
        low = top
    for at, (line, sauce) in enumerate(lines):
        if rng.uniform() < 0.6:
            # Two sheets overlap here: the upper one ends within the face.
            start = rng.uniform(-0.4, 0.1) * length
            lap = smooth(start, start + 0.2, relief.x) * smooth(start + 9, start + 8.8, relief.x)
            _sheet(relief, np.where(lap > 0.5, line + 0.2, line), pasta, seed + 40 + at)
        _sheet(relief, line, pasta, seed + 20 + at)
        _run(relief, line, 0.5, 0.13, cream, seed + 60 + 9 * at)
        if at:
            _run(relief, line - 0.2, 0.8, 0.07, sauce, seed + 300 + 9 * at)
    return relief


def _baked_face(wide, deep, top, over, toast, toasted, seed):
    """The map of the top of a lasagne: cream and cheese that rose in blisters, browned and split over its sauce."""
    relief = Relief(wide / 2 + 1, deep / 2 + 1, over)
    rim = np.maximum(np.abs(relief.x) - wide / 2, np.abs(relief.y) - deep / 2)
    relief.high = 0.5 * relief.noise(0.25, 3, seed) + 0.12 * relief.noise(1.2, 3, seed + 6)
    relief.high = relief.high - 0.4 * smooth(-1.3, 0.1, rim) * (0.5 + relief.noise(0.3, 2, seed + 5))
    relief.paint = blend(over, colour(over) * 0.55, smooth(-0.2, 0.4, relief.noise(0.8, 3, seed + 7)))
    melted = 0.09 + 0.65 * relief.noise(0.42, 4, seed + 1)
    cheese = blend(top, colour(top) * 0.86, smooth(-0.3, 0.3, relief.noise(1.0, 3, seed + 2)))
    relief.drape(np.clip(melted, 0, 0.22), cheese, 0.1, 0.1)
    bent = relief.flat + 0.3 * relief.noise(0.7, 2, seed + 3)[..., None]
    bubble, own = blisters(bent, 1.1, seed % 60)
    gather = smooth(-0.1, 0.2, relief.noise(0.25, 2, seed + 8))
    relief.high = relief.high + 0.12 * bubble * gather
    hotter = 0.3 * bubble * own * gather + 0.12 * smooth(-0.9, 0, rim)
    baked(relief, toast, toasted - 0.18, seed + 4, 1.6, hotter)
    return relief


def lasagne(rng, size, fillings, cream, pasta, baking, slump, gloss):
    """A square of lasagne.

    `fillings` are (share of the height, sauce, colours of its pieces, their half length, their half width), the
    lowest first. `baking` are the colours of its cheese, of the sauce under it and of its toast, and how long it baked.
    """
    seed, (wide, deep, high) = seed_of(rng), size
    # It begins at the corner that is not seen.
    corners = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)]) * [wide / 2, deep / 2]
    outline = rounded(corners, 0.45)
    points, _ = slab(outline, high, 0.3, 150, 130, (0, 0))
    steps = np.linalg.norm(np.roll(outline, -1, axis=0) - outline, axis=1)
    along = np.cumsum(steps) - steps.sum() / 2
    side = _cut_face(rng, steps.sum(), high, fillings, cream, pasta)
    face = _baked_face(wide, deep, *baking, seed)
    run = _line(side, 0.35, seed + 9)
    seared = smooth(0, 0.35, side.noise(0.5, 3, seed + 8))
    cheese = blend(baking[0], colour(baking[2]) * 1.5, seared * 0.7)
    hangs = 0.25 + 2.6 * np.clip(run, 0, 1)
    body = smooth(hangs, 0.5 * hangs, high / 2 - side.y + 0.1 * side.noise(0.9, 2, seed + 7))
    side.drape(0.26 * body, cheese, 0.15, 0.08)
    facing = normals(points)
    upright = smooth(0.75, 0.35, np.abs(facing[..., 2]))
    place = np.stack([along + 0 * points[..., 2], points[..., 2] - high / 2], -1)
    place = place + 0.07 * np.stack([fractal(points, 1.3, 3, seed + at) for at in (1, 2)], -1)
    made = blend(face.at(points, face.paint), side.at(place, side.paint), upright)
    level = np.clip(points[..., 2] / high, 0, 1)
    # What is soft spreads on the plate from under the rest.
    foot = np.clip(0.25 + 2.8 * fractal(points * [1, 1, 0], 0.25, 3, seed + 3), 0, 1)
    low = smooth(0.13, 0.0, level) * foot
    runny = colour(fillings[0][1])
    sauce = blend(runny, runny * 0.5, smooth(-0.3, 0.3, fractal(points, 1.2, 3, seed)))
    made = blend(made, sauce, smooth(0.1, 0.5, low) * upright)
    out = side.at(place, side.high) * (1 - 0.7 * low) + 1.5 * low
    points = points + facing * [1, 1, 0] * (out * upright)[..., None]
    points[..., 2] *= 1 - 0.65 * foot * smooth(0.16, 0.04, level) * upright
    points[..., 2] += face.at(points, face.high) * (1 - upright) * smooth(0.5, 0.9, level)
    lean = rng.uniform(-1, 1, 2) * slump * 0.6
    points[..., :2] += lean * (level**1.4)[..., None]
    sagged = [fractal(points, 0.14, 2, seed + at) for at in (8, 18, 28)]
    points = points + slump * np.stack(sagged, -1) * smooth(0, 0.6, level)[..., None]
    look = material.skin(gloss, 0.15, 8, 0.15, shine=0.35, deep=0.1, reach=0.4)
    return [Part(points, made, look)]
