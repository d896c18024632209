"""A dish: a vessel, the sauce or the crust that fills it, and the food laid on it in the order of the recipe."""

import numpy as np

from dish_fills import FILLS
from dish_finish import WETTED, proportions, toned, wetted
from dish_foods import FOODS
from dish_sauce import pool, surface
from dish_scatter import places_for
from dish_stack import Bed, laid
from dish_ware import VESSELS
from mesh import built
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


FORMS = {'dish': dish}
