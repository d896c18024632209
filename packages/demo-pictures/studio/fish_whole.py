"""Whole fish lying on their side, and flat fish from above."""

from dataclasses import replace

import numpy as np

import material
from dish_pieces import mottled, seed_of
from fish_species import SPECIES, along, coat_of, film, fin, gill, tail as fan, tail, wet
from mesh import Part, ball, blend, built, colour, curve, tube
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, matrix_of

# Whole fish lying on their side: their body, the plates of the head, the eye and the fins.

#: The share of the length that the body takes, the tail fin beyond it.
BODY = 0.84
#: Where the heights of an outline are measured, in shares of the body.
AT = np.array([0, 0.05, 0.12, 0.2, 0.3, 0.42, 0.55, 0.7, 0.86, 1])
#: The mouth, from the lips to its corner, in shares of the length.
MOUTH = ((0.0, -0.008), (0.062, -0.029))


def _body(look, length, rows, columns):
    """The solid. Returns its points, the share of the body, how high on its side, and the outline as functions."""
    share = np.linspace(0, 1, rows) ** 1.15
    places = np.interp(np.linspace(0, len(AT) - 1, 400), range(len(AT)), AT)
    top, under = (
        np.interp(share, places, curve(np.array(line)[:, None], 400)[:, 0])
        for line in look['outline']
    )
    # Lips are blunt, and slack jaws part.
    lips = np.exp(-share / 0.03)
    top, under = top + 0.008 * lips, under + 0.012 * lips
    # The near side is seen, so most columns lie there.
    near, half = int(columns * 0.85), np.pi / 2 + 0.35
    angle = np.concatenate(
        [
            np.linspace(-half, half, near, endpoint=False),
            np.linspace(half, 2 * np.pi - half, columns - near, endpoint=False),
        ]
    )[None, :]
    up = np.sin(angle) + 0 * share[:, None]
    reach = np.where(up > 0, top[:, None], under[:, None]) * length
    tall = (top + under)[:, None] / 2 * length
    wide = tall * (0.62 - 0.28 * smooth(0.3, 1.0, share)[:, None])
    # The root of the tail thins out into its fin.
    wide = wide * (1 - 0.85 * smooth(0.9, 1.0, share)[:, None])
    x = (share - 0.5 / BODY) * BODY * length
    side = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** 0.85
    points = np.stack([x[:, None] + 0 * up, reach * up, wide * side], axis=-1)

    def edge(above):
        line = top if above else -under
        return lambda s: np.array([np.interp(s, share, x), np.interp(s, share, line) * length])

    return points, share[:, None] + 0 * up, up, edge


def _segment(a, b, start, end):
    """How far points (a, b) are from a line between two others."""
    start, end = np.array(start), np.array(end)
    way = end - start
    t = np.clip(((a - start[0]) * way[0] + (b - start[1]) * way[1]) / (way @ way), 0, 1)
    return np.hypot(a - start[0] - t * way[0], b - start[1] - t * way[1])


def _gape(points, length):
    """Parts the jaws. Returns the points and what lies within the mouth."""
    a, b = points[..., 0] / length + 0.5, points[..., 1] / length
    t = np.clip(a / MOUTH[1][0], 0, 1)
    line = MOUTH[0][1] + (MOUTH[1][1] - MOUTH[0][1]) * t
    within = smooth(1.0, 0.6, np.abs(b - line) / (0.0012 + 0.0075 * (1 - t)))
    within = within * smooth(1.0, 0.9, a / MOUTH[1][0])
    made = points.copy()
    made[..., 0] += 0.02 * length * within * (1 - t)
    made[..., 2] *= 1 - 0.85 * within
    return made, within


def _head(points, share, up, length):
    """The plates of the head. Returns the relief in centimetres, the dark of its clefts and what is head."""
    a, b = points[..., 0] / length + 0.5, points[..., 1] / length
    cover = share - gill(up)
    plate = smooth(0.006, -0.004, cover)
    inner = share - (0.182 - 0.06 * (up + 0.1) ** 2)
    mouth = _segment(a, b, *MOUTH)
    jaw = _segment(a, b, (0.035, -0.012), (0.075, -0.034))
    ragged = np.maximum(0.7 + 0.9 * fractal(points, 16 / length, 2, 5), 0.2)
    cleft = np.exp(-((cover / (0.003 * ragged)) ** 2))
    cleft = cleft * smooth(0.6, 0.1, up) * smooth(-1.0, -0.85, up)
    crease = np.exp(-((inner / 0.004) ** 2)) * smooth(0.75, 0.5, np.abs(up + 0.1))
    lips = np.exp(-((mouth / 0.0028) ** 2))
    nostril = np.exp(-(((a - 0.055) ** 2 + (b - 0.028) ** 2) / 0.0025**2))
    relief = 0.009 * plate * smooth(0.08, 0.24, share) - 0.005 * cleft - 0.0035 * crease
    relief = relief - 0.006 * lips + 0.003 * np.exp(-((jaw / 0.008) ** 2)) - 0.004 * nostril
    dark = np.clip(0.28 * cleft + 0.1 * crease + 0.6 * lips + 0.8 * nostril, 0, 1)
    return relief * length, dark, plate


def _eye(look, length, high):
    """A dome of clear wet horn: the pupil, its metal ring and the light in it."""
    x, y, radius = (one * length for one in look['eye'])
    radius = 1.2 * radius
    away = np.linspace(1, 0.001, 40)[:, None]
    turn = np.linspace(0, 2 * np.pi, 60, endpoint=False)[None, :]
    a, b = away * np.cos(turn), away * np.sin(turn)
    dome = 0.46 * np.sqrt(1.02 - away**2) + 0 * turn
    points = np.stack([a, b, dome], axis=-1) * radius
    # The ring is brightest close to the pupil, and shaded by the lid above.
    ring = blend(look['iris'], '#a9aba4', np.array(0.3))
    made = blend(ring, ring * 0.45, smooth(0.66, 0.95, away) * 0.8 + 0 * dome)
    made = blend(made, colour(look['back']) * 0.5, 0.6 * smooth(0.35, 0.95, b) + 0 * dome)
    made = blend(made, '#14120f', smooth(0.9, 1.0, away) * 0.7 + 0 * dome)
    pupil = np.hypot(a * 0.92 + 0.03, b + 0.03)
    made = blend(made, '#040506', smooth(0.58, 0.52, pupil))
    made = blend(made, '#f4f6f4', smooth(0.17, 0.1, np.hypot(a + 0.22, b - 0.2)) * 0.95)
    made = blend(made, '#5c6468', smooth(0.4, 0.0, np.hypot(a - 0.16, b + 0.2)) * 0.3)
    # Little mirrors the lamp: a clear horn would turn white where it looks at the soft box.
    eye = Part(points, made, material.skin(gloss=0.85, shine=0.1))
    return eye.moved(x - length / 2, y, high)


def fish(rng, species, length=34.0, rows=620, columns=300):
    look, seed = SPECIES[species], seed_of(rng)
    points, share, up, edge = _body(look, length, rows, columns)
    relief, dark, head = _head(points, share, up, length)
    made, raised = coat_of(points, share, up, look, length, seed)
    # The head has no scales: bare bone with smears of gold, darker on its crown.
    cheek = mottled(points, look['flank'], colour(look['back']) * 0.9, 9 / length, seed + 2)
    cheek = blend(
        cheek, '#bfa878', 0.5 * smooth(0.0, 0.4, fractal(points, 7 / length, 3, seed + 3))
    )
    made = blend(made, cheek, head * smooth(0.75, 0.3, up) * smooth(-0.9, -0.5, up) * 0.55)
    made = blend(made, colour(look['back']) * 0.6, head * smooth(0.45, 0.85, up) * 0.6)
    made = blend(made, colour(look['back']) * 0.4, dark * 0.85)
    made = blend(
        made,
        '#a8584e',
        np.exp(-(((share - gill(up) - 0.005) / 0.006) ** 2))
        * smooth(0.35, 0.0, up)
        * smooth(-0.2, 0.3, fractal(points, 12 / length, 2, seed + 8))
        * 0.6,
    )
    shade = smooth(0.0, 0.5, fractal(points, 11 / length, 4, seed + 9)) * head
    made = blend(made, 0.5 * made, shade)
    dents = 0.006 * length * fractal(points * [0.6, 1, 1], 5.0 / length, 3, seed + 7)
    # Bone lies under the thin skin of the head.
    bone = 0.0035 * length * head * fractal(points * [1, 1.5, 1], 15 / length, 3, seed + 6)
    points = points + normals(points) * (relief + raised + dents + bone)[..., None]
    points, mouth = _gape(points, length)
    made = blend(made, '#1c0f0d', mouth * 0.9)
    # A belly that was emptied lies slack.
    hollow = np.exp(-(((share - 0.5) / 0.16) ** 2) - ((up + 0.55) / 0.3) ** 2)
    points[..., 2] -= 0.016 * length * hollow * (points[..., 2] > 0)
    # The skin runs out on the rays of the tail.
    out = smooth(0.88, 0.98, share + 0.03 * fractal(points, 16 / length, 3, seed + 4))
    made = blend(made, 0.7 * colour(look['fin']), out)
    skin = wet(0.77, look['silver'], 0.9)
    parts = [Part(points, made, skin), *_fins(look, length, edge, points, up, seed)]
    ex, ey, _ = look['eye']
    near = np.hypot(points[..., 0] / length + 0.5 - ex, points[..., 1] / length - ey)
    near = near + 9 * (points[..., 2] < 0)
    high = points.reshape(-1, 3)[near.argmin(), 2]
    parts.append(_eye(look, length, high - 0.002 * length))
    bow = rng.uniform(0.02, 0.1) * rng.choice([-1, 1])
    return [_laid(part, points[..., 2].max(), length, bow) for part in parts]


def _laid(part, thick, length, bow):
    """Lets head and tail sink to the board, which flattens the side below; `bow` bends the fish aside."""
    made = part.points.copy()
    away = made[..., 0] / length + 0.1
    made[..., 1] += bow * length * away**2
    made[..., 2] -= 0.7 * thick * np.clip(away / np.where(away > 0, 0.5, 0.42), -1, 1) ** 2
    floor = -0.72 * thick
    made[..., 2] = np.where(
        made[..., 2] < floor, floor + 0.02 * (made[..., 2] - floor), made[..., 2]
    )
    return replace(part, points=made)


def _fins(look, length, edge, points, up, seed):
    back, belly, paint = edge(True), edge(False), look['fin']
    rim, parts = look.get('fin_edge'), []
    for start, end, heights, lean, spiny in look['dorsal']:
        # A fish out of water folds its fins back.
        lines = along(back, start, end, 0.55 * np.array(heights) * length, lean + 0.9)
        parts.append(fin(*lines, paint, 10 if spiny else 12, seed, spiny))
    start, end, heights, lean = look['anal']
    lines = along(belly, start, end, -0.75 * np.array(heights) * length, lean + 0.5)
    parts.append(fin(*lines, paint, 9, seed, edge=rim))
    at, reach = look['pelvic']
    for step in (0.0, 0.025):
        drop = -np.array([0.3, 1.0, 0.5]) * reach * length * 0.45
        lines = along(belly, at + step, at + step + 0.045, drop, 1.9)
        parts.append(fin(*lines, paint, 6, seed + 1, edge=rim).moved(0, 0, 0.012 * length))
    for at in np.linspace(*look['finlets'], 5) if 'finlets' in look else ():
        for line, way in ((back, 1), (belly, -1)):
            lines = along(line, at, at + 0.018, way * length * np.array([0.004, 0.018, 0.004]), 1.0)
            parts.append(fin(*lines, paint, 3, seed))
    if 'adipose' in look:
        lines = along(
            back,
            look['adipose'],
            look['adipose'] + 0.03,
            length * np.array([0.008, 0.02, 0.016]),
            1.2,
        )
        parts.append(fin(*lines, look['back'], 2, seed, see_through=0.2))
    end, top = back(1.0)
    parts.append(_tail(look, length, end, top, seed))
    parts.append(_side_fin(look, length, points, up, seed))
    for step in (0, 1) if 'barbels' in look else ():
        x, y = (-0.468 + 0.012 * step) * length, -0.045 * length
        path = [
            (x + 0.11 * length * t, y - (0.03 - 0.012 * step) * length * t**0.6, 0.03 * length)
            for t in (0, 0.3, 0.7, 1)
        ]
        thread = tube(
            path, [0.0045 * length, 0.004 * length, 0.003 * length, 0.001 * length], 40, 12
        )
        parts.append(
            Part(thread, blend(look['barbels'], look['back'], 0 * thread[..., 0]), wet(0.6))
        )
    return parts


def _tail(look, length, end, top, seed):
    """The tail fin; the skin of the body runs out on its rays."""
    span, fork = look['span'] * length, look['fork']
    made = tail(end, top * 0.95, 0.17 * length, span, fork, look['fin'], seed, look.get('fin_edge'))
    grown = (made.points[..., 0] - end) / (0.05 * length) + 0.8 * fractal(
        made.points, 14 / length, 2, seed
    )
    skin = 0.7 * colour(look['fin'])
    return replace(made, colours=blend(made.colours, skin, smooth(1.6, 0.1, grown) * 0.9))


def _side_fin(look, length, points, up, seed):
    """The fin behind the gill, spread against the side."""
    at, high, reach = look['pectoral']
    row = int(np.abs(np.linspace(0, 1, points.shape[0]) ** 1.15 - at).argmin())
    near = np.abs(up[row] - high) + 9 * (points[row, :, 2] < 0)
    x, y, z = points[row, near.argmin()]
    size = reach * length
    root = [(0, 0.1 * size), (0.03 * size, 0), (0.02 * size, -0.12 * size)]
    rim = [
        (0.8 * size, 0.06 * size),
        (size, -0.08 * size),
        (0.84 * size, -0.17 * size),
        (0.55 * size, -0.2 * size),
    ]
    made = fin(root, rim, look['fin'], 10, seed, 0.0, look.get('fin_edge'))
    # Slime holds it against the side.
    lift = 0.016 * length + 0.02 * made.points[..., 0]
    lifted = made.points + np.stack([0 * lift, 0 * lift, lift - 0.012 * length], axis=-1)
    clung = blend(made.colours, 0.7 * colour(look['flank']), np.full(lift.shape, 0.45))
    return Part(lifted + [x, y, z], clung, made.material, is_round=False)


def whole_fish(rng, count, species, length=34.0, apart=1.06, turn=14.0):
    """As many as are sold, side by side, their heads to the left."""
    high = sum(max(one) for one in SPECIES[species]['outline']) * length
    size = {} if count == 1 else {'rows': 320, 'columns': 170}
    kinds = [
        built(fish(rng, species, length * rng.uniform(0.93, 1.05), **size))
        for _ in range(min(count, 6))
    ]
    things = []
    for at in range(count):
        x, y, z, roll, aside = _place(rng, at, count)
        place = matrix_of(
            x * length, y * high * apart, z * high, (roll, 0, turn + aside)
        )
        things.append(placed(kinds[at % len(kinds)], place))
    return Subject(things, 0.88, 70.0)


def _place(rng, at, count):
    """Where a hand lays one of several: x, y and z in lengths and heights, its roll and its turn in degrees."""
    if count == 1:
        return 0, 0, 0, 0, rng.normal(0, 2)
    # The last one lies across those below.
    if at == count - 1:
        return rng.normal(0.02, 0.03), rng.normal(0, 0.2), 0.62, rng.normal(0, 5), -27
    under = count - 1
    y = (under - 1) / 2 - at + rng.normal(0, 0.08)
    return rng.normal(0, 0.06), 0.9 * y, 0.05 * (at % 2), rng.uniform(-4, 10), rng.normal(0, 6)


# Flat fish from above: their muscles under a slimy skin, a fringe of rays around it, both eyes on one side.

#: From the snout to the root of the tail: half of the body's width and its height, in shares of the greatest.
WIDE = (0.3, 0.62, 0.84, 0.97, 1.0, 0.95, 0.83, 0.64, 0.4, 0.2, 0.14)
HIGH = (0.45, 0.75, 0.95, 1.0, 1.0, 0.95, 0.86, 0.74, 0.6, 0.5, 0.42)
#: How far the fringe of fins reaches from the body, in shares of the same width; there is none at snout and tail.
FRINGE = (0.05, 0.16, 0.22, 0.26, 0.29, 0.31, 0.31, 0.28, 0.21, 0.1, 0.0)
#: Where the eyes are, along and across, in shares of the length and of the half width.
EYES = ((0.085, 0.1), (0.11, 0.4))


def _line(values, s):
    return np.interp(s, np.linspace(0, 1, 400), curve(np.array(values)[:, None], 400)[:, 0])


def _half(s, half):
    """Half of the width; a sole, which is slender, keeps a stout root of the tail."""
    wide = np.maximum(half * _line(WIDE, s), 1.15 * smooth(0.5, 0.9, s))
    return wide * np.sqrt(1 - (1 - np.clip(s / 0.05, 0, 1)) ** 2)


def _bent(points, length, seed):
    """Fish that lie on a table are not straight, and their tail lifts a little."""
    x = points[..., 0] / length
    points[..., 1] += 0.035 * length * np.sin(2.6 * x + seed % 5)
    return points


def _patches(points, back, over, length, seed):
    """Cloudy blotches, dark and pale freckles: what hides the fish on sand."""
    flat = points * [1, 1, 0.2]
    size = 30 / length
    made = mottled(flat, colour(back) * 0.8, colour(back) * 1.35, 0.3 * size, seed, -0.4, 0.5)
    cloud = fractal(flat, 0.2 * size, 4, seed + 1)
    made = blend(made, over, smooth(-0.15, 0.35, cloud) * 0.6)
    dark = smooth(0.1, 0.5, fractal(flat, 0.5 * size, 4, seed + 2))
    made = blend(made, colour(over) * 0.55, dark * 0.6)
    # Grains of pigment as fine as the sand they imitate, thick in places.
    thick = smooth(-0.4, 0.3, fractal(flat, 0.4 * size, 2, seed + 12))
    speck = fractal(flat, 3.4 * size, 3, seed + 3)
    made = blend(made, colour(over) * 0.35, smooth(0.1, 0.34, speck) * thick * 0.65)
    pale = np.minimum(colour(back) * 2.2, 0.8)
    return blend(made, pale, smooth(-0.16, -0.38, speck) * (1.1 - thick) * 0.55)


def _flat_body(length, half, thick, paint, bumps, dots, seed):
    """The upper side, its chevrons of muscle, the lines of the rays' roots along its rim, its gill cover and mouth."""
    back, over = paint
    s = np.linspace(0, 1, 420)[:, None]
    v = np.sin(np.linspace(-np.pi / 2, np.pi / 2, 300))[None, :]
    y = v * _half(s, half)
    x = (s - 0.5) * length + 0 * v
    high = thick * _line(HIGH, s) * np.sqrt(1 - (1 - np.clip(s / 0.07, 0, 1)) ** 2)
    z = high * (0.12 + 0.88 * (1 - np.abs(v) ** 2.6) ** 0.8)
    points = np.stack([x, y, z], -1)
    trunk = smooth(0.2, 0.26, s + 0.04 * v**2)
    a = np.abs(v - 0.05)
    bent = x + 0.2 * half * a * (1 - 0.9 * a) * 4 + 0.12 * fractal(points, 0.5, 2, seed + 4)
    muscle = np.cos(2 * np.pi * bent / (0.034 * length))
    muscle = muscle * smooth(0.03, 0.15, a) * smooth(0.75, 0.6, a)
    roots = np.cos(2 * np.pi * (x + 0.5 * a * half) / (0.017 * length)) * smooth(0.68, 0.85, a)
    lateral = v - 0.05 - 0.22 * smooth(0.32, 0.2, s)
    lateral = np.exp(-((lateral / 0.012) ** 2)) * smooth(0.18, 0.22, s)
    gill = s - 0.215 + 0.06 * (v + 0.1) ** 2
    slit = np.exp(-((gill / 0.006) ** 2)) * smooth(0.8, 0.55, np.abs(v + 0.1))
    cover = smooth(-0.03, -0.002, gill) * smooth(0.004, -0.004, gill) * smooth(0.8, 0.5, np.abs(v))
    mouth = s - 0.022 - 0.05 * np.abs(v + 0.25)
    mouth = np.exp(-((mouth / 0.006) ** 2)) * smooth(0.45, 0.3, np.abs(v + 0.3))
    soft = fractal(points, 0.25, 3, seed + 5)
    # Slime fills what lies under it: muscles and rays show by their tone.
    relief = trunk * (0.003 * muscle + 0.004 * roots + 0.008 * lateral)
    relief = relief + 0.03 * cover - 0.04 * slit - 0.05 * mouth + 0.11 * soft
    # Slime and slack flesh: the light lies in patches, and breaks.
    slack = fractal(points * [1, 0.7, 1], 16 / length, 3, seed + 13)
    relief = relief + 0.16 * slack * smooth(1.0, 0.7, np.abs(v))
    grain = fractal(points, 2.4, 3, seed + 6) * (1.5 - 0.5 * trunk)
    relief = relief * 0.035 * length + 0.008 * grain
    for place, turn in EYES:
        lid = np.hypot((s - place) * length, y - turn * half) / (0.03 * length)
        relief = relief + 0.012 * length * np.exp(-(lid**2))
    made = _patches(points, back, over, length, seed)
    clear = smooth(-0.25, 0.35, fractal(points, 6 / length, 3, seed + 11))
    made = made * (1 + trunk * clear * (0.06 * muscle + 0.07 * roots))[..., None]
    dark = np.clip(0.5 * slit + 0.7 * mouth + 0.25 * lateral, 0, 1)
    made = blend(made, colour(over) * 0.5, dark * 0.75)
    made = blend(made, colour(over) * 0.7, smooth(0.8, 1.0, np.abs(v)) * 0.2 + 0 * s)
    if bumps:
        knobs = spots(points * [1, 1, 0.3], 0.85, seed % 50, 0.22) * trunk
        relief = relief + bumps * knobs
        made = blend(made, colour(back) * 1.5, knobs * 0.35)
    if dots:
        near = points * [1, 1, 0.2] + 0.25 * fractal(points, 1.1, 2, seed + 7)[..., None]
        made = blend(made, dots, spots(near, 0.4, seed % 60, 0.27) * trunk * (0.4 + 0.4 * clear))
    facing = np.cross(np.gradient(points, axis=1), np.gradient(points, axis=0))
    facing = facing / (np.linalg.norm(facing, axis=-1, keepdims=True) + 1e-9)
    facing = facing * np.sign(facing[..., 2:].mean())
    points = _bent(points + facing * relief[..., None], length, seed)
    return Part(points, made, wet(0.72, coat=0.9), is_round=False)


def _fringe(length, half, side, paint, dots, seed):
    """The fin along one rim: fine rays in a thin web that lies in waves, with a torn edge."""
    back, over = paint
    s = np.linspace(0.035, 0.985, 900)
    rim = np.stack([(s - 0.5) * length, side * _half(s, half) * 0.99], -1)
    along = np.gradient(rim, axis=0)
    out = np.stack([-along[:, 1], along[:, 0]], -1) * side
    out = out / np.linalg.norm(out, axis=1, keepdims=True) + [0.35, 0]
    gone = np.cumsum(np.linalg.norm(along, axis=1)) / length
    spot = np.stack([gone * 30, 9.0 * side + 0 * gone, 0 * gone], -1)
    ray = np.cos(gone * 2 * np.pi * 62 + 3 * fractal(spot, 0.4, 2, seed + 8))
    ray = ray * (0.55 + 0.8 * fractal(spot, 0.9, 2, seed + 14))
    torn = 1 + 0.08 * fractal(spot, 0.7, 3, seed + 9) + 0.06 * ray
    torn = torn - 0.3 * smooth(0.25, 0.5, fractal(spot, 1.3, 2, seed))
    reach = half * _line(FRINGE, s) * torn * (0.5 + 0.5 * (12 / (2 * half)) ** 0.5)
    share = np.linspace(0, 1, 26)[:, None]
    flat = rim[None] + out[None] * (reach[None] * share)[..., None]
    wave = fractal(spot, 0.22, 2, seed + 10)[None] * 0.045 * length * share
    z = 0.16 * (1 - share) + 0.05 + np.maximum(wave, -0.02) * share + 0.008 * ray[None]
    points = np.concatenate([flat, z[..., None]], -1)
    made = _patches(points, colour(back) * 1.15, over, length, seed)
    made = blend(made, colour(over) * 0.45, smooth(0.0, 0.9, ray)[None] * (0.5 - 0.2 * share))
    made = blend(made, np.minimum(colour(back) * 2.4, 0.8), share * 0.4 + 0 * ray[None])
    if dots:
        made = blend(made, dots, spots(points * [1, 1, 0.2], 0.4, seed % 60, 0.24) * 0.8)
    return Part(_bent(points, length, seed), made, film(0.55, 0.02, 0.3), is_round=False)


def _flat_eye(length, half, s, v, thick, paint, seed):
    """A ball in a lid of skin: a thin gold ring round a dark pupil."""
    at = ball(36, 48)
    made = mottled(at, paint[0], colour(paint[1]) * 0.7, 1.6, seed)
    pupil = np.hypot(at[..., 0] + 0.2, at[..., 1] * 1.25 + 0.16)
    made = blend(made, '#c0a860', np.exp(-(((pupil - 0.52) / 0.08) ** 2)) * (at[..., 2] > 0) * 0.6)
    made = blend(made, '#07080a', smooth(0.5, 0.42, pupil) * (at[..., 2] > 0))
    lamp = np.hypot(at[..., 0] + 0.4, at[..., 1] - 0.15)
    made = blend(made, '#f2f4f0', smooth(0.16, 0.08, lamp) * (at[..., 2] > 0) * 0.75)
    place = np.array([[[(s - 0.5) * length, v * half, thick]]])
    x, y, z = _bent(place, length, seed)[0, 0]
    size = 0.0165 * length
    return Part(at * np.array([1.2, 0.95, 0.7]) * size, made, wet(0.85, coat=0.9)).moved(x, y, z)


def flat_fish(
    rng,
    count,
    length=30.0,
    wide=0.5,
    back='#6e5c44',
    over='#4a3c2c',
    dots=None,
    tail=0.16,
    bumps=0.0,
):
    """A sole, a turbot or a plaice from above. `dots` is the colour of a plaice's spots, `bumps` a turbot's knobs."""
    seed, half, paint = seed_of(rng), wide * length / 2 * 0.86, (back, over)
    thick = 0.035 * length + 0.03 * half
    parts = [_flat_body(length, half, thick, paint, bumps, dots, seed)]
    parts += [_fringe(length, half, side, paint, dots, seed) for side in (-1, 1)]
    end = 0.5 * length
    fin = fan(end, 0.13 * half, 0.85 * tail * length, 0.085 * length + 0.1 * half, -0.4, back, seed)
    made = _patches(fin.points, colour(back), over, length, seed)
    made = made * (0.7 + 0.7 * fin.colours / fin.colours.max())
    parts.append(Part(_bent(fin.points + [0, 0, 0.35], length, seed), made, fin.material, False))
    parts += [
        _flat_eye(length, half, s, v, 0.82 * thick + 0.008 * length, paint, seed) for s, v in EYES
    ]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 14)))], 0.86, 70.0)


FORMS = {'whole-fish': whole_fish, 'flat-fish': flat_fish}
