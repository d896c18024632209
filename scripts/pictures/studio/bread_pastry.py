"""Morning pastry of flaky dough: croissants, pains au chocolat, raisin rolls and apple turnovers."""

import numpy as np

import material
from bread_flakes import crumbs, crust, edged, loose, sheen
from dish_pieces import seed_of
from mesh import Part, ball, blend, built, colour, moved, tube, turned
from noise import fractal, smooth, spots
from slab import closed, normals, roughened, slab
from stage import placed
from subject import Subject, matrix_of, rows_of

GOLD, PALE, DARK = '#bd7f38', '#deb470', '#5e3010'


def baked(points, seed, ridge=0.0, crust=GOLD, blotched=1.0):
    """Buttery crust: `ridge` is 1 where a layer ends and browns, 0 where it dips and stays pale."""
    base = colour(crust)
    tone = 0.1 + 0.85 * ridge + 0.5 * blotched * fractal(points, 0.5, 4, seed)
    tone = tone + 0.14 * fractal(points, 2.2, 3, seed + 1)
    tone = tone - 0.45 * smooth(0.1, -0.6, normals(points)[..., 2])
    made = blend(PALE, base, smooth(0.0, 0.45, tone))
    made = blend(made, base * [0.72, 0.58, 0.5], smooth(0.5, 0.95, tone) * 0.85)
    made = blend(made, DARK, smooth(0.95, 1.4, tone) * 0.75)
    return blend(made, colour(PALE) * 1.1, spots(points, 2.4, seed % 40, 0.2) * 0.2)


def _sheen():
    return material.skin(gloss=0.6, coat=0.25, pores=0.15, pore_size=5, shine=0.45)


def croissant(rng, length=15.0, wide=6.4):
    """A crescent rolled from a triangle: the widest turn lies on top, the others come out from under it."""
    seed = seed_of(rng)
    turns = np.linspace(-1, 1, 17)
    bend, tip = rng.uniform(1.25, 1.6), rng.uniform(0.3, 0.44)
    path = [
        (
            length / 2 * np.sin(1.3 * t) * 0.98,
            -length * tip * (1 - np.cos(bend * t)) + 0.15 * rng.normal(),
            -0.1 * wide * abs(t),
        )
        for t in turns
    ]
    radii = [wide / 2 * (0.12 + 0.88 * (1 - abs(t - 0.03) ** 1.3)) for t in turns]
    radii[0] = radii[-1] = 0.05
    points = tube(path, radii, 700, 210)
    t = np.linspace(-1, 1, 700)[:, None] + 0 * points[..., 0]
    angle = np.linspace(0, 2 * np.pi, 210, endpoint=False)[None, :] + 0 * t
    # The dough was rolled, so the edge of each turn runs askew; no two are alike.
    askew = 0.085 * np.cos(angle + 0.7) + 0.05 * fractal(points, 0.32, 2, seed)
    away = np.abs(t + askew + 0.03)
    edges = np.array([0.0, 0.15, 0.36, 0.53, 0.7, 0.84, 1.3])
    edges[1:-1] += rng.normal(0, 0.02, 5)
    step = np.clip(np.searchsorted(edges, away.ravel(), side='right').reshape(away.shape) - 1, 0, 5)
    share = (away - edges[step]) / (edges[step + 1] - edges[step])
    share = np.where(step == 5, share * 0.6, share)
    share = np.where(step == 0, 0.45 + 0.55 * share, share)
    high, edge, line = edged(share, 0.11 * fractal(points, 0.9, 3, seed + 5))
    middle = points.mean(axis=1, keepdims=True)
    own = np.linalg.norm(points - middle, axis=-1)
    # The skin is drawn into creases round the turn, and swelled more here than there.
    round_ = np.stack([t * 22, 1.2 * np.cos(angle), 1.2 * np.sin(angle)], axis=-1)
    crease = fractal(round_, 1.0, 4, seed + 3)
    bubbles = spots(points, 0.8, seed % 50, 0.34) * (1 - edge)
    relief = (0.44 * high - 0.16) * np.minimum(own / 2.0, 1) + 0.09 * crease * (1 - edge)
    relief = relief + 0.2 * fractal(points, 0.3, 3, seed) + 0.05 * bubbles
    points = points + normals(points) * relief[..., None]
    points[..., 2] = np.maximum(points[..., 2] * 0.92, -wide * 0.28)
    heat = 0.26 + 0.6 * smooth(0.2, 0.95, high) + 0.3 * smooth(0.6, 1.0, np.abs(t))
    heat = heat + 0.6 * crease + 0.16 * bubbles
    parts = [Part(points, crust(points, heat, edge, line, seed), sheen())]
    facing = normals(points)
    lips = np.argwhere((edge > 0.2) & (edge < 0.8) & (facing[..., 2] > 0.2))
    at = lips[rng.integers(0, len(lips), 16)]
    return parts + loose(rng, points[at[:, 0], at[:, 1]], facing[at[:, 0], at[:, 1]], 0.62)


def croissants(rng, count):
    if count == 1:
        fallen = moved(crumbs(rng, 9, 6.0, 4.2), 0, 0.5, -1.75)
        things = [placed(built(croissant(rng) + fallen), matrix_of(turn=(0, 0, 192)))]
        return Subject(things, 0.72, 38.0)
    places = [(-6.6, 4.4, 214), (6.6, 5.0, 160), (-6.2, -4.6, 178), (7.0, -5.4, 212)]
    return Subject(
        [
            placed(
                built(croissant(rng, 15 * rng.uniform(0.9, 1.06), 6.4 * rng.uniform(0.88, 1.08))),
                matrix_of(x + rng.normal(0, 0.3), y, 0, (0, 0, turn + rng.normal(0, 9))),
            )
            for x, y, turn in places[:count]
        ],
        0.86,
        42.0,
    )


def chocolate_roll(rng, long=8.5, wide=11.5, high=5.0):
    """A pain au chocolat: its two ends show the layers and the two sticks of chocolate."""
    seed = seed_of(rng)
    shape = [
        (-0.5, 0.28),
        (-0.42, 0.04),
        (-0.1, 0),
        (0.3, 0),
        (0.46, 0.08),
        (0.5, 0.36),
        (0.42, 0.74),
        (0.2, 0.98),
        (0, 0.9),
    ]
    shape += [(-0.2, 1.0), (-0.42, 0.78)]
    points, share = slab(
        closed(np.array(shape) * [wide, high]), long, 0.5, 150, 120, (0, high * 0.47)
    )
    x, y = points[..., 0], points[..., 1]
    sticks = np.minimum(
        np.hypot(x + wide * 0.2, (y - high * 0.42)), np.hypot(x - wide * 0.2, (y - high * 0.42))
    )
    bend = 0.3 * fractal(points * [1, 1, 0.1], 0.5, 2, seed)
    layers = 0.5 + 0.5 * np.sin((sticks + bend) * 11.0)
    face = (share < 0.985) * 1.0
    bulge = np.sin(np.pi * np.clip(points[..., 2] / long, 0, 1))
    points[..., 1] *= 0.9 + 0.1 * bulge
    points = (
        points
        + normals(points)
        * (0.1 * fractal(points, 0.6, 3, seed) - 0.13 * face * (1 - layers))[..., None]
    )
    leafs = 0.5 + 0.5 * np.sin((x + 0.4 * fractal(points, 0.3, 2, seed)) * 2.1)
    flake = fractal(np.stack([x * 1.6, y * 1.6, 0.25 * points[..., 2]], -1), 1.0, 4, seed + 2)
    points = points + normals(points) * (0.07 * flake * (1 - face))[..., None]
    made = baked(
        points, seed, 0.55 + 0.3 * leafs * smooth(0.5, 0.8, y / high) + 0.4 * flake, GOLD, 1.3
    )
    made = blend(made, blend('#f0cf8a', '#a8641c', layers), face * 0.85)
    made = blend(made, '#2a130a', smooth(0.78, 0.62, sticks) * face)
    return turned([Part(points, made, _sheen())], 90, 0, 0)


def chocolate_rolls(rng, count):
    places = [(0, 0)] if count == 1 else rows_of(count, 13)
    things = [
        placed(built(chocolate_roll(rng)), matrix_of(x, y, 0, (0, 0, -27))) for x, y in places
    ]
    return Subject(things, 0.72, 30.0)


def raisin_rolls(rng, count, radius=5.6):
    """Snails of dough, custard between their turns and raisins in it."""
    things = []
    for x, y in rows_of(count, radius * 1.75, 1.9):
        seed = seed_of(rng)
        turns = np.linspace(0.35, 3.35 * 2 * np.pi, 70)
        reach = radius * (turns / turns[-1]) ** 0.85
        path = [
            (r * np.cos(t), r * np.sin(t), 1.4 + 0.5 * (1 - r / radius))
            for r, t in zip(reach, turns)
        ]
        points = tube(path, [0.2] + [0.92] * 66 + [0.85, 0.6, 0.05], 900, 40, flat=1.5)
        points = points + (0.1 * fractal(points, 0.8, 3, seed))[..., None]
        made = baked(points, seed, 0.3 + 0.5 * smooth(1.6, 2.4, points[..., 2]))
        parts = [Part(points, made, _sheen())]
        for at in range(26):
            r, t = reach[at * 2 + 14], turns[at * 2 + 14] + rng.normal(0, 0.1)
            r = max(0.4, r - 0.78)
            berry = ball(24, 30) * np.array([0.55, 0.42, 0.34]) * rng.uniform(0.8, 1.15)
            berry = berry * (1 + 0.2 * fractal(berry, 2.4, 2, seed + at))[..., None]
            tone = blend('#2c1510', '#5a2c1c', smooth(-0.3, 0.4, fractal(berry, 2, 2, at)))
            one = Part(berry, tone, material.skin(gloss=0.6, coat=0.3)).turned(0, 0, np.degrees(t))
            parts.append(one.moved(r * np.cos(t), r * np.sin(t), 2.35 + 0.5 * (1 - r / radius)))
        things.append(placed(built(parts), matrix_of(x, y, 0, (0, 0, rng.uniform(0, 360)))))
    return Subject(things, 0.82, 40.0)


def turnovers(rng, count, size=(13.0, 7.5), high=4.2):
    """Half moons of puff pastry, a leaf drawn on them with the knife."""
    things = []
    for x, y in rows_of(count, 8.5, 1.9):
        seed = seed_of(rng)
        turns = np.linspace(0, np.pi, 40)
        arc = np.stack([size[0] / 2 * np.cos(turns), size[1] * np.sin(turns) ** 0.8], axis=-1)
        points, share = slab(
            closed(np.concatenate([arc, [[-3.0, -0.5], [3.0, -0.5]]])),
            1.2,
            0.5,
            30,
            140,
            (0, size[1] * 0.42),
        )
        dome = (1 - share**2.6) * (points[..., 2] > 0.9)
        points[..., 2] += dome * (high - 1.2)
        u, v = points[..., 0] / size[0] * 2, points[..., 1] / size[1]
        rib = np.exp(-(((u - 0.5 * (v - 0.4)) / 0.03) ** 2))
        branch = np.exp(
            -((np.sin((v * 3.2 - np.abs(u - 0.5 * (v - 0.4)) * 1.6) * np.pi) / 0.2) ** 2)
        ) * (np.abs(u) < 0.75)
        line = np.clip(rib + branch, 0, 1) * smooth(0.05, 0.4, dome)
        points = roughened(points, 0.08, 0.7, seed)
        flake = np.sin(points[..., 2] * 16 + 1.5 * fractal(points, 0.4, 2, seed)) * smooth(
            0.3, 0.0, dome
        )
        points = points + normals(points) * (0.04 * flake - 0.12 * line)[..., None]
        made = baked(points, seed, np.clip(0.5 + 0.25 * dome - 0.5 * line, 0, 1))
        made = blend(made, '#f2cd84', line * 0.7)
        made = blend(
            made, blend('#f0cf8a', '#b8782c', 0.5 + 0.5 * flake), smooth(0.12, 0.0, dome) * 0.6
        )
        things.append(
            placed(
                built([Part(points, made, _sheen())]),
                matrix_of(x, y - 2, 0, (0, 0, rng.normal(-10, 5))),
            )
        )
    return Subject(things, 0.82, 38.0)


FORMS = {
    'croissant': croissants,
    'chocolate-roll': chocolate_rolls,
    'raisin-roll': raisin_rolls,
    'turnover': turnovers,
}
