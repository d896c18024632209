"""Cakes of choux, éclairs, a religieuse, a paris-brest; brioches and macarons."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from dish_portions import rosette
from mesh import Part, ball, blend, built, colour, moved, painted, revolved, tube, turned
from noise import fractal, smooth, spots
from slab import normals, roughened
from stage import placed
from subject import Subject, alone, matrix_of

# Pastry-shop cakes of choux: éclairs, a religieuse, a paris-brest.

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


# Brioches with a head or braided, and macarons.


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


FORMS = {
    'eclair': eclair,
    'religieuse': religieuse,
    'paris-brest': paris_brest,
    'headed-brioche': headed,
    'braided-brioche': braid,
    'macaron': macarons,
}
