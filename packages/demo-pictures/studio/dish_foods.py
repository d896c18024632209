"""The foods that dishes are made of, by name: how each is cut, how wide it lies and how thick."""

from dataclasses import replace

import numpy as np

import bread_small as bakery
import bread_tins as tins
import dish_baked as baked
import dish_cake as cakes
import dish_cooked as cooked
import dish_fruit as fruit
import dish_grains as grains
import dish_greens as greens
import dish_pieces as cut
import dish_portions as portions
import dish_roast as roast
import dish_salad as salad
import dish_slices as slices
import dish_toast as toasts
import dish_vegetable as vegetables
import fruit_berries as berries
import material
import nuts
import shellfish_shells as shells
from cheese_cut import paste_of
from dish_pieces import chunk, mottled, seed_of
from fish_pieces import fillet
from fruit_cut import half_avocado
from mesh import Part, ball, blend, colour, moved
from noise import fractal, smooth
from slab import normals

#: name: (make, radius of what it rests on, thickness, how far it may lean in degrees, how many are modelled)
FOODS = {
    'round-rice': (
        lambda r, **w: cut.grain(
            r, w.pop('size', (0.5, 0.24, 0.22)), **{'paint': '#f3e6c4', 'gloss': 0.75, **w}
        ),
        0.2,
        0.16,
        30,
        4,
    ),
    'lentil': (
        lambda r, **w: cut.grain(
            r, (0.46, 0.46, 0.2), **{'paint': '#5d5a34', 'over': '#3d3a22', **w}
        ),
        0.22,
        0.14,
        40,
        4,
    ),
    'chickpea': (
        lambda r, **w: cut.grain(
            r,
            (0.95, 0.85, 0.85),
            **{'paint': '#e2b365', 'rough': 0.16, 'scar': '#b98a48', 'crease': 0.05, **w},
        ),
        0.42,
        0.6,
        90,
        4,
    ),
    'bean': (
        lambda r, **w: cut.grain(
            r,
            (1.35, 0.72, 0.62),
            **{'paint': '#6a1f1c', 'over': '#45110f', 'gloss': 0.7, 'crease': 0.06, **w},
        ),
        0.5,
        0.5,
        40,
        4,
    ),
    'pea': (
        lambda r, **w: cut.grain(r, (0.75, 0.75, 0.72), **{'paint': '#6ca02c', **w}),
        0.36,
        0.5,
        90,
        3,
    ),
    'corn': (
        lambda r, **w: cut.grain(r, (0.8, 0.65, 0.45), **{'paint': '#f2c230', **w}),
        0.36,
        0.4,
        60,
        3,
    ),
    'caper': (
        lambda r, **w: cut.grain(r, (0.6, 0.5, 0.5), **{'paint': '#5d6b2c', **w}),
        0.28,
        0.4,
        90,
        3,
    ),
    'hazelnut': (
        lambda r, **w: cut.grain(
            r,
            (1.15, 1.05, 1.0),
            **{'paint': '#b9743a', 'over': '#e0b57e', 'gloss': 0.4, 'rough': 0.1, **w},
        ),
        0.5,
        0.7,
        90,
        4,
    ),
    'nut-piece': (
        lambda r, **w: cut.chunk(
            r,
            (0.8, 0.65, 0.5),
            **{
                'paint': '#d9a86c',
                'over': '#8f5a2a',
                'boxy': 0.75,
                'rough': 0.4,
                'gloss': 0.35,
                **w,
            },
        ),
        0.35,
        0.35,
        50,
        5,
    ),
    'walnut': (lambda r, **w: nuts.served_walnut(r, **w), 0.7, 0.7, 30, 9),
    'almond': (
        lambda r, **w: cut.grain(
            r,
            (2.1, 1.15, 0.75),
            **{
                'paint': '#9c5a26',
                'over': '#7a3f18',
                'gloss': 0.35,
                'rough': 0.08,
                'ends': 0.75,
                **w,
            },
        ),
        0.6,
        0.5,
        35,
        4,
    ),
    'olive': (lambda r, **w: olive(r, **w), 0.6, 0.8, 40, 7),
    'tuna': (lambda r, **w: tuna(r, **w), 0.9, 0.6, 30, 7),
    'cherry-tomato': (
        lambda r, **w: cut.grain(
            r,
            (2.4, 2.3, 2.2),
            **{
                'paint': '#c9301a',
                'over': '#9a1c10',
                'gloss': 0.85,
                'rough': 0.1,
                'scar': '#7a3a1c',
                **w,
            },
        ),
        1.0,
        1.6,
        60,
        4,
    ),
    'raisin': (
        lambda r, **w: cut.grain(
            r, (1.1, 0.65, 0.5), **{'paint': '#4a2414', 'over': '#24100a', 'rough': 0.5, **w}
        ),
        0.4,
        0.4,
        60,
        4,
    ),
    'cube': (
        lambda r, **w: cut.chunk(
            r, w.pop('size', (1.3, 1.3, 1.3)), **{'boxy': 0.4, 'rough': 0.07, **w}
        ),
        0.75,
        0.9,
        40,
        5,
    ),
    'chunk': (lambda r, **w: cut.chunk(r, w.pop('size', (3.2, 2.6, 2.2)), **w), 1.3, 1.7, 30, 6),
    'braised': (lambda r, **w: cooked.braised(r, **w), 1.3, 1.7, 24, 7),
    'morsel': (lambda r, **w: cooked.morsel(r, **w), 1.2, 1.6, 24, 9),
    'soft-round': (lambda r, **w: vegetables.piece_of_round(r, **w), 1.1, 1.1, 30, 9),
    'simmered': (lambda r, **w: vegetables.simmered(r, **w), 0.9, 1.1, 30, 11),
    'pearl-onion': (lambda r, **w: vegetables.pearl_onion(r, **w), 0.8, 1.3, 20, 9),
    'pepper': (lambda r, **w: vegetables.pepper(r, **w), 1.4, 0.5, 12, 9),
    'slice': (lambda r, **w: cut.coin(r, **w), 1.1, 0.35, 25, 5),
    'round': (lambda r, **w: slices.round_slice(r, **w), 1.4, 0.3, 24, 8),
    'tomato-slice': (lambda r, **w: vegetables.tomato_slice(r, **w), 2.0, 0.45, 12, 6),
    'tomato-wedge': (lambda r, **w: slices.tomato_wedge(r, **w), 1.5, 1.9, 18, 5),
    'wedge': (lambda r, **w: slices.fruit_wedge(r, **w), 1.5, 1.5, 18, 5),
    'egg-half': (lambda r, **w: slices.egg(r, **w), 1.9, 1.6, 8, 4),
    'egg-quarter': (lambda r, **w: slices.egg(r, 88, **w), 1.4, 1.4, 12, 5),
    'strip': (lambda r, **w: cut.strip(r, **w), 1.2, 0.4, 20, 6),
    'ring': (lambda r, **w: cut.ribbon(r, **w), 0.9, 0.3, 20, 4),
    'herb': (lambda r, **w: greens.herb(r, **w), 0.2, 0.05, 40, 8),
    'chopped-herb': (lambda r, **w: greens.chopped_herb(r, **w), 0.2, 0.05, 40, 8),
    'lobed-leaf': (lambda r, **w: greens.lobed_leaf(r, **w), 0.6, 0.15, 30, 6),
    'leaf': (lambda r, **w: greens.leaf(r, **w), 1.1, 0.25, 25, 4),
    'salad-leaf': (lambda r, **w: salad.leaf(r, **w), 1.6, 0.6, 26, 9),
    'chicory': (lambda r, **w: salad.chicory(r, **w), 1.3, 0.6, 34, 9),
    'goat-toast': (lambda r, **w: toasts.goat_toast(r, **w), 2.4, 2.2, 9, 4),
    'romaine': (lambda r, **w: salad.romaine(r, **w), 1.8, 0.5, 30, 11),
    'chicken-slice': (lambda r, **w: salad.chicken_slice(r, **w), 1.2, 0.8, 8, 8),
    'crouton': (lambda r, **w: salad.crouton(r, **w), 0.75, 1.0, 60, 6),
    'quinoa': (lambda r, **w: grains.quinoa(r, **w), 0.16, 0.11, 40, 12),
    'cucumber-quarter': (lambda r, **w: grains.cucumber(r, **w), 0.8, 0.5, 30, 6),
    'feta': (lambda r, **w: grains.feta(r, **w), 0.7, 0.6, 30, 6),
    'aril': (lambda r, **w: grains.aril(r, **w), 0.3, 0.4, 60, 6),
    'mushroom': (lambda r, **w: cooked.mushroom_slice(r, **w), 1.0, 0.45, 35, 5),
    'prawn': (lambda r, **w: cooked.prawn(r, **w), 1.5, 1.0, 25, 4),
    'stick': (lambda r, **w: slices.stick(r, **w), 0.6, 0.9, 14, 6),
    'radish': (lambda r, **w: vegetables.radish(r, **w), 1.0, 1.6, 20, 4),
    'vanilla': (lambda r, **w: slices.vanilla(r, **w), 1.5, 0.3, 2, 2),
    'spear': (lambda r, **w: greens.spear(r, **w), 0.6, 0.9, 2, 8),
    'shred': (lambda r, **w: cut.shred(r, **w), 0.35, 0.12, 25, 8),
    'salad-potato': (lambda r, **w: salad.potato(r, **w), 1.05, 1.1, 34, 6),
    'salad-ham': (lambda r, **w: salad.ham(r, **w), 0.8, 0.4, 34, 5),
    'flake': (lambda r, **w: cut.flake(r, **w), 0.9, 0.5, 25, 5),
    'fried-egg': (lambda r, **w: cooked.poached_egg(r, **w), 2.2, 0.3, 3, 4),
    'apple-slice': (lambda r, **w: fruit.apple_slice(r, **w), 1.0, 0.5, 5, 10),
    'beet-slice': (lambda r, **w: vegetables.beet_slice(r, **w), 1.6, 0.12, 5, 9),
    'fresh-goat': (lambda r, **w: vegetables.fresh_goat(r, **w), 0.6, 0.5, 40, 8),
    'blini': (lambda r, **w: bakery.blini(r, **{'thick': 0.95, **w}), 2.5, 0.9, 4, 6),
    'pancakes': (lambda r, **w: toasts.pancakes(r, **w), 3.0, 7.0, 0, 1),
    'crepe': (lambda r, **w: toasts.crepe(r, **w), 8.5, 0.3, 1, 6),
    'nest': (lambda r, **w: grains.nest(r, **w), 5.0, 2.0, 0, 1),
    'green-bean': (lambda r, **w: cooked.green_bean(r, **w), 2.0, 0.24, 4, 9),
    'penne': (lambda r, **w: cooked.penne(r, **w), 1.2, 0.7, 25, 5),
    'fillet': (lambda r, **w: roast.fillet(r, **w), 2.5, 1.8, 4, 4),
    'shaving': (lambda r, **w: cooked.shaving(r, **w), 0.7, 0.3, 35, 6),
    'syrup': (lambda r, **w: cooked.syrup(r, **w), 0.5, 0.1, 0, 1),
    'cake': (lambda r, **w: cakes.cake(r, **w), 3.0, 4.0, 0, 1),
    'drumstick': (lambda r, **w: baked.drumstick(r, **w), 2.6, 2.8, 8, 4),
    'chicken': (lambda r, **w: roast.chicken(r, **w), 5.0, 8.0, 0, 1),
    'leg': (lambda r, **w: roast.leg(r, **w), 3.2, 2.8, 6, 4),
    'gougere': (lambda r, **w: baked.gougere(r, **w), 1.7, 3.0, 14, 8),
    'leek-bit': (lambda r, **w: baked.leek_bit(r, **w), 0.6, 0.2, 8, 12),
    'sausage': (lambda r, **w: baked.sausage(r, **w), 2.2, 2.2, 3, 4),
    'mussel': (lambda r, **w: shells.cooked(r, **w), 1.8, 1.3, 24, 9),
    'toast': (lambda r, **w: cooked.bread_slice(r, **w), 2.4, 1.0, 14, 4),
    'scallop': (lambda r, **w: cooked.scallop(r, **w), 1.3, 1.5, 8, 6),
    'back': (lambda r, **w: back(r, **w), 2.4, 2.6, 3, 4),
    'dollop': (lambda r, **w: toasts.dollop(r, **w), 1.3, 0.55, 3, 6),
    'salmon-ribbon': (lambda r, **w: toasts.salmon_ribbon(r, **w), 1.2, 0.5, 12, 6),
    'dill': (lambda r, **w: toasts.dill(r, **w), 0.5, 0.1, 20, 6),
    'avocado-half': (lambda r, **w: avocado_half(r, **w), 1.9, 2.0, 4, 2),
    'cake-length': (lambda r, **w: tins.savoury(r, **w), 3.0, 6.0, 0, 1),
    'portion': (lambda r, **w: portions.portion(r, **w), 3.0, 5.0, 0, 1),
    'log': (lambda r, **w: portions.log(r, **w), 4.0, 8.0, 0, 1),
    'leek': (lambda r, **w: greens.leek(r, **w), 1.2, 2.0, 2, 7),
    'parcel': (lambda r, **w: portions.parcel(r, **w), 4.0, 0.1, 0, 1),
    'rosette': (lambda r, **w: portions.rosette(r, **w), 2.0, 3.5, 0, 1),
    'samosa': (lambda r, **w: baked.samosa(r, **w), 2.0, 1.9, 6, 4),
    'ravioli': (lambda r, **w: baked.ravioli(r, **w), 1.9, 0.9, 22, 5),
    'glazed-strawberry': (lambda r, **w: fruit.strawberry_half(r, **w), 1.0, 1.0, 14, 8),
    'raspberry': (lambda r, **w: berries.drupes(r, **{'skin': '#c01838', **w}), 0.95, 1.0, 12, 4),
    'roquefort': (lambda r, **w: roquefort(r, **w), 0.7, 0.8, 40, 5),
    'aubergine': (lambda r, **w: aubergine(r, **w), 0.8, 0.9, 40, 5),
    'flour': (lambda r, **w: bakery.flour(r, **w), 0.3, 0.05, 0, 3),
    'dough-ball': (lambda r, **w: bakery.dough_ball(r, **w), 0.5, 4.0, 1, 2),
    'flan': (lambda r, **w: baked.flan(r, **w), 3.0, 5.0, 0, 1),
    'baked-cherry': (lambda r, **w: fruit.baked_cherry(r, **w), 0.8, 1.0, 3, 12),
    'lemon-tart': (lambda r, **w: cakes.lemon_tart(r, **w), 3.0, 2.5, 0, 1),
    'lemon-slice': (lambda r, **w: fruit.lemon_slice(r, **w), 1.6, 0.25, 4, 4),
    'mint-leaf': (lambda r, **w: fruit.mint_leaf(r, **w), 0.8, 0.2, 16, 6),
    'strawberry-cut': (lambda r, **w: fruit.strawberry_cut(r, **w), 1.0, 1.0, 20, 9),
    'spring-roll': (lambda r, **w: baked.spring_roll(r, **w), 1.6, 2.6, 2, 6),
    'sauce-cup': (lambda r, **w: baked.sauce_cup(r, **w), 2.0, 2.0, 0, 1),
    'roast-fillet': (lambda r, **w: roast.roast_fillet(r, **w), 3.0, 5.0, 0, 1),
    'medallion': (lambda r, **w: roast.medallion(r, **w), 2.4, 1.2, 3, 5),
    'sprig': (lambda r, **w: baked.sprig(r, **w), 0.5, 0.4, 2, 1),
}


# Food on a dish that is also sold as it is, from fish to olives: each lies on z = 0.


def back(rng, wide=9.0, thick=2.6, flesh='#f6efe2', lines='#dccfbe', skin='#b0a890'):
    """A piece of the back of a white fish."""
    parts = fillet(rng, flesh, lines, skin, 'back', wide, thick, gloss=0.5)
    middle = parts[0].points[..., :2].mean(axis=(0, 1))
    return moved(parts, -middle[0], -middle[1])


def tuna(rng, size=2.8, paint='#c39d80', pale='#dcc2a8', dark='#86604a'):
    """A flake of tinned tuna: fibres along it, in layers that part where it broke."""
    seed, at = seed_of(rng), ball(46, 64)
    own = (
        size
        * np.exp(rng.normal(0, 0.2))
        * np.array([1, rng.uniform(0.5, 0.75), rng.uniform(0.3, 0.5)])
    )
    points = np.sign(at) * np.abs(at) ** 0.7 * own / 2
    points = points * (1 + 0.3 * fractal(at, 0.9, 3, seed))[..., None]
    bent = points + 0.35 * fractal(points, 0.5, 2, seed + 1)[..., None]
    layer = (bent @ np.array([0.25, 1.1, 1.0])) * 2.6
    gap = np.abs(layer % 1 - 0.5) * 2
    fibre = fractal(bent * [0.5, 3.2, 3.2], 1.0, 3, seed + 2)
    points = points + normals(points) * (0.07 * fibre - 0.16 * smooth(0.75, 1.0, gap))[..., None]
    points[..., 0] += (
        own[0] * 0.14 * fractal(np.stack([layer, 0 * layer, 0 * layer], -1), 0.8, 2, seed + 3)
    )
    made = blend(paint, pale, smooth(0.0, 0.5, fibre))
    made = blend(made, dark, smooth(0.6, 1.0, gap) * 0.6 + smooth(0.0, -0.5, fibre) * 0.4)
    points = points - [0, 0, np.percentile(points[..., 2], 4)]
    return [Part(points, made, material.skin(0.58, coat=0.2, deep=0.2, reach=0.3))]


def olive(rng, long=1.75, paint='#2b2022', over='#4d3034', scar='#7c6450'):
    """A black olive: pointed at one end, a scar at the other, its skin wrinkled and partly dull."""
    seed, at = seed_of(rng), ball(36, 48)[..., [2, 0, 1]]
    wide = long * rng.uniform(0.66, 0.8)
    points = at * np.array([long, wide, wide * rng.uniform(0.9, 1.0)]) / 2
    points[..., 0] += 0.09 * long * np.maximum(at[..., 0], 0) ** 6
    points[..., 1:] *= (1 - 0.1 * at[..., :1]) * (1 + 0.05 * fractal(at, 0.7, 2, seed))[..., None]
    creases = np.abs(fractal(at * [0.7, 1.6, 1.6], 1.5, 2, seed + 1))
    points = points * (1 - 0.07 * smooth(0.12, 0.0, creases) * rng.uniform(0, 1))[..., None]
    hollow = smooth(-0.93, -0.99, at[..., 0])
    points[..., 0] += 0.12 * long * hollow
    tone = blend(paint, over, rng.uniform(0, 0.7))
    made = mottled(points, tone, colour(over) * 1.1, 1.0, seed + 2, 0.0, 0.6)
    made = blend(made, scar, smooth(-0.9, -0.97, at[..., 0]) * 0.8)
    made = blend(made, '#8a7468', smooth(0.2, 0.5, fractal(points, 2.6, 2, seed + 3)) * 0.18)
    points = points - [0, 0, points[..., 2].min()]
    return [Part(points, made, material.skin(rng.uniform(0.58, 0.72), coat=0.12))]


def avocado_half(rng, skin='#26301a'):
    """Half an avocado without its stone, its hollow upwards."""
    parts = moved(half_avocado(rng, skin, with_stone=False), 0, -4.8, 0)
    # The flesh between its green rim and its hollow is deeper in colour where it is riper.
    ripe = rng.uniform(0.8, 0.95)
    parts = [replace(part, colours=part.colours * [ripe, 0.93 * ripe, 1.5 * ripe]) for part in parts]
    return moved(parts, 0, 0, -min(part.points[..., 2].min() for part in parts))


def roquefort(rng, size=1.5):
    """A crumbled piece of blue cheese."""
    (one,) = chunk(rng, (size, size * 0.85, size * 0.7), '#fbf6e3', '#fbf6e3', 0.7, 0.35, gloss=0.4)
    made = paste_of(one.points * 2.4, seed_of(rng), '#fbf6e3', veins='#3f7078', vein=1.2)
    return [Part(one.points, made, one.material)]


def aubergine(rng, size=1.7):
    """A cube of fried aubergine, its skin on one side."""
    (one,) = chunk(rng, (size, size * 0.9, size * 0.75), '#c08a3c', '#7a4a1c', 0.55, 0.12)
    side = smooth(0.22, 0.36, one.points[..., 1] / size)
    return [Part(one.points, blend(one.colours, '#24101f', side), one.material)]
