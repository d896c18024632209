"""Crabs seen from the front, and the parts that they share with shrimps and lobsters."""

from dataclasses import dataclass

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour, curve, moved, painted, tube, turned
from noise import fractal, smooth, spots
from slab import closed, normals
from stage import placed
from subject import Subject, matrix_of

# Parts of shrimps, lobsters and crabs: body, jointed limbs, claws, feelers, the fan of a tail.

SEGMENTS = 6


@dataclass(frozen=True)
class Spine:
    """The line of the back in the plane x–z, from the head (0) to the root of the tail (1)."""

    line: np.ndarray
    lean: np.ndarray

    def at(self, share, out):
        """Carries (along, up, side) offsets to space, from the place of the line at `share`."""
        share = np.broadcast_to(share, np.shape(out)[:-1])
        where = np.linspace(0, 1, len(self.line))
        x, z, turn = (np.interp(share, where, one) for one in (*self.line.T, self.lean))
        along, up, side = (np.asarray(out)[..., axis] for axis in range(3))
        return np.stack(
            [
                x + along * np.cos(turn) - up * np.sin(turn),
                side,
                z + along * np.sin(turn) + up * np.cos(turn),
            ],
            axis=-1,
        )


def bent_spine(length, head=0.38, curl=0.0, tilt=0.0):
    """The head is straight, the tail curls under it by `curl` degrees."""
    share = np.linspace(0, 1, 300)
    lean = np.radians(tilt - curl * np.clip((share - head * 0.9) / (1 - head * 0.9), 0, 1) ** 1.15)
    steps = np.stack([np.cos(lean), np.sin(lean)], axis=-1) * length / 299
    return Spine(np.concatenate([[[0, 0]], np.cumsum(steps[:-1], axis=0)]), lean)


def wet_shell(gloss=0.62, pores=0.12, pore_size=7.0):
    return material.skin(gloss=gloss, coat=0.45, pores=pores, pore_size=pore_size, shine=0.5)


def _ring(spine, share, high, wide, deep, columns=72):
    """Rings around the spine; `deep` is how far the lower half hangs, as a share of the upper."""
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    rise = np.sin(angle)
    up = high[:, None] * np.where(rise > 0, rise, rise * deep[:, None])
    side = wide[:, None] * np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** 0.85
    points = spine.at(share[:, None], np.stack([0 * up, up, side], axis=-1))
    return points, rise + 0 * up


def tail_shell(spine, seed, head, high, wide, paint, edge, pale, step=0.09):
    """Segments that overlap, each with its flaps at the sides and a rim of another colour."""
    share = np.linspace(head - 0.03, 1, SEGMENTS * 34)
    place = np.clip((share - head) / (1 - head), 0, 0.9999) * SEGMENTS
    phase = place % 1
    size = np.linspace(0, 1, len(share)) ** 1.4
    swell = 1 + step * (phase - 0.6) - 1.2 * step * smooth(0.1, 0.0, phase)
    tall, broad = (one[0] + (one[1] - one[0]) * size for one in (high, wide))
    deep = 0.62 + 0.5 * np.sin(np.pi * np.clip(phase, 0, 1)) ** 0.7
    points, rise = _ring(spine, share, tall * swell, broad * swell, deep)
    phase = phase[:, None] + 0 * rise
    made = mottled(points, paint, blend(paint, edge, 0.45), 0.9, seed)
    made = blend(made, edge, smooth(0.62, 0.95, phase) * 0.8)
    made = blend(made, pale, smooth(0.12, 0.0, phase) * 0.75)
    made = blend(made, pale, smooth(-0.2, -0.85, rise) * 0.75)
    return Part(points, made, wet_shell())


def head_shell(spine, seed, head, high, wide, paint, pale, groove=0.5, bumps=0.0):
    """The carapace: it narrows to the front and ends in a rim over the first segment."""
    share = np.linspace(0, head + 0.015, 130)
    size = share / share[-1]
    tall = high * curve(np.array([[0.2], [0.58], [0.82], [0.96], [1.03], [1.0]]), 130)[:, 0]
    broad = wide * curve(np.array([[0.22], [0.6], [0.86], [1.0], [1.04], [0.98]]), 130)[:, 0]
    points, rise = _ring(spine, share, tall, broad, 0.95 + 0 * size)
    size = size[:, None] + 0 * rise
    line = np.exp(-(((size - 0.52 + 0.2 * rise) / 0.03) ** 2)) * (rise > -0.6)
    middle = points.mean(axis=1, keepdims=True)
    grain = fractal(points, 3.2, 2, seed) if bumps else 0
    points = middle + (points - middle) * (1 - 0.07 * groove * line + bumps * grain)[..., None]
    made = mottled(points, paint, blend(paint, pale, 0.3), 0.7, seed + 3)
    made = blend(made, colour(paint) * 0.7, line * groove * 0.7)
    made = blend(made, pale, smooth(-0.3, -0.95, rise) * 0.7)
    made = blend(made, pale, smooth(0.965, 0.99, size) * 0.5)
    return Part(points, made, wet_shell())


def limb(joints, radii, paint, tip=None, flat=1.0, columns=14):
    """A leg: a tube for each joint, a little thicker at its ends."""
    parts, joints = [], np.asarray(joints, float)
    for at in range(len(joints) - 1):
        a, b = joints[at], joints[at + 1]
        first, last = radii[at], radii[at + 1]
        swell = np.array([0.0, 1.0, 1.08, 0.9, 0.95, 1.05, 0.0])
        path = [a + (b - a) * t for t in np.linspace(-0.02, 1.02, 7)]
        points = tube(path, np.linspace(first, last, 7) * swell, 30, columns, flat)
        share = np.linspace(0, 1, 30)[:, None] + 0 * points[..., 0]
        made = mottled(points, paint, colour(paint) * 0.8, 1.5, at)
        if tip and at == len(joints) - 2:
            made = blend(made, tip, smooth(0.35, 0.8, share))
        parts.append(Part(points, made, wet_shell()))
    return parts


def _finger(path, radii, paint, tip, black, flat, seed, teeth):
    points = tube(path, radii, 70, 36, flat)
    share = np.linspace(0, 1, 70)[:, None] + 0 * points[..., 0]
    middle = points.mean(axis=1, keepdims=True)
    bump = 1 + teeth * np.sin(share * 42) * (share < 0.9)
    points = middle + (points - middle) * bump[..., None]
    made = mottled(points, paint, colour(paint) * 0.78, 0.8, seed)
    made = blend(made, tip, smooth(1 - black - 0.08, 1 - black + 0.08, share))
    return Part(points, made, wet_shell(0.68))


def claw(
    seed, length, wide, paint, pale, tip, black=0.35, gape=16.0, palm=0.5, flat=0.6, teeth=0.05
):
    """A claw along +x, flat on z = 0: palm, fixed finger at −y, moving finger at +y."""
    l, w = length, wide / 2
    hand = tube(
        np.array([(-0.02, 0), (0.1, 0), (0.25, 0), (0.42, 0), (0.56, 0), (0.64, 0)])[:, [0, 1, 1]]
        * [l, 1, 1],
        np.array([0.25, 0.55, 0.92, 1.05, 0.9, 0.0]) * w,
        90,
        60,
        flat,
    )
    hand[..., 0] *= palm / 0.5
    made = mottled(hand, paint, blend(paint, pale, 0.35), 0.6, seed)
    made = blend(made, pale, spots(hand, 2.2 / max(w, 0.4), seed % 60, 0.24) * 0.4)
    made = blend(made, pale, smooth(-0.1, -0.8, hand[..., 2] / w) * 0.6)
    parts = [Part(hand, made, wet_shell())]
    for side, root, reach, thick in ((-1, -0.36, 1.0, 0.46), (1, 0.5, 0.97, 0.4)):
        turn = np.radians(gape) * (0.25 if side < 0 else 1)
        t = np.linspace(0, 1, 7)
        x = palm * l + (reach - palm) * l * (t * 1.1 - 0.1)
        bow = 0.5 * np.sin(np.pi * t**0.8) * w * side * 0.55
        y = root * w + bow + side * np.sin(turn) * t * (1 - palm) * l * 0.8 - 0.55 * side * w * t**2
        path = np.stack([x, y, 0 * x], axis=-1)
        radii = np.array([0.7, 1.05, 1.0, 0.85, 0.65, 0.4, 0.0]) * thick * w
        parts.append(_finger(path, radii, paint, tip, black, min(1, flat * 1.25), seed, teeth))
    return parts


def feeler(path, thick, paint):
    points = tube(path, [thick, thick * 0.8, thick * 0.6, thick * 0.3], 90, 10)
    return Part(points, painted(points, paint), wet_shell())


def eye(place, size, paint='#0c0a0a'):
    globe = ball(22, 30) * size
    return Part(globe, painted(globe, paint), material.skin(gloss=0.92, coat=0.8)).moved(*place)


def blade(length, wide, paint, edge, seed, shape=(0.35, 0.7, 0.95, 1.0, 0.95, 0.72, 0.0), bend=0.1):
    """A plate of the fan as (along, up, side) offsets, with its rib and rim; and its colours."""
    t, s = np.linspace(0, 1, 40)[:, None], np.linspace(-1, 1, 21)[None, :]
    half = np.maximum(curve(np.array(shape)[:, None], 40), 0.01) * wide / 2
    up = 0.06 * wide * (1 - np.abs(s)) - bend * length * t**2 + 0 * s
    out = np.stack([length * t + 0 * s, up, half * s], axis=-1)
    made = mottled(out, paint, colour(paint) * 0.78, 1.2, seed)
    made = blend(made, colour(paint) * 0.72, np.exp(-((s / 0.12) ** 2)) * smooth(1, 0.5, t) * 0.8)
    rim = np.maximum(smooth(0.8, 0.97, np.abs(s) + 0 * t), smooth(0.85, 0.97, t + 0 * s))
    return out, blend(made, edge, rim * 0.7)


def tail_fan(spine, seed, length, wide, paint, edge, spread=24.0, roll=0.0):
    """The middle plate and two on each side; `roll` turns the fan to who looks at its side."""
    parts, film = [], material.foliage(gloss=0.62, light_through=0.2, pores=0.15)
    for at in (-2, 2, -1, 1, 0):
        size = (0.94 if at else 0.85) * length, (0.36 if at else 0.3) * wide
        out, made = blade(*size, paint, edge, seed + at, bend=0.05)
        turn, c = np.radians(spread * at), np.radians(roll)
        x = out[..., 0] * np.cos(turn) - out[..., 2] * np.sin(turn)
        side = out[..., 0] * np.sin(turn) + out[..., 2] * np.cos(turn)
        up = out[..., 1] - 0.05 * abs(at) * wide * 0.3 - 0.02 * length
        side, up = side * np.cos(c) - up * np.sin(c), side * np.sin(c) + up * np.cos(c)
        points = spine.at(0.985, np.stack([x, up, side], axis=-1))
        parts.append(Part(points, made, film, is_round=False))
    return parts


# Crabs seen from the front: a brown crab under its pie crust, a spider crab on long legs.

#: Outlines of the carapace in shares of its width, counter-clockwise, its front towards −y.
BROWN = [(-0.28, -0.27), (0, -0.31), (0.28, -0.27), (0.46, -0.13), (0.5, 0.02), (0.4, 0.2)]
BROWN += [(0.18, 0.31), (0, 0.33), (-0.18, 0.31), (-0.4, 0.2), (-0.5, 0.02), (-0.46, -0.13)]
SPIDER = [(-0.1, -0.56), (0, -0.6), (0.1, -0.56), (0.24, -0.38), (0.4, -0.1), (0.46, 0.18)]
SPIDER += [(0.32, 0.42), (0, 0.52), (-0.32, 0.42), (-0.46, 0.18), (-0.4, -0.1), (-0.24, -0.38)]


def _dome(outline, high, deep, power=2.6, rows=120):
    """Bulges by `high` above the rim and `deep` under it; also returns shares of the way to it."""
    share = np.concatenate([np.linspace(0.004, 1, rows) ** 0.8, np.linspace(1, 0.02, 40)[1:]])
    level = np.concatenate([np.full(rows, high), np.full(39, -deep)])
    rise = level * (1 - share**power) ** 0.62
    points = np.empty((len(share), len(outline), 3))
    points[..., :2] = outline[None] * share[:, None, None]
    points[..., 2] = rise[:, None]
    return points, share[:, None] + 0 * points[..., 0]


def _brown_shell(seed, wide, look):
    outline = closed(np.array(BROWN) * wide, 620)
    turn = np.arctan2(outline[:, 1], outline[:, 0])
    ahead = smooth(0.4, -0.1, outline[:, 1] / (0.3 * wide))
    crust = np.abs(np.sin(turn * 10)) ** 0.6 * ahead
    outline = outline * (1 + 0.035 * crust)[:, None]
    points, share = _dome(outline, 0.17 * wide, 0.13 * wide)
    x, y = points[..., 0] / wide, points[..., 1] / wide
    above = points[..., 2] > 0
    heart = np.exp(-(((np.abs(x) - 0.12 - 0.12 * np.abs(y)) / 0.025) ** 2)) * (np.abs(y) < 0.2)
    swell = 0.015 * fractal(points, 2.6 / wide, 2, seed) + 0.003 * fractal(points, 1.6, 3, seed)
    rim = smooth(0.9, 0.97, share) * crust[None]
    points = points + normals(points) * (wide * (swell - 0.008 * heart * above))[..., None]
    made = mottled(points, look['paint'], look['dark'], 0.35, seed)
    made = blend(made, look['dark'], heart * above * 0.6)
    made = blend(made, colour(look['paint']) * 1.25, spots(points, 1.5, seed % 60, 0.22) * 0.35)
    made = blend(
        made,
        colour(look['dark']) * 0.8,
        (1 - crust[None]) * smooth(0.88, 0.95, share) * ahead[None] * 0.6,
    )
    made = blend(made, look['pale'], smooth(0.0, -0.03, points[..., 2] / wide) * 0.9)
    made = blend(made, look['pale'], rim * 0.25)
    return [Part(points, made, wet_shell(0.55, 0.3, 5))]


def _spider_shell(seed, wide, look):
    points, share = _dome(closed(np.array(SPIDER) * wide, 620), 0.34 * wide, 0.12 * wide, 2.2)
    above = smooth(0.0, 0.05, points[..., 2] / wide)
    bump = 0.7 * spots(points, 12 / wide, seed % 50, 0.3)
    points = points + normals(points) * (0.022 * wide * bump * above)[..., None]
    made = mottled(points, look['paint'], look['dark'], 0.4, seed)
    made = blend(made, look['pale'], np.clip(bump, 0, 1) * above * 0.45)
    made = blend(made, look['pale'], (1 - above) * 0.8)
    parts = [Part(points, made, wet_shell(0.4, 0.4, 4))]
    ways = [(-0.06, -0.56, -0.14, -0.78), (0.06, -0.56, 0.14, -0.78)]
    for y in (-0.4, -0.22, -0.02, 0.2):
        reach = 0.24 + 0.36 * (y + 0.4)
        ways += [(side * reach, y, side * (reach + 0.13), y - 0.05) for side in (-1, 1)]
    for x, y, a, b in ways:
        line = np.array([(x, y, 0.03), (a, b, 0.06)]) * wide
        parts += limb(line, [0.03 * wide, 0.004 * wide], look['paint'], look['pale'])
    return parts + _spines(seed, points, wide, look)


def _spines(seed, points, wide, look):
    """Short thorns all over the back."""
    rng, facing, parts = np.random.default_rng(seed), normals(points), []
    for _ in range(110):
        row, column = int(118 * np.sqrt(rng.uniform(0.01, 0.9))), rng.integers(points.shape[1])
        foot, size = points[row, column], rng.uniform(0.03, 0.065) * wide
        line = [foot, foot + facing[row, column] * size]
        parts += limb(line, [0.017 * wide, 0.003 * wide], look['paint'], look['pale'], 1.0, 8)
    return parts


def _legs(rng, wide, look):
    """Four pairs that spread to the sides and bend to the ground."""
    parts, reach, thick = [], look['leg'] * wide, look['leg_thick'] * wide
    for at in range(4):
        for side in (-1, 1):
            way = np.radians(look['ways'][at] + rng.normal(0, 2.5))
            root = np.array([look['root'][0] * side, look['root'][1] + 0.1 * at, -0.04]) * wide
            ahead = np.array([side * np.cos(way), np.sin(way), 0])
            size = reach * (1 - 0.06 * abs(at - 1.2))
            back = np.array([-0.1 * side, 0.12 * np.sign(way + 0.01), 0])
            lift = look['lift'] * wide
            joints = [
                root,
                root + 0.44 * size * ahead + [0, 0, lift],
                root + size * (0.68 * ahead + 0.5 * back) + [0, 0, 0.75 * lift],
                root + size * (0.92 * ahead + 1.5 * back) + [0, 0, -0.06 * wide],
            ]
            parts += limb(
                joints,
                np.array([1.0, 0.92, 0.7, 0.2]) * thick,
                look['paint'],
                look['leg_tip'],
                0.75,
                20,
            )
    return parts


def _arms(rng, wide, look):
    parts = []
    for side in (-1, 1):
        a, b, c = (np.array(one) * [side * wide, wide, wide] for one in look['arm'])
        thick = look['claw_wide'] * wide
        parts += limb([a, b, c], np.array([0.26, 0.34, 0.3]) * thick, look['paint'])
        pair = claw(
            seed_of(rng),
            look['claw'] * wide,
            thick,
            look['paint'],
            look['pale'],
            look['tip'],
            black=look['tipped'],
            gape=look.get('gape', 10),
            palm=look['palm'],
            flat=look.get('claw_flat', 0.6),
            teeth=0.07,
        )
        # On its edge a claw shows its side to the one who faces the crab.
        hand = turned(pair, look.get('edge', 40), 0, 0)
        hand = turned(hand, 0, look.get('dip', 4), look['inward'] + rng.normal(0, 4))
        if side > 0:
            hand = [part.scaled(-1, 1, 1) for part in hand]
        parts += moved(hand, *c)
    return parts


LOOKS = {
    'brown': {
        'shell': _brown_shell,
        'leg': 0.62,
        'leg_thick': 0.042,
        'lift': 0.05,
        'ways': (-24, -4, 16, 36),
        'root': (0.3, -0.1),
        'arm': ((0.26, -0.18, -0.05), (0.5, -0.36, -0.02), (0.5, -0.46, -0.03)),
        'claw': 0.5,
        'claw_wide': 0.24,
        'palm': 0.52,
        'inward': -22,
        'tipped': 0.3,
        'tip': '#17100e',
    },
    'spider': {
        'shell': _spider_shell,
        'leg': 1.35,
        'leg_thick': 0.042,
        'lift': 0.16,
        'ways': (-32, -8, 18, 42),
        'root': (0.3, -0.16),
        'arm': ((0.16, -0.36, -0.04), (0.42, -0.6, 0.06), (0.36, -0.8, 0.0)),
        'claw': 0.5,
        'claw_wide': 0.13,
        'palm': 0.6,
        'inward': -40,
        'tipped': 0.12,
        'tip': '#f4dcc8',
    },
}


def crab(rng, count, kind, paint, dark, pale, leg_tip, wide=18.0, turn=0.0, elevation=48.0, **more):
    seed = seed_of(rng)
    look = {**LOOKS[kind], 'paint': paint, 'dark': dark, 'pale': pale, 'leg_tip': leg_tip, **more}
    parts = look['shell'](seed, wide, look) + _legs(rng, wide, look) + _arms(rng, wide, look)
    front = -0.3 * wide if kind == 'brown' else -0.55 * wide
    for side in (-1, 1):
        parts.append(eye((side * 0.07 * wide, front, 0.03 * wide), 0.016 * wide))
        path = [(side * 0.04, 0, 0.02), (side * 0.06, -0.06, 0.03), (side * 0.1, -0.1, 0.05)]
        parts.append(feeler(np.array(path) * wide + [0, front, 0], 0.006 * wide, paint))
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, turn)))], 0.9, elevation)


FORMS = {'crab': crab}
