"""Round food with a slice taken out: a cake, a thick omelette of potatoes, a tart of lemon curd."""

import numpy as np

import bread_tins
import material
from dish_pieces import chunk, seed_of
from dish_relief import Relief, baked, cracked
from mesh import Part, blend, colour, curve
from noise import fractal, smooth, spots

# A round cake with a slice taken out: a crust that rose and cracked, a crumb full of holes, crumbs beside it.

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
        potatoes = tortilla_top(rng, r, top, toast)
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
            cells = bread_tins.face_map(rng, (r, 1.4 * t), crumb, (), holes)
            there = np.stack([reach - r / 2, level - 0.6 * t], -1) * bread_tins.FINE
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
            layered = tortilla_cut(rng, r, t, crumb)
            there = np.stack([reach - r / 2, level - t / 2], -1) * FINE
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


# A thick omelette of potatoes: its top, which the pan browned where a slice stood out, and its cut side.

#: The cut side is mapped at this scale: its slices are thin.
FINE = 1.8


def _fried(points, away, seed):
    """A slice of potato in the skin of egg: pale and waxy, or fried, its edge the darkest."""
    tone = (seed % 89) / 89 + 0.5 * fractal(points, 0.5, 3, seed)
    made = blend('#e3bd78', '#c98f44', smooth(0.2, 0.9, tone))
    made = blend(made, '#8e5020', smooth(0.55, 1.0, tone + 0.3 * fractal(points, 1.3, 2, seed + 1)) * 0.8)
    return blend(made, '#8a5422', smooth(0.78, 0.98, away) * 0.55)


def tortilla_top(rng, radius, egg, toast):
    """The map of the top: slices that lie as they fell, egg that ran between them, the marks of the pan."""
    seed = int(rng.integers(1e6))
    relief = Relief(radius + 0.4, radius + 0.4, egg)
    for _ in range(int(1.2 * radius**2)):
        x, y = rng.uniform(-1, 1, 2) * radius
        size = np.array([1, rng.uniform(0.6, 0.95)]) * rng.uniform(1.1, 2.0)
        level, tilt = rng.normal(0, 0.09), rng.uniform(0, 0.13)
        relief.slice(rng, x, y, rng.uniform(0, 6.3), size, _fried, level, tilt, 0.15, rng.normal(0, 0.03))
    ran = 0.1 + 0.42 * relief.noise(0.3, 3, seed) + 0.12 * relief.noise(1.1, 3, seed + 1)
    set_egg = blend(egg, colour(egg) * [1.12, 1.16, 1.3], smooth(-0.2, 0.4, relief.noise(0.9, 3, seed + 2)))
    relief.pour(ran, set_egg, 0.1)
    # The pan pressed flat what stood out.
    relief.high = np.minimum(relief.high, 0.3 + 0.3 * relief.high)
    fine = relief.noise(1.6, 3, seed + 3)
    baked(relief, toast, 0.0, seed + 4, 1.0, 0.25 * fine)
    relief.high = 0.75 * (relief.high - relief.high.mean()) + 0.03 * fine
    return relief


def _edge_on(points, away, seed):
    """A slice seen edge on: waxy, a little darker where egg soaked its rim."""
    tone = (seed % 83) / 83
    made = blend('#efd9a2', '#dcb868', smooth(0.1, 0.95, tone + 0.4 * fractal(points, 0.5, 2, seed)))
    made = blend(made, '#f6e8c4', smooth(0.1, 0.5, fractal(points * [0.5, 1, 1], 0.9, 3, seed + 1)) * 0.6)
    return blend(made, '#b98a40', smooth(0.7, 1.0, away) * 0.7)


def tortilla_cut(rng, radius, thick, egg):
    """The map of the cut side, `FINE` times its size: the knife went through slices that lie nearly level in egg."""
    seed = int(rng.integers(1e6))
    across, deep = FINE * radius / 2, FINE * thick / 2
    relief = Relief(across, deep, egg)
    curd = blend(egg, colour(egg) * [1.2, 1.22, 1.3], smooth(-0.1, 0.4, relief.noise(0.8, 4, seed)))
    wept = smooth(0.1, 0.5, relief.noise(0.5, 3, seed + 1))
    relief.paint = blend(curd, colour(egg) * [0.75, 0.62, 0.4], wept * 0.6)
    sway = rng.normal(0, 0.09, 3)
    for _ in range(int(3.6 * across * deep)):
        x, y = rng.uniform(-1, 1, 2) * [across, deep]
        lean = sway[0] + sway[1] * np.sin(x * 0.5 + sway[2] * 20) * 2 + rng.normal(0, 0.1)
        # It bends down with the round edge.
        lean = lean - 0.7 * smooth(0.8, 1.0, x / across) * y / deep
        size = np.array([rng.uniform(1.2, 3.3), rng.uniform(0.24, 0.46)])
        relief.slice(rng, x, y, lean, size, _edge_on, rng.normal(0, 0.1), rng.normal(0, 0.03), 0.1)
    gap = smooth(0.1, 0.02, relief.high) * smooth(0.12, 0.34, relief.noise(0.5, 3, seed + 2))
    relief.paint = blend(relief.paint, colour(egg) * [0.42, 0.32, 0.18], gap * 0.8)
    relief.high = relief.high - 0.3 * gap + 0.1 * relief.noise(0.9, 3, seed + 3)
    return relief


# A tart of lemon curd that set cold in its case of short dough, with a slice taken out.

#: How thick the dough is: its floor, in centimetres, and its wall, in shares of the radius.
FLOOR, WALL = 0.42, 0.07


def _dough(points, high, dough, seed):
    """Short dough: sandy, pale where the tin kept it cool, brown on its rim."""
    broad, fine = fractal(points, 0.3, 3, seed), fractal(points, 1.5, 4, seed + 1)
    heat = 0.6 * broad + 0.45 * fine + 0.5 * smooth(0.7 * high, high, points[..., 2]) - 0.12
    made = blend(dough, colour(dough) * [1.16, 1.2, 1.32], smooth(-0.05, -0.45, heat) * 0.6)
    made = blend(made, '#b0702e', smooth(0.05, 0.4, heat) * 0.85)
    made = blend(made, '#7c4418', smooth(0.38, 0.7, heat) * 0.85)
    return blend(made, '#8a5422', spots(points, 3.2, seed % 60, 0.18) * 0.45)


def _curd(points, share, curd, seed):
    """Curd as the spatula left it: shallow strokes that follow the round, a few bubbles, a skin. Returns the colour
    and how far each point rises."""
    flat = points * [1, 1, 0]
    turn = np.arctan2(flat[..., 1], flat[..., 0])
    bend = fractal(flat, 0.14, 3, seed)
    stroke = np.sin(4.4 * share * 3.1 + 1.7 * turn + 5.5 * bend)
    stroke = np.sign(stroke) * np.abs(stroke) ** 0.7
    drawn = fractal(np.stack([share * 14 + 2 * bend, turn * 1.3, 0 * turn], -1), 1.0, 3, seed + 1)
    deep = smooth(-0.2, 0.35, fractal(flat, 0.12, 2, seed + 2))
    rise = 0.07 * stroke * deep + 0.05 * drawn * deep + 0.12 * bend
    bubble = np.maximum(spots(flat, 1.1, seed % 60, 0.08), spots(flat, 2.3, seed % 50, 0.1))
    bubble = bubble * smooth(0.1, 0.35, fractal(flat, 0.3, 2, seed + 3))
    rise = rise - 0.07 * bubble
    cloud = fractal(flat, 0.35, 4, seed + 4)
    made = blend(curd, colour(curd) * [1.06, 1.1, 1.5], smooth(0.0, 0.5, cloud + 0.3 * stroke * deep) * 0.5)
    made = blend(made, colour(curd) * [0.9, 0.78, 0.6], smooth(0.05, -0.5, cloud + 0.5 * drawn) * 0.5)
    made = blend(made, colour(curd) * [0.84, 0.66, 0.5], bubble * 0.6)
    # Its skin dried along the wall.
    dry = smooth(0.82, 0.93, share + 0.04 * cloud)
    made = blend(made, colour(curd) * [0.86, 0.66, 0.42], dry * 0.6)
    return made, rise


def lemon_tart(rng, radius=11.4, high=2.7, cut=46.0, at=-62.0, curd='#e0a82c', dough='#cc9656'):
    """The tart without `cut` degrees at `at`; a cut of 316 leaves a slice."""
    seed, r, h = seed_of(rng), radius, high
    level = h - 0.42
    inner = 1 - WALL
    line = [(0, level), (0.5, level), (0.84, level), (inner - 0.015, level + 0.04), (inner, level + 0.16)]
    line += [(inner + 0.006, h - 0.1), (inner + 0.02, h), (0.978, h), (0.998, h - 0.12), (0.99, 0.55 * h)]
    line += [(0.965, 0.08), (0.94, 0), (0.8, 0)]
    line = curve(line, 500) * [r, 1]
    gone = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    rows = np.linspace(0, gone[-1], 240)
    line = np.stack([np.interp(rows, gone, line[:, axis]) for axis in (0, 1)], axis=-1)
    angle = np.radians(at + cut / 2) + np.linspace(0, 2 * np.pi - np.radians(cut), 440)[None, :]

    def settled(points):
        """No wall of dough that a hand pressed is round or level; the knife broke its edge."""
        away = np.hypot(points[..., 0], points[..., 1]) / r
        turn = np.arctan2(points[..., 1], points[..., 0])
        ring = np.stack([np.cos(turn), np.sin(turn), 0 * turn], -1)
        outer = smooth(0.85, 0.95, away)
        wide = 0.024 * fractal(ring, 0.9, 2, seed + 30) + 0.016 * fractal(ring, 4.5, 3, seed + 31)
        points = points * (1 + (wide * outer)[..., None] * [1, 1, 0])
        lift = 0.36 * fractal(ring, 1.6, 3, seed + 32) + 0.2 * fractal(ring, 6.0, 3, seed + 33)
        lift = lift - 0.3 * smooth(0.2, 0.4, fractal(ring, 5.0, 2, seed + 34))
        points[..., 2] += lift * outer * smooth(0.5 * h, h, points[..., 2])
        return points + 0.05 * fractal(points, 2.0, 3, seed + 35)[..., None] * outer[..., None]

    skin = np.stack([line[:, :1] * np.cos(angle), line[:, :1] * np.sin(angle), line[:, 1:] + 0 * angle], -1)
    share = line[:, :1] / r + 0 * angle
    inside = np.arange(len(line))[:, None] < np.argmax(line[:, 0] > (inner - 0.003) * r)
    edge = np.minimum(angle - angle[0, 0], angle[0, -1] - angle) * share * r
    made, rise = _curd(skin, share, curd, seed)
    soft = smooth(0.9, 0.78, share)
    filled = skin + (rise * soft * inside - 0.16 * smooth(0.5, 0.0, edge) * inside * soft)[..., None] * [0, 0, 1]
    baked = _dough(skin, h, dough, seed)
    # Curd ran a little way up the wall and dried there.
    ran = smooth(inner + 0.004, inner - 0.006, share + 0.012 * fractal(skin, 0.8, 3, seed + 6))
    curd_part = np.argmax(line[:, 0] > (inner + 0.004) * r)
    glossy = material.skin(0.72, 0.0, 7, coat=0.25, shine=0.4, deep=0.25, reach=0.35)
    sandy = material.skin(gloss=0.22, pores=0.45, pore_size=9, shine=0.2)
    points, colours = settled(filled), blend(baked, made, ran)
    parts = [
        Part(points[: curd_part + 1], colours[: curd_part + 1], glossy, is_round=False),
        Part(points[curd_part:], colours[curd_part:], sandy, is_round=False),
    ]
    for turn, way in ((angle[0, 0], 1), (angle[0, -1], -1)):
        parts += _cut(turn, way, (r, h, level), settled, (curd, dough), seed, (glossy, sandy))
    if cut < 180:
        parts += fallen(rng, r, np.radians(at), cut, dough)
    return parts


def _cut(turn, way, size, settled, looks, seed, matter):
    """A cut side: curd that bulges over the dough where the knife left it, dough that broke."""
    (r, h, level), (curd, dough), (glossy, sandy) = size, looks, matter
    along = np.linspace(0, 1, 190)[None, :]
    parts = []
    for is_curd in (True, False):
        up = np.linspace(0, 1, 60)[:, None]
        wall = smooth(1 - WALL - 0.012, 1 - WALL + 0.004, along)
        outer = np.interp(up * h, [0, 0.08, 0.55 * h, h - 0.1, h], [0.955, 0.967, 0.99, 0.995, 0.97])
        reach = along * r * (outer if not is_curd else 1 - WALL + 0 * outer)
        floor = FLOOR + 0.1 * fractal(np.stack([along * r, 0 * along, 0 * along + way], -1), 0.8, 3, seed + 2)
        roof = level * (1 - wall) + h * wall - 0.16 * (1 - wall) * smooth(0, 0.05, along)
        high = floor + (roof - floor) * up if is_curd else roof * up
        face = np.stack([reach * np.cos(turn), reach * np.sin(turn), high + 0 * reach], -1)
        torn = fractal(face, 1.3, 4, seed + 3)
        if is_curd:
            # It slumps: fullest low down, drawn by the knife, rounded at its upper edge.
            bulge = 0.16 * np.sin(np.pi * np.clip(up * 0.9 + 0.1, 0, 1))
            bulge = bulge + 0.05 * fractal(face * [0.5, 0.5, 2], 0.8, 3, seed + 4)
            depth = -bulge * smooth(0, 0.05, along) - 0.02
            made = blend(curd, colour(curd) * [1.05, 1.12, 1.7], smooth(-0.1, 0.4, torn) * 0.5)
            made = blend(made, colour(curd) * [0.88, 0.72, 0.5], smooth(0.25, 0.0, up + 0 * along) * 0.5)
            hole = spots(face, 2.2, seed % 60, 0.16)
            made = blend(made, colour(curd) * [0.7, 0.5, 0.4], hole * 0.5)
        else:
            depth = 0.05 + 0.14 * torn
            pale, dark = colour(dough) * [1.1, 1.08, 1.0], colour(dough) * [0.72, 0.6, 0.44]
            made = blend(pale, dark, smooth(-0.2, 0.4, torn))
            made = blend(made, '#a8682c', smooth(0.16, 0.03, high) * 0.6)
        into = way * depth[..., None] * np.array([-np.sin(turn), np.cos(turn), 0])
        parts.append(Part(settled(face) + into, made, glossy if is_curd else sandy, is_round=False))
    return parts
