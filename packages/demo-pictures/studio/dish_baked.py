"""What comes whole from the oven or the pan: drumsticks, sausages, choux, filled dough, spring rolls, a flan."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from dish_relief import cracked
from dish_vessel import stoneware, turned as thrown
from mesh import Part, ball, blend, colour, curve, disc, moved, tube
from noise import fractal, smooth, spots
from slab import normals, roughened, rounded, sector, slab

# What comes whole from the oven or the pan: drumsticks, sausages, balls of choux, leek on a tart.


def roasted(points, seed, paint='#b8691f', pale='#e0a860', dark='#6e2c0c'):
    """The skin of what was roasted: golden, darker where it stands out."""
    fine = fractal(points, 1.5, 4, seed + 1)
    tone = fractal(points, 0.35, 4, seed) + 0.45 * fine
    made = blend(paint, pale, smooth(0.0, -0.5, tone) * 0.85)
    made = blend(made, dark, smooth(0.05, 0.5, tone) * 0.85)
    made = blend(made, colour(dark) * 0.45, smooth(0.4, 0.8, tone) * 0.8)
    return blend(made, '#d98e3c', spots(points, 2.2, seed % 40, 0.2) * 0.25)


def drumstick(rng, length=11.0, wide=2.3, paint='#b8691f'):
    """A leg of chicken, browned, lying on its side: its skin drew back from the bone in folds."""
    seed = seed_of(rng)
    sway, plump = rng.normal(0, 0.35), rng.uniform(0.86, 1.1)
    path = [
        (0, 0, 0.8),
        (length * 0.2, 0.1, 0.9),
        (length * 0.45, 0.5 + sway, 1.3),
        (length * 0.7, 0.3 + sway, 1.7),
        (length * 0.9, -0.3, 1.7),
        (length, -0.6, 1.6),
    ]
    radii = [0.55, 0.5, 0.78, 1.3, wide * 0.94, wide, wide * 0.85, 0.0]
    points = tube(path, plump * np.array(radii), 160, 84)
    share = np.linspace(0, 1, 160)[:, None] + 0 * points[..., 0]
    middle = points.mean(axis=1, keepdims=True)
    out = points - middle
    # Muscles under the skin, then folds where it shrank, then its pores.
    muscle = 0.16 * fractal(points * [0.5, 1, 1], 0.42, 2, seed)
    folds = fractal(points * [2.4, 0.5, 0.5], 0.7, 3, seed + 1) * smooth(0.55, 0.2, share)
    pores = spots(points, 2.6, seed % 50, 0.3) * smooth(0.25, 0.4, share)
    points = middle + out * (1 + muscle + 0.2 * folds - 0.03 * pores)[..., None]
    made = roasted(points, seed, paint)
    made = blend(made, '#7c3c14', smooth(0.0, 0.4, folds) * 0.5)
    made = blend(made, '#8a4716', pores * 0.3)
    torn = share + 0.06 * fractal(points, 1.1, 3, seed + 2)
    made = blend(made, '#c99a6c', smooth(0.24, 0.18, torn) * 0.8)
    made = blend(made, '#e2d0b2', smooth(0.17, 0.12, torn))
    sheen = material.skin(0.55, 0.5, 5, 0.25, deep=0.1, reach=0.4)
    parts = [Part(points, made, sheen)]
    for side in (-0.42, 0.46):
        knob = ball(20, 28) * [0.62, 0.56, 0.62] * rng.uniform(0.9, 1.1) + [0.05, side, 0.82]
        knob = knob + 0.08 * fractal(knob, 1.4, 2, seed + 3)[..., None]
        shade = blend('#e0cfae', '#b89468', smooth(0.0, 0.5, fractal(knob, 1.6, 3, seed + 4)))
        parts.append(Part(knob, shade, sheen))
    return [part.moved(-length / 2) for part in parts]


def sausage(rng, length=12.0, wide=1.35, paint='#94502e', bend=0.7):
    """A grilled sausage in its skin."""
    turns = np.linspace(-0.5, 0.5, 7) * bend * rng.uniform(0.5, 1.2)
    reach = length / bend
    path = [(reach * np.sin(t), reach * (np.cos(t) - 1), wide) for t in turns]
    points = tube(path, [0.15, wide * 0.92, wide, wide * 1.03, wide, wide * 0.92, 0.15], 110, 48)
    seed = seed_of(rng)
    points = points + fractal(points, 0.6, 3, seed)[..., None] * 0.2
    along = np.linspace(-1, 1, 110)[:, None] + 0 * points[..., 0]
    pucker = smooth(0.72, 1.0, np.abs(along))
    angle = np.linspace(0, 2 * np.pi, 48)[None, :]
    points = points * (1 - 0.02 * pucker * np.cos(9 * angle))[..., None]
    made = roasted(points, seed, paint, '#ba7a50', '#4a2010')
    made = blend(made, '#d2a27a', spots(points, 1.9, seed % 40, 0.26) * 0.4)
    pan = smooth(0.35, 1.0, points[..., 2] / wide - 0.9 + 0.5 * fractal(points, 0.5, 4, seed + 3))
    made = blend(made, '#3c180a', pan * 0.75)
    return [Part(points, blend(made, '#40200f', pucker * 0.5), material.skin(0.62, 0.3, 8, 0.35))]


def gougere(rng, size=4.3, paint='#cc8038'):
    """A ball of choux with cheese: it burst as it rose, and its crust lies in knobs between pale cracks."""
    seed = seed_of(rng)
    at = ball(120, 170)
    wide = size / 2 * rng.uniform(0.78, 1.14)
    points = at * np.array([wide * rng.uniform(0.9, 1.14), wide, wide * rng.uniform(0.72, 0.96)])
    # The crust is seen from above: its cracks run down the sides.
    spread = at[..., :2] / (1.15 + at[..., 2:])
    flat = 1.9 * np.concatenate([spread, 0 * spread[..., :1]], -1) + [seed % 37, seed % 23, 0]
    apart, chance = cracked(flat, 0.75, seed)
    small, own = cracked(flat, 1.9, seed + 7)
    lumps, fine = fractal(points, 0.7, 3, seed + 1), fractal(points, 1.9, 4, seed + 4)
    up = smooth(-0.55, 0.1, at[..., 2])
    burst = smooth(0.15, 0.0, apart) * smooth(-0.25, 0.2, fractal(points, 0.4, 2, seed + 6)) * up
    crease = smooth(0.18, 0.0, small) * (own > 0.4) * up
    swell = 0.15 * smooth(0, 0.5, apart) * (0.2 + chance) * up + 0.14 * lumps
    swell = swell + 0.06 * smooth(0, 0.5, small) * (own - 0.3) * up - 0.12 * burst
    points = points * (1 + swell + 0.035 * fine)[..., None]
    points[..., 2] = np.maximum(points[..., 2], -0.55 * wide + 0.06 * fine)
    broad = fractal(points, 0.35, 3, seed + 3)
    heat = 0.5 * at[..., 2] + 0.55 * broad + 0.45 * fine + 0.5 * (chance - 0.5) + rng.normal(-0.16, 0.12)
    heat = heat + 0.4 * lumps
    made = blend('#dca05a', paint, smooth(-0.65, -0.15, heat))
    made = blend(made, '#ab5f22', smooth(-0.15, 0.22, heat) * 0.85)
    made = blend(made, '#7a3e12', smooth(0.25, 0.6, heat) * 0.85)
    made = blend(made, '#4a2209', smooth(0.55, 0.9, heat) * 0.7)
    made = blend(made, '#e6b878', burst * (0.3 + 0.5 * smooth(0.3, -0.2, fine)))
    made = blend(made, '#8a4c1a', crease * 0.45)
    # Cheese ran and fried to a crisp skin; the foot stuck to the tray.
    melted = smooth(0.1, 0.35, fractal(points, 0.8, 3, seed + 5)) * smooth(0.1, 0.6, at[..., 2])
    made = blend(made, '#d88a34', melted * 0.5)
    made = blend(made, '#7e4416', smooth(-0.42, -0.55, points[..., 2] / wide) * 0.6)
    sheen = material.skin(0.42, 0.4, 7, 0.1, shine=0.35)
    return [Part(points + [0, 0, 0.5 * wide], made, sheen)]


def leek_bit(rng, paint='#b9b468', green='#5f7a2c'):
    """A bit of leek that baked into the top of a tart: torn sheaths whose upper edges are dry and brown."""
    parts, sheen = [], material.skin(gloss=0.5, coat=0.15, deep=0.15, reach=0.3)
    tone, start = rng.uniform(0.3, 1), rng.uniform(0, 6)
    for sheath in range(int(rng.integers(1, 4))):
        seed, reach = seed_of(rng), 0.65 + 0.26 * sheath + rng.normal(0, 0.06)
        turn = start + np.linspace(0, rng.uniform(0.8, 3.6), 6)
        wander = reach * np.exp(rng.normal(0, 0.14, 6))
        path = np.stack([wander * np.cos(turn), wander * np.sin(turn), rng.normal(0.1, 0.07, 6)], -1)
        points = tube(path, 0.2 * np.array([0.2, 0.9, 1, 1.1, 0.9, 0.2]), 40, 12, flat=0.6)
        points = points + (0.07 * fractal(points, 1.6, 3, seed))[..., None]
        made = blend(paint, green, tone * smooth(-0.2, 0.3, fractal(points, 0.6, 2, seed + 1)))
        dry = smooth(0.05, 0.4, fractal(points, 1.2, 3, seed + 2) + 1.2 * (points[..., 2] - 0.1))
        parts.append(Part(points, blend(made, '#8a5420', dry * 0.8), sheen))
    return parts


# Filled and fried dough: samosas and ravioli.


def samosa(rng, side=5.6, paint='#cf8f3a'):
    """A fried triangle, plump in its middle."""
    seed = seed_of(rng)
    corners = np.array([(-0.5, -0.3), (0.5, -0.3), (0.0, 0.56)]) * side
    points, share = slab(rounded(corners, 0.5), 1.3, 0.5, 20, 110, (0, 0))
    points[..., 2] += (1 - share**2) * 0.9 * (points[..., 2] > 0.7)
    points = roughened(points, 0.12, 0.8, seed)
    made = roasted(points, seed, paint, '#ecc27c', '#8a4a16')
    return [Part(points, made, material.skin(0.55, 0.3, 7, 0.3))]


def ravioli(rng, side=4.2, paint='#f2dc98', filling='#a8b468'):
    """A square of pasta whose filling swells its middle and shows through it; its rim is crimped."""
    seed = seed_of(rng)
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * side / 2
    points, share = slab(rounded(corners, 0.35), 0.4, 0.12, 8, 120, (0, 0))
    away = np.hypot(points[..., 0], points[..., 1]) / side
    swell = smooth(0.42, 0.2, away)
    up = points[..., 2] > 0.2
    points[..., 2] += 0.85 * swell * up + 0.1 * fractal(points, 0.4, 2, seed)
    edge = smooth(0.86, 0.97, share) * np.cos(np.arctan2(points[..., 1], points[..., 0]) * 36)
    points[..., 2] += 0.07 * edge * up
    made = mottled(points, paint, colour(paint) * 0.86, 0.8, seed)
    made = blend(made, filling, swell * 0.35)
    return [Part(points, made, material.skin(0.5, 0.1, 8, 0.2))]


# Food as it is served: spring rolls, tortellini, a roast fillet.


def spring_roll(rng, length=9.5, radius=1.35, cut=False):
    """A fried roll of rice paper, blistered, with a slanting seam; `cut` shows what fills it."""
    seed = seed_of(rng)
    share = np.linspace(0, 1, 40)
    round_end = np.clip(1 - np.abs(2 * share - 1) ** 9, 0, 1) ** 0.5
    if cut:
        round_end = np.where(share > 0.5, 1.0, round_end)
    path = [(length * (t - 0.5), 0, 0) for t in np.linspace(0, 1, 6)]
    points = tube(path, radius * round_end, 240, 110)
    angle = np.arctan2(points[..., 2], points[..., 1])
    seam = points[..., 0] / length * 3.0 + angle * 0.32
    flap = smooth(0.0, 0.05, (seam + 0.3) % 1) * smooth(0.3, 0.1, (seam + 0.3) % 1)
    blisters = spots(points, 1.5, seed % 60, 0.38)
    fine = spots(points, 3.2, seed % 40, 0.36)
    lift = 0.1 * blisters + 0.05 * fine + 0.12 * flap + 0.08 * fractal(points, 0.6, 3, seed)
    points = points + points * [0, 1, 1] / radius * lift[..., None]
    made = roasted(points, seed, '#c07626', '#dba04c', '#8a4412')
    made = blend(made, '#ecc27c', np.maximum(blisters * 0.75, fine * 0.45))
    made = blend(made, '#7c3c10', smooth(0.06, 0.0, np.abs((seam + 0.3) % 1 - 0.02)) * 0.7)
    parts = [Part(points, made, material.skin(0.62, 0.2, 7, 0.25, shine=0.4))]
    if cut:
        face, reach, _ = disc(radius * 1.02, 60, 140)
        inner = blend('#e9dcc0', '#cdb488', smooth(-0.2, 0.3, fractal(face, 2.0, 3, seed)))
        for at, (paint, wide) in enumerate(
            (('#e8781c', 0.34), ('#2e2018', 0.3), ('#d8a888', 0.36), ('#7a9a3c', 0.24))
        ):
            inner = blend(
                inner, paint, spots(face + 4.1 * at, 1.7, (seed + 9 * at) % 50, wide) * 0.95
            )
        inner = blend(inner, '#c88232', smooth(0.86, 0.93, reach))
        face[..., 2] += 0.1 * fractal(face, 1.6, 3, seed) * (reach < 0.9)
        end = Part(face, inner, material.skin(0.5, 0.2, 6, 0.2)).turned(0, 90, 0)
        parts.append(end.moved(length / 2))
    return moved(parts, 0, 0, radius)


def sauce_cup(rng, radius=2.7, paint='#c8641c', fleck='#a81c10', glaze='#f4f0e6'):
    """A small cup of clear sauce."""
    r, h = radius, 1.9
    line = [(0, 0), (0.6 * r, 0), (0.8 * r, 0.25 * h), (r, h), (0.95 * r, h + 0.05)]
    line += [(0.84 * r, 0.6 * h), (0.6 * r, 0.3 * h), (0, 0.25 * h)]
    cup = thrown(line, stoneware(glaze, speckle=0.2), 0.72, 0.3)
    face, _, _ = disc(0.88 * r, 50, 120)
    made = mottled(face, paint, colour(paint) * 0.8, 0.6, seed_of(rng))
    made = blend(made, fleck, spots(face, 1.5, 7, 0.2) * 0.9)
    sauce = Part(face + [0, 0, 0.76 * h], made, material.skin(0.7, coat=0.1, shine=0.25))
    return [cup, sauce]


def tortellini(rng, reach=1.15, paint='#f6ce5c', filling='#dc8c6c'):
    """Pasta folded over its filling and bent to a ring: a plump belly, a thin frill."""
    seed, bend = seed_of(rng), rng.uniform(0.96, 1.04)
    share = np.linspace(0, 1, 25)
    turns = -np.pi / 2 + (share - 0.5) * 6.0 * bend
    lift = 0.3 * np.sign(share - 0.5) * np.abs(2 * share - 1) ** 6
    path = np.stack([reach * np.cos(turns), reach * np.sin(turns), lift], -1)
    belly = np.sin(np.pi * share) ** 0.8
    ends = np.clip(1 - np.abs(2 * share - 1) ** 14, 0, 1) ** 0.5
    points = tube(path, (0.2 + 0.5 * belly) * ends, 130, 60)
    points = points * (1 + 0.02 * fractal(points, 1.0, 3, seed))[..., None]
    made = mottled(points, paint, colour(paint) * 0.86, 0.8, seed)
    through = np.interp(np.linspace(0, 1, 130), share, belly)[:, None] ** 3
    made = blend(
        made, filling, through * (0.2 + 0.25 * smooth(0, 0.4, fractal(points, 1.1, 3, seed)))
    )
    sheen = material.skin(0.35, 0.12, 8, 0.05, shine=0.3)
    frill_at, up = np.linspace(0.06, 0.94, 150)[:, None], np.linspace(0, 1, 26)[None, :]
    angle = -np.pi / 2 + (frill_at - 0.5) * 6.0 * bend
    tall = 0.2 + 0.6 * np.sin(np.pi * frill_at)
    wave = 0.1 * np.sin(frill_at * 52) * up**2
    out = reach + 0.28 + 0.55 * up * tall + wave
    rise = 0.35 + tall * up * 0.75 + 0.08 * np.cos(frill_at * 40) * up**2
    frill = np.stack([out * np.cos(angle), out * np.sin(angle), rise], -1)
    over = np.concatenate([frill, frill[:, ::-1] + [0, 0, -0.1]], axis=1)
    pale = blend(paint, '#fae09a', np.concatenate([up, up[:, ::-1]], 1) + 0 * over[..., 0])
    return [Part(points, made, sheen), Part(over, pale, sheen)]


def sprig(rng, length=6.5, green='#4a6a34'):
    """A sprig of rosemary: needles round a stalk."""
    path = [
        (length * (t - 0.5), 0.5 * np.sin(2.4 * t), 0.35 + 0.3 * t) for t in np.linspace(0, 1, 6)
    ]
    parts = [
        Part(
            tube(path, [0.09] * 5 + [0.03], 40, 10),
            np.broadcast_to(colour('#6a5a3a'), (40, 10, 3)).copy(),
            material.skin(0.3),
        )
    ]
    line = curve(path, 60)
    for at in range(64):
        needle = ball(12, 10)[..., [2, 0, 1]] * [0.62, 0.085, 0.05] + [0.62, 0, 0]
        shade = colour(green) * rng.uniform(0.75, 1.5)
        one = Part(
            needle, np.broadcast_to(shade, needle.shape).copy(), material.skin(0.4, shine=0.3)
        )
        one = one.turned(0, -rng.uniform(25, 50), 0).turned(rng.uniform(-90, 90), 0, 0)
        spot = line[min(59, int(at / 64 * 58) + 1)]
        parts.append(one.turned(0, 0, rng.normal(0, 6)).moved(*spot))
    return parts


# A slice of flan: a set cream between a floor and a wall of dough, under a skin that the oven burnt in places.


def flan(rng, reach=12.5, span=42, high=5.0, cream='#f4ce86', skin='#b5671c', dough='#c98d44'):
    """The tip lies towards x; the knife drew the cream downwards and left it smooth between its bubbles."""
    seed = seed_of(rng)
    outline = sector(reach, span, 0.18) - [reach * 0.6, 0]
    points, _ = slab(outline, high, 0.14, 190, 150, None)
    facing = normals(points)
    up = np.clip(points[..., 2] / high, 0, 1)
    away = np.hypot(points[..., 0] + reach * 0.6, points[..., 1])
    side, above = smooth(0.7, 0.3, np.abs(facing[..., 2])), smooth(0.45, 0.8, facing[..., 2])
    made = blend(cream, colour(cream) * [1.05, 1.07, 1.12], smooth(-0.3, 0.4, fractal(points, 0.4, 2, seed)))
    # The knife drew it down in streaks; near its skin and its floor it set firmer.
    drawn = fractal(points * [1.6, 1.6, 0.16], 1.0, 3, seed + 1)
    made = blend(made, colour(cream) * [0.93, 0.86, 0.7], smooth(0.0, 0.45, drawn) * 0.55)
    firm = smooth(0.74, 0.97, up + 0.05 * drawn) + 0.5 * smooth(0.2, 0.1, up)
    made = blend(made, '#e2b45c', np.clip(firm, 0, 1) * 0.75)
    made = blend(made, '#4a3018', spots(points, 2.2, seed % 50, 0.12) * 0.8)
    hole = spots(points * [1, 1, 1.15], 0.9, seed % 40, 0.2) * smooth(0.45, 0.75, up + 0.4 * drawn)
    small = spots(points, 2.0, seed % 70, 0.22) * smooth(0.0, 0.3, fractal(points, 0.4, 2, seed + 2))
    hollow = np.maximum(hole, 0.6 * small) * side
    made = blend(made, colour(cream) * [0.72, 0.58, 0.38], hollow * 0.7)
    move = -0.14 * hollow + 0.05 * drawn * side
    # Dough: a floor that rises in a wall at the back.
    own = 0.1 * fractal(points, 0.7, 3, seed + 3)
    floor = smooth(0.52, 0.46, points[..., 2] + own)
    wall = smooth(reach - 0.62, reach - 0.52, away + own)
    crust = np.maximum(floor, wall)
    baked = blend(dough, colour(dough) * [0.7, 0.6, 0.46], smooth(-0.1, 0.4, fractal(points, 1.1, 3, seed + 4)))
    baked = blend(baked, '#e6c286', spots(points, 3.2, seed % 30, 0.3) * 0.5)
    baked = blend(baked, '#7a4418', smooth(0.12, 0.0, points[..., 2]) * 0.7)
    baked = blend(baked, '#8e5320', smooth(reach - 0.12, reach, away) * 0.8)
    made = blend(made, baked, crust * (1 - above * (1 - wall)))
    move = move + crust * side * (0.05 + 0.09 * fractal(points, 1.3, 3, seed + 5))
    points = points + facing * move[..., None]
    # The skin: brown clouds with sharp shores, black where it blew up, glazed between.
    flat = points * [1, 1, 0]
    bent = flat + 0.9 * np.stack([fractal(flat, 0.4, 2, seed + at) for at in (6, 7)] + [0 * up], -1)
    heat = fractal(bent, 0.26, 4, seed + 8)
    top = mottled(flat, skin, '#d08c30', 0.5, seed + 9)
    top = blend(top, '#6e3010', smooth(0.0, 0.16, heat) * 0.85)
    top = blend(top, '#2c120a', smooth(0.17, 0.3, heat) * 0.9)
    top = blend(top, '#e6b04c', smooth(-0.15, -0.4, heat) * 0.7)
    over = above * (1 - wall)
    # A thin brown edge of it is seen from the side.
    rind = smooth(high - 0.2, high - 0.08, points[..., 2] + 0.6 * own) * side * (1 - wall)
    made = blend(made, '#8a4a18', rind * 0.85)
    made = blend(made, top, over)
    sunk = -0.5 * smooth(1.0, 0.3, away / reach) - 0.25 * smooth(0.0, 3.0, reach - 0.6 - away)
    points[..., 2] += (sunk + 0.14 * smooth(-0.05, 0.2, heat) * above) * smooth(0.3, 1, up)
    points[..., 2] += 0.12 * fractal(flat, 0.5, 3, seed + 10) * smooth(0.5, 1, up)
    # The cream gives a little where nothing holds it.
    belly = np.sin(np.pi * np.clip(up, 0, 1)) * side * (1 - crust)
    points = points + facing * (0.12 * belly * (1 + fractal(points, 0.25, 2, seed + 11)))[..., None]
    sheen = material.skin(0.55, 0.1, 8, 0.1, shine=0.35, deep=0.3, reach=0.5, varied=0.8)
    return [Part(points, made, sheen)]
