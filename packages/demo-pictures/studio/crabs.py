"""Crabs seen from the front: a brown crab under its pie crust, a spider crab on long legs."""

import numpy as np

from crustacean import claw, eye, feeler, limb, wet_shell
from dish_pieces import mottled, seed_of
from mesh import Part, blend, built, colour, moved, turned
from noise import fractal, smooth, spots
from slab import closed, normals
from stage import placed
from subject import Subject, matrix_of

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
