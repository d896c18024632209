"""The list of forms: each makes its goods from a random source, a count and its own parameters."""

import bulbs
import dishes
import fruit_berries
import fruit_bunches
import fruit_citrus
import fruit_cut
import fruit_exotic
import fruit_pome
import fruit_stone
import gourds
import herbs
import mushrooms
import root_bunches
import roots
import vegetable_floret
import vegetable_leafy
import vegetable_long
import vegetable_pepper
import vegetable_sticks
import vegetable_tomato

FAMILIES = (
    bulbs,
    dishes,
    fruit_berries,
    fruit_bunches,
    fruit_citrus,
    fruit_cut,
    fruit_exotic,
    fruit_pome,
    fruit_stone,
    gourds,
    herbs,
    mushrooms,
    root_bunches,
    roots,
    vegetable_floret,
    vegetable_leafy,
    vegetable_long,
    vegetable_pepper,
    vegetable_sticks,
    vegetable_tomato,
)
FORMS = {name: make for family in FAMILIES for name, make in family.FORMS.items()}
