"""What is in a paste of cheese: eyes, seeds, crystals and blue mould."""

import numpy as np

from mesh import Part, ball, blend, colour, painted
from noise import bumps, fractal, perlin, smooth, spots
from slab import normals

# What is strewn through a paste, each one unlike the others: eyes, seeds, crystals, pockets of mould.


def areas(points):
    """How much surface each point of a grid stands for: the columns of its grid go round."""
    up = np.gradient(points, axis=0)
    across = (np.roll(points, -1, axis=1) - np.roll(points, 1, axis=1)) / 2
    return np.linalg.norm(np.cross(across, up), axis=-1)


def places_of(rng, points, may, count, bent=None):
    """Picks places on a surface, as often to each centimetre, where and as far as `may` allows it, once `bent`."""
    share = (areas(points) * np.clip(may, 0, 1)).ravel()
    if share.sum() < 1e-6:
        return np.zeros((0, 3))
    picked = rng.choice(share.size, count, p=share / share.sum())
    return (points if bent is None else bent).reshape(-1, 3)[picked]


def _apart(places, radii, room=1.1):
    """Which of some places to keep so that no two overlap, the earlier first."""
    kept = []
    for at, (place, radius) in enumerate(zip(places, radii)):
        if all(np.linalg.norm(place - places[k]) > room * (radius + radii[k]) for k in kept):
            kept.append(at)
    return kept


def _has_room(points, facing, place, radius):
    """Whether a bubble may be opened in this place: not where it would come out on the other side."""
    own = points - place
    near = (own * own).sum(-1) < (2.4 * radius) ** 2
    at = np.unravel_index(np.argmin((own * own).sum(-1)), near.shape)
    return not np.any((facing[near] @ facing[at]) < -0.4)


def _frame(rng, tilt):
    """Three axes at right angles; the third is upright but for `tilt`."""
    up = np.array([0, 0, 1.0]) + rng.normal(0, tilt, 3)
    first = np.cross(up, rng.normal(size=3))
    axes = np.stack([first, np.cross(up, first), up])
    return axes / np.linalg.norm(axes, axis=1, keepdims=True)


def strewn(rng, points, places, axes, tilt=0.3):
    """Lays ellipsoids. Returns how deep each point is in one, 1 in its middle, 0 at its edge, less outside; and in which."""
    flat = points.reshape(-1, 3)
    inside, which = np.full(len(flat), -1.5), np.zeros(len(flat), int)
    for index, (place, axis) in enumerate(zip(places, axes)):
        own = flat - place
        near = np.flatnonzero((own * own).sum(-1) < (2.5 * np.max(axis)) ** 2)
        value = 1 - np.linalg.norm(own[near] @ _frame(rng, tilt).T / axis, axis=-1)
        better = value > inside[near]
        inside[near[better]], which[near[better]] = value[better], index
    return inside.reshape(points.shape[:2]), which.reshape(points.shape[:2])


def _hollowed(rng, points, places, radii, deep=(0.0, 0.6)):
    """Opens the bubbles that a knife went through: oval, some by their middle, some by their brim.

    Returns the points, the depth of each in its bubble in centimetres, and how far it is from the bubble's edge, 0 to 1.
    """
    facing = normals(points).reshape(-1, 3)
    # No bubble is quite round.
    bent = points + 0.12 * fractal(points, 0.8, 2, int(rng.integers(99)))[..., None]
    flat, gone = bent.reshape(-1, 3), np.zeros(facing.shape)
    inner = np.zeros(len(facing))
    for place, radius in zip(places, radii):
        at = np.argmin(((points.reshape(-1, 3) - place) ** 2).sum(-1))
        middle = flat[at] - facing[at] * radius * rng.uniform(*deep)
        axis = radius * rng.uniform(0.8, 1.15, 3)
        frame = _frame(rng, 0.6)
        near = np.flatnonzero(((flat - middle) ** 2).sum(-1) < (1.3 * radius) ** 2)
        own = (flat[near] - middle) @ frame.T / axis
        way = -facing[at] @ frame.T / axis
        # The far wall of the bubble, straight in from the surface.
        a, b = way @ way, own @ way
        c = (own * own).sum(-1) - 1
        reach = (np.sqrt(np.maximum(b * b - a * c, 0)) - b) / a
        reach = np.where(c < 0, np.maximum(reach, 0), 0)
        deeper = reach > np.linalg.norm(gone[near], axis=-1)
        gone[near[deeper]] = -facing[at] * reach[deeper, None]
        inner[near] = np.maximum(inner[near], np.clip(-c, 0, 1))
    gone, inner = gone.reshape(points.shape), inner.reshape(points.shape[:2])
    return points + gone, np.linalg.norm(gone, axis=-1), inner


def eyed(rng, points, may, count, size):
    """Opens eyes of all sizes on the cut faces: large ones apart, small ones anywhere."""
    if not count:
        return points, 0 * may, 0 * may
    radii = np.sort(size * (0.22 + 1.1 * rng.uniform(size=6 * count) ** 1.7))[::-1]
    radii = rng.permutation(radii)
    places = places_of(rng, points, may, len(radii))
    facing = normals(points)
    kept = [at for at in _apart(places, radii, 1.0) if places[at][2] > 0.7 * radii[at]]
    kept = [at for at in kept if _has_room(points, facing, places[at], radii[at])][:count]
    return _hollowed(rng, points, places[kept], radii[kept])


def crystallised(rng, made, points, may, amount):
    """Paints the white crystals of age: most are dust, a few are grains, and they are gathered in clouds."""
    gathered = smooth(-0.15, 0.4, fractal(points, 0.45, 3, int(rng.integers(1e6))))
    count = int(amount * (areas(points) * may).sum())
    places = places_of(rng, points, may * (0.08 + gathered), count)
    size = 0.03 + 0.1 * rng.uniform(size=(count, 1)) ** 4
    inside, which = strewn(rng, points, places, size * rng.uniform(0.7, 1.5, (count, 3)))
    strong = rng.uniform(0.25, 0.85, count)[which] if count else 0.0
    return blend(made, '#fff6e0', smooth(0.0, 0.4, inside) * strong * may)


def seeds_of(rng, points, may, size):
    """Seeds and cut herbs that lie in all directions. Returns how far each point is in one, and in which."""
    count = int(0.6 * size**2 * (areas(points) * may).sum())
    gathered = smooth(-0.5, 0.2, fractal(points, 0.3, 2, int(rng.integers(1e6))))
    places = places_of(rng, points, may * (0.3 + gathered), count)
    places = places + rng.normal(0, 0.03, (count, 3))
    long = min(0.3, 0.3 * (1.6 / size) ** 3)
    axes = np.array([long, 0.34 * long, 0.3 * long]) * rng.uniform(0.6, 1.2, (count, 3))
    return strewn(rng, points + 0.05 * fractal(points, 1.5, 2, 7)[..., None], places, axes, 0.7)


def seeded(rng, made, points, tone, inside, which):
    """Paints seeds, of which each has a tone of its own; paste was smeared over some."""
    shade = rng.uniform(1.1, 3.2, which.max() + 1)[which][..., None]
    husk = colour(tone) * shade + 0.03 * smooth(0.2, 0.5, fractal(points, 4.0, 2, 3))[..., None]
    strong = rng.choice([0.45, 0.85, 1.0], which.max() + 1)[which]
    made = blend(made, made * [0.86, 0.8, 0.68], smooth(-0.8, 0.1, inside) * 0.3)
    return blend(made, husk, smooth(0.0, 0.3, inside) * strong)


def fallen(rng, points, count, paste, look):
    """Crumbs that fell before a piece of cheese: lumps of all sizes, the small ones further away."""
    low = points.reshape(-1, 3)[(points[..., 2] < 0.4).ravel()]
    front = low[low[:, 1] <= np.quantile(low[:, 1], 0.3)]
    centre = points[..., :2].mean((0, 1))
    parts = []
    for _ in range(count):
        place = front[rng.integers(len(front)), :2]
        size = 0.07 + 0.28 * rng.uniform() ** 2.5
        away = (place - centre) / np.linalg.norm(place - centre)
        place = place + away * (size + rng.exponential(0.5)) + rng.normal(0, 0.1, 2)
        lump = ball(16, 22) * size * rng.uniform(0.6, 1.2, 3)
        lump = lump * (1 + 0.6 * fractal(lump / size, 1.1, 3, int(rng.integers(999))))[..., None]
        lump = lump - [0, 0, lump[..., 2].min()]
        tone = painted(lump, paste * rng.uniform(0.85, 1.05))
        parts.append(Part(lump, tone, look).turned(0, 0, rng.uniform(0, 360)).moved(*place, 0))
    return parts


# Blue mould in cheese: pockets of many sizes along the needles that pierced the paste, or streaks of it.


def mould_of(points, seed, vein):
    """Pockets and cracks of mould in a crumb, 0 to 1, ragged at their edge."""
    where = smooth(-0.35, 0.2, fractal(points, 0.28, 2, seed + 5))
    sway = np.stack([fractal(points, 0.9, 3, seed + at) for at in (31, 47, 63)], -1)
    bent = points + 0.55 * sway
    ragged = 0.4 * fractal(points, 3.4, 3, seed + 8)
    pocket = smooth(0.12, 0.42, perlin(bent * [1.1, 1.1, 1.6] + 11.3, seed + 9) + ragged)
    small = smooth(0.3, 0.5, perlin(bent * [2.3, 2.3, 3.0] + 29.3, seed + 12) + 0.5 * ragged)
    pocket = np.maximum(pocket, 0.8 * small * where)
    crack = smooth(
        0.1, 0.0, np.abs(perlin(bent * [0.4, 0.4, 1.1] + 51.3, seed + 4)) + 0.3 * np.abs(ragged)
    )
    dots = spots(points, 1.5, seed % 50, 0.3) * smooth(-0.1, 0.3, ragged)
    mould = np.maximum(pocket * (0.25 + 0.75 * where), 0.75 * crack * where)
    return np.clip(np.maximum(mould, 0.6 * dots * where) * vein, 0, 1)


def veined(made, points, seed, veins, vein):
    """Mould: the paste is tinted about it, blue-green at its edge and darker in its middle."""
    mould = mould_of(points, seed, vein)
    # In the cheese mould is a grey that leans to green or blue: pure colours would be ink.
    veins = 0.55 * colour(veins) + 0.45 * colour('#55625a')
    near = smooth(-0.1, 0.5, fractal(points, 0.5, 3, seed + 5))
    made = blend(made, made * (0.6 + 0.4 * veins / veins.max()), near * 0.3)
    made = blend(made, veins * 1.25 + 0.06, smooth(0.02, 0.5, mould) * 0.7)
    made = blend(made, veins * 0.55, smooth(0.5, 0.95, mould) * 0.8)
    return blend(made, veins * 1.7 + 0.05, spots(points, 3.3, seed % 30, 0.24) * mould * 0.6)


def _needles(rng, points, may, apart=2.1):
    """How near each point is to the holes that needles left, 0 to 1: upright, broken off here and there."""
    starts = places_of(rng, points, may, max(3, int((areas(points) * may).sum() / 9)))
    kept = []
    for start in starts:
        if all(np.hypot(*(start - other)[:2]) > apart for other in kept):
            kept.append(start)
    away = np.full(points.shape[:2], 9.0)
    for start in kept:
        lean = rng.normal(0, 0.05, 2)
        across = points[..., :2] - start[:2] - lean * (points[..., 2:] - start[2])
        away = np.minimum(away, np.linalg.norm(across, axis=-1))
    return away


def pockets_of(rng, points, may, vein=1.0):
    """Where the paste is open, how far each point is inside a pocket, and how near to mould, 0 to 1 each."""
    seed = int(rng.integers(1e6))
    away = _needles(rng, points, may)
    gathered = smooth(-0.3, 0.25, fractal(points, 0.28, 2, seed))
    near = (0.12 + gathered) * (0.3 + 1.6 * smooth(1.0, 0.1, away)) * may
    count = int(min(700, 2.6 * vein * (areas(points) * may).sum()))
    size = (0.05 + 0.36 * rng.uniform(size=count) ** 3.0)[:, None]
    axes = size * np.array([1.6, 0.9, 0.5]) * rng.uniform(0.7, 1.4, (count, 3))
    # A pocket is the room between curds: its wall is knobbly.
    broad = np.stack([fractal(points, 1.1, 2, seed + at) for at in (31, 47, 63)], -1)
    fine = np.stack([fractal(points, 3.2, 2, seed + at) for at in (5, 17, 29)], -1)
    bent = points + 0.42 * broad + 0.2 * fine
    places = places_of(rng, points, near / near.max(), count, bent)
    inside, which = strewn(rng, bent, places, axes, 0.35)
    track = smooth(0.1, 0.03, away + 0.05 * fine[..., 0]) * gathered
    track = track * smooth(-0.15, 0.15, fractal(points * [0.3, 0.3, 1], 0.9, 2, seed + 3))
    # Mould is thick in some, a breath of it in others.
    grown = rng.uniform(0.3, 1.0, count)[which]
    opened = np.maximum(grown * smooth(-0.15, 0.55, inside + 0.25 * fine[..., 1]), 0.5 * track)
    tinted = np.maximum(smooth(-1.4, 0.0, inside + 0.5 * broad[..., 1]), 0.8 * track)
    reach = np.minimum(0.8 * size[:, 0][which], 0.22)
    return opened * may, tinted * may, reach * opened * may


def mouldy(made, points, seed, veins, opened, tinted):
    """Paints the pockets: paste greyed about them, blue-green fur at their edge, shade and pale spores inside."""
    veins = 0.6 * colour(veins) + 0.4 * colour('#5d7266')
    cloud = fractal(points, 1.2, 3, seed + 41)
    halo = np.clip(tinted * (0.7 + 1.1 * cloud), 0, 1)
    made = blend(made, made * (0.5 + 0.5 * veins / veins.max()), halo * 0.75)
    green = blend(veins * 1.35 + 0.09, '#8a997e', smooth(-0.1, 0.4, cloud))
    made = blend(made, green, smooth(0.0, 0.75, opened) * (0.66 + 0.3 * smooth(-0.4, 0.2, cloud)))
    deep = smooth(0.5, 1.1, opened + 0.5 * fractal(points, 2.6, 2, seed + 42))
    made = blend(made, veins * 0.75, deep * 0.75)
    spores = bumps(points, 5.0, seed % 30) * smooth(0.2, 0.7, opened)
    return blend(made, veins * 1.8 + 0.14, spores**3 * 0.4)
