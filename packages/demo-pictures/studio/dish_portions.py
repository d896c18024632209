"""Food that is cut in portions, rolled or piped: lasagne, a parcel of paper, a log."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from dish_relief import CELL, Relief, baked, blisters, browned
from mesh import Part, blend, colour, moved, painted, tube
from noise import fractal, smooth, spots
from slab import normals, roughened, rounded, sector, slab

# Food that is piped or cut in portions: a square of lasagne, a parcel of paper.

#: The bulge, in centimetres, from which a layer is a sauce or a cream.
SOFT = 0.2


def _between(points, facing, layers, high, wobble, grain, seed):
    """The colours of stacked layers and how far each swells: each has a lower and an upper edge of its own.

    A layer of fingers, biscuits side by side, is thin between two of them.
    """
    mixed = 0.07 * fractal(points, 2.2, 3, seed + 60) + 0.2 * fractal(points, 0.8, 3, seed + 61)
    z = points[..., 2] + grain * mixed
    along = np.where(np.abs(facing[..., 0]) > np.abs(facing[..., 1]), points[..., 1], points[..., 0])
    total = sum(layer[0] for layer in layers)
    common = fractal(points * [0.3, 0.3, 0.05], 1.0, 3, seed)
    # The softest layer fills what the others leave open.
    softest = max(layers, key=lambda layer: layer[2])[1]
    made, out, share = painted(points, colour(softest) * 0.86), 0 * z, 0.0
    edge, rises = np.full(z.shape, -1.0), 0 * z
    for at, (thick, paint, bulge, *fingers) in enumerate(layers):
        last = at == len(layers) - 1
        share += thick / total
        own = fractal(points * [0.5, 0.5, 0.1] + 7.7 * at, 1.0, 3, seed + at)
        upper = high * (share + wobble * (0.7 * common + 0.9 * own))
        upper = np.maximum(upper, edge + 0.3 * high * thick / total)
        low, top = edge, np.full(z.shape, 2 * high) if last else upper
        if fingers:
            beside = ((along + 0.4 * np.sin(3 * at + along)) / fingers[0] + 0.37 * at) % 1 * 2 - 1
            hollow = (1 - np.sqrt(np.clip(1 - beside**2, 0, 1))) * 0.55 * high * thick / total
            low, top = low + hollow, top - hollow
        inside = smooth(low - 0.05, low + 0.05, z) * smooth(top + 0.05, top - 0.05, z)
        dark = colour(paint) * (1 - 0.3 * grain)
        shade = mottled(points, paint, dark, 0.8, seed + at, -0.25, 0.5)
        pits = spots(points, 2.6, (seed + 9 * at) % 60, 0.3) * smooth(-0.2, 0.2, own) * grain
        shade = blend(shade, colour(paint) * 0.62, pits * 0.5)
        pale = np.clip(colour(paint) * 1.25 + 0.02, 0, 1)
        fine = fractal(points, 1.7, 3, seed + 5 + at)
        shade = blend(shade, pale, smooth(0.1, 0.5, fine) * 0.5 * grain)
        # A filling is of pieces, some of which the knife pulled out; a cream is of one body.
        if bulge < SOFT and thick > 0.4 and not fingers:
            bent = points * [1, 1, 1.25] + 0.5 * fractal(points, 0.9, 2, seed + 70 + at)[..., None]
            large, small = spots(bent, 0.95, (seed + at) % 60, 0.5), spots(bent, 1.9, seed % 50, 0.5)
            lump, own_tone = np.maximum(large, 0.7 * small), fractal(points, 0.7, 1, seed + 80 + at)
            shade = shade * (1 + 0.9 * grain * own_tone)[..., None]
            shade = blend(shade, colour(paint) * 0.42, (1 - smooth(0, 0.5, lump)) * 0.6 * grain)
            rises = rises + (0.2 * lump - 0.12) * inside * grain
        belly = np.sin(np.pi * np.clip((z - low) / np.maximum(top - low, 0.05), 0, 1))
        if fingers:
            # The coffee did not soak to the heart of a biscuit, which is full of holes.
            dry = smooth(0.5, 1.0, belly * np.sqrt(np.clip(1 - beside**2, 0, 1)) + 0.5 * own)
            crumb = spots(points * [1, 1, 1.4], 2.4, (seed + 3 * at) % 50, 0.34)
            shade = blend(shade, '#d2a468', dry * 0.75)
            shade = blend(shade, colour(paint) * 0.5, crumb * 0.6)
            rises = rises - 0.1 * crumb * inside
        made = made * (1 - inside[..., None]) + shade * inside[..., None]
        out = out + inside * belly * bulge * (0.5 + 1.6 * fractal(points, 0.45, 3, seed + 3 + at))
        rises = rises - 0.07 * pits * inside
        edge = upper
    return made, out + rises


def portion(
    rng,
    size=(9.0, 7.5, 5.0),
    layers=((1.0, '#e8c888', 0.0),),
    top='#e8b858',
    over='#f4dc98',
    toast=None,
    toasted=0.22,
    dust=0.0,
    wobble=0.05,
    gloss=0.5,
    span=0,
    slump=0.5,
    grain=1.0,
    fillings=None,
    cream='#efdcae',
    pasta='#e4c47e',
):
    """A square, or a slice of `span` degrees, cut from a dish.

    `layers` are (share of the height, colour, bulge in centimetres, width of a finger if it is made of fingers), the
    lowest first. `slump` is how far, in centimetres, it leans and spreads once it is cut; `grain`
    how coarse its layers are, 0 for a set cream; `toasted` how long its top was in the oven, from 0 to 0.4.
    With `fillings` it is a lasagne: `cream` and `pasta` are its colours.
    """
    if fillings:
        return lasagne(rng, size, fillings, cream, pasta, (top, over, toast, toasted), slump, gloss)
    seed = seed_of(rng)
    (wide, deep, high), rim = size, 0.45
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * [wide / 2, deep / 2]
    outline = sector(wide, span, rim) - [wide * 0.6, 0] if span else rounded(corners, rim)
    points, _ = slab(outline, high, 0.3, 150, 130, None if span else (0, 0))
    facing = normals(points)
    made, out = _between(points, facing, layers, high, wobble, grain, seed)
    side = smooth(0.7, 0.3, np.abs(facing[..., 2]))
    points = points + facing * (out * side)[..., None]
    face = mottled(points, top, over, 0.55, seed + 5)
    rise = 0.0
    if toast:
        rim_share = np.linalg.norm(points[..., :2] / [wide / 2, (deep or wide) / 2], axis=-1) / 1.4
        face, rise = browned(points, face, np.clip(rim_share, 0, 0.9), toast, toasted, seed + 6)
    if dust:
        heaped = fractal(points * [1, 1, 0.3], 0.9, 4, seed + 12)
        face = blend(face, colour(top) * 0.5, smooth(-0.05, 0.45, heaped) * dust)
    # What lies on top runs over the edge, or falls from it, more here than there.
    run = np.clip(0.1 + 1.4 * fractal(points * [1, 1, 0], 0.55, 3, seed + 11), 0, 1)
    run = run * high * (0.04 + 0.46 * grain if toast else 0.2)
    fallen = smooth(-0.1, 0.06, points[..., 2] - high + run)
    above = np.maximum(smooth(0.5, 0.8, facing[..., 2]), fallen)
    made = blend(made, face, above)
    points = points + facing * (0.12 * above * side * (run > 0.05))[..., None]
    points[..., 2] += rise * smooth(0.5, 0.8, facing[..., 2]) * 0.8
    points = roughened(points, 0.16 * min(1, 0.4 + grain), 0.7, seed + 7)
    up = np.clip(points[..., 2] / high, 0, 1)
    lean = rng.uniform(-1, 1, 2) * slump * 0.7
    spread = slump * 0.5 * (1 - up) ** 2 * side
    points[..., :2] += lean * (up**1.4)[..., None] + facing[..., :2] * spread[..., None]
    sagged = [fractal(points, 0.2, 3, seed + at) for at in (8, 18, 28)]
    points = points + slump * np.stack(sagged, -1) * smooth(0, 0.5, up)[..., None]
    sheen = material.skin(gloss, 0.25 * grain, 7, 0.15, shine=0.3, deep=0.1, reach=0.4)
    return [Part(points, made, sheen)]


def parcel(rng, length=27.0, wide=16.0, paper='#e6dcc6', high=3.0):
    """A sheet of baking paper opened like a boat, its two ends twisted."""
    seed = seed_of(rng)
    u = np.linspace(-1, 1, 220)[:, None]
    v = np.linspace(-1, 1, 160)[None, :]
    pinch = 1 - 0.82 * smooth(0.6, 0.94, np.abs(u)) + 0.25 * smooth(0.93, 1.0, np.abs(u))
    x = u * length / 2 + 0 * v
    y = v * wide / 2 * pinch
    wall = smooth(0.42, 1.0, np.abs(v))
    z = wall * high * (0.55 + 0.45 * np.cos(u * 2.2)) + 1.2 * smooth(0.6, 0.9, np.abs(u))
    y = y * (1 - 0.16 * wall)
    points = np.stack([x, y, z + 0 * x], -1)
    # Paper breaks in flat facets between straight creases: noise bent it like cloth.
    spread = rng.uniform(-1, 1, (34, 2)) * [length / 2, wide / 2]
    bent = points[..., :2] + 0.25 * np.stack([fractal(points, 0.4, 2, seed + at) for at in (3, 4)], -1)
    gaps = np.linalg.norm(bent[:, :, None] - spread[None, None], axis=-1) * rng.uniform(0.85, 1.18, 34)
    order = np.sort(gaps, axis=-1)
    near, crease = order[..., 0], smooth(0.28, 0.0, order[..., 1] - order[..., 0])
    own = np.sin(np.argmin(gaps, axis=-1) * 12.9898) * 43758.5453 % 1
    loose = 0.2 + wall * (1 - 0.5 * smooth(0.7, 1.0, np.abs(v))) + smooth(0.55, 0.8, np.abs(u))
    points[..., 2] += (0.1 * crease + 0.22 * near * (own - 0.45)) * loose
    points[..., 2] += 0.7 * fractal(points * [1, 1, 0], 0.16, 2, seed + 5) * loose
    points[..., 1] += 0.16 * (own - 0.5) * wall * np.sign(v)
    made = blend(paper, colour(paper) * 0.9, own * 0.6)
    made = blend(made, np.clip(colour(paper) * 1.18, 0, 1), crease * 0.35)
    # What ran from the food makes the paper sheer and brown.
    stain = np.hypot(u * 2.1, v * 1.5) + 0.5 * fractal(points, 0.35, 3, seed + 6)
    made = blend(made, '#b99a66', smooth(1.0, 0.6, stain) * 0.4)
    sheet = material.foliage(gloss=0.42, light_through=0.3, pores=0)
    return [Part(points, made, sheet, is_round=False)]


def rosette(rng, radius=3.4, high=4.2, paint='#5c2f1a', over='#45200f', turns=2.7, thick=1.35):
    """Mousse or cream piped in a spiral that ends in a point."""
    t = np.linspace(0, 1, 40)
    angle = turns * 2 * np.pi * t
    reach = (radius - thick * 0.8) * (1 - t) ** 0.9
    path = np.stack(
        [reach * np.cos(angle), reach * np.sin(angle), thick * 0.6 + high * t**1.15], -1
    )
    radii = thick * np.array([0.5, 1, 1, 1, 0.98, 0.95, 0.9, 0.82, 0.7, 0.5, 0.28, 0.05])
    points = tube(path, radii, 420, 110, shape=lambda a: 1 + 0.14 * np.cos(7 * a))
    seed = seed_of(rng)
    points = roughened(points, 0.05, 1.4, seed)
    made = mottled(points, paint, over, 0.7, seed)
    made = blend(made, colour(paint) * 0.6, spots(points, 3.2, seed % 50, 0.2) * 0.5)
    return [Part(points, made, material.skin(0.42, 0.35, 9, 0.05, shine=0.3))]


# A square of lasagne: two maps of heights, its sides and its top, on which fillings, pasta and cheese are laid.


def _line(relief, scale, seed):
    """Noise that is the same at each height of a cut face."""
    along = relief.flat[:, :1] * [1, 0, 0] + [0, 0.37 * seed, 0]
    return fractal(along, scale, 3, seed)


def _filling(rng, relief, low, top, sauce, pieces, long, wide):
    """Lays a filling between two edges of a cut face: sauce, and in it pieces that the knife cut or pulled out."""
    seed = seed_of(rng)
    inside = smooth(low - 0.08, low + 0.02, relief.y) * smooth(top + 0.08, top - 0.02, relief.y)
    wet = blend(sauce, colour(sauce) * 0.5, smooth(-0.1, 0.45, relief.noise(0.9, 3, seed)))
    relief.paint = blend(relief.paint, wet, inside)
    relief.high = relief.high + inside * (0.05 + 0.22 * relief.noise(0.8, 3, seed + 1))

    def face(points, away, own):
        tone = 1 + 0.5 * fractal(points * [1, 2.5, 1], 1.3, 3, own)
        made = painted(points, colour(paint)) * tone[..., None]
        return blend(made, colour(sauce) * 0.7, smooth(0.7, 1.0, away) * 0.7)

    for _ in range(int(relief.across * (top - low).mean() * 1.5 / (long * wide))):
        x = rng.uniform(-relief.across, relief.across)
        row = min(int((x + relief.across) / CELL), len(low) - 1)
        y = rng.uniform(low[row, 0], top[row, 0])
        paint = pieces[int(rng.integers(len(pieces)))]
        own = rng.uniform(0.55, 1.25) * np.array([long, wide])
        level = rng.uniform(-0.14, 0.16)
        turn, tilt, bend = rng.normal(0, [0.4, 0.1, 0.3])
        relief.slice(rng, x, y, turn, own, face, level, tilt, 0.14, bend)


def _sheet(relief, line, pasta, seed):
    """Lays the cut edge of a sheet of pasta along a line: here a lip that hangs out, there it drew back."""
    droop = _line(relief, 0.5, seed + 1)
    thick = 0.1 + 0.03 * _line(relief, 1.1, seed)
    across = (relief.y - line + 0.12 * np.clip(droop, 0, 1)) / thick
    inside = np.clip(1 - across**2, 0, 1)
    high = 0.06 + 0.3 * droop + 0.12 * np.sqrt(inside)
    shade = blend(pasta, colour(pasta) * 0.72, smooth(-0.2, 0.4, relief.noise(0.7, 3, seed + 2)))
    shade = blend(shade, colour(pasta) * 0.6, smooth(0.2, -0.9, across) * 0.6)
    part = (slice(None), slice(None))
    relief.cover(part, high, shade, inside * 2)


def _run(relief, line, long, thick, paint, seed):
    """Lets sauce run down a cut face from a line, in tongues, and not everywhere."""
    down = line - relief.y + 0.05 * relief.noise(1.1, 2, seed + 2)
    reach = long * np.clip(2.4 * _line(relief, 0.55, seed), 0.01, 1.4)
    body = smooth(reach, 0.45 * reach, down) * smooth(-0.14, 0.02, down) * (reach > 0.03)
    shade = blend(paint, colour(paint) * 0.8, smooth(-0.2, 0.4, relief.noise(0.8, 3, seed + 3)))
    relief.drape(thick * body, shade, 0.12, 0.5 * thick)


def _cut_face(rng, length, high, fillings, cream, pasta):
    """The map of the sides of a lasagne, unrolled: fillings, and on each a sheet of pasta and cream."""
    relief = Relief(length / 2, high / 2, '#5c3418')
    seed, total = seed_of(rng), sum(one[0] for one in fillings)
    sag, share, low = 0.26 * _line(relief, 0.16, seed), 0.0, np.full((len(relief.x), 1), -high)
    lines = []
    for at, (thick, sauce, pieces, long, wide) in enumerate(fillings):
        share += thick / total
        own = 0.24 * _line(relief, 0.3, seed + 7 * at) + 0.12 * _line(relief, 0.9, seed + 7 * at + 1)
        top = high * (0.9 * share - 0.5) + sag + own
        top = np.maximum(top, low + 0.25)
        _filling(rng, relief, np.maximum(low, -high / 2), top, sauce, pieces, long, wide)
        lines.append((top, sauce))
        low = top
    for at, (line, sauce) in enumerate(lines):
        if rng.uniform() < 0.6:
            # Two sheets overlap here: the upper one ends within the face.
            start = rng.uniform(-0.4, 0.1) * length
            lap = smooth(start, start + 0.2, relief.x) * smooth(start + 9, start + 8.8, relief.x)
            _sheet(relief, np.where(lap > 0.5, line + 0.2, line), pasta, seed + 40 + at)
        _sheet(relief, line, pasta, seed + 20 + at)
        _run(relief, line, 0.5, 0.13, cream, seed + 60 + 9 * at)
        if at:
            _run(relief, line - 0.2, 0.8, 0.07, sauce, seed + 300 + 9 * at)
    return relief


def _baked_face(wide, deep, top, over, toast, toasted, seed):
    """The map of the top of a lasagne: cream and cheese that rose in blisters, browned and split over its sauce."""
    relief = Relief(wide / 2 + 1, deep / 2 + 1, over)
    rim = np.maximum(np.abs(relief.x) - wide / 2, np.abs(relief.y) - deep / 2)
    relief.high = 0.5 * relief.noise(0.25, 3, seed) + 0.12 * relief.noise(1.2, 3, seed + 6)
    relief.high = relief.high - 0.4 * smooth(-1.3, 0.1, rim) * (0.5 + relief.noise(0.3, 2, seed + 5))
    relief.paint = blend(over, colour(over) * 0.55, smooth(-0.2, 0.4, relief.noise(0.8, 3, seed + 7)))
    melted = 0.09 + 0.65 * relief.noise(0.42, 4, seed + 1)
    cheese = blend(top, colour(top) * 0.86, smooth(-0.3, 0.3, relief.noise(1.0, 3, seed + 2)))
    relief.drape(np.clip(melted, 0, 0.22), cheese, 0.1, 0.1)
    bent = relief.flat + 0.3 * relief.noise(0.7, 2, seed + 3)[..., None]
    bubble, own = blisters(bent, 1.1, seed % 60)
    gather = smooth(-0.1, 0.2, relief.noise(0.25, 2, seed + 8))
    relief.high = relief.high + 0.12 * bubble * gather
    hotter = 0.3 * bubble * own * gather + 0.12 * smooth(-0.9, 0, rim)
    baked(relief, toast, toasted - 0.18, seed + 4, 1.6, hotter)
    return relief


def lasagne(rng, size, fillings, cream, pasta, baking, slump, gloss):
    """A square of lasagne.

    `fillings` are (share of the height, sauce, colours of its pieces, their half length, their half width), the
    lowest first. `baking` are the colours of its cheese, of the sauce under it and of its toast, and how long it baked.
    """
    seed, (wide, deep, high) = seed_of(rng), size
    # It begins at the corner that is not seen.
    corners = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)]) * [wide / 2, deep / 2]
    outline = rounded(corners, 0.45)
    points, _ = slab(outline, high, 0.3, 150, 130, (0, 0))
    steps = np.linalg.norm(np.roll(outline, -1, axis=0) - outline, axis=1)
    along = np.cumsum(steps) - steps.sum() / 2
    side = _cut_face(rng, steps.sum(), high, fillings, cream, pasta)
    face = _baked_face(wide, deep, *baking, seed)
    run = _line(side, 0.35, seed + 9)
    seared = smooth(0, 0.35, side.noise(0.5, 3, seed + 8))
    cheese = blend(baking[0], colour(baking[2]) * 1.5, seared * 0.7)
    hangs = 0.25 + 2.6 * np.clip(run, 0, 1)
    body = smooth(hangs, 0.5 * hangs, high / 2 - side.y + 0.1 * side.noise(0.9, 2, seed + 7))
    side.drape(0.26 * body, cheese, 0.15, 0.08)
    facing = normals(points)
    upright = smooth(0.75, 0.35, np.abs(facing[..., 2]))
    place = np.stack([along + 0 * points[..., 2], points[..., 2] - high / 2], -1)
    place = place + 0.07 * np.stack([fractal(points, 1.3, 3, seed + at) for at in (1, 2)], -1)
    made = blend(face.at(points, face.paint), side.at(place, side.paint), upright)
    level = np.clip(points[..., 2] / high, 0, 1)
    # What is soft spreads on the plate from under the rest.
    foot = np.clip(0.25 + 2.8 * fractal(points * [1, 1, 0], 0.25, 3, seed + 3), 0, 1)
    low = smooth(0.13, 0.0, level) * foot
    runny = colour(fillings[0][1])
    sauce = blend(runny, runny * 0.5, smooth(-0.3, 0.3, fractal(points, 1.2, 3, seed)))
    made = blend(made, sauce, smooth(0.1, 0.5, low) * upright)
    out = side.at(place, side.high) * (1 - 0.7 * low) + 1.5 * low
    points = points + facing * [1, 1, 0] * (out * upright)[..., None]
    points[..., 2] *= 1 - 0.65 * foot * smooth(0.16, 0.04, level) * upright
    points[..., 2] += face.at(points, face.high) * (1 - upright) * smooth(0.5, 0.9, level)
    lean = rng.uniform(-1, 1, 2) * slump * 0.6
    points[..., :2] += lean * (level**1.4)[..., None]
    sagged = [fractal(points, 0.14, 2, seed + at) for at in (8, 18, 28)]
    points = points + slump * np.stack(sagged, -1) * smooth(0, 0.6, level)[..., None]
    look = material.skin(gloss, 0.15, 8, 0.15, shine=0.35, deep=0.1, reach=0.4)
    return [Part(points, made, look)]


# A rolled sponge with its cream: the bark that a fork drew, the roll at both ends, shavings of chocolate.


def log(
    rng,
    length=20.0,
    radius=4.2,
    cream='#a37a56',
    crumb='#e6be88',
    cocoa='#4a2616',
    shavings='#4c2615',
    turns=3.2,
):
    """A rolled sponge under its cream, lying along x: a fork drew its bark, and its cut ends show the roll."""
    seed = seed_of(rng)
    path = [(length * (t - 0.5), 0.35 * np.sin(2.6 * t), 0) for t in np.linspace(0, 1, 6)]
    points = tube(path, radius * np.array([0.97, 1.02, 1, 1.01, 0.98, 0.96]), 260, 300)
    outward = points * [0, 1, 1] / radius
    depth, groove, crest = _bark(points, outward, seed)
    points = points + outward * depth[..., None]
    foot = 0.84 + 0.05 * fractal(points * [1, 1, 0], 0.4, 2, seed + 7)
    points[..., 2] = np.maximum(points[..., 2], -foot * radius)
    made = mottled(points, cream, colour(cream) * 0.74, 0.7, seed)
    made = blend(made, np.clip(colour(cream) * [1.4, 1.38, 1.34], 0, 1), crest * 0.6)
    made = blend(made, colour(cream) * [0.46, 0.4, 0.36], groove * 0.75)
    above = smooth(0.1, 0.8, outward[..., 2])
    dusted = smooth(-0.1, 0.4, fractal(points, 0.6, 4, seed + 2)) * above
    made = blend(made, cocoa, dusted * 0.5)
    sugar = smooth(0.1, 0.5, fractal(points, 0.9, 4, seed + 8)) * above
    made = blend(made, '#e6d8c8', sugar * 0.35)
    sheen = material.skin(0.36, 0.25, 7, 0.05, shine=0.25)
    parts = [Part(points, made, sheen)]
    for end, row in ((-1, 0), (1, -1)):
        rim = points[row]
        middle = rim.mean(axis=0)
        parts.append(_roll(rim, middle, end, turns, (cream, crumb), seed + end, sheen))
    slant = np.array([[1, 0, 0], [0.35, 1, 0], [0, 0, 1]])
    parts = [Part(part.points @ slant, part.colours, part.material) for part in parts]
    for _ in range(38):
        turn, x = rng.normal(90, 30), rng.uniform(-0.46, 0.46) * length
        curl = _curl(rng, shavings).turned(rng.normal(0, 25), rng.normal(0, 20), rng.uniform(0, 180))
        curl = curl.moved(0, 0, radius - 0.02).turned(turn - 90, 0, 0)
        parts.append(curl.moved(x, 0, 0))
    return moved(parts, 0, 0, 0.84 * radius)


def _bark(points, outward, seed):
    """What the fork left: furrows that run along, join, part and end, of all depths; knots that they bend round.

    Returns how far each point rises, and the shares of furrow and of crest there.
    """
    flat = points * [1, 0, 0] + 4.2 * outward * [0, 1, 1]
    sway = 0.5 * fractal(flat * [0.3, 0.3, 0.3], 0.6, 3, seed + 2)
    bent = flat + np.stack([0 * sway, sway, -sway], -1)
    rng = np.random.default_rng(seed)
    knots = 0 * sway
    for _ in range(7):
        turn, x = rng.uniform(0.2, np.pi - 0.2), rng.uniform(-8, 8)
        at = np.array([x, 4.2 * np.cos(turn), 4.2 * np.sin(turn)])
        away = np.linalg.norm((flat - at) * [0.7, 1, 1], axis=-1) / rng.uniform(0.7, 1.1)
        near = np.exp(-(away**2) / 2)
        knots = np.maximum(knots, near)
        bent = bent + 0.5 * near[..., None] * (flat - at) * [0, 1, 1]
    press = smooth(-0.35, 0.3, fractal(flat * [0.5, 1, 1], 0.4, 3, seed + 3))
    wide = np.abs(fractal(bent * [0.11, 1, 1], 0.62, 2, seed + 4))
    thin = np.abs(fractal(bent * [0.14, 1, 1], 1.5, 2, seed + 5))
    hair = fractal(bent * [0.12, 1, 1], 3.2, 2, seed + 6)
    groove = np.maximum(smooth(0.11, 0.0, wide), 0.65 * smooth(0.12, 0.0, thin)) * (0.35 + 0.65 * press)
    crest = smooth(0.12, 0.42, wide + 0.3 * thin + 0.25 * hair) * press
    rings = np.sin(9 * knots) * smooth(0.3, 0.6, knots)
    lumps = fractal(flat, 0.25, 3, seed + 7)
    rough = fractal(flat, 1.6, 3, seed + 8)
    depth = 0.4 * lumps - 0.34 * groove + 0.16 * crest + 0.07 * hair + 0.07 * rough + 0.08 * rings
    return depth, groove, crest


def _roll(rim, middle, end, turns, looks, seed, sheen):
    """The cut end: sponge and cream wound by hand, thick and thin, open in places."""
    cream, crumb = looks
    share = np.linspace(0.01, 1, 130)[:, None] + 0 * rim[None, :, 0]
    face = middle + share[..., None] * (rim - middle)
    flat = (face - middle)[..., [1, 2, 0]] * [1, 1, 0]
    around = np.arctan2(flat[..., 1], flat[..., 0])
    broad, fine = fractal(flat, 0.3, 3, seed), fractal(flat, 1.5, 4, seed + 1)
    roll = share**0.94 * turns + end * around / (2 * np.pi) + 0.3 * broad + 0.03 * fine
    roll = (roll + 0.05 * np.sin(2 * around + seed)) % 1
    wide = 0.28 + 0.3 * fractal(flat, 0.45, 2, seed + 2)
    band = smooth(0.0, 0.05, roll) * smooth(wide + 0.05, wide, roll)
    band = np.maximum(band, smooth(0.92, 0.95, share + 0.03 * broad))
    holes = np.maximum(spots(flat, 2.6, seed % 50, 0.3), spots(flat, 5.2, seed % 40, 0.34))
    sponge = mottled(flat, crumb, colour(crumb) * [0.86, 0.78, 0.66], 1.2, seed + 4)
    sponge = blend(sponge, colour(crumb) * [0.62, 0.5, 0.36], holes * 0.7)
    # The sponge is brown where it touched the tin.
    baked = smooth(0.86, 0.97, roll)
    sponge = blend(sponge, '#a8682c', baked * 0.75)
    filled = mottled(flat, colour(cream), colour(cream) * 0.72, 0.9, seed + 5)
    gap = smooth(0.05, 0.0, np.abs(roll - wide - 0.03)) * smooth(0.05, 0.3, broad + 0.5 * fine)
    made = blend(blend(sponge, filled, band), '#3c2412', gap * 0.7)
    face[..., 0] += end * (0.16 * (1 - band) - 0.12 * holes * (1 - band) + 0.1 * fine - 0.15 * gap)
    return Part(face, made, sheen)


def _curl(rng, paint):
    """A shaving of chocolate: a thin sheet that the knife curled, ragged at its ends."""
    u, v = np.linspace(-1, 1, 14)[:, None], np.linspace(-1, 1, 12)[None, :]
    seed, bend = seed_of(rng), rng.uniform(0.9, 2.4)
    long, wide = rng.uniform(0.4, 1.25), rng.uniform(0.18, 0.42)
    across, up = wide * np.sin(v * bend) / bend * 1.6, wide * (1 - np.cos(v * bend))
    points = np.stack([u * long + 0 * v, across + 0 * u, up + 0 * u], -1)
    points = points + 0.12 * fractal(points, 1.8, 2, seed)[..., None]
    grain = fractal(points * [0.4, 3, 3], 2.0, 2, seed + 1)
    tone = colour(paint) * rng.uniform(0.7, 1.5)
    made = blend(tone, colour(paint) * 2.2, smooth(0.1, 0.5, grain) * 0.5)
    return Part(points, made, material.skin(0.5, 0.1, 8, shine=0.4), is_round=False)
