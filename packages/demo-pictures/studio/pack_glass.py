"""Jars and bottles: a wall of glass or PET, what is in it, the label around it and the cap."""

import numpy as np

import pack_goods
import pack_material as stuff
from mesh import Part, blend, colour
from noise import smooth
from pack_parts import MEASURES, cap, outline, turned, unrolled, wall, wrapped

JARS = MEASURES['jar']
BOTTLES = MEASURES['bottle']
FACETS = {'facet': 12, 'honey': 0}
SQUARE = {'oil', 'spirit', 'rhum', 'phial', 'maple'}


def _sides(style):
    """How the wall departs from a circle: flat facets, or four sides with round corners."""
    if style in SQUARE:
        power = 6.0
        wide = (
            lambda angle, _: (np.abs(np.cos(angle)) ** power + np.abs(np.sin(angle)) ** power)
            ** (-1 / power)
            * 0.9
        )
        return wide
    if style in FACETS and FACETS[style]:
        many = FACETS[style]
        half = np.pi / many
        return (
            lambda angle, height: np.cos(half) / np.cos((angle + half) % (2 * half) - half) * 0.35
            + 0.65
        )
    return None


def _wall_of(measures, base=0.35):
    radius, high, neck, start, end, reach, _, _ = measures
    return outline(
        [
            (0.001, 0.12),
            (radius * 0.78, 0.1, 0.2),
            (radius * 0.9, 0, 0.2),
            (radius, base * 0.5, base),
            (radius, high * start, reach),
            (neck, high * end, min(reach, neck)),
            (neck, high),
        ],
        reach,
        9,
    )


def _cut(profile, level):
    """The part of a profile below a level, closed with a flat surface."""
    below = profile[profile[:, 1] < level]
    radius = np.interp(level, profile[:, 1], profile[:, 0])
    return np.concatenate(
        [below, [[radius, level - 0.02], [radius, level], [radius * 0.96, level], [0.001, level]]]
    )


def _above(profile, level):
    """The part of a profile over a level, where nothing is behind the glass."""
    radius = np.interp(level, profile[:, 1], profile[:, 0])
    return np.concatenate([[[radius, level]], profile[profile[:, 1] > level]])


def _contents(p, profile, level, shape=None):
    line = _cut(profile, level)
    points = turned(line, 128, shape)
    if p.inside:
        image, size = pack_goods.swatch(p.inside, p.seed, p.content)
        girth = 2 * np.pi * profile[:, 0].max()
        made = stuff.filled(image, (girth / size, girth / size))
        return [Part(points, unrolled(points), made)]
    tone = np.broadcast_to(colour(p.content), points.shape).copy()
    # A surface is lighter than what lies under it, and a foot darker.
    shade = 1 - 0.22 * np.clip(1 - points[..., 2:] / max(level, 1e-3) * 3, 0, 1)
    cloudy = {'honey': 0.34, 'jam': 0.1, 'cream': 0.0, 'juice': 0.14, 'oil': 0.3, 'water': 0.0}
    made = stuff.depth(
        0.5 if p.texture in ('cream', 'paste') else 0.85,
        edge={'honey': 0.8, 'oil': 0.7, 'jam': 0.6}.get(p.texture, 0.22),
        light=cloudy.get(p.texture, 0.05),
    )
    return [Part(points, tone * shade, made)]


def jar(p):
    measures = _varied(JARS[p.style], p)
    radius, high, neck, *_, low, top = measures
    shape = _sides(p.style)
    outside = _wall_of(measures)
    level = high * (0.9 if p.style in ('spice', 'cosmetic') else 0.86)
    parts = []
    if p.style == 'cosmetic':
        parts.append(wall(outside, p.content, stuff.plain(gloss=0.8, coat=0.6)))
    else:
        parts += _contents(p, outside, level, shape)
        p.shells.append(wall(_above(outside, level), '#ffffff', stuff.clear(), shape))
    parts.append(
        wrapped(outside, high * low, high * top, stuff.printed(p.label, 0.4), 84, 0.03, shape)
    )
    wide = neck + (0.32 if p.style != 'cosmetic' else radius - neck)
    lid = stuff.plain(gloss=0.55, shine=0.35)
    start = high * (0.885 if p.style != 'cosmetic' else 0.62)
    ribs = 70 if p.style in ('spice', 'squat', 'big') else 0
    parts += cap(
        wide, start, high + (0.9 if p.style == 'spice' else 0.25), p.accent, lid, ribs, 0.012
    )
    if not ribs and p.style != 'cosmetic':
        parts += cap(wide + 0.05, start, start + 0.22, p.accent, lid, 0, bevel=0.08)
    return parts


def bottle(p):
    measures = _varied(BOTTLES[p.style], p)
    radius, high, neck, start, end, _, low, top = measures
    shape = _sides(p.style)
    outside = _wall_of(measures)
    parts = []
    turn = 84
    if p.texture in ('milk', 'opaque'):
        parts.append(wall(outside, p.content, stuff.plain(gloss=0.55, coat=0.1), shape))
    elif p.texture == 'water':
        ribs = (high * low, high * top)
        ribbed = _ribbed(outside, *ribs)
        parts.append(filled(p, ribbed, high * (end + 0.02), shape, ribs))
        turn = 178
    elif p.dark or p.texture in ('clear', 'oil', 'honey'):
        level = high * (end + (0.1 if p.dark else 0.04))
        parts.append(filled(p, _dense(outside), level, shape))
    else:
        level = high * (end + 0.06)
        parts += _contents(p, outside, level, shape)
        p.shells.append(wall(_above(outside, level), '#ffffff', stuff.clear(edge=0.18), shape))
    parts.append(
        wrapped(outside, high * low, high * top, stuff.printed(p.label, 0.4), turn, 0.03, shape)
    )
    return parts + _closure(p, neck, high, end)


def _dense(profile):
    """Adds points up the wall, which is painted by height."""
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))])
    at = np.unique(np.concatenate([way, np.linspace(0, way[-1], 150)]))
    return np.stack([np.interp(at, way, profile[:, axis]) for axis in (0, 1)], -1)


def _ribbed(profile, low, high):
    rows = np.linspace(0.02, profile[-1, 1], 220)
    radius = np.interp(rows, profile[:, 1], profile[:, 0])
    free = (rows < low - 0.4) | (rows > high + 0.4)
    wave = 0.07 * np.sin(rows * 2 * np.pi / 1.5) * free * (radius > profile[:, 0].max() * 0.7)
    return np.concatenate([profile[:3], np.stack([radius + wave, rows], -1)[rows > 0.4]])


def _closure(p, neck, high, end):
    paint = p.accent
    if p.closure == 'capsule':
        line = outline(
            [
                (neck + 0.06, high * (end + 0.04)),
                (neck + 0.06, high - 1.6),
                (neck + 0.16, high - 1.5),
                (neck + 0.16, high + 0.12),
                (0.001, high + 0.14),
            ],
            0.1,
        )
        return [wall(line, paint, stuff.plain(gloss=0.68, coat=0.3))]
    if p.closure == 'foil':
        line = outline(
            [
                (neck + 1.0, high * (end - 0.1)),
                (neck + 0.3, high * (end + 0.04)),
                (neck + 0.28, high - 0.6),
                (neck * 0.9, high + 0.5),
                (0.001, high + 0.6),
            ],
            0.8,
        )
        crease = lambda angle, height: 1 + 0.02 * np.sin(angle * 17 + height * 3) * np.sin(
            height * 5
        )
        return [wall(line, paint, stuff.plain(gloss=0.76, coat=0.6), crease)]
    if p.closure == 'crown':
        return cap(neck + 0.22, high - 0.35, high + 0.25, paint, stuff.metal(0.6), 21, 0.04, 0.12)
    if p.closure == 'cork':
        top = outline(
            [(neck * 0.8, high), (neck + 0.3, high), (neck + 0.3, high + 1.6), (0.001, high + 1.7)],
            0.3,
        )
        return [wall(top, paint, stuff.plain(gloss=0.5, coat=0.2))]
    tall = {'wide': 1.5, 'flip': 2.4}.get(p.closure, 1.9)
    grown = {'wide': 0.35, 'flip': 0.75}.get(p.closure, 0.22)
    return cap(
        neck + grown,
        high - tall * 0.62,
        high + tall * 0.4,
        paint,
        None,
        48 if p.closure != 'flip' else 0,
        0.016,
    )


def _varied(measures, p):
    """No two houses buy the same glass: up to a tenth slimmer or taller, and scaled to what is sold."""
    radius, high, neck, *rest = measures
    return (radius * p.slim, high / p.slim**1.4, neck * p.slim, *rest)


# Glass and what is seen through it, painted as it looks from the front: traced, thin glass is grey and full of grain.

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
