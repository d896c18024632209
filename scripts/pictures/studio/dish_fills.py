"""What fills its vessel as one mass, by name: each is drawn over the bed and raises it."""

import dish_anchovy as fish
import dish_spread as spreads
import dish_tangle as tangled

FILLS = {
    'anchovies': fish.anchovies,
    'spread': spreads.spread,
    'tangle': tangled.tangle,
}
