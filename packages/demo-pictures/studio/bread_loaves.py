"""Loaves baked on the stone: long and round ones, their cuts open, their flour and what is strewn on them."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, built, colour, painted, revolved, tube
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, matrix_of, rows_of

# Loaves baked on the stone: long and round ones, their cuts open and their flour on.


def crust_of(
    points, seed, crust, light=1.35, dark=0.5, flour=0.0, seeds=None, seed_size=3.0, rings=0.0
):
    """Baked skin: darker where it stands out, paler underneath, crazed and blistered.

    `flour` dusts it, in the rings of its basket where `rings` is above 0; `seeds` names their colours.
    """
    base, facing = colour(crust), normals(points)[..., 2]
    tone = fractal(points, 0.28, 5, seed) + 0.25 * smooth(0.3, 1.0, facing) - 0.12
    made = blend(base, np.minimum(base * light + 0.02, 0.9), smooth(0.05, -0.45, tone))
    made = blend(
        made, base * dark, smooth(0.1, 0.6, tone + 0.3 * fractal(points, 1.4, 3, seed + 1)) * 0.8
    )
    made = blend(made, np.minimum(base * 1.4, 0.85), smooth(0.0, -0.5, facing) * 0.5)
    crazed = smooth(0.035, 0.0, np.abs(fractal(points, 1.1, 3, seed + 4)))
    made = blend(made, base * 0.45, crazed * smooth(-0.2, 0.3, tone) * 0.4)
    made = blend(made, base * [1.3, 1.2, 1.1], spots(points, 2.4, seed % 60, 0.28) * 0.45)
    for at, paint in enumerate(seeds or ()):
        made = blend(made, paint, spots(points + 3.7 * at, seed_size, (seed + 7 * at) % 50, 0.42))
    if flour:
        dust = smooth(
            -0.3, 0.4, fractal(points, 0.6, 5, seed + 2) + 0.55 * fractal(points, 5.0, 2, seed)
        )
        if rings:
            away = np.hypot(points[..., 0], points[..., 1]) + 0.25 * fractal(points, 0.4, 2, seed)
            dust = dust * (1 - rings * smooth(-0.3, 0.5, np.cos(away * 4.2)))
        made = blend(made, '#f4ead8', dust * flour * smooth(0.1, 0.7, facing))
    return made


def blistered(points, seed, depth=0.05):
    """The small bubbles of a crust that fermented slowly, and the dents between them."""
    bubbles = spots(points, 1.3, (seed + 5) % 60, 0.34) * smooth(
        -0.1, 0.3, fractal(points, 0.4, 2, seed)
    )
    grain = fractal(points, 1.6, 4, seed + 6)
    return points + normals(points) * (depth * (bubbles + 0.7 * grain))[..., None]


def _slashed(points, cuts, made, crumb, crust, deep=0.25):
    """Opens cuts in the top, each (x, y, turn, length, width): torn and pale inside, browner away from the lip."""
    facing = normals(points)
    top = smooth(0.05, 0.4, facing[..., 2])
    dark = colour(crust) * [0.5, 0.42, 0.36]
    for at, (x, y, turn, length, width) in enumerate(cuts):
        way = np.radians(turn)
        along = (points[..., 0] - x) * np.cos(way) + (points[..., 1] - y) * np.sin(way)
        beside = (points[..., 1] - y) * np.cos(way) - (points[..., 0] - x) * np.sin(way)
        beside = beside + 0.12 * width * fractal(points, 1.6 / width, 3, at)
        narrow = np.sqrt(np.maximum(0.0, 1 - (along / (length / 2)) ** 2)) * width / 2 + 1e-4
        across = beside / narrow
        open_ = smooth(0.02, 0.3, narrow / width)
        inside = smooth(1.05, 0.88, np.abs(across)) * (narrow > 0.02) * top
        ragged = across + 0.12 * fractal(points, 2.2 / width, 3, at + 9)
        lip = np.exp(-(((ragged - 1.05) / 0.17) ** 2)) * open_ * top
        cave = np.exp(-(((ragged - 0.78) / 0.24) ** 2)) * open_ * inside
        torn = np.stack([along * 0.7, beside * 2.6, points[..., 2]], axis=-1)
        strands = fractal(torn, 1.2, 4, at + 5)
        dome = inside * (0.45 * (1 - across**2) - 0.35 + 0.45 * strands)
        points = points + facing * (deep * (1.1 * lip + dome - 0.35 * cave))[..., None]
        tone = blend(crumb, colour(crumb) * [0.72, 0.56, 0.38], smooth(-0.2, 0.35, strands))
        tone = blend(tone, colour(crust) * 1.15, 0.15 + 0.35 * smooth(0.1, 0.5, torn[..., 1] % 1))
        tone = blend(tone, colour(crust) * 1.05, smooth(0.35, -0.9, across) * 0.75)
        tone = blend(tone, dark, cave * 0.5)
        made = blend(made, tone, inside * 0.97)
        made = blend(made, dark, lip * 0.6)
    return points, made


def long_loaf(
    rng,
    count,
    length=55.0,
    wide=6.2,
    crust='#c07a30',
    crumb='#efce92',
    cuts=5,
    flour=0.15,
    seeds=None,
    bend=0.02,
    slant=21.0,
    blunt=False,
):
    """A baguette, or several side by side."""
    things = []
    for at in range(count):
        seed = seed_of(rng)
        path = [
            (length * (t - 0.5), bend * length * np.sin(np.pi * t), 0) for t in np.linspace(0, 1, 7)
        ]
        along = np.linspace(0, 1, 121)
        from_end = np.minimum(along, 1 - along) * length / (wide * (0.5 if blunt else 1.3))
        thick = (1 - (1 - np.minimum(1, from_end)) ** 2) ** (0.5 if blunt else 0.62)
        thick = thick * (1 + 0.05 * np.sin(9 * along + rng.uniform(0, 6)))
        points = tube(path, wide / 2 * thick, 460, 140, flat=0.8)
        points = points + normals(points) * (0.09 * fractal(points, 0.35, 4, seed))[..., None]
        points[..., 2] = np.maximum(points[..., 2], -wide * 0.32)
        points = blistered(points, seed)
        made = crust_of(points, seed, crust, flour=flour, seeds=seeds)
        apart = length * 0.86 / max(cuts, 1)
        places = [
            (
                (number - (cuts - 1) / 2) * apart,
                rng.normal(0, 0.03) * wide,
                slant + rng.normal(0, 4),
                apart * rng.uniform(1.1, 1.3),
                wide * rng.uniform(0.34, 0.44),
            )
            for number in range(cuts)
        ]
        points, made = _slashed(points, places, made, crumb, crust, 0.3)
        made = blend(
            made,
            colour(crust) * 0.5,
            smooth(length * 0.46, length * 0.5, np.abs(points[..., 0])) * 0.6,
        )
        parts = [Part(points, made, material.skin(gloss=0.36, pores=0.3, pore_size=4, shine=0.35))]
        place = matrix_of(
            rng.normal(0, 0.4), (at - (count - 1) / 2) * wide * 1.12, 0, (0, 0, rng.normal(0, 1.2))
        )
        things.append(placed(built(parts), place))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, 33)) @ thing.matrix_world
    return Subject(things, 0.88, 34.0)


def _pattern(kind, radius):
    r = radius
    if kind == 'lines':
        return [
            (x * r, 0, 78, 1.5 * r * (1 - abs(x) * 0.7), 0.2 * r) for x in (-0.5, -0.17, 0.17, 0.5)
        ]
    if kind == 'cross':
        return [(0, 0, 10, 1.5 * r, 0.24 * r), (0, 0, 100, 1.5 * r, 0.24 * r)]
    if kind == 'square':
        sides = ((0, 0.48, 0), (0, -0.48, 0), (0.48, 0, 90), (-0.48, 0, 90))
        return [(x * r, y * r, turn + 12, 1.25 * r, 0.17 * r) for x, y, turn in sides]
    if kind == 'one':
        return [(0, 0, 14, 1.6 * r, 0.34 * r)]
    return []


def round_loaf(
    rng,
    count,
    radius=11.0,
    high=8.5,
    crust='#95602f',
    crumb='#e8c88e',
    pattern='square',
    flour=0.5,
    long=1.0,
    cracks=0.0,
    studs=None,
    seeds=None,
    gloss=0.25,
    rings=0.0,
):
    """A round loaf or rolls. `cracks` is how far a rye loaf's floured top has burst, `studs` nuts that stand out."""
    things = []
    is_flat = high < 0.5 * radius
    places = _piled(rng, count, radius, high) if is_flat else _beside(rng, count, radius)
    for place in places:
        seed = seed_of(rng)
        r, h = np.array([radius, high]) * (rng.uniform(0.94, 1.05, 2) if count > 1 else 1.0)
        profile = [
            (0, 0),
            (0.7 * r, 0),
            (0.93 * r, 0.12 * h),
            (r, 0.38 * h),
            (0.9 * r, 0.68 * h),
            (0.62 * r, 0.92 * h),
            (0.3 * r, h),
            (0, h * 1.01),
        ]
        a, b = rng.uniform(0, 6, 2)
        oval = lambda turn, _: 1 + 0.03 * np.cos(2 * turn + a) + 0.02 * np.cos(3 * turn + b)
        points = revolved(profile, oval, 240, 420) * [long, 1, 1]
        points = (
            points + normals(points) * (0.03 * r * fractal(points, 2.4 / r, 4, seed))[..., None]
        )
        scale = 7.0 / r
        points = blistered(points, seed, 0.08 * min(1.0, r / 9))
        made = crust_of(points * min(scale, 2.0), seed, crust, flour=flour, rings=rings)
        if count > 1 and not is_flat:
            # Its waist, which its neighbours in the oven hid, stays pale.
            waist = np.exp(-(((points[..., 2] / h - 0.24) / 0.16) ** 2))
            waist = waist * smooth(-0.3, 0.3, fractal(points, 0.5, 3, seed + 8) + 0.1)
            made = blend(made, crumb, waist * 0.45)
        if cracks:
            lines = np.abs(fractal(points * [1, 1, 0.3], 2.2 / r, 3, seed + 6))
            crack = smooth(0.05, 0.0, lines) * smooth(0.3 * h, 0.6 * h, points[..., 2]) * cracks
            points = points - normals(points) * (0.3 * crack)[..., None]
            made = blend(made, colour(crust) * 0.55, crack)
        if is_flat:
            points, made = crackled(points, made, crust, seed)
        # On a glazed crust they are pralines, whose sugar melts.
        melts = bool(studs) and gloss > 0.5
        if melts:
            points, made = sugar_stained(points, made, studs, crust, seed)
        elif studs:
            points, made = studded(points, made, studs, seed)
        points, made = _slashed(points, _pattern(pattern, radius), made, crumb, crust, 0.045 * r)
        parts = [Part(points, made, material.skin(gloss=gloss, pores=0.35, pore_size=3, shine=0.3))]
        if melts:
            parts += pralines(rng, points, studs)
        if seeds:
            parts += sesame(rng, points, seeds)
        things.append(placed(built(parts), place))
    return Subject(things, 0.74 if count == 1 else 0.8, 30.0)


def _beside(rng, count, radius):
    """Places of loaves that lie side by side, as a hand put them."""
    if count == 1:
        return [matrix_of(turn=(0, 0, rng.uniform(-12, 12)))]
    shift = lambda: rng.normal(0, 0.07 * radius)
    return [
        matrix_of(x + shift(), y + shift(), 0, (rng.normal(0, 2), 0, rng.uniform(-24, 24)))
        for x, y in rows_of(count, radius * 2.15)
    ]


def _piled(rng, count, radius, high):
    """Places of flat biscuits: a pile, and those that lie before it or lean on it."""
    r, h = radius, 0.86 * high
    known = [(-0.4, 0.5, 0, 0), (-0.3, 0.46, 1, 0), (-0.5, 0.55, 2, 0)]
    known += [(1.75, 0.2, 0, 0), (0.5, -0.95, 0.3, 42), (-1.65, -0.95, 0, 0)]
    known += [(1.7, 0.25, 1, 0), (-1.6, -0.85, 1, 0)]
    places = []
    for x, y, level, lean in known[:count]:
        turn = matrix_of(turn=(rng.normal(0, 3), rng.normal(0, 3), rng.uniform(0, 360)))
        lift = 0.62 * r * np.sin(np.radians(lean))
        places.append(matrix_of(x * r, y * r, level * h + lift, (lean, 0, 0)) @ turn)
    return places


def flat_bread(rng, count, radius=8.0, thick=1.5, crust='#ecd09a', brown='#a8642a'):
    """Pitas: pale, puffed, with the brown patches of a hot stone; each leans on the next."""
    things, lean = [], 24.0
    for at in range(count):
        seed, r, t = seed_of(rng), radius * rng.uniform(0.97, 1.03), thick
        profile = [(0, 0), (0.8 * r, 0), (0.96 * r, 0.15 * t), (r, 0.45 * t), (0.93 * r, 0.85 * t)]
        profile += [(0.7 * r, t), (0.35 * r, 0.9 * t), (0, 0.85 * t)]
        points = revolved(profile, lambda a, _: 1 + 0.02 * np.cos(2 * a + seed), 160, 260)
        swell = fractal(points, 0.22, 3, seed) + 0.3 * fractal(points, 0.8, 2, seed + 1)
        points = points + normals(points) * (0.3 * swell)[..., None]
        made = crust_of(points, seed, crust, 1.1, 0.8, flour=0.15)
        patch = smooth(0.05, 0.35, fractal(points, 0.4, 4, seed + 2) + 0.25 * swell)
        made = blend(made, brown, patch * 0.85)
        made = blend(made, colour(brown) * 0.6, smooth(0.3, 0.6, patch * swell * 2) * 0.5)
        parts = [Part(points, made, material.skin(gloss=0.2, pores=0.3, pore_size=4, shine=0.25))]
        x = (at - (count - 1) / 2) * thick / np.sin(np.radians(lean)) * 1.06
        high = radius * np.sin(np.radians(lean))
        turn = (0, -lean, rng.normal(0, 3))
        things.append(placed(built(parts), matrix_of(x, rng.normal(0, 0.3), high, turn)))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, -34)) @ thing.matrix_world
    return Subject(things, 0.8, 32.0)


# What lies on a loaf or in its crust: nuts and chips, sesame, pralines, the cracks of a biscuit.


def crackled(points, made, crust, seed):
    """The top of a biscuit that spread in the oven: bumps, and pale cracks between them."""
    up = smooth(0.3, 0.8, normals(points)[..., 2])
    line = np.abs(fractal(points, 0.42, 3, seed + 12))
    crack = smooth(0.07, 0.01, line) * up
    bumps = 0.22 * fractal(points, 0.5, 3, seed + 13) + 0.06 * fractal(points, 2.6, 2, seed + 14)
    points = points + normals(points) * (bumps * up - 0.08 * crack)[..., None]
    made = blend(made, np.minimum(colour(crust) * [1.35, 1.3, 1.2], 0.9), crack * 0.8)
    rim = smooth(0.75, 0.35, normals(points)[..., 2])
    return points, blend(made, colour(crust) * [0.72, 0.6, 0.5], rim * 0.6)


def studded(points, made, studs, seed):
    """Nuts, chips or pralines: angular, of several sizes, some under the crust and some bare."""
    sway = np.stack([fractal(points, 0.9, 3, seed + at) for at in (23, 37, 51)], -1)
    bent = points + 0.75 * sway
    nut = np.maximum(spots(bent, 0.5, seed % 50, 0.34), spots(bent, 0.85, seed % 40, 0.3))
    bare = smooth(-0.25, 0.1, fractal(points, 0.45, 2, seed + 3))
    hollow = np.maximum(spots(bent, 0.5, seed % 50, 0.46), nut) * (1 - nut)
    rise = 0.2 * nut * (0.6 + 0.8 * bare) - 0.1 * hollow * bare
    points = points + normals(points) * rise[..., None]
    facet = fractal(points, 2.2, 3, seed + 4)
    tone = blend(studs, np.minimum(colour(studs) * 1.7 + 0.02, 0.9), smooth(-0.1, 0.4, facet) * 0.5)
    made = blend(made, made * 0.7, hollow * bare * 0.6)
    return points, blend(made, tone, nut * (0.12 + 0.8 * bare))


def sesame(rng, points, paint, count=150):
    """Sesame seeds on the top of a bun, each a drop that lies as it fell, thicker in places."""
    facing = normals(points)
    gathered = smooth(-0.4, 0.2, fractal(points, 0.35, 2, seed_of(rng)))
    away = np.hypot(points[..., 0], points[..., 1])
    likely = gathered * smooth(0.35, 0.75, facing[..., 2]) * away
    chosen = rng.choice(points.shape[0] * points.shape[1], count, p=(likely / likely.sum()).ravel())
    grain, look, parts = ball(8, 10), material.skin(gloss=0.45), []
    grain[..., 1] *= 1 - 0.35 * grain[..., 0]
    for at in chosen:
        place, up = points.reshape(-1, 3)[at], facing.reshape(-1, 3)[at]
        way = rng.normal(size=3)
        along = np.cross(up, way) / np.linalg.norm(np.cross(up, way))
        size = np.array([0.2, 0.12, 0.07]) * rng.uniform(0.8, 1.15)
        seed = (grain * size) @ np.stack([along, np.cross(up, along), up]) + place + 0.03 * up
        parts.append(Part(seed, painted(seed, colour(paint) * rng.uniform(0.72, 1.1)), look))
    return parts


def sugar_stained(points, made, paint, crust, seed):
    """A rich dough that rose in lumps: dark where the oven struck it, stained by the sugar that ran from its pralines."""
    lumps = fractal(points, 0.13, 2, seed + 41)
    creases = np.abs(fractal(points, 0.2, 3, seed + 42))
    points = points + normals(points) * (1.1 * lumps - 0.07 * smooth(0.05, 0.0, creases))[..., None]
    up = normals(points)[..., 2]
    baked = smooth(0.0, 0.9, up) + 0.7 * lumps + 0.4 * fractal(points, 0.5, 3, seed + 43)
    dark = colour(crust) * [0.4, 0.26, 0.18]
    made = blend(made * [0.92, 0.74, 0.6], dark, smooth(0.3, 1.1, baked) * 0.9)
    made = blend(made, '#c98a48', smooth(0.06, 0.0, creases) * 0.2)
    ran = smooth(0.08, 0.4, fractal(points * [1, 1, 0.6], 0.4, 4, seed + 44)) * smooth(-0.2, 0.3, up)
    return points, blend(made, colour(paint) * [0.7, 0.8, 0.6], ran * 0.6)


def pralines(rng, points, paint, count=170):
    """Pralines in a crust: nuts in lumps of sugar, broken, of all sizes, most of them half sunk."""
    facing = normals(points).reshape(-1, 3)
    places = points.reshape(-1, 3)
    gathered = smooth(-0.35, 0.2, fractal(points, 0.22, 2, seed_of(rng))).ravel()
    likely = gathered * smooth(-0.1, 0.4, facing[:, 2]) * np.hypot(places[:, 0], places[:, 1])
    lump, look, parts = ball(14, 18), material.skin(gloss=0.5, coat=0.15), []
    lump = np.sign(lump) * np.abs(lump) ** 0.8
    for at in rng.choice(len(places), count, p=likely / likely.sum()):
        size = 0.14 + 0.55 * rng.uniform() ** 2.5
        own = lump * size * rng.uniform(0.6, 1.25, 3)
        own = own * (1 + 0.6 * fractal(own / size, 1.3, 3, seed_of(rng)))[..., None]
        tone = colour(paint) * rng.uniform(0.5, 1.1) * [1, rng.uniform(0.8, 2.4), 0.75]
        made = blend(tone, '#f3c9cf', smooth(0.1, 0.5, fractal(own / size, 1.6, 2, 5)) * 0.5)
        one = Part(own, made, look).turned(*rng.uniform(0, 360, 3))
        parts.append(one.moved(*(places[at] + (0.45 * rng.uniform() - 0.4) * size * facing[at])))
    return parts


FORMS = {'long-loaf': long_loaf, 'round-loaf': round_loaf, 'flat-bread': flat_bread}
