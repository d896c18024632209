"""Packed goods: one form for each kind of pack, set alone or in the number that is sold together."""

from types import SimpleNamespace

import numpy as np

import pack_glass
import pack_goods
import pack_metal
import pack_paper
import pack_plastic
import pack_tray
from mesh import built
from pack_parts import MEASURES
from stage import placed
from subject import Subject, matrix_of

MAKERS = {
    'jar': pack_glass.jar,
    'bottle': pack_glass.bottle,
    **pack_metal.MAKERS,
    **pack_paper.MAKERS,
    **pack_plastic.MAKERS,
    **pack_tray.MAKERS,
}
#: From how high one looks, and how far the pack is turned to show its side.
VIEWS = {
    'box': (15, -24),
    'flat': (46, -16),
    'flat-can': (44, -12),
    'tray': (58, -8),
    'pouch': (12, -10),
}
VIEWS |= {
    'butter': (26, -20),
    'sleeve': (16, -22),
    'bar': (12, -16),
    'brick': (14, -24),
    'carton': (14, -26),
    'bag': (14, -14),
    'tub': (22, 0),
    'pots': (26, -8),
    'rolls': (20, -20),
}


def pack(rng, count, kind, amount=300.0, **given):
    """`kind` names the maker, `amount` is grams or millilitres of one, `count` how many stand together."""
    p = SimpleNamespace(
        **{
            'style': '',
            'inside': None,
            'texture': '',
            'closure': '',
            'dark': False,
            'window': False,
            'oval': False,
            'gloss': 0.5,
            **given,
        },
        kind=kind,
        amount=amount,
        count=count,
        rng=rng,
        seed=int(rng.integers(1, 99999)),
        shells=[],
        is_sheer=False,
        slim=float(rng.uniform(0.95, 1.06)),
    )
    p.behind, p.tile = None, (1, 1)
    if p.window and p.inside:
        p.behind, size = pack_goods.swatch(p.inside, p.seed, p.content)
        wide, deep, high = MEASURES.get(kind, MEASURES['box'])[p.style]
        wide, high = (
            (wide, deep) if kind == 'pouch' else (wide + (deep if kind != 'bag' else 0), high)
        )
        p.tile = (wide / size, high / size)
    parts = MAKERS[kind](p)
    mesh = built(parts)
    elevation, turn = VIEWS.get(given.get('view', kind), (13, 0))
    turn = turn * rng.uniform(0.85, 1.15)
    places = _places(count, mesh)
    things = [placed(mesh, matrix_of(x, y, z, (0, 0, turn))) for x, y, z in places]
    if p.shells:
        glass = built(p.shells)
        for x, y, z in places:
            things.append(placed(glass, matrix_of(x, y, z, (0, 0, turn))))
            # Glass lets the light pass to what it holds.
            things[-1].visible_shadow = False
    return Subject(things, _fill(amount * count), elevation, True, p.is_sheer)


def _fill(amount):
    """What weighs little is shown smaller: a pinch of saffron beside a sack of flour."""
    return float(np.clip(0.6 + 0.115 * np.log10(max(amount, 1) / 10), 0.58, 0.9))


def _places(count, mesh):
    """Rows of about equal length; flat things lie one upon the other."""
    if count == 1:
        return [(0, 0, 0)]
    flat = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', flat)
    wide, deep, high = np.ptp(flat.reshape(-1, 3), axis=0)
    if high < wide * 0.45:
        across = 1 if count < 4 else 2
        return [
            (
                (at % across - (across - 1) / 2) * wide * 1.05,
                -0.05 * wide * (at // across % 2),
                at // across * high * 1.01,
            )
            for at in range(count)
        ]
    # Tall ones behind others stand in the gaps, or they would not be counted.
    is_tall = high > wide * 1.25
    rows = 1 if count < (5 if is_tall else 3) else 2 if count < 9 else 3
    aside = 0.5 if is_tall else 0.02
    across = int(np.ceil(count / rows))
    return [
        (
            (at % across - (across - 1) / 2) * wide * 1.03
            + at // across % 2 * aside * wide,
            at // across * deep * 1.05,
            0,
        )
        for at in range(count)
    ]


FORMS = {'pack': pack}
