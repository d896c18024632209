"""Images of small goods seen through a jar or the window of a bag: seeds, pasta, beans, leaves, powder."""

import bpy
import numpy as np

from mesh import colour
from pack_grains import SIDE, painted

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
