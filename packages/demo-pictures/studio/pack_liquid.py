"""Glass and what is seen through it, painted as it looks from the front: traced, thin glass is grey and full of grain."""

import numpy as np

import pack_material as stuff
from mesh import Part, blend, colour
from noise import smooth
from pack_parts import turned

#: How deep the tone is from the left edge of a bottle to its right one: light gathers beside each dark edge.
ACROSS = (-1, -0.95, -0.84, -0.5, 0, 0.42, 0.66, 0.8, 0.93, 1)
DEPTH = (0.5, 1.0, 0.56, 0.26, 0.12, 0.16, 0.05, 0.5, 1.0, 0.5)
#: How much one looks down on the surface of the liquid.
SLOPE = 0.23


def filled(p, profile, level, shape=None, ribs=None):
    """A bottle filled up to `level`; `ribs` are the heights between which its wall is plain."""
    points = turned(profile, 144, shape)
    x, z = points[..., 0], points[..., 2]
    reach = np.maximum(np.abs(x).max(axis=1, keepdims=True), 1e-3)
    side = np.clip(x / reach, -1, 1)
    deep = np.interp(side, ACROSS, DEPTH)
    wave = _ribs(z, ribs)
    core, edge = _tones(colour(p.content))
    tone = blend(np.broadcast_to(core, points.shape), edge, np.clip(deep + 0.5 * wave, 0, 1))
    # The foot is thick glass.
    tone = blend(tone, edge, 0.55 * smooth(0.9, 0.2, z))
    empty, rim = (colour(code) for code in ('#d3dee0', '#7f979f'))
    if p.dark:
        empty, rim = (one * 0.8 for one in (core, edge))
    above = blend(np.broadcast_to(empty, points.shape), rim, deep * 0.9)
    tone = blend(tone, above, smooth(level - 0.03, level + 0.03, z))
    back = 2 * reach * SLOPE * np.sqrt(np.clip(1 - side**2, 0, 1))
    surface = (z > level) & (z < level + back)
    tone = blend(tone, blend(core, '#ffffff', np.array(0.25)), 0.6 * surface)
    tone = _gleaming(tone, side, z, profile[-1, 1], core.mean(), wave)
    p.is_sheer = _is_clear(colour(p.content))
    return Part(points, np.clip(tone, 0, 1), stuff.lit(0.26, p.is_sheer))


def _tones(tone):
    """The light middle and the deep edge of a liquid."""
    if _is_clear(tone):
        return tone * 0.9, blend(tone**2.4, '#4a7f9c', np.array(0.6))
    light = tone.mean()
    return blend(tone * 0.95, '#ffffff', 0.2 * light**1.2), tone**1.8 * 0.55


def _is_clear(tone):
    return tone.min() > 0.5


def _ribs(z, ribs):
    if ribs is None:
        return 0 * z
    low, high = ribs
    free = (z < low - 0.4) | (z > high + 0.4)
    return np.sin(z * 2 * np.pi / 1.5) * free


def _gleaming(tone, side, z, high, light, wave):
    """A tall window mirrored on the left, and a faint one on the right."""
    strong = 0.13 + 0.5 * np.clip(light * 2, 0, 1)
    ends = smooth(0.3, 1.4, z) * smooth(high * 0.9, high * 0.7, z)
    left = smooth(0.1, 0.05, np.abs(side + 0.6)) * strong * (1 - 0.5 * np.clip(wave, 0, 1))
    right = smooth(0.05, 0.02, np.abs(side - 0.74)) * strong * 0.45
    return blend(tone, '#ffffff', np.clip(left + right, 0, 1) * ends)
