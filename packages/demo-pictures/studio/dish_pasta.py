"""Spaghetti that fall on one another in loose loops, as tongs let them go; their sauce of minced meat."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour, disc, painted, rotation, tube
from noise import bumps, fractal, smooth

#: The heights of the pile are kept on a grid of this pitch, in centimetres.
CELL = 0.16


def _course(rng, reach, steps=120):
    """The way of a lock of strands: it turns more here and less there, and follows the rim where it meets it."""
    start, away = rng.uniform(0, 2 * np.pi), reach * rng.uniform(0, 0.9) ** 0.7
    at = away * np.array([np.cos(start), np.sin(start)])
    side = rng.choice([-1, 1])
    # Most locks were turned with the fork; the others fell across them.
    wound = rng.uniform() < 0.66
    heading = start + side * np.pi / 2 + rng.normal(0, 0.6 if wound else 1.6)
    length = rng.uniform(18, 30)
    turning = side / rng.uniform(1.8, 5.0) if wound else rng.normal(0, 0.12)
    bends = turning + np.interp(np.linspace(0, 9, steps), np.arange(10), rng.normal(0, 0.3, 10))
    headings = heading + np.cumsum(bends) * length / steps
    way = np.stack([np.cos(headings), np.sin(headings)], -1)
    return _held(at + np.cumsum(way, axis=0) * length / steps, reach, rng.uniform() < 0.14)


def _held(way, reach, hangs):
    """Keeps a way on the helping; its edge is not round, and a loop `hangs` out of it here and there."""
    out = np.linalg.norm(way, axis=1, keepdims=True) / reach
    turn = np.arctan2(way[:, 1:], way[:, :1])
    edge = 0.7 + 0.06 * np.cos(2 * turn + 1) + 0.05 * np.cos(5 * turn) + 0.11 * hangs
    held = np.where(out < edge, out, edge + 0.22 * np.tanh((out - edge) / 0.22))
    return way * held / np.maximum(out, 1e-3)


def _strands(rng, way, count, thick):
    """The strands of a lock: side by side where it was lifted, apart towards their ends, none as long as the next."""
    along = np.gradient(way, axis=0)
    aside = np.stack([-along[:, 1], along[:, 0]], -1)
    aside = aside / (np.linalg.norm(aside, axis=1, keepdims=True) + 1e-9)
    t = np.linspace(-1, 1, len(way))
    for index in range(count):
        spread = 2.1 * thick * (index - count / 2) * (1 + rng.uniform(0, 1.2) * t**2)
        drift = np.interp(np.linspace(0, 6, len(way)), np.arange(7), rng.normal(0, 0.2, 7))
        first, last = rng.integers(0, 30), len(way) - rng.integers(0, 30)
        yield (way + aside * (spread + drift)[:, None])[first:last]


def nest(rng, count=34, reach=6.6, high=3.0, paint='#efcf87', thick=0.12, sauce='#9c4a20'):
    """A helping of spaghetti in `count` locks: each strand rests on those below it, and sauce clings to the upper ones."""
    sheen = material.skin(gloss=0.62, coat=0.25, deep=0.15, reach=0.3)
    body, share, _ = disc(0.72 * reach, 60, 120)
    body[..., 2] = 0.5 * high * (1 - share**2) - 0.3 * share**6
    body = body + 0.2 * fractal(body, 0.6, 3, seed_of(rng))[..., None] * [0, 0, 1]
    parts = [Part(body, painted(body, colour(paint) * 0.5), sheen)]
    side = int(1.4 * reach / CELL)
    line = np.arange(-side, side + 1) * CELL
    x, y = np.meshgrid(line, line, indexing='ij')
    height = 0.5 * high * np.clip(1 - (x**2 + y**2) / (0.9 * reach) ** 2, 0, 1)
    laid = [
        strand
        for index in range(count)
        for strand in _strands(
            rng, _course(rng, reach * (1 - 0.4 * index / count)), int(rng.integers(3, 9)), thick
        )
    ]
    for index, way in enumerate(laid):
        cell = np.clip((way / CELL).round().astype(int) + side, 1, 2 * side - 1)
        under = np.max([height[cell[:, 0] + a, cell[:, 1] + b] for a, b in np.ndindex(2, 2)], axis=0)
        # A strand is too stiff to follow each dent under it, and its ends slip between the others.
        soft = np.convolve(np.pad(under, 6, mode='edge'), np.ones(13) / 13, mode='valid')
        rest = np.maximum(0.75 * soft + 0.25 * under, 0.02)
        end = np.minimum(np.arange(len(way)), np.arange(len(way))[::-1]) / 8
        rest = np.maximum(rest - 5 * thick * np.clip(1 - end, 0, 1) ** 2, 0.02)
        own = thick * rng.uniform(0.9, 1.08)
        height[cell[:, 0], cell[:, 1]] = np.maximum(under, rest + 0.8 * own)
        path = np.c_[way, rest + 0.8 * own]
        points = tube(path[::2], [0.7 * own, own, own, own, own, 0.7 * own], 130, 9)
        made = painted(points, colour(paint) * rng.uniform(0.86, 1.06) * rng.normal(1, 0.02, 3))
        near = smooth(0.8, 0.35, np.hypot(points[..., 0], points[..., 1]) / reach)
        stain = smooth(0.0, 0.4, fractal(points, 0.7, 3, index % 7) + 0.45 * near) * near
        parts.append(Part(points, blend(made, sauce, 0.6 * stain), sheen))
    return parts


def ragout(
    rng, bed, at=(0.0, 0.0), reach=4.4, high=1.0, paint='#8c3210', meat='#6e3a20', crumbs=420
):
    """Minced meat in its sauce: crumbs of all sizes, most of them under the sauce, which runs down in tongues."""
    seed = seed_of(rng)
    wet = material.skin(gloss=0.74, coat=0.35, shine=0.4, varied=0.6)
    flat, share, angle = disc(1.0, 90, 220)
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    ragged = 1 + 0.3 * fractal(around, 0.9, 3, seed) + 0.22 * fractal(around, 2.6, 2, seed + 1)
    points = flat * (reach * ragged)[..., None] + np.array([*at, 0])
    level = points * [1, 1, 0]
    coarse = 0.6 * bumps(level, 1.3, seed % 71) + 0.4 * bumps(level, 2.6, seed % 53)
    body = np.sqrt(np.clip(1 - share**4, 0, 1))
    heap = high * (1 - share**2) ** 1.2 * (1 + 0.5 * fractal(points, 0.35, 2, seed + 2))
    step = 0.25 * np.array([[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]])
    under = np.mean([bed.at(points + [*one, 0]) for one in step], axis=0)
    points[..., 2] = under + heap + (0.12 + 0.3 * coarse * smooth(1.0, 0.75, share)) * body - 0.08
    made = blend(paint, colour(paint) * 0.55, smooth(0.7, 0.25, coarse))
    oily = smooth(0.8, 1.0, share + 0.2 * fractal(points, 0.8, 2, seed + 3))
    made = blend(made, '#b8591c', oily * 0.6)
    parts = [Part(points, made, wet)]
    shape, dull = ball(16, 22), material.skin(gloss=0.48, coat=0.05, shine=0.34, varied=0.8)
    for _ in range(crumbs):
        turn, away = rng.uniform(0, 2 * np.pi), np.sqrt(rng.uniform()) * 0.99
        size = np.clip(0.19 * np.exp(rng.normal(0, 0.5)), 0.08, 0.55) * np.exp(rng.normal(0, 0.25, 3))
        row = int(away * 89)
        place = points[row, int(turn / (2 * np.pi) * 220) % 220]
        # The grinder left strands, which the pan broke into rough, open crumbs.
        grown = shape * [0.6, 1.1, 1.1] + rng.uniform(0, 90, 3)
        dents = fractal(grown, 1.0, 3, 5) - 0.35 * bumps(grown, 1.6, 9)
        lump = shape * (1.15 + 0.8 * dents)[..., None] * size
        lump = lump @ rotation(*rng.uniform(0, 360, 3)).T
        lump = lump + place + [0, 0, rng.uniform(-0.6, 0.4) * size[2]]
        tone = colour(meat) * np.exp(rng.normal(0, 0.22) + rng.normal(0, 0.05, 3))
        if rng.uniform() < 0.07:
            tone = colour('#b8601c') * rng.uniform(0.7, 1)
        coat = smooth(-0.25, 0.3, fractal(lump, 1.4, 2, seed + 4)) * rng.uniform(0.3, 1)
        made = blend(blend(tone, tone * 0.55, smooth(0.0, -0.4, dents)), paint, 0.8 * coat)
        parts.append(Part(lump, made, dull))
    cover = np.hypot(bed.x - at[0], bed.y - at[1]) / reach
    bed.height = bed.height + (high + 0.3) * np.clip(1 - cover**2, 0, 1)
    return parts
