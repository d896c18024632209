"""The list of forms: each makes its goods from a random source, a count and its own parameters."""

import bread_loaves
import bread_pastry
import bread_sweet
import bread_tins
import broad_leaves
import bulbs
import cheese_cut
import cheese_whole
import chestnuts
import cold_cuts
import cucumbers
import dishes
import eggs
import fish_pieces
import fish_whole
import fruit_berries
import fruit_bunches
import fruit_citrus
import fruit_cut
import fruit_exotic
import fruit_pome
import fruit_stone
import fruit_tropic
import gourds
import herbs
import meat_cuts
import meat_pieces
import meat_sausages
import mushrooms
import nectarines
import open_mussels
import packs
import pastry
import root_bunches
import poultry
import roots
import shiitakes
import squashes
import vegetable_floret
import vegetable_leafy
import vegetable_long
import vegetable_pepper
import vegetable_sticks
import vegetable_tomato

FAMILIES = (
    bread_loaves,
    bread_pastry,
    bread_sweet,
    bread_tins,
    broad_leaves,
    bulbs,
    cheese_cut,
    cheese_whole,
    chestnuts,
    cold_cuts,
    cucumbers,
    dishes,
    eggs,
    fish_pieces,
    fish_whole,
    fruit_berries,
    fruit_bunches,
    fruit_citrus,
    fruit_cut,
    fruit_exotic,
    fruit_pome,
    fruit_stone,
    fruit_tropic,
    gourds,
    herbs,
    meat_cuts,
    meat_pieces,
    meat_sausages,
    mushrooms,
    nectarines,
    open_mussels,
    packs,
    pastry,
    root_bunches,
    poultry,
    roots,
    shiitakes,
    squashes,
    vegetable_floret,
    vegetable_leafy,
    vegetable_long,
    vegetable_pepper,
    vegetable_sticks,
    vegetable_tomato,
)
FORMS = {name: make for family in FAMILIES for name, make in family.FORMS.items()}
