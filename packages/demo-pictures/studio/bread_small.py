"""Small and flat things from the bakery: blinis, butter biscuits, buns, balls of dough, a fougasse."""

import bpy
import numpy as np

import heap
import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, centred, disc, finished, revolved
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, matrix_of

# Small things from the bakery: blinis, butter biscuits, buns for hot dogs, balls of dough.


def _round(rng, radius, line, rows=130, columns=220, uneven=0.02):
    a, b = rng.uniform(0, 6, 2)
    wave = lambda s, _: 1 + uneven * (np.cos(2 * s + a) + 0.6 * np.cos(5 * s + b))
    points = revolved([(x * radius, z) for x, z in line], wave, rows, columns)
    return points, np.hypot(points[..., 0], points[..., 1]) / radius


def blini(rng, radius=2.7, thick=1.2):
    """A thick soft pancake: browned in rings where it swelled, pale and full of pores at its rim."""
    r, t, seed = radius * rng.uniform(0.84, 1.12), thick * rng.uniform(0.7, 1.16), seed_of(rng)
    line = [(0, 0), (0.8, 0), (0.94, 0.12 * t), (1, 0.42 * t), (0.985, 0.66 * t)]
    line += [(0.93, 0.86 * t), (0.82, 0.98 * t), (0.4, 1.03 * t), (0, 1.0 * t)]
    points, share = _round(rng, r, line, uneven=rng.uniform(0.012, 0.03))
    shift = np.stack([fractal(points, 0.3, 2, seed + at) for at in (11, 12, 13)], -1)
    points = points + shift * [0.45, 0.45, 0.3]
    way = rng.uniform(0, 6.28)
    flop = (points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)) / r
    level = points[..., 2]
    up = smooth(0.74 * t, 0.95 * t, level - 0.3 * shift[..., 2])
    points = points + normals(points) * (0.07 * fractal(points, 0.8, 3, seed))[..., None]
    inner = up * smooth(0.98, 0.85, share)
    large = spots(points * [1, 1, 0.3], 1.6, seed % 60, 0.16) * inner
    holes = np.maximum(large, spots(points, 3.2, seed % 50, 0.27) * inner)
    fine = spots(points, 4.0, seed % 50, 0.33)
    pores = fine * (1 - up)
    points = points - normals(points) * (0.08 * holes + 0.07 * pores)[..., None]
    points[..., 2] += rng.uniform(-0.22, 0.22) * flop**2
    # It is brownest where the dough touched the pan, in flecks and rings with pale rounds between.
    tone = rng.uniform(-0.3, 0.2) + 0.8 * fractal(points, 0.5, 3, seed + 2)
    tone = tone + 0.4 * fractal(points, 1.7, 3, seed + 3)
    ring = share + 0.12 * fractal(points, 0.7, 3, seed + 1)
    tone = tone + 0.5 * smooth(0.55, 0.8, ring) * smooth(0.97, 0.85, ring) - 0.25 * large
    face = blend('#e3b669', '#c58a3c', smooth(-0.4, 0.0, tone))
    face = blend(face, '#96561e', smooth(0.0, 0.4, tone) * 0.9)
    face = blend(face, '#5f300f', smooth(0.4, 0.85, tone) * 0.85)
    face = blend(face, '#e9c683', holes * 0.4)
    side = blend('#ecd29a', '#d6ac62', pores * 0.9)
    made = blend(side, face, up * smooth(1.02, 0.88, ring))
    low = smooth(0.24 * t, 0.02 * t, level)
    sheen = material.skin(0.25, 0.3, 7, shine=0.2)
    return [Part(points, blend(made, '#b4702c', low * 0.9), sheen)]


def blinis(rng, count, radius=2.7, thick=1.2):
    """Blinis as they fell out of their bag: none is like its neighbour, and they lean where they came to rest."""
    meshes = [built(centred(blini(rng, radius, thick))) for _ in range(count)]
    rest = heap.dropped(meshes, count, rng, radius * 3.0, tilt=0.7, friction=0.8)
    return Subject([placed(mesh, matrix) for mesh, matrix in rest], 0.8, 36.0)


def sable(rng, radius=2.9, thick=1.75):
    """A butter biscuit: thick, sandy, its glazed face cracked as it swelled, with the faint marks of a fork."""
    r, seed = radius * rng.uniform(0.95, 1.05), seed_of(rng)
    t = thick * rng.uniform(0.86, 1.08)
    line = [(0, 0), (0.92, 0), (0.985, 0.08 * t), (1.01, 0.32 * t), (0.99, 0.8 * t)]
    line += [(0.95, 0.93 * t), (0.84, 1.0 * t), (0.4, 1.07 * t), (0, 1.09 * t)]
    points, share = _round(rng, r, line, 200, 320)
    points[..., 2] *= 1 + 0.05 * rng.normal() * points[..., 0] / r
    flat = points * [1, 1, 0]
    ragged = share + 0.05 * fractal(points, 0.8, 3, seed + 6)
    up = smooth(0.84 * t, 0.96 * t, points[..., 2]) * smooth(1.0, 0.95, ragged)
    sway = np.stack([fractal(flat, 0.5, 2, seed + at) for at in (11, 12, 13)], -1)
    crack = np.abs(fractal(flat + 0.5 * sway, 0.3, 3, seed + 9))
    crack = smooth(0.06, 0.0, crack) * smooth(0.0, 0.35, fractal(flat, 0.4, 2, seed + 10)) * up
    groove, fork = 0, rng.uniform(20, 60)
    for turn in (fork, fork + rng.uniform(70, 95)):
        way = np.radians(turn)
        beside = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way) + 0.3 * sway[..., 0]
        beside = beside + rng.normal(0, 0.25)
        near = np.abs((beside / 0.5) % 1 - 0.5) * 0.5
        tines = (np.abs(beside) < 1.0) * smooth(0.9, 0.75, share)
        groove = np.maximum(groove, smooth(0.13, 0.02, near) * tines)
    groove = groove * up * smooth(-0.4, 0.3, fractal(flat, 0.6, 2, seed + 8)) * 0.7
    sand = fractal(points, 2.2, 4, seed)
    crumbs = spots(points, 1.7, seed % 50, 0.26) * smooth(-0.1, 0.35, fractal(points, 0.9, 2, seed))
    crumbs = np.maximum(crumbs, spots(points, 3.2, seed % 40, 0.3)) * (1 - up)
    raised = 0.08 * sand * (1 - 0.55 * up) - 0.1 * crumbs - 0.13 * crack
    points = points + normals(points) * raised[..., None]
    points[..., 2] -= 0.09 * groove
    side = blend('#ecc480', '#d39c4c', smooth(-0.2, 0.4, sand))
    side = blend(side, '#b98848', crumbs * 0.6)
    side = blend(side, '#b57a34', smooth(0.3 * t, 0.0, points[..., 2]) * 0.7)
    tone = fractal(points, 0.35, 3, seed + 2) + 0.4 * sand + 0.7 * smooth(0.6, 0.95, ragged)
    tone = tone + rng.normal(0, 0.12)
    face = blend('#dcaa5c', '#bd7c32', smooth(-0.3, 0.3, tone))
    face = blend(face, '#8a4c18', smooth(0.35, 1.1, tone) * 0.8)
    face = blend(face, '#e6bf7c', np.clip(0.45 * groove + 0.75 * crack, 0, 1))
    face = blend(face, '#8a5420', spots(flat, 2.4, seed % 60, 0.24) * up * 0.4)
    return [Part(points, blend(side, face, up), material.skin(0.34, 0.3, 7, 0.06, shine=0.35))]


def sables(rng, count, radius=2.9, thick=1.75):
    """A stack of three, others before it: one leans on the stack and shows its face."""
    spots_ = [(0.0, 1.6, 0.0, 0, 10), (0.45, 1.3, 1.05, 0, 70), (-0.35, 1.8, 2.1, 0, 130)]
    spots_ += [(-5.2, -0.2, 0.0, 0, 25), (4.9, 1.0, 0.0, 0, 95), (5.5, 0.5, 1.05, 0, 40)]
    spots_ += [(-1.6, -3.9, 0.55, 52, 8), (3.4, -4.6, 0.0, 0, 60)]
    things = []
    for at in range(min(count, len(spots_))):
        x, y, level, lean, turn = spots_[at]
        place = matrix_of(x, y, level * thick + (0.2 if lean else 0), (lean, rng.normal(0, 1.5), 0))
        one = built(sable(rng, radius, thick))
        things.append(placed(one, place @ matrix_of(turn=(0, 0, turn + rng.uniform(-40, 40)))))
    return Subject(things, 0.8, 30.0)


def _bun_paint(points, level, rip, seed):
    """Browned on its crown, honey on its shoulders, pale low down; `rip` is where the dough of the next one tore off."""
    tone = 1.5 * (level - 0.62) + 0.14 * fractal(points, 0.3, 3, seed + 1)
    tone = tone + 0.1 * fractal(points, 1.3, 3, seed + 2)
    tone = tone + 0.3 * smooth(0.5, 1.0, normals(points)[..., 2])
    made = blend('#e6bb78', '#cf9446', smooth(-0.42, -0.12, tone))
    made = blend(made, '#b4702a', smooth(0.02, 0.4, tone))
    made = blend(made, '#7c4013', smooth(0.38, 0.85, tone))
    made = blend(made, '#8a4a1a', spots(points, 2.2, seed % 40, 0.22) * smooth(0.0, 0.3, tone) * 0.4)
    torn = fractal(points * [0.8, 1, 1.3], 1.0, 4, seed + 3)
    crumb = blend('#f9dfa4', '#d6a25a', smooth(0.15, -0.35, torn))
    return blend(made, crumb, rip)


def _bun(rng, length, wide, high, torn, slit=0.0):
    """A long soft bun that was baked against others. `torn` says which of its flanks (front, back) were pulled off
    one; `slit` is how far the knife's cut along the front one stands open."""
    seed = seed_of(rng)
    share = np.linspace(-1, 1, 260)[:, None]
    turn = np.linspace(0, 2 * np.pi, 220, endpoint=False)[None, :]
    thin = np.clip(1 - np.abs(share) ** 3.0, 0, 1) ** 0.42 + 1e-3
    beside, above = np.cos(turn), np.sin(turn)
    y = np.sign(beside) * np.abs(beside) ** 0.62 * wide / 2 * thin
    z = np.where(above > 0, np.abs(above) ** 0.85 * 0.62, -np.abs(above) ** 0.5 * 0.38)
    z = high * (0.38 + z * (0.4 + 0.6 * thin))
    points = np.stack([share * length / 2 + 0 * turn, y, z], -1)
    ahead = points * [1, 0, 0]
    points[..., 1] += 0.5 * fractal(ahead, 0.12, 2, seed + 4)
    points[..., 2] *= 1 + 0.16 * fractal(points * [1, 0.6, 0], 0.2, 2, seed + 5)
    points = points + normals(points) * (0.16 * fractal(points, 0.3, 2, seed + 6))[..., None]
    facing = normals(points)
    level = points[..., 2] / high + 0.1 * fractal(points * [0.7, 1, 1], 0.4, 3, seed + 7)
    rip = smooth(0.45, 0.75, np.abs(facing[..., 1])) * smooth(0.74, 0.66, level)
    rip = rip * smooth(0.02, 0.12, level) * smooth(0.97, 0.88, np.abs(share))
    rip = rip * np.where(points[..., 1] < 0, *torn)
    # Torn crumb is stringy and full of hollows; the skin beside it is finely creased.
    fibre = fractal(points * [0.8, 1, 1.3], 1.0, 4, seed + 3)
    crease = fractal(points * [0.7, 1.4, 1.4], 1.5, 3, seed + 8)
    raised = rip * (0.36 * fibre + 0.06) + (1 - rip) * 0.035 * crease
    made = _bun_paint(points, level, rip, seed)
    cut = np.abs(points[..., 2] / high - 0.47 + 0.05 * fractal(ahead, 0.15, 2, seed + 9))
    cut = smooth(0.05, 0.015, cut) * (facing[..., 1] < -0.4) * smooth(0.9, 0.75, np.abs(share))
    raised = raised - slit * cut
    points = points + facing * raised[..., None]
    made = blend(made, '#b98a4c', cut * (slit > 0) * 0.8)
    return [Part(points, made, material.skin(0.5, 0.1, 5, 0.1, shine=0.35))]


def soft_buns(rng, count, length=15.0, wide=5.2, high=4.3):
    """As they left the oven, side by side; the last one was pulled off, so that it and the next show their crumb."""
    things = []
    for at in range(count):
        is_last = at == count - 1
        size = (length, wide, high) * rng.uniform((0.96, 0.97, 0.92), (1.03, 1.06, 1.06))
        torn = (float(at >= count - 2), 1.0)
        one = built(_bun(rng, *size, torn, 0.5 * is_last))
        turn = (rng.normal(0, 2), 0, rng.normal(0, 1))
        place = matrix_of(rng.normal(0, 0.35), -wide * 0.93 * at, 0, turn)
        if is_last:
            place = matrix_of(-1.8, -wide * at - 2.6, 0, (-5, 0, 15))
        things.append(placed(one, matrix_of(turn=(0, 0, -24)) @ place))
    return Subject(things, 0.84, 33.0)


def dough_ball(rng, radius=5.4, high=4.0, paint='#f0dfb4', over='#e6cf98'):
    """A ball of raised dough: slack, matt, a few bubbles under its skin, flour on top."""
    h, seed = high, seed_of(rng)
    line = [(0, 0), (0.86, 0), (0.97, 0.1 * h), (1, 0.3 * h), (0.93, 0.6 * h)]
    line += [(0.72, 0.86 * h), (0.4, 0.98 * h), (0, h)]
    points, _ = _round(rng, radius, line, 160, 260)
    bubbles = spots(points, 0.42, seed % 40, 0.3) * smooth(0.3 * h, 0.6 * h, points[..., 2])
    lift = 0.14 * fractal(points, 0.3, 3, seed) + 0.16 * bubbles
    points = points + normals(points) * lift[..., None]
    made = mottled(points, paint, over, 0.5, seed)
    made = blend(made, '#faf0d4', bubbles * 0.5)
    flour = smooth(-0.1, 0.35, fractal(points, 0.7, 4, seed + 2)) * smooth(
        0.2, 0.8, normals(points)[..., 2]
    )
    made = blend(made, '#fdfaf2', np.maximum(flour, spots(points, 3, seed % 30, 0.2)) * 0.75)
    return [Part(points, made, material.skin(0.12, 0.25, 5, shine=0.12))]


def flour(rng, radius=4.6):
    """A dusting on a board: a thin ragged patch."""
    points, share, angle = disc(1.0, 50, 160)
    seed = seed_of(rng)
    ragged = 1 + 0.3 * fractal(
        np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1), 1.6, 4, seed
    )
    points = points * (radius * ragged)[..., None]
    points[..., 2] = 0.1 * (1 - share**2) + 0.05 * fractal(points, 2.0, 3, seed)
    made = mottled(points, '#fbf6ea', '#efe4cc', 1.0, seed)
    return [Part(points, made, material.skin(0.05, 0.2, 9, shine=0.1))]


# A fougasse: a flat loaf cut open like a leaf, with olives in its crust.

STEP = 0.085


def _outline(rng, long, wide):
    """The rim of a leaf, uneven as a hand pulls it."""
    turns = np.linspace(0, 2 * np.pi, 260, endpoint=False)
    x = wide * np.sin(turns) * (1 + 0.16 * np.cos(turns)) * (1 - 0.1 * np.cos(2 * turns))
    rim = np.stack([x, -long * np.cos(turns)], -1)
    one, other = rng.uniform(0, 6, 2)
    pulled = 1 + 0.05 * np.cos(2 * turns + one) + 0.03 * np.cos(5 * turns + other)
    return rim * pulled[:, None]


def _slits(rng, long, wide):
    """The cuts between its ribs, opened by the rise: each a line of points and the half width at each."""
    cuts = []
    for at in (-0.6, -0.24, 0.12, 0.46):
        for side in (-1, 1):
            low = at + rng.normal(0, 0.03)
            reach = wide * np.sqrt(1 - (low + 0.16) ** 2) * rng.uniform(0.62, 0.74)
            share = np.linspace(0, 1, 26)
            start, rise = rng.uniform(0.9, 1.5), long * rng.uniform(0.2, 0.28)
            x = start + (reach - start) * share
            y = long * low + rise * (share + 0.25 * np.sin(np.pi * share))
            opened = rng.uniform(0.45, 0.85) * np.sin(np.pi * share) ** 0.8 * (0.8 + 0.4 * share)
            cuts.append((np.stack([side * x, y], -1), opened))
    return cuts


def _room(x, y, rim, cuts):
    """How far each place is from the rim and from the nearest cut, below 0 outside of the dough."""
    flat = np.stack([x, y], -1)
    after = np.roll(rim, -1, axis=0) - rim
    out, inside = np.full(x.shape, 99.0), np.zeros(x.shape, bool)
    for (px, py), (dx, dy) in zip(rim, after):
        out = np.minimum(out, np.hypot(x - px, y - py))
        crosses = (py > y) != (py + dy > y)
        inside ^= crosses & (x < px + dx * (y - py) / (dy + 1e-9))
    cut = np.full(x.shape, 99.0)
    for line, opened in cuts:
        for place, half in zip(line, opened):
            cut = np.minimum(cut, np.linalg.norm(flat - place, axis=-1) - half)
    return np.where(inside, out, -out), cut


def _rounded(points, room, reach=0.75):
    """Draws what lies within `reach` of an edge out to it, as an arc: a grid alone has no upright sides."""
    inward = np.stack(np.gradient(room, STEP), -1)
    inward = inward / (np.linalg.norm(inward, axis=-1, keepdims=True) + 0.2)
    away = np.clip(room, 0, reach)
    drawn = away - reach * (1 - np.cos(np.pi / 2 * away / reach))
    return np.concatenate([points[..., :2] - inward * drawn[..., None], points[..., 2:]], -1)


def _meshed(points, held):
    """A mesh of those squares of a grid whose four corners are held. Returns it and the corners it kept."""
    index = np.arange(held.size).reshape(held.shape)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1)
    quads = quads[held[:-1, :-1] & held[:-1, 1:] & held[1:, 1:] & held[1:, :-1]]
    kept, quads = np.unique(quads, return_inverse=True)
    mesh = bpy.data.meshes.new('dough')
    corners = points.reshape(-1, 3)[kept]
    mesh.from_pydata(corners.tolist(), [], quads.reshape(-1, 4).tolist())
    return mesh, kept


def _olive(rng, at, facing, size):
    """A piece of black olive that the dough rose round."""
    points = ball(30, 40) * [size, size * rng.uniform(0.6, 0.95), size * 0.5]
    points = points * (1 + 0.36 * fractal(points, 1.3, 3, seed_of(rng)))[..., None]
    paint = blend('#1d1418', '#4a2f34', smooth(-0.1, 0.5, fractal(points, 2, 2, 3)))
    spin = rng.uniform(0, 360)
    lean = np.degrees(np.arccos(np.clip(facing[2], -1, 1)))
    about = np.degrees(np.arctan2(facing[1], facing[0]))
    part = Part(points, paint, material.skin(gloss=0.45, coat=0.1))
    return part.turned(0, 0, spin).turned(0, lean, about).moved(*(at - facing * size * 0.26))


def _studded(rng, flat, high, places, count):
    """Chooses where the olives lie, apart from one another: the dough rose round each and holds it in a hollow.

    Returns the height of the dough, and the row, column and size of each olive.
    """
    chosen = []
    for row, column in places[rng.permutation(len(places))]:
        place, size = flat[row, column], rng.uniform(0.42, 0.8)
        if all(np.linalg.norm(place - flat[other[0], other[1]]) > 1.3 for other in chosen):
            away = np.linalg.norm(flat - place, axis=-1) / size
            lip = np.exp(-(((away - 1.25) / 0.4) ** 2))
            high = high + 0.22 * lip - 0.3 * smooth(1.1, 0.6, away)
            chosen.append((row, column, size))
        if len(chosen) == count:
            break
    return high, chosen


def _painted(points, facing, rim, cut, seed):
    """Browned on what stands out, pale where a cut opened last, floured on top."""
    up = facing[..., 2]
    tone = 0.34 + 0.42 * fractal(points, 0.32, 3, seed) + 0.2 * fractal(points, 1.4, 3, seed + 1)
    tone = tone + 0.3 * smooth(1.6, 0.5, rim) * smooth(0.15, 0.6, rim)
    tone = tone + 0.22 * smooth(0.3, 0.6, cut) * smooth(1.1, 0.6, cut) - 0.4 * smooth(0.4, 0.1, cut)
    tone = tone - 0.3 * smooth(0.5, 0.1, up)
    made = blend('#edd2a0', '#d6a05a', smooth(-0.1, 0.25, tone))
    made = blend(made, '#b06e2c', smooth(0.25, 0.55, tone))
    made = blend(made, '#6f3a16', smooth(0.55, 1.0, tone) * 0.9)
    blisters = smooth(-0.1, 0.3, fractal(points, 0.5, 2, seed + 4))
    blisters = blisters * spots(points, 1.3, seed % 40, 0.26)
    made = blend(made, '#7a431a', blisters * smooth(0.2, 0.5, tone) * 0.5)
    dust = fractal(points, 0.5, 5, seed + 3) + 0.25 * fractal(points, 4, 2, seed)
    dust = smooth(-0.05, 0.45, dust)
    return blend(made, '#f6ecd8', dust * smooth(0.55, 0.95, up) * 0.5)


def fougasse(rng, count, long=12.5, wide=8.4, thick=2.3, olives=26):
    seed = seed_of(rng)
    x, y = np.meshgrid(np.arange(-11, 11, STEP), np.arange(-14, 14, STEP), indexing='ij')
    flat = np.stack([x, y, 0 * x], -1)
    rim, cut = _room(x, y, _outline(rng, long, wide), _slits(rng, long, wide))
    torn = 0.22 * fractal(flat, 0.6, 3, seed + 7)
    rim = rim + torn
    # No cut reaches the rim.
    cut = np.maximum(cut + torn, 1.5 - rim)
    room = np.minimum(rim, cut)
    held = room > 0
    sides = ((rim, 1.5), (cut, 1.2))
    banks = [np.sin(np.pi / 2 * np.clip((away - STEP) / most, 0, 1)) for away, most in sides]
    high = thick * banks[0] * banks[1] * (1 + 0.5 * fractal(flat, 0.2, 2, seed + 5))
    bubbles = spots(flat, 0.6, seed % 50, 0.34) * smooth(-0.1, 0.3, fractal(flat, 0.3, 2, seed + 6))
    high = high + (0.2 * bubbles + 0.14 * fractal(flat, 0.8, 3, seed + 8)) * smooth(0, 0.6, high)
    high, chosen = _studded(rng, flat, high, np.argwhere(room > 0.55), olives)
    points = _rounded(np.stack([x, y, np.where(held, np.maximum(high, 0), 0)], -1), room)
    facing = normals(points)
    facing = facing * np.sign(facing[..., 2].mean())
    paint = _painted(points, facing, rim, cut, seed)
    mesh, kept = _meshed(points, held)
    look = material.skin(gloss=0.36, pores=0.3, pore_size=4, shine=0.3)
    things = [placed(finished(mesh, points.reshape(-1, 3)[kept], paint.reshape(-1, 3)[kept], look))]
    parts = [
        _olive(rng, points[row, column] + [0, 0, 0.3 * size], facing[row, column], size)
        for row, column, size in chosen
    ]
    things.append(placed(built(parts)))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, -52))
    return Subject(things, 0.86, 46.0)


FORMS = {'blinis': blinis, 'sable': sables, 'soft-bun': soft_buns, 'fougasse': fougasse}
