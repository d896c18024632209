"""A rack of lamb, the meats of a pot-au-feu, and half a rabbit in three pieces."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_cuts import flesh
from meat_flesh import bone_end, fascicles, fat_of, lean
from mesh import Part, blend, built, colour, revolved, tube
from noise import fractal, smooth
from slab import closed, normals, roughened, slab
from stage import placed
from subject import Subject, matrix_of

# A rack of lamb, and the meats of a pot-au-feu.

#: Outlines in shares of the length, counter-clockwise.
SHAPES = {
    'cheek': [(-0.5, 0.02), (-0.4, -0.26), (-0.1, -0.36), (0.22, -0.34), (0.46, -0.16), (0.5, 0.1)]
    + [(0.34, 0.31), (0.05, 0.36), (-0.28, 0.3)],
    'blade': [(-0.5, -0.06), (-0.38, -0.3), (0.0, -0.37), (0.36, -0.38), (0.5, -0.2), (0.5, 0.12)]
    + [(0.38, 0.34), (0.0, 0.36), (-0.36, 0.22)],
    'block': [(-0.5, 0.0), (-0.45, -0.3), (-0.1, -0.36), (0.4, -0.34), (0.5, -0.1), (0.48, 0.28)]
    + [(0.1, 0.36), (-0.4, 0.32)],
}


def meat_sheen(gloss=0.6):
    return material.skin(gloss=gloss, coat=0.35, pores=0.12, pore_size=5)


def lump(
    rng,
    length,
    thick,
    meat,
    fat,
    shape='cheek',
    dome=0.5,
    cover=0.0,
    veil=0.0,
    marbling=0.4,
    grain=0.4,
):
    """A boned piece: `cover` is how much of it lies under fat, `veil` under silver skin."""
    seed = seed_of(rng)
    outline = closed(
        np.array(SHAPES[shape]) * rng.normal(1, 0.03, (len(SHAPES[shape]), 2)) * length, 420
    )
    points, share = slab(outline, thick, 0.42 * thick, 60, 170)
    above = points[..., 2] / thick
    points[..., 2] += dome * thick * (1 - share**2) * smooth(0.3, 0.9, above)
    points = roughened(points, 0.035 * length, 2.6 / length, seed, 3)
    points = roughened(points, 0.05, 0.9, seed + 1, 3)
    furrow = np.abs(fractal(points * [0.7, 1.3, 0.6], 1.9 / length, 2, seed + 2))
    points = points - normals(points) * (0.014 * length * smooth(0.12, 0.0, furrow))[..., None]
    made, relief = lean(points, seed, meat, fat, marbling, grain, 0.9)
    made = blend(made, fat, smooth(0.05, 0.0, furrow) * 0.75)
    if veil:
        film = fractal(points * [0.6, 1.6, 1], 3.2 / length, 3, seed + 5)
        made = blend(made, '#d8b4ac', smooth(0.12, 0.34, film) * veil)
        made = blend(made, '#f0dcd4', smooth(0.06, 0.0, np.abs(film - 0.22)) * veil * 0.8)
    if cover:
        cap = smooth(
            0.5, 0.75, above + 0.35 * fractal(points, 2.0 / length, 3, seed + 6) + (cover - 0.5)
        )
        pale, lobes = fat_of(points, seed + 7, fat)
        thin = smooth(-0.1, 0.4, fractal(points, 0.35, 3, seed + 8))
        made = blend(made, blend(pale, meat, 0.4 * thin), cap * 0.95)
        relief = relief * (1 - cap) + (lobes + 0.1) * cap
    points = points + normals(points) * relief[..., None]
    return [Part(points, made, meat_sheen())]


def _bone_end(place, radius, way=(0, 0, 0), long=1.0):
    """A sawn bone seen from its end, looking along −y before it is turned."""
    line = [
        (0, 0.5),
        (0.55, 0.5),
        (0.62, 0.52),
        (0.9, 0.5),
        (1, 0.3),
        (1, -0.5 * long),
        (0.6, -0.6 * long),
    ]
    points = revolved(
        [(r * radius, z * radius) for r, z in line], lambda a, _: 1 + 0.08 * np.cos(2 * a), 60, 60
    )
    share = np.hypot(points[..., 0], points[..., 1]) / radius
    made = blend('#f2e4d2', mottled(points, '#c46a5c', '#e8b8a4', 2.5, 3), smooth(0.66, 0.5, share))
    return Part(points, made, meat_sheen(0.5)).turned(90, 0, 0).turned(*way).moved(*place)


def _loin(rng, length, meat, fat):
    """The eye of the rack, its fat in front and its cut face to +x."""
    seed = seed_of(rng)
    line = np.array(
        [
            (-3.0, -1.9),
            (-0.6, -2.4),
            (2.2, -2.0),
            (3.2, 0.0),
            (2.6, 2.2),
            (0.6, 2.9),
            (-2.0, 2.5),
            (-3.4, 0.4),
        ]
    )
    outline = closed(line, 260)
    points, share = slab(outline, length, 0.5, 150, 70)
    eye = np.hypot(points[..., 0] - 0.2, 0.95 * (points[..., 1] - 0.1))
    face = points[..., 2] > length - 0.45
    made = flesh(points, seed, meat, fat, 0.45, 0.0)
    ring = eye + 0.25 * fractal(points, 0.5, 3, seed)
    made = blend(
        made,
        fat,
        smooth(2.0, 2.25, ring) * smooth(2.75, 2.5, ring) * (points[..., 0] < 1.6) * face * 0.9,
    )
    rim = smooth(0.86, 0.93, share + 0.04 * fractal(points, 0.6, 2, seed)) * smooth(
        1.5, -0.5, points[..., 0]
    )
    made = blend(made, fat, rim * face)
    side = mottled(points, fat, blend(fat, meat, 0.25), 0.4, seed + 2)
    bare = smooth(0.02, 0.26, fractal(points * [1, 1, 0.6], 0.32, 3, seed + 3))
    side = blend(side, blend(meat, fat, 0.25), bare * 0.8)
    made = blend(made, side, 1.0 * ~face)
    points = roughened(points, 0.12, 0.4, seed, 3)
    # The outline's x becomes depth, its y height, and the length runs along +x.
    return Part(points[..., [2, 0, 1]], made, meat_sheen(0.58))


def rack(rng, count, bones=8, meat='#b0383c', fat='#f4e6d4'):
    """A rack of lamb standing on its loin: fat in front, the ribs scraped clean above."""
    apart, parts = 2.35, []
    length = bones * apart + 0.6
    loin = _loin(rng, length, meat, fat)
    parts.append(loin.moved(-length / 2, 0, 2.5))
    seed = seed_of(rng)
    u, v = np.linspace(0, 1, 220)[:, None], np.linspace(0, 2 * np.pi, 90, endpoint=False)[None, :]
    wave = 0.5 + 0.5 * np.cos((u * length - 0.3 - apart / 2) / apart * 2 * np.pi)
    high = 3.0 + 0.6 * wave
    z = 4.2 + high * np.cos(v) ** 1
    y = 1.0 + 0.75 * np.sin(v) * (1 + 0.25 * wave * (np.sin(v) > 0)) + 0.02 * (z - 4) ** 2
    taper = smooth(0, 0.02, u) * smooth(1, 0.98, u)
    middle = np.array([0, 1.0, 4.2])
    wall = np.stack([(u - 0.5) * length + 0 * v, y, z], axis=-1)
    wall[..., 1:] = middle[1:] + (wall[..., 1:] - middle[1:]) * np.maximum(taper, 0.01)[..., None]
    made = mottled(wall, fat, blend(fat, meat, 0.45), 0.45, seed)
    made = blend(
        made, blend(meat, fat, 0.2), smooth(0.5, 0.0, wave) * smooth(5.0, 6.0, wall[..., 2]) * 0.7
    )
    parts.append(Part(roughened(wall, 0.1, 0.5, seed), made, meat_sheen(0.58)))
    for at in range(bones):
        x = (at - (bones - 1) / 2) * apart
        reach = 12.6 + rng.normal(0, 0.25)
        path = [
            (x, 0.9, 3.5),
            (x, 1.2, 6.0),
            (x + 0.1, 1.2, 8.6),
            (x + 0.1, 0.7, reach - 1),
            (x + 0.1, 0.35, reach),
        ]
        thick = np.interp(np.linspace(0, 1, 13), [0, 0.4, 0.8, 1], [0.5, 0.38, 0.46, 0.48])
        bone = tube(path, np.append(thick, 0), 120, 30, 0.66)
        bone = roughened(bone, 0.05, 0.9, seed + at)
        tone = mottled(bone, '#f0e2cc', '#dcb8a0', 0.7, seed + at, 0.0, 0.5)
        tone = blend(tone, '#c8665c', smooth(7.2, 6.2, bone[..., 2]) * 0.6)
        parts.append(Part(bone, tone, meat_sheen(0.5)))
    return Subject([placed(built(parts), matrix_of(turn=(-10, 0, -46)))], 0.84, 24.0)


def marrow_bone(seed, radius=2.5, high=5.0):
    line = [
        (0, 0.98),
        (0.5, 1.0),
        (0.6, 0.97),
        (0.64, 1.0),
        (0.95, 1.0),
        (1, 0.97),
        (0.94, 0.5),
        (1.02, 0.03),
        (0, 0),
    ]
    points = revolved(
        [(r * radius, z * high) for r, z in line],
        lambda a, h: 1 + 0.07 * np.cos(2 * a + 1) + 0.04 * np.cos(3 * a),
        150,
        120,
    )
    share = np.hypot(points[..., 0], points[..., 1]) / radius
    top = smooth(0.93, 0.96, points[..., 2] / high)
    made = mottled(points, '#ecdcc4', '#c88a78', 0.55, seed, 0.0, 0.5)
    made = blend(made, '#f6ecdc', top)
    made = blend(
        made, mottled(points, '#f2ccb4', '#d8886c', 0.9, seed), smooth(0.66, 0.6, share) * top
    )
    return [Part(roughened(points, 0.06, 0.8, seed), made, meat_sheen(0.6))]


def stew(rng, count, meat='#8e2228', fat='#f0dcc0'):
    """What a pot-au-feu wants: short ribs, two boned pieces, a marrow bone."""
    ribs = lump(rng, 15, 4.6, meat, fat, 'block', 0.12, 0.14, 0.0, 0.9, 0.3)
    for at in range(3):
        x = (at - 1) * 4.1 + 0.3
        front = ribs[0].points[np.abs(ribs[0].points[..., 0] - x) < 0.5][..., 1].min()
        ribs.append(
            _bone_end((x, front + 0.45, 1.9), 1.15).scaled(1.25, 1, 0.8).moved(-0.25 * x, 0, 0.3)
        )
    round_ = lump(rng, 11, 5.0, meat, fat, 'cheek', 0.45, 0.0, 0.4, 0.25, 0.7)
    blade = lump(rng, 10.5, 5.2, '#a83034', fat, 'blade', 0.2, 0.0, 0.35, 0.9, 0.5)
    pieces = (
        (ribs, (-3.4, -2.6, 0, 10)),
        (round_, (-5.2, 6.4, 0, 24)),
        (blade, (6.6, 5.0, 0, -20)),
        (marrow_bone(seed_of(rng)), (8.2, -3.6, 0, 40)),
    )
    things = [
        placed(built(parts), matrix_of(x, y, z, (0, 0, turn))) for parts, (x, y, z, turn) in pieces
    ]
    return Subject(things, 0.86, 38.0)


# Half a rabbit in three pieces: the thigh, the shoulder, the saddle.


def _muscles(points, seed, depth, scale):
    """Long swells along the bone, parted by furrows. Returns the points and the furrows."""
    middle = points.mean(axis=1, keepdims=True)
    field = fractal(points * [0.35, 1, 1], scale, 2, seed)
    furrow = smooth(0.16, 0.0, np.abs(field))
    grown = 1 + depth * np.abs(field) - 0.45 * depth * furrow
    return middle + (points - middle) * grown[..., None], furrow


def _rabbit_flesh(points, seed, meat, pale, furrow):
    """Lean without marbling: fibres along the bone, a tone for each muscle, films between them. Paint and relief."""
    # Paler and rosier than veal or pork.
    meat, pale = colour(meat) * [0.94, 0.78, 0.76], colour(pale) * [0.97, 0.88, 0.82]
    crest, tone = fascicles(points, seed, 0.0, 0.3, 7.0)
    made = mottled(points, meat, meat * [0.76, 0.58, 0.56], 0.22, seed + 1, -0.2, 0.4)
    made = made * (1 + 0.3 * tone)[..., None]
    made = blend(made, blend(meat, pale, 0.5), smooth(0.45, 0.1, crest) * 0.5)
    made = blend(made, blend(meat, pale, 0.75), furrow * 0.75)
    # Silver skin, thin enough to see the fibres through, spreads from the furrows over a part of the meat.
    spread = fractal(points * [0.5, 1, 1], 0.25, 3, seed + 5) + 0.25 * furrow
    film = smooth(0.12, 0.34, spread) * (0.5 + 0.5 * smooth(0.2, 0.7, crest))
    made = blend(made, blend('#d9c3cb', pale, 0.5), film * 0.5)
    lobes = fractal(points, 0.5, 4, seed + 6)
    fat = smooth(0.36, 0.44, lobes)
    made = blend(made, mottled(points, '#ecdcc0', '#dcc09c', 1.2, seed), fat * 0.9)
    blood = smooth(0.3, 0.55, fractal(points * [0.7, 1, 1], 0.6, 3, seed + 7))
    made = blend(made, meat * [0.5, 0.22, 0.24], blood * 0.5)
    return made, 0.06 * crest * (1 - fat) + 0.12 * fat


def rabbit_leg(rng, length, stout, meat, pale, bend=0.22):
    """A hind leg or a shoulder: a long flat thigh, the knee, the thin bone at the end."""
    seed, l = seed_of(rng), length
    path = (
        np.array(
            [
                (-0.5, bend, 0),
                (-0.3, bend * 0.5, 0),
                (-0.1, 0, 0),
                (0.1, -0.04, 0),
                (0.32, 0, 0),
                (0.5, 0.06, 0),
            ]
        )
        * l
    )
    radii = np.array([0.028, 0.034, 0.052, 0.085, 0.12, 0.16, 0.182, 0.17, 0.12, 0.0]) * l * stout
    points = tube(path, radii, 240, 150, 0.72)
    points, furrow = _muscles(points, seed, 0.12, 0.3)
    made, relief = _rabbit_flesh(points, seed, meat, pale, furrow)
    points = roughened(points, 0.16, 0.35, seed + 1, 3)
    points = points + normals(points) * relief[..., None]
    share = np.linspace(0, 1, 240)[:, None] + 0 * points[..., 0]
    # The shank ends in sinew that has drawn back from the bone.
    sinew = smooth(0.16, 0.03, share + 0.05 * fractal(points, 0.9, 2, seed + 3))
    made = blend(made, '#e6d2c4', sinew * 0.8)
    out = path[0] - path[1]
    bone = bone_end(path[0] - 0.04 * out, out, 0.023 * l, 0.07 * l, seed)
    return [Part(points, made, meat_sheen(0.74)), bone]


def saddle(rng, length, meat, pale):
    """The back, cut across: two eyes of meat on the spine, its flaps under it."""
    seed = seed_of(rng)
    line = [
        (-3.6, -1.5),
        (-2.0, -1.7),
        (0, -1.3),
        (2.0, -1.7),
        (3.6, -1.5),
        (3.5, 0.2),
        (2.2, 1.8),
        (0.5, 1.75),
    ]
    line += [(0, 1.5), (-0.5, 1.75), (-2.2, 1.8), (-3.5, 0.2)]
    points, share = slab(closed(np.array(line), 300), length, 0.5, 120, 80)
    x, y = points[..., 0], points[..., 1]
    face = points[..., 2] > length - 0.45
    made, relief = _rabbit_flesh(points[..., [2, 0, 1]], seed, meat, pale, 0 * x)
    eye = np.hypot((np.abs(x) - 1.5) / 1.35, (y - 0.45) / 1.05)
    made = blend(made, pale, smooth(0.12, 0.02, np.abs(eye - 1)) * face * 0.8)
    spine = np.hypot(x, (y + 0.2) * 0.8)
    made = blend(made, '#f2e4d8', smooth(0.75, 0.6, spine) * face)
    made = blend(made, '#b85a54', smooth(0.34, 0.24, spine) * face)
    back = np.exp(-((x / 0.22) ** 2)) * (y > 0)
    made = blend(made, '#ecd0c4', back * ~face * 0.8)
    points = roughened(points, 0.2, 0.4, seed, 3)
    points = points + normals(points) * relief[..., None]
    return [Part(points[..., [2, 0, 1]], made, meat_sheen(0.74))]


def rabbit(rng, count, meat='#d8897c', pale='#f4ddd2'):
    """Half of one: the thigh, the shoulder and a piece of the saddle."""
    pieces = (
        (rabbit_leg(rng, 19, 1.0, meat, pale), (-1.5, -4.4, 2.2, (0, 0, 10))),
        (rabbit_leg(rng, 13, 0.86, meat, pale, -0.2), (-5.6, 5.6, 1.4, (0, 0, 20))),
        (saddle(rng, 8.5, meat, pale), (2.6, 12.6, 1.7, (0, 0, -62))),
    )
    things = [placed(built(parts), matrix_of(x, y, z, turn)) for parts, (x, y, z, turn) in pieces]
    return Subject(things, 0.86, 40.0)


FORMS = {'rack': rack, 'stew-meats': stew, 'rabbit': rabbit}
