"""Pizzas, pissaladière and marinated anchovies."""

import numpy as np

import material
from dish_relief import Relief, baked, blisters
from dish_vessel import Vessel
from mesh import Part, blend, curve, disc, painted
from noise import fractal, smooth, spots
from slab import normals, rounded, slab

# Pizzas: dough with an uneven, blistered rim, and on it one face of sauce, cheese and what sank into them.

RADIUS = 12.5
FLOOR = 0.5


def pizza():
    """The foot of a pizza: its dough is drawn with what lies on it, see `topping`."""
    flat, _, _ = disc(0.93 * RADIUS, 4, 120)
    foot = Part(flat + [0, 0, 0.05], painted(flat, '#8a5a26'), material.skin(gloss=0.2))
    return Vessel([foot], 0.83 * RADIUS, 0.83 * RADIUS, FLOOR, 44.0)


def _ring(angle, scale, seed):
    """Noise that closes round the rim."""
    turns = np.linspace(-np.pi, np.pi, 721)
    round_ = fractal(np.stack([np.cos(turns), np.sin(turns), 0 * turns], -1), scale, 3, seed)
    return np.interp((angle + np.pi) % (2 * np.pi) - np.pi, turns, round_)


def _dough(relief, seed):
    """The height of the dough over its floor, and how far each point lies across the rim: 0 inside, 1 outside."""
    flat = relief.flat
    angle = np.arctan2(flat[..., 1], flat[..., 0])
    wide = 0.15 + 0.05 * _ring(angle, 1.6, seed) + 0.02 * _ring(angle, 4.0, seed + 1)
    across = (np.hypot(flat[..., 0], flat[..., 1]) / (RADIUS * _outline(angle, seed)) - 1 + wide) / wide
    puff = 1.05 + 0.5 * _ring(angle, 1.4, seed + 2) + 0.75 * _ring(angle, 4.5, seed + 3)
    fall = np.clip(across - 0.55, 0, 1) / 0.47
    round_ = smooth(-0.1, 0.55, across) * np.sqrt(np.clip(1 - fall**2, 0.12, 1))
    large, own = blisters(flat, 0.42, seed % 60, 0.7)
    small, _ = blisters(flat, 1.1, seed % 50, 0.6)
    on = smooth(0.1, 0.4, across)
    lumps = 0.2 * relief.noise(0.6, 4, seed + 4)
    high = np.clip(puff, 0.45, 2.2) * round_ + on * (0.55 * large + 0.15 * small + lumps)
    return high, across, on * large, on * small, own


def _outline(angle, seed):
    return 1 + 0.035 * _ring(angle, 0.9, seed + 5) + 0.018 * _ring(angle, 3.0, seed + 6)


def _crust(relief, high, across, large, small, own, seed):
    """Dough that is floury where it is pale, golden where it stands out, and charred in a few spots."""
    flat = relief.flat
    broad, fine = relief.noise(0.16, 2, seed + 7), relief.noise(0.9, 4, seed + 8)
    heat = 0.9 * broad + 0.55 * fine + 0.45 * (high - 0.8) + 0.35 * large * own
    made = blend('#deb474', '#ebd09c', smooth(0.0, -0.4, heat))
    made = blend(made, '#cb8d42', smooth(-0.1, 0.25, heat) * 0.85)
    made = blend(made, '#9c5a20', smooth(0.2, 0.5, heat) * 0.85)
    made = blend(made, '#5e2e10', smooth(0.42, 0.7, heat) * 0.85)
    leopard = spots(flat + 0.25 * relief.noise(1.6, 2, seed + 9)[..., None], 1.25, seed % 40, 0.3)
    char = leopard * smooth(0.0, 0.3, relief.noise(0.22, 2, seed + 10)) + 0.9 * large * (own > 0.72)
    made = blend(made, '#2c150a', smooth(0.35, 0.9, char) * 0.85)
    flour = smooth(0.1, 0.35, relief.noise(1.8, 3, seed + 11)) * smooth(0.1, -0.3, heat)
    made = blend(made, '#f3e4c8', flour * 0.4)
    return blend(made, '#b87a38', smooth(0.85, 1.0, across) * 0.5)


def _ham(points, away, seed):
    """Cooked ham: pink and matt, its edges dried and browned."""
    made = blend('#dd9a8c', '#c87a6c', smooth(-0.3, 0.4, fractal(points, 0.7, 3, seed)))
    made = blend(made, '#edc4b6', smooth(0.1, 0.45, fractal(points * [0.5, 1.6, 1], 1.1, 3, seed + 1)) * 0.5)
    return blend(made, '#7e3a20', smooth(0.78, 1.0, away + 0.12 * fractal(points, 1.2, 2, seed + 2)) * 0.7)


def _mushroom(points, away, seed):
    """A slice of button mushroom that browned: pale flesh, dark gills under its cap."""
    u, v = points[..., 0], points[..., 1]
    made = blend('#dcc39a', '#b08a58', smooth(-0.3, 0.4, fractal(points, 1.0, 3, seed)))
    gills = smooth(0.42, 0.1, np.abs(np.hypot(u, v) - 0.62)) * (v < 0.12) * (np.abs(u) > 0.24)
    made = blend(made, '#5a3a20', gills * 0.85)
    return blend(made, '#8a5c30', smooth(0.8, 1.0, away) * 0.85)


def _mushroom_shape(u, v):
    """A cap like an umbrella over a short stalk."""
    cap = np.hypot(u, np.where(v > -0.1, (v + 0.1) / 0.85, (v + 0.1) / 0.5))
    stalk = np.maximum(np.abs(u) / 0.3, np.abs(v + 0.4) / 0.6)
    return np.minimum(cap, stalk)


def _courgette(points, away, seed):
    """A round of courgette from the grill: brown bars across it, seeds in its wet middle, a dark rim."""
    fine = fractal(points, 1.1, 3, seed)
    made = blend('#c9c07a', '#a39a4c', smooth(-0.3, 0.4, fine))
    made = blend(made, '#dcd6a0', spots(points, 2.0, seed % 50, 0.3) * smooth(0.6, 0.3, away) * 0.7)
    bars = smooth(0.2, 0.9, np.sin(points[..., 1] * 5.2 + seed % 6) + 1.1 * fine)
    made = blend(made, '#5a3414', bars * 0.6)
    return blend(made, '#33491a', smooth(0.84, 0.93, away + 0.04 * fine))


def _aubergine(points, away, seed):
    """A slice of aubergine from the grill: brown, soft, its skin black."""
    fine = fractal(points, 1.2, 3, seed)
    made = blend('#a87c44', '#6a4220', smooth(-0.3, 0.4, fine))
    bars = smooth(0.2, 0.9, np.sin(points[..., 1] * 4.6 + seed % 6) + 1.1 * fine)
    made = blend(made, '#3a1e0e', bars * 0.6)
    return blend(made, '#1c0c18', smooth(0.84, 0.92, away + 0.04 * fine))


def _pepper(paint, burnt):
    def face(points, away, seed):
        """A strip of grilled pepper, its skin blistered black here and there."""
        made = blend(paint, burnt, smooth(-0.1, 0.5, fractal(points, 0.8, 3, seed)) * 0.8)
        char = smooth(0.15, 0.4, fractal(points, 1.1, 3, seed + 1)) * smooth(0.3, 0.9, away)
        return blend(made, '#2e120a', char * 0.8)

    return face


def _torn(u, v):
    """A piece torn from a slice: its sides are straight and its corners blunt."""
    return np.maximum.reduce([np.abs(u), np.abs(0.45 * u + v) * 0.95, np.abs(0.8 * u - 0.6 * v)])


def _bent(u, v):
    """A strip whose ends are blunt and which curves to one side."""
    return np.maximum(np.abs(u), np.abs(v - 0.9 * (u**2 - 0.3)))


def _blue(points, away, seed):
    """A crumb of blue cheese that slumped: cream that browned at its rim, with pockets of mould."""
    mould = smooth(0.0, 0.22, fractal(points, 1.3, 3, seed)) * smooth(1.05, 0.7, away)
    melted = smooth(0.35, 0.95, away + 0.4 * fractal(points, 1.0, 3, seed + 1))
    return blend(blend('#ece0c0', '#dfbe74', melted), '#4c6466', mould * 0.85)


#: name: (face, half length and half width in centimetres, thickness, how steep it may lie, shape)
BITS = {
    'ham': (_ham, (1.9, 1.5), 0.16, 0.05, _torn),
    'mushroom': (_mushroom, (1.35, 1.35), 0.24, 0.1, _mushroom_shape),
    'courgette': (_courgette, (1.6, 1.5), 0.24, 0.06, None),
    'aubergine': (_aubergine, (2.2, 1.5), 0.24, 0.06, None),
    'red-pepper': (_pepper('#a02a16', '#6a160a'), (1.8, 0.42), 0.24, 0.05, _bent),
    'yellow-pepper': (_pepper('#cf9226', '#9a5a14'), (1.7, 0.42), 0.24, 0.05, _bent),
    'blue': (_blue, (0.95, 0.8), 0.16, 0.08, _torn),
}


def _strewn(rng, count, reach, apart):
    """Places within a circle, each of which keeps its distance from most of the others."""
    placed = []
    for _ in range(count):
        turn, far = rng.uniform(0, 2 * np.pi, 9), reach * np.sqrt(rng.uniform(0, 1, 9))
        drawn = np.stack([far * np.cos(turn), far * np.sin(turn)], -1)
        gaps = [min([np.hypot(*(one - other)) for other in placed] + [apart]) for one in drawn]
        placed.append(drawn[int(np.argmax(np.array(gaps) + rng.uniform(0, 0.35 * apart, 9)))])
    return placed


def _melted(relief, thick, seed, toast, toasted):
    """Cheese that ran: orange where it is thin and its fat left it, blistered and brown where it stood."""
    flat = relief.flat
    cheese = blend('#f2e0ae', '#e6bf6c', smooth(-0.3, 0.35, relief.noise(0.8, 3, seed)))
    cheese = blend(cheese, '#dc8a3a', smooth(0.07, 0.0, thick) * 0.6)
    bubble, own = blisters(flat, 0.9, seed % 60)
    under = relief.paint.copy()
    relief.drape(np.minimum(thick, 0.16 + 0.3 * np.clip(thick, 0, 0.6)), cheese, 0.16, 0.05)
    relief.high = relief.high + 0.1 * bubble * smooth(0.03, 0.1, thick)
    bare = blend(under, relief.paint, smooth(0, 0.04, thick))
    baked(relief, toast, toasted, seed + 1, 0.9, 0.28 * bubble * own)
    relief.paint = blend(bare, relief.paint, smooth(0.0, 0.06, thick))


def topping(
    rng,
    bed,
    sauce='#9c3414',
    cheese=0.1,
    blobs=0,
    blob=(1.2, 2.0),
    bits=(),
    over=-0.1,
    toast='#9a5016',
    toasted=0.0,
):
    """The dough with its sauce, cheese, `bits` (name, count) and a little more cheese `over` these.

    `cheese`, from -0.3 to 0.3, is how much of the sauce it hides; `blobs` are pieces of mozzarella.
    """
    seed = int(rng.integers(1e6))
    relief = Relief(1.08 * RADIUS, 1.08 * RADIUS, '#e3bd80')
    flat = relief.flat
    high, across, large, small, own = _dough(relief, seed)
    relief.high = high
    relief.paint = _crust(relief, high, across, large, small, own, seed)
    edge = 0.16 * relief.noise(0.35, 2, seed + 21) + 0.1 * relief.noise(1.2, 3, seed + 22) - across
    wet = smooth(-0.12, -0.02, edge)
    pulp, _ = blisters(flat + 0.3 * relief.noise(1.2, 2, seed + 23)[..., None], 1.6, seed % 70, 0.8)
    red = blend(sauce, '#7a1c08', smooth(-0.2, 0.5, relief.noise(0.6, 3, seed + 24)) * 0.7)
    red = blend(red, '#cc5a24', smooth(0.4, 0.9, pulp) * 0.4)
    red = blend(red, '#7c300e', smooth(0.1, 0.0, edge + 0.02) * 0.55)
    relief.paint = blend(relief.paint, red, wet)
    relief.high = relief.high + wet * (0.08 + 0.1 * pulp)
    inside = smooth(0.0, 0.22, edge)
    first = cheese + 0.55 * relief.noise(0.28, 3, seed + 25) + 0.16 * relief.noise(1.1, 3, seed + 26)
    for x, y in _strewn(rng, blobs, 0.7 * RADIUS, 4.6):
        away = np.hypot(flat[..., 0] - x, (flat[..., 1] - y) * rng.uniform(0.75, 1.3)) / rng.uniform(*blob)
        first = np.maximum(first, 0.5 * (1 - away) + 0.3 * relief.noise(0.5, 3, seed + 27))
    _melted(relief, (0.5 * first) * inside - 0.1 * (1 - inside), seed + 30, toast, toasted)
    for name, count in bits:
        face, size, thick, lean, shape = BITS[name]
        for x, y in _strewn(rng, count, 0.76 * RADIUS, 3.0):
            low = relief.at(np.array([[x, y]]), relief.high)[0]
            own_size = np.array(size) * np.exp(rng.normal(0, 0.13, 2))
            tilt = rng.normal(0, lean)
            turn = rng.uniform(0, 2 * np.pi)
            bend = rng.normal(0.02, 0.05)
            relief.slice(rng, x, y, turn, own_size, face, low - 0.08, tilt, thick, bend, shape)
    if bits:
        last = over + 0.5 * relief.noise(0.4, 3, seed + 40) + 0.2 * relief.noise(1.4, 2, seed + 41)
        _melted(relief, 0.5 * last * inside - 0.1 * (1 - inside), seed + 42, toast, toasted)
    relief.raises(bed, FLOOR)
    return _face(relief, seed)


def _face(relief, seed):
    """The map as the face of a pizza, whose outer side curls under it."""
    flat, _, angle = disc(1.0, 210, 640)
    points = flat * (RADIUS * _outline(angle, seed))[..., None]
    points[..., 2] = FLOOR + relief.at(points, relief.high)
    made = relief.at(points, relief.paint)
    down = np.linspace(0, 1, 8)[1:, None]
    rim = points[-1:] + 0 * down[..., None]
    side = rim * np.stack([1 + 0.012 * np.sin(np.pi * down) - 0.05 * down**2] * 2 + [1 - down], -1)
    shade = blend(made[-1:] + 0 * side, '#a5682a', 0.6 * down + 0 * side[..., 0])
    whole, paint = np.concatenate([points, side]), np.concatenate([made, shade])
    inner = int(210 * 0.86)
    look = material.skin(0.58, 0.15, 8, 0.22, shine=0.35, deep=0.1, reach=0.3)
    crust = material.skin(0.25, 0.35, 9, deep=0.08, reach=0.3)
    return [
        Part(whole[: inner + 1], paint[: inner + 1], look),
        Part(whole[inner:], paint[inner:], crust),
    ]


# A piece of pissaladière: bread dough under strands of onion that melted and browned, with fillets of anchovy.

#: The half width and half depth of the piece and the height of its dough, in centimetres.
WIDE, DEEP, HIGH = 6.8, 4.7, 1.25


def _onion(tone):
    def face(points, across, _along, seed):
        """A strand of onion: sheer, its edges darker, browned where the oven reached it."""
        made = blend('#cb9a52', '#80481c', tone)
        made = blend(made, '#e0bc7c', smooth(0.1, 0.5, fractal(points * [0.4, 2, 1], 1.2, 2, seed)) * 0.5)
        return blend(made, '#6e3a12', smooth(0.5, 1.0, np.abs(across)) * 0.5)

    return face


def _anchovy(points, across, along, seed):
    """A fillet of anchovy in oil: brown and red, with fibres along it and a trace of silver skin."""
    fibre = fractal(points * [0.6, 4, 1], 1.1, 3, seed)
    made = blend('#6a3e2c', '#43221a', smooth(-0.3, 0.4, fibre))
    made = blend(made, '#a8775a', smooth(0.15, 0.5, fibre) * 0.7)
    made = blend(made, '#b0a092', smooth(0.3, 0.0, np.abs(across - 0.35)) * smooth(-0.1, 0.3, fibre) * 0.6)
    return blend(made, '#3a1a10', smooth(0.42, 0.5, np.abs(along)) * 0.6)


def _onions(rng, relief):
    seed = int(rng.integers(1e6))
    relief.high = 0.22 * relief.noise(0.35, 3, seed)
    tones = 0.42 + 0.5 * relief.noise(0.25, 2, seed + 1)
    for _ in range(6):
        under = relief.eased(0.35)
        for _ in range(75):
            x, y = rng.uniform(-1, 1, 2) * [WIDE + 0.4, DEEP + 0.2]
            tone = float(relief.at(np.array([[x, y]]), tones)[0]) + rng.normal(0, 0.28)
            long, wide = rng.uniform(1.2, 3.6), rng.uniform(0.28, 0.72)
            face = _onion(float(np.clip(tone, 0, 1)))
            turn = rng.uniform(0, 2 * np.pi)
            thick, bend = rng.uniform(0.06, 0.13), rng.normal(0, 0.18)
            relief.strand(rng, x, y, turn, long, wide, thick, bend, face, under)
    # It melted for two hours: no strand stands free.
    relief.high = 0.5 * (relief.high + relief.eased(0.12))
    baked(relief, '#5a2c10', -0.2, seed + 2, 0.5)


def pissaladiere(rng, bed, turn=9.0, fillets=()):
    """One piece, turned by `turn` degrees. `fillets` are the anchovies: (x, y, degrees, length)."""
    seed = int(rng.integers(1e6))
    relief = Relief(WIDE + 1, DEEP + 1, '#a8702c')
    _onions(rng, relief)
    under = relief.eased(0.3) + 0.06
    for x, y, degrees, long in fillets:
        bend = rng.normal(0, 0.03)
        relief.strand(rng, x, y, np.radians(degrees), long, rng.uniform(0.6, 0.8), 0.13, bend, _anchovy, under)
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * [WIDE, DEEP] + rng.normal(0, 0.16, (4, 2))
    outline = rounded(corners, 0.7, 620)
    outline = outline + 0.12 * fractal(np.c_[outline, 0 * outline[:, 0]], 0.5, 3, seed)[:, None]
    points, share = slab(outline, HIGH, 0.14, 40, 170, (0, 0))
    facing = normals(points)
    up = smooth(0.35, 0.8, facing[..., 2])
    top, spread = relief.at(points, relief.high), relief.at(points, relief.paint)
    # The loaf's own rim is at the back; the other sides are cut.
    rim = smooth(DEEP - 0.95, DEEP - 0.6, points[..., 1] + 0.2 * fractal(points, 0.6, 2, seed + 1))
    made, sunk = _crumb(points, facing, seed)
    crust = fractal(points, 0.7, 4, seed + 2) + 0.3 * up
    golden = blend('#cf9a50', '#8c4e1c', smooth(-0.1, 0.5, crust))
    hung = HIGH - 0.1 - 0.5 * np.clip(0.25 + 1.6 * fractal(points * [1, 1, 0], 0.7, 3, seed + 3), 0, 1)
    over = np.maximum(up, smooth(-0.05, 0.05, points[..., 2] - hung)) * (1 - rim)
    made = blend(made, golden, np.maximum(rim, 0))
    made = blend(made, spread, over)
    side = smooth(0.7, 0.3, np.abs(facing[..., 2]))
    points = points + facing * (side * (0.16 * over - sunk * (1 - over) * (1 - rim)))[..., None]
    lump = 0.2 + 0.4 * fractal(points, 0.5, 3, seed + 4)
    points[..., 2] += up * np.where(share > 0.93, 0.7, 1) * (top * (1 - rim) + lump * rim)
    points[..., 2] += 0.25 * fractal(points * [1, 1, 0], 0.13, 2, seed + 5) * smooth(0.1, 0.6, points[..., 2])
    angle = np.radians(turn)
    spun = np.array([[np.cos(angle), np.sin(angle), 0], [-np.sin(angle), np.cos(angle), 0], [0, 0, 1]])
    grid = np.stack([bed.x, bed.y, 0 * bed.x], -1) @ spun.T
    on = (np.abs(grid[..., 0]) < WIDE) & (np.abs(grid[..., 1]) < DEEP)
    level = bed.vessel.level
    bed.height = np.where(on, level + HIGH + relief.at(grid, relief.high), bed.height)
    look = material.skin(0.6, 0.2, 8, 0.25, shine=0.35, deep=0.12, reach=0.3)
    return [Part(points @ spun + [0, 0, level], made, look)]


def _crumb(points, facing, seed):
    """The cut side of bread dough: pale, with holes of many sizes and a brown foot. Returns how far each point sinks."""
    along = np.where(np.abs(facing[..., 0]) > np.abs(facing[..., 1]), points[..., 1], points[..., 0])
    flat = np.stack([along, points[..., 2] * 1.3, 0 * along], -1)
    flat = flat + 0.2 * fractal(points, 1.2, 2, seed + 8)[..., None]
    large, _ = blisters(flat, 1.5, seed % 60, 0.6)
    small, _ = blisters(flat, 3.6, seed % 50, 0.6)
    made = blend('#e8d2a2', '#cfae72', smooth(-0.3, 0.4, fractal(points, 1.0, 3, seed + 9)))
    made = blend(made, '#a67c42', np.clip(large + 0.5 * small, 0, 1) * 0.7)
    foot = points[..., 2] + 0.12 * fractal(points, 0.9, 3, seed + 10)
    return blend(made, '#9a5c24', smooth(0.26, 0.1, foot) * 0.85), 0.16 * large + 0.06 * small


# Marinated anchovies: soft fillets, laid over one another, some with their skin upwards.

ROWS, COLUMNS = 60, 22


def _fillet(rng, bed, x, y, turn, length, wide, skin_up, sunk):
    """One fillet, from its cut head to its tail; it sags on those below. Oil covers its rim as far as it is `sunk`."""
    seed = int(rng.integers(1e6))
    t, s = np.meshgrid(np.linspace(0, 1, ROWS), np.linspace(-1, 1, COLUMNS), indexing='ij')
    half = curve(np.array([[0.5], [0.88], [1.0], [0.98], [0.84], [0.56], [0.2]]), ROWS) * wide / 2
    ragged = 1 + 0.07 * fractal(np.stack([t * 6, np.sign(s), 0 * t], -1), 1, 2, seed)
    side, along = s * half * ragged, (t - 0.5) * length + 0.12 * wide * (1 - t) * s * rng.normal()
    bend = np.radians(turn) + (t - 0.5) * rng.normal(0, 0.22)
    flat = np.stack([x + along * np.cos(bend) - side * np.sin(bend)], -1)
    flat = np.concatenate([flat, (y + along * np.sin(bend) + side * np.cos(bend))[..., None]], -1)
    # The wall of the bowl bends what would cross it.
    away = np.linalg.norm(flat / [bed.vessel.across, bed.vessel.deep], axis=-1)
    flat = flat * np.minimum(1, 0.93 / np.maximum(away, 1e-3))[..., None]
    low = bed.at(np.concatenate([flat, 0 * flat[..., :1]], -1))
    kernel = np.hanning(15) / np.hanning(15).sum()
    ridge = np.percentile(low, 65, axis=1)
    eased = np.convolve(np.pad(ridge, 7, mode='edge'), kernel, mode='valid')[:, None]
    sag = 0.55 * (low.mean(axis=0, keepdims=True) - low.mean())
    plump = smooth(1.1, 0.6, t) * smooth(-0.06, 0.08, t)
    body = 0.36 * np.clip(1 - np.abs(s) ** 2.6, 0, 1) ** 0.6 * plump
    ripple = fractal(np.stack([t * length, s * wide, 0 * t], -1), 0.8, 3, seed + 1)
    groove = 0.06 * np.exp(-((s / 0.1) ** 2)) * (1 - skin_up)
    z = eased + sag + body + 0.06 * ripple - groove - sunk
    points = np.concatenate([flat, z[..., None]], -1)
    made = (_silver if skin_up else _flesh)(t, s, length, wide, ripple, seed)
    cells = [((flat[..., axis] + bed.side) / (bed.x[1, 0] - bed.x[0, 0])) for axis in (0, 1)]
    across, deep = (np.clip(one.round(), 0, len(bed.x) - 1).astype(int) for one in cells)
    np.maximum.at(bed.height, (across, deep), z - 0.03)
    under = points - [0, 0, 0.12]
    closed = np.concatenate([points, under[:, ::-1]], axis=1)
    paint = np.concatenate([made, made[:, ::-1] * 0.8], axis=1)
    return Part(closed, paint, material.skin(0.8, 0.06, 6, 0.7, deep=0.35, reach=0.3))


def _flesh(t, s, length, wide, ripple, seed):
    """White flesh in thin leaves that meet in a brown line, pink where the blood was."""
    place = np.stack([t * length, s * wide / 2, 0 * t], -1)
    leaves = np.sin((t * length - 0.5 * np.abs(s)) * 11 + 2.2 * ripple)
    made = blend('#b8a386', '#d6c6aa', smooth(-0.4, 0.6, leaves) * 0.5)
    made = blend(made, '#b0937a', smooth(0.0, 0.5, fractal(place, 0.7, 3, seed + 2)) * 0.6)
    line = np.exp(-(((s + 0.12 * ripple) / 0.16) ** 2)) * smooth(1.0, 0.8, t)
    made = blend(made, '#8a6250', line * 0.65)
    return blend(made, '#76848a', smooth(0.74, 0.96, np.abs(s) + 0.25 * ripple) * 0.8)


def _silver(t, s, length, wide, ripple, seed):
    """Skin: blue green on the back, a bright stripe, a pale belly; rubbed off in places."""
    place = np.stack([t * length, s * wide / 2, 0 * t], -1)
    across = s + 0.12 * ripple
    made = blend('#c2bfb2', '#98a2a4', smooth(-0.5, 0.0, across))
    made = blend(made, '#5c6c70', smooth(0.05, 0.4, across))
    made = blend(made, '#33454c', smooth(0.4, 0.8, across) * 0.9)
    made = blend(made, '#dadbd2', np.exp(-(((across - 0.02) / 0.14) ** 2)) * 0.7)
    scales = spots(place * [1, 1.3, 1], 3.4, seed % 60, 0.4)
    made = blend(made, '#c9cec8', scales * 0.22)
    rubbed = smooth(0.15, 0.4, fractal(place * [0.6, 1.6, 1], 0.9, 3, seed + 3))
    return blend(made, '#b9a488', rubbed * 0.6)


def anchovies(rng, bed, count=13, across=5, length=10.6, wide=1.85):
    """A row of `count` like tiles, which fills the vessel, and `across` of them laid askew on it."""
    parts = []
    for at in range(count):
        y = 4.9 - 9.6 * at / (count - 1) + rng.normal(0, 0.1)
        room = np.sqrt(max(1 - (y / bed.vessel.deep) ** 2, 0.2)) * bed.vessel.across * 1.86
        own = min(length * rng.uniform(0.88, 1.04), room)
        turn = 12 + rng.normal(0, 4) + 180 * (rng.uniform() < 0.2)
        x = rng.normal(0, 0.35)
        skin_up = at % 4 in (0, 1) if at % 7 else rng.uniform() < 0.5
        parts.append(_fillet(rng, bed, x, y, turn, own, wide, skin_up, 0.16))
    for at in range(across):
        turn = -30 + rng.normal(0, 9) + 180 * (at % 3 == 1)
        x, y = (at - across / 2 + 0.5) * 1.2, 0.4 + rng.normal(0, 0.7)
        own = length * rng.uniform(0.66, 0.8)
        parts.append(_fillet(rng, bed, x, y, turn, own, wide, at % 3 != 1, 0.05))
    return parts
