"""What raw and cooked meat have in common: muscles, fibres and fat, and the faces of their cuts."""

import numpy as np

import material
from dish_pieces import mottled
from mesh import Part, blend, colour, curve
from noise import bumps, fractal, smooth
from slab import normals

# What raw and cooked meat have in common: moist material, lofted muscles, fibres, fat that lies on them, cut faces.


def moist(gloss=0.55, deep=0.25, reach=0.35, coat=0.12, pores=0.1, pore_size=7.0, shine=0.4):
    """Flesh: light enters it, so that it is neither clay nor plastic. `reach` is how far, in centimetres."""
    made = material.skin(gloss=gloss, coat=coat, pores=pores, pore_size=pore_size, shine=shine)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    bsdf = nodes['Principled BSDF']
    bsdf.inputs['Subsurface'].default_value = deep
    bsdf.inputs['Subsurface Radius'].default_value = (reach, reach * 0.45, reach * 0.3)
    paint = next(node for node in nodes if node.type == 'ATTRIBUTE')
    links.new(paint.outputs['Color'], bsdf.inputs['Subsurface Color'])
    return made


def sheer(gloss=0.6, through=0.3, coat=0.4):
    """Flesh that was sliced so thin that light passes through it."""
    made = moist(gloss, 0.12, 0.25, coat, 0.1, 5, 0.4)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    bsdf, paint = nodes['Principled BSDF'], nodes['Principled BSDF'].inputs['Base Color'].links[0]
    light, mix = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
    links.new(paint.from_socket, light.inputs['Color'])
    mix.inputs['Fac'].default_value = through
    links.new(bsdf.outputs['BSDF'], mix.inputs[1])
    links.new(light.outputs['BSDF'], mix.inputs[2])
    links.new(mix.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    return made


def loft(stations, ends=(0.08, 0.08), rows=300, columns=200, square=1.0, section=None):
    """A body along x through (x, y, z, half width, half height). `ends` are the shares that are rounded, 0 for a cut.

    `square` below 1 makes its section boxy; `section(angle, t)` scales it. Returns its points, t and the angle.
    """
    t = (1 - np.cos(np.pi * np.linspace(0, 1, rows))) / 2
    dense = curve(stations, 1200)
    line = np.stack([np.interp(t, np.linspace(0, 1, 1200), one) for one in dense.T], axis=-1)
    swell = np.ones(rows)
    for share, at in zip(ends, (t, 1 - t)):
        if share:
            swell = swell * np.sqrt(np.clip(1 - np.clip(1 - at / share, 0, 1) ** 2, 1e-6, 1))
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :] + 0 * t[:, None]
    t = t[:, None] + 0 * angle
    scale = swell[:, None] * (1 if section is None else section(angle, t))
    cos, sin = (np.sign(one) * np.abs(one) ** square for one in (np.cos(angle), np.sin(angle)))
    points = np.stack(
        [
            line[:, :1] + 0 * t,
            line[:, 1:2] + line[:, 3:4] * scale * cos,
            line[:, 2:3] + line[:, 4:5] * scale * sin,
        ],
        axis=-1,
    )
    return points, t, angle


def face_at(points, row, bulge=0.15, rings=90):
    """The face that a knife left at a row of a loft. Returns its points and the share of the way to its rim."""
    ring = points[row]
    middle = ring.mean(axis=0)
    share = np.linspace(1, 0.004, rings)[:, None]
    flat = middle + share[..., None] * (ring - middle)[None]
    out = np.sign(middle[0] - points[points.shape[0] // 2].mean(axis=0)[0])
    flat[..., 0] += out * bulge * (1 - share**6)
    return flat, share + 0 * flat[..., 0]


def fibred(points, seed, meat, along=(0.16, 2.4, 2.4), depth=0.5, pale=None, tone=0.62):
    """Muscle seen along its fibres: fine threads, darker and lighter, and broad shades. Returns the paint and relief."""
    bent = points + 0.35 * np.stack([0 * points[..., 0]] + [fractal(points, 0.22, 2, seed)] * 2, -1)
    thread = fractal(bent * np.array(along), 1.0, 3, seed + 1)
    made = mottled(points, meat, colour(meat) * 0.78, 0.3, seed + 2)
    made = blend(made, colour(meat) * tone, smooth(0.02, 0.4, thread) * depth)
    light = np.minimum(colour(meat) * 1.35, 0.95) if pale is None else pale
    made = blend(made, light, smooth(-0.05, -0.42, thread) * depth * 0.7)
    return made, thread


def fascicles(points, seed, turn=0.0, size=0.34, long=4.0):
    """Bundles of fibres that a cut has laid bare: lenses along `turn` degrees, `size` centimetres thick.

    Returns how high each point stands on its bundle, 1 on the crest and 0 in the seam between two, and the tone of
    the bundle.
    """
    way = np.radians(turn) + 0.3 * fractal(points * [1, 1, 0.3], 0.07, 2, seed)
    along = points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)
    across = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way)
    sway = 0.5 * size * fractal(points, 0.6, 2, seed + 1)
    place = np.stack([along / long, across + sway, points[..., 2]], axis=-1)
    coarse = bumps(place, 1 / size, seed % 61)
    fine = bumps(place * [1.4, 1, 1] + 5.3, 2.1 / size, seed % 53)
    tone = fractal(place, 0.5 / size, 2, seed + 2)
    return np.clip(0.72 * coarse + 0.28 * fine, 0, 1), tone


def larded(points, made, cover, fat='#f1e3cd', thick=0.16, edge=0.14, seed=0):
    """Lays fat on the surface where `cover` is above 0: it stands a little higher and thins out at its edge."""
    share = smooth(-edge * 0.4, edge, cover + 0.06 * fractal(points, 1.3, 3, seed))
    pale = mottled(points, fat, colour(fat) * 0.86, 0.7, seed + 1)
    pale = blend(pale, made, 0.3 * smooth(0.1, 0.5, fractal(points, 0.5, 3, seed + 2)))
    lumps = 0.35 * fractal(points, 0.9, 3, seed + 3)
    raised = points + normals(points) * (thick * share * (1 + lumps))[..., None]
    return raised, blend(made, pale, share * 0.95)


def veined(
    points, made, seed, paint='#ecdcd2', scale=0.4, width=0.05, share=0.8, stretch=(1, 1, 1)
):
    """Threads of white: silver skin and thin seams of fat."""
    bent = points * np.array(stretch)
    bent = bent + 0.5 * np.stack([fractal(points, 0.5, 2, seed + at) for at in (1, 2, 3)], -1)
    thread = smooth(width, width * 0.2, np.abs(fractal(bent, scale, 3, seed + 4)))
    thread = thread * smooth(-0.2, 0.25, fractal(points, 0.25, 2, seed + 5))
    return blend(made, paint, thread * share)


def bone_end(middle, way, radius, long, seed, marrow='#b8604c'):
    """A bone that was sawn through, standing out by `long` centimetres along `way`, its marrow seen."""
    way = np.asarray(way, float) / np.linalg.norm(way)
    side = np.cross(way, [0, 0, 1.0])
    side /= np.linalg.norm(side)
    up = np.cross(side, way)
    step = np.array([0, 0.4, 0.8, 0.97, 1, 1, 1, 1, 1, 1])[:, None]
    reach = np.array([0.95, 0.86, 0.92, 0.98, 0.93, 0.7, 0.55, 0.4, 0.2, 0.01])[:, None]
    step, reach = (
        np.interp(np.linspace(0, 9, 60), range(10), one[:, 0])[:, None] for one in (step, reach)
    )
    angle = np.linspace(0, 2 * np.pi, 60, endpoint=False)[None, :]
    out = radius * reach * (1 + 0.12 * np.cos(2 * angle + 0.6) + 0.05 * np.cos(3 * angle))
    points = np.asarray(middle) + (
        (long * step + 0 * angle)[..., None] * way
        + (out * np.cos(angle))[..., None] * side
        + (out * np.sin(angle))[..., None] * up
    )
    made = mottled(points, '#efe4d2', '#d9bfa8', 0.9, seed)
    flat = (step > 0.985) + 0 * angle
    core = flat * smooth(0.62, 0.5, reach + 0 * angle)
    made = blend(made, marrow, core * 0.9)
    made = blend(made, '#c98a78', smooth(0.35, 0.0, step + 0 * angle) * 0.5)
    return Part(points, made, material.skin(gloss=0.42, pores=0.1, shine=0.35))


# The face of a cut through meat: its muscles, the fat between them, and in each its bundles of fibres and marbling.

#: Beef is darker and more purple than its name says, veal and pork are tawny, fat is cream.
DARK_TONE, PALE_TONE = np.array([0.76, 0.64, 0.7]), np.array([0.86, 0.68, 0.58])
FAT_TONE = np.array([0.92, 0.77, 0.64])
#: Where the muscles of a shape lie, (x, y, reach) each, in shares of its width. Any other shape is one muscle.
MUSCLES = {
    'rib': [(0.2, -0.05, 0.26), (-0.3, 0.1, 0.13), (-0.17, -0.22, 0.1), (0.12, 0.3, 0.08)],
    'round': [(0.2, 0.1, 0.2), (-0.32, 0.16, 0.1), (-0.12, -0.3, 0.15), (0.36, -0.2, 0.04)]
    + [(-0.08, 0.4, 0.07)],
    'loin': [(0.06, 0.02, 0.3), (-0.3, -0.3, 0.05)],
    'block': [(0.12, 0.0, 0.3), (-0.4, -0.2, 0.1)],
    'leaf': [(0.2, -0.06, 0.22), (-0.24, 0.06, 0.16), (0.02, 0.24, 0.06), (-0.1, -0.24, 0.04)],
}


def lean_tone(meat):
    """The colour of lean as a camera sees it: `meat` is that of a good light."""
    meat = colour(meat)
    return meat * (DARK_TONE + (PALE_TONE - DARK_TONE) * smooth(0.08, 0.3, meat[1]))


def muscles_of(points, shape, wide, seed):
    """Returns which muscle each point is in, and how far it is from the fat between two and where three meet."""
    centres = np.array(MUSCLES.get(shape, [(0.0, 0.0, 0.0)]))
    if len(centres) == 1:
        far = np.full(points.shape[:-1], 9.0)
        return np.zeros(points.shape[:-1], int), far, far
    flat = points[..., :2] / wide
    sway = np.stack([fractal(points * [1, 1, 0.3], 0.2, 3, seed + at) for at in (0, 9)], -1)
    away = [
        np.linalg.norm(flat + 0.15 * sway - centre[:2], axis=-1) - centre[2] for centre in centres
    ]
    order = np.sort(away, axis=0)
    # Where there are two muscles alone, no three of them meet.
    third = order[2] - order[0] if len(centres) > 2 else np.full(flat.shape[:-1], 9.0)
    return np.argmin(away, axis=0), (order[1] - order[0]) * wide / 2, third * wide / 2


def lean(
    points, seed, meat, fat, marbling=0.3, grain=0.0, scale=1.0, muscle=None, uneven=False
):
    """Muscle that was cut: bundles of fibres, marbling that runs with them, shades that are never even.

    `grain` above 0 shows the fibres from the side. `muscle` numbers the muscle of each point: each has its own tone
    and direction. `uneven` mixes thick bundles with thin ones and blurs the edge of the fat. Returns the paint and the
    relief in centimetres.
    """
    muscle = np.zeros(points.shape[:-1], int) if muscle is None else muscle
    rng = np.random.default_rng(seed)
    count = int(muscle.max()) + 1
    turns = np.where(grain > 0, rng.normal(0, 0.06, count), rng.uniform(0, np.pi, count))[muscle]
    tones = rng.uniform(0.9, 1.12, count)[muscle]
    sway = np.stack([fractal(points, 0.4, 2, seed + at) for at in (3, 4, 5)], -1)
    bent = points * scale + (0.14 if grain else 0.35) * sway
    u = np.cos(turns) * bent[..., 0] + np.sin(turns) * bent[..., 1] + 7.0 * muscle
    v = np.cos(turns) * bent[..., 1] - np.sin(turns) * bent[..., 0]
    own = np.stack([u, v, bent[..., 2]], axis=-1)
    base = colour(meat)
    made = mottled(points, base, base * [0.72, 0.6, 0.62], 0.3 * scale, seed, -0.15, 0.45)
    made = blend(
        made,
        np.minimum(base * 1.25 + 0.015, 0.95),
        0.6 * smooth(0.0, 0.5, fractal(points, 0.55 * scale, 3, seed + 1)),
    )
    made = made * tones[..., None]
    stretch = np.array([0.14, 1.5, 1.1]) if grain else np.array([0.8, 1.5, 0.8])
    bundle = fractal(own * stretch, 1.0 if grain else 1.7, 3, seed + 2)
    line = smooth(0.09, 0.0, np.abs(bundle))
    if grain and uneven:
        # Thick bundles lie among fine ones, and the skin between two is white in places alone.
        thick = fractal(own * [0.09, 0.55, 0.5], 1.0, 2, seed + 12)
        bundle = bundle + 0.45 * thick
        line = line * smooth(-0.15, 0.3, fractal(own * [0.25, 0.5, 0.5], 1.0, 2, seed + 13))
    deep = 0.25 + 0.75 * grain
    made = blend(made, base * [0.5, 0.4, 0.42], smooth(0.06, 0.42, -bundle) * 0.65 * deep)
    made = blend(made, blend(base, fat, 0.4), line * (0.22 + 0.3 * grain))
    relief = 0.02 * bundle - 0.012 * line + 0.2 * grain * bundle
    if marbling:
        runs = own * ([0.2, 0.9, 0.6] if grain else [0.36, 0.72, 0.36])
        where = fractal(points * scale, 0.28, 2, seed + 7)
        # Seen along the fibres, fat is thin threads; across them, branches and flecks. A thread swells, tapers and
        # ends: nowhere does it close in a ring.
        fine = 0.5 if grain else 1.0
        taper = fractal(runs + 31.0, 0.7, 3, seed + 9)
        wide = fine * (0.008 + 0.05 * marbling * smooth(-0.35, 0.4, where))
        wide = wide * np.clip(0.35 + 3.2 * taper, 0, 1.9)
        vein = np.abs(fractal(runs, 0.95, 4, seed + 6))
        blur = 0.03 if uneven else 0.012
        thread = smooth(wide + blur, wide * 0.3, vein) * smooth(0.0, 0.012, wide)
        hair = smooth(0.03, 0.0, np.abs(fractal(own * [0.5, 1.3, 0.6], 1.5, 3, seed + 10)))
        hair = hair * smooth(0.0, 0.3, fractal(own, 0.6, 2, seed + 11))
        fleck = smooth(0.26, 0.5, fractal(own * [0.6, 1.5, 0.9], 1.5, 3, seed + 8))
        most = 0.35 + marbling
        share = np.clip((0.8 * thread + 0.3 * hair + 0.55 * fine**2 * fleck) * most, 0, 0.86)
        made = blend(made, blend(blend(base, fat, 0.62), fat, smooth(0.45, 0.85, share)), share)
        relief = relief + 0.02 * share
    return made, relief


def lean_piece(points, seed, meat, fat, across, along, ends):
    """The lean of a piece cut all round: where `across` is 1 its fibres end, elsewhere they are seen from the side.

    `along` and `ends` are the marbling, the grain and the scale of each.
    """
    made, relief = lean(points, seed, meat, fat, *along, uneven=True)
    cut, dots = lean(points, seed + 1, meat, fat, *ends, uneven=True)
    return blend(made, cut, across), relief * (1 - across) + dots * across


def fat_of(points, seed, fat):
    """Fat: waxy, faintly rosy in places, with the creases between its lobes. Returns the paint and the relief."""
    made = mottled(points, fat, colour(fat) * [0.93, 0.84, 0.76], 0.7, seed)
    made = blend(made, '#e2ab98', 0.28 * smooth(0.05, 0.5, fractal(points, 0.45, 3, seed + 1)))
    crease = smooth(0.05, 0.0, np.abs(fractal(points, 0.8, 2, seed + 2)))
    made = blend(made, colour(fat) * [0.75, 0.6, 0.5], crease * 0.25)
    return made, 0.07 * fractal(points, 0.9, 3, seed + 3) - 0.03 * crease


def sawn(points, bone, seed, relief):
    """A bone that was sawn through. Returns its paint with where it lies, and the relief with the marrow sunk."""
    ragged = 0.1 * fractal(points * [1, 1, 0.3], 0.8, 3, seed + 30)
    x, y = points[..., 0] - bone[0], points[..., 1] - bone[1]
    # The shaft of a leg bone is three-sided.
    sides = 1 + 0.13 * np.cos(2 * np.arctan2(y, x) + seed) + 0.07 * np.cos(3 * np.arctan2(y, x))
    far = np.hypot(x, y) / bone[2] * sides + ragged
    paint = mottled(points, '#efe2cc', '#d9bda0', 1.4, seed + 31)
    marrow = mottled(points, '#d9a184', '#a8604c', 0.9, seed + 32)
    core = smooth(0.66, 0.56, far)
    paint = blend(blend(paint, '#c48a72', smooth(0.78, 0.64, far) * 0.7), marrow, core)
    inside = smooth(1.05, 0.96, far)
    return (paint, inside), relief * (1 - inside) + inside * (0.08 - 0.16 * core)


# Marbling as it grows: threads of fat that leave the seams, branch, thin out and end in the lean.

#: Cells of the map in a centimetre, and the length of a step along a thread in centimetres.
FINE, STEP = 26, 0.05


class Marbling:
    """A map of the fat on the face of a cut, seen from above."""

    def __init__(self, rng, outline, amount, ways, seed):
        """`ways(places)` tells which way the fibres run at each place, in radians."""
        self.low = outline.min(axis=0) - 0.6
        size = ((outline.max(axis=0) + 0.6 - self.low) * FINE).astype(int) + 2
        self.grid = np.zeros(size)
        area = float(np.prod(outline.max(axis=0) - outline.min(axis=0)))
        places = self._places(rng, outline, int(area * (0.1 + 0.45 * amount)), seed)
        wide = rng.uniform(0.016, 0.042, len(places)) * (0.7 + 0.5 * amount)
        self._grow(rng, places, ways, wide, rng.uniform(0.5, 2.2, len(places)), 0.08)
        places = self._places(rng, outline, int(area * (1.2 + 10.0 * amount)), seed)
        wide = rng.uniform(0.008, 0.028, len(places)) * (0.7 + 0.4 * amount)
        self._grow(rng, places, ways, wide, rng.exponential(0.16, len(places)) + 0.07, 0.12)

    def _places(self, rng, outline, count, seed):
        """Where threads begin: close together in some parts, and hardly any in others."""
        low, high = outline.min(axis=0), outline.max(axis=0)
        places = rng.uniform(low, high, (3 * count, 2))
        flat = np.c_[places, 0 * places[:, 0]]
        dense = smooth(-0.3, 0.45, fractal(flat, 0.3, 3, seed))
        return places[rng.uniform(size=len(places)) < 0.08 + 0.7 * dense][:count]

    def _grow(self, rng, places, ways, wide, long, bend):
        """Draws a thread at each place; a few of them branch once."""
        side = rng.choice([0.0, np.pi], len(places))
        heading = ways(places) + rng.normal(0, 0.4, len(places)) + side
        sway, done, at, twigs = 0 * heading, 0 * heading, places.copy(), []
        for _ in range(int(3.2 / STEP)):
            alive = done < long
            if not alive.any():
                break
            taper = np.sin(np.pi * np.clip(0.16 + 0.84 * done / long, 0, 1)) ** 0.7
            self._mark(at[alive], (wide * taper * rng.uniform(0.6, 1.25, len(at)))[alive])
            sway = 0.8 * sway + rng.normal(0, bend, len(at))
            heading = heading + sway * 0.5
            way = np.stack([np.cos(heading), np.sin(heading)], axis=-1)
            at = at + STEP * way * alive[:, None]
            forks = alive & (rng.uniform(size=len(at)) < 0.016)
            twigs += [
                (at[k], heading[k] + rng.choice([-1, 1]) * rng.uniform(0.5, 1.1), wide[k] * 0.75)
                for k in np.flatnonzero(forks)
            ]
            done = done + STEP
        for place, way, thick in twigs:
            steps = STEP * np.arange(int(rng.uniform(6, 22)))
            turn = way + np.cumsum(rng.normal(0, bend, len(steps)))
            line = place + np.cumsum(STEP * np.stack([np.cos(turn), np.sin(turn)], -1), axis=0)
            self._mark(line, thick * np.linspace(1, 0.3, len(steps)))

    def _mark(self, places, radii):
        spot = (places - self.low) * FINE
        first, radii = np.floor(spot).astype(int), radii * FINE
        for right in range(-2, 4):
            for up in range(-2, 4):
                cell = first + [right, up]
                share = np.clip(radii + 0.5 - np.linalg.norm(cell - spot, axis=-1), 0, 1)
                cell = np.clip(cell, 0, np.array(self.grid.shape) - 1)
                np.maximum.at(self.grid, (cell[:, 0], cell[:, 1]), share)

    def at(self, points):
        """The share of fat at each point; below the face the threads run on, aslant."""
        slant = points[..., :2] + 0.3 * points[..., 2:] * np.array([0.4, 1.0])
        place = np.clip((slant - self.low) * FINE, 0, np.array(self.grid.shape) - 2.001)
        first = place.astype(int)
        share = place - first
        return sum(
            self.grid[first[..., 0] + right, first[..., 1] + up]
            * np.abs(1 - right - share[..., 0])
            * np.abs(1 - up - share[..., 1])
            for right, up in ((0, 0), (1, 0), (0, 1), (1, 1))
        )


# Raw lean as it is built: bundles of fibres, each of its own tone, in a skin that is white in places.

#: Tells the cells of the noise apart.
KEY = np.array([127.1, 311.7, 74.7])

def cells(points, seed):
    """The nearest of scattered places, one to each unit cube.

    Returns how far each point is from it, how far it is from the border with the next, and a number
    of 0 to 1 that is the same for all points of the cell.
    """
    cell = np.floor(points)
    within, key = points - cell, cell @ KEY + seed % 997
    first, second = (np.full(points.shape[:-1], 9.0) for _ in range(2))
    number = np.zeros(points.shape[:-1])
    for step in np.ndindex(3, 3, 3):
        near = np.array(step) - 1
        mixed = np.sin(key + near @ KEY) * 43758.5453
        away = [within[..., at] - near[at] - mixed * by % 1 for at, by in enumerate((1, 1.7, 2.3))]
        far = away[0] ** 2 + away[1] ** 2 + away[2] ** 2
        closer = far < first
        second = np.where(closer, first, np.minimum(second, far))
        number = np.where(closer, mixed * 3.1 % 1, number)
        first = np.minimum(first, far)
    first = np.sqrt(first)
    return first, np.sqrt(second) - first, number


def bundled(points, seed, meat, fat, size=0.55, white=0.5, long=9.0):
    """Lean whose fibres run along x. `size` is how thick a bundle is, `white` how much skin is seen.

    Along the fibres one sees long strands, across them a mosaic. Returns the paint and the relief in centimetres.
    """
    base = colour(meat)
    sway = np.stack([fractal(points, 0.28, 2, seed + at) for at in (1, 2, 3)], axis=-1)
    bent = points + 0.55 * sway
    broad = fractal(points, 0.35, 3, seed + 4)
    made = blend(base, base * [0.74, 0.6, 0.6], 0.75 * smooth(0.0, 0.42, broad))
    made = blend(made, np.minimum(base * [1.14, 1.16, 1.14], 0.92), smooth(0.0, -0.4, broad) * 0.7)
    # Thick bundles lie among thin ones.
    thick = 1 + 0.35 * fractal(points, 0.3, 2, seed + 5)[..., None]
    coarse, gap, tone = cells(bent / (size * thick) / [long, 1, 1], seed)
    fine, slit, shade = cells(bent / (0.36 * size * thick) / [1.4 * long, 1, 1], seed + 7)
    made = made * (1 + 0.26 * (tone - 0.5) + 0.26 * (shade - 0.5))[..., None]
    crease = smooth(0.13, 0.0, gap)
    made = blend(made, base * [0.6, 0.48, 0.5], crease * 0.4)
    made = blend(made, base * [0.72, 0.6, 0.62], smooth(0.14, 0.0, slit) * 0.38)
    seen = smooth(0.26 - white, 0.7 - white, fractal(points, 0.4, 3, seed + 9))
    wide = 0.09 + 0.12 * smooth(0.0, 0.45, fractal(points, 0.6, 2, seed + 10))
    skin = smooth(wide, 0.0, gap) * seen
    made = blend(made, blend(base, fat, 0.6), skin * 0.7)
    relief = 0.055 * size * (1 - coarse) - 0.05 * size * crease - 0.02 * size * fine
    return made, relief


def silvered(points, made, facing, way, seed, meat, fat):
    """Silver skin where the piece looks along `way`: a film that tears. Returns the paint and its share."""
    ragged = 0.9 * fractal(points * [0.3, 1, 1], 0.6, 3, seed)
    share = smooth(0.62, 1.0, facing @ np.asarray(way) + ragged - 0.3)
    threads = smooth(-0.25, 0.3, fractal(points * [0.2, 1.8, 1.8], 1.0, 3, seed + 2))
    return blend(made, blend(meat, fat, 0.6), share * (0.15 + 0.5 * threads)), share


def lobed(points, seed, fat, meat, size=0.5):
    """Fat: soft lobes of unlike sizes, rosy between, stained. Returns the paint and the relief."""
    sway = np.stack([fractal(points, 0.9, 2, seed + at) for at in (1, 2, 3)], axis=-1)
    far, gap, tone = cells((points + 0.3 * sway) / size / [1.7, 1.1, 1.0], seed)
    base = colour(fat)
    made = np.minimum(base * (0.97 + 0.06 * (tone[..., None] - 0.5)), 0.95)
    made = blend(made, blend(base, meat, 0.4), smooth(0.2, 0.0, gap) * 0.7)
    stain = smooth(0.05, 0.5, fractal(points, 0.7, 3, seed + 4))
    made = blend(made, blend(base, meat, 0.45), stain * 0.55)
    return made, 0.16 * size * (1 - far) - 0.06 * size * smooth(0.14, 0.0, gap)
