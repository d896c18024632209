"""Raw fowl in parts: fillets, a duck breast under its fat, boned thighs."""

import numpy as np

from dish_pieces import mottled, seed_of
from meat_flesh import moist
from mesh import Part, blend, built, colour
from noise import fractal, smooth, spots
from slab import closed, normals, roughened, slab
from stage import placed
from subject import Subject, matrix_of, rows_of

# Raw fowl: fillets, and a duck breast under its fat; whole birds and legs are in files of their own.


def _breast(rng, length, slim, thick, mirror):
    """One boned muscle, without paint: its points, the place along and across it, the share towards its rim."""
    seed = seed_of(rng)
    shape = [(-0.52, 0.03), (-0.36, -0.09), (-0.1, -0.19), (0.18, -0.24), (0.4, -0.19)]
    shape += [(0.5, -0.03), (0.42, 0.14), (0.2, 0.21), (-0.06, 0.18), (-0.3, 0.12)]
    shape = np.array(shape) + rng.normal(0, 0.014, (10, 2))
    outline = closed(shape * [length, length * slim * rng.uniform(0.92, 1.08)], 420)
    flat = np.concatenate([outline, 0 * outline[:, :1]], axis=-1)
    out = outline / (np.linalg.norm(outline, axis=1, keepdims=True) + 1e-9)
    # The knife trimmed the rim: shallow nicks and a lobe or two.
    ragged = 0.5 * fractal(flat, 0.3, 2, seed) + 0.2 * fractal(flat, 1.3, 2, seed + 1)
    outline = outline + out * ragged[:, None]
    points, share = slab(outline, 0.8, 0.38, 24, 150, (length * 0.14, -0.02 * length))
    x, y = points[..., 0] / length, points[..., 1] / (length * slim)
    # Thickest towards one side of the broad end; the tip lies flat, and its rim curls.
    plump = np.exp(-(((x - 0.2) / 0.42) ** 2) - ((y + 0.03) / 0.24) ** 2)
    seam = y - 0.07 - 0.12 * x - 0.05 * fractal(points * [1, 0, 0], 0.25, 2, seed + 2)
    groove = np.exp(-((seam / 0.022) ** 2)) * smooth(-0.25, 0.0, x) * smooth(0.42, 0.2, x)
    lumps = 0.3 * fractal(points * [1, 1, 0], 0.2, 3, seed + 3)
    tall = (1 - share**3.2) * (0.25 + 0.75 * plump + lumps) - 0.12 * groove
    points[..., 2] += tall * (thick - 0.8) * (points[..., 2] > 0.6)
    if mirror:
        points = points[:, ::-1] * [1, -1, 1]
        y, share = -y[:, ::-1], share[:, ::-1]
        x, groove = x[:, ::-1], groove[:, ::-1]
    return points, x, y, share, groove


def _fillet_paint(points, x, y, share, groove, meat, pale, seed):
    """Raw muscle: fibres that fan from the tip, film and fat at the rim. Returns the paint and the relief."""
    # Fibres run to the tip: across them the place is an angle about a point beyond it.
    fan = np.arctan2(y + 0.05 * fractal(points, 0.16, 2, seed), x + 0.95)
    along = np.stack([x * 2.2, fan * 42.0, 0.3 * points[..., 2]], axis=-1)
    bundle, thread = fractal(along, 0.5, 3, seed + 1), fractal(along, 1.7, 2, seed + 2)
    base = blend(meat, pale, 0.3)
    made = mottled(points, base, blend(meat, pale, 0.6), 0.2, seed + 3)
    rosy = smooth(0.0, 0.5, fractal(points, 0.2, 3, seed + 4))
    made = blend(made, colour(meat) * [0.94, 0.78, 0.74], rosy * 0.6)
    # Fibres show where the knife bared them; elsewhere a wet film lies over them.
    bare = 0.35 + 0.65 * smooth(0.0, 0.4, fractal(points, 0.25, 3, seed + 7))
    made = blend(made, base * [0.9, 0.72, 0.68], smooth(-0.05, 0.4, bundle) * 0.45 * bare)
    made = blend(made, pale, smooth(-0.1, -0.5, bundle) * 0.3 * bare)
    made = blend(made, pale, smooth(0.1, 0.4, thread) * 0.16 * bare)
    made = blend(made, colour(meat) * [0.8, 0.56, 0.5], groove * 0.5)
    # A film of white sinew lies over the tip and frays out along the fibres.
    film = smooth(-0.2, -0.42, x + 0.3 * bundle) * smooth(-0.3, 0.2, thread + 0.2)
    film = film * smooth(-0.25, 0.25, fractal(points, 0.4, 2, seed + 8))
    made = blend(made, '#f6e9df', film * 0.45)
    sinew = np.exp(-(((fan - 0.03 - 0.04 * np.sin(5 * x)) / 0.008) ** 2)) * smooth(0.0, -0.2, x)
    made = blend(made, '#f8efe6', sinew * 0.45)
    fat = smooth(0.82, 0.97, share) * smooth(0.02, 0.22, fractal(points, 0.36, 3, seed + 5))
    made = blend(made, mottled(points, '#f2d9a4', '#f7ead0', 1.0, seed), fat * 0.85)
    relief = (0.05 * bundle + 0.02 * thread) * bare + 0.08 * fat + 0.03 * sinew
    relief = relief + 0.09 * fractal(points, 0.4, 2, seed + 9)
    return made, relief


def fillets(
    rng,
    count,
    meat='#de8676',
    length=17.0,
    thick=3.4,
    shown=None,
    slim=1.0,
    elevation=44.0,
    pale='#f2bfb0',
):
    """Boned and skinned, from the left and the right of the bird: moist, with fibres that run to the tip.

    A piece as wide as it is long is a thigh.
    """
    things, many = [], shown or count
    if slim > 1.2:
        for x, y in rows_of(many, length * 0.74, 0.8):
            parts = opened_thigh(rng, length * rng.uniform(0.88, 1.1), thick, meat, pale)
            sway, turn = rng.normal(0, 0.5, 2), (rng.normal(0, 5), 0, rng.uniform(-50, 50))
            things.append(placed(built(parts), matrix_of(x + sway[0], y + sway[1], 0, turn)))
        return Subject(things, 0.8, elevation)
    for at, (x, y) in enumerate(rows_of(many, length * (0.68 if many > 2 else 0.5), 0.86)):
        size = length * rng.uniform(0.93, 1.07)
        points, *place = _breast(rng, size, slim, thick * rng.uniform(0.9, 1.1), at % 2)
        seed = seed_of(rng)
        made, relief = _fillet_paint(points, *place, meat, pale, seed)
        points = roughened(points, 0.1, 0.4, seed)
        points = points + normals(points) * relief[..., None]
        parts = [Part(points, made, moist(0.74, 0.25, 0.4, coat=0.8, pores=0.05, pore_size=5))]
        turn = (0, 0, 14 + (-1) ** at * 9 + rng.normal(0, 7))
        things.append(placed(built(parts), matrix_of(x, y + rng.normal(0, 0.4), 0, turn)))
    return Subject(things, 0.8, elevation)


def _scored(rng, points, inside, seed):
    """Cuts that a hand drew through fat, crosswise. Returns how open the nearest is, and how far away it is."""
    opened, far = np.zeros(points.shape[:2]), np.full(points.shape[:2], 9.0)
    sway = 0.16 * fractal(points, 0.25, 2, seed + 1)
    for turn, apart in ((38.0, 1.55), (-46.0, 1.7)):
        at = -11.0
        while at < 11:
            way = np.radians(turn + rng.normal(0, 2.2))
            across = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way) - at + sway
            along = points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)
            # The knife went in and came out before the edge, and pressed now more, now less.
            start = rng.uniform(0.02, 0.22) + 0.08 * np.sign(along) * rng.normal()
            ends = smooth(start, start + 0.1, inside)
            line = np.stack([along, 0 * along + at, 0 * along], axis=-1)
            press = 0.55 + 0.55 * fractal(line, 0.3, 2, seed)
            wide = (0.045 + 0.1 * np.clip(press, 0, 1)) * ends
            opened = np.maximum(opened, smooth(wide + 0.03, wide * 0.25, np.abs(across)) * ends)
            far = np.minimum(far, np.abs(across) + 2 * (1 - ends))
            at += apart * rng.uniform(0.78, 1.24)
    return opened, far


def duck_breast(rng, count, meat='#8a2a30', fat='#e8cbb4', length=19.0):
    """A magret under its fat, which is scored crosswise, hangs over its edge and leaves the red meat bare in front."""
    seed = seed_of(rng)
    shape = [(-0.5, 0.03), (-0.42, -0.14), (-0.16, -0.25), (0.16, -0.27), (0.4, -0.19)]
    shape += [(0.5, -0.02), (0.42, 0.15), (0.16, 0.24), (-0.14, 0.22), (-0.38, 0.15)]
    points, share = slab(closed(np.array(shape) * length, 420), 3.4, 1.1, 44, 130)
    flat = points * [1, 1, 0]
    inside = 1 - share
    # Plump in the middle of one half, thin at the tip and at the side where it left the bone.
    plump = np.exp(-(((points[..., 0] - 2.5) / 7.5) ** 2) - (((points[..., 1] - 0.3) / 4.4) ** 2))
    tall = 0.62 + 0.5 * plump + 0.16 * fractal(flat, 0.2, 3, seed)
    top = smooth(2.4, 3.3, points[..., 2])
    brink = 2.7 + 0.7 * fractal(flat, 0.22, 3, seed + 2) - 0.03 * points[..., 0]
    brink = brink + 0.35 * fractal(flat, 0.9, 2, seed + 3)
    covered = smooth(brink - 0.12, brink + 0.12, points[..., 2])
    opened, far = _scored(rng, points, inside, seed + 10)
    opened, far = opened * top, far + 3 * (1 - top)
    points[..., 2] *= tall
    out = points - points.mean(axis=(0, 1))
    out = out * [1, 1, 0] / (np.linalg.norm(out[..., :2], axis=-1, keepdims=True) + 1e-9)
    # The fat is wider than the meat, and hangs in lobes.
    hem = covered * (0.16 + 0.22 * fractal(flat, 0.5, 3, seed + 4)) * smooth(0.25, 0.0, inside)
    swell = 0.5 * smooth(2.6, 0.6, points[..., 2]) * (share > 0.99)
    points = points + out * (hem + swell)[..., None]
    red = mottled(points, meat, colour(meat) * [0.62, 0.55, 0.7], 0.5, seed + 5)
    fibre = fractal(points * [0.3, 1.2, 1.8], 1.2, 3, seed + 6)
    red = blend(red, colour(meat) * 2.0, smooth(0.05, 0.45, fibre) * 0.5)
    red = blend(red, '#b98878', smooth(0.05, 0.0, np.abs(fibre - 0.1)) * 0.3)
    skin = mottled(points, fat, colour(fat) * [0.96, 0.82, 0.68], 0.4, seed + 7)
    skin = blend(skin, '#d29a88', 0.75 * smooth(0.05, 0.5, fractal(points, 0.3, 3, seed + 8)))
    skin = blend(skin, colour(fat) * 1.1, 0.5 * smooth(0.1, 0.5, fractal(points, 0.7, 3, seed + 9)))
    pores = spots(points, 1.9, seed % 60, 0.13) * smooth(-0.2, 0.2, fractal(points, 0.4, 2, seed))
    skin = blend(skin, colour(fat) * [0.6, 0.45, 0.36], pores * 0.5)
    # Fat is paler in a cut than on its skin; where the knife went deep the meat shows.
    deep = opened * smooth(-0.25, 0.35, fractal(points, 0.45, 2, seed + 11))
    skin = blend(skin, '#d3a287', smooth(0.5, 0.1, far) * 0.35)
    skin = blend(blend(skin, '#dcae9c', opened * 0.7), '#b0524c', deep * 0.85)
    made = blend(red, skin, covered)
    made = blend(made, '#c08a76', np.exp(-(((covered - 0.5) / 0.25) ** 2)) * 0.5)
    folds = fractal(points * [1, 1.4, 1.2], 1.1, 3, seed + 12)
    relief = 0.07 * smooth(0.0, 0.6, far) * top + 0.05 * folds - 0.05 * pores
    relief = covered * (relief + 0.06) - 0.14 * opened + (1 - covered) * 0.06 * fibre
    points = roughened(points, 0.2, 0.3, seed, 3)
    points = points + normals(points) * relief[..., None]
    parts = [Part(points, made, moist(0.62, 0.25, 0.4, coat=0.6, pores=0.1, pore_size=5))]
    return Subject([placed(built(parts), matrix_of(turn=(7, 0, 14)))], 0.8, 36.0)


# The meat of a thigh without its bone and skin, laid open: a few muscles side by side, fat and membrane between.

#: Muscles, in shares of the length: the middle of each, half its length, half its width.
MUSCLES = [(-0.24, 0.14, 0.3, 0.13), (0.14, 0.17, 0.28, 0.12), (-0.04, -0.02, 0.36, 0.11)]
MUSCLES += [(0.26, -0.09, 0.26, 0.13), (-0.22, -0.18, 0.28, 0.12)]


def opened_thigh(rng, length, thick, meat, pale):
    """One piece, as long along x as `length`."""
    seed = seed_of(rng)
    turn = np.linspace(0, 2 * np.pi, 13, endpoint=False)
    reach = 1 + rng.normal(0, 0.065, 13)
    corners = np.stack([0.5 * np.cos(turn) * reach, 0.37 * np.sin(turn) * reach], axis=-1)
    outline = closed(corners * length, 420)
    rim = np.concatenate([outline, 0 * outline[:, :1] + seed % 53], axis=-1)
    outline = outline * (1 + 0.05 * fractal(rim, 0.45, 3, seed))[:, None]
    points, share = slab(outline, 0.7, 0.33, 20, 150, floors=12)
    flat = points * [1, 1, 0]
    sway = [0.09 * fractal(flat, 0.22, 2, seed + at) for at in (1, 2)]
    u, v = points[..., 0] / length + sway[0], points[..., 1] / length + sway[1]
    along, across, high = _muscles(rng, u, v)
    order = np.sort(high, axis=0)
    which = high.argmax(axis=0)
    fine = 0.1 * (1 + 0.7 * fractal(flat, 0.5, 2, seed + 12))
    seam = np.exp(-(((order[-1] - order[-2]) / fine) ** 2))
    at = [np.take_along_axis(one, which[None], axis=0)[0] for one in (along, across)]
    # Soft as they are, they run into one another.
    swell = np.log(np.exp(5 * high).sum(axis=0)) / 5
    plump = smooth(-0.3, 1.25, swell) * (1 - 0.14 * seam)
    lumps = 0.25 * fractal(flat, 0.25, 3, seed + 3)
    above = smooth(0.35, 0.65, points[..., 2])
    points[..., 2] += above * (1 - share**3) * (thick - 0.7) * (0.25 + 0.75 * plump + lumps)
    made, relief = _painted(points, at, which, seam, share, meat, pale, rng, seed)
    points = roughened(points, 0.1, 0.45, seed)
    points = points + normals(points) * relief[..., None]
    return [Part(points, made, moist(0.72, 0.25, 0.4, coat=0.75, pores=0.05, pore_size=5))]


def _muscles(rng, u, v):
    """The place along and across each muscle, and how high it stands: 1 in its middle, below 0 beside it."""
    made = []
    for x, y, long, wide in MUSCLES:
        x, y = np.array([x, y]) + rng.normal(0, 0.025, 2)
        way = np.radians(rng.normal(16, 14))
        along = (u - x) * np.cos(way) + (v - y) * np.sin(way)
        across = (v - y) * np.cos(way) - (u - x) * np.sin(way)
        size = rng.uniform(0.85, 1.2)
        made.append((along, across, 1 - (along / long) ** 2 - (across / (wide * size)) ** 2))
    return (np.array(one) for one in zip(*made))


def _painted(points, at, which, seam, share, meat, pale, rng, seed):
    """Each muscle has its shade; fat lies in some seams and on the rim. Returns the paint and the relief."""
    meat = colour(meat) * [0.96, 0.72, 0.72]
    fibre = np.stack([at[0] * 5.0, at[1] * 60.0, 3.7 * which], axis=-1)
    bundle = fractal(fibre, 0.35, 3, seed + 4)
    tones = rng.uniform(0.86, 1.12, (len(MUSCLES), 1)) * np.array([1.0, 1.0, 1.0])
    tones[:, 1:] *= rng.uniform(0.88, 1.08, (len(MUSCLES), 1))
    made = mottled(points, meat, blend(meat, pale, 0.5), 0.3, seed + 5) * tones[which]
    made = made * (1 + 0.3 * bundle)[..., None]
    blood = smooth(0.15, 0.5, fractal(points, 0.3, 3, seed + 6))
    made = blend(made, meat * [0.82, 0.5, 0.5], 0.5 * blood)
    # A membrane is left on parts of it, grey and smooth.
    film = smooth(0.1, 0.35, fractal(points * [0.7, 1, 1], 0.28, 3, seed + 7))
    made = blend(made, '#e0b8ac', 0.3 * film)
    held = smooth(-0.15, 0.2, fractal(points, 0.35, 3, seed + 8))
    lard = seam * held
    rim = smooth(0.8, 0.98, share) * smooth(0.0, 0.2, fractal(points, 0.3, 3, seed + 9))
    lard = np.maximum(lard, rim)
    lard = np.clip(lard * (1 + 0.6 * fractal(points, 1.2, 3, seed + 10)), 0, 1)
    made = blend(made, meat * [0.72, 0.5, 0.48], 0.6 * seam * (1 - held))
    made = blend(made, mottled(points, '#f0dcae', '#f5ead2', 1.0, seed + 11), 0.85 * lard)
    return made, 0.04 * bundle * (1 - film) + 0.08 * lard - 0.05 * seam * (1 - held)


FORMS = {'poultry-fillet': fillets, 'duck-breast': duck_breast}
