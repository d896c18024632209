"""Images of small goods seen through a jar or the window of a bag: seeds, pasta, beans, leaves, powder."""

import bpy
import numpy as np

from mesh import colour

#: form, length and width in centimetres, colours
KINDS = {
    'rice': ('seed', 0.75, 0.21, '#f1ead6', '#dccfa8'),
    'brown-rice': ('seed', 0.75, 0.24, '#b98a55', '#8a5f36'),
    'round-rice': ('seed', 0.52, 0.3, '#f4eedd', '#ddd1ae'),
    'grain': ('seed', 0.6, 0.34, '#cf9f58', '#a8763a'),
    'quinoa': ('seed', 0.2, 0.19, '#ead9ae', '#cdb47c'),
    'semolina': ('seed', 0.13, 0.12, '#eccb78', '#d6ae52'),
    'green-lentils': ('seed', 0.46, 0.42, '#66704a', '#3f4a34'),
    'red-lentils': ('seed', 0.42, 0.4, '#e8703a', '#cf5524'),
    'blond-lentils': ('seed', 0.56, 0.52, '#b99a62', '#9a7a44'),
    'split-peas': ('seed', 0.55, 0.5, '#a3b04a', '#7f9236'),
    'chickpeas': ('seed', 0.95, 0.86, '#d9ae6c', '#bf8f4e'),
    'white-beans': ('bent', 1.5, 0.72, '#efe6d2', '#ddcfae'),
    'flageolets': ('bent', 1.2, 0.55, '#bccb94', '#9fb274'),
    'red-beans': ('bent', 1.5, 0.75, '#7d2426', '#561618'),
    'black-beans': ('bent', 1.1, 0.62, '#2b2224', '#191315'),
    'grain-mix': ('seed', 0.5, 0.42, '#c7793a', '#6f7a4a'),
    'penne': ('tube', 3.6, 0.95, '#e8b64e', '#d99f35'),
    'fusilli': ('twist', 3.4, 1.0, '#e8b64e', '#d99f35'),
    'elbows': ('elbow', 1.9, 0.5, '#ecbf5a', '#dba63c'),
    'crozets': ('dice', 0.8, 0.7, '#8a7258', '#6f5a44'),
    'strands': ('rod', 14.0, 0.2, '#ebc05c', '#d8a53e'),
    'wholemeal-strands': ('rod', 14.0, 0.2, '#a87440', '#8a5c30'),
    'nests': ('coil', 5.4, 5.0, '#ebc05c', '#d8a53e'),
    'glass-noodles': ('rod', 12.0, 0.12, '#eeeadd', '#d5cfbd'),
    'letters': ('elbow', 0.9, 0.25, '#ecbf5a', '#dba63c'),
    'tapioca': ('seed', 0.3, 0.29, '#f5f1e6', '#e0dac8'),
    'almond': ('drop', 2.3, 1.25, '#a5673a', '#84502c'),
    'flaked-almonds': ('flake', 1.7, 0.9, '#f0dfbd', '#d8b98a'),
    'hazelnut': ('seed', 1.4, 1.3, '#a4663a', '#c99a63'),
    'cashew': ('crescent', 2.6, 1.5, '#efd9ac', '#dfbf86'),
    'pistachio': ('drop', 1.7, 1.1, '#d9c49a', '#b7bf74'),
    'peanut': ('seed', 1.4, 0.75, '#d2a05c', '#b98448'),
    'raisin': ('seed', 1.3, 0.9, '#8a5a30', '#5a3620'),
    'apricot': ('seed', 3.2, 2.7, '#dd8a34', '#c26f22'),
    'cranberry': ('seed', 1.3, 1.0, '#8a1a2a', '#5f101c'),
    'pumpkin-seeds': ('drop', 1.5, 0.8, '#5f7440', '#44562c'),
    'sesame': ('seed', 0.32, 0.2, '#ead9ae', '#d2bb84'),
    'flax': ('drop', 0.45, 0.25, '#7a4a28', '#5a331a'),
    'chia': ('seed', 0.22, 0.16, '#5a5458', '#2e2a2e'),
    'coffee-beans': ('groove', 1.15, 0.8, '#4f2f1c', '#341d10'),
    'peppercorns': ('seed', 0.48, 0.46, '#3a302b', '#1f1917'),
    'red-peppercorns': ('seed', 0.48, 0.46, '#7a2d20', '#54190f'),
    'mixed-peppercorns': ('seed', 0.48, 0.46, '#b8505a', '#3a302b'),
    'cumin': ('seed', 0.6, 0.17, '#97733c', '#6f5228'),
    'cloves': ('drop', 1.2, 0.32, '#4f2e1e', '#331c12'),
    'cinnamon': ('rod', 7.0, 1.1, '#9a5c30', '#76421f'),
    'nutmeg': ('seed', 2.4, 1.9, '#7d5a3a', '#5f4028'),
    'saffron': ('rod', 2.6, 0.07, '#b8321f', '#8e1a14'),
    'mustard-seeds': ('seed', 0.24, 0.23, '#b58a3a', '#7a5524'),
    'herbs': ('flake', 0.9, 0.16, '#7d8a55', '#5f6f3e'),
    'tea': ('flake', 1.1, 0.2, '#3c3426', '#5a5a34'),
    'oat-flakes': ('flake', 0.8, 0.66, '#e2c796', '#c9a66c'),
    'granola': ('seed', 1.0, 0.8, '#b97f40', '#8a5526'),
    'muesli': ('flake', 1.0, 0.8, '#d9b57c', '#9a6a3c'),
    'corn-flakes': ('flake', 2.6, 1.9, '#e8a536', '#cf8420'),
    'chips': ('flake', 5.6, 4.6, '#eec25e', '#d89c38'),
    'kibble': ('seed', 1.3, 1.15, '#8f5a34', '#6c4022'),
    'seed-mix': ('seed', 0.7, 0.45, '#c99a4a', '#4a423c'),
    'pellets': ('tube', 1.2, 0.4, '#7d7a48', '#5f5c34'),
    'hay': ('rod', 4.4, 0.16, '#a9a860', '#85853e'),
    'litter': ('seed', 0.7, 0.6, '#d8d2c4', '#b9b2a2'),
    'peas': ('seed', 0.85, 0.83, '#6fae3f', '#4f9030'),
    'green-beans': ('rod', 7.0, 0.7, '#5f9a44', '#447a30'),
    'olives': ('olive', 2.3, 1.8, '#8f9a3c', '#747f2c'),
    'black-olives': ('olive', 2.2, 1.7, '#4a3238', '#2a1a20'),
    'gherkins': ('pod', 5.2, 1.35, '#86923a', '#66762a'),
    'capers': ('bud', 0.85, 0.76, '#7d8640', '#5f6a30'),
    'onions': ('pearl', 1.9, 1.75, '#f6efdc', '#e6dbba'),
    'mushrooms': ('seed', 3.0, 2.2, '#8a6238', '#64431f'),
    'asparagus': ('spear', 12.0, 1.3, '#efe6c2', '#dccf9e'),
    'lemons': ('seed', 4.4, 3.8, '#dfae2a', '#c8921c'),
    'fillets': ('fillet', 9.0, 1.7, '#a9764e', '#8a5a3c'),
    'candy': ('seed', 1.9, 1.3, '#d9364e', '#e8b52a'),
    'sweets': ('seed', 2.0, 1.5, '#8fbf4a', '#e0527f'),
    'liquorice': ('seed', 2.2, 2.0, '#42343a', '#241b20'),
    'chocolate': ('seed', 1.0, 0.95, '#4a2618', '#301509'),
    'sugar': ('seed', 0.16, 0.15, '#f7f4ee', '#e4e0d6'),
    'cane-sugar': ('seed', 0.18, 0.17, '#c99a5a', '#a8763a'),
    'coarse-salt': ('dice', 0.34, 0.3, '#e6e6e2', '#c3c6c6'),
    'powder': ('seed', 0.09, 0.09, '#ffffff', '#e8e8e8'),
    'coconut': ('rod', 1.1, 0.2, '#f7f3ea', '#dcd5c6'),
    'vanilla': ('rod', 14.0, 0.75, '#5a3a24', '#3a2416'),
    'sprinkles': ('rod', 0.9, 0.16, '#f06a9a', '#48b8d8'),
    'lambs-lettuce': ('spoon', 6.0, 2.6, '#86bc52', '#4f9a40'),
    'rocket': ('lobed', 7.5, 2.4, '#7fb84a', '#4a8f38'),
    'young-leaves': ('leaf', 6.0, 3.0, '#8cc456', '#8a3a4a'),
    'spinach': ('leaf', 5.6, 3.6, '#6fb046', '#438f36'),
    'pear-halves': ('drop', 6.4, 4.6, '#f2e6b8', '#e6d394'),
    'slices': ('rod', 12.0, 1.6, '#e7b878', '#b9783c'),
    'rolls': ('bent', 6.0, 3.2, '#c98236', '#a8621f'),
    'shells': ('drop', 5.0, 3.2, '#d69a48', '#b97a2c'),
    'grated': ('rod', 3.0, 0.28, '#f2d680', '#e0bb58'),
    'gnocchi': ('seed', 2.3, 1.7, '#ecd8a4', '#dcc285'),
    'pretzels': ('elbow', 2.4, 0.5, '#8f4f22', '#6c3614'),
    'tortilla-chips': ('flake', 4.2, 3.6, '#e8b450', '#d0952e'),
    'breadcrumbs': ('flake', 0.35, 0.25, '#d9a55c', '#b9803c'),
}
#: Kinds whose colour the jar's content gives.
DYED = {'powder', 'herbs', 'peppercorns', 'mushrooms'}
#: The liquid that the goods of a jar lie in.
BRINE = {
    'olives': '#c9c98a',
    'black-olives': '#5a4448',
    'gherkins': '#c3c882',
    'capers': '#b9bd7e',
    'onions': '#ece6c8',
    'asparagus': '#efe8c8',
    'lemons': '#ecca6a',
    'pear-halves': '#ecdfa8',
    'fillets': '#c99a4e',
}
STANDING = {'rod', 'pod', 'spear', 'fillet'}
_made = {}


def swatch(kind, seed, dye=None):
    """Returns a blender image that repeats and how many centimetres it is wide."""
    colours, size = painting(kind, seed, dye)
    image = bpy.data.images.new('goods', SIDE, SIDE, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(np.dstack([colours, np.ones((SIDE, SIDE))]).astype(np.float32).ravel())
    return image, size


def painting(kind, seed, dye=None):
    """The same as a grid of colours; one is painted for each kind and colour."""
    form, long, wide, first, second = KINDS[kind]
    if kind in DYED and dye:
        first, second = dye, dye
    size = float(np.clip(long * 8, 2.6, 18))
    if (kind, first) not in _made:
        unit = SIDE / size
        brine = colour(BRINE[kind]) if kind in BRINE else None
        _made[kind, first] = painted(
            form,
            long * unit,
            wide * unit,
            colour(first),
            colour(second),
            seed,
            brine,
            # What is longer than a jar is wide stands in it.
            form in STANDING and long > 4.5,
        )
    return _made[kind, first], size


# Paints an image of small goods packed in layers, lit from the upper left. It repeats on both sides.

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
