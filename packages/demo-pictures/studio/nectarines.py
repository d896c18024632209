"""White nectarines, smooth and blushed; the last is cut in two."""

import numpy as np

import material
from fruit_stone import PROFILES, one_stone_fruit
from halves import halved
from mesh import Part, ball, blend, colour
from noise import fractal, smooth
from subject import arranged


def whole(rng, radius, ground, blush):
    """The furrow of a peach looks to -y; its blush leaves the ground bare beside it."""
    parts = one_stone_fruit(
        rng, 'peach', radius, ground, blush, red=rng.uniform(0.58, 0.78), seam=0.1, gloss=0.6
    )
    body, seed = parts[0], int(rng.integers(1e6))
    at = body.points / radius
    angle = np.arctan2(at[..., 1], at[..., 0])
    streak = fractal(at * np.array([3, 3, 0.9]), 1, 3, seed)
    paint = blend(body.colours, blush, smooth(0.1, 0.6, streak) * 0.45)
    paint = blend(paint, ground, smooth(0.2, 0.7, -streak) * 0.2)
    paint = blend(paint, '#e6d28a', smooth(0.3, 0.05, np.hypot(at[..., 0], at[..., 1])) * 0.8)
    line = np.exp(-(((angle + np.pi / 2) / 0.035) ** 2)) * smooth(0.2, 0.5, at[..., 2])
    return [Part(body.points, blend(paint, colour(blush) * 0.6, line * 0.8), body.material)]


def half(rng, radius, ground, blush, stone):
    """Its face looks to +z: white flesh, red about the stone or the hollow that it left."""
    seed = int(rng.integers(1e6))

    def skin(points):
        at = points / radius
        patch = fractal(at, 1.2, 3, seed) + 0.4 * at[..., 0]
        return blend(ground, blush, smooth(-0.3, 0.4, patch) * 0.9)

    def away(points):
        at = points / radius
        return np.hypot(at[..., 0] / 0.4, (at[..., 1] - 0.86) / 0.52)

    def face(points, depth, share):
        rays = fractal(points * np.array([2.2, 2.2, 0]), 1, 3, seed)
        made = blend('#f8f0d6', '#efe2b4', smooth(-0.2, 0.4, rays) * 0.6)
        made = blend(made, '#c8344a', smooth(1.75, 0.95, away(points) + 0.5 * rays) * 0.85)
        made = blend(made, '#a01c34', smooth(1.05, 0.9, away(points)) * 0.8)
        return blend(made, blush, smooth(0.05, 0.015, depth) * 0.9)

    hollow = lambda points, depth, share: -0.36 * radius * smooth(1.0, 0.5, away(points))
    profile = np.array(PROFILES['peach']) * radius
    parts = halved(profile, skin, face, hollow, gloss=0.6, flesh_gloss=0.65)
    if stone:
        pit = ball(70, 90)
        groove = fractal(pit * np.array([1, 1, 1]), 2.6, 3, seed + 3)
        pit = pit * (1 + 0.16 * groove)[..., None] * np.array([0.36, 0.5, 0.3]) * radius
        paint = blend('#a8683c', '#5a2c18', smooth(0.15, -0.3, groove))
        bone = Part(pit, paint, material.skin(gloss=0.35, pores=0.2))
        parts.append(bone.moved(0, 0.86 * radius, -0.02 * radius))
    return [part.moved(0, -0.86 * radius, 0) for part in parts]


def nectarines(rng, count, radius=3.3, ground='#f3dfae', blush='#9c1228'):
    """`count` fruit, the last of them as its two halves in front."""
    back = [(-6.9, 3.4), (-0.1, 4.6), (6.8, 3.4), (-3.4, -1.2), (4.4, -2.0)][: count - 1]
    made = [whole(rng, radius, ground, blush) for _ in back]
    places = [
        (x, y, 0.0, (rng.uniform(8, 24), rng.uniform(-12, 12), rng.uniform(-50, 50)))
        for x, y in back
    ]
    made += [half(rng, radius, ground, blush, stone) for stone in (True, False)]
    places += [(-8.4, -6.4, 2.4, (30, 6, 12)), (0.6, -8.6, 2.4, (28, -4, -14))]
    return arranged(lambda index: made[index], places, 0.88, 34.0)


FORMS = {'cut-nectarines': nectarines}
