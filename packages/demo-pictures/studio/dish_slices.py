"""What a knife made of round food: wedges along its axis, thin rounds, sticks."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, colour, curve, disc, moved, rotation, tube, turned
from noise import bumps, fractal, smooth
from slab import normals

# Round food cut along its axis with a knife: a boiled egg, a tomato, an apple, an orange.

ROWS, COLUMNS = 90, 168


def _outline(span):
    """A sector of radius 1, its corners blunted: axis, first face, skin, second face."""
    half = np.radians(span) / 2
    arc = np.linspace(-half, half, 120)[:, None] * [1, 1]
    arc = np.stack([np.cos(arc[:, 0]), np.sin(arc[:, 1])], -1)
    near = np.linspace(0, 0.98, 60)[:, None]
    line = np.concatenate([near * arc[0], arc, near[::-1] * arc[-1]])
    steps = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    even = np.linspace(0, steps[-1], COLUMNS, endpoint=False)
    line = np.stack([np.interp(even, steps, line[:, axis]) for axis in (0, 1)], -1)
    ring = np.concatenate([line[-2:], line, line[:2]])
    return sum(w * ring[at : at + COLUMNS] for at, w in enumerate((0.1, 0.2, 0.4, 0.2, 0.1)))


def solid(rng, span, profile, reach, knife=0.03):
    """The piece: its axis is z, its skin looks to +x.

    Returns its points and, for each, its share of the radius and of the length, and 1 where it was
    cut. `profile` gives the radius at each share of the length from -1 to 1; a knife never cuts
    quite flat.
    """
    seed, along = seed_of(rng), -np.cos(np.linspace(0.02, np.pi - 0.02, ROWS))[:, None]
    radius = np.maximum(profile(along), 1e-3)
    flat = _outline(span)
    points = np.stack(
        [radius * flat[:, 0], radius * flat[:, 1], reach * along + 0 * flat[:, 0]], -1
    )
    share = np.linalg.norm(flat, axis=1)[None, :] + 0 * along
    cut = smooth(0.985, 0.93, share)
    sway = fractal(points * [0.4, 0.4, 1], 0.45, 3, seed) * 2 + 0.5 * fractal(
        points, 1.3, 2, seed + 1
    )
    points = points + normals(points) * (knife * cut * sway)[..., None]
    return points, share, along + 0 * share, cut


def on_its_back(parts, roll):
    """Lays a piece along x on its skin, rolled towards one face."""
    parts = turned(turned(parts, 0, 90, 0), roll, 0, 0)
    low = min(part.points[..., 2].min() for part in parts)
    return moved(parts, 0, 0, -low - 0.06)


def egg(rng, span=180, length=5.3, yolk='#e6b13e', white='#f4efe4', soft=0.0):
    """A piece of a boiled egg. A hard yolk crumbles and has a thin green-grey rim.

    `soft` above 0 is a yolk that still runs in its middle.
    """
    seed, wide = seed_of(rng), length * rng.uniform(0.36, 0.39)
    length = length * rng.uniform(0.95, 1.04)
    points, share, along, cut = solid(
        rng, span, lambda a: wide * np.sqrt(1 - a**2) * (1 - 0.13 * a), length / 2, 0.11 if soft else 0.05
    )
    middle, size = (
        np.array([*rng.normal(0, 0.12, 2), rng.normal(-0.12, 0.2)]),
        length * rng.uniform(0.25, 0.275),
    )
    inside = np.linalg.norm((points - middle) * [1, 1, 0.93], axis=-1) / size
    points = points - normals(points) * (0.1 * cut * smooth(1.0, 0.9, inside))[..., None]
    made = mottled(points, white, '#e6e0d2', 0.5, seed, -0.1, 0.5)
    made = blend(made, '#ddd8c6', smooth(0.86, 0.97, share) * cut * 0.5)
    # The knife drew crumbs of the yolk over the white.
    drawn = fractal(points * [0.5, 0.5, 2.4], 0.8, 3, seed + 1)
    smear = smooth(0.05, 0.45, drawn) * smooth(1.55, 1.0, inside) * cut
    made = blend(made, colour(yolk) * 0.9 + 0.1, smear * (0.4 + 0.2 * soft))
    if soft:
        # It ran over the white to one side.
        beside = np.arctan2(points[..., 1] - middle[1], points[..., 2] - middle[2])
        beside = np.abs(np.angle(np.exp(1j * (beside - rng.uniform(-3.1, 3.1)))))
        run = smooth(0.62, 0.4, beside + 0.5 * drawn + 0.22 * inside) * cut
        made = blend(made, colour(yolk) * [1.0, 0.9, 0.55], run * 0.9)
    made = blend(made, yolk, cut * smooth(1.0, 0.95, inside))
    parts = [Part(points, made, material.skin(0.66, coat=0.35, deep=0.3, reach=0.35))]
    half = np.radians(span) / 2
    whole = span == 180
    for side in (1,) if whole else (-1, 1):
        out = np.array([np.cos(half), side * np.sin(half), 0])
        facing = np.array([-np.sin(half), side * np.cos(half), 0])
        off, beside = middle[:2] @ out[:2], middle[:2] @ facing[:2]
        turn = (
            np.linspace(0, 2 * np.pi, 120, endpoint=False) if whole else np.linspace(0, np.pi, 80)
        )
        reach = np.sqrt(size**2 - beside**2)
        edge = off * np.sin(turn) + np.sqrt(np.maximum(reach**2 - (off * np.cos(turn)) ** 2, 0.01))
        near = np.linspace(0.02, 1, 44)[:, None]
        away, up = near * edge * np.sin(turn), near * edge * np.cos(turn) * 1.07 + middle[2]
        place = away[..., None] * out + up[..., None] * np.array([0, 0, 1.0])
        if soft:
            parts.append(_soft_yolk(place, near + 0 * away, facing, seed, yolk))
            continue
        parts.append(_yolk(place, near + 0 * away, away if not whole else 9 + away, facing, seed, yolk))
    if whole:
        return on_its_back(parts, rng.normal(0, 3))
    return on_its_back(parts, rng.choice([-1, 1]) * rng.uniform(4, 32))


def _soft_yolk(place, near, facing, seed, yolk):
    """A yolk that is set at its rim and runs in its middle, where it is level, clear and deeper in colour."""
    loose, grain = fractal(place, 0.9, 3, seed + 2), fractal(place, 3.0, 3, seed + 3)
    runs = smooth(0.9, 0.7, near + 0.26 * loose)
    lift = 0.05 + 0.06 * loose + 0.05 * (1 - runs) * grain + 0.18 * runs
    points = place + (lift - 0.15 * smooth(0.9, 1.0, near))[..., None] * facing
    made = blend(colour(yolk) * [1.0, 1.12, 1.5], yolk, smooth(-0.2, 0.3, grain))
    made = blend(made, colour(yolk) * [0.92, 0.68, 0.35], runs * 0.9)
    made = blend(made, colour(yolk) * [0.92, 0.56, 0.2], runs * smooth(0.55, 0.1, near + 0.5 * loose))
    flecks = smooth(0.16, 0.36, fractal(place, 1.5, 3, seed + 4))
    made = blend(made, colour(yolk) * [1.0, 1.05, 1.3], flecks * runs * 0.6)
    return Part(points, made, material.skin(0.78, coat=0.6, deep=0.25, reach=0.3), is_round=False)


def _yolk(place, near, away, facing, seed, yolk):
    """One face of the yolk, a little above the white: crumbs of many sizes, some broken out."""
    lumps, grains = fractal(place, 1.1, 4, seed + 2), bumps(place, 5.5, seed % 50)
    crumbs = bumps(place + 0.15 * lumps[..., None], 10.5, seed % 70)
    pits = smooth(0.12, 0.4, fractal(place, 1.7, 3, seed + 3))
    lift = 0.05 + 0.1 * lumps + 0.06 * grains + 0.035 * crumbs - 0.09 * pits
    lift = lift - 0.14 * smooth(0.9, 1.0, near + 0.05 * lumps)
    lift = lift * smooth(0.0, 0.3, away)
    points = place + lift[..., None] * facing
    made = blend(yolk, colour(yolk) * 0.72, pits * 0.75)
    made = blend(
        made, colour(yolk) * [1.1, 1.2, 1.9] + 0.02, smooth(0.35, 0.9, crumbs) * 0.45
    )
    made = blend(made, colour(yolk) * [0.95, 0.86, 0.7], smooth(-0.1, -0.45, lumps) * 0.6)
    rim = smooth(0.92, 0.985, near + 0.06 * lumps)
    made = blend(made, '#98996a', rim * smooth(-0.35, 0.25, lumps + 0.15) * 0.65)
    sheen = material.skin(0.24, 0.35, 9, deep=0.15, reach=0.25)
    return Part(points, made, sheen, is_round=False)


def tomato_wedge(
    rng, radius=2.6, span=58, skin='#ad2015', flesh='#bf3a2a', gel='#b5461c', seeds='#e3cf9c'
):
    """A piece of a tomato: a firm wall under the skin, chambers of gel with seeds, a pale core."""
    seed, radius = seed_of(rng), radius * rng.uniform(0.86, 1.08)
    span = span * rng.uniform(0.85, 1.15)
    tall = radius * rng.uniform(0.8, 0.92)

    def dip(along):
        return radius * (1 - along**2) ** 0.46 * (1 + 0.05 * along)

    points, share, along, cut = solid(rng, span, dip, tall, 0.06)
    side = np.sign(points[..., 1])
    shift = rng.uniform(-0.08, 0.08, 2)
    wobble = 0.1 * fractal(points, 0.9, 3, seed)
    # A chamber of each face, no two alike: from the core to the wall.
    off = np.where(side > 0, *shift)
    far = (
        np.abs((share - 0.5 + off + 0.1 * along**2) / 0.3) ** 2.6
        + np.abs((along + off) / 0.62) ** 2.6
    )
    hollow = smooth(1.15, 0.75, far + 2.5 * wobble) * cut
    bulge = fractal(points, 1.4, 3, seed + 1)
    points = points - normals(points) * (hollow * (0.16 - 0.14 * bulge))[..., None]
    fibre = fractal(np.stack([share * 5, along * 1.6, side], -1), 1.3, 3, seed + 2)
    made = blend(flesh, colour(flesh) * 0.78, smooth(-0.2, 0.45, fibre))
    made = blend(made, '#d26a50', smooth(0.26, 0.06, share + wobble) * 0.6)
    made = blend(made, '#ead0a8', smooth(0.55, 0.9, along) * smooth(0.35, 0.1, share) * 0.9)
    line = smooth(0.025, 0.0, np.abs(share - 0.87 + 0.3 * wobble))
    made = blend(made, '#dc8468', line * 0.4)
    made = blend(made, blend(gel, '#7c2410', smooth(-0.1, 0.4, bulge)), hollow * 0.9)
    outer = mottled(points, skin, colour(skin) * 0.75, 0.5, seed + 3)
    outer = blend(outer, '#d8662c', smooth(0.55, 0.95, along + 0.6 * wobble) * 0.5)
    made = blend(outer, made, smooth(0.97, 0.935, share))
    parts = [Part(points, made, material.skin(0.78, coat=0.5, deep=0.25, reach=0.4))]
    half = np.radians(span) / 2
    for way in (-1, 1):
        out = np.array([np.cos(half), way * np.sin(half), 0])
        facing = np.array([-np.sin(half), way * np.cos(half), 0])
        for _ in range(int(rng.integers(5, 10))):
            at, up, turn = 0.5 + rng.normal(0, 0.11), rng.uniform(-0.45, 0.45), rng.uniform(0, 360)
            seed_form = ball(9, 10) * np.array([0.15, 0.1, 0.08]) * rng.uniform(0.8, 1.2)
            tone = blend(seeds, gel, rng.uniform(0.0, 0.45)) * np.ones(seed_form.shape)
            one = Part(seed_form, tone, parts[0].material).turned(0, 0, turn)
            frame = np.stack([out, np.array([0, 0, 1.0]), facing])
            place = dip(up) * at * out - 0.07 * facing + [0, 0, tall * up]
            parts.append(Part(one.points @ frame + place, tone, one.material))
    return on_its_back(parts, rng.choice([-1, 1]) * rng.uniform(8, 40))


def fruit_wedge(
    rng,
    radius=2.4,
    span=50,
    skin='#e9b928',
    flesh='#efd76a',
    heart='#f4ecd4',
    stretch=1.1,
    wall=0.1,
    core=0.06,
    cells=1.0,
    gloss=0.7,
):
    """A piece of an apple or of a citrus fruit: `heart` is its core and its pith.

    `wall` is how thick the pith is, `cells` how plain its juice cells are.
    """
    seed, radius = seed_of(rng), radius * rng.uniform(0.9, 1.06)
    points, share, along, cut = solid(
        rng,
        span * rng.uniform(0.8, 1.2),
        lambda a: radius * np.sqrt(1 - a**2),
        radius * stretch,
        0.04,
    )
    fibres = fractal(np.stack([share * 1.4, along * 5, 0 * share], -1), 1.6, 3, seed)
    grains = bumps(points * [1, 1, 2.6], 1.9, seed % 60)
    edge = share + 0.03 * fractal(points, 1.0, 3, seed + 1)
    inner = (
        smooth(1 - 1.6 * wall, 1 - 2.1 * wall, edge)
        * smooth(core, core + 0.05, share)
        * smooth(0.95, 0.84, np.abs(along))
    )
    made = mottled(points, heart, colour(heart) * 0.86, 0.9, seed + 2)
    tone = blend(flesh, colour(flesh) * 0.76, smooth(-0.3, 0.4, fibres))
    tone = blend(tone, colour(flesh) * 1.15 + 0.04, smooth(0.5, 1.0, grains) * 0.5 * cells)
    made = blend(made, tone, inner)
    outer = blend(
        skin,
        colour(skin) * 0.72,
        smooth(-0.2, 0.5, fractal(points * [1, 1, 0.35], 0.9, 3, seed + 3)),
    )
    made = blend(outer, made, smooth(0.975, 0.94, share))
    lift = (
        cut * inner * (0.05 * grains * cells + 0.03 * fibres)
        - 0.02 * bumps(points, 5, 3) * (1 - cut) * cells
    )
    points = points + normals(points) * lift[..., None]
    parts = [Part(points, made, material.skin(gloss, coat=0.3, deep=0.3, reach=0.4))]
    # A thin piece falls on its side.
    roll = rng.uniform(10, 45) if span > 35 else rng.uniform(70, 92)
    return on_its_back(parts, rng.choice([-1, 1]) * roll)


# Thin rounds: cucumber with its seeds, radish, courgette that the pan browned.


def round_slice(
    rng,
    radius=1.8,
    thick=0.26,
    flesh='#dfe6b6',
    skin='#3f5a26',
    heart='#cfd99a',
    seeds='#eef0d2',
    lobes=3,
    stripes=0.4,
    toast=None,
    cut=1.0,
):
    """A round that a knife cut by hand: thicker on one side, not quite round, a little bent.

    `lobes` are its seed chambers, 0 for a root; `cut` below 1 cuts a straight side off it.
    """
    seed, radius = seed_of(rng), radius * rng.uniform(0.78, 1.08)
    face, share, angle = disc(1.0, 44, 110)
    drift = rng.uniform(0, 6.28, 5)
    out = (
        1
        + 0.05 * np.cos(2 * angle + drift[0])
        + 0.025 * np.cos(3 * angle + drift[1])
        + 0.01 * np.cos(9 * angle)
    )
    x, y = radius * share * out * np.cos(angle), radius * share * out * np.sin(angle)
    y = np.minimum(y, radius * (2 * cut - 1)) if cut < 1 else y
    lean, bend = rng.normal(0, 0.12, 2), rng.normal(0, 0.07)
    top = thick * np.clip(1 + lean[0] * x + lean[1] * y, 0.4, 1.8)
    flat = np.stack([x, y, 0 * x], -1)
    ridges = fractal(flat * [0.5, 3, 1], 1.0, 3, seed)
    chamber = 0 * share
    if lobes:
        chamber = np.abs(np.cos(0.5 * lobes * angle + drift[2])) ** 0.5
        chamber = smooth(0.68, 0.5, share + 0.06 * ridges) * smooth(0.25, 0.75, chamber)
    rim = smooth(0.99, 0.9, share)
    high = top - 0.05 * (1 - rim) - 0.04 * chamber + 0.02 * ridges
    wave = bend * (x * np.cos(drift[3]) + y * np.sin(drift[3])) ** 2 + 0.05 * fractal(
        flat, 0.5, 2, seed + 1
    )
    made = blend(flesh, colour(flesh) * 0.88, smooth(-0.1, 0.5, ridges))
    made = blend(made, heart, smooth(0.7, 0.55, share + 0.05 * ridges) * (0.4 + 0.6 * chamber))
    made = blend(
        made, colour(heart) * 0.8, chamber * smooth(0.0, 0.4, fractal(flat, 1.3, 3, seed + 2)) * 0.7
    )
    rays = np.abs(np.sin(6 * angle + 2 * ridges))
    made = blend(
        made, colour(flesh) * 1.12 + 0.02, smooth(0.25, 0.0, rays) * smooth(0.3, 0.8, share) * 0.4
    )
    made = blend(made, colour(skin) * 1.3 + 0.05, smooth(0.86, 0.95, share) * 0.5)
    if toast:
        heat = fractal(flat, 0.7, 3, seed + 3) + 0.4 * (share - 0.6)
        made = blend(made, toast, smooth(-0.05, 0.3, heat) * 0.75)
        made = blend(made, colour(toast) * 0.45, smooth(0.25, 0.5, heat) * 0.7)
    bark = blend(
        skin, colour(skin) * 1.9 + 0.03, smooth(0.3, 0.9, np.sin(angle * 9 + drift[4])) * stripes
    )
    made = blend(made, bark, smooth(0.955, 0.985, share))
    upper = np.stack([x, y, high + wave], -1)
    under = np.stack([x, y, wave], -1)
    # One more row gives the skin its own colour down the side.
    side = bark[-1:]
    points = np.concatenate([upper, under[-1:] * [1, 1, 1], under[::-1]])
    made = np.concatenate([made, side, made[::-1]])
    low = np.percentile(points[..., 2], 5)
    look = material.skin(0.74, coat=0.35, deep=0.35, reach=0.35)
    parts = [Part(points - [0, 0, low], made, look)]
    for _ in range(int(rng.integers(5, 11)) if lobes and seeds else 0):
        turn, far = rng.uniform(0, 6.28), radius * rng.uniform(0.24, 0.56)
        one = ball(7, 8) * [0.17, 0.07, 0.05] * (radius / 1.8)
        place = np.array([far * np.cos(turn), far * np.sin(turn), thick * 0.96 - low])
        if place[1] < radius * (2 * cut - 1):
            tone = blend(seeds, heart, rng.uniform(0, 0.6)) * np.ones(one.shape)
            parts.append(
                Part(one, tone, look)
                .turned(0, 0, np.degrees(turn) + rng.normal(0, 20))
                .moved(*place)
            )
    return parts


# Sticks of raw vegetables, cut by hand to be dipped, and pods of vanilla.


def stick(rng, long=7.5, wide=1.1, paint='#e5761a', heart='#ec9440', rind=None, seeds=None):
    """A stick that lies along x: four flat sides of unequal width, sharp edges, ends cut askew.

    `rind` is the skin that was left on one side, which is round; opposite it, where the stick
    narrows, lie the wet `seeds` of a cucumber or the `heart` of a carrot.
    """
    seed, own = seed_of(rng), long * rng.uniform(0.72, 1.1)
    inset = np.r_[np.linspace(0.03, 0.94, 12), 1, np.ones(60), 1, np.linspace(0.94, 0.03, 12)]
    t = np.r_[np.zeros(12), 0.004, np.linspace(0.008, 0.992, 60), 0.996, np.ones(12)][:, None]
    angle = np.linspace(0, 2 * np.pi, 96, endpoint=False)[None, :]
    # Points crowd at the corners, which stay sharp.
    angle = angle - 0.21 * np.sin(4 * angle)
    c, s = np.cos(angle), np.sin(angle)
    square = 1 / (np.abs(c) ** 15 + np.abs(s) ** 15) ** (1 / 15)
    across, up = c * square, s * square
    rounded = rind is not None or rng.uniform() < 0.4
    up = up * (1 - rng.uniform(0.25, 0.55) * (1 - across) / 2 * rounded)
    across = across + 0.24 * rounded * (1 - np.minimum(up**2, 1)) * (across > 0) * np.abs(across)
    lean, taper = rng.uniform(-0.3, 0.3), rng.uniform(0.62, 0.98)
    body = wide / 2 * (1 - (1 - taper) * t) * rng.uniform(0.82, 1.14)
    flat = rng.uniform(0.75, 1.05)
    y = (across + lean * up) * body * inset[:, None]
    z = up * body * flat * inset[:, None]
    slant = rng.normal(0, 0.22, (2, 2))
    end = slant[0] * (1 - t) + slant[1] * t
    x = own * (t - 0.5) + end[:, :1] * y + end[:, 1:] * z
    points = np.stack([x, y, z], -1)
    sway, bow = rng.normal(0, 0.12), rng.normal(0, 0.16)
    points[..., 1] += sway * np.cos(np.pi * (t - 0.5))
    points[..., 2] += bow * np.cos(np.pi * (t - 0.5))
    points = points + 0.025 * fractal(points, 1.2, 3, seed)[..., None]
    fibres = fractal(points * [0.35, 3, 3], 1.0, 3, seed + 1)
    made = blend(paint, colour(paint) * 0.82, smooth(-0.2, 0.5, fibres))
    core = -across + 0.25 * np.abs(up) + 0.25 * fractal(points * [0.3, 1, 1], 0.7, 2, seed + 2)
    made = blend(made, heart, smooth(0.35, 0.8, core) * 0.7)
    # Cut edges dry first.
    pale = np.clip(colour(paint) * 1.25 + 0.05, 0, 1)
    edge = smooth(1.14, 1.36, np.hypot(c, s) * square)
    dry = smooth(-0.1, 0.4, fractal(points, 0.9, 3, seed + 3))
    made = blend(made, pale, np.clip(edge * 0.5 + 0.4 * dry * edge + 0.18 * dry, 0, 1))
    if seeds:
        pips = smooth(0.25, 0.6, fractal(points * [0.8, 1, 1], 2.2, 2, seed + 4))
        wet = smooth(0.2, 0.75, -across + 0.15 * fibres)
        made = blend(made, blend(seeds, '#eef0d4', pips), wet * 0.85)
    if rind:
        stripes = blend(rind, colour(rind) * 2.2, smooth(-0.05, 0.45, fibres))
        skin = smooth(0.9, 0.98, across + 0.02 * fibres) * (inset[:, None] > 0.9)
        made = blend(made, colour(paint) * [0.6, 0.72, 0.4], smooth(0.72, 0.95, across) * 0.5)
        made = blend(made, stripes, skin)
    if rind:  # It lies on its seeds or on a cut side, its rind in view.
        points = points @ rotation(rng.uniform(15, 95)).T
    sheen = material.skin(gloss=0.58, coat=0.12, varied=0.6, deep=0.2, reach=0.35)
    return [Part(points - [0, 0, points[..., 2].min()], np.clip(made, 0, 1), sheen)]


def vanilla(rng, long=7.5, wide=0.32, paint='#24150d', seeds='#0e0805'):
    """A pod that was slit and boiled: thin, wrinkled along its length, hooked at one end, its seeds in the slit."""
    seed = seed_of(rng)
    t = np.linspace(-0.5, 0.5, 9)
    sway = curve(rng.normal(0, 0.07, (4, 1)), 9)[:, 0] * long
    hook = 0.5 * smooth(0.36, 0.5, t) * rng.choice([-1, 1])
    path = np.stack([long * t, sway + hook, 0.04 + 0.06 * rng.normal(size=9)], -1)
    radii = np.array([0.0, 0.5, 0.85, 1, 1, 1, 0.9, 0.8, 0.55, 0.6, 0.15]) * wide / 2
    points = tube(path, radii, 130, 36, flat=0.55)
    middle = points.mean(axis=1, keepdims=True)
    angle = np.linspace(0, 2 * np.pi, 36, endpoint=False)[None, :]
    along = np.linspace(0, long, 130)[:, None]
    folds = [0.25 * along + 0 * angle, np.cos(angle) + 0 * along, np.sin(angle) + 0 * along]
    wrinkle = fractal(np.stack(folds, -1), 1.7, 3, seed)
    points = middle + (points - middle) * (1 + 0.3 * wrinkle)[..., None]
    made = blend(paint, '#4a2f1e', smooth(0.0, 0.5, wrinkle) * 0.8)
    slit = smooth(0.3, 0.1, np.abs(angle - np.pi / 2 - 0.3))
    made = blend(made, seeds, (slit + 0 * along) * 0.9)
    return [Part(points + [0, 0, 0.12], made, material.skin(gloss=0.42, coat=0.06, varied=0.6))]
