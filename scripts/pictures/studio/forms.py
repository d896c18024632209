"""The list of forms: each makes its goods from a random source, a count and its own parameters."""

import fruit_citrus
import fruit_pome
import fruit_stone
import roots
import vegetable_fruiting

FORMS = {
    **fruit_pome.FORMS,
    **fruit_citrus.FORMS,
    **fruit_stone.FORMS,
    **roots.FORMS,
    **vegetable_fruiting.FORMS,
}
