"""Flat fish from above: their muscles under a slimy skin, a fringe of rays around it, both eyes on one side."""

import numpy as np

from dish_pieces import mottled, seed_of
from fish_fins import film
from fish_fins import tail as fan
from fish_skin import wet
from mesh import Part, ball, blend, built, colour, curve
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, matrix_of

#: From the snout to the root of the tail: half of the body's width and its height, in shares of the greatest.
WIDE = (0.3, 0.62, 0.84, 0.97, 1.0, 0.95, 0.83, 0.64, 0.4, 0.2, 0.14)
HIGH = (0.45, 0.75, 0.95, 1.0, 1.0, 0.95, 0.86, 0.74, 0.6, 0.5, 0.42)
#: How far the fringe of fins reaches from the body, in shares of the same width; there is none at snout and tail.
FRINGE = (0.05, 0.16, 0.22, 0.26, 0.29, 0.31, 0.31, 0.28, 0.21, 0.1, 0.0)
#: Where the eyes are, along and across, in shares of the length and of the half width.
EYES = ((0.085, 0.1), (0.11, 0.4))


def _line(values, s):
    return np.interp(s, np.linspace(0, 1, 400), curve(np.array(values)[:, None], 400)[:, 0])


def _half(s, half):
    """Half of the width; a sole, which is slender, keeps a stout root of the tail."""
    wide = np.maximum(half * _line(WIDE, s), 1.15 * smooth(0.5, 0.9, s))
    return wide * np.sqrt(1 - (1 - np.clip(s / 0.05, 0, 1)) ** 2)


def _bent(points, length, seed):
    """Fish that lie on a table are not straight, and their tail lifts a little."""
    x = points[..., 0] / length
    points[..., 1] += 0.035 * length * np.sin(2.6 * x + seed % 5)
    return points


def _patches(points, back, over, length, seed):
    """Cloudy blotches, dark and pale freckles: what hides the fish on sand."""
    flat = points * [1, 1, 0.2]
    size = 30 / length
    made = mottled(flat, colour(back) * 0.8, colour(back) * 1.35, 0.3 * size, seed, -0.4, 0.5)
    cloud = fractal(flat, 0.2 * size, 4, seed + 1)
    made = blend(made, over, smooth(-0.15, 0.35, cloud) * 0.6)
    dark = smooth(0.1, 0.5, fractal(flat, 0.5 * size, 4, seed + 2))
    made = blend(made, colour(over) * 0.55, dark * 0.6)
    # Grains of pigment as fine as the sand they imitate, thick in places.
    thick = smooth(-0.4, 0.3, fractal(flat, 0.4 * size, 2, seed + 12))
    speck = fractal(flat, 3.4 * size, 3, seed + 3)
    made = blend(made, colour(over) * 0.35, smooth(0.1, 0.34, speck) * thick * 0.65)
    pale = np.minimum(colour(back) * 2.2, 0.8)
    return blend(made, pale, smooth(-0.16, -0.38, speck) * (1.1 - thick) * 0.55)


def _body(length, half, thick, paint, bumps, dots, seed):
    """The upper side, its chevrons of muscle, the lines of the rays' roots along its rim, its gill cover and mouth."""
    back, over = paint
    s = np.linspace(0, 1, 420)[:, None]
    v = np.sin(np.linspace(-np.pi / 2, np.pi / 2, 300))[None, :]
    y = v * _half(s, half)
    x = (s - 0.5) * length + 0 * v
    high = thick * _line(HIGH, s) * np.sqrt(1 - (1 - np.clip(s / 0.07, 0, 1)) ** 2)
    z = high * (0.12 + 0.88 * (1 - np.abs(v) ** 2.6) ** 0.8)
    points = np.stack([x, y, z], -1)
    trunk = smooth(0.2, 0.26, s + 0.04 * v**2)
    a = np.abs(v - 0.05)
    bent = x + 0.2 * half * a * (1 - 0.9 * a) * 4 + 0.12 * fractal(points, 0.5, 2, seed + 4)
    muscle = np.cos(2 * np.pi * bent / (0.034 * length))
    muscle = muscle * smooth(0.03, 0.15, a) * smooth(0.75, 0.6, a)
    roots = np.cos(2 * np.pi * (x + 0.5 * a * half) / (0.017 * length)) * smooth(0.68, 0.85, a)
    lateral = v - 0.05 - 0.22 * smooth(0.32, 0.2, s)
    lateral = np.exp(-((lateral / 0.012) ** 2)) * smooth(0.18, 0.22, s)
    gill = s - 0.215 + 0.06 * (v + 0.1) ** 2
    slit = np.exp(-((gill / 0.006) ** 2)) * smooth(0.8, 0.55, np.abs(v + 0.1))
    cover = smooth(-0.03, -0.002, gill) * smooth(0.004, -0.004, gill) * smooth(0.8, 0.5, np.abs(v))
    mouth = s - 0.022 - 0.05 * np.abs(v + 0.25)
    mouth = np.exp(-((mouth / 0.006) ** 2)) * smooth(0.45, 0.3, np.abs(v + 0.3))
    soft = fractal(points, 0.25, 3, seed + 5)
    # Slime fills what lies under it: muscles and rays show by their tone.
    relief = trunk * (0.003 * muscle + 0.004 * roots + 0.008 * lateral)
    relief = relief + 0.03 * cover - 0.04 * slit - 0.05 * mouth + 0.11 * soft
    # Slime and slack flesh: the light lies in patches, and breaks.
    slack = fractal(points * [1, 0.7, 1], 16 / length, 3, seed + 13)
    relief = relief + 0.16 * slack * smooth(1.0, 0.7, np.abs(v))
    grain = fractal(points, 2.4, 3, seed + 6) * (1.5 - 0.5 * trunk)
    relief = relief * 0.035 * length + 0.008 * grain
    for place, turn in EYES:
        lid = np.hypot((s - place) * length, y - turn * half) / (0.03 * length)
        relief = relief + 0.012 * length * np.exp(-(lid**2))
    made = _patches(points, back, over, length, seed)
    clear = smooth(-0.25, 0.35, fractal(points, 6 / length, 3, seed + 11))
    made = made * (1 + trunk * clear * (0.06 * muscle + 0.07 * roots))[..., None]
    dark = np.clip(0.5 * slit + 0.7 * mouth + 0.25 * lateral, 0, 1)
    made = blend(made, colour(over) * 0.5, dark * 0.75)
    made = blend(made, colour(over) * 0.7, smooth(0.8, 1.0, np.abs(v)) * 0.2 + 0 * s)
    if bumps:
        knobs = spots(points * [1, 1, 0.3], 0.85, seed % 50, 0.22) * trunk
        relief = relief + bumps * knobs
        made = blend(made, colour(back) * 1.5, knobs * 0.35)
    if dots:
        near = points * [1, 1, 0.2] + 0.25 * fractal(points, 1.1, 2, seed + 7)[..., None]
        made = blend(made, dots, spots(near, 0.4, seed % 60, 0.27) * trunk * (0.4 + 0.4 * clear))
    facing = np.cross(np.gradient(points, axis=1), np.gradient(points, axis=0))
    facing = facing / (np.linalg.norm(facing, axis=-1, keepdims=True) + 1e-9)
    facing = facing * np.sign(facing[..., 2:].mean())
    points = _bent(points + facing * relief[..., None], length, seed)
    return Part(points, made, wet(0.72, coat=0.9), is_round=False)


def _fringe(length, half, side, paint, dots, seed):
    """The fin along one rim: fine rays in a thin web that lies in waves, with a torn edge."""
    back, over = paint
    s = np.linspace(0.035, 0.985, 900)
    rim = np.stack([(s - 0.5) * length, side * _half(s, half) * 0.99], -1)
    along = np.gradient(rim, axis=0)
    out = np.stack([-along[:, 1], along[:, 0]], -1) * side
    out = out / np.linalg.norm(out, axis=1, keepdims=True) + [0.35, 0]
    gone = np.cumsum(np.linalg.norm(along, axis=1)) / length
    spot = np.stack([gone * 30, 9.0 * side + 0 * gone, 0 * gone], -1)
    ray = np.cos(gone * 2 * np.pi * 62 + 3 * fractal(spot, 0.4, 2, seed + 8))
    ray = ray * (0.55 + 0.8 * fractal(spot, 0.9, 2, seed + 14))
    torn = 1 + 0.08 * fractal(spot, 0.7, 3, seed + 9) + 0.06 * ray
    torn = torn - 0.3 * smooth(0.25, 0.5, fractal(spot, 1.3, 2, seed))
    reach = half * _line(FRINGE, s) * torn * (0.5 + 0.5 * (12 / (2 * half)) ** 0.5)
    share = np.linspace(0, 1, 26)[:, None]
    flat = rim[None] + out[None] * (reach[None] * share)[..., None]
    wave = fractal(spot, 0.22, 2, seed + 10)[None] * 0.045 * length * share
    z = 0.16 * (1 - share) + 0.05 + np.maximum(wave, -0.02) * share + 0.008 * ray[None]
    points = np.concatenate([flat, z[..., None]], -1)
    made = _patches(points, colour(back) * 1.15, over, length, seed)
    made = blend(made, colour(over) * 0.45, smooth(0.0, 0.9, ray)[None] * (0.5 - 0.2 * share))
    made = blend(made, np.minimum(colour(back) * 2.4, 0.8), share * 0.4 + 0 * ray[None])
    if dots:
        made = blend(made, dots, spots(points * [1, 1, 0.2], 0.4, seed % 60, 0.24) * 0.8)
    return Part(_bent(points, length, seed), made, film(0.55, 0.02, 0.3), is_round=False)


def _eye(length, half, s, v, thick, paint, seed):
    """A ball in a lid of skin: a thin gold ring round a dark pupil."""
    at = ball(36, 48)
    made = mottled(at, paint[0], colour(paint[1]) * 0.7, 1.6, seed)
    pupil = np.hypot(at[..., 0] + 0.2, at[..., 1] * 1.25 + 0.16)
    made = blend(made, '#c0a860', np.exp(-(((pupil - 0.52) / 0.08) ** 2)) * (at[..., 2] > 0) * 0.6)
    made = blend(made, '#07080a', smooth(0.5, 0.42, pupil) * (at[..., 2] > 0))
    lamp = np.hypot(at[..., 0] + 0.4, at[..., 1] - 0.15)
    made = blend(made, '#f2f4f0', smooth(0.16, 0.08, lamp) * (at[..., 2] > 0) * 0.75)
    place = np.array([[[(s - 0.5) * length, v * half, thick]]])
    x, y, z = _bent(place, length, seed)[0, 0]
    size = 0.0165 * length
    return Part(at * np.array([1.2, 0.95, 0.7]) * size, made, wet(0.85, coat=0.9)).moved(x, y, z)


def flat_fish(
    rng,
    count,
    length=30.0,
    wide=0.5,
    back='#6e5c44',
    over='#4a3c2c',
    dots=None,
    tail=0.16,
    bumps=0.0,
):
    """A sole, a turbot or a plaice from above. `dots` is the colour of a plaice's spots, `bumps` a turbot's knobs."""
    seed, half, paint = seed_of(rng), wide * length / 2 * 0.86, (back, over)
    thick = 0.035 * length + 0.03 * half
    parts = [_body(length, half, thick, paint, bumps, dots, seed)]
    parts += [_fringe(length, half, side, paint, dots, seed) for side in (-1, 1)]
    end = 0.5 * length
    fin = fan(end, 0.13 * half, 0.85 * tail * length, 0.085 * length + 0.1 * half, -0.4, back, seed)
    made = _patches(fin.points, colour(back), over, length, seed)
    made = made * (0.7 + 0.7 * fin.colours / fin.colours.max())
    parts.append(Part(_bent(fin.points + [0, 0, 0.35], length, seed), made, fin.material, False))
    parts += [
        _eye(length, half, s, v, 0.82 * thick + 0.008 * length, paint, seed) for s, v in EYES
    ]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 14)))], 0.86, 70.0)


FORMS = {'flat-fish': flat_fish}
