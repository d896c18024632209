"""Pastry-shop cakes of choux: éclairs, a religieuse, a paris-brest."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from dish_portions import rosette
from mesh import Part, ball, blend, built, colour, moved, tube, turned
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, alone, matrix_of

CHOUX = '#cf9448'


def _risen(points, seed, depth=0.1):
    """The skin of choux that swelled: bumps, blisters, and cracks that run along it. Returns it and its cracks."""
    line = np.abs(fractal(points * [0.5, 1.3, 1.3], 0.7, 3, seed + 7))
    crack = smooth(0.07, 0.01, line) * smooth(-0.15, 0.2, fractal(points, 0.35, 2, seed + 8))
    blister = spots(points, 1.1, seed % 45, 0.34)
    bumps = fractal(points, 0.5, 3, seed) + 0.35 * fractal(points, 1.8, 3, seed + 1) + 0.4 * blister
    return points + normals(points) * (depth * (bumps - 0.9 * crack))[..., None], crack


def _choux(points, seed, crack):
    """Golden where it swelled first, brown on top, pale in its cracks and at its foot."""
    tone = fractal(points, 0.5, 4, seed) + 0.3 * fractal(points, 2.4, 3, seed + 1)
    made = blend(CHOUX, colour(CHOUX) * [0.66, 0.5, 0.36], smooth(-0.25, 0.4, tone))
    made = blend(made, '#e8c486', smooth(0.05, -0.4, fractal(points, 0.7, 3, seed + 1)) * 0.5)
    made = blend(made, '#ecd09a', crack * 0.6)
    return blend(made, colour(CHOUX) * 0.4, spots(points, 2.6, seed % 40, 0.16) * 0.4)


def _iced(points, made, glaze, level, seed):
    """Pours icing over what is higher than `level`, its edge a little uneven."""
    edge = points[..., 2] - level - 0.4 * fractal(points * [1, 1, 0.3], 0.45, 3, seed)
    return blend(
        made, mottled(points, glaze, colour(glaze) * 0.88, 0.6, seed), smooth(0.0, 0.1, edge)
    )


def _fondant_eclair(seed, glaze, length, wide):
    """An éclair of golden choux, a strip of thick fondant on its top."""
    path = [(length * (t - 0.5), 0, 0) for t in np.linspace(0, 1, 6)]
    from_end = np.minimum(1, np.linspace(0, 1, 81) * length / (0.5 * wide))
    round_end = np.sqrt(1 - (1 - from_end) ** 2)
    radii = wide / 2 * np.minimum(round_end, round_end[::-1])
    plain = tube(path, radii, 300, 200, flat=0.8)
    points, crack = _risen(plain, seed, 0.16)
    points[..., 2] = np.maximum(points[..., 2], -0.3 * wide)
    choux = _choux(points, seed, crack) * [0.92, 0.8, 0.64]
    choux = blend(choux, '#e6ac5c', smooth(0.0, -0.22 * wide, points[..., 2]) * 0.7)
    ends = np.abs(plain[..., 0]) / (0.46 * length)
    # Here and there it ran a little further down.
    ran = 0.09 * smooth(0.1, 0.4, fractal(plain * [1, 0.2, 0], 0.5, 2, seed + 6))
    beside = np.abs(plain[..., 1]) / (wide * (0.4 + ran))
    strip = (ends**6 + beside**4) ** 0.25 + 0.05 * fractal(plain, 0.3, 3, seed + 3)
    on_top = (strip < 1.0) & (plain[..., 2] > 0)
    # Icing hides the bumps of the choux and ends in a thick lip; the palette knife drew along it.
    stroke = 0.04 * fractal(plain * [0.25, 1.4, 0], 0.8, 2, seed + 4)
    thick = 0.12 + 0.24 * np.sqrt(smooth(1.0, 0.86, strip)) + stroke
    high = np.maximum(plain[..., 2] + thick, points[..., 2] + 0.04)
    over = np.stack([plain[..., 0], plain[..., 1], high], -1)
    icing = np.where(on_top[..., None], over, plain * [0.95, 0.7, 0.6])
    tone = colour(glaze) * [0.52, 0.34, 0.25]
    paint = blend(tone, tone * [0.8, 0.74, 0.68], smooth(-0.3, 0.4, fractal(plain, 0.3, 3, seed + 5)))
    paint = blend(paint, tone * 1.16, smooth(0.82, 0.98, strip) * 0.5)
    return [
        Part(points, choux, material.skin(0.4, 0.15, 6, 0.05, shine=0.3)),
        Part(icing, paint, material.skin(0.74, 0.03, 4, 0.35, shine=0.4, varied=0.4)),
    ]


def eclair(rng, count, glaze='#3a1c0f', length=14.0, wide=4.4, fondant=False):
    """Éclairs side by side, their upper half iced, or a strip of `fondant` on each."""
    things = []
    for at in range(count):
        seed = seed_of(rng)
        place = matrix_of(0, ((count - 1) / 2 - at) * wide * 1.2, 0.32 * wide, (0, 0, 14))
        if fondant:
            things.append(placed(built(_fondant_eclair(seed, glaze, length, wide)), place))
            continue
        path = [(length * (t - 0.5), 0, 0) for t in np.linspace(0, 1, 6)]
        radii = [
            wide / 2 * one for one in (0.0, 0.72, 0.92, 0.98, *[1.0] * 9, 0.98, 0.92, 0.72, 0.0)
        ]
        points, crack = _risen(tube(path, radii, 260, 140, flat=0.82), seed)
        points[..., 2] = np.maximum(points[..., 2], -0.32 * wide)
        made = _iced(points, _choux(points, seed, crack), glaze, 0.1 * wide, seed)
        high = smooth(0.1 * wide, 0.14 * wide, points[..., 2])
        points[..., 2] += 0.14 * high
        parts = [Part(points, made, material.skin(0.62, 0.08, 6, 0.5))]
        things.append(placed(built(parts), place))
    return Subject(things, 0.8, 36.0)


def _dipped(points, choux, glaze, level, seed):
    """A choux dipped in fondant: thick and smooth, it ran into a lip of uneven depth. Returns its points and colours."""
    around = points * [1, 1, 0]
    edge = level + 0.75 * fractal(around, 0.32, 2, seed) + 0.2 * fractal(around, 1.0, 2, seed + 1)
    over = points[..., 2] - edge
    coat = smooth(0.0, 0.2, over)
    lip = np.exp(-(((over - 0.28) / 0.26) ** 2))
    points = points + normals(points) * (0.1 * coat + 0.11 * lip)[..., None]
    # Sugar dries paler where it is thin; the bumps of the choux show through, and so do a few bubbles.
    tone = fractal(points, 0.5, 3, seed + 2)
    paint = blend(colour(glaze) * 0.82, colour(glaze) * 1.12, smooth(-0.35, 0.4, tone))
    paint = blend(paint, '#d8dcb4', smooth(0.15, 0.5, fractal(points, 0.9, 3, seed + 3)) * 0.35)
    paint = blend(paint, colour(glaze) * 0.62, spots(points, 2.6, seed % 40, 0.16) * 0.5)
    return points, blend(choux, paint, coat)


def religieuse(rng, count, glaze='#98aa5e', cream='#f6ecd0'):
    """A small iced choux on a large one, a collar of cream between them."""
    parts = []
    for radius, low, lean in ((3.4, 0.0, 0.0), (2.05, 4.15, rng.uniform(5, 8))):
        seed = seed_of(rng)
        round_ = ball(170, 230) * [radius, radius, radius * rng.uniform(0.74, 0.8)]
        swell = 1 + 0.13 * fractal(round_ / radius, 0.7, 2, seed + 5)
        points, crack = _risen(round_ * swell[..., None], seed, 0.16)
        points[..., 2] = np.maximum(points[..., 2], -0.62 * radius) + 0.62 * radius
        smoothed = smooth(0.6 * radius, 0.95 * radius, points[..., 2])[..., None]
        even = round_ * swell[..., None] + [0, 0, 0.62 * radius]
        choux = _choux(points, seed, crack) * [0.88, 0.76, 0.62]
        points = points * (1 - 0.8 * smoothed) + even * 0.8 * smoothed
        points, made = _dipped(points, choux, glaze, 0.78 * radius, seed)
        iced = [Part(points, made, material.skin(0.66, 0.05, 6, 0.25, shine=0.35))]
        parts += moved(turned(iced, 0, lean, 0), z=low)
    for turn in np.arange(0, 2 * np.pi, np.pi / 7):
        turn, away = turn + rng.normal(0, 0.05), 1.98 + rng.normal(0, 0.06)
        high = rng.uniform(1.1, 1.6)
        look = {'radius': 0.8, 'high': high, 'thick': rng.uniform(0.36, 0.44), 'turns': 1.5}
        # The open end of what was piped faces the upper choux.
        flame = turned(rosette(rng, paint=cream, over='#eadcb6', **look), 0, 0, -90)
        flame = turned(flame, 0, -9, np.degrees(turn))
        parts += moved(flame, away * np.cos(turn), away * np.sin(turn), 3.9 + rng.normal(0, 0.06))
    return alone(parts, fill=0.66, elevation=22.0)


def _almonds(rng, points, count=80):
    """Flaked almonds on the upper side of a choux: thin slips, toasted at their rims, each lying as it fell."""
    facing = normals(points).reshape(-1, 3)
    likely = smooth(0.5, 0.95, facing[:, 2])
    likely = likely * smooth(-0.4, 0.2, fractal(points, 0.3, 2, seed_of(rng))).ravel()
    flake, parts = ball(9, 16), []
    look = material.skin(0.35, 0.1, 5, shine=0.3)
    for at in rng.choice(len(likely), count, p=likely / likely.sum()):
        up = facing[at] + rng.normal(0, 0.22, 3)
        up = up / np.linalg.norm(up)
        along = np.cross(up, rng.normal(size=3))
        along = along / np.linalg.norm(along)
        size = np.array([0.75, 0.46, 0.05]) * rng.uniform(0.6, 1.1)
        bent = flake * size + [0, 0, 0.2] * flake[..., :1] ** 2 * rng.normal(0, 0.5)
        slip = bent @ np.stack([along, np.cross(up, along), up])
        slip = slip + points.reshape(-1, 3)[at] + 0.06 * up
        rim = smooth(0.7, 1.0, np.hypot(flake[..., 0], flake[..., 1]))
        paint = blend('#f0dcae', '#a8692c', rim * rng.uniform(0.3, 1.0))
        paint = blend(paint, '#fbf8f2', 0.35 * smooth(0.2, 0.9, up[2]) + 0 * rim)
        parts.append(Part(slip, paint, look))
    return parts


def _sugared(points, made, seed):
    """Icing sugar from a sieve: thick on top, worn off on bumps."""
    fall = fractal(points, 0.4, 3, seed) + 0.4 * fractal(points, 3.4, 2, seed + 1)
    dust = smooth(-0.25, 0.35, fall) * smooth(0.45, 0.95, normals(points)[..., 2])
    return blend(made, '#fbf8f2', dust * 0.8)


def paris_brest(rng, count, radius=8.0, cream='#c09060'):
    """A ring of choux cut in two, piped with praline cream, almonds on its top."""
    turns = np.linspace(0, 2 * np.pi, 60)
    parts = []
    for thick, high, share in ((2.9, 0.0, 0.62), (2.6, 4.9, 0.8)):
        seed = seed_of(rng)
        swell = 1 + 0.07 * np.sin(3 * turns + seed) + 0.05 * np.sin(7 * turns + 1)
        path = np.stack([radius * np.cos(turns), radius * np.sin(turns), 0 * turns], -1)
        points, crack = _risen(tube(path, thick * swell, 420, 120, flat=0.74), seed, 0.24)
        points[..., 2] = np.maximum(points[..., 2], -0.4) + 0.4 * share
        # What stands high browns first.
        baked = smooth(0.4, 2.2, points[..., 2])[..., None]
        made = _choux(points, seed, crack) * (1 - baked * [0.26, 0.4, 0.52])
        skin = material.skin(0.4, 0.2, 6, 0.08, shine=0.3)
        if high:
            upper = [Part(points, _sugared(points, made, seed), skin), *_almonds(rng, points)]
            parts += moved(turned(upper, 1.5, -2.0, 0), 0.25, -0.2, high)
        else:
            parts.append(Part(points, made, skin))
    for turn in np.arange(0, 2 * np.pi, np.pi / 11):
        turn, away = turn + rng.normal(0, 0.035), radius * 1.12 + rng.normal(0, 0.16)
        look = {'radius': 2.5, 'high': rng.uniform(2.1, 2.6), 'thick': 1.25, 'turns': 1.6}
        swirl = rosette(rng, paint=cream, over=colour(cream) * 0.78, **look)
        swirl = turned(swirl, rng.normal(0, 6), rng.normal(0, 6), rng.uniform(0, 360))
        parts += moved(swirl, away * np.cos(turn), away * np.sin(turn), 1.95 + rng.normal(0, 0.1))
    return alone(parts, fill=0.8, elevation=32.0)


FORMS = {'eclair': eclair, 'religieuse': religieuse, 'paris-brest': paris_brest}
