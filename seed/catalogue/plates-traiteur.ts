import type { DishLayer, DishPicture } from '../recipes/authoring.ts';
import type { Picture } from './authoring.ts';
import { studio } from './fresh-shorthand.ts';
import { basil, gratinCrust, one, parsley, rice, shreds } from '../recipes/plate-layers.ts';

const plate = (glaze = '#e4e2dc', radius = 12) =>
  ({ vessel: 'plate', ware: { glaze, radius } }) as const;
const bowl = (glaze: string, full = 0.8) => ({ vessel: 'bowl', ware: { glaze, full } }) as const;
/** A pot of something to spread, its surface drawn with a spoon. */
const spread = (glaze: string, base: Readonly<Record<string, unknown>>, ...layers: DishLayer[]) =>
  ({
    vessel: 'bowl',
    ware: { glaze, radius: 7, high: 4, full: 0.84 },
    base: { rough: 0.26, scale: 0.5, ...base },
    layers,
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
const strands = (
  count: number,
  paint: string,
  length: number,
  wide: number,
  reach = 0.84,
): DishLayer => ({
  of: 'shred',
  count,
  reach,
  radius: 0.5,
  thick: 0.14,
  with: { paint, length, wide },
});
const mozzarella = (count: number): DishLayer => ({
  of: 'syrup',
  count,
  reach: 0.78,
  apart: 3.4,
  lift: 0.06,
  radius: 1.5,
  thick: 0.1,
  with: { radius: 1.7, paint: '#fbf4e0' },
});
const puff = (wide: number, deep: number) => ({
  size: [wide, deep, 3],
  layers: [
    [1, '#e0b064', 0.05],
    [0.5, '#c88a3c', 0.12],
    [1, '#e6ba70', 0.05],
    [0.5, '#c88a3c', 0.12],
    [0.8, '#d89c48', 0.06],
  ],
  top: '#d8923c',
  over: '#b86c20',
  toast: '#8a4a14',
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
    base: { paint: '#4f1d10', over: '#32100a', rough: 0.15, gloss: 0.75, coat: 0.3 },
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
      ...rice(-3, 1.2, 3.5, 1.7),
      chunks(7, [2.8, 2.4, 2], '#d3ad86', '#b48a62', { round: [2.4, -0.6, 4], apart: 2.4 }),
      {
        of: 'slice',
        count: 10,
        round: [2, -0.8, 4.6],
        lean: 25,
        with: { radius: 1, thick: 0.5, face: '#ea8424', rim: '#d26a12' },
      },
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
      ...rice(-3.4, 1.4, 3.7, 1.8),
      {
        of: 'strip',
        count: 26,
        round: [2, -0.8, 5.4],
        apart: 1.1,
        with: { length: 4, wide: 0.8, paint: '#c0200f' },
      },
      {
        of: 'strip',
        count: 12,
        round: [2, -0.8, 5.4],
        with: { length: 4, wide: 0.8, paint: '#5c8a24' },
      },
      chunks(7, [3.2, 2.4, 1.8], '#dcae78', '#a8702c', { round: [2.2, -0.6, 4], apart: 2.4 }),
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
    elevation: 31,
    layers: [
      one('portion', [0, 0.4, 30], {
        size: [10, 8.2, 5],
        layers: [
          [0.4, '#f0d890', 0.24],
          [0.9, '#f0a078', 0.1],
          [0.34, '#f4e6b4', 0.26],
          [0.8, '#4a6630', 0.06],
          [0.34, '#f4e6b4', 0.26],
          [0.9, '#f0a078', 0.1],
          [0.34, '#f4e6b4', 0.26],
          [0.7, '#4a6630', 0.06],
          [0.6, '#f6e6b8', 0.24],
        ],
        top: '#f2d490',
        over: '#e8b860',
        toast: '#a85c18',
      }),
    ],
  },
  'lasagnes-legumes': {
    ...plate('#e4e2dc', 11.4),
    elevation: 31,
    layers: [
      one('syrup', [0.6, -1, 0], { radius: 6, paint: '#b8341a' }),
      one('portion', [0, 0.4, 28], {
        size: [10, 8.2, 5],
        layers: [
          [0.5, '#b8341a', 0.1],
          [0.34, '#f0d890', 0.26],
          [0.8, '#c8602c', 0.1],
          [0.5, '#6a8a34', 0.08],
          [0.34, '#f0d890', 0.26],
          [0.8, '#b8341a', 0.1],
          [0.5, '#8a4a6a', 0.08],
          [0.34, '#f0d890', 0.26],
          [0.5, '#f2d088', 0.26],
        ],
        top: '#eec068',
        over: '#d0602c',
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
    { paint: '#b02c14', over: '#8a1c0a', rough: 0.2, gloss: 0.65 },
    {
      of: 'slice',
      count: 26,
      reach: 0.82,
      apart: 2.2,
      lean: 10,
      with: { radius: 2.3, thick: 0.4, face: '#a8803c', rim: '#2a1022', toast: '#6a3a14' },
    },
    chunks(30, [1.8, 1.4, 0.7], '#b82c14', '#8a1a0c'),
    mozzarella(8),
    basil(6, 0.7, 3),
  ),
  'dahl-lentilles-corail': {
    ...bowl('#5a4a6a', 0.76),
    base: { paint: '#e0a02c', over: '#c87e18', rough: 0.28, scale: 1.2 },
    layers: [
      {
        of: 'lentil',
        count: 380,
        reach: 0.95,
        sink: 0.5,
        with: { paint: '#e68a2c', over: '#d4701c' },
      },
      ...rice(-2.8, 1.3, 3.5, 1.7),
      parsley(40),
    ],
  },
  'couscous-royal': {
    ...plate('#3a6a7c', 12.4),
    mounds: [[0, 0, 7.8, 1.8]],
    layers: [
      { pour: { paint: '#e8c470', over: '#d8a848', rough: 0.12, reach: 0.98 } },
      {
        of: 'round-rice',
        count: 1500,
        reach: 0.97,
        radius: 0.2,
        size: 0.7,
        with: { paint: '#f0d080' },
      },
      one('drumstick', [-2.6, 1.6, 20], {}),
      {
        of: 'sausage',
        how: 'places',
        count: 2,
        places: [
          [2.8, 2.2, -30],
          [4.0, 0.2, -36],
        ],
        size: 0.62,
        with: { paint: '#8a2a14' },
      },
      cubes(9, 1.7, '#e8801c', '#d06810', 0.7),
      cubes(6, 1.7, '#a8c070', '#6f9a3c', 0.7),
      { of: 'chickpea', count: 40, reach: 0.85 },
    ],
  },
  'poulet-tikka': {
    ...bowl('#34464f', 0.76),
    base: { paint: '#d8641c', over: '#b84a0c', rough: 0.14, gloss: 0.6 },
    layers: [
      ...rice(-3, 1.3, 3.6, 1.8),
      chunks(9, [2.8, 2.3, 1.9], '#c8581c', '#8a2c0a', { round: [2.2, -0.8, 4.2], apart: 2.2 }),
      parsley(50),
    ],
  },
  'taboule-libanais': {
    ...bowl('#e9e4d8', 0.8),
    base: { paint: '#3f7a24', over: '#2c5a18', rough: 0.3, scale: 0.8 },
    mounds: [[0, 0, 7.5, 1.4]],
    layers: [
      {
        of: 'herb',
        count: 1000,
        reach: 0.97,
        radius: 0.3,
        lean: 60,
        with: { size: 0.9, green: '#3f8222' },
      },
      { of: 'round-rice', count: 360, reach: 0.95, radius: 0.2, with: { paint: '#d8b070' } },
      cubes(56, 0.5, '#d8402c', '#b8281a'),
    ],
  },
  piemontaise: {
    ...bowl('#54606a', 0.8),
    base: { paint: '#f6ecd0', over: '#ead8a8', rough: 0.2 },
    mounds: [[0, 0, 7, 1.2]],
    layers: [
      cubes(60, 1.35, '#f4dc94', '#e4c468', 0.93),
      cubes(22, 1.05, '#d8402c', '#b8281a'),
      cubes(22, 1.0, '#e89c90', '#d88478'),
      cubes(18, 0.7, '#6f8a34', '#4f6a24'),
      parsley(60),
    ],
  },
  'salade-cesar': {
    ...bowl('#e9e4d8', 0.78),
    mounds: [[0, 0, 7.4, 1.6]],
    layers: [
      {
        of: 'salad-leaf',
        count: 24,
        reach: 0.68,
        apart: 2,
        lean: 26,
        with: { length: 6, green: '#6fa83c' },
      },
      chunks(8, [3.6, 1.8, 1.1], '#e2b888', '#b0743a', { reach: 0.7, apart: 2.4, lean: 25 }),
      cubes(18, 1.1, '#d89c48', '#b0702c'),
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
      cubes(24, 1.1, '#fdfaf2', '#f0e8d8'),
      { of: 'corn', count: 70, reach: 0.9, size: 0.8, with: { paint: '#b0182c' } },
      parsley(90),
    ],
  },
  'celeri-remoulade': {
    ...bowl('#54606a', 0.8),
    base: { paint: '#f4ecd4', over: '#e6d8b0', rough: 0.3 },
    mounds: [[0, 0, 7, 1.6]],
    layers: [strands(900, '#f8f0d8', 3.2, 0.22), parsley(40)],
  },
  'carottes-rapees': {
    ...bowl('#e9e4d8', 0.8),
    base: { paint: '#e07818', over: '#c8600c', rough: 0.3 },
    mounds: [[0, 0, 7, 1.6]],
    layers: [strands(800, '#ec8424', 3, 0.24), strands(300, '#f49a3c', 2.6, 0.2), parsley(40)],
  },
  coleslaw: {
    ...bowl('#3a6a7c', 0.8),
    base: { paint: '#f2ecd6', over: '#e2dab8', rough: 0.3 },
    mounds: [[0, 0, 7, 1.6]],
    layers: [
      strands(560, '#eef0d0', 3.2, 0.3),
      strands(200, '#b8d07c', 3, 0.3),
      strands(170, '#ec8424', 2.8, 0.22),
      parsley(20),
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
    ware: { radius: 11, high: 1.6, full: 0.8 },
    base: { paint: '#e2b03c', over: '#c88c20', rough: 0.1 },
    layers: [
      {
        of: 'slice',
        how: 'rings',
        count: 22,
        rings: [
          { reach: 8, count: 13 },
          { reach: 4.4, count: 7, start: 0.4 },
          { reach: 0.6, count: 2 },
        ],
        radius: 1.4,
        lean: 6,
        with: {
          radius: 2,
          thick: 0.4,
          face: '#d8402c',
          rim: '#a81c10',
          core: '#f0906a',
          gloss: 0.75,
        },
      },
      parsley(40, 0.9),
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
  'friand-viande': {
    ...plate('#5d7480', 11),
    elevation: 32,
    layers: [one('portion', [0, 0, 24], puff(13, 7))],
  },
  'feuillete-fromage': {
    ...plate('#e4e2dc', 12.4),
    elevation: 34,
    layers: [
      one('portion', [-3.6, 1.2, 38], puff(8, 7)),
      one('portion', [4, -1.4, 22], puff(8, 7)),
    ],
  },
  minestrone: {
    ...bowl('#e4ddd0', 0.78),
    base: { paint: '#c85420', over: '#a83c10', rough: 0.04, gloss: 0.8, coat: 0.4 },
    layers: [
      cubes(22, 0.95, '#ea8424', '#d06a12'),
      cubes(20, 0.95, '#dfe0a0', '#6f9a3c'),
      { of: 'bean', count: 26, reach: 0.88, with: { paint: '#f0e0c0', over: '#d8c090' } },
      { of: 'pea', count: 40, reach: 0.9 },
      { of: 'penne', count: 16, reach: 0.8, apart: 2, size: 0.6 },
      basil(4, 0.5, 2.4),
    ],
  },
  'bouillon-poule': {
    ...bowl('#f0ece2', 0.78),
    base: {
      paint: '#d89a24',
      over: '#e8b848',
      rough: 0.01,
      gloss: 0.9,
      coat: 0.6,
      specks: '#f4d070',
    },
    layers: [
      {
        of: 'slice',
        count: 7,
        reach: 0.7,
        apart: 2.4,
        sink: 0.3,
        with: { radius: 1.1, thick: 0.4, face: '#ea8424', rim: '#d26a12' },
      },
      parsley(50, 0.8),
    ],
  },
  houmous: spread(
    '#4f7480',
    {
      paint: '#e6cc98',
      over: '#d8b880',
      swirl: { paint: '#c8962c', turns: 1.8, wide: 0.45, inner: 0.16, outer: 0.66, lift: -0.2 },
    },
    { of: 'chickpea', count: 9, reach: 0.22, apart: 0.9 },
    parsley(20, 0.6),
  ),
  tzatziki: spread(
    '#3a5a8a',
    { paint: '#fbfaf4', over: '#eef0e4' },
    cubes(26, 0.7, '#d4e4a8', '#6f9a3c', 0.85),
    { of: 'herb', count: 50, reach: 0.8, lift: 0.1, with: { size: 0.9, green: '#4f8a34' } },
  ),
  guacamole: spread(
    '#6a4a30',
    { paint: '#a8b848', over: '#7c9430', rough: 0.4, scale: 0.9 },
    chunks(16, [1.5, 1.2, 0.9], '#b4c050', '#8aa038', { reach: 0.8, apart: 1.6 }),
    cubes(14, 0.6, '#d8402c', '#b8281a', 0.8),
    parsley(30),
  ),
  'caviar-aubergines': spread(
    '#e4ddd0',
    {
      paint: '#b89868',
      over: '#94744a',
      rough: 0.36,
      scale: 0.8,
      specks: '#4a2c20',
      speck_size: 0.22,
    },
    one('syrup', [0.4, -0.6, 0], { radius: 1.6, paint: '#c8a02c' }),
    parsley(36, 0.7),
  ),
  'tapenade-noire': spread(
    '#f0ece2',
    { paint: '#2a2220', over: '#15100e', rough: 0.42, scale: 1.1, gloss: 0.6 },
    { of: 'olive', count: 3, reach: 0.4, apart: 1.6 },
    { of: 'caper', count: 9, reach: 0.6, apart: 1.2 },
  ),
  'samoussas-legumes': {
    ...plate('#5d7480', 12.6),
    layers: [
      {
        of: 'samosa',
        how: 'rings',
        count: 8,
        rings: [
          { reach: 5.2, count: 6 },
          { reach: 1.3, count: 2, start: 0.2 },
        ],
      },
    ],
  },
  'nems-poulet': {
    ...plate('#e4e2dc', 12.4),
    layers: [
      { of: 'salad-leaf', count: 7, reach: 0.9, apart: 4, with: { length: 6, green: '#7aa83c' } },
      {
        of: 'sausage',
        how: 'places',
        count: 6,
        places: [
          [-2.6, 3.6, 12],
          [-2.4, 0.9, 8],
          [-2.2, -1.8, 10],
          [-2.4, -4.4, 6],
          [-2.0, 2.2, 14],
          [-1.8, -0.6, 10],
        ],
        radius: 1.2,
        level: true,
        with: { length: 9, wide: 1.35, paint: '#cf9440', bend: 0.05 },
      },
      one('syrup', [5.4, 0.4, 0], { radius: 2, paint: '#d8641c' }),
    ],
  },
  'ravioli-ricotta-epinards': {
    vessel: 'table',
    ware: { paint: '#e2c880', high: 1.6 },
    mounds: [[0, 0, 6.4, 1.6]],
    elevation: 40,
    layers: [pasta('ravioli', 24, { paint: '#f6d070' })],
  },
  'tortellini-jambon': {
    vessel: 'table',
    ware: { paint: '#d8bc70', high: 2.4 },
    mounds: [[0, 0, 6, 2.4]],
    elevation: 36,
    layers: [pasta('tortellini', 54, { paint: '#f4cc64' })],
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
