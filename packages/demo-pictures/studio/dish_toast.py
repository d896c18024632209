"""Toasts, blinis, crêpes and pancakes, and what lies on them."""

import numpy as np

import material
from dish_pieces import coin, seed_of
from dish_relief import cracked
from dish_salad import thickened
from foliage import plume
from mesh import Part, blend, colour, curve, disc, moved, turned
from noise import bumps, fractal, smooth, spots
from slab import closed, normals, sector, slab

# Toasts under melted goat's cheese, as the grill leaves them.


def _bread(rng, wide, thick, crumb, crust, toast):
    """A piece of a slice of country bread: crust on one side, holes of many sizes in its crumb."""
    seed, count = seed_of(rng), 9
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    reach = wide / 2 * np.exp(rng.normal(0, 0.07, count))
    ring = np.stack([reach * np.cos(angle) * 1.12, reach * np.sin(angle) * 0.92], -1)
    points, share = slab(closed(ring, 200), thick, 0.14, 12, 70)
    turn = np.arctan2(points[..., 1], points[..., 0])
    side = smooth(
        -0.2, 0.15, np.cos(turn - rng.uniform(0, 6.28)) + 0.1 * fractal(points, 0.8, 2, seed)
    )
    skin = side * smooth(0.93, 1.0, share)
    large, small = spots(points, 0.9, seed % 40, 0.33), spots(points, 2.3, seed % 60, 0.36)
    holes = np.maximum(large, 0.7 * small) * (1 - skin)
    rough = fractal(points, 1.6, 4, seed + 1)
    points = points - normals(points) * (0.2 * large + 0.1 * small - 0.06 * rough)[..., None]
    heat = fractal(points, 0.5, 3, seed + 2) + 0.75 * (share - 0.7)
    made = blend(crumb, toast, smooth(-0.25, 0.35, heat))
    made = blend(made, colour(toast) * 0.45, smooth(0.3, 0.6, heat) * 0.8)
    made = blend(made, colour(crumb) * 0.62, holes * 0.6)
    made = blend(made, crust, skin)
    return Part(points, made, material.skin(0.22, 0.4, 8))


def goat_toast(
    rng,
    wide=5.6,
    thick=1.0,
    crumb='#ecd3a2',
    crust='#7d481f',
    toast='#b9762f',
    cheese='#ecd9ae',
    rind='#ddd0b2',
):
    """A round of goat's cheese that slumped on its bread: wrinkled at its rind, browned on top."""
    seed = seed_of(rng)
    bread = _bread(rng, wide, thick, crumb, crust, toast)
    radius, high = wide * rng.uniform(0.33, 0.4), rng.uniform(0.7, 1.0)
    face, share, angle = disc(1.0, 90, 170)
    drift = rng.uniform(0, 6.28, 4)
    # What melted ran further on some sides than on others.
    run = (
        1
        + 0.1 * np.cos(angle + drift[0])
        + 0.06 * np.cos(2 * angle + drift[1])
        + 0.04 * np.cos(5 * angle + drift[2])
    )
    fall = np.maximum(0, np.cos(angle + drift[3])) ** 3 * rng.uniform(0.1, 0.35)
    reach = radius * share * (run + fall * share**3)
    rise = np.clip(1 - share**7, 0, 1) ** 0.6
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), thick + high * rise - 0.1], -1)
    broad, fine = fractal(points, 0.7, 3, seed), fractal(points, 1.9, 3, seed + 1)
    curds = bumps(points, 3.0, seed % 50) - 0.6
    edge = smooth(0.8, 0.93, share) * smooth(1.0, 0.96, share)
    lift = 0.16 * broad + 0.05 * fine + 0.03 * curds + 0.07 * edge * (1 + fine)
    blister = spots(points, 1.5, seed % 80, 0.34) * smooth(0.9, 0.6, share)
    points = (
        points
        + np.array([0, 0, 1])
        * (lift + 0.06 * blister)[..., None]
        * smooth(1.02, 0.9, share)[..., None]
    )
    made = blend(cheese, colour(cheese) * [0.95, 0.86, 0.68], smooth(-0.2, 0.4, broad))
    made = blend(made, rind, edge * 0.7)
    heat = 0.8 * broad + 0.45 * fine + 0.3 * (share - 0.6) + 0.2 * (blister - 0.2)
    for start, paint, most in (
        (-0.12, '#d99b45', 0.8),
        (0.06, '#a35c1b', 0.85),
        (0.22, '#55290f', 0.85),
    ):
        made = blend(made, paint, smooth(start, start + 0.2, heat) * most)
    made = blend(
        made, '#c9821c', smooth(0.12, 0.4, fractal(points * [1, 1, 0], 0.4, 2, seed + 3)) * 0.3
    )
    parts = [bread, Part(points, made, material.skin(0.58, coat=0.3, deep=0.3, reach=0.4))]
    for _ in range(9):
        leaf, _, _ = disc(1.0, 4, 10)
        at = rng.normal(0, radius * 0.4, 2)
        leaf = leaf * [0.17, 0.08, 0] * rng.uniform(0.7, 1.3)
        one = Part(
            leaf,
            np.ones(leaf.shape) * colour('#5d6b38') * rng.uniform(0.7, 1.3),
            material.foliage(0.3),
        )
        one = one.turned(*rng.uniform(-25, 25, 2), rng.uniform(0, 180))
        near = np.linalg.norm(points[..., :2] - at, axis=-1)
        parts.append(one.moved(*at, points[..., 2].ravel()[near.argmin()] + 0.04))
    return parts


# What lies on a blini: a spoonful of thick cream, a ribbon of smoked salmon, a sprig of dill.


def dollop(rng, radius=1.5, high=0.8, paint='#ddd2b8', herb='#62803e'):
    """A spoonful of thick cream with dill in it: the back of the spoon pressed and drew it out to one side."""
    seed, radius = seed_of(rng), radius * rng.uniform(0.86, 1.1)
    face, share, angle = disc(1.0, 80, 150)
    drift, way = rng.uniform(0, 6.28, 3), rng.uniform(0, 6.28)
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    out = 1 + 0.13 * np.cos(2 * angle + drift[0]) + 0.2 * fractal(around, 1.1, 3, seed)
    reach = radius * share * out
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), 0 * share], -1)
    along = points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)
    beside = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way)
    body = np.clip(1 - share**3, 0, 1) ** 0.6
    bent = beside / radius + 0.25 * np.sin(1.4 * along + drift[1])
    groove = np.exp(-((bent / 0.34) ** 2)) * smooth(-0.9, 0.2, along / radius)
    threads = fractal(np.stack([0.5 * along, 3.2 * beside, 0 * along], -1), 1.0, 3, seed + 2)
    points[..., 2] = high * body * (0.85 - 0.4 * groove + 0.1 * threads)
    points[..., 2] += 0.2 * body * fractal(points, 0.7, 3, seed + 3)
    points[..., 2] += 0.22 * high * np.exp(-(((along / radius - 0.55) / 0.2) ** 2)) * body
    made = blend(paint, colour(paint) * [0.95, 0.92, 0.82], smooth(0.0, 0.5, threads))
    bits = spots(points * [1, 1, 0.4], 2.4, seed % 61, 0.16) * smooth(1.0, 0.9, share)
    made = blend(made, herb, bits * 0.75)
    return [Part(points, made, material.skin(0.5, coat=0.12, deep=0.3, reach=0.3))]


def salmon_ribbon(rng, length=7.0, wide=2.3, flesh='#d4714a', lines='#e8ad88', dark='#94482a'):
    """A strip of smoked salmon let fall in soft folds that lie over one another, with lines of fat across it."""
    seed, length, wide = seed_of(rng), length * rng.uniform(0.85, 1.1), wide * rng.uniform(0.85, 1.15)
    u, v = np.linspace(0, 1, 190)[:, None], np.linspace(-1, 1, 38)[None, :]
    place = np.stack([u * length + 0 * v, v * wide / 2 + 0 * u, 0 * u * v], -1)
    folds, start = rng.uniform(1.7, 2.4), rng.uniform(0.0, 0.35)
    # A fold is nowhere as deep on one edge of the strip as on the other.
    turn = 2 * np.pi * (folds * u + start) + rng.normal(0, 0.4) * v + 0.5 * fractal(place, 0.35, 2, seed)
    span, deep = 0.44 * length, rng.uniform(0.3, 0.42)
    x = span * (u - 0.5) + deep * np.sin(turn)
    high = (0.34 + 0.12 * np.sin(5 * u + seed)) * (1 - np.cos(turn))
    sway = rng.normal(0, 0.25) * np.sin(2.6 * u + seed % 6) + 0.3 * rng.normal() * (u - 0.5)
    ragged = 1 + 0.1 * fractal(np.stack([u * 5, 0 * u, 0 * u], -1), 1.2, 3, seed)
    across = v * wide / 2 * ragged * (1 - 0.2 * (2 * u - 1) ** 6)
    droop = 0.26 * wide * np.abs(v) ** 2.2 * (0.6 + 0.4 * np.sin(3 * u + 2 * v + seed))
    z = 0.14 + high * (1 - 0.3 * np.abs(v)) + 0.35 * u * (1 - u) - droop
    points = np.stack([x + 0.1 * v**2, across + sway, z], -1)
    points = points + 0.1 * fractal(place, 0.8, 2, seed + 1)[..., None] * [0.5, 0.5, 1]
    bent = place[..., 0] + 0.4 * np.abs(place[..., 1]) ** 1.4 + 0.2 * fractal(place, 0.7, 2, seed + 2)
    seam = np.exp(-((((bent / 0.62) % 1 - 0.5) / 0.1) ** 2)) * smooth(
        -0.35, 0.2, fractal(place, 0.5, 2, seed + 3)
    )
    fibre = fractal(place * [4, 0.9, 1], 1.0, 3, seed + 4)
    made = blend(flesh, colour(flesh) * [0.86, 0.72, 0.62], smooth(-0.2, 0.45, fibre))
    made = blend(made, dark, smooth(0.78, 1.0, v + 0.3 * fibre) * 0.5)
    made = blend(made, lines, seam * 0.7)
    sheet = Part(points, made, material.skin(0.6, coat=0.3, deep=0.3, reach=0.4), False)
    return [thickened(sheet, 0.1 * (1 - 0.5 * np.abs(v) ** 3) + 0 * u)]


def dill(rng, long=1.5, green='#55733a'):
    """The end of a frond of dill, limp, lying."""
    look = material.foliage(0.4, 0.3, 0)
    way = np.array([1.0, rng.normal(0, 0.2), 0.25])
    parts = plume(
        rng,
        np.array([-long / 2, 0, 0.05]),
        way,
        long * rng.uniform(0.6, 0.9),
        green,
        look,
        2,
        0.035,
        7,
    )
    flat = [
        Part(part.points * [1, 1, 0.45], part.colours, part.material, part.is_round)
        for part in parts
    ]
    low = min(part.points[..., 2].min() for part in flat)
    return [part.moved(z=-low + 0.01) for part in flat]


# Crêpes, open or folded: thin sheets with soft folds and a dry rim, which the pan browned as lace.


def crepe(rng, radius=8.6, leaves=1, paint='#ebc488', brown='#9c5a2a'):
    """A thin crêpe, open or folded in four `leaves`: its rim is uneven, and the pan browned it as lace."""
    parts = []
    own = rng.uniform(0.9, 1.06)
    for at in range(leaves):
        seed, span = seed_of(rng), 360 if leaves == 1 else 86 - 2 * at + rng.normal(0, 2)
        outline = sector(radius * (1 - 0.02 * at), span, 0.4)
        points, _ = slab(outline, 0.11, 0.05, 10, 230)
        around = np.arctan2(points[..., 1], points[..., 0])
        way = np.stack([np.cos(around), np.sin(around), 0 * around], -1)
        uneven = 0.07 * fractal(way, 1.2, 4, seed + 3) + 0.035 * fractal(way, 5.0, 3, seed + 4)
        away = np.hypot(points[..., 0], points[..., 1]) / radius
        points[..., :2] *= (1 + uneven * away**2)[..., None]
        # It lies in soft folds, and its thin rim dried and curls more here than there.
        points[..., 2] += 0.26 * at + 0.16 * fractal(points, 0.2, 3, seed) + 0.1
        rim = smooth(0.8, 1.0, away)
        points[..., 2] += rim * (0.5 * fractal(way, 1.9, 3, seed + 5) + 0.02)
        if leaves > 1:
            fold = smooth(0.7, 0.0, np.abs(np.abs(around) - np.radians(span / 2)) * away * radius)
            points[..., 2] += 0.14 * fold * smooth(0, 0.2, away) * (at % 2)
        made, lift = _lace(points, away, paint, brown, own, seed)
        points[..., 2] += lift * (points[..., 2] > 0.05)
        parts.append(Part(points, made, material.skin(0.5, 0.15, 8, 0.1, deep=0.2, reach=0.3)))
    return parts if leaves == 1 else moved(parts, -0.55 * radius, 0, 0)


def _lace(points, away, paint, brown, own, seed):
    """What the hot pan draws: brown round each bubble, pale where the batter did not touch, a dry rim."""
    flat = points * [1, 1, 0]
    shift = np.stack([fractal(flat, 0.45, 3, seed + at) for at in (20, 30)] + [0 * away], -1)
    broad, fine = fractal(flat, 0.17, 3, seed + 1), fractal(flat, 1.6, 4, seed + 6)
    cells, chance = cracked(flat + 0.5 * shift, 1.05, seed)
    small, other = cracked(flat + 0.3 * shift, 2.3, seed + 2)
    net = np.maximum(smooth(0.3, 0.04, cells), 0.75 * smooth(0.34, 0.05, small) * (other > 0.35))
    hot = smooth(-0.3, 0.3, broad + 0.25 * (chance - 0.5) + 0.4 * smooth(0.5, 0.9, away) - 0.1)
    made = blend(colour(paint) * own, colour(brown) * 1.9, hot * 0.5)
    made = blend(made, '#f3d6a2', smooth(0.1, -0.4, broad + 0.4 * fine) * 0.6)
    made = blend(made, brown, net * hot * np.clip(0.75 + 0.9 * fine, 0, 1) * 0.85)
    made = blend(made, colour(brown) * 0.5, net * smooth(0.5, 0.95, hot + 0.6 * fine) * 0.6)
    pocket = smooth(0.3, 0.6, cells) * (chance > 0.55)
    made = blend(made, '#f0d49c', pocket * hot * 0.45)
    rim = smooth(0.93, 1.0, away + 0.05 * fine)
    return blend(made, colour(brown) * 0.75, rim * 0.75), 0.06 * (pocket - net * hot)


# A pile of thick pancakes: each rose and slumped its own way, and syrup runs from the top one.

ROWS, COLUMNS = 150, 360


def _ring(angle):
    return np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)


class _Pancake:
    """One pancake of the pile: its outline, how it lies and where its top is."""

    def __init__(self, rng, radius, z, thick):
        self.seed, self.z, self.thick = seed_of(rng), z, thick
        self.radius = radius * rng.uniform(0.92, 1.06)
        self.at = rng.normal(0, 0.28, 2)
        self.tilt = rng.normal(0, 0.022, 2)

    def reach(self, angle):
        ring = _ring(angle)
        fine = 0.025 * fractal(ring, 2.6, 2, self.seed + 1)
        return self.radius * (1 + 0.07 * fractal(ring, 0.7, 2, self.seed) + fine)

    def laid(self, points):
        """Puts the points of a pancake about the origin where it lies: it sags over those below."""
        away = np.hypot(points[..., 0], points[..., 1]) / self.radius
        swell = 0.2 * fractal(points * [1, 1, 0], 0.16, 2, self.seed + 2) - 0.22 * smooth(0.7, 1.05, away)
        lift = points[..., :2] @ self.tilt + swell
        return points + np.stack([0 * lift + self.at[0], 0 * lift + self.at[1], lift + self.z], -1)

    def parts(self, rng):
        seed, t = self.seed, self.thick
        line = [(0, 0), (0.7, 0), (0.9, 0.06), (0.985, 0.3), (1.0, 0.52), (0.975, 0.8)]
        line += [(0.9, 0.97), (0.7, 1.0), (0, 1.0)]
        line = curve(line, 400) * [self.radius, t]
        gone = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
        # More rows where its side is seen.
        spread = np.interp(np.linspace(0, 1, ROWS), [0, 0.15, 0.65, 1], [0, 0.4, 0.62, 1])
        line = np.stack([np.interp(spread * gone[-1], gone, line[:, axis]) for axis in (0, 1)], axis=-1)
        angle = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)[None, :]
        share = line[:, :1] / self.radius + 0 * angle
        out = share * self.reach(angle)
        up = line[:, 1:] / t + 0 * angle
        points = np.stack([out * np.cos(angle), out * np.sin(angle), up * t], -1)
        # Its thickness differs round the rim; a seam runs where the batter met the pan.
        puff = 1 + 0.22 * fractal(_ring(angle), 1.1, 2, seed + 3)
        points[..., 2] *= puff + 0 * share
        flat = points * [1, 1, 0]
        broad, fine = fractal(flat, 0.2, 3, seed + 4), fractal(points, 1.3, 4, seed + 5)
        side = smooth(0.9, 0.985, share)
        level = up + 0.22 * fractal(points * [1, 1, 0.3], 0.5, 3, seed + 6) + 0.08 * fine
        pale = side * smooth(0.12, 0.3, level) * smooth(0.86, 0.68, level)
        pale = np.clip(pale * (0.75 + 0.9 * fractal(_ring(angle), 1.4, 2, seed + 7)), 0, 1)
        hot = 0.7 * broad + 0.35 * fine + 0.25 * smooth(0.5, 0.86, share) + 0.1
        face = blend('#d79a52', '#b06a2a', smooth(-0.25, 0.2, hot))
        face = blend(face, '#85461a', smooth(0.15, 0.5, hot) * 0.8)
        cells = np.abs(fractal(flat + 0.4 * broad[..., None], 0.9, 3, seed + 8))
        face = blend(face, '#e2b070', smooth(0.07, 0.0, cells) * smooth(0.3, -0.1, hot) * 0.6)
        crumb = blend('#efd59a', '#dcb470', smooth(-0.3, 0.4, fine + 0.5 * broad))
        pore = np.maximum(spots(points * [1, 1, 0.8], 1.9, seed % 60, 0.24), spots(points, 3.6, seed % 50, 0.26))
        crumb = blend(crumb, '#b98444', pore * 0.6)
        made = blend(face, crumb, pale)
        # Brown ends at the shoulder in a thin darker line.
        made = blend(made, '#9a5a24', np.exp(-(((level - 0.78) / 0.08) ** 2)) * side * 0.5)
        push = 0.05 * fine - 0.07 * pore * pale + 0.08 * pale
        way = np.stack([np.cos(angle) * side, np.sin(angle) * side, 0.6 * (1 - side)], -1)
        points = points + push[..., None] * way
        look = material.skin(0.32, 0.25, 7, 0.05, shine=0.25, deep=0.15, reach=0.4)
        return [Part(self.laid(points), made, look)]


def _syrup(rng, pile, low):
    """Syrup: a pool on the top one, tongues that run over the rims below and thicken where they stop."""
    top, seed = pile[-1], seed_of(rng)
    angle = np.linspace(0, 2 * np.pi, 720, endpoint=False)
    fall = np.zeros(720)
    for _ in range(11):
        at, wide = rng.uniform(0, 2 * np.pi), np.clip(np.exp(rng.normal(-2.3, 0.5)), 0.05, 0.3)
        far = np.abs((angle - at + np.pi) % (2 * np.pi) - np.pi) / wide
        fall = np.maximum(fall, rng.uniform(0.6, 1.0) ** 2 * (top.z - low) * np.clip(1 - far**2.4, 0, 1) ** 0.5)
    ring = _ring(angle)
    edge = 0.86 + 0.3 * fractal(ring, 0.8, 3, seed) + 0.06 * fractal(ring, 3.0, 2, seed + 1)
    edge = np.where(fall > 0.3, 1.0, np.clip(edge, 0.4, 0.97))
    soft = np.hanning(23) / np.hanning(23).sum()
    edge = np.convolve(np.concatenate([edge[-11:], edge, edge[:11]]), soft, 'valid')
    steps = np.linspace(0, 1, 70)[:, None]
    out = steps * edge * top.reach(angle)
    flat = np.stack([out * np.cos(angle), out * np.sin(angle)], -1)
    above = np.concatenate([flat, np.full((*flat.shape[:2], 1), top.thick)], -1)
    above[..., 2] -= 0.16 * top.thick * smooth(0.86, 1.0, steps * edge) ** 2
    above = top.laid(above)
    down = np.linspace(0, 1, 90)[1:, None]
    z = above[-1, :, 2] - down * np.maximum(fall, 0.02)
    # The outline of the pile at each height, from its middle; between two pancakes it draws in.
    outer = np.full(z.shape, 0.0)
    for one in pile:
        x, y = one.at
        reach = one.reach(angle) + x * np.cos(angle) + y * np.sin(angle)
        share = np.clip((z - one.z) / one.thick, -0.4, 1.3) * 2 - 1.0
        outer = np.maximum(outer, reach * (1 - 0.09 * share**2))
    body = 0.1 + 0.12 * np.sin(np.pi * np.clip(down * 0.55 + 0.45, 0, 1)) * smooth(1.0, 0.97, down)
    body = body + 0.12 * np.exp(-(((down - 0.94) / 0.05) ** 2)) - 0.25 * smooth(0.96, 1.0, down)
    sides = np.stack([(outer + body) * np.cos(angle), (outer + body) * np.sin(angle), z], -1)
    sides = np.where((fall > 0.3)[None, :, None], sides, above[-1:] - [0, 0, 0.2])
    thick = 0.13 * np.sqrt(np.clip(1 - steps**8, 0, 1)) + 0.0 * edge
    on = smooth(0.0, 0.2, fall)
    above[..., 2] += thick * (1 - on) + 0.12 * on + 0.03 * fractal(above, 0.5, 2, seed + 2)
    points = np.concatenate([above, sides])
    made = blend('#8a4210', '#b4681e', smooth(-0.2, 0.4, fractal(points, 0.4, 3, seed + 3)))
    thin = np.concatenate([smooth(0.9, 1.0, steps) * (1 - on) * 0.5, 0.35 * smooth(0.5, 0.0, down) + 0 * on])
    made = blend(made, '#c98034', thin)
    return Part(points, made, material.skin(0.86, coat=0.6, shine=0.5, deep=0.3, reach=0.4))


def pancakes(rng, count=6, radius=5.4, high=7.4, fruit=()):
    """The pile on z = 0, `high` centimetres with its syrup; `fruit` are (x, y, lift, look) of slices on it."""
    pile, z = [], 0.05
    share = rng.uniform(0.8, 1.2, count)
    for thick in high * share / share.sum():
        pile.append(_Pancake(rng, radius, z, 1.06 * thick))
        z += thick
    parts = [part for one in pile for part in one.parts(rng)]
    for x, y, lift, look in fruit:
        slice_ = turned(coin(rng, **look), *rng.normal(0, 6, 2), rng.uniform(0, 360))
        parts += moved(slice_, x, y, high + lift)
    return [*parts, _syrup(rng, pile, 0.4)]
