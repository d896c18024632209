"""Bananas, one or a hand of them, and grapes."""

import numpy as np
from mathutils import Matrix, Quaternion, Vector

import material
from mesh import Part, ball, blend, built, colour, tube, turned
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, in_punnet, matrix_of


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


# Grapes: a bunch that lies on its side, or loose in a punnet.


def _sheer(gloss, through):
    """The skin of a pale grape: light that enters on one side comes out on the other."""
    made = material.foliage(gloss=gloss, light_through=through, pores=0, varied=0.6)
    made.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = 0.3
    return made


def berry(rng, radius, skin, blush, long=1.0, bloom=0.35, stalk='#7d8a3c', pressed=()):
    """A grape that hangs from +z on its short stalk: its bloom rubbed off in places, its flesh sheer.

    `pressed` holds (direction, reach) in radii of what it lies against: there it is flat.
    """
    seed = int(rng.integers(1e6))
    points = ball(48, 60) * np.array([1, rng.uniform(0.9, 1.0), long * rng.uniform(0.95, 1.12)])
    points = points * (1 + 0.11 * fractal(points, 0.5, 1, seed))[..., None]
    points[..., :2] *= 1 - rng.uniform(0, 0.12) * points[..., 2:] / long
    for way, reach in pressed:
        over = points @ way - reach
        points = points - (0.5 * (over + np.sqrt(over**2 + 0.004)))[..., None] * way
    angle = np.arctan2(points[..., 1], points[..., 0])
    tone = colour(skin) * rng.uniform(0.85, 1.18) * rng.uniform([0.88, 1, 0.75], [1.22, 1, 1.1])
    sunny = 0.5 * np.cos(angle - rng.uniform(0, 6.28)) + fractal(points, 0.5, 2, seed)
    paint = blend(tone, blush, smooth(-0.3, 0.6, sunny) * rng.uniform(0.1, 1.0))
    # Veins run from the stalk to the tip, and the pips darken what lies over them.
    lines = np.stack([np.cos(angle) * 3.5, np.sin(angle) * 3.5, points[..., 2] * 0.5], -1)
    veins = fractal(lines, 1, 2, seed + 1)
    paint = blend(paint, tone * 1.4 + 0.01, smooth(0.05, 0.4, veins) * 0.25)
    pips = smooth(0.1, 0.5, fractal(points, 0.9, 1, seed + 2))
    paint = blend(paint, tone * [0.74, 0.72, 0.55], pips * 0.16)
    paint = blend(paint, tone * 1.5 + 0.01, smooth(0.5, 1.0, points[..., 2] / long) * 0.4)
    dusty = smooth(-0.35, 0.35, fractal(points, 0.7, 2, seed + 4) + rng.normal(0, 0.12))
    wiped = fractal(points * [1, 1, 0.6], 1.0, 3, seed + 6) + rng.normal(-0.02, 0.1)
    wiped = smooth(0.0, 0.16, wiped)
    frost = '#a9b0c4' if bloom > 0.3 else '#dde2c4'
    paint = blend(paint, frost, bloom * dusty * (1 - 0.85 * wiped) * rng.uniform(0.4, 1.05))
    rust = smooth(0.1, 0.4, fractal(points, 0.9, 2, seed + 8)) * rng.uniform(0, 0.8)
    paint = blend(paint, '#7a5228', spots(points, 4.5, seed % 43, 0.12) * rust)
    end = np.hypot(points[..., 0], points[..., 1]) / rng.uniform(0.7, 1.5)
    paint = blend(paint, '#5a4628', smooth(0.08, 0.03, end) * (points[..., 2] < 0) * 0.8)
    look = _sheer(0.74, 0.36) if bloom < 0.3 else material.skin(gloss=0.6, coat=0.06)
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
    if punnet:

        def make(_):
            return berry(rng, radius * rng.uniform(0.82, 1.12), skin, blush, long, bloom, stalk)

        return in_punnet(make, berries, rng, punnet, kinds=24)
    sizes = np.clip(rng.normal(1, 0.13, berries), 0.66, 1.16)
    # A few set no pip and stayed small.
    sizes[rng.uniform(size=berries) < 0.06] *= 0.7
    radii = sizes * radius
    length = radius * 2 * (berries / 3.3) ** 0.5 * 1.3
    places = _packed(rng, radii, length)
    things = []
    for place, size in zip(places, radii):
        inner = np.array([place[0] - 0.7 * radius, 0, 1.7 * radius])
        way = (Vector(inner - place) + Vector(rng.normal(0, 0.8, 3)) * radius).normalized()
        turn = way.to_track_quat('Z', 'Y') @ Quaternion((0, 0, 1), rng.uniform(0, 6.28))
        pressed = _pressed(place, size, places, radii, np.array(turn.to_matrix()))
        made = built(berry(rng, size, skin, blush, long, bloom, stalk, pressed))
        things.append(placed(made, Matrix.Translation(place) @ turn.to_matrix().to_4x4()))
    things.append(placed(built(_wood(rng, places, radius, length, stalk))))
    whole = matrix_of(turn=(0, 0, -38))
    for thing in things:
        thing.matrix_world = whole @ thing.matrix_world
    return Subject(things, 0.84, 36.0)


def _pressed(place, size, places, radii, turn):
    """Where the neighbours of a berry flatten it, in its own frame and radii."""
    apart = places - place
    far = np.linalg.norm(apart, axis=-1)
    near = np.flatnonzero((far > 0) & (far < 1.04 * (size + radii)))
    pressed = [(apart[at] / far[at] @ turn, far[at] / (size + radii[at])) for at in near]
    return [*pressed, (np.array([0, 0, -1.0]) @ turn, place[2] / size)]


def _bark(rng, line, stalk):
    grain = fractal(line, 1.3, 3, int(rng.integers(1e6)))
    wood = blend(stalk, '#6a4f2a', smooth(-0.1, 0.5, grain))
    return Part(line, wood, material.skin(gloss=0.25, pores=0.15))


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
    near = np.argsort(places[:, 0] - 0.5 * places[:, 2])[:14]
    for place in places[near]:
        foot = np.array([max(place[0] - 1.2 * radius, -0.9), 0.1, radius * 2.7])
        end = place + (foot - place) * 0.5 * radius / np.linalg.norm(foot - place)
        middle = (foot + end) / 2 + rng.normal(0, 0.15, 3) + [0, 0, 0.2]
        lines.append(tube([foot, middle, end], [0.1, 0.07, 0.08], 30, 10))
    return [_bark(rng, line, stalk) for line in lines]


def _packed(rng, radii, length):
    """Centres of berries that lean on one another and on the ground, broad at the stalk and narrow at the tip."""
    count, radius = len(radii), radii.mean()
    share = rng.beta(1.1, 1.5, count)
    places = np.stack(
        [share * length, rng.normal(0, radius, count), rng.uniform(1, 3.5, count) * radius], -1
    )
    room = 0.95 * (radii[:, None] + radii[None])
    bow, wing = rng.uniform(0.5, 1.1) * rng.choice([-1, 1]), rng.uniform(0.14, 0.3)
    for _ in range(260):
        apart = places[:, None] - places[None]
        near = np.linalg.norm(apart, axis=-1) + np.eye(count) * 99
        push = np.maximum(0, room - near) / near
        places = places + 0.25 * (apart * push[..., None]).sum(axis=1)
        along = places[:, 0] / length
        # A shoulder stands off on one side, and the tip hangs to the other.
        wide = radius * np.interp(along, [0, 0.14, 0.34, 0.6, 1], [1.5, 2.7, 2.2, 1.6, 0.4])
        beside = places[:, 1] - radius * bow * (along**2 - wing - 0.3)
        places[:, 1] -= 0.12 * np.sign(beside) * np.maximum(0, np.abs(beside) - wide)
        places[:, 2] -= 0.02 * radius
        places[:, 0] = np.clip(places[:, 0], 0, length)
        places[:, 2] = np.maximum(places[:, 2], radii * 0.97)
    return places


FORMS = {'banana': bananas, 'grapes': grapes}
