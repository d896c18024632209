"""Bananas and grapes: what hangs in bunches."""

import numpy as np
from mathutils import Matrix, Quaternion, Vector

import material
from mesh import Part, ball, blend, built, colour, tube, turned
from noise import fractal, smooth, spots
from punnet import in_punnet
from stage import placed
from subject import Subject, matrix_of


def finger(rng, length, thick, ripe, green, bow=1.75, freckles=0.3):
    """A banana that arches over x from its neck at the origin."""
    seed = int(rng.integers(1e6))
    # It bends most where it is youngest, and a little to one side.
    place = np.linspace(0, 1, 20)
    theta = (place + 0.07 * rng.normal() * np.sin(np.pi * place) - 0.5) * bow
    along = np.stack([np.cos(theta), rng.normal(0, 0.05) * np.sin(3 * place), -np.sin(theta)], -1)
    path = np.cumsum(along, axis=0) * length / 20
    path = path - path[0]
    radii = np.array(
        [
            0.42,
            0.38,
            0.38,
            0.46,
            0.7,
            0.88,
            0.96,
            1,
            1,
            1,
            1,
            1,
            1,
            0.98,
            0.95,
            0.9,
            0.78,
            0.5,
            0.3,
            0,
        ]
    )
    # Five soft edges, none as sharp as the next, and lost towards the ends.
    uneven, phase = rng.uniform(0.015, 0.055, 2), 0.6 + rng.normal(0, 0.25)
    points = tube(
        path,
        radii * thick,
        rows=150,
        columns=100,
        shape=lambda a: 1 + uneven[0] * np.cos(5 * a + phase) + uneven[1] * np.cos(2 * a + seed),
    )
    points = points + (thick * 0.05 * fractal(points, 0.3, 2, seed + 8))[..., None]
    t = np.linspace(0, 1, 150)[:, None]
    angle = np.linspace(0, 2 * np.pi, 100, endpoint=False)[None, :]
    paint = blend(
        ripe,
        colour(ripe) * np.array([0.86, 0.78, 0.6]),
        smooth(-0.3, 0.5, fractal(points, 0.35, 3, seed)),
    )
    length_wise = np.stack([t * 4 + 0 * angle, np.cos(angle) + 0 * t, np.sin(angle) + 0 * t], -1)
    rub = fractal(length_wise, 2, 3, seed + 6)
    edge = smooth(0.9, 1.0, np.cos(5 * angle + phase)) * smooth(-0.2, 0.4, rub)
    paint = blend(paint, colour(ripe) * np.array([0.66, 0.52, 0.3]), edge * 0.4)
    paint = blend(paint, '#6a4a20', smooth(0.42, 0.55, rub) * (0.25 + 0.3 * freckles))
    wander = fractal(points, 0.5, 2, seed + 1) * 0.05
    paint = blend(paint, green, smooth(0.3, 0.1, t + wander) * 0.75)
    paint = blend(paint, green, smooth(0.86, 0.97, t + wander) * 0.6)
    if freckles:
        fleck = spots(points, 2.6, seed % 71, 0.17) * smooth(
            -0.1, 0.4, fractal(points, 0.5, 2, seed)
        )
        paint = blend(paint, '#5a3a16', fleck * freckles)
        dash = fractal(
            np.stack([t * 9 + 0 * angle, np.sin(angle) * 5 + 0 * t, np.cos(angle) * 5 + 0 * t], -1),
            1,
            3,
            seed + 5,
        )
        paint = blend(paint, '#7a4e1c', smooth(0.42, 0.6, dash) * freckles * 0.8)
    paint = blend(paint, '#2a1c12', smooth(0.955, 0.975, t + wander * 0.3))
    return Part(points, paint, material.skin(gloss=0.42, coat=0.06, pores=0.04, pore_size=7))


def bananas(
    rng, count, length=20.0, thick=1.75, ripe='#efc02a', green='#a3ac3c', freckles=0.3, fill=0.84
):
    if count == 1:
        one = finger(rng, length, thick, ripe, green, freckles=freckles)
        return Subject([placed(built(turned([one], 78, 0, 14)))], 0.8, 58.0)
    parts = []
    for index in range(count):
        place = index - (count - 1) / 2
        one = finger(
            rng,
            length * rng.uniform(0.88, 1.06),
            thick * rng.uniform(0.92, 1.06),
            ripe,
            green,
            bow=rng.uniform(1.45, 1.95),
            freckles=freckles * rng.uniform(0.6, 1.8),
        )
        roll = place * (112 / count) - 14 + rng.normal(0, 4)
        spread = place * (76 / count) + rng.normal(0, 2.2)
        # The necks lie side by side on the crown; each finger leans farther to the front than the one behind.
        one = one.turned(0, rng.uniform(-7, 7), 0).turned(-roll * 0.55, 0, 0).turned(0, 0, spread)
        parts.append(one.moved(0, place * thick * 0.5, -abs(place) * 0.12))
    crown = ball(32, 48) * np.array([thick * 0.55, thick * 0.34 * count, thick * 0.42])
    crown = crown * (1 + 0.12 * fractal(crown, 0.8, 2, 3))[..., None]
    cut = smooth(-0.2, -0.7, crown[..., 0] / thick)
    wood = blend(blend(green, '#6d6a2a', 0.3), '#4a3420', cut)
    parts.append(Part(crown, wood, material.skin(gloss=0.3, pores=0.2)).moved(-0.1, 0, 0))
    return Subject([placed(built(turned(parts, 0, 0, -14)))], fill, 30.0)


def berry(rng, radius, skin, blush, long=1.0, bloom=0.35, stalk='#7d8a3c'):
    """A grape that hangs from +z on its short stalk: pressed out of round, its bloom rubbed off in places."""
    seed = int(rng.integers(1e6))
    points = ball(48, 60) * np.array([1, rng.uniform(0.92, 1.0), long * rng.uniform(0.97, 1.08)])
    points = points * (1 + 0.09 * fractal(points, 0.5, 1, seed))[..., None]
    tone = colour(skin) * rng.uniform(0.8, 1.2) * rng.uniform([0.85, 1, 0.8], [1.25, 1, 1.1])
    ripe = smooth(-0.4, 0.6, fractal(points, 0.45, 1, seed)) * rng.uniform(0.2, 0.9)
    paint = blend(tone, blush, ripe)
    # Light that has gone through the flesh comes out below, and veins show in it.
    angle = np.arctan2(points[..., 1], points[..., 0])
    lines = np.stack([np.cos(angle) * 5, np.sin(angle) * 5, points[..., 2] * 0.6], -1)
    paint = blend(paint, tone * 1.5 + 0.01, smooth(0.1, 0.5, fractal(lines, 1, 1, seed)) * 0.18)
    paint = blend(paint, tone * 1.6 + 0.01, smooth(0.4, -0.9, points[..., 2]) * 0.35)
    dusty = smooth(-0.4, 0.5, fractal(points, 0.8, 2, seed + 4) + 0.1)
    rubbed = smooth(0.1, 0.5, fractal(points * [1, 1, 0.5], 1.1, 2, seed + 6))
    paint = blend(paint, '#c3ccd6', bloom * dusty * (1 - 0.9 * rubbed) * rng.uniform(0.35, 1.05))
    paint = blend(paint, '#7a5a30', spots(points, 2.6, seed % 43, 0.07) * 0.5)
    end = smooth(0.12, 0.05, np.hypot(points[..., 0], points[..., 1])) * (points[..., 2] < 0)
    paint = blend(paint, '#4a3a22', end)
    gloss = 0.74 - 0.35 * min(bloom, 0.5)
    coat, deep = 0.4 - 0.9 * min(bloom, 0.4), 0.2 if bloom < 0.3 else 0.0
    look = material.skin(gloss=gloss, coat=coat, varied=0.5, deep=deep, reach=0.5 * radius)
    high = points[-1, 0, 2]
    bend = rng.normal(0, 0.12, 2)
    line = [(0, 0, high - 0.12), (0, 0, high + 0.1), (*bend, high + 0.4), (*(bend * 2), high + 0.7)]
    twig = tube([*line, line[-1]], np.array([0.2, 0.13, 0.075, 0.08, 0]), 24, 10)
    wood = blend(stalk, '#6a5a30', smooth(-0.1, 0.5, fractal(twig, 2, 2, seed)) * 0.7)
    return [
        Part(points * radius, paint, look),
        Part(twig * radius, wood, material.skin(gloss=0.25)),
    ]


def grapes(
    rng,
    count,
    skin,
    blush,
    radius=1.0,
    long=1.0,
    berries=62,
    bloom=0.35,
    punnet=None,
    stalk='#7d8a3c',
):
    def make(_):
        return berry(rng, radius * rng.uniform(0.88, 1.1), skin, blush, long, bloom, stalk)

    if punnet:
        return in_punnet(make, berries, rng, punnet, kinds=12)
    sizes = np.clip(rng.normal(1, 0.1, berries), 0.7, 1.12)
    length = radius * 2 * (berries / 3.3) ** 0.5 * 1.25
    places = _packed(rng, sizes * radius, length)
    meshes = [built(berry(rng, radius, skin, blush, long, bloom, stalk)) for _ in range(12)]
    things = []
    for at, (place, size) in enumerate(zip(places, sizes)):
        inner = np.array([place[0] - 0.7 * radius, 0, 1.7 * radius])
        way = (Vector(inner - place) + Vector(rng.normal(0, 0.5, 3)) * radius).normalized()
        turn = way.to_track_quat('Z', 'Y') @ Quaternion((0, 0, 1), rng.uniform(0, 6.28))
        shift = Matrix.Translation(place) @ turn.to_matrix().to_4x4() @ Matrix.Scale(size, 4)
        things.append(placed(meshes[at % 12], shift))
    things.append(placed(built(_wood(rng, places, radius, length, stalk))))
    whole = matrix_of(turn=(0, 0, -38))
    for thing in things:
        thing.matrix_world = whole @ thing.matrix_world
    return Subject(things, 0.84, 36.0)


def _wood(rng, places, radius, length, stalk):
    """The stem of a bunch, thick at its joints, with a twig to each of the berries that lie near its shoulder."""
    spine = [
        (length * 0.8, 0, radius * 1.6),
        (length * 0.3, 0.3, radius * 2),
        (length * 0.1, 0.1, radius * 2.5),
        (-0.4, 0.1, radius * 2.7),
        (-1.3, 0.3, radius * 2.8),
        (-2.3, 0.6, radius * 3.1),
        (-3.4, 0.4, radius * 2.9),
        (-3.8, 0.3, radius * 2.8),
        (-3.82, 0.3, radius * 2.8),
    ]
    girth = [0.08, 0.12, 0.14, 0.2, 0.13, 0.2, 0.14, 0.18, 0]
    lines = [tube(spine, girth, 110, 16)]
    near = np.argsort(places[:, 0] - 0.5 * places[:, 2])[:9]
    for place in places[near]:
        foot = np.array([max(place[0] - 1.2 * radius, -0.9), 0.1, radius * 2.7])
        end = place + (foot - place) * 0.5 * radius / np.linalg.norm(foot - place)
        middle = (foot + end) / 2 + rng.normal(0, 0.15, 3) + [0, 0, 0.2]
        lines.append(tube([foot, middle, end], [0.1, 0.07, 0.08], 30, 10))
    look = material.skin(gloss=0.25, pores=0.15)
    made = []
    for line in lines:
        grain = fractal(line, 1.3, 3, int(rng.integers(1e6)))
        wood = blend(stalk, '#6a4f2a', smooth(-0.1, 0.5, grain))
        made.append(Part(line, blend(wood, '#5a4426', smooth(-3.2, -3.8, line[..., 0])), look))
    return made


def _packed(rng, radii, length):
    """Centres of berries that lean on one another and on the ground, broad at the stalk and narrow at the tip."""
    count, radius = len(radii), radii.mean()
    share = rng.beta(1.1, 1.5, count)
    places = np.stack(
        [share * length, rng.normal(0, radius, count), rng.uniform(1, 3.5, count) * radius], -1
    )
    room = 0.94 * (radii[:, None] + radii[None])
    for _ in range(260):
        apart = places[:, None] - places[None]
        near = np.linalg.norm(apart, axis=-1) + np.eye(count) * 99
        push = np.maximum(0, room - near) / near
        places = places + 0.25 * (apart * push[..., None]).sum(axis=1)
        wide = radius * np.interp(places[:, 0] / length, [0, 0.15, 0.55, 1], [1.6, 2.5, 1.7, 0.5])
        places[:, 1] -= 0.12 * np.sign(places[:, 1]) * np.maximum(0, np.abs(places[:, 1]) - wide)
        places[:, 2] -= 0.02 * radius
        places[:, 0] = np.clip(places[:, 0], 0, length)
        places[:, 2] = np.maximum(places[:, 2], radii * 0.97)
    return places


FORMS = {'banana': bananas, 'grapes': grapes}
