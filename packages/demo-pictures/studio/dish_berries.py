"""Berries that were cut by hand, laid on a tart and glazed."""

import material
from dish_fruit import strawberry_piece


def strawberry_half(rng, skin='#c0181a', flesh='#d2402c', heart='#e6a48c', shown=0.3):
    """A half of a strawberry, its tip raised; of `shown` of them one sees the cut face."""
    glaze = material.skin(0.74, coat=0.3, deep=0.25, reach=0.3, varied=0.8)
    part = strawberry_piece(rng, 1, glaze, skin, flesh, heart, pips=2.5)
    turned = 180 if rng.uniform() < shown else 0
    part = part.turned(0, turned + rng.normal(0, 14), rng.normal(0, 9))
    part = part.turned(-rng.uniform(8, 34), 0, 0)
    return [part.moved(0, 0, -0.7 * part.points[..., 2].min())]
