"""What fills its vessel as one mass, by name: each is drawn over the bed and raises it."""

import dish_anchovy as fish
import dish_pasta as pasta
import dish_rice as grains
import dish_spread as spreads
import dish_tangle as tangled

FILLS = {
    'anchovies': fish.anchovies,
    'helping': grains.rice,
    'ragout': pasta.ragout,
    'spread': spreads.spread,
    'tangle': tangled.tangle,
}
