"""Brioches with a head or braided, and macarons."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour, painted, revolved, tube
from noise import fractal, smooth, spots
from slab import normals, roughened
from stage import placed
from subject import Subject, matrix_of


GOLD, PALE, DARK = '#bd7f38', '#deb470', '#5e3010'


def baked(points, seed, ridge=0.0, crust=GOLD, blotched=1.0):
    """Buttery crust: `ridge` is 1 where a layer ends and browns, 0 where it dips and stays pale."""
    base = colour(crust)
    tone = 0.1 + 0.85 * ridge + 0.5 * blotched * fractal(points, 0.5, 4, seed)
    tone = tone + 0.14 * fractal(points, 2.2, 3, seed + 1)
    tone = tone - 0.45 * smooth(0.1, -0.6, normals(points)[..., 2])
    made = blend(PALE, base, smooth(0.0, 0.45, tone))
    made = blend(made, base * [0.72, 0.58, 0.5], smooth(0.5, 0.95, tone) * 0.85)
    made = blend(made, DARK, smooth(0.95, 1.4, tone) * 0.75)
    return blend(made, colour(PALE) * 1.1, spots(points, 2.4, seed % 40, 0.2) * 0.2)


def _glazed():
    return material.skin(gloss=0.68, coat=0.4, pores=0.1, pore_size=4)


def headed(rng, count, crust='#a85f1e', radius=7.5):
    """A Paris brioche: a fluted foot, and a ball of dough on it."""
    seed, r = seed_of(rng), radius
    line = [
        (0, 0),
        (0.55 * r, 0),
        (0.6 * r, 0.05 * r),
        (0.98 * r, 0.86 * r),
        (0.99 * r, 0.95 * r),
        (0.8 * r, 1.14 * r),
        (0.4 * r, 1.22 * r),
        (0, 1.22 * r),
    ]
    flutes = lambda a, h: (
        1 + 0.055 * np.abs(np.cos(8 * a)) * smooth(0.9, 0.6, h) * smooth(0.1, 0.2, h)
    )
    body = revolved(line, flutes, 220, 480)
    body = body + normals(body) * (0.08 * fractal(body, 0.4, 3, seed))[..., None]
    under = smooth(0.92 * r, 0.6 * r, body[..., 2])
    made = blend(baked(body, seed, 0.52, crust, 0.3), '#dc9a48', under * 0.55)
    head = ball(120, 140) * np.array([0.5, 0.5, 0.42]) * r
    head = head + (0.07 * fractal(head, 0.5, 3, seed + 3))[..., None] + [0.05 * r, 0, 1.4 * r]
    parts = [
        Part(body, made, _glazed()),
        Part(head, baked(head, seed + 1, 0.55, crust, 0.3), _glazed()),
    ]
    return Subject([placed(built(parts))], 0.68, 24.0)


def braid(rng, count, crust='#a85a1c', length=25.0, wide=5.2, pearls=True):
    """Three strands over and under one another, with grains of sugar."""
    seed, parts = seed_of(rng), []
    for strand in range(3):
        t = np.linspace(0, 1, 90)
        phase = t * 2.1 * 2 * np.pi + strand * 2 * np.pi / 3
        narrow = np.sin(np.pi * np.clip(t * 0.92 + 0.04, 0, 1)) ** 0.45
        path = np.stack(
            [
                length * (t - 0.5),
                wide * 0.72 * np.sin(phase) * narrow,
                2.4 + 0.95 * np.sin(2 * phase),
            ],
            -1,
        )
        radii = [wide * 0.5 * one for one in narrow]
        radii[0] = radii[-1] = 0.1
        points = tube(path, radii, 420, 70)
        points = points + normals(points) * (0.1 * fractal(points, 0.4, 3, seed))[..., None]
        parts.append(
            Part(
                points,
                baked(
                    points, seed + strand, 0.3 + 0.5 * smooth(2.0, 4.6, points[..., 2]), crust, 0.3
                ),
                _glazed(),
            )
        )
    tops = np.concatenate([part.points.reshape(-1, 3) for part in parts])
    high = tops[tops[:, 2] > 3.6]
    for at in rng.integers(0, len(high), 130 if pearls else 0):
        grain = ball(8, 10) * rng.uniform(0.12, 0.26) * np.array([1, 1, 0.8])
        parts.append(
            Part(
                grain + high[at] + [0, 0, 0.05], painted(grain, '#fffdf4'), material.skin(gloss=0.4)
            )
        )
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
