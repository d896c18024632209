"""Paints an image of small goods packed in layers, lit from the upper left. It repeats on both sides."""

import numpy as np

SIDE = 512
LIGHT = np.array([-0.42, 0.52, 0.74])
#: How far goods that stand side by side lean from one another.
STRAYS = {'rod': 0.09, 'pod': 0.16, 'spear': 0.05, 'fillet': 0.12}
#: How much each form gleams; what is dry does not.
GLEAM = {'pod': 0.25, 'olive': 0.3, 'pearl': 0.4, 'fillet': 0.3, 'groove': 0.3, 'bud': 0.35}
FLAT = {'flake', 'leaf', 'lobed', 'spoon'}


def painted(form, length, width, first, second, seed, brine=None, upright=False):
    """`length` and `width` in pixels, `first` and `second` in linear light; `brine` is the liquid between the goods."""
    rng = np.random.default_rng(seed % 9973)
    length, width = max(length, 3.2), max(width, 3.0)
    ground = second * (0.62 if form in FLAT else 0.3) if brine is None else brine * 0.7
    picture = np.tile(ground, (SIDE, SIDE, 1))
    heights = np.full((SIDE, SIDE), -0.8 * width)
    reach = int(np.ceil(max(length, width) * 0.66)) + 1
    span = np.arange(-reach, reach + 1)
    x, y = np.meshgrid(span, span)
    # Grains of a few pixels hide all that lies under them.
    for layer in range(2 if width < 9 else 5 if form in FLAT else 4):
        for row, column in _places(rng, form, length, width, upright, 0.86 if layer > 1 else 1):
            turn = rng.uniform(0, np.pi * 2)
            if upright:
                turn = np.pi / 2 + rng.normal(0, STRAYS.get(form, 0.1)) + np.pi * (rng.uniform() < 0.3)
            cos, sin = np.cos(turn), np.sin(turn)
            grow = rng.uniform(0.86, 1.12)
            u = (x * cos + y * sin) / (length / 2 * grow)
            v = (-x * sin + y * cos) / (width / 2 * grow)
            high, mark = relief(form, u, v, length / width, rng)
            there = high > 0
            high = np.where(there, high, 0) * width / 2
            tilt = rng.normal(0, 0.1, 2) if form in FLAT else (0, 0)
            level = width * ((0.16 if form in FLAT else 0.52) * layer + rng.uniform(-0.1, 0.1))
            top = high + level + tilt[0] * x + tilt[1] * y
            grid = np.ix_((row + span) % SIDE, (column + span) % SIDE)
            seen = there & (top > heights[grid])
            tone = first + (second - first) * np.clip(rng.normal(0.3, 0.32), 0, 1)
            paint = _lit(tone, high + tilt[0] * x + tilt[1] * y, mark, GLEAM.get(form, 0.08))
            picture[grid] = np.where(seen[..., None], paint, picture[grid])
            heights[grid] = np.where(seen, top, heights[grid])
    return _sunk(picture, heights, width, brine)


def _places(rng, form, length, width, upright, keeps):
    """A shaken lattice: even as packed goods are, and never in rows."""
    if upright:
        across, along = width * 0.96, length * 0.86
    else:
        across = along = np.sqrt(length * width) * (0.98 if form in FLAT else 0.94)
    columns, rows = max(2, round(SIDE / across)), max(2, round(SIDE / (along * 0.9)))
    shake = rng.uniform(-0.36, 0.36, (rows, columns, 2))
    start = rng.integers(0, SIDE, 2)
    order = rng.permutation(rows * columns)
    for at in order[: int(np.ceil(len(order) * keeps))]:
        row, column = divmod(int(at), columns)
        down, right = shake[row, column]
        yield (
            int(start[0] + (row + 0.5 * (column % 2) + down) * SIDE / rows) % SIDE,
            int(start[1] + (column + 0.5 * (row % 2) + right) * SIDE / columns) % SIDE,
        )


def _lit(tone, high, mark, gleam):
    slope_y, slope_x = np.gradient(high)
    length = np.sqrt(1 + slope_x**2 + slope_y**2)
    toward = (-LIGHT[0] * slope_x - LIGHT[1] * slope_y + LIGHT[2]) / length
    half = LIGHT + np.array([0, 0, 1])
    half /= np.linalg.norm(half)
    shine = np.clip((-half[0] * slope_x - half[1] * slope_y + half[2]) / length, 0, 1) ** 28
    shade = 0.36 + 0.74 * np.clip(toward, 0, 1)
    return tone * (shade * (1 - 0.5 * mark))[..., None] + gleam * shine[..., None]


def _sunk(picture, heights, width, brine):
    """Darkens the hollows, and tints what lies deep in a liquid."""
    hollow = np.clip((_blurred(heights, width * 0.34) - heights) / width, 0, 1)
    wide = np.clip((_blurred(heights, width * 1.1) - heights) / width, 0, 1.2)
    picture = picture * (1 - 0.62 * np.clip(hollow * 1.5, 0, 1) - 0.24 * wide)[..., None]
    if brine is not None:
        deep = np.clip((np.percentile(heights, 92) - heights) / (width * 1.6), 0, 1)[..., None]
        picture = picture * (1 - 0.5 * deep) + brine * 0.5 * deep
    return np.clip(picture, 0, 1)


def _blurred(values, reach):
    """A Gaussian blur that goes round the edges."""
    at = np.fft.fftfreq(SIDE)
    bell = np.exp(-2 * (np.pi * reach) ** 2 * (at[:, None] ** 2 + at[None, :] ** 2))
    return np.real(np.fft.ifft2(np.fft.fft2(values) * bell))


def relief(form, u, v, ratio, rng):
    """The height of a piece over its own plane, 0 outside, and its dark marks."""
    return SHAPES.get(form, _seed)(u, v, ratio, rng)


def _dome(away):
    return np.sqrt(np.maximum(0, 1 - away))


def _seed(u, v, ratio, rng):
    return _dome(u * u + v * v), 0 * u


def _bent(u, v, ratio, rng):
    v = v + 0.5 * u * u - 0.22
    return _dome(u * u + v * v), 0 * u


def _crescent(u, v, ratio, rng):
    """A cashew: thick, and bent round a third of a circle."""
    turn = np.arctan2(v + 1.05, u * 1.28)
    along = (turn - np.pi / 2) / 1.12
    v = (np.hypot(u * 1.28, v + 1.05) - 1.32) / (0.56 * (1 + 0.16 * along))
    return 0.8 * _dome(np.abs(along) ** 3 + v * v), 0.14 * (np.abs(v - 0.1) < 0.06)


def _drop(u, v, ratio, rng):
    v = v * (1 + 0.45 * u)
    return _dome(u * u + v * v), 0.12 * (np.sin(v * 11 + u) > 0.75)


def _rod(u, v, ratio, rng):
    end = np.clip((1 - np.abs(u)) * ratio * 2, 0, 1)
    return _dome(v * v) * (end > 0), 0.18 * (np.sin(v * 9) > 0.7)


def _tube(u, v, ratio, rng):
    """Penne are cut aslant and ribbed along; their mouth is dark."""
    slant = u + 0.2 * v
    high = _dome(v * v) * (np.abs(slant) < 0.96)
    return high, 0.3 * (np.sin(v * 16) > 0.5) + (slant > 0.84) * 0.9


def _twist(u, v, ratio, rng):
    high = _dome(v * v) * (np.abs(u) < 0.98)
    return high * (0.62 + 0.38 * np.sin(u * 13 + v * 1.9)), 0 * u


def _elbow(u, v, ratio, rng):
    v = v / ratio
    away = np.hypot(u * 0.92, v + 0.42)
    ring = (away - 0.72) * ratio * 1.15
    return _dome(ring * ring) * (v > -0.36), 0 * u


def _dice(u, v, ratio, rng):
    inside = np.maximum(np.abs(u), np.abs(v)) < 0.82
    return np.where(inside, 0.8 - 0.15 * u - 0.2 * v, 0), 0 * u


def _flake(u, v, ratio, rng):
    """Thin and curled; no two have the same edge."""
    turn, one, other = np.arctan2(v, u), *rng.uniform(0, 6.3, 2)
    edge = 1 + 0.09 * np.sin(turn * 3 + one) + 0.06 * np.sin(turn * 5 + other)
    away = (u * u + v * v) / edge**2
    curl = 0.2 * np.sin(u * 2.4 + one) * np.cos(v * 1.9 + other)
    return np.where(away < 1, 0.34 + curl, 0), 0.3 * np.clip(away - 0.72, 0, 1)


def _groove(u, v, ratio, rng):
    return _dome(u * u + v * v), 0.9 * (np.abs(v + 0.12 * np.sin(u * 3)) < 0.1)


def _pod(u, v, ratio, rng):
    """A gherkin: round ends, a slight bend, and nubs."""
    v = v + rng.uniform(-0.35, 0.35) * (u * u - 0.4)
    body = _dome(np.abs(u) ** 4.5 + v * v)
    nubs = np.sin(u * ratio * 3.1 + rng.uniform(0, 6)) * np.sin(v * 4.2 + u * 3)
    stripe = np.sin(v * 7) * (1 - np.abs(u))
    return body * (1 + 0.05 * np.clip(nubs, 0, 1)), 0.12 * stripe + 0.3 * (nubs > 0.9)


def _spear(u, v, ratio, rng):
    """Asparagus: a stalk with a pointed tip and scales below it."""
    tip = np.clip((u - 0.55) / 0.45, 0, 1)
    v = v / (1 - 0.72 * tip**1.6)
    scale = np.sin((u * 6.5 + np.abs(v) * 0.9) * 3.2) > 0.86
    return _dome(v * v) * (np.abs(u) < 1), scale * (0.22 + 0.3 * tip) + 0.1 * tip


def _olive(u, v, ratio, rng):
    """A stoned olive shows the hole at its end now and then."""
    hole = np.hypot(u - 0.7, v * 0.9) < 0.2 if rng.uniform() < 0.45 else 0 * u > 1
    return _dome(u * u + v * v), 1.3 * hole


def _pearl(u, v, ratio, rng):
    """A small onion: fine lines from tip to root."""
    v = v / (1 - 0.22 * np.clip(u, 0, 1))
    root = np.hypot((u + 0.93) * 1.1, v * 0.5) < 0.16
    return _dome(u * u + v * v), 0.1 * (np.sin(v * 13) > 0.72) + 0.55 * root


def _bud(u, v, ratio, rng):
    """A caper: a tight bud of folded petals."""
    fold = np.abs(v - 0.42 * np.sin(u * 2 + rng.uniform(-0.4, 0.4))) < 0.07
    return _dome(u * u + v * v), 0.42 * fold + 0.12 * (np.sin(u * 8) > 0.8)


def _fillet(u, v, ratio, rng):
    """A fish's fillet: tapered, with a silver line along its middle."""
    v = v / np.clip(1 - 0.5 * np.clip(u, 0, 1) ** 2, 0.2, 1) + 0.15 * np.sin(u * 3)
    return 0.7 * _dome(np.abs(u) ** 5 + v * v), -0.9 * (np.abs(v - 0.1) < 0.16) + 0.2 * (v > 0.5)


def _coil(u, v, ratio, rng):
    """A nest of ribbons wound round a middle."""
    turn, away = np.arctan2(v, u), np.hypot(u, v)
    way = away + 0.07 * np.sin(turn * 2 + rng.uniform(0, 6)) + 0.05 * np.sin(turn * 5 + away * 9)
    ribbon = np.abs(np.sin(way * 14 + turn * 0.5))
    high = np.where(away < 1, 0.55 * _dome(np.clip(away, 0, 0.97) ** 4) - 0.2 * (away < 0.24), 0)
    return high * (0.8 + 0.2 * ribbon), 0.9 * (ribbon < 0.28)


def _leaf(u, v, ratio, rng):
    width = np.clip(np.sin(np.pi * np.clip((u + 1) / 2, 0, 1) ** 0.8), 1e-3, 1) ** 0.8
    return _blade(u, v, width, rng)


def _lobed(u, v, ratio, rng):
    """Rocket: a narrow blade with deep lobes."""
    width = (0.42 + 0.5 * np.abs(np.sin((u + 1) * 4.6)) ** 0.8) * np.clip((1.02 - u) * 2.4, 0, 1)
    return _blade(u, v, np.clip(np.where(u < -0.55, 0.14, width), 1e-3, 1), rng)


def _spoon(u, v, ratio, rng):
    """Corn salad: a round blade on a long narrow foot."""
    round_end = np.sqrt(np.clip(1 - ((u - 0.4) / 0.6) ** 2, 0, 1))
    foot = 0.2 + 0.5 * np.clip((u + 0.6) / 0.6, 0, 1) ** 2
    return _blade(u, v, np.clip(np.where(u > 0.05, np.maximum(round_end, 0.1), foot), 1e-3, 1), rng)


def _blade(u, v, width, rng):
    """A thin leaf that bends, with a pale rib and veins."""
    across = v / width
    inside = (np.abs(u) < 1) & (np.abs(across) < 1)
    bend, cup = rng.uniform(0.1, 0.5), rng.uniform(0.1, 0.45)
    wave = 0.06 * np.sin(u * 7 + rng.uniform(0, 6)) * across
    high = 0.42 - bend * u * u * 0.4 + cup * across * across * width + wave
    rib = np.abs(v) < 0.07 * (1.1 - u)
    vein = np.abs(np.sin((u - 0.45 * np.abs(v)) * 12)) < 0.16
    return np.where(inside, np.maximum(high, 0.02), 0), -0.55 * rib - 0.2 * vein


SHAPES = {
    'bent': _bent,
    'crescent': _crescent,
    'drop': _drop,
    'rod': _rod,
    'tube': _tube,
    'twist': _twist,
    'elbow': _elbow,
    'dice': _dice,
    'flake': _flake,
    'groove': _groove,
    'pod': _pod,
    'spear': _spear,
    'olive': _olive,
    'pearl': _pearl,
    'bud': _bud,
    'fillet': _fillet,
    'coil': _coil,
    'leaf': _leaf,
    'lobed': _lobed,
    'spoon': _spoon,
}
