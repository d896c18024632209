"""A dish: a vessel, the sauce or the crust that fills it, and the food laid on it in the order of the recipe."""

import numpy as np

import material
from dish_foods import FOODS
from dish_stack import Bed, laid
from dish_ware import VESSELS
from mesh import Part, blend, built, colour, disc
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject


def surface(
    rng,
    vessel,
    bed,
    paint,
    over=None,
    rough=0.08,
    scale=0.5,
    gloss=0.5,
    coat=0.1,
    shine=0.22,
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
):
    """What lies between the walls of the vessel: a soup, a sauce, a crust."""
    share_points, share, angle = disc(reach, 130, 420)
    points = (
        share_points * vessel.outline(angle)[..., None] * np.array([vessel.across, vessel.deep, 1])
    )
    seed = int(rng.integers(1e6))
    relief = fractal(points, scale, 4, seed)
    cell = [
        np.clip(((points[..., axis] + bed.side) / 0.15).round().astype(int), 0, len(bed.x) - 1)
        for axis in (0, 1)
    ]
    points[..., 2] = (
        bed.height[cell[0], cell[1]]
        + rough * relief
        + dome * (1 - share**2)
        + 0.12 * share**14
        + lift
    )
    if ridges:
        furrow = np.abs(
            np.sin(points[..., 1] * 2.1 + 0.8 * np.sin(points[..., 0] * 0.5) + 1.2 * relief)
        )
        points[..., 2] += ridges * furrow * smooth(1.0, 0.9, share)
        relief = relief + furrow * 0.5 - 0.3
    made = blend(
        paint,
        over or colour(paint) * 0.8,
        smooth(-0.3, 0.4, fractal(points * [1, 1, 0.2], scale * 0.8, 4, seed + 2)),
    )
    if specks:
        made = blend(
            made, specks, spots(points * [1, 1, 0], speck_scale, seed % 70, speck_size) * 0.8
        )
    if toast:
        high = (
            fractal(points * [1, 1, 0.2], scale * 1.3, 4, seed + 4)
            + 0.5 * relief
            + 0.35 * smooth(0.75, 1.0, share)
        )
        made = blend(made, toast, smooth(0.35 - toasted, 0.75 - toasted, high) * 0.9)
        made = blend(made, colour(toast) * 0.45, smooth(0.75 - toasted, 1.15 - toasted, high) * 0.8)
    if swirl is not None:
        made, lift = _swirled(points, made, vessel.across, **swirl)
        points[..., 2] += lift
    return Part(points, made, material.skin(gloss, pores, 7, coat, shine=shine), True)


def _swirled(
    points, made, reach, paint='#fbf3e2', turns=2.1, wide=0.32, inner=0.12, outer=0.62, lift=0.05
):
    """A thread of cream or oil poured in a spiral that thins as it goes."""
    t = np.linspace(0, 1, 240)
    turn = turns * 2 * np.pi * t + 0.6
    radius = reach * (inner + (outer - inner) * t)
    x, y = radius * np.cos(turn), radius * np.sin(turn) * 0.96
    thick = wide * (0.5 + 0.8 * np.sin(np.pi * t) ** 0.7) * (1 + 0.3 * np.sin(t * 37))
    near = np.full(points.shape[:2], 9.0)
    for a, b, c in zip(x, y, thick):
        near = np.minimum(near, np.hypot(points[..., 0] - a, points[..., 1] - b) / c)
    share = smooth(1.15, 0.75, near + 0.12 * fractal(points, 1.1, 3, 4))
    return blend(made, paint, share), share * lift


def _spots_for(rng, bed, layer, radius):
    """Yields x, y and the turn for each piece of a layer."""
    count, how = layer['count'], layer.get('how', 'scatter')
    at, reach = layer.get('at', (0.0, 0.0)), layer.get('reach', 0.9)
    if how == 'places':
        for x, y, turn in layer['places']:
            yield x, y, turn
    elif how == 'rings':
        for ring in layer['rings']:
            for index in range(ring['count']):
                angle = 2 * np.pi * (index + ring.get('start', 0)) / ring['count']
                x, y = ring['reach'] * np.cos(angle), ring['reach'] * np.sin(angle)
                yield x, y, np.degrees(angle) + layer.get('turn', 90)
    else:
        taken, apart = [], layer.get('apart', 0.0)
        for _ in range(count):
            best = None
            for _ in range(14 if apart else 1):
                x, y = (
                    _within(rng, *layer['round'])
                    if 'round' in layer
                    else bed.place(rng, reach, at, layer.get('inner', 0.0))
                )
                gap = min((np.hypot(x - a, y - b) for a, b in taken), default=99)
                if best is None or gap > best[0]:
                    best = (gap, x, y)
                if gap >= apart:
                    break
            taken.append(best[1:])
            yield best[1], best[2], rng.uniform(0, 360)


def _within(rng, x, y, reach):
    turn, share = rng.uniform(0, 2 * np.pi), reach * np.sqrt(rng.uniform())
    return x + share * np.cos(turn), y + share * np.sin(turn)


def _layer(rng, bed, layer):
    make, radius, thick, lean, kinds = FOODS[layer['of']]
    size = layer.get('size', 1.0)
    meshes = [
        built(make(rng, **dict(layer.get('with', {})))) for _ in range(min(kinds, layer['count']))
    ]
    things = []
    for index, (x, y, turn) in enumerate(_spots_for(rng, bed, layer, radius)):
        own = size * rng.uniform(0.9, 1.1)
        z, slope = bed.rest(
            x,
            y,
            layer.get('radius', radius) * own,
            layer.get('thick', thick) * own,
            layer.get('sink', 0.0),
            layer.get('level', False),
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
    """`mounds` are (x, y, reach, height); `base` is drawn over what was laid before it, layers come in order."""
    served = VESSELS[vessel](**(ware or {}))
    bed = Bed(served)
    for mound in mounds:
        bed.heap(*mound)
    things = [placed(built(served.parts))]
    if base is not None:
        things.append(placed(built([surface(rng, served, bed, **base)])))
    for layer in layers:
        if 'pour' in layer:
            things.append(placed(built([surface(rng, served, bed, **layer['pour'])])))
        elif 'mound' in layer:
            bed.heap(*layer['mound'])
        else:
            things += _layer(rng, bed, {'count': 1, **layer})
    return Subject(things, fill, elevation or served.elevation)


FORMS = {'dish': dish}
