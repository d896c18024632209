"""A soft cheese in its round box of spruce, and goat's cheese rolled in bits of fig."""

import numpy as np

import heap
import material
from cheese_cut import cream
from dish_pieces import seed_of
from mesh import Part, ball, blend, built, colour, disc, revolved
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, matrix_of


def _wood(points, tone, seed=3):
    """Spruce peeled from the trunk: its grain runs round the box, or along y on a flat face."""
    angle = np.arctan2(points[..., 1], points[..., 0])
    upright = np.stack([np.cos(angle), np.sin(angle), points[..., 2] * 3.2], -1)
    grain = fractal(upright * [0.6, 0.6, 1.4], 1.0, 4, seed)
    return blend(tone, colour(tone) * 0.66, smooth(-0.15, 0.5, grain) * 0.75)


def _flat_wood(points, tone):
    grain = fractal(points * [2.4, 0.14, 1], 1.0, 4, 7)
    made = blend(tone, colour(tone) * 0.64, smooth(-0.15, 0.5, grain) * 0.8)
    return blend(made, '#8a5a2c', smooth(0.5, 0.62, fractal(points * [1, 0.5, 1], 0.5, 3, 9)) * 0.6)


def _wall(radius, high, thick, tone):
    r = radius
    corners = [(r - thick, 0.1), (r - thick, high), (r - thick * 0.5, high + 0.04)]
    corners += [(r, high), (r, 0)]
    line = np.concatenate(
        [np.linspace(a, b, 16, endpoint=False) for a, b in zip(corners[:-1], corners[1:])]
    )
    points = revolved(line, rows=len(line), columns=260)
    seam = smooth(0.035, 0.01, np.abs(np.arctan2(points[..., 1], points[..., 0]) + 1.25))
    paint = blend(_wood(points, tone), '#6f4a24', seam * 0.7)
    return Part(points, paint, material.skin(gloss=0.3, pores=0.25, pore_size=4))


def _rind(rng, radius, level, skin, paste):
    """A washed rind in folds, opened with a spoon on the paste that runs."""
    seed = seed_of(rng)
    points, share, _ = disc(radius, 190, 380)
    x, y = points[..., 0], points[..., 1]
    # Waves where the box squeezed it, creases between them, a fine crinkle of mould over all.
    bent = x + 1.3 * fractal(points, 0.2, 3, seed)
    fold = np.cos(bent * 2.9 + 2.0 * fractal(points, 0.35, 2, seed + 1))
    fold = fold * smooth(-0.5, 0.3, fractal(points, 0.25, 2, seed + 9))
    crinkle = np.abs(fractal(points, 1.5, 3, seed + 10)) - 0.2
    points[..., 2] = level + 0.13 * fold + 0.22 * fractal(points, 0.3, 2, seed + 2) - 0.1 * crinkle
    points[..., 2] -= 0.5 * share**6
    edge = np.hypot(x - 1.5, (y + 1.7) * 1.1) - 2.3 - 0.9 * fractal(points, 0.5, 4, seed + 3)
    hole = smooth(0.12, -0.12, edge)
    inside = level - 0.42 + 0.1 * fractal(points, 0.45, 2, seed + 4)
    points[..., 2] = points[..., 2] * (1 - hole) + inside * hole
    made = blend(skin, colour(skin) * [0.74, 0.6, 0.46], smooth(-0.1, 0.8, -fold) * 0.9)
    made = blend(made, '#b0683a', smooth(0.1, 0.5, fractal(points, 0.5, 3, seed + 6)) * 0.4)
    bloom = smooth(-0.12, 0.3, 0.35 * fold + fractal(points, 0.8, 5, seed + 5) - 0.5 * crinkle)
    made = blend(made, '#f1dfc4', bloom * 0.75)
    made = blend(made, '#c98a5c', smooth(0.8, 1.0, share) * 0.5)
    made = blend(made, cream(paste), hole)
    made = blend(made, '#a8683a', np.exp(-(((edge - 0.02) / 0.1) ** 2)) * 0.7)
    rind = Part(points, made, material.skin(gloss=0.4, pores=0.2, pore_size=5))
    wet = smooth(0.02, -0.3, edge)
    keep = points.copy()
    keep[..., 2] += 0.03 - 0.6 * (1 - wet)
    shine = material.skin(gloss=0.72, coat=0.25, pores=0.04, pore_size=2)
    tone = blend(cream(paste), cream(paste) * 0.86, smooth(-0.2, 0.5, fractal(points, 0.7, 3, 8)))
    return [rind, Part(keep, tone, shine)]


def boxed(rng, count, skin='#dca064', paste='#f8e6b0', wood='#d8b077', radius=5.8, high=3.5):
    parts = [_wall(radius, high, 0.28, wood)]
    parts += _rind(rng, radius - 0.3, high - 0.6, skin, paste)
    floor, _, _ = disc(radius - 0.1, 6, 120)
    parts.append(Part(floor + [0, 0, 0.1], _flat_wood(floor, wood), material.skin(gloss=0.3)))
    top, _, _ = disc(radius + 0.2, 80, 240)
    lid = [Part(top, _flat_wood(top, wood), material.skin(gloss=0.3, pores=0.25, pore_size=4))]
    lid.append(_wall(radius + 0.3, 1.9, 0.26, wood).moved(0, 0, -1.9))
    things = [placed(built(parts))]
    things.append(placed(built(lid), matrix_of(-5.0, 4.9, 5.4, (-66, 0, 40))))
    low = min((things[1].matrix_world @ one.co).z for one in things[1].data.vertices)
    things[1].matrix_world.translation.z -= low
    return Subject(things, 0.82, 34.0)


def goat_bite(rng, radius, fig, look, wet):
    """A ball of fresh cheese, its coat of fig bits and seeds."""
    seed = seed_of(rng)
    points = ball(60, 80) * radius
    rough = 0.05 * fractal(points, 1.2, 3, seed) + 0.03 * fractal(points, 4, 2, seed)
    points = points * (1 + rough)[..., None]
    paint = blend('#fdfaf2', '#eee6d6', smooth(0, 0.5, fractal(points, 1.6, 3, seed)))
    parts = [Part(points, paint, look)]
    for index in range(120):
        up = 1 - 2 * (index + 0.5) / 120
        turn, wide = index * 2.399 + rng.normal(0, 0.2), np.sqrt(1 - up * up)
        way = np.array([wide * np.cos(turn), wide * np.sin(turn), up])
        if rng.uniform() < 0.12:
            continue
        size = rng.uniform(0.09, 0.24)
        bit = ball(12, 16)
        bit = np.sign(bit) * np.abs(bit) ** 0.85 * size * [rng.uniform(0.9, 1.7), 1, 0.65]
        bit = bit * (1 + 0.55 * fractal(bit, 2.5, 2, index))[..., None]
        tone = colour(fig[int(rng.integers(len(fig)))]) * rng.uniform(0.8, 1.2)
        made = blend(tone, '#e8c98a', spots(bit, 9, index, 0.25) * 0.8)
        lean, about = np.degrees(np.arccos(up)), np.degrees(turn)
        part = Part(bit, made, wet).turned(0, 0, rng.uniform(0, 360))
        parts.append(part.turned(0, lean, about).moved(*(way * radius * 1.01)))
    return parts


def goat_bites(rng, count, fig=('#6a2f3a', '#8a4a3f', '#a8683a', '#54283a'), radius=1.5):
    look = material.skin(gloss=0.35, pores=0.15, pore_size=5)
    wet = material.skin(gloss=0.6, coat=0.15)
    meshes = [built(goat_bite(rng, radius, fig, look, wet)) for _ in range(6)]
    rest = heap.dropped(meshes, count, rng, radius * 4.2, friction=0.9)
    return Subject([placed(mesh, matrix) for mesh, matrix in rest], 0.82, 32.0)


FORMS = {'boxed-cheese': boxed, 'goat-bites': goat_bites}
