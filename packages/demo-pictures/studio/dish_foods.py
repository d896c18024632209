"""The foods that dishes are made of, by name: how each is cut, how wide it lies and how thick."""

import bread_small as bakery
import cake_loaf as loaves
import dish_apple as apples
import dish_baked as baked
import dish_beet as beets
import dish_berries as glazed
import dish_blini as blinis
import dish_caesar as caesar
import dish_cake as cake
import dish_cooked as cooked
import dish_crepe as crepes
import dish_curd as curds
import dish_dough as dough
import dish_flan as flans
import dish_fruit as fruit
import dish_leaves as leaves
import dish_leek as leeks
import dish_log as logs
import dish_meat as meat
import dish_pancakes as piles
import dish_pasta as pasta
import dish_piemontaise as mixed
import dish_pieces as cut
import dish_portions as portions
import dish_quinoa as seeds
import dish_radish as radishes
import dish_roast_fish as fish
import dish_roast_fowl as fowl
import dish_roast_pork as pork
import dish_rounds as rounds
import dish_salad as salad
import dish_spear as spears
import dish_sticks as sticks
import dish_table as table
import dish_toast as toasts
import dish_tomato as tomato
import dish_vegetable as vegetables
import dish_walnut as nuts
import dish_wedge as wedges
import dish_whole as whole
import fruit_berries as berries
import open_mussels as shells

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
    'walnut': (lambda r, **w: nuts.walnut(r, **w), 0.7, 0.7, 30, 9),
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
    'olive': (lambda r, **w: whole.olive(r, **w), 0.6, 0.8, 40, 7),
    'tuna': (lambda r, **w: whole.tuna(r, **w), 0.9, 0.6, 30, 7),
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
    'braised': (lambda r, **w: meat.braised(r, **w), 1.3, 1.7, 24, 7),
    'morsel': (lambda r, **w: meat.morsel(r, **w), 1.2, 1.6, 24, 9),
    'soft-round': (lambda r, **w: vegetables.piece_of_round(r, **w), 1.1, 1.1, 30, 9),
    'simmered': (lambda r, **w: vegetables.simmered(r, **w), 0.9, 1.1, 30, 11),
    'pearl-onion': (lambda r, **w: vegetables.pearl_onion(r, **w), 0.8, 1.3, 20, 9),
    'pepper': (lambda r, **w: vegetables.pepper(r, **w), 1.4, 0.5, 12, 9),
    'slice': (lambda r, **w: cut.coin(r, **w), 1.1, 0.35, 25, 5),
    'round': (lambda r, **w: rounds.round_slice(r, **w), 1.4, 0.3, 24, 8),
    'tomato-slice': (lambda r, **w: tomato.tomato_slice(r, **w), 2.0, 0.45, 12, 6),
    'tomato-wedge': (lambda r, **w: wedges.tomato_wedge(r, **w), 1.5, 1.9, 18, 5),
    'wedge': (lambda r, **w: wedges.fruit_wedge(r, **w), 1.5, 1.5, 18, 5),
    'egg-half': (lambda r, **w: wedges.egg(r, **w), 1.9, 1.6, 8, 4),
    'egg-quarter': (lambda r, **w: wedges.egg(r, 88, **w), 1.4, 1.4, 12, 5),
    'strip': (lambda r, **w: cut.strip(r, **w), 1.2, 0.4, 20, 6),
    'ring': (lambda r, **w: cut.ribbon(r, **w), 0.9, 0.3, 20, 4),
    'herb': (lambda r, **w: leaves.herb(r, **w), 0.2, 0.05, 40, 8),
    'chopped-herb': (lambda r, **w: leaves.chopped_herb(r, **w), 0.2, 0.05, 40, 8),
    'lobed-leaf': (lambda r, **w: leaves.lobed_leaf(r, **w), 0.6, 0.15, 30, 6),
    'leaf': (lambda r, **w: leaves.leaf(r, **w), 1.1, 0.25, 25, 4),
    'salad-leaf': (lambda r, **w: salad.leaf(r, **w), 1.6, 0.6, 26, 9),
    'chicory': (lambda r, **w: salad.chicory(r, **w), 1.3, 0.6, 34, 9),
    'goat-toast': (lambda r, **w: toasts.goat_toast(r, **w), 2.4, 2.2, 9, 4),
    'romaine': (lambda r, **w: caesar.romaine(r, **w), 1.8, 0.5, 30, 11),
    'chicken-slice': (lambda r, **w: caesar.chicken_slice(r, **w), 1.2, 0.8, 8, 8),
    'crouton': (lambda r, **w: caesar.crouton(r, **w), 0.75, 1.0, 60, 6),
    'quinoa': (lambda r, **w: seeds.quinoa(r, **w), 0.16, 0.11, 40, 12),
    'cucumber-quarter': (lambda r, **w: seeds.cucumber(r, **w), 0.8, 0.5, 30, 6),
    'feta': (lambda r, **w: seeds.feta(r, **w), 0.7, 0.6, 30, 6),
    'aril': (lambda r, **w: seeds.aril(r, **w), 0.3, 0.4, 60, 6),
    'mushroom': (lambda r, **w: cooked.mushroom_slice(r, **w), 1.0, 0.45, 35, 5),
    'prawn': (lambda r, **w: cooked.prawn(r, **w), 1.5, 1.0, 25, 4),
    'stick': (lambda r, **w: sticks.stick(r, **w), 0.6, 0.9, 14, 6),
    'radish': (lambda r, **w: radishes.radish(r, **w), 1.0, 1.6, 20, 4),
    'vanilla': (lambda r, **w: sticks.vanilla(r, **w), 1.5, 0.3, 2, 2),
    'spear': (lambda r, **w: spears.spear(r, **w), 0.6, 0.9, 2, 8),
    'shred': (lambda r, **w: cut.shred(r, **w), 0.35, 0.12, 25, 8),
    'salad-potato': (lambda r, **w: mixed.potato(r, **w), 1.05, 1.1, 34, 6),
    'salad-ham': (lambda r, **w: mixed.ham(r, **w), 0.8, 0.4, 34, 5),
    'flake': (lambda r, **w: cut.flake(r, **w), 0.9, 0.5, 25, 5),
    'fried-egg': (lambda r, **w: cooked.poached_egg(r, **w), 2.2, 0.3, 3, 4),
    'apple-slice': (lambda r, **w: apples.apple_slice(r, **w), 1.0, 0.5, 5, 10),
    'beet-slice': (lambda r, **w: beets.beet_slice(r, **w), 1.6, 0.12, 5, 9),
    'fresh-goat': (lambda r, **w: beets.fresh_goat(r, **w), 0.6, 0.5, 40, 8),
    'blini': (lambda r, **w: bakery.blini(r, **{'thick': 0.95, **w}), 2.5, 0.9, 4, 6),
    'pancakes': (lambda r, **w: piles.pancakes(r, **w), 3.0, 7.0, 0, 1),
    'crepe': (lambda r, **w: crepes.crepe(r, **w), 8.5, 0.3, 1, 6),
    'nest': (lambda r, **w: pasta.nest(r, **w), 5.0, 2.0, 0, 1),
    'green-bean': (lambda r, **w: cooked.green_bean(r, **w), 2.0, 0.24, 4, 9),
    'penne': (lambda r, **w: cooked.penne(r, **w), 1.2, 0.7, 25, 5),
    'fillet': (lambda r, **w: fish.fillet(r, **w), 2.5, 1.8, 4, 4),
    'shaving': (lambda r, **w: cooked.shaving(r, **w), 0.7, 0.3, 35, 6),
    'syrup': (lambda r, **w: cooked.syrup(r, **w), 0.5, 0.1, 0, 1),
    'cake': (lambda r, **w: cake.cake(r, **w), 3.0, 4.0, 0, 1),
    'drumstick': (lambda r, **w: baked.drumstick(r, **w), 2.6, 2.8, 8, 4),
    'chicken': (lambda r, **w: fowl.chicken(r, **w), 5.0, 8.0, 0, 1),
    'leg': (lambda r, **w: fowl.leg(r, **w), 3.2, 2.8, 6, 4),
    'gougere': (lambda r, **w: baked.gougere(r, **w), 1.7, 3.0, 14, 8),
    'leek-bit': (lambda r, **w: baked.leek_bit(r, **w), 0.6, 0.2, 8, 12),
    'sausage': (lambda r, **w: baked.sausage(r, **w), 2.2, 2.2, 3, 4),
    'mussel': (lambda r, **w: shells.cooked(r, **w), 1.8, 1.3, 24, 9),
    'toast': (lambda r, **w: cooked.bread_slice(r, **w), 2.4, 1.0, 14, 4),
    'scallop': (lambda r, **w: meat.scallop(r, **w), 1.3, 1.5, 8, 6),
    'back': (lambda r, **w: whole.back(r, **w), 2.4, 2.6, 3, 4),
    'dollop': (lambda r, **w: blinis.dollop(r, **w), 1.3, 0.55, 3, 6),
    'salmon-ribbon': (lambda r, **w: blinis.salmon_ribbon(r, **w), 1.2, 0.5, 12, 6),
    'dill': (lambda r, **w: blinis.dill(r, **w), 0.5, 0.1, 20, 6),
    'avocado-half': (lambda r, **w: whole.avocado_half(r, **w), 1.9, 2.0, 4, 2),
    'cake-length': (lambda r, **w: loaves.savoury(r, **w), 3.0, 6.0, 0, 1),
    'portion': (lambda r, **w: portions.portion(r, **w), 3.0, 5.0, 0, 1),
    'log': (lambda r, **w: logs.log(r, **w), 4.0, 8.0, 0, 1),
    'leek': (lambda r, **w: leeks.leek(r, **w), 1.2, 2.0, 2, 7),
    'parcel': (lambda r, **w: portions.parcel(r, **w), 4.0, 0.1, 0, 1),
    'rosette': (lambda r, **w: portions.rosette(r, **w), 2.0, 3.5, 0, 1),
    'samosa': (lambda r, **w: dough.samosa(r, **w), 2.0, 1.9, 6, 4),
    'ravioli': (lambda r, **w: dough.ravioli(r, **w), 1.9, 0.9, 22, 5),
    'glazed-strawberry': (lambda r, **w: glazed.strawberry_half(r, **w), 1.0, 1.0, 14, 8),
    'raspberry': (lambda r, **w: berries.drupes(r, **{'skin': '#c01838', **w}), 0.95, 1.0, 12, 4),
    'roquefort': (lambda r, **w: whole.roquefort(r, **w), 0.7, 0.8, 40, 5),
    'aubergine': (lambda r, **w: whole.aubergine(r, **w), 0.8, 0.9, 40, 5),
    'flour': (lambda r, **w: bakery.flour(r, **w), 0.3, 0.05, 0, 3),
    'dough-ball': (lambda r, **w: bakery.dough_ball(r, **w), 0.5, 4.0, 1, 2),
    'flan': (lambda r, **w: flans.flan(r, **w), 3.0, 5.0, 0, 1),
    'baked-cherry': (lambda r, **w: fruit.baked_cherry(r, **w), 0.8, 1.0, 3, 12),
    'lemon-tart': (lambda r, **w: curds.lemon_tart(r, **w), 3.0, 2.5, 0, 1),
    'lemon-slice': (lambda r, **w: fruit.lemon_slice(r, **w), 1.6, 0.25, 4, 4),
    'mint-leaf': (lambda r, **w: fruit.mint_leaf(r, **w), 0.8, 0.2, 16, 6),
    'strawberry-cut': (lambda r, **w: fruit.strawberry_cut(r, **w), 1.0, 1.0, 20, 9),
    'spring-roll': (lambda r, **w: table.spring_roll(r, **w), 1.6, 2.6, 2, 6),
    'sauce-cup': (lambda r, **w: table.sauce_cup(r, **w), 2.0, 2.0, 0, 1),
    'roast-fillet': (lambda r, **w: pork.roast_fillet(r, **w), 3.0, 5.0, 0, 1),
    'medallion': (lambda r, **w: pork.medallion(r, **w), 2.4, 1.2, 3, 5),
    'sprig': (lambda r, **w: table.sprig(r, **w), 0.5, 0.4, 2, 1),
}
