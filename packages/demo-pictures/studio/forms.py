"""The list of forms: each makes its goods from a random source, a count and its own parameters."""

import artichoke
import bread_loaves
import bread_pastry
import bread_small
import bread_sweet
import bread_tins
import broad_leaves
import bulbs
import celeriac
import cephalopods
import cheese_boxed
import cheese_cut
import cheese_fresh
import cheese_whole
import chestnuts
import chillies
import cold_cuts
import cold_dealt
import crabs
import cucumbers
import desserts
import dill
import dishes
import dried_fruit
import dry_goods
import eggs
import fennel
import fish_cut
import fish_fillet
import fish_flat
import fish_pieces
import fish_whole
import fougasse
import fruit_berries
import fruit_bunches
import fruit_citrus
import fruit_cut
import fruit_exotic
import fruit_husks
import fruit_pome
import fruit_stone
import fruit_tropic
import ginger
import gourds
import grapes
import greengages
import harvest_crate
import herb_bunches
import herbs
import kiwis
import lobsters
import meat_bone
import meat_cuts
import meat_joints
import meat_links
import meat_mince
import meat_muscle
import meat_pieces
import meat_rabbit
import meat_sausages
import meat_sliced
import mushrooms
import mushrooms_wild
import nectarines
import nets
import open_mussels
import oysters
import packs
import pastry
import peas_in_pods
import pink_onions
import poultry
import puff_parcel
import root_bunches
import roots
import round_roots
import salad_frisee
import salad_heads
import shells
import shiitakes
import shrimps
import snow_peas
import spring_onions
import squashes
import vegetable_floret
import vegetable_leafy
import vegetable_long
import vegetable_pepper
import vegetable_stalks
import vegetable_sticks
import vegetable_tomato
import walnuts

FAMILIES = (
    artichoke,
    bread_loaves,
    bread_pastry,
    bread_small,
    bread_sweet,
    bread_tins,
    broad_leaves,
    bulbs,
    celeriac,
    cephalopods,
    cheese_boxed,
    cheese_cut,
    cheese_fresh,
    cheese_whole,
    chestnuts,
    chillies,
    cold_cuts,
    cold_dealt,
    crabs,
    cucumbers,
    desserts,
    dill,
    dishes,
    dried_fruit,
    dry_goods,
    eggs,
    fennel,
    fish_cut,
    fish_fillet,
    fish_flat,
    fish_pieces,
    fish_whole,
    fougasse,
    fruit_berries,
    fruit_bunches,
    fruit_citrus,
    fruit_cut,
    fruit_exotic,
    fruit_husks,
    fruit_pome,
    fruit_stone,
    fruit_tropic,
    ginger,
    gourds,
    grapes,
    greengages,
    harvest_crate,
    herb_bunches,
    herbs,
    kiwis,
    lobsters,
    meat_bone,
    meat_cuts,
    meat_joints,
    meat_links,
    meat_mince,
    meat_muscle,
    meat_pieces,
    meat_rabbit,
    meat_sausages,
    meat_sliced,
    mushrooms,
    mushrooms_wild,
    nectarines,
    nets,
    open_mussels,
    oysters,
    packs,
    pastry,
    peas_in_pods,
    pink_onions,
    poultry,
    puff_parcel,
    root_bunches,
    roots,
    round_roots,
    salad_frisee,
    salad_heads,
    shells,
    shiitakes,
    shrimps,
    snow_peas,
    spring_onions,
    squashes,
    vegetable_floret,
    vegetable_leafy,
    vegetable_long,
    vegetable_pepper,
    vegetable_stalks,
    vegetable_sticks,
    vegetable_tomato,
    walnuts,
)
FORMS = {name: make for family in FAMILIES for name, make in family.FORMS.items()}
