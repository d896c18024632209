import type { DishPicture } from './authoring.ts';
import { parsley } from './plate-layers.ts';

const dill = (count: number, reach: number) => ({
  of: 'herb',
  count,
  reach,
  lift: 0.1,
  with: { size: 1, green: '#4f8a34' },
});

/** How fish and shellfish are served: see docs/pictures.md. */
export const seaPlates = {
  'moules-marinieres': {
    vessel: 'pot',
    ware: { glaze: '#23272c', high: 8, full: 0.72 },
    base: { paint: '#e6d8ac', over: '#cdb87c', rough: 0.05, gloss: 0.8, coat: 0.4 },
    mounds: [[0, 0, 9.5, 2.2]],
    layers: [
      { of: 'mussel', count: 56, reach: 0.92, apart: 2.3, sink: 0.25, lean: 16 },
      {
        of: 'ring',
        count: 22,
        reach: 0.8,
        apart: 1.6,
        size: 0.6,
        with: { paint: '#f4ead8', edge: '#c8a0a0' },
      },
      parsley(140, 0.85),
    ],
  },
  'avocat-crevettes-sauce-cocktail': {
    vessel: 'plate',
    ware: { glaze: '#54606a', radius: 10.6, speckle: 0.2 },
    layers: [
      { of: 'salad-leaf', count: 9, reach: 0.9, apart: 4, with: { green: '#7aa83c' } },
      {
        of: 'avocado-half',
        how: 'places',
        count: 4,
        places: [
          [-4.6, 1.6, 150],
          [4.6, 1.8, 205],
          [-2.7, -4.0, 20],
          [3.2, -4.0, -24],
        ],
        level: true,
        lean: 4,
        size: 0.74,
      },
      {
        of: 'syrup',
        how: 'places',
        count: 4,
        places: [
          [-5.6, 3.4, 0],
          [5.4, 3.6, 0],
          [-1.9, -5.0, 0],
          [2.4, -5.1, 0],
        ],
        level: true,
        lift: 0.05,
        with: { radius: 1.7, paint: '#f0a080' },
      },
      {
        of: 'prawn',
        how: 'places',
        count: 12,
        places: [
          [-5.4, 3.2, 20],
          [-4.4, 2.0, 140],
          [-6.0, 2.0, 250],
          [5.2, 3.4, 40],
          [4.2, 2.2, 160],
          [6.0, 2.2, 280],
          [-2.2, -4.6, 10],
          [-3.2, -3.6, 130],
          [-1.4, -3.4, 240],
          [2.8, -4.8, 60],
          [3.8, -3.8, 180],
          [2.2, -3.4, 300],
        ],
        size: 0.8,
        lean: 8,
      },
      dill(40, 0.7),
    ],
  },
} satisfies Record<string, DishPicture>;
