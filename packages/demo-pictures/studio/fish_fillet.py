"""Fillets: pieces of a side, their flakes in chevrons, on their skin, and the sides of fish_side.py."""

import numpy as np

from dish_pieces import mottled, seed_of
from fish_seams import seams, shade_of, tiled
from fish_side import RAW, side
from meat_flesh import loft, moist
from mesh import Part, blend, built, colour
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, matrix_of, rows_of

#: (x in shares of the length, y, half width in shares of the width, height in shares of the height).
STATIONS = [(-0.5, 0, 0.95, 0.94), (-0.2, 0, 1.0, 1.0), (0.2, 0, 1.0, 1.0), (0.5, 0, 0.96, 0.95)]
#: How far an end is rounded: a knife's cut hardly.
ENDS = (0.014, 0.014)


def flaked(points, across, level, seed, apart, lean, wander, shown):
    """The skins between flakes: cones in one another about the middle line, no two alike.

    `across` and `level` are how far a point is from the middle line, in shares of the half width; `shown` is the
    share of a skin that is seen. Returns where the skins are, each flake's own tone, and how far a point is through
    its flake.
    """
    away = np.sqrt(across**2 + (0.9 * level) ** 2 + 0.004)
    bent = points[..., 0] + 1.7 * lean * away * (1 - 0.5 * np.minimum(away, 1.1) ** 2)
    bent = bent + wander * fractal(points, 0.35, 3, seed)
    bent = bent + 0.3 * apart * np.sin(1.9 * bent / apart + seed)
    place = bent / apart
    own = shade_of(np.floor(place) + 40 * (across > 0), seed)
    return seams(points, place, seed + 1, 0.07, shown), own, place % 1


def fillet(
    rng,
    flesh,
    lines,
    skin='#8a9096',
    length=12.0,
    wide=7.0,
    thick=3.0,
    apart=1.1,
    strength=0.6,
    blood=None,
    dark=None,
    belly=0.5,
    clear=0.35,
    lean=2.4,
    parted=0.3,
):
    """A piece of a side on its skin.

    `lines` is the colour of the seams, `blood` of the middle line, `dark` of the meat about it.
    `belly` is how thin its near side gets, `clear` how far light enters, `lean` how far its chevrons lie back,
    `parted` how far its flakes come apart.
    """
    seed = seed_of(rng)
    # A thick piece of the back has a cut side: a shoulder, where a piece with its belly runs out thin.
    whole = smooth(0.5, 0.8, belly)
    shoulder = 0.05 * whole
    # Loose flakes wander more, and let a piece sink.
    loose = max(0, parted - 0.3)
    thick = thick * (1 - 0.4 * loose)
    stations = [
        (x * length, y * wide, 0, half * wide / 2 * own, 0.9 * high * thick * own)
        for (x, y, half, high), own in zip(STATIONS, rng.uniform(0.9, 1.06, len(STATIONS)))
    ]

    def section(angle, _):
        return 1 + shoulder * np.exp(-(((angle - 0.76 * np.pi) / 0.42) ** 2))

    points, t, _ = loft(stations, ENDS, 560, 1600, 0.62 + 0.5 * whole, section)
    points, t = _evened(points, 300), t[:, :300]
    steps = np.linspace(0, 1, len(stations))
    half = np.interp(t, steps, [one[3] for one in stations])
    middle = np.interp(t, steps, [one[1] for one in stations])
    edge = 1 + 0.07 * fractal(points * [1, 0.2, 0.2], 0.45, 3, seed + 9)
    points[..., 1] = middle + (points[..., 1] - middle) * edge
    across = (points[..., 1] - middle) / half
    # The knife never fell quite straight: each end leans its own way.
    leans = rng.uniform([-0.3, -0.25], [0.3, 0.35])
    skews = rng.uniform(-0.16, 0.16, 2)
    for share, tilt, skew in zip((1 - t, t), leans, skews):
        share = share**2
        torn = 0.4 * fractal(points * [0, 1, 1.6], 0.5, 3, seed + 15)
        points[..., 0] += share * (tilt * points[..., 2] + skew * points[..., 1] + torn)
    # A piece of the back narrows towards the tail, and lies in a bow.
    narrow = 1 - 0.26 * whole * smooth(0.25, 1.0, t)
    points[..., 1:] *= narrow[..., None]
    half = half * narrow
    line = 0.16 + 0.08 * fractal(points * [0.4, 0, 0], 0.4, 2, seed)
    # The back is thick, the belly runs out thin; a shallow groove lies between the two.
    tall = belly + (1 - belly) * smooth(-1.05, 0.35, across)
    points[..., 2] = np.where(points[..., 2] > 0, points[..., 2] * tall, 0.04 * points[..., 2])
    level = (points[..., 2] - 0.62 * thick) / half
    wander, shown = 0.42 + 0.3 * loose, 0.54 - 0.16 * loose
    seam, own, through = flaked(points, across - line, level, seed, apart, lean, wander, shown)
    top = smooth(0.12, 0.4, points[..., 2] / thick)
    groove = np.exp(-(((across - line) / 0.05) ** 2)) * top
    tile = tiled(through) * smooth(-0.2, 0.3, fractal(points, 0.4, 3, seed + 16))
    # Some flakes come apart; fibres run from skin to skin.
    gape = smooth(0.16, 0.45, fractal(points * [0.6, 1, 1], 0.35, 2, seed + 10))
    gape = gape * smooth(0.12, 0.0, np.minimum(through, 1 - through)) * parted
    along = 0.25 * (points[..., 0] + lean * np.abs(across))
    threads = np.stack([along, points[..., 1], points[..., 2]], -1)
    fibre = fractal(threads, 2.2, 2, seed + 11)
    wetness = fractal(points * [0.7, 1, 1], 1.3, 3, seed + 13)
    relief = 0.22 * fractal(points, 0.24, 3, seed + 3) + 0.035 * wetness - 0.06 * gape
    stepped = 0.02 * parted * (own - 0.5) + (0.025 + 0.01 * parted) * tile
    relief = relief + top * apart * stepped + 0.004 * fibre
    points = points + normals(points) * (relief - (0.07 + 0.12 * loose) * groove)[..., None]
    is_white = colour(flesh).min() > 0.35
    # Pale red flesh is less pure than that of a salmon, which the film turns orange.
    tint = smooth(0.16, 0.33, colour(flesh).min() / colour(flesh).max())
    base = colour(flesh) * (RAW if is_white else blend([0.95, 0.64, 0.56], [0.84, 0.72, 0.68], tint))
    made = mottled(points, base, base * [0.92, 0.76, 0.7], 0.3, seed)
    clouds = smooth(-0.1, 0.4, fractal(points, 0.45, 3, seed + 14))
    milky = np.minimum(base * [1.28, 1.34, 1.38], 0.92)
    made = blend(made, milky, clouds * (0.7 if is_white else 0.25))
    tone = (0.16 + 0.08 * parted) * (own - 0.5) + 0.22 * tile + 0.16 * fibre
    made = made * (1 + tone * top)[..., None]
    made = blend(made, base * [0.62, 0.52, 0.48], gape * top * 0.4)
    if dark:
        meat = np.exp(-(((across - line) / 0.2) ** 2)) * smooth(1.0, 0.5, points[..., 2] / thick)
        made = blend(made, dark, np.clip(meat * 0.8 + 0.35 * groove, 0, 1) * 0.75)
        # Of a piece without its belly, one side is the red meat itself.
        stain = smooth(-0.35, -0.95, across + 0.3 * fractal(points, 0.5, 4, seed + 17))
        made = blend(made, mottled(points, dark, colour(dark) * 0.5, 0.9, seed + 18), stain * whole)
    if is_white:
        thin = smooth(0.55, 0.05, points[..., 2] / thick + 0.2 * fractal(points, 0.4, 3, seed + 19))
        made = blend(made, base * [0.62, 0.52, 0.48], thin * (0.7 - 0.3 * whole))
        rosy = smooth(0.0, 0.45, fractal(points * [0.6, 1, 1], 0.3, 3, seed + 20))
        made = blend(made, base * [0.96, 0.7, 0.62], rosy * 0.5)
    pale = blend(colour(lines), base, np.array(0.15 if is_white else 0.25))
    seen = np.minimum(seam * strength * (0.9 if is_white else 1.2), 1)
    made = blend(made, pale, seen * (0.3 + 0.7 * smooth(0.2, 0.7, points[..., 2] / thick)))
    soft = smooth(-0.4, 0.25, fractal(points, 0.35, 2, seed + 5))
    if blood:
        made = blend(made, blood, groove * soft * 0.75)
        bruise = smooth(0.2, 0.5, fractal(points, 0.25, 3, seed + 6)) * smooth(0.1, -0.6, across)
        made = blend(made, blood, bruise * 0.25)
    else:
        made = blend(made, lines, groove * soft * strength * 0.8)
    # The thin hem of the belly is a silvery film.
    made = blend(made, '#e2d8ce', smooth(-0.72, -0.95, across) * 0.25 * (1 - whole))
    hem = smooth(0.3, 0.18, points[..., 2] + 0.08 * fractal(points, 0.9, 2, seed + 7))
    # A pale skin stands for the film that is left where a piece was skinned: it has no scales.
    scales = smooth(0.65, 0.4, colour(skin).mean())
    scaled = mottled(points, skin, colour(skin) * (0.85 - 0.4 * scales), 1.6, seed + 8)
    scaled = blend(scaled, '#e4e6e4', spots(points, 2.6, seed % 60, 0.3) * 0.4 * scales)
    scaled = scaled * (scales + (1 - scales) * RAW)
    made = blend(made, scaled, hem * (0.2 + 0.8 * scales) * (1 - 0.9 * whole))
    # The lamp's mirror image would bleach what is coloured.
    wet = {'coat': 0.8, 'shine': 0.4} if is_white else {'coat': 0.4, 'shine': 0.25}
    points[..., 1] += 0.04 * whole * length * np.sin(np.pi * t)
    return [Part(points, made, moist(0.72, clear + 0.25, 0.8, pores=0, **wet))]


def _evened(points, columns):
    """A loft with fewer columns, as far from one another all round: a boxy one has few on its upper face."""
    ring = points[points.shape[0] // 2]
    gone = np.cumsum(np.linalg.norm(ring - np.roll(ring, 1, axis=0), axis=1))
    at = np.interp(np.arange(columns) / columns * gone[-1], gone, np.arange(len(ring)))
    return points[:, np.round(at).astype(int)]


def fillets(rng, count, shape='square', elevation=44.0, turn=-16.0, fill=0.88, **look):
    """All lie aslant, which shows the cut end of a piece; a side is seen from higher up, for its flakes."""
    make = side if shape == 'side' else fillet
    if look.get('belly', 0) > 0.6:
        elevation = 52.0
    turn = 1.9 * turn
    if shape == 'side':
        elevation, fill, turn = 60.0, 0.9, 1.5 * turn
        # Its convex loin looks towards the lamp, whichever end is nearer.
        turn = turn if turn < 0 else 180 - turn
    apart = look.get('length', 12.0) * 0.9
    things = [
        placed(built(make(rng, **look)), matrix_of(x, y, 0, (0, 0, turn + rng.normal(0, 4))))
        for x, y in (rows_of(count, apart) if count > 1 else [(0, 0)])
    ]
    return Subject(things, fill, elevation)


FORMS = {'fish-fillet': fillets}
