"""The list of forms: each makes its goods from a random source, a count and its own parameters."""

import bread_loaves
import bread_pastry
import bread_small
import bread_tins
import cheese_cut
import cheese_fresh
import cheese_whole
import cold_cuts
import cold_laid
import desserts
import dishes
import dry_goods
import eggs
import fish_fillet
import fish_pieces
import fish_whole
import fruit_berries
import fruit_bunches
import fruit_citrus
import fruit_cut
import fruit_melons
import fruit_pome
import fruit_stone
import fruit_tropic
import herb_bunches
import herbs
import meat_cuts
import meat_diced
import meat_joints
import meat_mince
import meat_roasts
import meat_sausages
import meat_sliced
import nets_and_crates
import nuts
import packs
import pastry
import poultry
import poultry_whole
import seafood_soft
import shellfish_crabs
import shellfish_oysters
import shellfish_shells
import shellfish_shrimps
import vegetable_cabbage
import vegetable_fennel
import vegetable_long
import vegetable_mushroom
import vegetable_onion
import vegetable_pepper
import vegetable_roots
import vegetable_round_roots
import vegetable_salad
import vegetable_sticks
import vegetable_tomato

FAMILIES = (
    bread_loaves,
    bread_pastry,
    bread_small,
    bread_tins,
    cheese_cut,
    cheese_fresh,
    cheese_whole,
    cold_cuts,
    cold_laid,
    desserts,
    dishes,
    dry_goods,
    eggs,
    fish_fillet,
    fish_pieces,
    fish_whole,
    fruit_berries,
    fruit_bunches,
    fruit_citrus,
    fruit_cut,
    fruit_melons,
    fruit_pome,
    fruit_stone,
    fruit_tropic,
    herb_bunches,
    herbs,
    meat_cuts,
    meat_diced,
    meat_joints,
    meat_mince,
    meat_roasts,
    meat_sausages,
    meat_sliced,
    nets_and_crates,
    nuts,
    packs,
    pastry,
    poultry,
    poultry_whole,
    seafood_soft,
    shellfish_crabs,
    shellfish_oysters,
    shellfish_shells,
    shellfish_shrimps,
    vegetable_cabbage,
    vegetable_fennel,
    vegetable_long,
    vegetable_mushroom,
    vegetable_onion,
    vegetable_pepper,
    vegetable_roots,
    vegetable_round_roots,
    vegetable_salad,
    vegetable_sticks,
    vegetable_tomato,
)
FORMS = {name: make for family in FAMILIES for name, make in family.FORMS.items()}
