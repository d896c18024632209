"""Brioches with a head or braided, and macarons."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour, painted, revolved, tube
from noise import fractal, smooth, spots
from slab import normals, roughened
from stage import placed
from subject import Subject, matrix_of


def _soft_crust(points, heat, pulled, seed):
    """Glazed brioche: dark where it stood in the heat, yellow and stringy where it was `pulled` as it rose."""
    tone = heat + 0.3 * fractal(points, 0.4, 3, seed) + 0.16 * fractal(points, 1.6, 3, seed + 1)
    made = blend('#dca650', '#b9701f', smooth(0.05, 0.4, tone))
    made = blend(made, '#874612', smooth(0.4, 0.75, tone) * 0.95)
    made = blend(made, '#532609', smooth(0.75, 1.15, tone) * 0.9)
    crumb = blend('#efcf86', '#d09a44', smooth(-0.2, 0.3, fractal(points, 1.6, 3, seed + 2)))
    made = blend(made, crumb, pulled * 0.8)
    return blend(made, '#5f2d0c', spots(points, 1.5, seed % 40, 0.13) * (1 - pulled) * 0.5)


def _glazed():
    return material.skin(gloss=0.58, coat=0.22, pores=0.08, pore_size=8, shine=0.4)


def headed(rng, count, radius=7.5):
    """A Paris brioche: a fluted foot that rose over its tin, and a ball of dough that burst out of it askew."""
    seed, r = seed_of(rng), radius
    line = [(0, 0), (0.52 * r, 0), (0.58 * r, 0.05 * r), (0.9 * r, 0.74 * r), (0.97 * r, 0.84 * r)]
    line += [(1.0 * r, 0.98 * r), (0.9 * r, 1.12 * r), (0.66 * r, 1.22 * r), (0.42 * r, 1.2 * r)]
    line += [(0.2 * r, 1.12 * r), (0, 1.1 * r)]
    a = rng.uniform(0, 6)

    def flutes(angle, h):
        pressed = smooth(0.62, 0.5, h) * smooth(0.1, 0.2, h)
        above = 0.5 * smooth(0.5, 0.6, h) * smooth(0.8, 0.66, h)
        own = 1 + 0.5 * np.cos(3 * angle + a)
        return 1 + 0.06 * np.abs(np.cos(7 * angle)) * (pressed + above * own)

    body = revolved(line, flutes, 260, 480)
    way, level = np.arctan2(body[..., 1], body[..., 0]), body[..., 2] / r
    body[..., 2] += 0.5 * smooth(0.6, 1.0, level) * np.cos(way + a)
    lumps = 0.34 * fractal(body, 0.2, 2, seed) + 0.1 * fractal(body, 0.7, 3, seed + 1)
    body = body + normals(body) * (lumps * smooth(0.1, 0.8, level))[..., None]
    middle = np.array([0.12 * r * np.cos(a), 0.12 * r * np.sin(a), 1.36 * r])
    head = ball(150, 180) * np.array([0.5, 0.48, 0.43]) * r
    head = head + normals(head) * (0.34 * fractal(head, 0.28, 3, seed + 3))[..., None] + middle
    # The skin tore round the head and was drawn up by it.
    near = np.linalg.norm((body - middle) / [0.5, 0.48, 0.43], axis=-1) / r
    ragged = near + 0.12 * fractal(body, 0.7, 3, seed + 4)
    torn = smooth(1.26, 1.1, ragged)
    around = np.stack([np.cos(way) * 5, np.sin(way) * 5, 0.15 * level], -1)
    strands = fractal(around, 1.6, 3, seed + 5)
    body = body + normals(body) * (0.1 * strands * smooth(1.7, 1.1, near))[..., None]
    tin = smooth(0.84, 0.7, level + 0.05 * fractal(body, 0.5, 2, seed + 6))
    heat = 0.4 + 0.4 * smooth(0.8, 1.1, level) - 0.32 * tin + 0.24 * strands
    heat = heat + 0.3 * tin * smooth(0.3, 0.05, level)
    made = _soft_crust(body, heat, np.clip(torn + 0.3 * strands * torn, 0, 1), seed)
    up = (head[..., 2] - middle[2]) / (0.43 * r)
    low = smooth(-0.25, -0.6, up + 0.3 * fractal(head, 0.6, 3, seed + 7))
    hot = 0.5 + 0.34 * smooth(-0.2, 0.9, up)
    parts = [
        Part(body, made, _glazed()),
        Part(head, _soft_crust(head, hot, low, seed + 8), _glazed()),
    ]
    return Subject([placed(built(parts))], 0.68, 24.0)


def braid(rng, count, length=25.0, wide=5.2, pearls=True):
    """Three strands over and under one another, with grains of sugar."""
    seed, parts, tops = seed_of(rng), [], []
    drift = 0.5 * rng.normal(size=3)
    for strand in range(3):
        t = np.linspace(0, 1, 90)
        phase = t * 2.1 * 2 * np.pi + strand * 2 * np.pi / 3 + 0.35 * np.sin(5 * t + drift[strand])
        narrow = np.sin(np.pi * np.clip(t * 0.92 + 0.04, 0, 1)) ** 0.45
        side = wide * (0.72 + 0.05 * rng.normal()) * np.sin(phase) * narrow
        path = np.stack([length * (t - 0.5), side, 2.4 + 0.95 * np.sin(2 * phase)], -1)
        swell = 1 + 0.09 * np.sin(11 * t + 3 * drift[strand]) + 0.05 * rng.normal()
        radii = wide * 0.5 * narrow * swell
        radii[0] = radii[-1] = 0.1
        points = tube(path, radii, 460, 90)
        along = np.linspace(0, 1, 460)[:, None] + 0 * points[..., 0]
        turn = np.linspace(0, 2 * np.pi, 90, endpoint=False)[None, :] + 0 * along
        # Dough that was rolled out and rose is drawn lengthwise.
        drawn = np.stack([14 * along, 1.6 * np.cos(turn), 1.6 * np.sin(turn)], -1)
        strings = fractal(drawn, 1.0, 4, seed + 7 * strand)
        lumps = 0.26 * fractal(points, 0.24, 2, seed + strand) + 0.06 * strings
        points = points + normals(points) * lumps[..., None]
        high = smooth(2.2, 4.9, points[..., 2] + 0.8 * fractal(points, 0.4, 3, seed + 3))
        pulled = smooth(0.3, 0.05, high) * smooth(-0.3, 0.35, strings)
        heat = -0.02 + 0.72 * high + 0.4 * strings
        made = _soft_crust(points, heat, pulled * 0.8, seed + strand)
        parts.append(Part(points, made, _glazed()))
        tops.append(points[points[..., 2] > 3.7])
    tops = np.concatenate(tops)
    gather = fractal(tops, 0.28, 2, seed + 9)
    tops = tops[gather > -0.05]
    for at in rng.integers(0, len(tops), 95 if pearls else 0):
        lump = ball(9, 12)
        lump = np.sign(lump) * np.abs(lump) ** 0.7 * rng.uniform(0.08, 0.26) * [1.1, 0.9, 0.8]
        lump = lump * (1 + 0.3 * fractal(lump * 5 + at, 1.0, 2, seed))[..., None]
        white = painted(lump, colour('#fbf4e2') * rng.uniform(0.85, 1))
        parts.append(Part(lump + tops[at] + [0, 0, 0.04], white, material.skin(gloss=0.3)))
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 22)))], 0.84, 34.0)


def _shell(rng, shell, dry):
    """Half a macaron: a thin smooth crust over a foot that bubbled out in the oven."""
    seed = seed_of(rng)
    line = [
        (0, 0.28),
        (1.9, 0.28),
        (2.02, 0.34),
        (2.08, 0.48),
        (2.0, 0.66),
        (2.02, 0.84),
        (1.8, 1.15),
        (1.1, 1.38),
        (0, 1.44),
    ]
    a = rng.uniform(0, 6)
    points = revolved(line, lambda turn, _: 1 + 0.02 * np.cos(2 * turn + a), 80, 160)
    away, level = np.hypot(points[..., 0], points[..., 1]), points[..., 2]
    foot = smooth(0.74, 0.62, level) * smooth(1.5, 1.9, away)
    froth = spots(points, 4.2, seed % 50, 0.45) + 0.5 * fractal(points, 2.2, 3, seed)
    dents = 0.03 * fractal(points, 0.9, 2, seed + 1) + 0.012 * fractal(points, 5.0, 2, seed + 2)
    points = points + normals(points) * (0.16 * foot * froth + dents)[..., None]
    tone = colour(shell) * rng.uniform(0.9, 1.08)
    made = mottled(points, tone, tone * 0.9, 0.6, seed)
    made = blend(made, tone * 0.72, spots(points, 4.5, seed % 40, 0.16) * 0.5)
    # The oven tans the crown's edge, and leaves the froth of the foot pale.
    tanned = smooth(0.5, 1.0, level) * smooth(1.3, 0.9, level)
    made = blend(made, tone * [0.9, 0.76, 0.6], tanned * 0.4)
    made = blend(made, np.minimum(tone * 1.25 + 0.03, 0.95), foot * smooth(0.2, 0.9, froth) * 0.6)
    made = blend(made, tone * 0.55, foot * smooth(0.2, -0.2, froth) * 0.6)
    return Part(points, made, dry)


def macaron(rng, shell, cream_):
    """Two shells that do not quite meet, and the cream between them."""
    dry = material.skin(gloss=0.36, pores=0.08, shine=0.3, varied=0.6)
    size = rng.uniform(0.94, 1.04)
    lean = rng.normal(0, 2.5, 2)
    upper = _shell(rng, shell, dry).turned(*lean, 0).moved(*rng.normal(0, 0.06, 2), 0.03)
    under = _shell(rng, shell, dry).turned(180, 0, 0)
    line = [(0, -0.36), (1.75, -0.36), (1.92, 0), (1.75, 0.36), (0, 0.36)]
    filling = revolved(line, lambda turn, _: 1 + 0.03 * np.cos(3 * turn + lean[0]), 30, 120)
    filling = roughened(filling, 0.08, 1.2, seed_of(rng), 3)
    moist = material.skin(gloss=0.55, shine=0.4)
    parts = [upper, under, Part(filling, mottled(filling, cream_, cream_ * 0.85, 1.0, 3), moist)]
    return [part.scaled(size, size, size) for part in parts]


#: Where macarons lie (x, y, level, lean): short piles, two that lean on them, others before.
LAID = [(-4.5, 2.2, 0, 0), (0.1, 2.5, 0, 0), (4.7, 2.1, 0, 0), (-4.3, 2.4, 1, 0), (0.0, 2.3, 1, 0)]
LAID += [(4.5, 2.3, 1, 0), (-2.3, -1.6, 0.36, 57), (2.6, -1.5, 0.36, 60), (-6.9, -1.3, 0, 0)]
LAID += [(7.0, -1.5, 0, 0), (-3.4, -5.2, 0, 0), (3.1, -5.4, 0, 0)]


def macarons(rng, count, shells=('#c85a72', '#9aa45c', '#e4c35e', '#9a6c42', '#ead9b0', '#54301f')):
    """Macarons of several flavours, in short piles and before them."""
    things = []
    for at, (x, y, level, lean) in enumerate(LAID[:count]):
        shell = shells[at * 5 % len(shells)]
        pale = np.minimum(colour(shell) * 1.3 + 0.06, 0.95)
        x, y = x + rng.normal(0, 0.15), y + rng.normal(0, 0.15)
        spin = matrix_of(turn=(0, 0, rng.uniform(0, 360)))
        turn = (lean + rng.normal(0, 1.5), 0, rng.normal(0, 9))
        place = matrix_of(x, y, 1.45 + 2.84 * level, turn)
        things.append(placed(built(macaron(rng, shell, pale)), place @ spin))
    return Subject(things, 0.84, 33.0)


FORMS = {'headed-brioche': headed, 'braided-brioche': braid, 'macaron': macarons}
