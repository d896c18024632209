"""Pink onions with dry stalks and roots; the last one is cut across to show its rings."""

import numpy as np

import material
from bulbs import ONION, one_onion
from mesh import Part, blend, colour, disc, tube
from noise import fractal, smooth
from subject import arranged


def straws(rng, high, radius):
    """The dried leaves twisted into a stalk, from the neck upwards."""
    made = []
    lean = rng.normal(0, 0.5, 2)
    for _ in range(7):
        turn, long = rng.uniform(0, 6.28), rng.uniform(1.6, 3.2)
        foot = np.array([0.09 * radius * np.cos(turn), 0.09 * radius * np.sin(turn), high - 0.7])
        end = foot + np.array([*(lean + rng.normal(0, 0.35, 2)), long + 0.5])
        middle = (foot + end) / 2 + np.array([*rng.normal(0, 0.1, 2), 0.2])
        points = tube([foot, middle, end, end + 0.01], [0.24, 0.2, 0.1, 0], 60, 14, flat=0.45)
        lines = fractal(points * np.array([4, 4, 0.4]), 1, 2, int(rng.integers(1e6)))
        paint = blend('#c8a468', '#8a6434', smooth(-0.1, 0.4, lines) * 0.8)
        made.append(Part(points, paint, material.skin(gloss=0.25)))
    return made


def roots(rng, radius):
    made = []
    for _ in range(26):
        turn, far = rng.uniform(0, 6.28), rng.uniform(0.05, 0.22) * radius
        foot = np.array([far * np.cos(turn), far * np.sin(turn), 0.12])
        end = foot * np.array([2.0, 2.0, 0]) + np.array([*rng.normal(0, 0.25, 2), -0.6])
        points = tube([foot, (foot + end) / 2, end, end], [0.045, 0.04, 0.02, 0], 12, 8)
        made.append(Part(points, blend('#cdb58a', '#cdb58a', 0 * points[..., 0]), material.skin()))
    return made


def whole(rng, radius, skin, vein):
    parts = one_onion(rng, 'flat', radius, skin, vein)
    body, seed = parts[0], int(rng.integers(1e6))
    at = body.points / radius
    angle = np.arctan2(at[..., 1], at[..., 0])
    ribs = fractal(np.stack([np.cos(angle) * 9, np.sin(angle) * 9, at[..., 2] * 0.2], -1), 1, 3, 4)
    paint = blend(body.colours, '#8a3f3a', smooth(0.15, 0.4, ribs) * 0.55)
    torn = smooth(0.22, 0.27, fractal(at * [1, 1, 1.4], 0.9, 3, seed))
    torn = torn * smooth(0.3, 0.7, at[..., 2])
    paint = blend(paint, '#e6b0a2', torn * 0.35)
    body = Part(body.points, paint, material.skin(gloss=0.5, coat=0.1, pores=0.04))
    return [body, *straws(rng, ONION['flat'][-1][1] * radius, radius), *roots(rng, radius)]


def cut_half(rng, radius, skin, vein):
    """The lower half, its face to +z: rosy white layers, each with a pink edge."""
    body = one_onion(rng, 'flat', radius, skin, vein)[0]
    rows = int(np.argmax(body.points[..., 2].mean(axis=1) > 0.72 * radius))
    shell = Part(body.points[:rows], body.colours[:rows], body.material, is_round=False)
    edge = body.points[rows - 1]
    points, share, angle = disc(1.0, 240, 240)
    wide, far = edge[:, :2] - edge[:, :2].mean(axis=0), int(rng.integers(1e6))
    # The layers are oval, off the middle, of uneven thickness, and closer towards the skin.
    drift, inner = rng.uniform(0, 2 * np.pi, 2), smooth(1, 0.75, share)
    bent = share * (1 + 0.12 * np.cos(2 * angle + drift[0]) * inner)
    bent = bent + (0.09 * np.cos(angle + drift[1]) + 0.08 * fractal(points, 1.1, 3, far)) * inner
    widths = np.linspace(1.5, 0.85, 7) * rng.uniform(0.72, 1.3, 7)
    edges = np.concatenate([[0], np.cumsum(widths) / widths.sum()])
    ring = np.interp(np.maximum(bent, 0), edges, np.arange(8)) % 1.0
    paint = blend('#f7eeea', '#ead3d4', smooth(0.2, 0.8, ring))
    line = np.exp(-(((ring - 0.93) / 0.07) ** 2))
    paint = blend(paint, '#b0587a', line * (0.25 + 0.75 * share) * rng.uniform(0.8, 1.0))
    rays = np.stack([np.cos(angle) * 14, np.sin(angle) * 14, share * 2], -1)
    veins = fractal(rays, 1, 2, far + 1)
    paint = blend(paint, '#cfa9b4', smooth(0.1, 0.5, veins) * 0.4)
    paint = blend(paint, '#dfe6b4', smooth(0.16, 0.05, share) * 0.7)
    paint = blend(paint, colour(skin) * 0.8, smooth(0.965, 0.985, share))
    reach = float(np.linalg.norm(wide, axis=1).mean()) * 1.005
    points = points * np.array([reach, reach, 1])
    points[..., 2] += 0.018 * radius * np.sin(ring * np.pi) * smooth(1.0, 0.9, share)
    face = Part(points, paint, material.skin(gloss=0.72, coat=0.2, pores=0.03))
    return [part.moved(z=-0.7 * radius) for part in (shell, face.moved(z=float(edge[:, 2].mean())))]


def pink_onions(rng, count, radius=3.2, skin='#b9694f', vein='#dba58c'):
    """`count` onions, the last of them as a half that faces the camera."""
    back = [(-4.6, 1.0), (5.0, 1.8), (0.2, 5.8)][: count - 1]
    made = [whole(rng, radius * size, skin, vein) for size in rng.uniform(0.88, 1.1, len(back))]
    places = [
        (x, y, 0.3, (rng.uniform(-6, 10), rng.uniform(-10, 10), rng.uniform(0, 360)))
        for x, y in back
    ]
    if back:
        places[0] = (-5.0, 0.2, 1.7, (-58, 0, 28))
    made.append(cut_half(rng, radius, skin, vein))
    places.append((0.4, -5.0, 2.0, (42, 0, -8)))
    return arranged(lambda index: made[index], places, 0.88, 28.0)


FORMS = {'pink-onions': pink_onions}
