"""Seafood out of its shell: squid, cuttlefish and octopus, scallops with their coral, and a monkfish tail."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from fish_fillet import seams
from meat_flesh import bone_end, face_at, fibred, loft, moist, veined
from mesh import Part, ball, blend, built, colour, curve, painted, revolved, tube
from noise import fractal, smooth, spots
from slab import closed, normals, roughened, slab
from stage import placed
from subject import Subject, matrix_of

# Squid, the white of a cuttlefish, and the cooked arms of an octopus with their suckers.


def _wet(gloss=0.8):
    return material.skin(gloss=gloss, coat=0.7, pores=0.06, pore_size=6, shine=0.55)


def sucker(size, paint, hole):
    """A cup with its rim, opening to +z."""
    line = [(0.0, 0.1), (0.3, 0.12), (0.5, 0.3), (0.78, 0.5), (1.0, 0.42), (1.02, 0.1), (0.8, -0.4)]
    points = revolved([(r * size, z * size) for r, z in line], None, 22, 22)
    share = np.hypot(points[..., 0], points[..., 1]) / size
    made = blend(paint, hole, smooth(0.62, 0.3, share) * (points[..., 2] > 0))
    return Part(points, made, _wet())


def arm(
    rng, path, thick, paint, under, cups, cup_hole, side=(0, 0, 1), every=0.5, count=36, roll=0.0
):
    """A tapering arm with two rows of suckers along the side that looks to `side`.

    `roll` above 0 turns that side away now and then, and makes the suckers differ.
    """
    seed = seed_of(rng)
    line = curve(np.asarray(path, float), 260)
    share = np.linspace(0, 1, 260)
    size = thick * (1 - 0.9 * share**0.85)
    turn = roll * fractal(np.stack([5.0 * share, 0 * share, 0 * share], -1), 0.5, 2, seed + 1)
    side = np.array(side, float) + turn[:, None] * [0, 2.0, -0.6]
    side /= np.linalg.norm(side, axis=1, keepdims=True) if roll else 1.0
    points = tube(
        line, np.interp(np.linspace(0, 1, 12), share, size) * np.array([1] * 11 + [0]), 260, 44
    )
    points = points + normals(points) * (0.05 * thick * fractal(points, 1.1, 3, seed))[..., None]
    facing = np.sum(normals(points) * side[:, None], axis=-1)
    made = mottled(points, paint, colour(paint) * 0.6, 0.8, seed)
    facing = facing + 0.3 * roll * fractal(points, 0.9, 3, seed + 2)
    made = blend(made, under, smooth(0.45, 0.8, facing) * 0.8)
    if roll:
        # Cooking drew the skin together and tore it in places.
        torn = smooth(0.28, 0.36, fractal(points, 0.7, 3, seed + 3))
        made = blend(made, under, torn * 0.7)
        wrinkle = np.abs(fractal(points, 1.6, 3, seed + 4))
        points = points + normals(points) * (thick * 0.22 * roll * (wrinkle - 0.2))[..., None]
    parts = [Part(points, made, _wet()), _cut_end(points[1])]
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    whole = np.linalg.norm(np.diff(line, axis=0), axis=1).sum()
    gone, at = 0.02, 0
    while gone < 0.97 and at < count * 2:
        index = int(gone * 259)
        up = side[index] - ahead[index] * (ahead[index] @ side[index])
        up /= np.linalg.norm(up) + 1e-9
        across = np.cross(up, ahead[index])
        row = 1 if at % 2 else -1
        reach = size[index]
        tone, wide = colour(cups) * rng.uniform(0.94, 1.04), 0.44 * reach
        if roll:
            tone = blend(tone, under, rng.uniform(0.0, 0.7))
            wide, row = wide * rng.uniform(0.72, 1.1), row * rng.uniform(0.85, 1.15)
        cup = sucker(wide, tone, cup_hole)
        if roll:
            # None is a ring that a compass drew: it was pressed by its neighbours.
            squeeze = 1 + rng.normal(0, 0.12, 2)
            cup = cup.scaled(*squeeze, rng.uniform(0.6, 1.2)).turned(*rng.normal(0, 13, 2))
        frame = np.stack([ahead[index], across, up], axis=0)
        place = line[index] + reach * (0.86 * up + 0.46 * row * across)
        parts.append(Part(cup.points @ frame + place, cup.colours, cup.material))
        gone += every * reach / whole * (rng.uniform(0.8, 1.3) if roll else 1)
        at += 1
    return parts


def _cut_end(ring):
    """The white flesh where the knife has passed."""
    share = np.linspace(0.01, 1, 14)[:, None, None]
    face = ring.mean(axis=0) + (ring - ring.mean(axis=0)) * share
    made = blend('#f6eae6', '#d8a8ac', smooth(0.7, 1.0, share[..., 0]) + 0 * face[..., 0])
    return Part(face, made, _wet(0.6))


def coil(length, turns, start, bend=1.0, lift=0.0, count=26):
    """A path on the ground that curls up tighter to its end."""
    t = np.linspace(0, 1, count)
    turn = start + bend * 2 * np.pi * turns * t**1.7
    step = length / (count - 1)
    x, y = np.cumsum(np.cos(turn)) * step, np.cumsum(np.sin(turn)) * step
    return np.stack([x - x[0], y - y[0], lift * np.sin(np.pi * t)], axis=-1)


def octopus_arms(
    rng, count, paint='#7c2438', under='#c98a86', cups='#ecc9ba', hole='#8e4650', shown=4
):
    """Cooked arms that curl, their suckers up and outwards."""
    things, thick = [], 1.5
    for at in range(shown):
        bend = -1 if at % 2 else 1
        path = coil(25 + rng.normal(0, 2.2), rng.uniform(0.85, 1.45), -0.7 * bend, bend, 0.6)
        lean = np.array([0.0, -0.65, 0.75])
        parts = arm(rng, path, thick, paint, under, cups, hole, lean, 0.62, 48, 0.9)
        y = (at - (shown - 1) / 2) * -3.9
        spot = matrix_of((at % 2) * 2.0, y, thick + 0.25 * at, (0, 0, rng.normal(0, 4) + 8))
        things.append(placed(built(parts), spot))
    return Subject(things, 0.86, 48.0)


def squid(rng, length, paint, spot, pale):
    """The tube with its two fins to the left, the head with its eyes and arms to the right."""
    seed, l = seed_of(rng), length
    path = np.linspace((-0.5, 0, 0), (0.16, 0, 0), 8) * l
    radii = np.array([0.0, 0.042, 0.068, 0.086, 0.097, 0.104, 0.104, 0.098, 0.09]) * l
    mantle = tube(path, radii, 200, 130, 0.8)
    mantle = roughened(mantle, 0.07, 0.5, seed)
    made = mottled(mantle, paint, pale, 0.5, seed)
    dots = np.maximum(
        spots(mantle, 3.2, seed % 60, 0.26), spots(mantle, 5.1, seed % 47, 0.25) * 0.8
    )
    # The thin skin is dense with specks; where it tore, the white flesh is bare.
    tear = fractal(mantle * [0.7, 1, 1], 0.42, 4, seed + 1) + 0.3 * mantle[..., 2] / (0.08 * l)
    worn = smooth(0.02, 0.09, tear)
    made = blend(made, blend(spot, paint, 0.45), worn * (0.45 + 0.4 * smooth(0.0, 0.4, tear)))
    made = blend(made, colour(spot) * 0.55, dots * (0.1 + 0.9 * worn) * 0.8)
    fine = smooth(0.18, 0.4, fractal(mantle, 5.5, 2, seed + 2))
    made = blend(made, colour(spot) * 0.6, fine * worn * 0.45)
    mantle[..., 1] += rng.uniform(-0.1, 0.1) * (mantle[..., 0] / l) ** 2 * l
    parts = [Part(mantle, made, _wet())]
    for side in (-1, 1):
        fin = closed(
            np.array(
                [
                    (-0.49, 0.0),
                    (-0.4, 0.1),
                    (-0.29, 0.185),
                    (-0.23, 0.175),
                    (-0.1, 0.07),
                    (-0.1, 0.0),
                ]
            )[::-1]
            * l
        )
        points, share = slab(fin, 0.016 * l, 0.007 * l, 8, 90, (-0.26 * l, 0.06 * l))
        points[..., 2] += (
            0.014 * l * np.sin(points[..., 0] / l * 26) * smooth(0.03 * l, 0.2 * l, points[..., 1])
        )
        tone = mottled(points, pale, paint, 0.6, seed)
        tone = blend(
            tone, spot, spots(points, 3.6, seed % 53, 0.25) * smooth(1.0, 0.5, share) * 0.55
        )
        parts.append(Part(points * [1, side, 1] + [0, 0, 0.02 * l], 0.9 * tone, _wet()))
    head = ball(60, 80) * np.array([0.075, 0.066, 0.055]) * l + np.array([0.2, 0, -0.005]) * l
    tone = mottled(head, paint, pale, 0.8, seed + 1)
    parts.append(Part(head, blend(tone, spot, spots(head, 3.4, seed % 41, 0.25) * 0.6), _wet()))
    for side in (-1, 1):
        globe = ball(24, 30) * np.array([0.022, 0.012, 0.02]) * l
        for grow, tint, out in ((1.0, '#dcd8cc', 0.0), (0.62, '#141418', 0.006)):
            where = np.array([0.2, side * (0.06 + out), 0.018]) * l
            parts.append(Part(globe * grow + where, painted(globe, tint), _wet(0.95)))
    for at in range(8):
        turn = (at - 3.5) * 0.16
        root = np.array([0.25, 0.042 * np.sin(turn * 2.4), 0.014 * (-1) ** at]) * l
        sway, reach = np.clip(rng.normal(0, 0.7), -1.1, 1.1), (0.16 + 0.14 * rng.uniform()) * l
        t = np.linspace(0, 1, 6)
        path = root + np.stack(
            [reach * t, reach * (turn * 0.8 * t + sway * t**2.2), -0.02 * l * t**0.5 * (at % 2)], -1
        )
        thick = rng.uniform(0.034, 0.046) * l
        hole = blend(spot, pale, 0.65)
        limb = arm(rng, path, thick, paint, pale, pale, hole, (0, -0.4, 0.9), 1.2, 12)
        parts += limb
    return parts


def squids(rng, count, length=22.0, paint='#ecd2c6', spot='#a2505c', pale='#f8ece4', shown=3):
    """A few as a hand lays them, their arms to the right."""
    things = []
    for at in range(shown):
        y = (at - (shown - 1) / 2) * -0.29 * length
        x, turn = (0.06, -0.12, 0.1)[at % 3] * length, (-3, 27, 11)[at % 3] + rng.normal(0, 3)
        spot_at = matrix_of(x, y, (0.09 + 0.012 * at) * length, (rng.normal(0, 8), 0, turn))
        own = length * (0.9, 1.08, 0.76)[at % 3] * rng.uniform(0.96, 1.04)
        things.append(placed(built(squid(rng, own, paint, spot, pale)), spot_at))
    return Subject(things, 0.88, 50.0)


def cuttlefish(rng, count, paint='#f8f4ec', shade='#e2d8cc', length=17.0):
    """The cleaned body, thick and white: it curls, a film wrinkles on it, a groove shows where the bone lay."""
    seed = seed_of(rng)
    shape = [(-0.5, 0.0), (-0.42, -0.2), (-0.15, -0.34), (0.2, -0.37), (0.42, -0.28), (0.5, -0.1)]
    shape += [(0.5, 0.1), (0.42, 0.28), (0.2, 0.37), (-0.15, 0.34), (-0.42, 0.2)]
    line = closed(np.array(shape) * rng.normal(1, 0.04, (11, 2)) * length)
    ragged = np.c_[line, 0 * line[:, 0]]
    line = line * (1 + 0.035 * fractal(ragged, 0.35, 4, seed))[:, None]
    points, share = slab(line, 1.3, 0.62, 40, 200)
    x, y = points[..., 0] / length, points[..., 1] / length
    # It was a tube: its sides and its tip still curl up, one more than the other.
    curl = (0.75 + 1.1 * y + 0.5 * x) * np.abs(y) ** 1.8
    curl = curl + 0.25 * smooth(0.2, -0.5, x) * np.abs(x) ** 1.4
    sag = fractal(points * [1, 1, 0], 0.13, 2, seed + 1)
    points[..., 2] += length * curl + 0.9 * sag
    fibre = fractal(points * [1.6, 0.35, 0.5], 1.0, 3, seed + 2)
    wrinkle = fractal(points * [0.35, 1.4, 0.5], 0.8, 3, seed + 3)
    film = fractal(points, 0.24, 4, seed + 4) + 0.25 * smooth(0.0, 0.5, x)
    film = smooth(0.14, 0.19, film)
    groove = np.exp(-(((y + 0.02 * np.sin(9 * x)) / 0.02) ** 2)) * smooth(0.45, 0.3, np.abs(x))
    relief = 0.12 * fractal(points, 0.35, 3, seed) + 0.03 * fibre - 0.08 * groove
    points = points + normals(points) * (relief + film * (0.04 + 0.07 * wrinkle))[..., None]
    base = 0.84 * colour(paint)
    made = mottled(points, base, colour(shade) * 0.82, 0.3, seed)
    made = made * (1 + 0.2 * fibre)[..., None]
    made = blend(made, base * [0.84, 0.82, 0.84], film * (0.4 + 0.5 * smooth(-0.1, 0.3, wrinkle)))
    # Shreds of the dark skin are left along the rim.
    left = smooth(0.9, 1.0, share) * smooth(0.0, 0.3, fractal(points, 0.5, 3, seed + 5))
    made = blend(made, '#a98a84', left * 0.55)
    specks = smooth(0.2, 0.4, fractal(points, 3.4, 2, seed + 6))
    made = blend(made, '#6e4a4c', left * specks * 0.7)
    return [Part(points, made, moist(0.78, 0.45, 0.8, coat=0.8, pores=0.08, pore_size=4))]


def cuttlefishes(rng, count, **look):
    return Subject(
        [placed(built(cuttlefish(rng, 1, **look)), matrix_of(turn=(0, 0, 16)))], 0.78, 46.0
    )


# Fish and shellfish without their shell: a monkfish tail, scallops with their coral.


def monkfish(rng, count, flesh='#f0dac2', film='#c67f7c', length=24.0):
    """A skinned tail: a cone of white flesh in two loins, the backbone seen where the head was cut off, a fin behind."""
    seed, l = seed_of(rng), length
    stations = [
        (-0.5 * l, 0, 0.19 * l, 0.24 * l, 0.19 * l),
        (-0.3 * l, 0, 0.185 * l, 0.225 * l, 0.185 * l),
        (-0.02 * l, 0.02 * l, 0.13 * l, 0.155 * l, 0.13 * l),
        (0.25 * l, 0.03 * l, 0.07 * l, 0.085 * l, 0.068 * l),
        (0.5 * l, 0.02 * l, 0.03 * l, 0.035 * l, 0.026 * l),
    ]

    def section(angle, t):
        up = np.abs((angle - np.pi / 2 + np.pi) % (2 * np.pi) - np.pi)
        # Two loins with a groove between them, and a shallower one along each side.
        groove = 0.1 * np.exp(-((up / 0.3) ** 2)) + 0.05 * np.exp(-(((up - 1.75) / 0.16) ** 2))
        return 1 + 0.05 * np.exp(-(((up - 0.85) / 0.4) ** 2)) - groove * smooth(1.0, 0.7, t)

    points, t, angle = loft(stations, (0, 0.02), 320, 240, section=section)
    swell = 0.16 * fractal(points * [0.8, 1, 1], 0.13, 3, seed + 8)[..., None]
    points = points + (points - points.mean(axis=1, keepdims=True)) * [0, 1, 1] * swell
    # The knife took the head off aslant; the flesh tore a little, and the limp tail lies in a bow.
    head = smooth(0.16, 0.0, t)
    torn = fractal(points * [0, 1, 1], 0.3, 3, seed + 9)
    points[..., 0] += head * (0.5 * torn + 0.22 * points[..., 2] - 0.16 * points[..., 1])
    points[..., 1] += 0.3 * l * t**2 - 0.06 * l * np.sin(np.pi * t)
    bent = points.copy()
    bent[..., 0] = points[..., 0] * 0.5 + 0.5 * np.abs(points[..., 1])
    base = colour(flesh) * [0.93, 0.74, 0.67]
    made, thread = fibred(bent, seed, base, (1.1, 0.3, 0.3), 0.25, '#f6ece0', 0.84)
    relief = 0.2 * fractal(points, 0.22, 3, seed) + 0.05 * fractal(points, 1.1, 3, seed + 10)
    points = points + normals(points) * (relief + 0.008 * thread)[..., None]
    up = np.abs((angle - np.pi / 2 + np.pi) % (2 * np.pi) - np.pi)
    rosy = smooth(-0.1, 0.4, fractal(points, 0.3, 3, seed + 11))
    made = blend(made, base * [0.86, 0.6, 0.56], rosy * 0.5)
    # A grey-pink film is left in patches with torn rims, most of it along the back and low on the sides.
    left = fractal(points * [0.5, 1, 1], 0.26, 4, seed + 3) + 0.34 * smooth(1.2, 2.3, up) - 0.02
    left = left + 0.3 * smooth(0.45, 0.1, up)
    sheet = mottled(points, film, colour(film) * [0.62, 0.42, 0.5], 0.6, seed + 12)
    made = blend(made, sheet, smooth(-0.1, 0.16, left) * 0.5 + smooth(0.1, 0.5, left) * 0.3)
    points = points + normals(points) * (0.015 * smooth(-0.1, 0.1, left))[..., None]
    made = blend(made, '#8c4448', np.exp(-((up / 0.07) ** 2)) * smooth(-0.3, 0.2, torn) * 0.5)
    made = veined(points, made, seed + 5, '#9a4a58', 0.3, 0.03, 0.5)
    sheen = moist(0.76, 0.7, 0.8, coat=0.8, pores=0)
    flat, cut, middle = _tail_face(points, seed, film, l)
    parts = [Part(points, made, sheen), Part(flat, cut, moist(0.72, 0.65, 0.8, coat=0.7, pores=0))]
    parts.append(bone_end(middle - [0.1, 0, 0.0], (-1, 0, 0), 0.05 * l, 0.2, seed, '#a85c54'))
    parts.append(_fin(points[-2].mean(axis=0), l, seed))
    low = points[..., 2].min()
    return Subject([placed(built(parts), matrix_of(0, 0, -low, turn=(0, 0, 30)))], 0.84, 38.0)


def _tail_face(points, seed, film, l):
    """The cut behind the head: two loins of ringed flakes, blood about the backbone. Also returns its middle."""
    flat, share = face_at(points, 0, 0.35, 130)
    middle = flat.mean(axis=(0, 1))
    # It bulges loin by loin and sinks in at the bone.
    a, b = flat[..., 1] - middle[1], flat[..., 2] - middle[2]
    away = np.hypot(a, b)
    hollow = 0.4 * np.exp(-((away / (0.05 * l)) ** 2))
    flat[..., 0] -= (1 - share**4) * (0.35 * fractal(flat, 0.25, 3, seed + 14) - hollow)
    cut = mottled(flat, '#e4cbb2', '#cda58c', 0.4, seed)
    ring = np.minimum(np.hypot(a - 0.1 * l, b), np.hypot(a + 0.1 * l, b))
    ring = ring + 0.7 * fractal(flat, 0.3, 3, seed)
    cut = blend(cut, '#f3e3d0', seams(flat, ring / 0.8, seed + 15, 0.1, 0.5) * 0.7)
    thread = np.exp(-((a / 0.14) ** 2)) * smooth(-0.3, 0.2, fractal(flat, 0.5, 2, seed))
    cut = blend(cut, '#a05250', thread * 0.6)
    stain = smooth(0.1 * l, 0.04 * l, away + 1.2 * fractal(flat, 0.4, 3, seed + 16))
    cut = blend(cut, '#96383c', stain * 0.6)
    return flat, blend(cut, film, smooth(0.95, 0.985, share) * 0.6), middle


def _fin(end, l, seed):
    """The tail fin: dark rays that spread in a fan."""
    spread = np.linspace(-1, 1, 60)[None, :]
    along = np.linspace(0, 1, 40)[:, None]
    # Its rays are frayed: no two end alike.
    frayed = fractal(np.stack([spread * 4, 0 * spread, 0 * spread], -1), 1.2, 3, seed + 18)
    reach = 0.17 * l * (1 - 0.12 * spread**2) * (1 + 0.35 * frayed)
    # The tail lies in a bow, and its fin fans out in line with it, half on edge.
    out, side = 0.85, 0.53
    far = along * reach * np.cos(0.55 * spread) - 0.4
    beside = along * reach * np.sin(0.75 * spread) + 0.02 * l * spread * (1 - along)
    ripple = 0.12 * np.cos(spread * 26) * along
    x = end[0] + far * out - 0.72 * beside * side
    y = end[1] + far * side + 0.72 * beside * out + ripple
    z = end[2] + 0.7 * beside + 0.05 * l * along**2 + 0 * x
    points = np.stack([x, y, np.maximum(z, 0.15)], -1)
    made = mottled(points, '#8a7064', '#5c4840', 1.0, seed)
    made = blend(made, '#b09488', (np.cos(spread * 26) > 0.3) * 0.45 + 0 * x)
    return Part(points, made, material.foliage(gloss=0.5, light_through=0.15), is_round=False)


def _scallop(rng, radius, high):
    """A muscle of ivory, its fibres seen from face to face, and its coral: an orange tongue that hugs its side."""
    seed, r = seed_of(rng), radius
    line = [(0, 0), (0.62, 0), (0.88, 0.06), (1.0, 0.26), (1.03, 0.5), (0.98, 0.74), (0.86, 0.91)]
    line = [(x * r, z * high) for x, z in [*line, (0.66, 0.99), (0.3, 1.01), (0, 1.0)]]
    squash = rng.uniform(0.05, 0.12)

    def round_about(a, _):
        return 1 + squash * np.cos(2 * a + seed) + 0.04 * np.cos(3 * a + 2 * seed)

    points = revolved(line, round_about, 150, 220)
    # It leans, as soft flesh does, and its upper face slopes.
    lean = rng.uniform(-0.14, 0.14, 2)
    points[..., :2] += lean * points[..., 2:]
    points[..., 2] *= 1 + (rng.uniform(-0.09, 0.09, 2) * points[..., :2] / r).sum(axis=-1)
    level = points[..., 2] / high
    angle = np.arctan2(points[..., 1], points[..., 0])
    away = np.hypot(points[..., 0], points[..., 1]) / r
    on_top = smooth(0.86, 0.97, level)
    round_ = np.stack([np.cos(angle) * 3, np.sin(angle) * 3, points[..., 2] * 0.16], -1)
    streak = fractal(round_, 2.2, 3, seed)
    dots = fractal(points * [1, 1, 0.15], 2.6, 3, seed + 1)
    grain = np.where(on_top > 0.5, 0.7 * dots, streak)
    # Muscle is clear where it is thin or cut, milky where its fibres lie loose.
    made = mottled(points, '#e4c8a2', '#cfa47e', 0.45, seed)
    made = blend(made, '#f4e4c8', smooth(0.0, 0.4, fractal(points, 0.5, 3, seed + 2)) * 0.6)
    made = blend(made, '#c9a284', smooth(0.02, 0.4, grain) * 0.5)
    made = blend(made, '#f6e6cc', smooth(-0.05, -0.4, grain) * 0.4)
    made = blend(made, '#d8b4a2', smooth(0.35, 0.0, level) * 0.5)
    # The small muscle beside the large one: a band of whiter, coarser flesh.
    band = smooth(0.45, 0.3, np.abs((angle + 2.6 + np.pi) % (2 * np.pi) - np.pi)) * (1 - on_top)
    band = band * smooth(0.9, 0.75, level)
    made = blend(made, '#fbf1e2', band * 0.6)
    relief = 0.05 * grain + 0.12 * fractal(points, 0.5, 3, seed) + 0.1 * band
    points = points + normals(points) * (relief * smooth(0.0, 0.1, away))[..., None]
    parts = [Part(points, made, moist(0.8, 0.6, 1.2, coat=0.9, pores=0))]
    parts.append(_coral(rng, r, high, lean, seed))
    return parts


def _coral(rng, r, high, lean, seed):
    """A plump tongue, whitish where it grew on the muscle, with a dark thread of gut in its skin."""
    span, plump = rng.uniform(0.85, 1.15), rng.uniform(0.85, 1.2)
    turns = np.linspace(-1.35, 1.25, 9) * span
    reach = r * np.array([1.0, 1.14, 1.22, 1.27, 1.28, 1.25, 1.24, 1.24, 1.34])
    sag = high * (0.36 + np.array([0.1, 0.05, 0, -0.04, -0.06, -0.05, -0.04, -0.08, -0.16]))
    path = np.stack([reach * np.cos(turns), reach * np.sin(turns), sag], -1)
    path[:, :2] += lean * path[:, 2:]
    radii = np.array([0.06, 0.2, 0.3, 0.37, 0.4, 0.37, 0.29, 0.18, 0.02]) * r * plump
    coral = tube(path, radii, 120, 60, flat=1.2)
    swell = 0.16 * fractal(coral, 0.55, 2, seed + 6) + 0.05 * fractal(coral, 1.4, 3, seed + 4)
    coral = coral + normals(coral) * swell[..., None]
    coral[..., 2] = np.maximum(coral[..., 2], 0.02)
    step = np.linspace(0, 1, 120)[:, None] + 0.09 * fractal(coral, 0.8, 3, seed)
    ripe = rng.uniform(0.0, 0.5)
    flesh = blend('#e0602a', '#d8785a', np.array(ripe))
    paint = mottled(coral, flesh, flesh * [0.86, 0.6, 0.5], 0.8, seed)
    pale = smooth(0.0, 0.45, fractal(coral, 0.9, 3, seed + 7))
    paint = blend(paint, '#f0a878', pale * 0.5)
    paint = blend(paint, '#efd6b8', smooth(0.36, 0.1, step))
    round_ = np.linspace(0, 1, 60, endpoint=False)[None, :] + 0.1 * np.sin(6 * step + seed)
    gut = np.exp(-(((round_ % 1 - 0.3) / 0.018) ** 2))
    gut = gut * smooth(0.15, 0.3, step) * smooth(0.8, 0.6, step)
    paint = blend(paint, '#6a3420', gut * 0.5)
    return Part(coral, paint, moist(0.76, 0.4, 0.6, coat=0.6, pores=0))


#: Where scallops lie, in radii, which way their coral looks and how each leans: a loose heap, one on two others.
SCALLOPS = (
    (-2.0, 1.3, 185, (6, -9)),
    (0.1, 1.75, 75, (-8, 4)),
    (2.1, 1.2, 5, (10, 8)),
    (-1.15, -0.5, -115, (0, 12)),
    (0.95, -0.5, -75, (4, -7)),
    (-0.2, -2.55, -40, (72, 0)),
    (2.6, -1.25, -55, (-5, -10)),
)


def scallops(rng, count, radius=2.3, high=2.9):
    """Shelled scallops with their coral, of many sizes; one lies on its side against the others."""
    things = []
    for x, y, turn, tilt in SCALLOPS:
        parts = _scallop(rng, radius * rng.uniform(0.84, 1.1), high * rng.uniform(0.78, 1.08))
        turn = turn + rng.uniform(-20, 20)
        parts = [part.turned(z=turn).turned(x=tilt[0], y=tilt[1]) for part in parts]
        low = min(part.points[..., 2].min() for part in parts)
        place = matrix_of(x * radius, y * radius, -low)
        things.append(placed(built(parts), place))
    return Subject(things, 0.84, 42.0)


FORMS = {
    'octopus': octopus_arms,
    'squid': squids,
    'cuttlefish': cuttlefishes,
    'monkfish-tail': monkfish,
    'shelled-scallops': scallops,
}
