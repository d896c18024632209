"""Makes the pieces of one food differ, as ripeness, the knife and the pan made them, and wets them with their sauce."""

from dataclasses import replace

import numpy as np

from mesh import blend, colour
from noise import fractal, smooth

#: How much the pieces of a food differ in tone, and in shape.
LEAVES = {'herb', 'chopped-herb', 'leaf', 'salad-leaf', 'sprig', 'lobed-leaf', 'dill'}
CUT = {'braised', 'chunk', 'cube', 'strip', 'slice', 'mushroom', 'flake', 'nut-piece', 'walnut', 'aubergine'}
CUT |= {'round', 'olive', 'bean', 'chickpea', 'almond', 'hazelnut', 'corn', 'pea', 'shred', 'raisin'}
#: What a sauce clings to.
WETTED = {'round', 'chunk', 'cube', 'strip', 'slice', 'mushroom', 'flake', 'bean', 'chickpea', 'pea', 'corn'}
WETTED |= {'braised', 'prawn', 'penne', 'drumstick', 'ring', 'aubergine', 'sausage', 'fried-egg'}


def toned(rng, parts, of):
    """Gives one of the models of a food its own tone."""
    spread = 0.2 if of in LEAVES else 0.1
    tone = np.exp(rng.normal(0, spread) + rng.normal(0, spread * 0.3, 3))
    return [replace(part, colours=np.clip(part.colours * tone, 0, 1)) for part in parts]


def wetted(rng, parts, sauce, share):
    """Sauce clings to the lower half of a piece and runs down its sides in places."""
    low = min(part.points[..., 2].min() for part in parts)
    high = max(part.points[..., 2].max() for part in parts)
    seed, made = int(rng.integers(1e6)), []
    for part in parts:
        up = (part.points[..., 2] - low) / max(high - low, 1e-3)
        runs = fractal(part.points, 0.8, 3, seed)
        film = smooth(0.5, 0.05, up + 0.4 * runs) * 0.85 + 0.4 * smooth(0.1, 0.5, runs)
        colours = blend(part.colours, colour(sauce), np.clip(film, 0, 1) * share)
        made.append(replace(part, colours=colours))
    return made


def proportions(rng, of):
    """Returns the size of a piece along its three axes."""
    own = rng.uniform(0.9, 1.1) * np.ones(3)
    if of in CUT:
        own = np.exp(rng.normal(0, 0.11)) * np.exp(rng.normal(0, 0.09, 3))
    elif of in LEAVES:
        own = np.exp(rng.normal(0, 0.22)) * np.ones(3)
    return np.clip(own, 0.62, 1.45)
