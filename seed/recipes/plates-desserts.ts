import type { DishPicture } from './authoring.ts';
import { one } from './plate-layers.ts';

const BANANA = {
  radius: 1.45,
  thick: 0.6,
  face: '#f3e2a8',
  rim: '#efdc9c',
  core: '#e0c070',
  core_reach: 0.3,
};

/** How the desserts and the breakfasts are served: see docs/pictures.md. */
export const dessertPlates = {
  'tarte-tatin': {
    vessel: 'tart',
    ware: { radius: 12, high: 1.5, full: 0.85, flutes: 16, paint: '#c07a2c' },
    base: { paint: '#a8581a', over: '#6a2c0a', rough: 0.06, gloss: 0.8, coat: 0.4, smear: 0 },
    layers: [{ of: 'tatin' }],
  },
  'tarte-au-citron': {
    vessel: 'stand',
    ware: { radius: 14 },
    elevation: 40,
    layers: [
      { ...one('lemon-tart', [-1.2, 1.2, 0], { cut: 46, at: -52 }), radius: 0.1, thick: 0 },
      { ...one('lemon-tart', [1.6, -2.4, 0], { cut: 316, at: 128 }), radius: 0.1, thick: 0 },
      {
        of: 'lemon-slice',
        how: 'places',
        count: 3,
        places: [
          [-5.4, 2.6, 20],
          [-3.4, 4.2, 80],
          [-1.0, 5.0, 150],
        ],
        level: true,
        lift: 2.35,
        lean: 3,
        radius: 0.1,
        thick: 0.12,
      },
      {
        of: 'shred',
        count: 26,
        round: [-3.6, 0.6, 2.6],
        clump: 1,
        lift: 2.3,
        with: { paint: '#d9a416', length: 1.1, wide: 0.07 },
      },
    ],
  },
  'pancakes-moelleux': {
    vessel: 'plate',
    ware: { glaze: '#dfe4e6', radius: 12.8 },
    elevation: 26,
    layers: [
      {
        ...one('pancakes', [0, 0, 0], {
          fruit: [
            [-1.8, -0.5, 0.1, BANANA],
            [0.5, -1.6, 0.12, BANANA],
            [0.9, 0.9, 0.1, BANANA],
            [-0.6, -0.3, 0.62, BANANA],
          ],
        }),
        radius: 0.1,
        thick: 0,
      },
      {
        of: 'slice',
        count: 4,
        how: 'places',
        places: [
          [5.7, -4.0, 0],
          [6.6, -2.3, 70],
          [-6.3, -3.2, 30],
          [4.4, -5.6, 20],
        ],
        level: true,
        lean: 6,
        with: BANANA,
      },
    ],
  },
  'clafoutis-aux-cerises': {
    vessel: 'oven-dish',
    ware: { glaze: '#e8e2d4', inside: '#f2ecdf', across: 12, deep: 12, high: 3.8, square: 2 },
    base: {
      paint: '#f4d684',
      over: '#ecc265',
      rough: 0.3,
      scale: 0.45,
      toast: '#b8691e',
      toasted: 0.2,
      dome: 0.2,
    },
    layers: [
      { of: 'baked-cherry', count: 44, reach: 0.9, apart: 2.35, sink: 1, level: true },
      {
        of: 'nut-piece',
        count: 160,
        reach: 0.95,
        size: 0.12,
        with: { paint: '#ffffff', over: '#f4f0e8' },
      },
    ],
  },
  'fondant-au-chocolat': {
    vessel: 'stand',
    ware: { radius: 12.4 },
    elevation: 34,
    layers: [
      one('cake', [0, 0, 0], {
        radius: 10,
        thick: 3.6,
        cracks: 1,
        cut: 46,
        crumb: '#4a2614',
        dust: '#6a4434',
        dome: -0.4,
      }),
    ],
  },
} satisfies Record<string, DishPicture>;
