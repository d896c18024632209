"""Tomatoes: loose ones, round, cherry and ribbed, and a truss."""

import numpy as np

import material
from mesh import Part, blend, built, centred, colour, revolved, tube
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, alone, arranged, heaped, matrix_of

# Loose tomatoes, round, cherry and ribbed.

TOMATO = [
    (0, 0.14),
    (0.25, 0.05),
    (0.6, 0.08),
    (0.93, 0.45),
    (1, 0.85),
    (0.92, 1.25),
    (0.6, 1.58),
    (0.3, 1.6),
    (0.12, 1.48),
    (0, 1.42),
]

#: Broad shoulders round a deep hollow.
RIBBED = [
    (0, 0.2),
    (0.25, 0.08),
    (0.58, 0.05),
    (0.92, 0.38),
    (1, 0.8),
    (0.95, 1.2),
    (0.7, 1.52),
    (0.4, 1.56),
    (0.2, 1.36),
    (0.08, 1.24),
    (0, 1.22),
]

CHERRY = [
    (0, 0.02),
    (0.25, 0),
    (0.65, 0.16),
    (0.96, 0.62),
    (1, 1.0),
    (0.92, 1.4),
    (0.6, 1.78),
    (0.25, 1.86),
    (0.1, 1.8),
    (0, 1.76),
]


def calyx(rng, radius, top, points=5, green='#46662e', stalk=0.6, dried=1.0):
    """The star of a tomato: thin sepals that curl up as they dry, each its own way, and a jointed stalk.

    `top(reach)` is the height of the shoulder at a distance from the axis, `dried` how far they curl.
    """
    parts, look = [], material.skin(gloss=0.15, bloom=0.3, pores=0.25)
    start, dry = rng.uniform(0, 360), rng.uniform(0, 1)
    for index in range(points):
        long = rng.uniform(0.62, 1.0 + 0.25 * dried)
        curl = rng.uniform(-0.15, 0.95) * dried
        reach = np.array([0.03, 0.28, 0.58, 0.84, 1.0]) * long * radius
        rise = np.array([0.06, 0.07, 0.08 + 0.16 * curl, 0.05 + 0.42 * curl, 0.6 * curl]) * radius
        # What curls up does not reach as far, and the driest tips roll back over the star.
        reach[3:] -= np.array([0.08, 0.3]) * max(curl, 0) * radius
        aside = rng.normal(0, 0.16, 5).cumsum() * np.array([0, 0.3, 0.6, 0.8, 1.0]) * radius
        line = np.stack([reach, aside, [top(one) for one in reach] + rise], axis=-1)
        wide = np.array([0.08, 0.11, 0.085, 0.045, 0.006]) * rng.uniform(0.75, 1.15) * radius
        sepal = tube(line, wide, 40, 14, flat=0.12)
        far = np.linspace(0, 1, 40)[:, None] + 0.2 * fractal(sepal, 3 / radius, 2, index)
        tone = colour(green) * rng.uniform(0.75, 1.3)
        paint = blend(tone, tone * 1.5 + 0.01, smooth(0.1, 0.5, far) * 0.5)
        withered = dry * rng.uniform(0.4, 1.3)
        paint = blend(paint, '#8a7a46', smooth(1.0 - 0.45 * withered, 1.0, far) * 0.8)
        turn = start + index * 360 / points + rng.uniform(-22, 22)
        parts.append(Part(sepal, paint, look).turned(0, 0, turn))
    lean = rng.normal(0, 0.3, 2) * stalk
    foot, thick, knee = top(0), radius * rng.uniform(0.07, 0.1), rng.uniform(0.45, 0.6)
    path = [
        (0, 0, foot - thick),
        (*(lean * 0.15), foot + stalk * 0.35),
        (*(lean * 0.3), foot + stalk * knee),
        (*(lean * 0.7), foot + stalk * 0.8),
        (*lean, foot + stalk),
        (*lean, foot + stalk * 1.01),
    ]
    line = tube(path, np.array([1.5, 1, 1.55, 1.05, 1.1, 0]) * thick, rows=40, columns=16)
    at = (line[..., 2] - foot) / stalk
    paint = blend(green, '#9aa85a', np.exp(-(((at - knee) / 0.1) ** 2)) * 0.7)
    paint = blend(paint, '#a89a68', smooth(0.93, 1.0, at))
    return [*parts, Part(line, paint, look)]


def furrowed(rng, lobes):
    """Returns how deep the creases are at an angle and a share of the outline: no two as long, wide or deep."""
    places = (np.arange(lobes) + rng.uniform(-0.34, 0.34, lobes)) * 2 * np.pi / lobes
    deep, wide = rng.uniform(0.4, 1.2, lobes), rng.uniform(0.12, 0.26, lobes)
    # Most start on the shoulder, few at the foot.
    low = rng.uniform(0.0, 0.5, lobes)

    def depth(angle, v):
        total = 0
        for place, most, width, start in zip(places, deep, wide, low):
            apart = np.abs((angle - place + np.pi) % (2 * np.pi) - np.pi)
            crease = np.exp(-((apart / width) ** 1.25))
            total = total + most * crease * smooth(start, start + 0.36, v)
        return total * (0.5 + 0.8 * smooth(0.45, 0.75, v)) * smooth(1.0, 0.9, v)

    return depth


def one_tomato(
    rng,
    radius,
    skin,
    shoulder=None,
    ribs=0.02,
    lobes=5,
    flat=1.0,
    cherry=False,
    stripes=None,
    stalk=0.8,
):
    """`ribs` is how deep the furrows are: 0.02 for a round tomato, 0.2 for an oxheart."""
    seed, broad = int(rng.integers(1e6)), ribs > 0.05
    ribs = 1.45 * ribs if broad else ribs
    depth, drift = furrowed(rng, lobes), rng.uniform(0, 6.28, 3)
    outline = CHERRY if cherry else RIBBED if broad else TOMATO
    points = revolved(outline, lambda angle, v: 1 - 1.5 * ribs * depth(angle, v))
    around = np.arctan2(points[..., 1], points[..., 0])
    share = np.linspace(0, 1, len(points))[:, None]
    crease = depth(around, share)
    points[..., 2] -= 1.3 * ribs * crease * smooth(0.5, 0.7, share)
    # It grew broader one way, and its skin is nowhere quite even.
    oval = 1 + ribs * (0.7 * np.cos(around + drift[0]) + 0.6 * np.cos(2 * around + drift[1]))
    points = points * np.stack([oval, oval, 1 + 0 * oval], -1)
    points = points * (1 + (0.07 + 0.4 * ribs) * fractal(points, 0.55, 2, seed))[..., None]
    points = points * (1 + 0.008 * fractal(points, 2.4, 2, seed + 8))[..., None]
    # Skin is taut over flesh that is not: it puckers towards the stalk, and fingers dented it.
    turn = np.stack([np.cos(around) * 5, np.sin(around) * 5, points[..., 2]], -1)
    pucker = fractal(turn, 1, 2, seed + 13) * smooth(0.75, 1.3, points[..., 2])
    points[..., 2] -= (0.02 + 0.2 * ribs) * pucker
    dent = smooth(0.25, 0.5, fractal(points, 0.9, 2, seed + 14))
    points = points * (1 - (0.012 if cherry else 0.03) * dent)[..., None]
    points = points * np.array([1, rng.uniform(0.9, 1.0), flat * rng.uniform(0.95, 1.04)])
    points[..., 2] += (rng.uniform(-0.07, 0.07) + 0.6 * ribs * np.cos(drift[2])) * points[..., 0]
    tones = (skin, shoulder, stripes)
    paint = _skin_paint(points, around, points[..., 2] / flat, tones, crease * ribs, seed)
    look = material.skin(
        gloss=0.58 if broad else 0.66,
        coat=0.08 if broad else 0.12,
        pores=0.05,
        pore_size=16,
        varied=0.7,
        deep=0.15 if broad else 0.08,
        reach=0.12 * radius,
    )
    upper = points[len(points) * 2 // 3 :].mean(axis=1) * radius
    reach = np.linalg.norm(points[len(points) * 2 // 3 :, :, :2], axis=-1).mean(axis=1) * radius

    def top(far):
        return float(np.interp(far, reach[::-1], upper[::-1, 2]))

    star = radius * (0.85 if cherry else 0.56 if broad else 0.68)
    green = calyx(rng, star, top, 7 if broad else 5, stalk=stalk, dried=0.1 if broad else 1.0)
    return [Part(points * radius, paint, look), *green]


def _skin_paint(points, around, high, tones, crease, seed):
    """Ripeness that rises from the foot, freckles, a dull bloom, and cork round the stalk."""
    skin, shoulder, stripes = tones
    middle = np.hypot(points[..., 0], points[..., 1])
    rays = np.stack([np.cos(around) * 9, np.sin(around) * 9, high * 0.5], -1)
    rays = fractal(rays, 1, 3, seed + 4)
    broad = fractal(points, 0.9, 2, seed)
    paint = blend(skin, colour(skin) * 0.78, smooth(-0.3, 0.5, broad) * 0.7)
    # One cheek hung in the shade of a leaf.
    cheek = smooth(0.1, 0.6, fractal(points, 0.5, 2, seed + 11) + 0.15 * high)
    paint = blend(paint, colour(skin) * [1.12, 1.3, 1.1] + [0.02, 0.02, 0.004], cheek * 0.55)
    if shoulder:
        far = high + 0.35 * fractal(points, 1.0, 2, seed + 1) + 0.3 * rays - 3 * crease
        paint = blend(paint, shoulder, smooth(0.95, 1.6, far) * 0.8)
    if stripes:
        ring = np.stack([2 * np.cos(around), 2 * np.sin(around), 0.4 * high], -1)
        flame = 0.5 - 0.42 * high + 0.45 * fractal(ring, 1, 2, seed + 2) + 0.75 * rays
        paint = blend(paint, '#d9701f', smooth(-0.35, 0.25, flame) * 0.8)
        paint = blend(paint, stripes, smooth(0.0, 0.45, flame) * 0.85)
    # Fine pale rays run down from the stalk, and a ring of cork and green lies round it.
    top = high > 0.9
    fade = smooth(0.75, 0.1, middle) * top
    paint = blend(paint, '#c98a3c', fade * smooth(-0.1, 0.5, rays) * 0.5)
    paint = blend(paint, '#71733a', smooth(0.26, 0.05, middle + 0.1 * rays) * top * 0.75)
    rings = fractal(np.stack([middle * 22, around * 1.2, 0 * around], -1), 1, 2, seed + 6)
    cork = smooth(0.2, 0.05, middle + 0.12 * rays) * top * smooth(-0.2, 0.2, rings)
    paint = blend(paint, '#9a7a4a', cork * 0.7)
    size = 0.12 + 0.08 * fractal(points, 1.5, 2, seed + 12)
    freckles = spots(points, 7.0, seed % 47, size) * smooth(0.2, 1.0, high)
    paint = blend(paint, '#e6b87c', freckles * 0.36)
    # Cracks that healed in cork, in arcs round the stalk and down from it.
    arc = np.abs(fractal(np.stack([middle * 5, around * 0.9, 0 * around], -1), 1, 2, seed + 15))
    split = np.abs(rays + 0.4 * broad)
    healed = smooth(0.05, 0.015, np.minimum(arc, 1.6 * split)) * top
    healed = healed * smooth(0.85, 0.35, middle) * smooth(0.0, 0.25, broad + 2.2 * crease)
    paint = blend(paint, '#b08a58', healed * 0.7)
    scratch = points @ np.array([[4.5, 0.5, 0.4], [-0.4, 1.0, 3.0], [0.3, 0.4, 0.9]]).T
    scratch = smooth(0.5, 0.62, fractal(scratch, 0.6, 2, seed + 16))
    paint = blend(paint, '#b98a5c', scratch * 0.4)
    dull = smooth(0.0, 0.5, fractal(points, 1.3, 3, seed + 9))
    paint = blend(paint, '#c9b0a4', dull * 0.16)
    navel = smooth(0.07, 0.03, middle + 0.03 * rays) * (high < 0.6)
    return blend(paint, '#6a4a28', navel * 0.9)


def tomatoes(rng, count, around=None, vine=False, mix=None, **kind):
    skins = mix or [kind.pop('skin')]
    kind.pop('skin', None)
    usual = kind.pop('radius')

    def make(at, size=None):
        is_one = count == 1 and not vine
        size = size or (1 if is_one else rng.uniform(0.78, 1.12))
        # No two are as ripe, and some that were loose have lost their star.
        light, yellow = (1, 1) if is_one else (rng.uniform(0.86, 1.14), rng.uniform(0.8, 1.25))
        ripe = colour(skins[at % len(skins)]) * light * [1, yellow, 1]
        parts = one_tomato(rng, skin=ripe, radius=usual * size, **kind)
        return parts[:1] if count > 4 and at % 3 == 1 else parts

    if vine:
        return on_the_vine(rng, make, usual)
    if count == 1:
        return alone(make(0), (14, -6, 20), 0.66)
    if count <= 4:
        return side_by_side(rng, make, count, usual)
    return heaped(
        make,
        count,
        rng,
        around or usual * 2 * (count / 3.0) ** 0.5,
        kinds=3 * len(skins) + 6,
        pull=30.0,
    )


def side_by_side(rng, make, count, usual):
    """A few that touch, each fitted in between two that lie there; the last one fell on its cheek."""
    sizes = np.array([1.08, 0.92, 0.86, 1.0])[:count] * rng.uniform(0.95, 1.05, count)
    reach, middles = sizes * usual * 0.99, []
    for at, mine in enumerate(reach):
        if at < 2:
            middles.append(np.array([at * (reach[0] + mine), 0.0]))
            continue
        one, two = (0, 1) if at == 2 else (2, 1)
        far = reach[[one, two]] + mine
        middles.append(_between(middles[one], middles[two], *far))
    lain = np.array([(14, -8), (-9, 12), (20, 6), (62, 24)])[:count]
    places = []
    for (x, y), size, (tilt, side) in zip(middles, sizes, lain):
        high = usual * size * (0.8 + 0.16 * np.sin(np.radians(tilt)))
        places.append((x, y, high, (tilt, side, rng.uniform(-40, 40))))
    return arranged(lambda at: centred(make(at, sizes[at])), places)


def _between(one, two, far_one, far_two):
    """The place nearest the viewer that is so far from each of two others."""
    way = two - one
    apart = np.linalg.norm(way)
    along = (far_one**2 - far_two**2 + apart**2) / (2 * apart)
    off = np.sqrt(max(far_one**2 - along**2, 0))
    return one + way / apart * along + off * np.array([way[1], -way[0]]) / apart


# A truss of tomatoes: both rows hang on one stem, which lies across them.

#: From the cut end to the tip of the truss: place along the stem in radii, side, size, lean to the stem in degrees.
HUNG = (
    (-1.95, 1, 1.08, 48),
    (-1.0, -1, 1.05, 22),
    (0.1, 1, 1.0, 40),
    (1.05, -1, 0.95, 34),
    (1.95, 1, 0.82, 54),
)


def on_the_vine(rng, make, radius):
    """Five on one truss, smaller and less ripe towards its tip, each with its star turned to the stem."""
    things, stem_at, tops = [], [], []
    for at, (along, side, size, lean) in enumerate(HUNG):
        mine = radius * size
        lean = side * (lean + rng.uniform(-6, 6))
        sine, cosine = np.sin(np.radians(lean)), np.cos(np.radians(lean))
        spin = rng.uniform(-14, 14)
        middle = np.array(
            [along * radius, side * mine * (1.04 + rng.uniform(-0.04, 0.06)), 0.9 * mine]
        )
        things.append(placed(built(centred(make(at, size))), matrix_of(*middle, (lean, 0, spin))))
        turn = np.radians(spin)
        up = np.array([np.sin(turn) * sine, -np.cos(turn) * sine, cosine])
        tops.append((middle + 0.72 * mine * up, middle + 1.0 * mine * up))
        stem_at.append((along * radius, 0.12 * side * radius, 1.72 * radius * size**0.5))
    green = material.skin(gloss=0.25, pores=0.2)
    bend = rng.normal(0, 0.06, (len(HUNG), 3)) * radius
    knots = np.array(stem_at) + bend
    start, end = knots[0], knots[-1]
    line = tube(
        [
            start + radius * np.array([-1.5, -0.1, 0.45]),
            start + radius * np.array([-0.75, 0, 0.16]),
            *knots,
            end + radius * np.array([0.5, -0.2, -0.1]),
            end + radius * np.array([0.85, -0.5, 0.0]),
        ],
        radius * np.array([0.13, 0.1, 0.1, 0.085, 0.09, 0.075, 0.07, 0.045, 0.0]),
        rows=140,
        columns=16,
    )
    line = line + 0.02 * radius * fractal(line, 5 / radius, 2, 4)[..., None]
    stems = [line]
    for (foot, clear), knot in zip(tops, knots):
        fork = knot + radius * np.array([rng.uniform(-0.3, -0.12), 0, -0.02])
        knee = clear * 0.6 + fork * 0.4 + rng.normal(0, 0.05, 3) * radius
        thick = np.array([0.085, 0.06, 0.11, 0.065, 0.085]) * radius
        stems.append(tube([foot, clear, knee, (knee + fork) / 2, fork], thick, 48, 14))
    parts = []
    for stem in stems:
        pale = smooth(-0.1, 0.5, fractal(stem, 4 / radius, 3, 5))
        parts.append(Part(stem, blend('#4c6b30', '#7d8a4c', pale * 0.8), green))
    dry = smooth(14, 0, np.arange(len(line)))[:, None] + 0 * line[..., 0]
    parts[0] = Part(line, blend(parts[0].colours, '#9a8a5c', dry * 0.8), green)
    # The knife's cut at the thick end.
    share, centre = np.linspace(0.02, 1, 8)[:, None, None], line[0].mean(axis=0)
    face = centre + (line[0] - centre) * share
    cut = blend('#c9c08c', '#8a7a4a', smooth(0.5, 1, share[..., 0] + 0 * face[..., 0]))
    parts.append(Part(face, cut, green))
    return Subject([*things, placed(built(parts))], 0.84, 34.0)


FORMS = {'tomato': tomatoes}
