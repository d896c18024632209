"""A pile of thick pancakes: each rose and slumped its own way, and syrup runs from the top one."""

import numpy as np

import material
from dish_pieces import coin, seed_of
from mesh import Part, blend, curve, moved, turned
from noise import fractal, smooth, spots

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
