"""Pineapples, coconuts and corn cobs: what is known by the pattern of its coat."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, colour, leaf, painted, revolved, tube, turned
from noise import fractal, smooth
from slab import normals
from subject import alone, arranged


def pineapple(rng, count, skin='#d8922c', eye='#7a5a24', size=1.0, leaves=46, fill=0.72):
    """Its eyes run up it in spirals; a crown of stiff leaves stands on it."""
    seed = seed_of(rng)
    line = [(0, 0), (3.2, 0.1), (5.0, 1.4), (5.9, 4.2), (6.1, 8), (5.7, 12), (4.4, 15), (2.4, 16.4)]
    points = revolved([*line, (0, 16.6)], None, 420, 420)
    angle = np.arctan2(points[..., 1], points[..., 0]) / (2 * np.pi) * 13
    level = points[..., 2] / 1.72
    # Two families of spirals cross: an eye lies where both are at their middle.
    u, v = (angle + level * 0.5) % 1 - 0.5, (angle - level * 0.5) % 1 - 0.5
    swell = (1 - (2 * np.abs(u)) ** 2.2) * (1 - (2 * np.abs(v)) ** 2.2)
    points = (
        points + normals(points) * (0.42 * swell + 0.05 * fractal(points, 1.6, 3, seed))[..., None]
    )
    made = mottled(points, skin, colour(skin) * 0.72, 0.35, seed)
    made = blend(made, '#8a9a3c', smooth(0.1, 0.5, fractal(points, 0.14, 2, seed + 1)) * 0.55)
    made = blend(made, colour(eye) * 0.6, smooth(0.35, 0.05, swell))
    heart = np.hypot(u, v)
    made = blend(made, eye, smooth(0.2, 0.1, heart) * 0.85)
    made = blend(made, '#e8d8a8', smooth(0.09, 0.03, heart) * 0.6)
    parts = [Part(points, made, material.skin(gloss=0.45, coat=0.1, pores=0.2))]
    for index in range(leaves):
        share = index / leaves
        long = 11.5 - 5.0 * share if share > 0.25 else 7 + 16 * share
        blade = leaf(long, [0.75, 0.8, 0.62, 0.36, 0.0], curl=0.9 - 0.8 * share, fold=0.5, rows=30)
        green = blend('#5a7a44', '#8fa870', smooth(0.0, long, blade[..., 1]))
        green = blend(green, '#3f5a34', smooth(0.6, 0.0, np.abs(blade[..., 0])) * 0.4)
        part = Part(blade, green, material.foliage(gloss=0.45), is_round=False)
        part = part.turned(34 + 52 * share + rng.normal(0, 3), 0, index * 137.5)
        parts.append(part.moved(0, 0, 15.9 + 1.2 * share))
    return alone([part.scaled(size, size, size) for part in parts], (0, 0, 20), fill, 18.0)


def coconut(rng, count, husk='#5c3c22', fibre='#b59468'):
    """Brown, with three seams and loose fibres that run to its three eyes, which look at the viewer."""
    seed = seed_of(rng)
    points = ball(260, 320) * [5.3, 5.0, 5.7]
    angle = np.arctan2(points[..., 1], points[..., 0])
    level = points[..., 2] / 5.7
    strands = np.stack([np.cos(angle) * 15, np.sin(angle) * 15, level * 2.2], -1)
    hair = fractal(strands + 0.35 * fractal(points, 0.5, 2, seed)[..., None], 1.0, 4, seed)
    tuft = fractal(points * [0.9, 0.9, 0.5], 1.0, 3, seed + 2)
    seam = np.exp(-((np.arcsin(np.sin(1.5 * (angle - np.pi / 2))) / 0.16) ** 2))
    taper = 1 + 0.05 * level + 0.03 * seam + 0.05 * fractal(points, 0.22, 2, seed + 4)
    points = points * taper[..., None]
    points = points + normals(points) * (0.1 * hair + 0.12 * smooth(0, 0.5, tuft))[..., None]
    made = blend(husk, fibre, smooth(-0.3, 0.5, hair + 0.6 * tuft) * 0.65)
    made = blend(made, colour(husk) * 0.4, smooth(0.0, -0.4, hair) * 0.6)
    made = blend(made, '#d8c09a', smooth(0.25, 0.5, hair) * smooth(0, 0.4, tuft) * 0.7)
    for turn in (90, 210, 330):
        way = np.radians(turn + rng.normal(0, 5))
        place = np.array([1.2 * np.cos(way), 1.2 * np.sin(way), 5.8])
        reach = rng.uniform(0.55, 0.72)
        far = np.linalg.norm((points - place) * [1, 1, 0.6], axis=-1) + 0.12 * hair
        made = blend(made, '#2c1c10', smooth(reach * 1.25, reach * 0.8, far))
        points = points - normals(points) * (0.26 * smooth(reach * 1.4, reach * 0.4, far))[..., None]
    parts = [Part(points, made, material.skin(gloss=0.18, pores=0.5, pore_size=4))]
    look = material.skin(gloss=0.15)
    for _ in range(330):
        row, column = int(rng.integers(20, 222)), int(rng.integers(0, 320))
        out = points[row, column] / np.linalg.norm(points[row, column])
        down = np.cross(np.cross(out, [0, 0, 1.0]), out) + rng.normal(0, 0.35, 3)
        start, long = points[row, column] - 0.05 * out, rng.uniform(0.5, 1.9)
        lift = rng.uniform(0.02, 0.4) ** 1.5
        path = [start, start + down * long * 0.5 + out * lift, start + down * long + out * lift * 0.8]
        thread = tube([*path, path[-1] * 1.001], [0.035, 0.03, 0.02, 0], 14, 5)
        tone = blend(husk, '#d0b486', np.full(thread.shape[:2], rng.uniform(0.1, 1)))
        parts.append(Part(thread, tone, look))
    return alone(turned(parts, 52, 0, 24), fill=0.7)


def cob(rng, kernel, husk):
    """One ear: rows of kernels, its husk drawn back to the foot."""
    seed = seed_of(rng)
    rows, reach, long = 16, 2.35, 19.0
    t = np.linspace(0, 1, 420)[:, None]
    angle = np.linspace(0, 2 * np.pi, 420, endpoint=False)[None, :]
    radius = reach * np.interp(t, [0, 0.06, 0.5, 0.85, 0.97, 1], [0.8, 1, 1, 0.82, 0.5, 0.05])
    x = t * long + 0 * angle
    across = angle / (2 * np.pi) * rows
    along = (
        x / 0.86
        + 0.5 * (np.floor(across) % 2)
        + 0.1 * fractal(np.stack([x, across + 0 * x, 0 * x], -1), 0.4, 2, seed)
    )
    swell = (1 - np.abs(2 * (across % 1) - 1) ** 3) * (1 - np.abs(2 * (along % 1) - 1) ** 3)
    radius = radius * (0.86 + 0.16 * swell)
    points = np.stack([x, radius * np.cos(angle), radius * np.sin(angle)], -1)
    made = mottled(points, kernel, colour(kernel) * 0.8, 0.5, seed)
    made = blend(made, colour(kernel) * 0.5, smooth(0.4, 0.0, swell))
    parts = [Part(points, made, material.skin(gloss=0.72, coat=0.4))]
    for index in range(9):
        blade = leaf(11, [1.6, 2.2, 1.9, 1.1, 0.0], curl=rng.uniform(-0.7, 0.2), fold=0.3, wave=0.1)
        green = blend(husk, '#dfe6ac', smooth(6, 0, blade[..., 1]))
        part = Part(blade, green, material.foliage(gloss=0.35), is_round=False)
        parts.append(part.turned(28 + rng.normal(0, 8), 0, 90).turned(index * 40, 0, 0).moved(0.8))
    stalk = tube([(-3.2, 0, 0), (0, 0, 0), (1, 0, 0)], [0.9, 1.0, 1.2], 40, 24)
    return [*parts, Part(stalk, painted(stalk, '#c8d08c'), parts[0].material)]


def cobs(rng, count, kernel='#f2c12e', husk='#8fb04c'):
    places = [
        (-8 + at * 1.2, (at - (count - 1) / 2) * -6.4, 2.4, (0, 0, 14 + 5 * at))
        for at in range(count)
    ]
    return arranged(lambda _: cob(rng, kernel, husk), places, 0.84, 36.0)


FORMS = {'pineapple': pineapple, 'coconut': coconut, 'corn': cobs}
