"""A dish: a vessel, the sauce or the crust that fills it, and the food laid on it in the order of the recipe."""

from dataclasses import replace

import numpy as np

import material
from dish_fills import FILLS
from dish_foods import FOODS
from dish_relief import browned
from dish_stack import Bed, eased, flooded, greased, laid, places_for, pulped, spilled
from dish_ware import VESSELS
from mesh import Part, ball, blend, built, colour, curve, disc, painted
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject


def _models(rng, layer, sauce):
    """The pieces that a layer is made of, no two alike: there are twice as many of a small food."""
    of = layer['of']
    make, kinds = FOODS[of][0], FOODS[of][4]
    models = []
    for _ in range(min(kinds * 2 if kinds > 2 else kinds, layer['count'])):
        parts = make(rng, **dict(layer.get('with', {})))
        if kinds > 2:
            parts = toned(rng, parts, of)
        if sauce and of in WETTED:
            parts = wetted(rng, parts, sauce, layer.get('wet', 0.7))
        models.append(built(parts))
    return models


def _pools(rng, bed, spots, look):
    return [placed(built([pool(rng, bed, x, y, **look)])) for x, y in spots]


def _layer(rng, bed, layer, sauce):
    of = layer['of']
    if of in FILLS:
        return [placed(built(FILLS[of](rng, bed, **layer.get('with', {}))))]
    if of == 'syrup' and not layer.get('level'):
        spots = [(x, y) for x, y, _ in places_for(rng, bed, layer)]
        return _pools(rng, bed, spots, layer.get('with', {}))
    _, radius, thick, lean, _ = FOODS[of]
    size = layer.get('size', 1.0)
    meshes = _models(rng, layer, sauce)
    things = []
    for index, (x, y, turn) in enumerate(places_for(rng, bed, layer)):
        own = size * proportions(rng, of)
        if layer.get('how', 'scatter') == 'scatter':
            x, y = bed.within(x, y, layer.get('radius', radius) * own[:2].mean())
        z, slope = bed.rest(
            x,
            y,
            layer.get('radius', radius) * own[:2].mean(),
            layer.get('thick', thick) * own[2],
            layer.get('sink', 0.0),
            layer.get('level', False),
            layer.get('dome', 0.45),
        )
        tilt = rng.uniform(-1, 1, 2) * layer.get('lean', lean)
        if 'pitch' in layer:
            tilt = tilt + np.array(layer['pitch'])
        if layer.get('turned') is not None:
            turn = layer['turned'] + rng.uniform(-1, 1) * layer.get('loose', 8)
        things.append(
            placed(
                meshes[index % len(meshes)],
                laid(x, y, z + layer.get('lift', 0), slope, turn, tilt, own),
            )
        )
    return things


def dish(
    rng,
    _count,
    vessel='plate',
    ware=None,
    base=None,
    mounds=(),
    layers=(),
    elevation=None,
    fill=0.93,
    turn=0,
):
    """`mounds` are (x, y, reach, height); layers come in order.

    `base` lies under all layers, or with `holds` round that many of the first ones, which cooked in it.
    """
    served = VESSELS[vessel](**(ware or {}))
    bed = Bed(served)
    for mound in mounds:
        bed.heap(*mound)
    things = [placed(built(served.parts))]
    base = None if base is None else dict(base)
    held = 0 if base is None else base.pop('holds', 0)
    sauce = None if base is None or 'toast' in base else base['paint']
    if base is not None and not held:
        things.append(placed(built(surface(rng, served, bed, **base))))
    below = bed.height.copy()
    for index, layer in enumerate(layers):
        if held and index == held:
            things.append(placed(built(surface(rng, served, bed, below=below, **base))))
        if 'pour' in layer:
            things.append(placed(built(surface(rng, served, bed, **layer['pour']))))
        elif 'pools' in layer:
            things += _pools(rng, bed, layer['pools'], layer.get('with', {}))
        elif 'mound' in layer:
            bed.heap(*layer['mound'])
        else:
            things += _layer(rng, bed, {'count': 1, **layer}, sauce)
    if held >= len(layers) and held:
        things.append(placed(built(surface(rng, served, bed, below=below, **base))))
    return Subject(things, fill, elevation or served.elevation)


# Makes the pieces of one food differ, as ripeness, the knife and the pan made them, and wets them with their sauce.

#: How much the pieces of a food differ in tone, and in shape.
LEAVES = {'herb', 'chopped-herb', 'leaf', 'salad-leaf', 'sprig', 'lobed-leaf', 'dill'}
CUT = {'braised', 'chunk', 'cube', 'strip', 'slice', 'mushroom', 'flake', 'nut-piece', 'walnut', 'aubergine'}
CUT |= {'round', 'olive', 'bean', 'chickpea', 'almond', 'hazelnut', 'corn', 'pea', 'shred', 'raisin'}
#: What a sauce clings to.
WETTED = {'round', 'chunk', 'cube', 'strip', 'slice', 'mushroom', 'flake', 'bean', 'chickpea', 'pea', 'corn'}
WETTED |= {'braised', 'prawn', 'penne', 'drumstick', 'ring', 'aubergine', 'sausage', 'fried-egg'}


def toned(rng, parts, of):
    """Gives one of the models of a food its own tone."""
    spread = 0.2 if of in LEAVES else 0.1
    tone = np.exp(rng.normal(0, spread) + rng.normal(0, spread * 0.3, 3))
    return [replace(part, colours=np.clip(part.colours * tone, 0, 1)) for part in parts]


def wetted(rng, parts, sauce, share):
    """Sauce clings to the lower half of a piece and runs down its sides in places."""
    low = min(part.points[..., 2].min() for part in parts)
    high = max(part.points[..., 2].max() for part in parts)
    seed, made = int(rng.integers(1e6)), []
    for part in parts:
        up = (part.points[..., 2] - low) / max(high - low, 1e-3)
        runs = fractal(part.points, 0.8, 3, seed)
        film = smooth(0.5, 0.05, up + 0.4 * runs) * 0.85 + 0.4 * smooth(0.1, 0.5, runs)
        colours = blend(part.colours, colour(sauce), np.clip(film, 0, 1) * share)
        made.append(replace(part, colours=colours))
    return made


def proportions(rng, of):
    """Returns the size of a piece along its three axes."""
    own = rng.uniform(0.9, 1.1) * np.ones(3)
    if of in CUT:
        own = np.exp(rng.normal(0, 0.11)) * np.exp(rng.normal(0, 0.09, 3))
    elif of in LEAVES:
        own = np.exp(rng.normal(0, 0.22)) * np.ones(3)
    return np.clip(own, 0.62, 1.45)


# What lies between the walls of a vessel: a soup, a sauce, a crust. It climbs the wall, and drops fall beside it.


def surface(
    rng,
    vessel,
    bed,
    paint,
    over=None,
    rough=0.08,
    scale=0.5,
    gloss=0.62,
    coat=0.25,
    shine=0.3,
    dome=0.0,
    toast=None,
    toasted=0.0,
    specks=None,
    speck_scale=3.0,
    speck_size=0.2,
    swirl=None,
    pores=0.0,
    ridges=0.0,
    reach=1.0,
    lift=0.0,
    oil=None,
    smear=None,
    froth=False,
    meniscus=-0.3,
    below=None,
    cling=0.5,
    pulp=0.0,
):
    """`below` is the bed before the food that cooked in it, `cling` the share of that food it rises to,
    `pulp` how coarse what was crushed in it is, `oil` the colour of the fat that beads on it, `smear` how far
    in centimetres it was carried up the wall, `froth` whether a blender left bubbles in it, `meniscus` how far
    it rises where no wall holds it.
    """
    smear = (0.75 if toast else 0.45) if smear is None else smear
    share_points, share, angle = disc(reach, 150, 420)
    points = (
        share_points * vessel.outline(angle)[..., None] * np.array([vessel.across, vessel.deep, 1])
    )
    seed = int(rng.integers(1e6))
    if vessel.wall is None and reach < 1:
        # A sauce runs further on one side than on the other.
        ragged = 0.3 * fractal(points, 0.13, 2, seed + 9) + 0.08 * fractal(points, 0.5, 2, seed + 8)
        points = points * (1 + ragged * share**3)[..., None]
    relief = fractal(points, scale, 4, seed)
    # What a blender made is one colour all over, and level.
    even = froth and vessel.wall is not None
    if even:
        relief = fractal(points * [1, 1, 0], 0.3, 2, seed)
    under, climb = eased(bed, bed.height, points), 0
    if below is not None:
        under, climb = flooded(bed, below, points, cling, seed)
    points[..., 2] = under + rough * relief + dome * (1 - share**2) + lift
    points[..., 2] += 0.13 * share**40 if vessel.wall is not None else meniscus * share**24
    if ridges:
        loose = fractal(points, 0.25, 2, seed + 7)
        furrow = np.abs(
            np.sin(points[..., 1] * 1.9 + 1.3 * np.sin(points[..., 0] * 0.4) + 2.6 * relief)
        ) * (0.8 + 0.7 * loose)
        points[..., 2] += ridges * furrow * smooth(1.0, 0.9, share)
    cloud = fractal(points * [1, 1, 0.2], scale * 0.8, 4, seed + 2)
    shade = (0.22 if even else 1.0) * smooth(-0.3, 0.4, cloud)
    made = blend(paint, over or colour(paint) * 0.8, shade)
    if pulp:
        made, rise = pulped(points, made, pulp, seed)
        points[..., 2] += rise
    if specks:
        made = blend(
            made, specks, spots(points * [1, 1, 0], speck_scale, seed % 70, speck_size) * 0.8
        )
    if oil:
        made, rise = _beaded(points, made, oil, seed)
        if below is not None and not even:
            made = greased(points, made, oil, share, climb, seed)
        points[..., 2] += rise
    if froth:
        made, rise = _frothed(points, made, share, seed)
        points[..., 2] += rise
    if toast:
        made, rise = browned(points, made, share, toast, toasted, seed)
        points[..., 2] += rise * smooth(1.0, 0.96, share)
    if swirl is not None:
        made, rise = _swirled(rng, points, made, vessel.across, **swirl)
        points[..., 2] += rise
    sheen = material.skin(gloss, pores, 7, coat, shine=shine, varied=0.25 if even else 0.7)
    if vessel.wall is None or reach < 1 or smear <= 0:
        beside = [] if below is None else spilled(rng, bed, points[-1], colour(paint), sheen)
        return [Part(points, made, sheen), *beside]
    edge = colour(toast) * 0.6 if toast else colour(over or paint) * 0.85
    return [
        Part(*_climbing(vessel, points, made, edge, smear, seed), sheen),
        *_drops(rng, vessel, points[-1], edge if toast else colour(paint), sheen),
    ]


def _beaded(points, made, oil, seed):
    """Rounds of fat, small and large, that gather in places."""
    flat = points * [1, 1, 0]
    gather = smooth(0.0, 0.35, fractal(flat, 0.2, 3, seed + 12))
    large, small = spots(flat, 0.9, seed % 61, 0.3), spots(flat, 2.3, seed % 53, 0.3)
    bead = np.maximum(large, small) * gather
    return blend(made, oil, bead * 0.5), 0.035 * bead


def _climbing(vessel, points, made, edge, smear, seed):
    """Adds what the spoon and the boil left on the wall, in tongues above the line."""
    rim = points[-1]
    around = rim / np.array([vessel.across, vessel.deep, 1]) * [1, 1, 0]
    tongue = smooth(-0.05, 0.5, fractal(around, 2.1, 3, seed + 14))
    high = smear * (0.2 + 0.5 * tongue + 0.22 * fractal(around, 9, 3, seed + 15))
    high = np.maximum(high, 0.04)
    steps = np.linspace(0, 1, 9)[1:, None]
    up = steps * high[None]
    away = rim[:, :2] / np.linalg.norm(rim[:, :2], axis=-1, keepdims=True)
    film = np.empty((*up.shape, 3))
    film[..., :2] = rim[:, :2] + away * (up * vessel.wall + 0.03 - 0.07 * (1 - steps))[..., None]
    film[..., 2] = rim[:, 2] + up
    shade = blend(made[-1][None] + 0 * film, edge, smooth(0, 0.7, steps) + 0 * up)
    return np.concatenate([points, film]), np.concatenate([made, shade])


def _drops(rng, vessel, rim, paint, sheen):
    """A few drops on the wall above the sauce."""
    parts = []
    for _ in range(4):
        at = rim[int(rng.integers(len(rim)))]
        up, size = rng.uniform(0.25, 0.7), rng.uniform(0.07, 0.15)
        away = at[:2] / np.linalg.norm(at[:2])
        x, y = at[:2] + away * (up * vessel.wall - 0.02)
        drop = ball(12, 16) * [size, size, size * 1.4] * [*(1 - 0.6 * np.abs(away)), 1]
        parts.append(Part(drop + [x, y, at[2] + up], painted(drop, paint), sheen))
    return parts


def pool(
    rng,
    bed,
    x,
    y,
    radius=4.6,
    paint='#b0560c',
    over=None,
    specks=None,
    thick=0.2,
    gloss=0.7,
    coat=0.3,
    toast=None,
    toasted=0.2,
):
    """A spoonful of sauce, or of cheese that the oven melted and browned: it runs over what lies there."""
    flat, share, angle = disc(1.0, 70, 200)
    seed = int(rng.integers(1e6))
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    ragged = 1 + 0.34 * fractal(around, 0.9, 3, seed) + 0.1 * fractal(around, 3.1, 2, seed + 1)
    # It runs down where what it was poured on falls away.
    rim = np.array([x, y, 0]) + flat[-1:] * radius
    fall = np.clip(bed.at(np.array([x, y, 0.0])) - bed.at(rim), 0, 9)
    # From a stack it drips, too little to run as a sheet.
    fall = np.minimum(fall, 2) * smooth(3.4, 2.8, fall)
    runs = 1 + 0.16 * fall * smooth(-0.2, 0.4, fractal(around[-1:], 2.2, 2, seed + 2))
    points = flat * (radius * ragged * runs)[..., None] + np.array([x, y, 0])
    step = 0.2 * np.array([[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]])
    under = np.mean([eased(bed, bed.height, points + [*one, 0]) for one in step], axis=0)
    body = np.sqrt(np.clip(1 - share ** (6 if toast else 3), 0, 1))
    points[..., 2] = under + thick * body * (1 + 0.5 * fractal(points, 0.4, 3, seed)) - 0.06
    made = blend(
        paint, over or colour(paint) * 0.76, smooth(-0.3, 0.4, fractal(points, 0.5, 4, seed))
    )
    made = blend(made, colour(paint) * 0.7, smooth(0.9, 1.0, share) * 0.5)
    if specks:
        grains = spots(points * [1, 1, 0.3], 2.3, seed % 70, 0.3)
        made = blend(made, specks, grains * 0.85)
        points[..., 2] += 0.05 * grains * body
    if toast:
        made, rise = browned(points, made, share * 0.9, toast, toasted, seed)
        points[..., 2] += rise * body
    return Part(points, made, material.skin(gloss, coat=coat, shine=0.35))


def _swirled(
    rng,
    points,
    made,
    reach,
    paint='#fbf3e2',
    turns=2.1,
    wide=0.32,
    inner=0.12,
    outer=0.62,
    lift=0.05,
    spread=0.0,
):
    """Cream or oil poured in a spiral by hand: it wavers, runs thick and thin, and drops fall beside it.

    `spread` is how far in centimetres it has run into what it was poured on.
    """
    t = np.linspace(0, 1, 240)
    knots = int(4 * turns) + 3
    shake = curve(rng.normal(0, 0.055, (knots, 1)), 240)[:, 0]
    flow = np.interp(t, np.linspace(0, 1, 30), rng.uniform(0.45, 1.5, 30))
    turn = turns * 2 * np.pi * t + 0.6
    radius = reach * (inner + (outer - inner) * t + shake * (0.3 + t))
    x, y = radius * np.cos(turn), radius * np.sin(turn) * 0.96
    thick = wide * (0.3 + 0.8 * np.sin(np.pi * t) ** 0.6) * flow
    beside = rng.integers(20, 240, 9)
    drops = np.stack([x[beside], y[beside]], -1) + rng.normal(0, 0.16 * reach, (9, 2))
    run = spread * np.stack([fractal(points, 0.7, 4, seed) for seed in (31, 47)], -1)
    at = points[..., :2] + run
    near, along, aside = (np.full(points.shape[:2], 9.0) for _ in range(3))
    ways = [*zip(x, y, thick), *((*one, rng.uniform(0.25, 0.6) * wide) for one in drops)]
    for index, (a, b, c) in enumerate(ways):
        away = np.hypot(at[..., 0] - a, at[..., 1] - b)
        nearer = away / c < near
        near = np.where(nearer, away / c, near)
        along = np.where(nearer, 0.04 * index, along)
        outward = np.sign(np.hypot(at[..., 0], at[..., 1]) - np.hypot(a, b))
        aside = np.where(nearer, outward * away, aside)
    # The spoon that drew it left threads of it side by side, which part where it ran thin.
    threads = fractal(np.stack([along, 2.6 * aside, 0 * along], -1), 1.0, 3, 4)
    near = near + 0.55 * threads + 0.25 * fractal(points, 1.6, 3, 6)
    share = smooth(1.15 + 0.4 * spread, 0.7 - 0.2 * spread, near)
    # It begins to mix with what it was poured on.
    made = blend(made, paint, 0.4 * smooth(2.6, 0.8, near + 0.6 * threads))
    return blend(made, paint, share * 0.94), share * lift


def _frothed(points, made, share, seed):
    """Bubbles that the blender left, of many sizes: a string of them at the wall, a few where the ladle let go."""
    flat = points * [1, 1, 0]
    stirred = fractal(flat, 0.16, 2, seed + 17)
    at_wall = smooth(0.93, 0.985, share) * smooth(-0.3, 0.05, stirred)
    islands = smooth(0.32, 0.5, stirred + 0.3 * fractal(flat, 0.7, 2, seed + 18))
    bubble, rise = 0 * share, 0 * share
    for scale, most in ((1.5, 0.2), (2.6, 0.28), (5.0, 0.34)):
        one = spots(flat, scale, (seed + int(9 * scale)) % 47, most)
        one = one * np.maximum(at_wall, islands)
        bubble, rise = np.maximum(bubble, one), np.maximum(rise, one / scale)
    rim = bubble * (1 - bubble) * 4
    made = blend(made, np.clip(made * 1.3 + 0.03, 0, 1), 0.6 * bubble)
    pale = smooth(0.965, 0.995, share)
    made = blend(made, np.clip(made * 1.18 + 0.02, 0, 1), 0.5 * pale)
    return blend(made, made * 0.66, 0.6 * rim), 0.12 * rise


FORMS = {'dish': dish}
