"""Heads of salad: ruffled leaves, from the shut heart to the outer ones that lie open."""

from dataclasses import replace

import numpy as np

import material
from mesh import blend, built
from salad_leaf import Cut, Tones, salad_leaf
from stage import placed
from subject import Subject, matrix_of

CUTS = {
    'batavia': Cut(
        waves=7.5, ruffle=0.052, frill=0.35, sway=0.12, blister=0.07, columns=220
    ),
    'oak': Cut(
        lobes=6,
        depth=0.5,
        waves=7,
        ruffle=0.075,
        sway=0.17,
        blister=0.04,
        rib=0.04,
        columns=220,
    ),
    'romaine': Cut(
        strap=(0.13, 0.16, 0.19, 0.22, 0.23, 0.22, 0.19, 0.14, 0.0),
        waves=7,
        ruffle=0.011,
        sway=0.02,
        blister=0.035,
        rib=0.085,
    ),
}


def rosette(
    rng,
    leaves,
    length,
    cut,
    tones,
    heart,
    leans=((-6, -55), (38, 96)),
    cups=(1.5, 0.4),
    small=0.52,
    loose=0.0,
):
    """Leaves from the heart to the outside, each turned by the golden angle.

    `loose` is how far each leaf strays from its place, size, tone and ruffle in the whorl.
    """
    look = material.foliage(gloss=0.42, light_through=0.5, pores=0.12)
    parts = []
    for index in range(leaves):
        k = index / (leaves - 1)
        lean = [a + (b - a) * k**0.9 + rng.uniform(-6, 6) for a, b in zip(*leans)]
        hue = replace(
            tones,
            blade=blend(heart[0], tones.blade, np.array(min(1, k * 1.3))),
            rim=blend(heart[1], tones.rim, np.array(min(1, k * 1.5))),
        )
        own, roll, stray, grown = cut, 0.0, 0.0, 1.0
        if loose:
            own = replace(
                cut,
                ruffle=cut.ruffle * rng.uniform(0.6, 1.35),
                sway=cut.sway * rng.uniform(0.5, 1.9),
                waves=cut.waves * rng.uniform(0.7, 1.3),
            )
            lean = [lean[0] + loose * rng.normal(0, 7), lean[1] + loose * rng.normal(0, 17)]
            roll, stray = loose * rng.normal(0, 16, 2)
            grown = 1 + loose * rng.uniform(-0.2, 0.14)
            # The outer leaves had more light, and no two the same.
            light = rng.uniform(0.8, 1.15) * (1 - 0.35 * max(0, k - 0.55) / 0.45)
            hue = replace(hue, blade=hue.blade * light, rim=hue.rim * light)
        size = grown * length * (small + (1 - small) * k**0.7) * rng.uniform(0.93, 1.05)
        one = salad_leaf(rng, size, own, hue, look, lean, cups[0] + (cups[1] - cups[0]) * k)
        spin = index * 137.5 + rng.uniform(-12, 12)
        one = one.turned(0, 0, roll).moved(0.3 + 1.0 * k, 0, 0.8 * (1 - k))
        parts.append(one.turned(0, 0, spin + stray))
    return parts


def salad_head(
    rng,
    count,
    kind='batavia',
    leaves=30,
    length=13.0,
    foot='#eef0c4',
    blade='#7fae3c',
    rim='#8aba44',
    heart=('#d6dc7c', '#c2d264'),
    rim_from=0.7,
    blotch=0.0,
    loose=0.65,
    elevation=36.0,
    fill=0.8,
):
    tones = Tones(foot, blade, rim, rim_from, blotch)
    parts = rosette(rng, leaves, length, CUTS[kind], tones, heart, loose=loose)
    return Subject([placed(built(parts), matrix_of(turn=(10, 0, 0)))], fill, elevation)


def salad_hearts(
    rng,
    count,
    leaves=26,
    length=13.0,
    foot='#f6f6dc',
    blade='#8cb854',
    rim='#68a03c',
    heart=('#eaec9c', '#cfe07c'),
):
    """Hearts of romaine, shut and long, that lie side by side."""
    tones = Tones(foot, blade, rim, 0.75, rib='#eef2d2', foot_to=0.4)
    things = []
    for at in range(count):
        leans, cups = ((4, -10), (25, -27)), (1.5, 0.95)
        parts = rosette(rng, leaves, length, CUTS['romaine'], tones, heart, leans, cups, 0.8)
        place = matrix_of(1.5 * (at % 2), -at * 7.4, 3.0, (82, 0, 62 + rng.uniform(-6, 6)))
        things.append(placed(built(parts), place))
    return Subject(things, 0.84, 36.0)


FORMS = {'salad-head': salad_head, 'salad-hearts': salad_hearts}
