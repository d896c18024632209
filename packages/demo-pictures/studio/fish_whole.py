"""Whole fish lying on their side: their body, the plates of the head, the eye and the fins."""

from dataclasses import replace

import numpy as np

import material
from dish_pieces import mottled, seed_of
from fish_fins import along, fin, tail
from fish_skin import coat_of, gill, wet
from fish_species import SPECIES
from mesh import Part, blend, built, colour, curve, tube
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, matrix_of

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


FORMS = {'whole-fish': whole_fish}
