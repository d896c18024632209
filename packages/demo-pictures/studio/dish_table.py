"""Food as it is served: spring rolls, tortellini, a roast fillet."""

import numpy as np

import material
from dish_baked import roasted
from dish_pieces import mottled, seed_of
from dish_vessel import stoneware
from dish_vessel import turned as thrown
from mesh import Part, ball, blend, colour, curve, disc, moved, tube
from noise import fractal, smooth, spots


def spring_roll(rng, length=9.5, radius=1.35, cut=False):
    """A fried roll of rice paper, blistered, with a slanting seam; `cut` shows what fills it."""
    seed = seed_of(rng)
    share = np.linspace(0, 1, 40)
    round_end = np.clip(1 - np.abs(2 * share - 1) ** 9, 0, 1) ** 0.5
    if cut:
        round_end = np.where(share > 0.5, 1.0, round_end)
    path = [(length * (t - 0.5), 0, 0) for t in np.linspace(0, 1, 6)]
    points = tube(path, radius * round_end, 240, 110)
    angle = np.arctan2(points[..., 2], points[..., 1])
    seam = points[..., 0] / length * 3.0 + angle * 0.32
    flap = smooth(0.0, 0.05, (seam + 0.3) % 1) * smooth(0.3, 0.1, (seam + 0.3) % 1)
    blisters = spots(points, 1.5, seed % 60, 0.38)
    fine = spots(points, 3.2, seed % 40, 0.36)
    lift = 0.1 * blisters + 0.05 * fine + 0.12 * flap + 0.08 * fractal(points, 0.6, 3, seed)
    points = points + points * [0, 1, 1] / radius * lift[..., None]
    made = roasted(points, seed, '#c07626', '#dba04c', '#8a4412')
    made = blend(made, '#ecc27c', np.maximum(blisters * 0.75, fine * 0.45))
    made = blend(made, '#7c3c10', smooth(0.06, 0.0, np.abs((seam + 0.3) % 1 - 0.02)) * 0.7)
    parts = [Part(points, made, material.skin(0.62, 0.2, 7, 0.25, shine=0.4))]
    if cut:
        face, reach, _ = disc(radius * 1.02, 60, 140)
        inner = blend('#e9dcc0', '#cdb488', smooth(-0.2, 0.3, fractal(face, 2.0, 3, seed)))
        for at, (paint, wide) in enumerate(
            (('#e8781c', 0.34), ('#2e2018', 0.3), ('#d8a888', 0.36), ('#7a9a3c', 0.24))
        ):
            inner = blend(
                inner, paint, spots(face + 4.1 * at, 1.7, (seed + 9 * at) % 50, wide) * 0.95
            )
        inner = blend(inner, '#c88232', smooth(0.86, 0.93, reach))
        face[..., 2] += 0.1 * fractal(face, 1.6, 3, seed) * (reach < 0.9)
        end = Part(face, inner, material.skin(0.5, 0.2, 6, 0.2)).turned(0, 90, 0)
        parts.append(end.moved(length / 2))
    return moved(parts, 0, 0, radius)


def sauce_cup(rng, radius=2.7, paint='#c8641c', fleck='#a81c10', glaze='#f4f0e6'):
    """A small cup of clear sauce."""
    r, h = radius, 1.9
    line = [(0, 0), (0.6 * r, 0), (0.8 * r, 0.25 * h), (r, h), (0.95 * r, h + 0.05)]
    line += [(0.84 * r, 0.6 * h), (0.6 * r, 0.3 * h), (0, 0.25 * h)]
    cup = thrown(line, stoneware(glaze, speckle=0.2), 0.72, 0.3)
    face, _, _ = disc(0.88 * r, 50, 120)
    made = mottled(face, paint, colour(paint) * 0.8, 0.6, seed_of(rng))
    made = blend(made, fleck, spots(face, 1.5, 7, 0.2) * 0.9)
    sauce = Part(face + [0, 0, 0.76 * h], made, material.skin(0.7, coat=0.1, shine=0.25))
    return [cup, sauce]


def tortellini(rng, reach=1.15, paint='#f6ce5c', filling='#dc8c6c'):
    """Pasta folded over its filling and bent to a ring: a plump belly, a thin frill."""
    seed, bend = seed_of(rng), rng.uniform(0.96, 1.04)
    share = np.linspace(0, 1, 25)
    turns = -np.pi / 2 + (share - 0.5) * 6.0 * bend
    lift = 0.3 * np.sign(share - 0.5) * np.abs(2 * share - 1) ** 6
    path = np.stack([reach * np.cos(turns), reach * np.sin(turns), lift], -1)
    belly = np.sin(np.pi * share) ** 0.8
    ends = np.clip(1 - np.abs(2 * share - 1) ** 14, 0, 1) ** 0.5
    points = tube(path, (0.2 + 0.5 * belly) * ends, 130, 60)
    points = points * (1 + 0.02 * fractal(points, 1.0, 3, seed))[..., None]
    made = mottled(points, paint, colour(paint) * 0.86, 0.8, seed)
    through = np.interp(np.linspace(0, 1, 130), share, belly)[:, None] ** 3
    made = blend(
        made, filling, through * (0.2 + 0.25 * smooth(0, 0.4, fractal(points, 1.1, 3, seed)))
    )
    sheen = material.skin(0.35, 0.12, 8, 0.05, shine=0.3)
    frill_at, up = np.linspace(0.06, 0.94, 150)[:, None], np.linspace(0, 1, 26)[None, :]
    angle = -np.pi / 2 + (frill_at - 0.5) * 6.0 * bend
    tall = 0.2 + 0.6 * np.sin(np.pi * frill_at)
    wave = 0.1 * np.sin(frill_at * 52) * up**2
    out = reach + 0.28 + 0.55 * up * tall + wave
    rise = 0.35 + tall * up * 0.75 + 0.08 * np.cos(frill_at * 40) * up**2
    frill = np.stack([out * np.cos(angle), out * np.sin(angle), rise], -1)
    over = np.concatenate([frill, frill[:, ::-1] + [0, 0, -0.1]], axis=1)
    pale = blend(paint, '#fae09a', np.concatenate([up, up[:, ::-1]], 1) + 0 * over[..., 0])
    return [Part(points, made, sheen), Part(over, pale, sheen)]


def sprig(rng, length=6.5, green='#4a6a34'):
    """A sprig of rosemary: needles round a stalk."""
    path = [
        (length * (t - 0.5), 0.5 * np.sin(2.4 * t), 0.35 + 0.3 * t) for t in np.linspace(0, 1, 6)
    ]
    parts = [
        Part(
            tube(path, [0.09] * 5 + [0.03], 40, 10),
            np.broadcast_to(colour('#6a5a3a'), (40, 10, 3)).copy(),
            material.skin(0.3),
        )
    ]
    line = curve(path, 60)
    for at in range(64):
        needle = ball(12, 10)[..., [2, 0, 1]] * [0.62, 0.085, 0.05] + [0.62, 0, 0]
        shade = colour(green) * rng.uniform(0.75, 1.5)
        one = Part(
            needle, np.broadcast_to(shade, needle.shape).copy(), material.skin(0.4, shine=0.3)
        )
        one = one.turned(0, -rng.uniform(25, 50), 0).turned(rng.uniform(-90, 90), 0, 0)
        spot = line[min(59, int(at / 64 * 58) + 1)]
        parts.append(one.turned(0, 0, rng.normal(0, 6)).moved(*spot))
    return parts
