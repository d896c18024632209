"""The list of forms: each makes its goods from a random source, a count and its own parameters."""

import bulbs
import fruit_citrus
import fruit_pome
import fruit_stone
import mushrooms
import roots
import vegetable_long
import vegetable_pepper
import vegetable_tomato

FAMILIES = (
    bulbs,
    fruit_citrus,
    fruit_pome,
    fruit_stone,
    mushrooms,
    roots,
    vegetable_long,
    vegetable_pepper,
    vegetable_tomato,
)
FORMS = {name: make for family in FAMILIES for name, make in family.FORMS.items()}
