"""One leaf of a salad: a fan or a strap that bends outwards and is ruffled towards its rim."""

from dataclasses import dataclass

import numpy as np

from mesh import Part, blend, colour, curve
from noise import fractal, smooth


@dataclass(frozen=True)
class Cut:
    """How leaves of one kind are cut and ruffled; lengths are shares of the leaf's length."""

    #: Half widths from the foot to the tip of a leaf that is no fan but a strap.
    strap: tuple = ()
    spread: float = 82.0
    narrow: float = 0.55
    lobes: int = 0
    depth: float = 0.0
    waves: float = 9.0
    ruffle: float = 0.05
    frill: float = 0.35
    sway: float = 0.05
    blister: float = 0.012
    rib: float = 0.05
    rows: int = 44
    columns: int = 150


@dataclass(frozen=True)
class Tones:
    """Colours from the foot to the rim; `blotch` strews the rim's colour over the blade."""

    foot: str
    blade: object
    rim: object
    rim_from: float = 0.7
    blotch: float = 0.0
    rib: str = '#eef0d0'
    foot_to: float = 0.5


def outline(cut, theta, rng):
    """Returns how far the rim lies from the foot in each direction, 1 at most."""
    reach = np.cos(theta * 90 / (cut.spread + 4)) ** cut.narrow
    phase = rng.uniform(0, 6.28)
    if cut.lobes:
        notch = 0.5 - 0.5 * np.cos(cut.lobes * theta / np.radians(cut.spread) * np.pi)
        reach = reach * (1 - cut.depth * notch**4 * (0.6 + 0.4 * np.abs(theta)))
    fine = np.sin(theta * 23 + phase) + 0.7 * np.sin(theta * 41 + 2 * phase)
    return reach * (1 + 0.022 * fine)


def strapped(cut, theta, share):
    """Returns the place of each point of a strap, and how near it lies to the rim."""
    side = theta / np.radians(cut.spread)
    half = curve(np.array(cut.strap)[:, None], cut.rows)
    along = share * (1 - 0.18 * side**2 * share**3)
    rim = np.maximum(share, 0.3 + 0.7 * np.abs(side) ** 1.5)
    return side * half, along, rim * smooth(0.0, 0.5, share) + share * smooth(0.5, 0.0, share)


def bent(along, start, end, ease=1.4):
    """Returns the radius and height at each share of the length, and the lean there in radians."""
    t = np.linspace(0, 1.15, 120)
    lean = np.radians(start + (end - start) * np.clip(t, 0, 1.1) ** ease)
    step = t[1] - t[0]
    out, up = np.cumsum(np.sin(lean)) * step, np.cumsum(np.cos(lean)) * step
    return np.interp(along, t, out), np.interp(along, t, up), np.interp(along, t, lean)


def salad_leaf(rng, length, cut, tones, look, lean=(10, 60), cup=0.8, ease=1.4):
    """A leaf, its foot at the origin and its back to +x. `cup` is half the angle it wraps."""
    seed = int(rng.integers(1e6))
    theta = np.linspace(-1, 1, cut.columns)[None, :] * np.radians(cut.spread)
    share = np.linspace(0.03, 1, cut.rows)[:, None] + 0 * theta
    if cut.strap:
        across, along, share = strapped(cut, theta, share)
    else:
        reach = outline(cut, theta, rng) * share
        across, along = reach * np.sin(theta), reach * np.cos(theta)
    out, up, slope = bent(along, *lean, ease)
    flat = np.stack([across * 3, along * 3, 0 * across], -1)
    turn = cup * across / 0.55
    side, inward = np.sin(turn) / cup * 0.55, (1 - np.cos(turn)) / cup * 0.55
    edge = theta * (0.5 + 1.6 * along) if cut.strap else theta
    lift = _ruffled(rng, cut, edge, share)
    cells = fractal(flat, 3.2, 2, seed)
    lift = lift + cut.blister * np.abs(cells) * smooth(0.15, 0.4, share)
    lift = lift - cut.rib * 0.5 * _rib(cut, across, share) * (1.1 - share)
    inward = inward + lift * np.cos(turn)
    side = side - lift * np.sin(turn)
    points = np.stack(
        [out - inward * np.cos(slope), side, up + inward * np.sin(slope)], axis=-1
    )
    paint = _painted(cut, tones, (theta, across, share), flat, cells, seed)
    return Part(points * length, paint, look, is_round=False)


def _ruffled(rng, cut, theta, share):
    bend = theta + 0.12 * np.sin(theta * 5 + rng.uniform(0, 6.28))
    first, second, third = rng.uniform(0, 6.28, 3)
    waves = np.sin(cut.waves * bend + first) * share**2.5
    waves = waves + 0.55 * np.sin(cut.waves * 2.3 * bend + second) * share**5
    waves = waves + cut.frill * np.sin(cut.waves * 4.1 * bend + first * 3) * share**8
    return cut.ruffle * waves + cut.sway * np.sin(2.6 * theta + third) * share**1.5


def _rib(cut, across, share):
    return smooth(cut.rib * (1.2 - share), cut.rib * 0.3 * (1.2 - share), np.abs(across))


def _painted(cut, tones, place, flat, cells, seed):
    theta, across, share = place
    grain = fractal(flat, 1.2, 3, seed + 3)
    blade = colour(tones.blade)
    paint = blend(blade, blade * 0.72, smooth(-0.2, 0.5, grain) * 0.7)
    paint = blend(paint, blade * 0.6, smooth(0.1, 0.0, np.abs(cells)) * 0.35)
    edge = share + 0.22 * grain + tones.blotch * fractal(flat, 2.2, 3, seed + 5)
    paint = blend(paint, tones.rim, smooth(tones.rim_from, tones.rim_from + 0.28, edge))
    fan = theta * 9 + 0.4 * np.sin(share * 5)
    veins = np.abs(np.sin((share - np.abs(theta) * 0.25) * 20 if cut.strap else fan))
    veins = smooth(0.16, 0.02, veins) * smooth(0.95, 0.5, share) * 0.4
    rib = _rib(cut, across, share) * smooth(1.0, 0.6, share)
    paint = blend(paint, tones.rib, np.clip(rib * 0.85 + veins, 0, 1))
    return blend(paint, tones.foot, smooth(tones.foot_to, 0.08, share + 0.1 * grain))
