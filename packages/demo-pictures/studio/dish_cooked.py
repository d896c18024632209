"""Food that is made rather than cut: eggs set in a sauce, pasta, caramelised apples, toast, braised meat, scallops."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from dish_vegetable import glazed, pared
from foliage import leaf_part
from mesh import Part, ball, blend, colour, curve, disc, painted, revolved, rotation, tube
from noise import bumps, fractal, smooth, spots

# Food that is made rather than cut: eggs set in a sauce, pasta, caramelised apples, fish and toast.


def poached_egg(rng, radius=3.4, yolk='#e8921a', white='#f6efdf'):
    """An egg broken into a hot sauce: the white ran where it found room and set in folds, thin and ragged at its rim.

    The sauce boiled over its rim in tongues; one yolk is bare, the next has a skin of white.
    """
    seed, own = seed_of(rng), radius * rng.uniform(0.84, 1.14)
    points, share, angle = disc(1.0, 90, 200)
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    ragged = 1 + 0.55 * fractal(around, 0.75, 2, seed) + 0.2 * fractal(around, 2.4, 3, seed + 1)
    points = points * (own * ragged)[..., None] * [1.06, rng.uniform(0.74, 1), 1]
    off = rng.normal(0, 0.16, 2) * own
    fold = fractal(points, 0.5, 3, seed + 2) + 0.4 * fractal(points, 1.5, 2, seed + 9)
    away = np.hypot(points[..., 0] - off[0], points[..., 1] - off[1])
    high = 0.34 * (1 - share**3) + 0.22 * fold * (1 - share**5) - 0.22 * share**8
    points[..., 2] = high + 0.22 * smooth(2.6, 1.3, away) * smooth(1.0, 0.7, share)
    made = mottled(points, white, '#ece0c6', 0.6, seed)
    # The sauce shows through where the white is thin, and washed over it in places.
    thin = smooth(0.62, 1.0, share + 0.35 * fractal(points, 0.7, 3, seed + 3))
    made = blend(made, '#e0b48c', thin * 0.7)
    washed = smooth(0.16, 0.4, fractal(points, 0.32, 3, seed + 4) + 0.5 * (share - 0.75))
    made = blend(made, '#a83c16', washed * smooth(0.4, 0.75, share) * 0.95)
    pits = spots(points, 1.6, seed % 59, 0.16) * smooth(0.3, 0.6, share)
    made = blend(made, '#d8c4a0', pits * 0.7)
    points[..., 2] -= 0.06 * pits
    at = ball(40, 64)
    wide = 1.62 * rng.uniform(0.88, 1.06, 3) * [1, 1, rng.uniform(0.42, 0.6)]
    dome = at * wide * (1 + 0.05 * fractal(at, 1.1, 3, seed + 5))[..., None]
    dome = dome + [*off, 0.3]
    skin = fractal(dome, 0.55, 3, seed + 6) + 0.25 * at[..., 1] + rng.uniform(-0.3, 0.15)
    yellow = blend(yolk, '#f2b040', smooth(-0.3, 0.4, fractal(dome, 0.8, 2, seed + 7)) * 0.5)
    yellow = blend(yellow, '#f3dfb0', smooth(0.05, 0.5, skin) * 0.75)
    ring = smooth(0.36, 0.1, at[..., 2] + 0.2 * fractal(at, 1.6, 2, seed + 8))
    yellow = blend(yellow, white, ring * 0.85)
    return [
        Part(points, made, material.skin(gloss=0.68, coat=0.35, varied=0.4, deep=0.2, reach=0.4)),
        Part(dome, yellow, material.skin(gloss=0.78, coat=0.5, varied=0.4, deep=0.2, reach=0.4)),
    ]


def green_bean(rng, length=8.6, wide=0.6, paint='#5f7d36'):
    """A boiled French bean, limp: its seeds swell it, its skin wrinkles, its stalk was cut off and its tail is short.

    One is bent in an arc, the next in an S; one stayed bright, the next has cooked to olive.
    """
    seed, own = seed_of(rng), length * rng.uniform(0.6, 1.1)
    t = np.linspace(-0.5, 0.5, 12)
    bow, sway, hook = rng.normal(0, 0.1) * own, rng.normal(0, 0.05) * own, rng.normal(0, 0.5)
    across = bow * (4 * t**2 - 0.4) + sway * np.sin(2 * np.pi * t)
    across = across + 8 * hook * np.clip(t - 0.2, 0, 1) ** 2
    droop = rng.uniform(0.0, 0.8) * 4 * t**2 + 0.3 * rng.normal() * np.sin(2 * np.pi * t)
    path = np.stack([own * t * (1 - 0.04 * np.abs(hook)), across, wide / 2 - droop], -1)
    tail = rng.uniform(0.1, 0.5)
    radii = np.array([0.55, 0.8, 0.9, 0.97, 1, 1.02, 1, 1, 0.97, 0.9, 0.72, tail, 0.06]) * wide / 2
    points = tube(path, radii * rng.uniform(0.72, 1.2), 130, 24, flat=rng.uniform(0.72, 0.95))
    share = np.linspace(0, 1, 130)[:, None] + 0 * points[..., 0]
    middle = points.mean(axis=1, keepdims=True)
    beans = smooth(-0.2, 0.9, np.sin(share * own * rng.uniform(4.2, 5.4) + seed))
    wrinkle = fractal(points * [0.8, 2.4, 2.4], 1.2, 3, seed + 4)
    swell = 0.07 * beans + 0.16 * fractal(points, 0.7, 2, seed) + 0.05 * wrinkle
    points = middle + (points - middle) * (1 + swell)[..., None]
    points = np.concatenate([points[:1].mean(axis=1, keepdims=True) + 0 * points[:1], points])
    share = np.concatenate([share[:1], share])
    tone = colour(paint) * np.exp(rng.normal(0, 0.2)) * [np.exp(rng.normal(0.04, 0.14)), 1, 1]
    made = mottled(points, tone, tone * [0.7, 0.76, 0.7], 0.6, seed)
    streaks = fractal(points * [0.3, 3, 3], 1.0, 3, seed + 2)
    made = blend(made, tone * [1.6, 1.35, 1.5] + 0.01, smooth(0.05, 0.5, streaks) * 0.5)
    angle = np.linspace(0, 2 * np.pi, 24, endpoint=False)[None, :] + 0 * share
    made = blend(made, tone * 0.62, smooth(0.93, 0.99, np.cos(angle - seed % 6)) * 0.6)
    made = blend(made, '#7c6f36', smooth(0.22, 0.45, fractal(points, 0.8, 3, seed + 3)) * 0.45)
    made = blend(made, '#a9ab78', smooth(0.06, 0.0, share) * 0.8)
    made[0] = colour('#bcb98a')
    made = blend(made, '#77703c', smooth(0.9, 1.0, share) * 0.6)
    return [Part(points, made, material.skin(gloss=0.56, coat=0.22, deep=0.15, reach=0.3))]


def penne(rng, length=4.2, radius=0.46, paint='#e4b768', sauce=None):
    """A short tube of pasta, ribbed and cut on the slant; boiling bent one and flattened the next.

    `sauce` fills its bore, stains it and lies on it in places.
    """
    seed, own = seed_of(rng), length * rng.uniform(0.88, 1.06)
    angle = np.linspace(0, 2 * np.pi, 96, endpoint=False)[None, :]
    t = np.array([-0.55, -0.9, -1, -1, -0.96, *np.linspace(-0.8, 0.8, 9), 0.96, 1, 1, 0.9, 0.55])
    wall = np.array([0.7, 0.74, 0.8, 0.94, 1, *np.ones(9), 1, 0.94, 0.8, 0.74, 0.7])[:, None]
    ribs = np.cos(angle * 21 + 0.4 * t[:, None])
    reach = radius * wall * (1 + 0.03 * ribs * (wall > 0.98))
    flat = rng.uniform(0.66, 1.0)
    y, z = reach * np.cos(angle) * (2 - flat) ** 0.5, reach * np.sin(angle) * flat
    slant = (rng.uniform(0.9, 1.4) * z + rng.uniform(-0.5, 0.5) * y) * t[:, None] ** 2
    x = t[:, None] * own / 2 + slant
    bow, twist = rng.normal(0, 0.06), rng.normal(0, 0.03)
    points = np.stack([x, y + bow * x**2, z + twist * x**2 + radius * flat], -1)
    points = points + 0.04 * fractal(points, 0.6, 2, seed)[..., None]
    made = mottled(points, paint, colour(paint) * 0.86, 0.5, seed)
    groove = smooth(0.2, -0.8, ribs) * (wall > 0.98)
    made = blend(made, colour(paint) * [0.86, 0.76, 0.6], groove * 0.25)
    inside = smooth(0.8, 0.7, wall) + 0 * angle
    made = blend(made, colour(paint) * 0.7, inside * 0.7)
    if sauce:
        runs = fractal(points, 0.55, 3, seed + 1) + rng.uniform(-0.05, 0.3)
        made = blend(made, sauce, smooth(-0.3, 0.5, runs - 0.12 * ribs) * 0.55)
        made = blend(made, sauce, inside * 0.6)
    sheen = material.skin(gloss=0.6, coat=0.2, varied=0.6, deep=0.25, reach=0.3)
    parts = [Part(points, made, sheen)]
    if sauce:
        outer = points[2:17]
        out = outer - outer.mean(axis=1, keepdims=True)
        out = out / np.linalg.norm(out, axis=-1, keepdims=True)
        parts.append(glazed(outer, out, runs[2:17] - 0.34, sauce, seed + 2))
    return parts


def bread_slice(rng, wide=5.0, thick=1.2, crumb='#f0d9a8', crust='#9a5a22', toast='#c98a3c'):
    """A toasted slice of baguette or country bread: holes of many sizes, what stands between them browned first."""
    seed = seed_of(rng)
    r, t = wide / 2, thick
    line = [(0, 0), (0.85 * r, 0), (0.97 * r, 0.06 * t), (r, 0.4 * t), (0.99 * r, 0.85 * t)]
    line += [(0.96 * r, 0.98 * t), (0.93 * r, t), (0.5 * r, t), (0, t)]
    a, b, long = *rng.uniform(0, 6, 2), rng.uniform(1.15, 1.35)
    points = revolved(
        line, lambda s, _: 1 + 0.05 * np.cos(2 * s + a) + 0.03 * np.cos(3 * s + b), 150, 180
    )
    points = points * [long, 0.85, 1]
    share = np.hypot(points[..., 0] / long, points[..., 1] / 0.85) / r
    top = smooth(0.8 * t, 0.98 * t, points[..., 2]) * smooth(0.96, 0.86, share)
    bent = points * [1, 1, 0] + 0.35 * fractal(points, 0.8, 2, seed + 1)[..., None] * [1, 1, 0]
    deep, gather = 0 * share, smooth(-0.35, 0.25, fractal(points, 0.5, 2, seed + 2))
    for scale, size, depth in ((0.95, 0.4, 0.3), (1.9, 0.42, 0.17), (3.6, 0.4, 0.09)):
        hole = spots(bent * [1, 1, 0], scale, (seed + int(9 * scale)) % 61, size)
        deep = np.maximum(deep, depth * hole * gather)
    rough = fractal(points, 1.6, 3, seed + 3)
    points[..., :2] *= (1 + 0.035 * rough * (1 - top))[..., None]
    points[..., 2] += top * (0.07 * rough - deep + 0.12 * fractal(points, 0.3, 2, seed + 4))
    heat = fractal(points, 0.45, 3, seed + 5) + 0.35 * rough - 2.4 * deep + 0.3 * (share - 0.6)
    made = mottled(points, crumb, colour(crumb) * 0.9, 0.8, seed)
    made = blend(made, toast, smooth(-0.25, 0.2, heat) * 0.85)
    made = blend(made, colour(toast) * 0.5, smooth(0.15, 0.55, heat) * 0.8)
    made = blend(made, colour(crumb) * [0.8, 0.72, 0.6], smooth(0.03, 0.16, deep) * 0.8)
    bark = blend(crust, colour(crust) * 0.6, smooth(-0.2, 0.4, fractal(points, 0.9, 3, seed + 6)))
    made = blend(made, bark, smooth(0.93, 0.98, share + 0.03 * rough))
    return [Part(points, made, material.skin(gloss=0.22, pores=0.35, pore_size=8))]


def syrup(rng, radius=4.6, paint='#b0560c'):
    """A pool of syrup."""
    sheen = material.skin(0.68, coat=0.1, shine=0.3)
    points, share, angle = disc(1.0, 40, 200)
    ragged = (
        1
        + 0.09 * np.cos(3 * angle + rng.uniform(0, 6))
        + 0.06 * np.cos(7 * angle + rng.uniform(0, 6))
    )
    points = points * (radius * ragged)[..., None]
    points[..., 2] = 0.22 * np.sqrt(np.clip(1 - share**4, 0, 1)) - 0.1
    return [Part(points, painted(points, paint), sheen)]


def mushroom_slice(rng, size=2.6, thick=0.35, paint='#d9b98a', edge='#8a5a30', gills='#6b4428'):
    """A slice through a button mushroom, fried: one is cut beside its stalk, one bent, each browned elsewhere."""
    half = [(0.17, -0.62), (0.15, -0.12), (0.5, -0.2), (0.56, 0.0), (0.42, 0.3), (0.15, 0.45)]
    stalk, flat, broad = rng.uniform(0.3, 1.15), rng.uniform(0.75, 1.1), rng.uniform(0.82, 1.15)
    right = np.array(half) * [broad, flat]
    right[:2] *= [rng.uniform(0.7, 1.2), stalk / flat]
    left = right[::-1] * [-1, 1] + rng.normal(0, 0.03, right.shape)
    outline = np.concatenate([right, left, right[:1]])
    ring = curve(outline, 90)[:-1] * size
    share = np.array([0.0, 0.3, 0.55, 0.8, 0.93, 1.0, 1.0, 0.93, 0.6, 0.0])[:, None, None]
    high = np.array([1, 1, 1, 1, 0.97, 0.85, 0.15, 0, 0, 0])[:, None] * thick
    middle = np.array([0, 0.02 * size])
    flat = middle + (ring[None] - middle) * share
    points = np.concatenate([flat, high[..., None] + 0 * flat[..., :1]], -1)
    seed = seed_of(rng)
    x, y = points[..., 0] / size, points[..., 1] / size
    points[..., 2] += size * (rng.normal(0, 0.3) * x**2 + rng.normal(0, 0.25) * y * np.abs(y))
    points[..., 2] += 0.16 * fractal(points, 0.7, 3, seed + 1)
    made = mottled(points, paint, colour(paint) * 0.76, 1.0, seed)
    under = smooth(-0.24, -0.12, y) * smooth(0.04, -0.08, y) * smooth(0.1, 0.24, np.abs(x))
    made = blend(made, gills, under * 0.85)
    heat = fractal(points, 0.6, 4, seed + 2) + 0.35 * (share[..., 0] - 0.5)
    made = blend(made, edge, smooth(0.0, 0.45, heat) * 0.8)
    made = blend(made, colour(edge) * 0.6, smooth(0.35, 0.7, heat) * 0.7)
    made = blend(made, edge, smooth(0.86, 1.0, share[..., 0] + 0 * x))
    return [Part(points, made, material.skin(gloss=0.65, coat=0.3, deep=0.15, reach=0.3))]


def prawn(rng, size=4.2, paint='#d5683f', pale='#e6bfa6'):
    """A peeled cooked prawn on its side: rings that overlap towards the tail, a slit where its vein was drawn.

    Its back is red in bands, its belly pale; the last ring keeps its shell and fan. One curls more than the next.
    """
    curl, seed, long = rng.uniform(2.5, 3.7), seed_of(rng), 1.22 * size * rng.uniform(0.86, 1.1)
    caps, body = 7, 130
    rows = np.r_[np.zeros(caps), np.linspace(0, 1, body)][:, None]
    inset = np.r_[np.linspace(0.05, 0.94, caps), np.ones(body)][:, None]
    heading = curl * (0.75 * rows + 0.25 * rows**2)[:, 0]
    step = long * np.diff(rows[:, 0], prepend=0)
    middle = np.stack([np.cumsum(step * np.cos(heading)), np.cumsum(step * np.sin(heading))], -1)
    middle = middle - middle.mean(axis=0)
    out = np.stack([np.sin(heading), -np.cos(heading)], -1)
    angle = np.linspace(0, 2 * np.pi, 52, endpoint=False)[None, :]
    back = np.cos(angle) + 0 * rows
    place = np.stack([4 * rows + 0 * angle, 1.3 * back, 1.3 * np.sin(angle) + 0 * rows], -1)
    fine = fractal(place, 1.3, 3, seed)
    bent = rows * 6.3 - 0.22 * back + 0.12 * fine
    ring = bent % 1
    knots = [0, 0.04, 0.14, 0.3, 0.5, 0.7, 0.86, 0.95, 1]
    girth = np.interp(rows, knots, [0.82, 0.97, 1.06, 1.08, 0.96, 0.78, 0.55, 0.36, 0.24])
    girth = girth * inset * 0.132 * size * rng.uniform(0.92, 1.1)
    lap = smooth(0.0, 0.7, ring) - smooth(0.87, 0.98, ring)
    lobes = smooth(-0.35, -0.9, back) * np.sin(np.pi * ring)
    beside = np.angle(np.exp(1j * (angle - rng.uniform(-0.2, 0.9))))
    slit = np.exp(-((beside / 0.2) ** 2))
    slit = slit * smooth(0.02, 0.12, rows) * smooth(0.78, 0.6, rows) * smooth(-0.5, 0.1, fine + 0.2)
    girth = girth * (0.97 + 0.075 * lap + 0.14 * lobes - 0.2 * slit + 0.06 * fine)
    flat = middle[:, None] + (girth * back)[..., None] * out[:, None]
    tilt = rng.normal(0, 0.06) * long * (rows - 0.5)
    points = np.concatenate(
        [flat, (0.84 * girth * np.sin(angle) + tilt)[..., None] + 0.105 * size], -1
    )
    points[:caps, :, :2] -= 0.05 * size * rng.uniform(0, 1) * fine[:caps, :, None]
    made = blend(pale, paint, smooth(-0.95, 0.55, back + 0.5 * fine) * 0.78)
    band = smooth(0.38, 0.84, ring) * smooth(1.0, 0.94, ring)
    band = band * smooth(-0.75, 0.35, back + 0.6 * fine)
    made = blend(made, '#b83e1c', band * 0.72)
    made = blend(made, '#eed2be', smooth(0.14, 0.02, ring) * smooth(0.9, 0.2, back) * 0.7)
    specks = spots(points, 5.5, seed % 57, 0.3) * smooth(-0.5, 0.4, back)
    made = blend(made, '#a8381a', specks * 0.4)
    made = blend(made, '#efdccb', np.maximum(slit, lobes * 0.8) * 0.8)
    made = blend(made, '#ecd6c4', smooth(0.9, 0.6, inset) + 0 * back)
    made = blend(made, '#a83414', smooth(0.83, 0.88, rows) * (0.75 + 0.25 * fine))
    sheen = material.skin(gloss=0.66, coat=0.3, deep=0.2, reach=0.35)
    return [Part(points, made, sheen), *_fan(rng, points[-1].mean(axis=0), heading[-1], size)]


def _fan(rng, end, heading, size):
    """The fan of a prawn's tail: broad plates that lie over one another, opened a little."""
    parts, spread = [], rng.uniform(13, 24)
    for turn in (-2, 2, -1, 1, 0):
        long = size * rng.uniform(0.21, 0.25) * (0.8 if turn == 0 else 1)
        shape = (0.35, 0.7, 0.95, 1.0, 0.95, 0.75, 0.3)
        wide = size * (0.035 if turn == 0 else 0.052)
        tone = colour('#b8401c') * rng.uniform(0.8, 1.2)
        fin = leaf_part(rng, long, wide, tone, 0.25, 0.15, 0.03, 3, 5, shape=shape, gloss=0.62)
        fin = fin.turned(0, 0, np.degrees(heading) - 90 + turn * spread)
        parts.append(fin.moved(*end[:2], end[2] + 0.012 * size * (2 - abs(turn))))
    return parts


def shaving(rng, length=1.9, wide=0.8, paint='#2e170c', curl=1.4):
    """A thin curl of chocolate or of hard cheese, bent along its length, its sides broken."""
    u = np.linspace(-1, 1, 40)[:, None]
    v = np.linspace(-1, 1, 14)[None, :]
    bend, seed = curl * rng.uniform(0.4, 1.3), seed_of(rng)
    radius = length / 2 / max(bend, 0.2)
    ragged = 1 + 0.3 * fractal(np.stack([u, 0 * u, 0 * u], -1), 2.5, 3, seed)
    x, z = radius * np.sin(bend * u), radius * (1 - np.cos(bend * u))
    y = v * wide / 2 * ragged * (1 - 0.5 * u**6) + 0.15 * u * wide
    points = np.stack([x + 0 * v, y, z + 0.1 * wide * v**2], -1)
    streaks = fractal(points * [0.6, 5, 1], 1.0, 2, seed)
    made = blend(paint, colour(paint) * 1.7, smooth(-0.1, 0.5, streaks) * 0.7)
    return [Part(points + [0, 0, 0.05], made, material.skin(0.5, shine=0.35), is_round=False)]


# Flesh that shows its fibres: meat that was braised in its sauce, scallops that were fried.


def braised(
    rng,
    size=(3.6, 2.8, 2.4),
    paint='#6c3c28',
    over='#44200f',
    pale='#96603f',
    fat='#a0744e',
    sauce='#4a2012',
    share=0.5,
):
    """A piece that braised until its bundles come apart: dull and stringy where it tore, dark where it was seared.

    `sauce` runs over the share `share` of it and lies thickest below.
    """
    size, seed = np.array(size) * np.exp(rng.normal(0, 0.14, 3)), seed_of(rng)
    at = ball(100, 170)[..., [2, 0, 1]]
    points = np.sign(at) * np.abs(at) ** rng.uniform(0.5, 0.8, 3) * size / 2
    for _ in range(4):
        way = rng.normal(size=3) * [0.7, 1, 1]
        way = way / np.linalg.norm(way)
        points, _ = pared(points, way, np.linalg.norm(way * size) / 2 * rng.uniform(0.6, 0.9), 0.12)
    points = points + 0.11 * size.mean() * fractal(points, 0.36, 3, seed)[..., None] * at
    points[..., 1] += rng.normal(0, 0.06) * points[..., 0] ** 2
    # Bundles run along x; between them the gelatine melted and left gaps.
    bent = points * [0.14, 1, 1] + 0.22 * fractal(points, 0.45, 2, seed + 1)[..., None]
    bundle, strand = bumps(bent, 1.9, seed % 97), bumps(bent, 4.6, seed % 71)
    thread = fractal(bent, 6.0, 2, seed + 2)
    way = rng.normal(size=3) * [0.2, 1, 1]
    torn = at @ (way / np.linalg.norm(way)) + 0.7 * fractal(points, 0.5, 2, seed + 3)
    torn = smooth(0.0, 0.45, torn)
    end = smooth(0.5, 0.9, np.abs(at[..., 0]))
    parted = smooth(0.62, 0.3, bundle) * (0.35 + 0.65 * np.maximum(torn, end))
    ridge = (strand - 0.62) * (0.3 + 0.7 * np.maximum(torn, end))
    rise = 0.1 * (bundle - 0.7) - 0.15 * parted + 0.11 * ridge + 0.03 * thread
    points[..., 0] += end * np.sign(at[..., 0]) * (0.4 * (bundle - 0.6) + 0.35 * (strand - 0.6))
    points = points + at * [0.35, 1, 1] * rise[..., None]
    tone = fractal(points, 0.3, 3, seed + 4)
    made = blend(paint, over, smooth(0.2, -0.2, torn - 0.5 + 0.6 * tone) * 0.9)
    made = blend(made, pale, torn * smooth(0.45, 0.85, strand + 0.3 * thread) * 0.75)
    made = blend(made, pale, end * smooth(0.5, 0.9, strand) * 0.45)
    made = blend(made, made * 0.45, parted * 0.8)
    made = blend(made, made * 0.7, smooth(0.5, 0.2, strand) * 0.5)
    seam = smooth(0.26, 0.4, fractal(points * [0.5, 1, 1], 0.5, 2, seed + 5))
    made = blend(made, fat, seam * 0.4 * (1 - parted))
    dull = material.skin(gloss=0.42, coat=0.0, shine=0.3, deep=0.12, reach=0.3)
    parts = [Part(points, made, dull), *_strands(rng, points, at, made, dull)]
    if sauce:
        low = 0.5 - (points[..., 2] - points[..., 2].min()) / np.ptp(points[..., 2])
        film = 0.75 * fractal(points, 0.42, 3, seed + 6) + 0.5 * low + 0.35 * (0.7 - bundle)
        parts.append(glazed(points, at, film + share - 0.5, sauce, seed + 7))
    low = points[..., 2].min() + 0.06 * size[2]
    return [part.moved(z=-low) for part in parts]


def _strands(rng, points, at, made, sheen):
    """Threads of meat that came loose at one end and lie along the piece."""
    parts, (rows, columns) = [], points.shape[:2]
    for _ in range(9):
        column, start = rng.integers(columns), rng.integers(10, rows - 40)
        row = np.linspace(start, start + rng.integers(18, 30), 7).astype(int)
        path, out = points[row, column], at[row, column] * [0.4, 1, 1]
        path = path + out * (0.02 + rng.uniform(0.05, 0.3) * np.linspace(0, 1, 7)[:, None] ** 2.5)
        path[:, 1:] += np.cumsum(rng.normal(0, 0.05, (7, 2)), axis=0)
        wide = rng.uniform(0.035, 0.075)
        points_of = tube(path, [0.4 * wide, wide, wide, wide, wide, 0.8 * wide, 0.1 * wide], 22, 7)
        tone = made[row[2], column] * rng.uniform(1.0, 1.35)
        parts.append(Part(points_of, painted(points_of, tone), sheen))
    return parts


def morsel(
    rng,
    size=(3.2, 2.6, 2.0),
    paint='#c99a68',
    pale='#e2c096',
    seared='#8a4a1c',
    searing=0.3,
    sauce=None,
    share=0.5,
    thick=0.09,
    specks=None,
):
    """A piece of poultry or veal that simmered: cut by hand, shrunk, its fibres seen where the sauce ran off.

    `searing` is how much of it the pan browned, `share` how much of it the sauce covers, `thick` in centimetres.
    """
    size, seed = np.array(size) * np.exp(rng.normal(0, 0.13, 3)), seed_of(rng)
    at = ball(72, 104)[..., [2, 0, 1]]
    points = np.sign(at) * np.abs(at) ** rng.uniform(0.42, 0.65, 3) * size / 2
    for _ in range(5):
        way = rng.normal(size=3)
        way = way / np.linalg.norm(way)
        reach = np.linalg.norm(way * size) / 2 * rng.uniform(0.62, 0.9)
        points, _ = pared(points, way, reach, 0.06)
    points = points + 0.085 * size.mean() * fractal(points, 0.45, 3, seed)[..., None] * at
    # Fibres run aslant through it; the heat parted some bundles and drew the ends in.
    grain = points @ rotation(rng.uniform(-20, 20), rng.uniform(-25, 25), rng.uniform(-30, 30)).T
    bent = grain * [0.22, 1, 1] + 0.2 * fractal(grain, 0.45, 2, seed + 1)[..., None]
    thread = fractal(bent, 3.2, 2, seed + 2)
    bundle = bumps(bent, 1.5, seed % 89)
    end = smooth(0.5, 0.9, np.abs(at[..., 0]))
    parted = smooth(0.55, 0.3, bundle) * smooth(-0.2, 0.3, fractal(points, 0.45, 2, seed + 3))
    rise = 0.06 * thread + 0.14 * (bundle - 0.7) - 0.2 * parted
    points[..., 0] += end * np.sign(at[..., 0]) * (0.3 * (bundle - 0.6) + 0.1 * thread)
    made = blend(paint, pale, smooth(-0.25, 0.35, thread) * 0.8)
    made = blend(made, colour(paint) * [0.62, 0.55, 0.5], parted * 0.7)
    made = blend(made, colour(paint) * 0.72, smooth(-0.2, -0.5, thread) * 0.6)
    heat = 0.6 * fractal(points, 0.7, 3, seed + 4) + 0.2 * at[..., 2] + 0.5 * (bundle - 0.7)
    heat = heat + searing - 0.5 + rng.uniform(-0.1, 0.1)
    made = blend(made, seared, smooth(-0.15, 0.35, heat) * 0.7)
    made = blend(made, colour(seared) * 0.4, smooth(0.3, 0.6, heat + 0.15 * thread) * 0.7)
    if sauce:
        film = 0.6 * fractal(points, 0.45, 3, seed + 6) + 0.3 * (0.7 - bundle) - 0.1 * at[..., 2]
        film = smooth(-0.05, 0.15, film + share - 0.5 + rng.uniform(-0.12, 0.12))
        crumb = fractal(points, 1.3, 3, seed + 7)
        coat = blend(sauce, colour(sauce) * 0.7, smooth(0.0, 0.4, crumb))
        coat = blend(coat, np.clip(colour(sauce) * 1.25, 0, 1), smooth(0.0, -0.35, crumb) * 0.5)
        if specks:
            coat = blend(coat, specks, spots(points, 2.4, seed % 47, 0.17) * 0.8)
        made = blend(made, coat, film * 0.93)
        rise = rise * (1 - 0.65 * film) + film * thick * (1 + 1.7 * crumb)
    points = points + at * rise[..., None]
    low = points[..., 2].min()
    sheen = material.skin(0.55, coat=0.14, shine=0.32, deep=0.22, reach=0.4)
    return [Part(points - [0, 0, low + 0.06 * size[2]], made, sheen)]


def scallop(rng, radius=1.95, thick=1.7, paint='#e2d3bb', seared='#a5642a'):
    """A fried scallop: pearly sides of upright fibres which the heat opened, under a crust that ends in a dark rim.

    The pan browned it where it touched: patches of crust, a paler hollow, and a tide line of butter down the side.
    """
    seed, t = seed_of(rng), thick * rng.uniform(0.72, 1.12)
    r = radius * rng.uniform(0.84, 1.1)
    line = [(0, 0), (0.84 * r, 0), (0.97 * r, 0.09 * t), (1.05 * r, 0.42 * t), (1.03 * r, 0.7 * t)]
    line += [(0.97 * r, 0.88 * t), (0.9 * r, 0.97 * t), (0.78 * r, 1.01 * t), (0.5 * r, t)]
    line += [(0.2 * r, 0.96 * t), (0, 0.96 * t)]
    points = revolved(line, None, 170, 240)
    angle = np.arctan2(points[..., 1], points[..., 0])
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    away = np.hypot(points[..., 0], points[..., 1]) / r
    up = points[..., 2] / t
    fibre = fractal(around * [1, 1, 0] + points * [0, 0, 0.1], 4.2, 3, seed + 1)
    fine = fractal(around * [1, 1, 0] + points * [0, 0, 0.16], 13.0, 2, seed + 6)
    gape = smooth(0.16, 0.42, fibre + 0.12 * fractal(points, 1.2, 2, seed + 7))
    split = gape * smooth(1.02, 0.9, up) * smooth(0.72, 0.95, away) * smooth(0.02, 0.2, up)
    wide = 1 + 0.2 * fractal(around, 0.6, 2, seed) + 0.05 * fibre * away
    points = points * (wide + 0.022 * fine * away - 0.1 * split)[..., None] ** [1, 1, 0]
    # Bundles of fibres stand apart in the crust.
    bent = points * [1, 1, 0] + 0.25 * fractal(points, 0.9, 2, seed + 8)[..., None]
    bundles = bumps(bent, 2.3, seed % 61)
    top = smooth(0.84, 0.97, up + 0.06 * fibre + 0.05 * fine)
    crust = fractal(points, 1.1, 4, seed + 2)
    points[..., 2] += top * (0.09 * crust + 0.05 * bundles - 0.05)
    points[..., 2] *= 1 + 0.09 * rng.normal() * points[..., 0] / r
    made = blend(paint, colour(paint) * [0.84, 0.76, 0.66], smooth(-0.25, 0.35, fibre + 0.5 * fine))
    made = blend(made, '#efe6d6', smooth(0.1, 0.5, -fibre) * 0.6)
    made = blend(made, '#a5845c', split * 0.65)
    # Above all at its foot and under its rim, butter coloured the side.
    tide = smooth(0.74, 0.98, up + 0.13 * fibre + 0.12 * crust) + 0.7 * smooth(0.2, 0.0, up)
    made = blend(made, '#c08a48', np.clip(tide, 0, 1) * 0.75)
    lop = rng.uniform(-0.14, 0.14, 2)
    off = away + lop[0] * np.cos(angle) + lop[1] * np.sin(angle)
    heat = 0.95 * crust + 0.55 * smooth(0.35, 0.85, off) - 0.3 * smooth(0.6, 0.1, bundles) - 0.3
    heat = heat + rng.uniform(-0.2, 0.15)
    made = blend(made, '#d8ab6c', top * 0.9)
    made = blend(made, '#b27430', top * smooth(-0.3, 0.1, heat) * 0.85)
    made = blend(made, colour(seared) * 0.8, top * smooth(0.0, 0.4, heat) * 0.9)
    made = blend(made, colour(seared) * 0.28, top * smooth(0.36, 0.75, heat) * 0.85)
    rim = smooth(0.8, 0.9, up) * smooth(0.86, 0.97, away) * smooth(-0.35, 0.2, crust + 0.2)
    made = blend(made, colour(seared) * 0.4, rim * 0.75)
    return [Part(points, made, material.skin(gloss=0.56, coat=0.25, deep=0.25, reach=0.4))]
