"""Where the pieces of a layer lie: in rings, at places, or strewn by hand, thick in some spots and thin in others."""

import numpy as np

from noise import perlin


def places_for(rng, bed, layer):
    """Yields x, y and the turn for each piece of a layer."""
    how = layer.get('how', 'scatter')
    if how == 'places':
        yield from layer['places']
    elif how == 'rings':
        yield from _ringed(rng, layer)
    else:
        for x, y in _strewn(rng, bed, layer):
            yield x, y, rng.uniform(0, 360)


def _ringed(rng, layer):
    """What a hand lays in a ring is a little out of it."""
    for ring in layer['rings']:
        for index in range(ring['count']):
            angle = 2 * np.pi * (index + ring.get('start', 0) + rng.normal(0, 0.02)) / ring['count']
            reach = ring['reach'] * rng.normal(1, 0.014)
            x, y = reach * np.cos(angle), reach * np.sin(angle)
            yield x, y, np.degrees(angle) + layer.get('turn', 90) + rng.normal(0, 5)


def _strewn(rng, bed, layer):
    """`apart` keeps pieces from the same spot; `clump`, from 0 to 1, is how much they gather."""
    at, reach = layer.get('at', (0.0, 0.0)), layer.get('reach', 0.9)
    apart = layer.get('apart', 0.0) * 0.72
    clump = layer.get('clump', 0.5 if layer['count'] < 120 else 0.0)
    shift, tries = rng.uniform(0, 90, 3), 7
    taken = []
    for _ in range(layer['count']):
        drawn = np.array(
            [
                (
                    _within(rng, *layer['round'])
                    if 'round' in layer
                    else bed.place(rng, reach, at, layer.get('inner', 0.0))
                )
                for _ in range(tries)
            ]
        )
        thick = perlin(np.c_[drawn * 0.28, 0 * drawn[:, 0]] + shift)
        worth = clump * thick + rng.uniform(0, 0.5, tries)
        if apart and taken:
            gaps = np.linalg.norm(drawn[:, None] - np.array(taken)[None], axis=-1).min(axis=1)
            worth = worth + 1.6 * np.minimum(gaps / apart, 1)
        best = drawn[int(worth.argmax())]
        taken.append(best)
        yield best


def _within(rng, x, y, reach):
    turn, share = rng.uniform(0, 2 * np.pi), reach * np.sqrt(rng.uniform())
    return x + share * np.cos(turn), y + share * np.sin(turn)
