"""A round cake with a slice taken out: a crust that rose and cracked, a crumb full of holes, crumbs beside it."""

import numpy as np

import cake_loaf
import dish_tortilla as tortilla
import material
from dish_crust import cracked
from dish_pieces import chunk, seed_of
from mesh import Part, blend, colour, curve
from noise import fractal, smooth, spots


#: The outline of what a tin shaped and of what was turned over in a pan, in shares of the radius and the height.
TIN = [(0, 1), (0.4, 1), (0.8, 0.995), (0.94, 0.96), (0.995, 0.84), (0.995, 0.45), (0.975, 0.1)]
TIN += [(0.955, 0), (0.8, 0)]
PAN = [(0, 1), (0.5, 0.995), (0.78, 0.97), (0.9, 0.9), (0.975, 0.74), (1.0, 0.5), (0.985, 0.27)]
PAN += [(0.935, 0.08), (0.86, 0), (0.7, 0)]


def _crust(skin, share, looks, seed):
    """The colours of the crust, and how far each point of its top rises."""
    top, side, toast, dust, cracks = (
        looks[name] for name in ('top', 'side', 'toast', 'dust', 'cracks')
    )
    flat = skin * [1, 1, 0.3]
    broad, fine = fractal(flat, 0.2, 3, seed + 9), fractal(flat, 1.1, 4, seed + 10)
    grain = fractal(skin, 3.0, 2, seed + 4)
    drag = fractal(skin * [1, 1, 0.22], 1.6, 3, seed + 2)
    made = blend(side, colour(side) * [0.76, 0.68, 0.56], smooth(-0.15, 0.45, drag))
    made = blend(made, colour(side) * 1.25, spots(skin, 2.4, seed % 50, 0.3) * 0.3)
    made = blend(made, colour(side) * 0.6, spots(skin, 3.6, seed % 70, 0.2) * 0.35)
    upper = blend(top, colour(top) * 0.86, smooth(0.0, 0.5, grain))
    upper = blend(upper, colour(top) * 1.22, smooth(0.1, 0.5, -fine) * 0.45)
    if toast:
        heat = looks['patchy'] * (0.8 * broad + 0.4 * fine) + 0.5 * smooth(0.75, 0.1, share) + looks['seared']
        upper = blend(upper, toast, smooth(-0.3, 0.5, heat) * 0.75)
        upper = blend(upper, colour(toast) * 0.6, smooth(0.35, 0.75, heat) * 0.5)
        upper = blend(upper, colour(toast) * 0.5, spots(skin, 2.8, seed % 40, 0.16) * 0.5)
        # The rim touched the tin: it is the driest.
        rim = smooth(0.9, 0.96, share + 0.03 * fine)
        upper = blend(upper, colour(toast) * 0.75, rim * 0.6)
        made = blend(made, toast, smooth(-0.1, 0.5, broad + 0.5 * fine) * 0.5)
    rise = 0 * share
    if looks['scored']:
        groove = _scored(flat, seed) * smooth(0.99, 0.95, share)
        rise = rise - 0.1 * groove
        upper = blend(upper, colour(top) * [1.35, 1.4, 1.5], groove * 0.7)
    if cracks:
        bent = flat + 1.3 * np.stack([fractal(flat, 0.22, 2, seed + one) for one in (7, 8)] + [0 * share], -1)
        shard, chance = cracked(bent, 0.3, seed)
        fine_shard, _ = cracked(bent, 0.8, seed + 3)
        shard = np.minimum(shard, fine_shard + 0.06 + 0.5 * smooth(0.35, 0.0, chance))
        where = smooth(0.0, 0.3, fractal(flat, 0.2, 2, seed + 6) + 0.9 * share - 0.62)
        split = smooth(0.09, 0.02, shard) * where * smooth(0.99, 0.93, share) * cracks
        curled = (0.12 * smooth(0.3, 0.06, shard) + 0.07) * chance
        rise = curled * where * cracks - 0.3 * split
        pale = chance * where * smooth(0.05, 0.35, shard) * cracks
        upper = blend(upper, colour(top) * 1.4, pale * 0.3)
        upper = blend(upper, colour(looks['crumb']) * 0.5, split * 0.85)
    if dust:
        sugar = smooth(-0.1, 0.5, fine + 0.5 * broad) * smooth(1.0, 0.7, share)
        upper = blend(upper, dust, sugar * 0.5)
    return made, upper, rise


def _scored(flat, seed):
    """The furrows of a fork that was drawn twice across the glaze: four tines at a time, none quite straight."""
    groove = 0 * flat[..., 0]
    for at, turn in enumerate((0.35, 1.75)):
        across = flat @ np.array([np.cos(turn), np.sin(turn), 0]) + 0.3 * fractal(flat, 0.16, 2, seed + at)
        along = flat @ np.array([-np.sin(turn), np.cos(turn), 0])
        lane = across / 2.6 + 0.09 * np.sin(7.3 * np.floor(across / 2.6))
        press = 0.55 + 0.9 * fractal(np.stack([np.floor(lane), 0.2 * along, 0 * along], -1), 1.0, 2, seed + 5)
        tines = smooth(0.3, 0.9, np.cos(2 * np.pi * across / 0.46)) * smooth(0.02, 0.08, lane % 1)
        groove = np.maximum(groove, tines * smooth(0.74, 0.68, lane % 1) * np.clip(press, 0.15, 1))
    return groove


def _crumb(face, along, high, looks, seed, thick):
    """The colours of a cut face, and how deep each point lies in it."""
    crumb = looks['crumb']
    inside = smooth(0.0, 0.06, along) * smooth(1.0, 0.93, along)
    inside = inside * smooth(0, 0.08, high) * smooth(1, 0.93, high)
    bent = face * [1, 1, 1.2] + 0.25 * fractal(face, 0.8, 2, seed + 2)[..., None]
    open_here = smooth(-0.1, 0.4, fractal(face, 0.5, 2, seed + 4))
    large = spots(bent, 1.3, seed % 60, 0.24) * open_here
    middle = spots(bent, 2.7, seed % 40, 0.28) * (0.4 + 0.6 * open_here)
    small = spots(bent, 5.4, seed % 30, 0.3)
    torn = fractal(face, 1.3, 4, seed + 3)
    depth = (0.16 * large + 0.1 * middle + 0.05 * small + 0.09 * torn + 0.06) * inside
    shade = colour(crumb) * [0.8, 0.66, 0.5]
    inner = blend(crumb, shade, smooth(-0.2, 0.5, -torn) * 0.45)
    inner = blend(inner, np.clip(colour(crumb) * 1.14, 0, 1), smooth(0.05, 0.45, torn) * 0.5)
    inner = blend(inner, shade, np.clip(large + middle * 0.8 + small * 0.5, 0, 1) * 0.75)
    # The crumb is denser and darker towards the crust and at the foot.
    near = np.minimum(np.minimum((1 - along) * 2.6, high * thick * 0.6), (1 - high) * thick * 0.7)
    inner = blend(inner, colour(crumb) * [0.84, 0.74, 0.6], smooth(0.55, 0.0, near + 0.2 * torn) * 0.6)
    return inner, depth


def fallen(rng, radius, turn, span, paint):
    """Crumbs that the knife left in the gap and beside it."""
    parts = []
    for _ in range(16):
        size = rng.uniform(0.12, 0.42) * np.array([1, rng.uniform(0.6, 1), 0.7])
        angle = turn + np.radians(rng.normal(0, 0.36 * span))
        away = radius * rng.uniform(0.45, 1.16)
        (one,) = chunk(rng, size, paint, paint, 0.85, 0.5, gloss=0.2)
        parts.append(one.moved(away * np.cos(angle), away * np.sin(angle), -0.05))
    return parts


def cake(
    rng,
    radius=10.5,
    thick=4.0,
    top='#3f2013',
    side='#33180d',
    crumb='#2a120a',
    cut=42.0,
    cracks=0.0,
    dust=None,
    at=-62.0,
    layers=None,
    toast=None,
    slices=False,
    brim=0.0,
    dome=0.0,
    holes=0.0,
    patchy=1.0,
    scored=False,
):
    """A round cake, an omelette or a tart without its case, with a slice of `cut` degrees taken out at `at`.

    `holes` is how open its crumb is, where it is mapped hole by hole; `patchy` how unevenly it browned; `scored`
    whether a fork marked its glaze.
    """
    seed = seed_of(rng)
    r, t = radius, thick
    looks = {'top': top, 'side': side, 'crumb': crumb}
    looks |= {'toast': toast, 'dust': dust, 'cracks': cracks, 'patchy': patchy, 'scored': scored}
    looks |= {'seared': 0.22 if slices else 0.12}
    line = curve(PAN if slices else TIN, 400) * [r, t]
    # Rows as far apart on the top as on the side: its grain would be drawn out towards the rim.
    gone = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    rows = np.linspace(0, gone[-1], 230)
    line = np.stack([np.interp(rows, gone, line[:, axis]) for axis in (0, 1)], axis=-1)

    loose = 0.05 + 0.08 * min(1, cracks)

    def settled(points):
        """What no tin and no knife leaves true: the whole leans, swells and wavers."""
        away = np.hypot(points[..., 0], points[..., 1]) / r
        up = smooth(0, 0.3 * t, points[..., 2])
        wave = [fractal(points, 0.24, 2, seed + 40 + one) for one in range(3)]
        fine = [fractal(points, 1.5, 3, seed + 50 + one) for one in range(3)]
        points = points + (np.stack(wave, -1) * 0.4 + np.stack(fine, -1) * loose) * up[..., None]
        swell = dome * smooth(0.5, 1.0, points[..., 2] / t) * np.clip(1 - away**2, 0, 1)
        return points + swell[..., None] * [0, 0, 1]

    angle = np.radians(at + cut / 2) + np.linspace(0, 2 * np.pi - np.radians(cut), 420)[None, :]
    skin = np.stack(
        [line[:, :1] * np.cos(angle), line[:, :1] * np.sin(angle), line[:, 1:] + 0 * angle], -1
    )
    share = np.hypot(skin[..., 0], skin[..., 1]) / r
    above = smooth(0.86 * t, 0.96 * t, skin[..., 2])
    made, upper, rise = _crust(skin, share, looks, seed)
    if slices:
        potatoes = tortilla.top(rng, r, top, toast)
        upper, rise = (potatoes.at(skin, one) for one in (potatoes.paint, potatoes.high))
    if brim:
        upper = blend(upper, side, smooth(1 - brim, 1.0, share + 0.05 * fractal(skin, 0.6, 2, seed)))
    made = blend(made, upper, above)
    # At the knife the crust lies level, so that it meets the cut face.
    edge = np.minimum(angle - angle[0, 0], angle[0, -1] - angle)
    rise = rise * above * smooth(0.0, 0.03, edge)
    skin = settled(skin) + rise[..., None] * [0, 0, 1]
    sheen = material.skin(0.3, 0.3, 9, shine=0.25)
    parts = [Part(skin, made, sheen, is_round=False)]
    for turn, way in ((angle[0, 0], 1), (angle[0, -1], -1)):
        along, high = np.linspace(0, 1, 150)[None, :], np.linspace(0, 1, 100)[:, None]
        # The rows follow the profile of the crust from its foot to its shoulder.
        outer = line[::-1][np.argmax(line[::-1][:, 0] > 0.95 * r) :]
        outer = outer[: np.argmax(outer[:, 0] < 0.9 * r)]
        steps = np.linspace(0, 1, len(outer))
        reach = along * np.interp(high, steps, outer[:, 0])
        level = np.interp(high, steps, outer[:, 1])
        level = level + (t - outer[-1, 1]) * high * (1 - along**6)
        level = level - outer[0, 1] * (1 - high) * (1 - along**6)
        face = np.stack([reach * np.cos(turn), reach * np.sin(turn), level], -1)
        inner, depth = _crumb(face, along + 0 * high, high + 0 * along, looks, seed, t)
        if holes:
            cells = cake_loaf.face_map(rng, (r, 1.4 * t), crumb, (), holes)
            there = np.stack([reach - r / 2, level - 0.6 * t], -1) * cake_loaf.FINE
            inner = cells.at(there, cells.paint)
            depth = -0.55 * cells.at(there, cells.high)
            depth = depth * smooth(0.0, 0.06, along) * smooth(1.0, 0.96, along)
            dense = np.minimum((1 - along) * r, np.minimum(high, 1 - high) * t)
            inner = blend(inner, colour(crumb) * [0.82, 0.68, 0.46], smooth(0.6, 0.1, dense) * 0.6)
        if layers:
            bands = 0.5 + 0.5 * np.sin(
                level / t * np.pi * 2 * layers[0]
                + 2.2 * fractal(face * [0.5, 0.5, 1], 0.6, 3, seed)
            )
            inner = blend(inner, layers[1], smooth(0.55, 0.95, bands))
        if slices:
            layered = tortilla.cut(rng, r, t, crumb)
            there = np.stack([reach - r / 2, level - t / 2], -1) * tortilla.FINE
            inner = layered.at(there, layered.paint)
            depth = -0.9 * layered.at(there, layered.high)
            depth = depth * smooth(0.0, 0.06, along) * smooth(1.0, 0.96, along) * smooth(0, 0.06, high)
            depth = depth * smooth(1, 0.95, high)
        thin = 0.04 + 0.03 * fractal(face, 1.2, 3, seed + 8)
        baked = smooth(1 - 2 * thin, 1 - thin, high + 0 * along)
        inner = blend(inner, toast or top, baked * 0.85)
        inner = blend(inner, side, smooth(1 - thin, 1 - 0.4 * thin, along + 0 * high) * 0.85)
        face = settled(face)
        into = way * depth[..., None] * np.array([-np.sin(turn), np.cos(turn), 0])
        crumbly = material.skin(0.25, 0.4, 7, shine=0.15)
        parts.append(Part(face + into, inner, crumbly, is_round=False))
    if not slices and cut < 180:
        parts += fallen(rng, r, np.radians(at), cut, dust or crumb)
    return parts
