"""Food that is piped or cut in portions: a square of lasagne, a parcel of paper."""

import numpy as np

import material
from dish_crust import browned
from dish_lasagne import lasagne
from dish_pieces import mottled, seed_of
from mesh import Part, blend, colour, painted, tube
from noise import fractal, smooth, spots
from slab import normals, rounded, roughened, sector, slab


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
    With `fillings` it is a lasagne (dish_lasagne.py): `cream` and `pasta` are its colours.
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
