"""Greengages: small clouded yellow-green plums with a cleft, the last one cut in two."""

import numpy as np

import material
from fruit_stone import PROFILES, one_stone_fruit
from halves import halved
from mesh import Part, ball, blend, colour
from noise import fractal, smooth
from subject import arranged


def whole(rng, radius, ground, gold):
    """The furrow looks to -y; the bloom lies in clouds, and is rubbed off in places."""
    parts = one_stone_fruit(
        rng, 'round', radius, ground, gold, red=0.4, seam=0.15, gloss=0.36, stalk=0.75
    )
    body, seed = parts[0], int(rng.integers(1e6))
    at = body.points / radius
    angle = np.arctan2(at[..., 1], at[..., 0])
    cloud = smooth(-0.25, 0.3, fractal(at, 1.1, 4, seed))
    line = np.exp(-(((angle + np.pi / 2) / 0.05) ** 2)) * smooth(0.1, 0.4, at[..., 2])
    veins = np.stack([np.cos(angle) * 4, np.sin(angle) * 4, at[..., 2] * 0.4], -1)
    paint = blend(body.colours, '#d5cf78', smooth(0.15, 0.5, fractal(veins, 1, 3, seed + 1)) * 0.5)
    paint = blend(paint, colour(ground) * 0.55, line * 0.95)
    paint = blend(paint, '#dbe3d6', cloud * 0.42)
    points = body.points * np.array([1, 1, 1.06])
    return [Part(points, paint, body.material), *(part.moved(z=0.1) for part in parts[1:])]


def half(rng, radius, ground, stone):
    """Its face looks to +z: amber flesh with pale rays, and the stone or its hollow."""
    seed = int(rng.integers(1e6))

    def away(points):
        at = points / radius
        return np.hypot(at[..., 0] / 0.4, (at[..., 1] - 0.92) / 0.56)

    def skin(points):
        cloud = fractal(points / radius, 1.2, 3, seed)
        return blend(ground, '#d0d8bc', smooth(-0.2, 0.4, cloud) * 0.5)

    def face(points, depth, share):
        turn = np.arctan2(points[..., 0], points[..., 1] - 0.92 * radius)
        rays = fractal(np.stack([np.cos(turn) * 6, np.sin(turn) * 6, 0 * turn], -1), 1, 3, seed)
        made = blend('#d6ab40', '#bf8f28', smooth(-0.3, 0.4, rays) * 0.7)
        made = blend(made, '#f0cf70', smooth(0.2, 0.5, rays) * 0.6)
        made = blend(made, '#a4661a', smooth(1.1, 0.85, away(points)) * 0.7)
        made = blend(made, '#c9c455', smooth(0.2, 0.06, depth) * 0.7)
        return blend(made, ground, smooth(0.05, 0.015, depth))

    hollow = lambda points, depth, share: -0.34 * radius * smooth(1.05, 0.5, away(points))
    profile = np.array(PROFILES['round']) * radius
    parts = halved(profile, skin, face, hollow, gloss=0.4, flesh_gloss=0.72)
    if stone:
        pit = ball(70, 90)
        groove = fractal(pit, 2.4, 3, seed + 3)
        pit = pit * (1 + 0.07 * groove)[..., None] * np.array([0.34, 0.52, 0.26]) * radius
        paint = blend('#b98a54', '#7a4c26', smooth(0.2, -0.3, groove))
        bone = Part(pit, paint, material.skin(gloss=0.3, pores=0.2))
        parts.append(bone.moved(0, 0.92 * radius, 0.02 * radius))
    return [part.moved(0, -0.92 * radius, 0) for part in parts]


def greengages(rng, count, radius=1.9, ground='#8f9c34', gold='#c4b24a'):
    """`count` fruit, the last of them as its two halves in front."""
    back = [(-4.1, 1.7), (-0.2, 2.4), (3.8, 1.6), (-2.3, -1.7), (1.9, -1.8)][: count - 1]
    made = [whole(rng, radius, ground, gold) for _ in back]
    places = [
        (x, y, 0.0, (rng.uniform(14, 34), rng.uniform(-16, 16), rng.uniform(-32, 32)))
        for x, y in back
    ]
    made += [half(rng, radius, ground, stone) for stone in (True, False)]
    places += [(-2.5, -6.0, 1.5, (30, 6, 14)), (2.6, -6.1, 1.5, (28, -4, -16))]
    return arranged(lambda index: made[index], places, 0.88, 34.0)


FORMS = {'greengages': greengages}
