"""What fills its vessel as one mass, by name: each is drawn over the bed and raises it."""

import dish_anchovy as fish
import dish_apple as apples
import dish_gratin as gratins
import dish_leek as leeks
import dish_melted as melted
import dish_pasta as pasta
import dish_pissaladiere as flats
import dish_pizza as pizzas
import dish_pudding as puddings
import dish_quiche as quiches
import dish_rice as grains
import dish_spread as spreads
import dish_tangle as tangled

FILLS = {
    'anchovies': fish.anchovies,
    'helping': grains.rice,
    'aubergine-gratin': gratins.aubergine_gratin,
    'chicory-gratin': gratins.chicory_gratin,
    'leek-custard': quiches.leek_custard,
    'onion-gratin': melted.onion_gratin,
    'pissaladiere': flats.pissaladiere,
    'pizza-top': pizzas.topping,
    'potato-gratin': gratins.potato_gratin,
    'melted-leek': leeks.melted,
    'ragout': pasta.ragout,
    'rice-pudding': puddings.rice_pudding,
    'spread': spreads.spread,
    'tangle': tangled.tangle,
    'tatin': apples.tatin,
    'tartiflette': melted.tartiflette,
}
