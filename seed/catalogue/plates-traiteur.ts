import type { DishLayer, DishPicture } from '../recipes/authoring.ts';
import type { Picture } from './authoring.ts';
import { studio } from './fresh-shorthand.ts';
import { basil, gratinCrust, one, parsley, rice, shreds } from '../recipes/plate-layers.ts';

const plate = (glaze = '#e4e2dc', radius = 12) =>
  ({ vessel: 'plate', ware: { glaze, radius } }) as const;
const bowl = (glaze: string, full = 0.8) => ({ vessel: 'bowl', ware: { glaze, full } }) as const;
/** A pot of something to spread, its surface drawn with a spoon: see dish_spread.py. */
const spread = (glaze: string, look: Readonly<Record<string, unknown>>, ...layers: DishLayer[]) =>
  ({
    vessel: 'bowl',
    ware: { glaze, radius: 7, high: 4, full: 0.84 },
    layers: [{ of: 'spread', with: look }, ...layers],
  }) satisfies DishPicture;
const gratin = (base: Readonly<Record<string, unknown>>, ...layers: DishLayer[]) =>
  ({
    vessel: 'oven-dish',
    ware: { glaze: '#e8e2d4', inside: '#f2ecdf', across: 11, deep: 8, high: 4 },
    base,
    layers,
  }) satisfies DishPicture;
const pizza = (base: Readonly<Record<string, unknown>>, ...layers: DishLayer[]) =>
  ({
    vessel: 'pizza',
    base: { rough: 0.12, lift: 0.1, reach: 0.98, ...base },
    layers,
  }) satisfies DishPicture;
const tart = (base: Readonly<Record<string, unknown>>, ...layers: DishLayer[]) =>
  ({
    vessel: 'tart',
    ware: { radius: 10, high: 3, full: 0.86 },
    base: { rough: 0.28, scale: 0.6, gloss: 0.5, ...base },
    layers,
  }) satisfies DishPicture;
const chunks = (
  count: number,
  size: [number, number, number],
  paint: string,
  over: string,
  where: Readonly<Record<string, unknown>> = { reach: 0.88, apart: 1.4 },
): DishLayer => ({
  of: 'chunk',
  count,
  ...where,
  radius: size[1] / 2,
  thick: size[2] * 0.8,
  with: { size, paint, over, rough: 0.2, boxy: 0.6 },
});
/** Slices of fried aubergine that lie over one another. */
const fried = (count: number, sink: number): DishLayer => ({
  of: 'slice',
  count,
  reach: 0.74,
  radius: 1.8,
  apart: 2.6,
  lean: 12,
  sink,
  wet: 0.6,
  with: { radius: 2.4, thick: 0.5, face: '#b88a4a', rim: '#2a1022', toast: '#6a3a14', wave: 0.06 },
});
/** Vegetables cooked in large pieces until their edges are soft. */
const stewed = (
  size: [number, number, number],
  paint: string,
  over: string,
  places: [number, number, number][],
): DishLayer => ({
  of: 'chunk',
  how: 'places',
  count: places.length,
  places,
  lean: 12,
  radius: size[1] / 2,
  thick: size[2] * 0.7,
  with: { size, paint, over, rough: 0.13, boxy: 0.7, grain: 0.7 },
});
const cubes = (
  count: number,
  size: number,
  paint: string,
  over = paint,
  reach = 0.88,
): DishLayer => ({
  of: 'cube',
  count,
  reach,
  apart: 1.1,
  size,
  with: { paint, over },
});
/** Where the vegetables of a soup float. */
const soupy = { reach: 0.86, apart: 1.4, sink: 0.45, wet: 0.8 };
/** Shreds in a heap; `kinds` are how they were cut: see dish_tangle.py. */
const tangle = (
  kinds: readonly Readonly<Record<string, unknown>>[],
  look?: Readonly<Record<string, unknown>>,
): DishLayer => ({ of: 'tangle', with: { kinds, ...look } });
const mozzarella = (count: number): DishLayer => ({
  of: 'syrup',
  count,
  reach: 0.78,
  apart: 3.4,
  with: { radius: 1.6, paint: '#f4e6c4', over: '#e2c288', thick: 0.26 },
});
const pasta = (of: string, count: number, look?: Readonly<Record<string, unknown>>): DishLayer => ({
  of,
  count,
  reach: 0.95,
  apart: 1.4,
  ...(look === undefined ? {} : { with: look }),
});

/** How the prepared dishes look when they are served: see docs/pictures.md. */
const traiteurPlates = {
  'boeuf-bourguignon-cuisine': {
    ...bowl('#e4ddd0', 0.76),
    base: {
      paint: '#4f1d10',
      over: '#32100a',
      rough: 0.15,
      gloss: 0.75,
      coat: 0.3,
      oil: '#8a4a1e',
    },
    mounds: [[0, 0, 6.5, 1]],
    layers: [
      chunks(10, [3.2, 2.7, 2.2], '#6e3220', '#3d160c', { reach: 0.82, apart: 3, sink: 0.3 }),
      {
        of: 'slice',
        count: 22,
        reach: 0.88,
        apart: 1.8,
        lean: 30,
        with: { radius: 1.15, thick: 0.6, face: '#e07a1e', rim: '#b9520e', core: '#ea9a34' },
      },
      parsley(40),
    ],
  },
  'blanquette-cuisinee': {
    ...bowl('#54606a', 0.78),
    base: { paint: '#f4e4ba', over: '#ecd7a0', rough: 0.08, gloss: 0.6 },
    layers: [
      ...rice(-3, 1.2, 3.6, 1.7, '#ecdcae'),
      chunks(8, [3.1, 2.5, 2.1], '#d3ad86', '#b48a62', {
        round: [2.2, -0.7, 4.2],
        apart: 2.2,
        sink: 0.42,
        wet: 0.9,
      }),
      {
        of: 'slice',
        count: 10,
        round: [1.8, -1, 4.8],
        sink: 0.5,
        lean: 22,
        wet: 0.8,
        with: { radius: 1, thick: 0.5, face: '#de8636', rim: '#c46a1c', core: '#e89c50' },
      },
      {
        pools: [
          [1.4, -1.6],
          [3.2, 0.6],
        ],
        with: { radius: 1.9, thick: 0.16, paint: '#f0e0b6', over: '#e4d09a' },
      },
      parsley(26, 0.8),
    ],
  },
  'parmentier-canard': gratin({
    paint: '#f0d488',
    over: '#e2b85c',
    rough: 0.25,
    scale: 0.6,
    ridges: 0.5,
    toast: '#a85c18',
    toasted: 0.24,
    lift: 0.2,
  }),
  'poulet-basquaise': {
    ...plate('#54606a'),
    base: { paint: '#b0421a', over: '#8a2a0e', rough: 0.2, gloss: 0.65 },
    layers: [
      ...rice(-3.2, 1.3, 3.9, 1.8, '#d98a4c'),
      {
        of: 'strip',
        count: 26,
        round: [2, -0.8, 5.4],
        apart: 1.1,
        sink: 0.5,
        wet: 0.9,
        with: { length: 4.2, wide: 0.85, thick: 0.3, paint: '#b8301a', bend: 1.3 },
      },
      {
        of: 'strip',
        count: 12,
        round: [2, -0.8, 5.4],
        sink: 0.3,
        wet: 0.9,
        with: { length: 4.2, wide: 0.8, thick: 0.28, paint: '#7c8a34', bend: 1.2 },
      },
      chunks(6, [3.9, 2.9, 2.2], '#d8a870', '#a0662a', {
        round: [2.2, -0.6, 3.8],
        apart: 2.6,
        sink: 0.3,
        wet: 0.85,
      }),
      {
        pools: [
          [1.6, -0.2],
          [3.4, -2],
        ],
        with: { radius: 1.7, thick: 0.14, paint: '#b0421a', over: '#8e2e10' },
      },
      parsley(30, 0.8),
    ],
  },
  'brandade-morue': gratin({
    paint: '#f8ecca',
    over: '#ecd49a',
    rough: 0.34,
    scale: 0.5,
    toast: '#c08434',
    toasted: 0.12,
    lift: 0.25,
  }),
  'lasagnes-saumon-epinards': {
    ...plate('#5d7480', 11.4),
    elevation: 33,
    layers: [
      {
        pools: [
          [2.2, -2.2],
          [-2.6, -1.6],
        ],
        with: { radius: 3.6, thick: 0.16, paint: '#efdfae', over: '#e0ca8c', specks: '#7f8a4c' },
      },
      one('portion', [0, 0.4, 30], {
        size: [10, 8.2, 4.6],
        layers: [
          [0.3, '#ecd498', 0.24],
          [1.0, '#e2946c', 0.12],
          [0.3, '#efdcae', 0.3],
          [0.7, '#5c6a36', 0.1],
          [0.45, '#efdcae', 0.34],
          [1.1, '#e2946c', 0.12],
          [0.3, '#ecd498', 0.28],
          [0.6, '#66723c', 0.1],
          [0.7, '#f2e0b0', 0.3],
        ],
        wobble: 0.13,
        slump: 0.9,
        top: '#f2d490',
        over: '#e8bc6c',
        toast: '#a85c18',
      }),
    ],
  },
  'lasagnes-legumes': {
    ...plate('#e4e2dc', 11.4),
    elevation: 33,
    layers: [
      {
        pools: [
          [1.6, -2.0],
          [-2.8, -1.2],
        ],
        with: { radius: 4.0, thick: 0.2, paint: '#a8402a', over: '#84260f', specks: '#c8783c' },
      },
      one('portion', [0, 0.4, 28], {
        size: [10, 8.2, 4.6],
        layers: [
          [0.6, '#a23c1e', 0.14],
          [0.28, '#ecd49c', 0.28],
          [0.9, '#b8622e', 0.12],
          [0.28, '#ecd49c', 0.28],
          [0.6, '#7c8440', 0.1],
          [0.4, '#a23c1e', 0.14],
          [0.28, '#ecd49c', 0.28],
          [0.9, '#aa4a26', 0.12],
          [0.28, '#ecd49c', 0.28],
          [0.5, '#efd290', 0.3],
        ],
        wobble: 0.13,
        slump: 0.9,
        top: '#eec878',
        over: '#d0783c',
        toast: '#94480f',
      }),
    ],
  },
  'gratin-dauphinois': gratin(
    { paint: '#f4e2b0', over: '#e8c97f', rough: 0.1 },
    {
      of: 'slice',
      count: 60,
      reach: 0.8,
      apart: 1.2,
      sink: 0.55,
      lean: 14,
      radius: 1.3,
      with: { radius: 1.9, thick: 0.3, face: '#e9c670', rim: '#d9ae58', toast: '#94481a' },
    },
    gratinCrust,
  ),
  parmigiana: gratin(
    { paint: '#a83a1c', over: '#7e2410', rough: 0.2, gloss: 0.65 },
    fried(34, 0.5),
    {
      pour: {
        paint: '#e2b062',
        over: '#b04a20',
        rough: 0.3,
        scale: 0.4,
        toast: '#8e4414',
        toasted: 0.12,
        lift: 0.02,
      },
    },
    fried(13, 0.42),
    {
      pools: [
        [-4.4, 1.8],
        [0.8, 3],
        [4.8, -0.6],
        [-1.2, -1.8],
        [-6, -2.4],
      ],
      with: { radius: 2.3, thick: 0.42, paint: '#ecd6a4', over: '#d9a558' },
    },
    {
      pools: [
        [2.6, 1.2],
        [-3.2, -0.2],
        [2.2, -3],
      ],
      with: { radius: 2, thick: 0.36, paint: '#a8381a', over: '#7e2410' },
    },
    shreds('#e6c078', 90, 0.8),
    basil(5, 0.6, 3),
  ),
  'dahl-lentilles-corail': {
    ...bowl('#5a4a6a', 0.76),
    base: { paint: '#dba036', over: '#bf7c1c', rough: 0.3, scale: 1.2, oil: '#c8741c' },
    layers: [
      {
        of: 'lentil',
        count: 380,
        reach: 0.95,
        sink: 0.5,
        with: { paint: '#e68a2c', over: '#d4701c' },
      },
      ...rice(-2.6, 1.2, 3.7, 1.7, '#e4b45a'),
      parsley(40),
    ],
  },
  'couscous-royal': {
    ...plate('#3a6a7c', 12.4),
    mounds: [
      [0, 0, 7.8, 1.1],
      [-1.2, 0.8, 4.4, 0.9],
    ],
    layers: [
      { pour: { paint: '#dcb25e', over: '#c6953c', rough: 0.22, scale: 0.9, reach: 0.98 } },
      {
        of: 'round-rice',
        count: 1900,
        reach: 0.99,
        radius: 0.2,
        thick: 0.05,
        sink: 0.5,
        size: 0.48,
        with: { paint: '#e6c578' },
      },
      {
        pools: [
          [2.4, -1.2],
          [-2.8, -1.6],
        ],
        with: { radius: 2.6, thick: 0.07, paint: '#a8642c', over: '#8a4a18' },
      },
      one('drumstick', [-2.4, 1.8, 18], {}),
      {
        of: 'sausage',
        how: 'places',
        count: 2,
        places: [
          [3.4, 2.6, -34],
          [4.8, 0.8, -52],
        ],
        size: 0.6,
        with: { paint: '#7c2814' },
      },
      stewed([5, 1.75, 1.5], '#d27a2c', '#b85e18', [
        [-2.2, -2.6, 24],
        [1.6, 0.2, -48],
        [-5.0, -0.6, 70],
      ]),
      stewed([4.6, 2.1, 1.4], '#c9cb8a', '#4a6428', [
        [1.0, -2.8, -12],
        [-0.6, -0.6, 40],
        [4.2, -2.2, 62],
      ]),
      stewed([3.0, 2.4, 2.0], '#ecdcb4', '#d2b67c', [
        [3.0, -0.9, 20],
        [-4.2, -2.7, 110],
      ]),
      { of: 'chickpea', count: 26, round: [0.4, -1.2, 5], clump: 1, size: 0.9, wet: 0.5 },
      parsley(24, 0.7),
    ],
  },
  'poulet-tikka': {
    ...bowl('#34464f', 0.76),
    base: { paint: '#cf6a2a', over: '#ac4a12', rough: 0.2, gloss: 0.6, oil: '#d87a24' },
    layers: [
      ...rice(-2.9, 1.2, 3.8, 1.8, '#de9a5c'),
      chunks(8, [3.2, 2.6, 2.1], '#c8662c', '#7e2c0c', {
        round: [2.2, -0.8, 4.2],
        apart: 2.2,
        sink: 0.42,
        wet: 0.85,
      }),
      {
        pools: [
          [1.2, -1.6],
          [3.2, 0.4],
        ],
        with: { radius: 1.9, thick: 0.15, paint: '#d27634', over: '#b4561c' },
      },
      parsley(50),
    ],
  },
  'taboule-libanais': {
    ...bowl('#e9e4d8', 0.8),
    base: { paint: '#4e6e34', over: '#34501f', rough: 0.3, scale: 0.8 },
    mounds: [[0, 0, 7.5, 1.4]],
    layers: [
      {
        of: 'herb',
        count: 1000,
        reach: 0.88,
        radius: 0.3,
        lean: 60,
        with: { size: 0.8, green: '#587f3c' },
      },
      { of: 'round-rice', count: 360, reach: 0.95, radius: 0.2, with: { paint: '#d8b070' } },
      cubes(56, 0.5, '#d8402c', '#b8281a'),
    ],
  },
  piemontaise: {
    ...bowl('#54606a', 0.8),
    base: { paint: '#f0e2b8', over: '#e2cd94', rough: 0.2 },
    mounds: [[0, 0, 7, 1.4]],
    layers: [
      chunks(44, [2.1, 1.8, 1.4], '#edc986', '#d8b066', { reach: 0.92, apart: 1.3, wet: 0.7 }),
      chunks(16, [1.9, 1.4, 0.9], '#b83a22', '#d8644a', { reach: 0.86, apart: 1.8, wet: 0.5 }),
      chunks(18, [1.8, 1.3, 0.5], '#d9968a', '#c8786c', { reach: 0.86, apart: 1.6, wet: 0.8 }),
      {
        of: 'slice',
        count: 16,
        reach: 0.84,
        apart: 1.6,
        lean: 18,
        sink: 0.3,
        wet: 0.6,
        with: { radius: 0.8, thick: 0.3, face: '#aab05c', rim: '#56662a' },
      },
      {
        pools: [
          [-2.6, 1.4],
          [1.8, 2],
          [2.6, -1.8],
          [-1.2, -2.2],
        ],
        with: { radius: 1.7, thick: 0.16, paint: '#f0e2b8', over: '#e4d09c' },
      },
      chunks(9, [2, 1.7, 1.4], '#edc986', '#d8b066', {
        reach: 0.6,
        apart: 2.2,
        lean: 10,
        sink: 0.4,
        wet: 0.6,
      }),
      parsley(50, 0.8),
    ],
  },
  'salade-cesar': {
    ...bowl('#e9e4d8', 0.78),
    mounds: [[0, 0, 7.4, 1.6]],
    layers: [
      {
        of: 'salad-leaf',
        count: 40,
        reach: 0.95,
        radius: 1.3,
        thick: 0.4,
        apart: 2,
        lean: 24,
        with: { length: 6, green: '#7a9c4a' },
      },
      chunks(8, [3.6, 1.8, 1.1], '#e2b888', '#b0743a', { reach: 0.7, apart: 2.4, lean: 25 }),
      chunks(13, [1.9, 1.6, 1.3], '#d6a458', '#94601f', { reach: 0.72, apart: 2, lean: 22 }),
      {
        of: 'flake',
        count: 14,
        reach: 0.8,
        apart: 2,
        lean: 30,
        with: { size: 2.2, paint: '#f4e4b0' },
      },
    ],
  },
  'salade-quinoa': {
    ...bowl('#5d7480', 0.8),
    base: { paint: '#d8bc88', over: '#c0a068', rough: 0.2 },
    mounds: [[0, 0, 7.2, 1.5]],
    layers: [
      { of: 'pea', count: 1500, reach: 0.97, size: 0.36, radius: 0.16, with: { paint: '#e2cc9c' } },
      chunks(15, [2, 1.6, 1.2], '#f3ead6', '#e0d2b4', { reach: 0.8, apart: 1.9, sink: 0.3 }),
      { of: 'corn', count: 70, reach: 0.9, size: 0.8, with: { paint: '#b0182c' } },
      parsley(90),
    ],
  },
  'celeri-remoulade': {
    ...bowl('#54606a', 0.8),
    base: { paint: '#cfbc88', over: '#ae985f', rough: 0.2 },
    mounds: [
      [-0.6, 0.3, 7.6, 1.5],
      [1.8, -0.8, 3.4, 0.6],
    ],
    layers: [
      tangle(
        [
          { count: 520, long: 4.4, wide: 0.25, paint: '#efe0b4', over: '#dcc48a', curl: 0.2 },
          { count: 80, long: 3.4, wide: 0.34, paint: '#f2e6c4', over: '#d2b878', curl: 0.14 },
        ],
        { dressed: '#f1e4b8', gloss: 0.6 },
      ),
      { of: 'lentil', count: 60, reach: 0.8, size: 0.3, with: { paint: '#a8782c', over: '#6a4818' } },
      parsley(36),
    ],
  },
  'carottes-rapees': {
    ...bowl('#e9e4d8', 0.8),
    base: { paint: '#a04a0c', over: '#7a3208', rough: 0.2 },
    mounds: [
      [-0.5, 0.2, 7.8, 1.6],
      [1.8, 1, 3.6, 0.7],
    ],
    layers: [
      tangle([
        { count: 460, long: 4.2, wide: 0.3, thick: 0.18, paint: '#e8700c', over: '#d0540a', tip: '#f0a03c', curl: 0.34 },
        { count: 220, long: 3.4, wide: 0.2, paint: '#ec8420', over: '#f2a040', curl: 0.42 },
        { count: 60, long: 1.6, wide: 0.3, paint: '#dc640c', over: '#e88a2c', curl: 0.2 },
      ]),
      parsley(46),
    ],
  },
  coleslaw: {
    ...bowl('#3a6a7c', 0.8),
    base: { paint: '#cfc49a', over: '#b0a270', rough: 0.2 },
    mounds: [
      [-0.4, 0.4, 7.6, 1.5],
      [2, -1, 3.2, 0.6],
    ],
    layers: [
      tangle(
        [
          { count: 230, long: 5.2, wide: 0.42, thick: 0.12, paint: '#dfe2b4', over: '#bccd84' },
          { count: 90, long: 4.4, wide: 0.52, thick: 0.12, paint: '#ece8cc', over: '#d4d8a4' },
          { count: 60, long: 4, wide: 0.34, thick: 0.1, paint: '#a4c064', over: '#7aa03c' },
          { count: 190, long: 3.8, wide: 0.22, paint: '#e0690e', over: '#ea8a30', curl: 0.34 },
        ],
        { dressed: '#f2ecd6', gloss: 0.62, lumps: 0.9 },
      ),
      parsley(14),
    ],
  },
  'quiche-lorraine': tart(
    { paint: '#f0cd72', over: '#e2b04c', toast: '#a85c18', toasted: 0.26 },
    {
      of: 'cube',
      count: 44,
      reach: 0.9,
      apart: 1.5,
      size: 0.9,
      sink: 0.5,
      with: { size: [1.9, 0.9, 0.8], paint: '#c8584a', over: '#94341f' },
    },
  ),
  'quiche-poireaux-chevre': tart(
    { paint: '#f2d684', over: '#e6bc5c', toast: '#b0681c', toasted: 0.16 },
    {
      of: 'ring',
      count: 40,
      reach: 0.92,
      apart: 1.4,
      sink: 0.75,
      lean: 25,
      with: { reach: 1, wide: 0.32, paint: '#dfe6a8', edge: '#86a83c' },
    },
    {
      of: 'slice',
      how: 'rings',
      count: 6,
      rings: [{ reach: 5.4, count: 6 }],
      radius: 1.4,
      lean: 3,
      with: { radius: 1.9, thick: 0.6, face: '#fdf6e4', rim: '#f0e2c4', toast: '#d0944a' },
    },
  ),
  'tarte-tomate-moutarde': {
    vessel: 'tart',
    ware: { radius: 11.5, high: 1.1, full: 0.7, flutes: 0 },
    base: { paint: '#dca93a', over: '#b9822a', rough: 0.1 },
    elevation: 48,
    layers: [
      {
        of: 'tomato-slice',
        how: 'rings',
        count: 19,
        rings: [
          { reach: 7.6, count: 12 },
          { reach: 3.4, count: 6, start: 0.4 },
          { reach: 0.1, count: 1 },
        ],
        radius: 1.5,
        lean: 5,
        with: { radius: 2.55 },
      },
      {
        of: 'rice',
        count: 70,
        reach: 0.94,
        with: { size: [0.26, 0.26, 0.22], paint: '#e8b838', over: '#7a5214' },
      },
      { of: 'rice', count: 46, reach: 0.85, with: { size: [0.7, 0.28, 0.12], paint: '#4f6b2c' } },
    ],
  },
  pissaladiere: {
    vessel: 'board',
    ware: { across: 10.5, deep: 7.5 },
    elevation: 40,
    layers: [
      {
        of: 'portion',
        how: 'places',
        places: [[0, 0, 14]],
        level: true,
        thick: 0.01,
        with: {
          size: [13, 9, 1.9],
          layers: [
            [1, '#e2b878', 0.06],
            [0.5, '#c88a3c', 0.02],
          ],
          top: '#c88c3c',
          over: '#e6bc70',
          toast: '#8a4c18',
        },
      },
      { mound: [0, 0, 30, 1.9] },
      {
        of: 'strip',
        count: 70,
        reach: 0.56,
        thick: 0.06,
        with: { length: 3, wide: 0.35, thick: 0.2, paint: '#d09a4c' },
      },
      {
        of: 'strip',
        how: 'places',
        count: 4,
        places: [
          [-3, 0.4, 50],
          [-0.2, 0.4, -40],
          [2.6, 0.6, 50],
          [0.4, -1.8, -36],
        ],
        thick: 0.2,
        with: { length: 4.4, wide: 0.6, thick: 0.3, paint: '#7a4a30', bend: 0.4 },
      },
      { of: 'olive', count: 8, round: [0, 0, 4], apart: 2.2, size: 0.9 },
    ],
  },
  minestrone: {
    ...bowl('#e4ddd0', 0.78),
    base: { paint: '#c85420', over: '#a83c10', rough: 0.08, gloss: 0.8, coat: 0.3, oil: '#e08a2c' },
    mounds: [[0, 0, 5, 0.6]],
    layers: [
      chunks(15, [1.4, 1.1, 0.8], '#d8781e', '#bc5c12', soupy),
      chunks(13, [1.5, 1.2, 0.8], '#d2d49c', '#56803a', soupy),
      { of: 'bean', count: 26, reach: 0.88, with: { paint: '#f0e0c0', over: '#d8c090' } },
      { of: 'pea', count: 40, reach: 0.9 },
      { of: 'penne', count: 16, reach: 0.8, apart: 2, size: 0.6 },
      basil(4, 0.5, 2.4),
    ],
  },
  'bouillon-poule': {
    ...bowl('#f4f0e8', 0.8),
    base: {
      paint: '#c8820f',
      over: '#d8961c',
      rough: 0,
      gloss: 0.72,
      coat: 0.1,
      shine: 0.2,
      specks: '#f6d468',
      speck_scale: 0.8,
      speck_size: 0.24,
    },
    layers: [
      {
        of: 'slice',
        count: 6,
        round: [-1.6, 1.4, 4.2],
        apart: 2,
        sink: 0.7,
        lean: 6,
        with: { radius: 1, thick: 0.35, face: '#ee8420', rim: '#d26a12', core: '#f4a040' },
      },
      {
        of: 'ring',
        count: 5,
        round: [1.4, -0.6, 4.2],
        apart: 2,
        sink: 0.6,
        lean: 8,
        with: { reach: 0.9, wide: 0.3, paint: '#e6ecc0', edge: '#7aa03c' },
      },
      {
        of: 'flake',
        count: 6,
        round: [0.6, 0.6, 4],
        apart: 1.8,
        sink: 0.4,
        lean: 12,
        with: { size: 2, paint: '#f2dcb4', over: '#dcbc88' },
      },
      {
        of: 'leaf',
        count: 7,
        round: [0.4, -0.4, 2.4],
        lift: 0.05,
        with: { length: 1.7, wide: 0.5, green: '#3f8a26', wave: 0.25 },
      },
    ],
  },
  houmous: spread(
    '#4f7480',
    { paint: '#dcc08a', over: '#cba970', pitch: 3.1, furrow: 0.75, oil: '#a87a14', oil_from: 0.62 },
    { of: 'chickpea', count: 7, reach: 0.24, apart: 0.8, size: 0.9, sink: 0.25, lean: 60 },
    { of: 'nut-piece', count: 40, reach: 0.6, size: 0.13, with: { paint: '#8a5a20' } },
    parsley(14, 0.5),
  ),
  tzatziki: spread(
    '#3a5a8a',
    {
      paint: '#f4f1e4',
      over: '#e6e4d0',
      pitch: 3.4,
      furrow: 0.7,
      lumps: 0.12,
      lump_size: 0.6,
      shade: '#dfe6c4',
      oil: '#a8a03c',
      oil_from: 0.64,
    },
    tangle(
      [
        { count: 46, long: 1.3, wide: 0.2, thick: 0.14, paint: '#c9dba0', over: '#9fbf64' },
        { count: 34, long: 1.0, wide: 0.17, thick: 0.12, paint: '#5c8a34', over: '#a8c878' },
      ],
      { reach: 0.86, lumps: 0, dressed: '#f2f1e2' },
    ),
    {
      of: 'slice',
      how: 'places',
      count: 3,
      places: [
        [-2.2, 1.5, 0],
        [-1.0, 2.2, 40],
        [-2.9, 0.3, 80],
      ],
      lean: 14,
      radius: 1,
      lift: 0.22,
      with: { radius: 1.5, thick: 0.24, face: '#bcd488', rim: '#2f5a1c', core: '#d6e2ae', wave: 0.04 },
    },
    { of: 'herb', count: 40, reach: 0.6, lift: 0.06, with: { size: 0.5, green: '#4f8a34' } },
  ),
  guacamole: spread(
    '#6a4a30',
    {
      paint: '#9aa544',
      over: '#7c8a30',
      shade: '#b6bb62',
      stale: '#847a38',
      pitch: 3.3,
      furrow: 0.5,
      lumps: 0.34,
      lump_size: 0.75,
      dome: 0.9,
      gloss: 0.58,
    },
    chunks(12, [1.2, 0.9, 0.6], '#aeb358', '#8f9c3e', { reach: 0.76, apart: 1.6, sink: 0.45 }),
    {
      of: 'strip',
      count: 26,
      reach: 0.76,
      sink: 0.3,
      with: { length: 0.8, wide: 0.22, thick: 0.12, paint: '#e6dcd6', inner: '#b088a0', bend: 0.6 },
    },
    {
      of: 'strip',
      count: 16,
      reach: 0.7,
      sink: 0.2,
      with: { length: 0.6, wide: 0.3, thick: 0.14, paint: '#b02a18', inner: '#d0603c', bend: 0.9 },
    },
    parsley(36, 0.7),
  ),
  'caviar-aubergines': spread(
    '#f0ece2',
    {
      paint: '#a08a58',
      over: '#7a683c',
      shade: '#b9a672',
      stale: '#5f5230',
      pitch: 3.2,
      furrow: 0.55,
      lumps: 0.22,
      lump_size: 0.55,
      oil: '#a08424',
      oil_from: 0.74,
      specks: '#d9c890',
      speck_scale: 2.6,
      speck_size: 0.17,
      gloss: 0.6,
    },
    {
      of: 'slice',
      how: 'places',
      count: 3,
      places: [
        [-3.6, 3.4, 0],
        [-1.0, 4.4, 40],
        [-2.6, 2.4, 80],
      ],
      lean: 4,
      pitch: [34, -6],
      lift: 0.5,
      with: {
        radius: 2.3,
        thick: 0.7,
        face: '#d8bc74',
        rim: '#2c1430',
        ring: '#4a2448',
        core: '#c4a258',
        toast: '#7a4a1c',
      },
    },
    parsley(26, 0.5),
  ),
  'tapenade-noire': spread(
    '#f0ece2',
    {
      paint: '#2c2022',
      over: '#181113',
      shade: '#4a3838',
      pitch: 3.4,
      furrow: 0.6,
      lumps: 0.3,
      lump_size: 0.42,
      dome: 0.8,
      oil: '#4a3a10',
      oil_from: 0.8,
      specks: '#6a5248',
      speck_scale: 2.6,
      speck_size: 0.2,
      gloss: 0.58,
      deep: 0,
    },
    chunks(60, [0.5, 0.4, 0.25], '#34262a', '#5c4442', { reach: 0.86, apart: 0.8, sink: 0.3 }),
    {
      of: 'olive',
      how: 'places',
      count: 3,
      places: [
        [-1.5, 1.3, 20],
        [0.1, 1.9, 100],
        [-0.3, 0.5, 160],
      ],
      size: 0.92,
      sink: 0.15,
      with: { paint: '#33252c', over: '#181218', scar: '#8a6a5a' },
    },
    { of: 'caper', count: 7, reach: 0.6, apart: 1.2, size: 0.8, sink: 0.3 },
    { of: 'herb', count: 16, reach: 0.5, lift: 0.05, with: { size: 0.4, green: '#6a7a44' } },
  ),
  'samoussas-legumes': {
    ...plate('#8a8478', 10.6),
    layers: [
      {
        of: 'samosa',
        how: 'rings',
        count: 8,
        rings: [
          { reach: 3.9, count: 5 },
          { reach: 1.5, count: 3, start: 0.4 },
        ],
      },
    ],
  },
  'nems-poulet': {
    ...plate('#5d7480', 11.2),
    elevation: 38,
    layers: [
      {
        of: 'salad-leaf',
        how: 'places',
        count: 3,
        places: [
          [-4.6, -2.8, 110],
          [-3.0, -3.8, 150],
          [3.0, 3.9, -40],
        ],
        with: { length: 5.6, green: '#6fa83c' },
      },
      {
        of: 'spring-roll',
        how: 'places',
        count: 3,
        places: [
          [-1.6, 2.8, 8],
          [-1.8, 0, 6],
          [-1.4, -2.8, 9],
        ],
        level: true,
        thick: 0.1,
        lift: 0.5,
      },
      {
        of: 'spring-roll',
        how: 'places',
        count: 2,
        places: [
          [-1.4, 1.4, 4],
          [-1.6, -1.4, 12],
        ],
        level: true,
        thick: 0.1,
        lift: 2.8,
      },
      {
        of: 'spring-roll',
        how: 'places',
        count: 2,
        places: [
          [0.2, -5.8, -34],
          [4.0, -3.6, -58],
        ],
        level: true,
        thick: 0.1,
        lift: 0.2,
        with: { cut: true, length: 5.4 },
      },
      one('sauce-cup', [6, 1.6, 0], {}),
      {
        of: 'leaf',
        how: 'places',
        count: 3,
        places: [
          [-3.2, -4.6, 20],
          [-4.0, -4.0, -40],
          [-2.6, -4.2, 80],
        ],
        with: { length: 2.4, wide: 0.5, green: '#3c8a34', wave: 0.1 },
      },
    ],
  },
  'ravioli-ricotta-epinards': {
    vessel: 'table',
    ware: { paint: '#e2c880', high: 1.6 },
    mounds: [[0, 0, 6.4, 1.6]],
    elevation: 40,
    layers: [pasta('ravioli', 24, { paint: '#efd08c' })],
  },
  'pizza-margherita': pizza(
    { paint: '#c83a18', over: '#eeb454', toast: '#a85418', toasted: 0.02, gloss: 0.6 },
    mozzarella(9),
    shreds('#f6e4b4', 120, 0.85),
    basil(7, 0.7, 3.4),
  ),
  'pizza-reine': pizza(
    { paint: '#e8c070', over: '#d0602c', toast: '#b0681c', toasted: 0.1 },
    {
      of: 'slice',
      count: 13,
      reach: 0.82,
      apart: 2.6,
      lean: 6,
      with: { radius: 2, thick: 0.2, face: '#e89c90', rim: '#d88478', wave: 0.1 },
    },
    { of: 'mushroom', count: 24, reach: 0.85, apart: 1.9, lean: 14 },
    shreds('#f2d890', 160, 0.85),
    { of: 'olive', count: 8, reach: 0.8, apart: 3 },
  ),
  'pizza-quatre-fromages': pizza(
    { paint: '#f4e0a4', over: '#ecc870', toast: '#b8702c', toasted: 0.22, rough: 0.26 },
    { of: 'roquefort', count: 12, reach: 0.82, apart: 3 },
    mozzarella(7),
    shreds('#e8c060', 140, 0.85),
  ),
  'pizza-legumes-grilles': pizza(
    { paint: '#e2b060', over: '#c8501c', toast: '#a85c1c', toasted: 0.08 },
    {
      of: 'slice',
      count: 14,
      reach: 0.82,
      apart: 2.4,
      lean: 8,
      with: { radius: 1.7, thick: 0.3, face: '#dfe0a0', rim: '#3c6a20', toast: '#8a5a24' },
    },
    {
      of: 'strip',
      count: 18,
      reach: 0.82,
      apart: 2,
      with: { length: 3.4, wide: 0.8, paint: '#c0200f' },
    },
    {
      of: 'strip',
      count: 12,
      reach: 0.82,
      apart: 2.2,
      with: { length: 3.4, wide: 0.8, paint: '#e8b020' },
    },
    { of: 'aubergine', count: 14, reach: 0.82, apart: 2.2 },
    { of: 'olive', count: 9, reach: 0.8, apart: 3 },
  ),
} satisfies Record<string, DishPicture>;

export const preparedDish = (id: keyof typeof traiteurPlates): Picture =>
  studio('dish', { fill: 0.86, ...traiteurPlates[id] });
