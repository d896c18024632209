"""Small cucumbers: some whole, the last one cut to show its seeds."""

import numpy as np

import material
from mesh import Part, blend, colour, disc, revolved, turned
from noise import fractal, smooth, spots
from subject import arranged

OUTLINE = [
    (0, 0),
    (0.5, 0.04),
    (1.15, 0.4),
    (1.58, 1.5),
    (1.66, 4),
    (1.64, 8),
    (1.5, 10.6),
    (1.1, 11.9),
    (0.6, 12.4),
    (0.32, 12.7),
    (0.3, 13.1),
    (0, 13.12),
]


def rind(rng, skin, until=1.0):
    """The skin of one, its length along z; `until` is the share of it that is left."""
    seed = int(rng.integers(1e6))
    rows = 260
    points = revolved(OUTLINE, lambda a, v: 1 + 0.025 * np.cos(a * 8) + 0 * v, rows, 200)
    points = points[: int(rows * until)]
    warts = spots(points * np.array([1, 1, 0.8]), 1.9, seed % 61, 0.22)
    points = points * np.stack([1 + 0.07 * warts, 1 + 0.07 * warts, 1 + 0 * warts], -1)
    angle = np.arctan2(points[..., 1], points[..., 0])
    paint = blend(skin, colour(skin) * 0.6, smooth(-0.3, 0.5, fractal(points, 0.7, 3, seed + 1)))
    stripe = np.cos(angle * 8) + fractal(points * np.array([1, 1, 0.2]), 1.5, 3, seed + 2)
    paint = blend(paint, '#6f9a4a', smooth(0.3, 1.2, stripe) * smooth(9, 0, points[..., 2]) * 0.8)
    paint = blend(paint, '#86a860', warts * 0.55)
    paint = blend(paint, '#9ab070', smooth(12.0, 12.9, points[..., 2]) * 0.8)
    return Part(points, paint, material.skin(gloss=0.52, pores=0.1, pore_size=5))


def cut_face(rng, reach, up=1.0):
    """A round cut: a thin dark rim, pale flesh, and three fields of seeds about the middle."""
    seed = int(rng.integers(1e6))
    points, share, angle = disc(1.0, 110, 240)
    paint = blend('#e4ecc0', '#cfdf9c', smooth(-0.2, 0.5, fractal(points, 2.5, 3, seed)) * 0.6)
    paint = blend(paint, '#a9c878', smooth(0.78, 0.93, share))
    paint = blend(paint, '#2c5a22', smooth(0.945, 0.97, share))
    field = np.abs(np.cos(1.5 * angle))
    paint = blend(paint, '#b9d08a', smooth(0.66, 0.6, share) * smooth(0.25, 0.4, field) * 0.75)
    paint = blend(paint, '#eef2d6', smooth(0.16, 0.06, share))
    for index in range(18):
        turn = (index % 3) * 120 + (index // 3 - 2.5) * 15
        far = 0.44 if index // 3 % 2 else 0.53
        at = far * np.array([np.cos(np.radians(turn)), np.sin(np.radians(turn))])
        gone = points[..., :2] - at
        along = gone @ (at / far)
        aside = gone @ (np.array([-at[1], at[0]]) / far)
        near = np.hypot(along / 0.12, aside / 0.05)
        paint = blend(paint, '#93b060', smooth(1.35, 1.1, near) * 0.8)
        paint = blend(paint, '#f8f4dc', smooth(1.05, 0.85, near))
    points = points * np.array([reach, reach * up, 1])
    return Part(points, paint, material.skin(gloss=0.7, coat=0.25, pores=0.05))


def slice_of(rng, reach, thick):
    edge = revolved([(reach * 0.97, 0), (reach, 0.02), (reach, thick)], rows=12, columns=120)
    rim = Part(edge, blend('#2c5a22', '#4a7a34', fractal(edge, 2, 2)), material.skin(gloss=0.5))
    return [rim, cut_face(rng, reach).moved(z=thick)]


def stump_of(rng, skin):
    """The larger part of a cut one, along x: its face looks to +x."""
    part = rind(rng, skin, 0.62)
    end = part.points[-1]
    face = cut_face(rng, float(np.linalg.norm(end[:, :2], axis=1).mean()) * 0.995)
    return turned([part, face.moved(z=float(end[:, 2].mean()))], 0, 90, 0)


def cucumbers(rng, count, skin='#24501f'):
    """`count` cucumbers, the last of them cut: a piece and its slices."""
    whole = [
        (rng.uniform(-0.5, 0.5), 3.3 * (count - 2 - at), 1.6, (rng.uniform(0, 360), 0, 20 + 5 * at))
        for at in range(count - 1)
    ]
    made = [turned([rind(rng, skin)], 0, 90, 0) for _ in whole]
    made = [[part.moved(-6.5) for part in one] for one in made]
    made.append([part.moved(-6.5) for part in stump_of(rng, skin)])
    made += [slice_of(rng, 1.62, 0.5) for _ in range(3)]
    cut = [
        (-0.1, -5.0, 1.6, (0, 0, 213)),
        (-5.4, -9.6, 0.0, (0, 0, 20)),
        (-7.2, -8.3, 0.3, (14, 14, 90)),
        (-8.8, -6.6, 0.0, (0, 0, 60)),
    ]
    return arranged(lambda index: made[index], [*whole, *cut], 0.88, 40.0)


#: The larger part of a long one, cut at its lower end; its stalk end is drawn in to a neck.
LONG = [
    (2.15, 0),
    (2.16, 0.3),
    (2.2, 8),
    (2.12, 13.4),
    (1.8, 16.2),
    (1.25, 17.8),
    (0.75, 18.5),
    (0.42, 18.7),
    (0.38, 19.4),
    (0, 19.42),
]


def long_rind(rng, skin):
    """The skin of a long one along z: blunt ribs, warts with pale tips, and pale streaks."""
    seed = int(rng.integers(1e6))
    points = revolved(LONG, lambda a, v: 1 + 0.022 * np.cos(a * 9) + 0 * v, 420, 260)
    end = points[..., 2]
    angle = np.arctan2(points[..., 1], points[..., 0])
    warts = spots(points, 1.15, seed % 61, 0.25) * smooth(18.4, 17, end) * smooth(0.2, 0.9, end)
    points = points * np.stack([1 + 0.075 * warts, 1 + 0.075 * warts, 1 + 0 * warts], -1)
    paint = blend(skin, colour(skin) * 0.6, smooth(-0.3, 0.5, fractal(points, 0.6, 3, seed + 1)))
    streak = np.cos(angle * 9) + 1.1 * fractal(points * np.array([1, 1, 0.12]), 1.6, 3, seed + 2)
    paint = blend(paint, '#7fa352', smooth(0.55, 1.25, streak) * 0.75)
    paint = blend(paint, '#b9cc8c', smooth(0.25, 0.8, warts) * 0.75)
    paint = blend(paint, '#8a7f4a', smooth(18.5, 18.9, end) * 0.8)
    return Part(points, paint, material.skin(gloss=0.5, pores=0.1, pore_size=5))


def cut_cucumber(rng, count, skin='#1d4719'):
    """A long cucumber, its end cut off and two slices laid before it."""
    face = [part.moved(z=-0.06) for part in turned([cut_face(rng, 2.18)], 180, 0, 0)]
    body = turned([long_rind(rng, skin), *face], 0, 90, 0)
    made = [body, slice_of(rng, 2.14, 0.6), slice_of(rng, 2.14, 0.6)]
    places = [
        (-6.0, 0.0, 2.2, (0, 0, 47)),
        (-3.2, -4.6, 0.0, (0, 0, 20)),
        (0.6, -2.6, 0.0, (0, 0, 80)),
    ]
    return arranged(lambda index: made[index], places, 0.88, 34.0)


FORMS = {'small-cucumbers': cucumbers, 'cut-cucumber': cut_cucumber}
