"""Fillets and whole sides of a fish: flakes in chevrons and the seams between them, on their skin."""

import numpy as np

from cold_laid import Pile
from dish_pieces import mottled, seed_of
from meat_flesh import loft, moist
from mesh import Part, blend, built, colour, curve
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, matrix_of, rows_of

# Fillets: pieces of a side, their flakes in chevrons, on their skin.

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


# The seams between the flakes of a fish: some thick, some hair-thin, which swell, break off and fade.

#: The least half width of a seam, in flakes.
LEAST = 0.05


def shade_of(number, seed):
    """A share of its own for each flake or seam of this number."""
    return np.sin(number * 12.9898 + seed * 1.7) * 43758.5453 % 1


def tiled(through):
    """How high a flake stands where a point is this share through it: it rises to its seam, then drops on the next."""
    return np.interp(through, [0, 0.16, 1], [0.5, -0.5, 0.5])


def seams(points, place, seed, width=0.06, whole=0.5):
    """How much of a seam is seen at each point, 0 to 1.

    `place` counts flakes along the fish: a seam lies at each whole number, a hair of one between some of them.
    `width` is a seam's half width in flakes, `whole` the share of its length that is seen.
    """
    swell = fractal(points, 0.55, 3, seed)
    gaps = fractal(points, 0.38, 3, seed + 1)
    seen = np.zeros(place.shape)
    for shift, thin, strength, cover in ((0, 1.0, 1.0, whole), (0.45, 0.6, 0.6, whole - 0.3)):
        number = np.round(place + shift)
        own, other = shade_of(number, seed + 9 * shift), shade_of(number, seed + 31 + 9 * shift)
        half = width * thin * (0.5 + 0.8 * own) * (1 + 0.9 * swell)
        # Thinner than the mesh is fine, a line would break into dashes.
        half = np.maximum(half, LEAST)
        away = np.abs(place + shift - number)
        # A seam is a skin that lies aslant in the flesh: one side of it is sharp, the other fades.
        beside = np.where(place + shift > number, 1.0, 2.2)
        line = smooth(1.25 * half * beside, 0.25 * half, away)
        line = line * smooth(-0.16, 0.2, gaps + 0.9 * (cover - 0.5) + 0.25 * (other - 0.5))
        seen = np.maximum(seen, line * strength * (0.45 + 0.55 * other))
    return seen


# What makes a side of a fish lie limp: its tail doubled back over the loin, and the skin that this shows.


def doubled(points, at, aslant, seed):
    """Folds the end towards -x back over the rest, flesh on flesh, along a line `at` from the middle.

    `aslant` is how far that line is turned, in degrees. The columns of the grid go round: those of the lower face
    mirror those of the upper one.
    """
    way = np.radians(180 + aslant)
    reach = points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)
    beside = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way)
    over = np.maximum(reach - at, 0)
    z = points[..., 2]
    tall = np.maximum(z, np.roll(z[:, ::-1], 1, axis=1))
    near = tall[(reach > at - 2.5) & (reach < at)]
    bend = 0.5 * (np.quantile(near, 0.8) + np.quantile(tall[over > 0], 0.8)) + 0.1
    bend = bend * (1 + 0.14 * fractal(np.stack([0.3 * beside, 0 * z, 0 * z], -1), 0.6, 2, seed))
    angle = np.minimum(over / bend, np.pi)
    rest = np.maximum(over - np.pi * bend, 0)
    inner = bend - z
    turned = np.where(over > 0, at + inner * np.sin(angle) - rest, reach)
    high = np.where(over > 0, bend - inner * np.cos(angle), z)
    pile, lies = Pile(), over <= 0
    made = np.stack([turned, beside, high], -1)
    pile.laid(made[lies][None])
    under = pile.laid(made * [1, 1, 0])[..., 2]
    rests = under + tall - z + 0.012 * rest**2
    share = smooth(1.6 * bend, 3.6 * bend, over)
    made[..., 2] = high + share * (rests - high)
    x = turned * np.cos(way) - beside * np.sin(way)
    y = turned * np.sin(way) + beside * np.cos(way)
    return np.stack([x, y, made[..., 2]], -1)


def skinned(points, u, skin, seed):
    """The wet skin of a side: darkest along the back, silvery below, its scales and the line along its middle."""
    dark = colour(skin)
    back = mottled(points, dark * 0.5, dark * 0.28, 0.8, seed)
    flank = mottled(points, blend(dark, '#a8a8a0', np.array(0.5)), dark * 0.7, 0.5, seed + 4)
    tone = u + 0.3 * fractal(points, 0.35, 3, seed + 1)
    made = blend(flank, back, smooth(-0.15, 0.6, tone))
    made = blend(made, '#b4aea4', smooth(-0.4, -0.9, tone) * 0.8)
    # Rows of scales, hidden by slime in places: of each, its glint is seen.
    p, q = points[..., 0] / 0.34, points[..., 1] / 0.3
    first, second = (p + q) % 1, (p - q) % 1
    bare = smooth(-0.25, 0.25, fractal(points, 0.5, 2, seed + 2))
    made = made * (1 + 0.7 * (first * second - 0.25) * bare)[..., None]
    made = blend(made, '#e6e8e4', spots(points, 2.4, seed % 60, 0.3) * 0.2 * bare)
    line = np.exp(-(((u - 0.08 - 0.02 * np.sin(points[..., 0])) / 0.03) ** 2))
    return blend(made, back * 0.7, line * 0.5)


# A side of a fish: a thick loin, a thin belly flap, flakes with fine skins between them, film and skin.

#: From the tail to the collar, in shares of the width: where the back and the belly end, and how thick the loin is.
BACK = (0.2, 0.24, 0.32, 0.41, 0.48, 0.51, 0.48, 0.4)
BELLY = (-0.19, -0.23, -0.31, -0.43, -0.56, -0.64, -0.63, -0.46)
LOIN = (0.22, 0.36, 0.54, 0.72, 0.88, 0.96, 0.95, 0.82)
#: Raw white flesh swallows light, blue most: it is painted darker and warmer than it looks in the hand.
RAW = np.array([0.76, 0.62, 0.53])
#: The share of the width at which back and belly meet.
MIDDLE = 0.05


def _body(length, wide, thick, seed, rows=420, columns=360):
    """The points of a side, t from tail to collar, u from belly (-1) to back (1), and where its upper face is."""
    # Rows lie closer at the ends, whose cut faces are steep.
    t = (1 - np.cos(np.pi * np.linspace(0, 1, rows))) / 2
    back, belly, loin = (
        np.interp(t, np.linspace(0, 1, 400), curve(np.array(line)[:, None], 400)[:, 0])
        for line in (BACK, BELLY, LOIN)
    )
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :] + 0 * t[:, None]
    t = t[:, None] + 0 * angle
    u = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** 0.9
    ends = np.clip(t / 0.02, 0, 1) * np.clip((1 - t) / 0.02, 0, 1)
    ends = np.sqrt(1 - (1 - ends) ** 2)
    ragged = np.stack([t * length, np.sign(u) * 40, 0 * t], -1)
    notch = fractal(ragged, 0.45, 4, seed)
    back, belly = back[:, None] * (1 + 0.05 * notch), -belly[:, None] * (1 + 0.12 * notch)
    reach = np.where(u > 0, back, belly)
    y = wide * u * reach * (0.96 + 0.04 * ends)
    x = (t - 0.5) * length
    # The collar is cut aslant, and the belly flap hangs back from it.
    x = x - 0.14 * wide * smooth(0.5, 1.0, t) * smooth(0.1, -1.0, u) * 2
    x = x + 0.05 * wide * smooth(0.9, 1, t) * fractal(y[..., None] * [0, 1, 0], 0.5, 3, seed + 1)
    x = x + 0.05 * wide * smooth(0.1, 0, t) * fractal(y[..., None] * [0, 1, 0], 0.9, 3, seed + 2)
    flap = 0.28 + 0.72 * smooth(-0.8 - 0.2 * smooth(0.5, 0.2, t), 0.3, u)
    flap = flap * (1 - 0.28 * smooth(0.35, 1.0, u))
    edge = (1 - np.abs(u) ** np.where(u > 0, 4, 7)) ** 0.5
    above = np.sin(angle) > 0
    z = np.where(above, 1.2 * thick * loin[:, None] * flap * edge * ends, 0)
    return np.stack([x, y, z], -1), t, u, above


def side(
    rng,
    flesh,
    lines,
    skin='#8a9096',
    length=21.0,
    wide=8.0,
    thick=2.2,
    apart=1.0,
    strength=0.5,
    blood=None,
    dark=None,
    clear=0.4,
    lean=2.0,
):
    """A side on its skin.

    `lines` is the colour of the seams, `blood` of the middle line, `dark` of the meat about it. `apart` is how long
    a flake is, `strength` how clear its seams are, `clear` how far light enters, `lean` how far its chevrons lie back.
    """
    seed = seed_of(rng)
    points, t, u, above = _body(length, wide, thick, seed)
    x, y = points[..., 0], points[..., 1]
    depth = points[..., 2] / (1.2 * thick)
    top = above * smooth(0.1, 0.45, points[..., 2])
    # Chevrons point to the collar; each arm bends forward again near the rim.
    sway = 0.3 * fractal(points * [0.5, 0, 0], 0.35, 2, seed)
    v = (y - MIDDLE * wide + sway) / (0.5 * wide)
    arm = np.sqrt(v * v + 0.004)
    chevron = 2.2 * lean * arm * (1 - 0.62 * arm * arm)
    bent = x + chevron + 0.7 * fractal(points, 0.3, 3, seed + 3)
    bent = bent + 0.42 * apart * np.sin(1.3 * bent / apart + seed)
    # Flakes get shorter towards the tail.
    place = bent / apart * (1.12 - 0.016 * bent)
    number = np.floor(place)
    through = place - number
    own = shade_of(number + 40 * (v > 0), seed)
    seam = seams(points, place, seed + 4, 0.08, 0.55)
    tile = tiled(through) * smooth(-0.25, 0.35, fractal(points, 0.3, 3, seed + 5))
    gape = smooth(0.15, 0.4, fractal(points * [0.6, 1, 1], 0.35, 2, seed + 6))
    gape = gape * smooth(0.75, 0.95, own) * smooth(0.05, 0.2, np.abs(v)) * top
    gape = gape * smooth(0.12, 0.0, np.minimum(through, 1 - through))
    line = np.exp(-((v / 0.045) ** 2)) * top
    front = smooth(0.45, 0.6, t)
    # Fibres run along the fish, from seam to seam.
    threads = np.stack([0.22 * bent, y - 0.15 * np.sign(v) * chevron, points[..., 2]], -1)
    fibre = fractal(threads, 2.6, 3, seed + 7)
    # Its shape is soft: what the eye reads as flakes is colour. Water stands in small dents.
    wetness = fractal(points * [0.7, 1, 1], 1.3, 3, seed + 15)
    relief = 0.22 * fractal(points, 0.22, 3, seed + 8) + 0.04 * wetness
    relief = relief + apart * (0.012 * (own - 0.5) + 0.022 * tile) - 0.07 * gape
    points = points + normals(points) * (top * (relief - 0.05 * line * front))[..., None]
    is_white = colour(flesh).min() > 0.35
    base = colour(flesh) * (RAW if is_white else [0.96, 0.74, 0.72])
    made = mottled(points, base, base * [0.9, 0.76, 0.72], 0.3, seed)
    # Flesh is milky where it is thick, clear and grey where it runs out thin.
    clouds = fractal(points * [0.6, 1, 1], 0.4, 3, seed + 16)
    milky = np.minimum(base * [1.3, 1.36, 1.4], 0.93)
    made = blend(made, milky, smooth(-0.1, 0.4, clouds + 0.5 * (depth - 0.6)) * (0.7 if is_white else 0.2))
    tone = 0.24 * (own - 0.5) + 0.3 * tile + 0.18 * fibre * top
    made = made * (1 + tone)[..., None]
    thin = smooth(0.6, 0.06, depth + 0.15 * clouds)
    made = blend(made, base * ([0.56, 0.5, 0.48] if is_white else [0.74, 0.56, 0.48]), thin * 0.85)
    pale = blend(colour(lines), base, np.array(0.2))
    made = blend(made, pale, np.clip(seam * strength * (0.75 + 0.5 * thin), 0, 1) * top)
    made = blend(made, base * [0.6, 0.46, 0.42], gape * 0.55)
    red = colour(blood) * 0.75 if blood else base * [0.72, 0.5, 0.45]
    made = _reddened(points, made, base, red, dark, v, t, line, top, seed)
    made, points = _filmed(points, made, base, t, u, top, seed)
    hide = skinned(points, u, skin, seed + 13)
    hem = smooth(0.16, 0.06, points[..., 2] + 0.08 * fractal(points, 0.8, 3, seed + 12))
    made = blend(made, hide, np.where(above, hem * smooth(0.99, 0.94, t), 1))
    # Nothing limp lies flat: the tail and the flap lift here and there, and the side bends.
    lift = 0.5 + fractal(points * [1, 1, 0], 0.16, 2, seed + 14)
    lift = lift * smooth(0.75, 0.2, depth) * smooth(1.0, 0.8, t)
    points[..., 2] += 0.32 * np.maximum(lift, 0)
    points[..., 1] += rng.uniform(0.05, 0.1) * length * np.sin(2.6 * t + seed % 3)
    # Most are laid with their tail doubled back.
    if seed % 5:
        points = doubled(points, rng.uniform(0.06, 0.11) * length, rng.uniform(-26, 26), seed)
    return [Part(points, made, moist(0.74, clear + 0.25, 0.8, coat=0.8, pores=0))]


def _reddened(points, made, base, red, dark, v, t, line, top, seed):
    """The red meat under the skin that shows along the middle line, blood in it, bruises and specks of blood."""
    patchy = smooth(-0.3, 0.35, fractal(points * [0.5, 1, 1], 0.6, 3, seed + 10))
    reach = 0.1 + 0.16 * smooth(0.5, 0.0, t)
    band = np.exp(-(((v + 0.03) / reach) ** 2)) * top * patchy
    meat = colour(dark) * 0.85 if dark else blend(base, red, np.array(0.8)) * 0.85
    made = blend(made, meat, band * (0.55 + 0.35 * smooth(0.65, 0.15, t)))
    made = blend(made, red, line * patchy * (0.35 + 0.4 * smooth(0.4, 0.7, t)))
    bruise = smooth(0.2, 0.5, fractal(points, 0.3, 4, seed + 11)) * smooth(0.1, -0.5, v) * top
    made = blend(made, red, bruise * 0.4)
    few = smooth(0.12, 0.3, fractal(points, 0.25, 2, seed + 18)) * top
    return blend(made, red * 0.8, spots(points, 0.9, seed % 50, 0.13) * few * 0.7)


def _filmed(points, made, base, t, u, top, seed):
    """The silvery film that lines the belly: torn along its upper edge, gone in places."""
    tear = fractal(points, 0.55, 4, seed + 20)
    cover = -0.66 - 0.4 * tear - u - 0.5 * smooth(0.55, 0.3, t)
    film = smooth(0.0, 0.12, cover) * smooth(-0.5, -0.3, tear + 0.2) * top
    pale = blend(base, '#e6ded6', np.array(0.5))
    silver = mottled(points, pale, pale * [0.8, 0.74, 0.72], 0.9, seed + 21)
    veins = smooth(0.06, 0.0, np.abs(fractal(points * [1, 0.4, 1], 0.7, 2, seed + 22)))
    silver = blend(silver, '#b58a84', veins * 0.35)
    rim = np.exp(-(((cover - 0.03) / 0.03) ** 2)) * top
    points = points + normals(points) * (0.015 * film + 0.015 * rim)[..., None]
    return blend(made, silver, film * 0.35), points


FORMS = {'fish-fillet': fillets}
