import type { DishLayer, DishPicture } from '../recipes/authoring.ts';
import type { Picture } from './authoring.ts';
import { studio } from './fresh-shorthand.ts';
import { one } from '../recipes/plate-layers.ts';

const sugar: DishLayer = {
  of: 'nut-piece',
  count: 120,
  reach: 0.95,
  size: 0.12,
  with: { paint: '#ffffff', over: '#f4f0e8' },
};
const petals = (count: number, reach: number, start = 0) => ({ reach, count, start });

/** How the cakes and tarts stand on their plate: see docs/pictures.md. */
const bakeryPlates = {
  'tarte-citron-meringuee': {
    vessel: 'tart',
    ware: { radius: 10.5, high: 2.6, full: 0.84 },
    base: { paint: '#f2c21c', over: '#e8ae12', rough: 0.04, scale: 0.3 },
    layers: [
      {
        of: 'rosette',
        how: 'rings',
        count: 19,
        rings: [petals(11, 7.4), petals(6, 4.2, 0.4), petals(2, 1.1, 0.2)],
        level: true,
        size: 1.1,
        radius: 0.5,
        thick: 0.1,
        with: {
          radius: 1.9,
          high: 2.4,
          thick: 0.9,
          turns: 1.8,
          paint: '#fdf8ec',
          over: '#d8a45c',
        },
      },
    ],
  },
  'tarte-aux-fraises': {
    vessel: 'tart',
    ware: { radius: 10.5, high: 2.4, full: 0.8 },
    base: { paint: '#f6e2a0', over: '#ecd080', rough: 0.06 },
    layers: [
      {
        of: 'glazed-strawberry',
        how: 'rings',
        count: 53,
        rings: [
          petals(20, 8.1),
          petals(16, 6.1, 0.5),
          petals(11, 4.1, 0.2),
          petals(5, 2.1, 0.4),
          petals(1, 0.3),
        ],
        turn: -90,
        lean: 12,
        radius: 0.9,
        size: 1.14,
      },
    ],
  },
  'tarte-normande-pommes': {
    vessel: 'tart',
    ware: { radius: 10.5, high: 2.4, full: 0.86 },
    base: { paint: '#efcb78', over: '#dca648', rough: 0.14, toast: '#a8601c', toasted: 0.3 },
    layers: [
      {
        of: 'apple-slice',
        how: 'rings',
        count: 42,
        rings: [petals(42, 6.7)],
        turn: 8,
        level: true,
        sink: 0.25,
        radius: 0.7,
      },
      {
        of: 'apple-slice',
        how: 'rings',
        count: 31,
        rings: [petals(23, 3.5, 0.4), petals(8, 1.2)],
        turn: 8,
        level: true,
        sink: 0.3,
        radius: 0.5,
        with: { length: 3.6, wide: 1.9 },
      },
    ],
  },
  'fondant-chocolat-entier': {
    vessel: 'stand',
    ware: { radius: 12 },
    elevation: 32,
    layers: [
      one('cake', [0, 0, 0], {
        radius: 9.6,
        thick: 3.8,
        cracks: 1,
        cut: 44,
        crumb: '#3c1c0e',
        dust: '#8a6a58',
      }),
    ],
  },
  'gateau-breton-pruneaux': {
    vessel: 'stand',
    ware: { radius: 11.4, glaze: '#54606a' },
    elevation: 33,
    layers: [
      one('cake', [0, 0, 0], {
        radius: 9.4,
        thick: 3.2,
        cut: 48,
        top: '#b67a34',
        side: '#bb8444',
        crumb: '#eac070',
        layers: [1, '#4a2028'],
        toast: '#94541a',
        holes: 0.35,
        patchy: 0.6,
        scored: true,
      }),
    ],
  },
  'flan-parisien-part': {
    vessel: 'stand',
    ware: { radius: 10, glaze: '#5d7480' },
    elevation: 28,
    layers: [one('flan', [0.4, 0, 46], {})],
  },
  'tartelette-framboise': {
    vessel: 'tart',
    ware: { radius: 4.6, high: 1.9, full: 0.82, flutes: 26 },
    base: { paint: '#f6e2a0', over: '#ecd080', rough: 0.04 },
    layers: [
      {
        of: 'raspberry',
        how: 'rings',
        count: 27,
        rings: [petals(14, 3.35), petals(9, 2.15, 0.4), petals(4, 0.9, 0.2)],
        level: true,
        lean: 38,
        radius: 0.4,
        thick: 0.4,
        lift: 0.55,
        size: 0.71,
        with: { skin: '#ae1429', long: 1.2, grains: 112, grain: 0.25, bloom: 0.03, gloss: 0.56 },
      },
      {
        of: 'raspberry',
        how: 'places',
        count: 6,
        places: [
          [0.2, 0.1, 20],
          [1.7, 0.8, 140],
          [-0.6, 1.7, 250],
          [-1.6, -0.4, 80],
          [-0.2, -1.6, 200],
          [1.4, -1.0, 310],
        ],
        level: true,
        lean: 70,
        radius: 0.4,
        thick: 0.4,
        lift: 0.5,
        size: 0.72,
        with: { skin: '#be1c30', long: 1.32, grains: 124, grain: 0.24, bloom: 0.03, gloss: 0.56 },
      },
    ],
  },
  'pate-a-pizza-boules-x2': {
    vessel: 'board',
    ware: { across: 13.4, deep: 9, wood: '#a87444' },
    elevation: 34,
    layers: [
      {
        of: 'flour',
        how: 'places',
        count: 3,
        places: [
          [-4.4, -0.6, 0],
          [4.6, -1.2, 70],
          [0, -3.4, 140],
        ],
        level: true,
        thick: 0.01,
      },
      {
        of: 'dough-ball',
        how: 'places',
        count: 2,
        places: [
          [-5.4, 0.8, 0],
          [5.4, -0.2, 60],
        ],
        level: true,
        lean: 1,
      },
      sugar,
    ],
  },
} satisfies Record<string, DishPicture>;

export const bakeryDish = (id: keyof typeof bakeryPlates): Picture =>
  studio('dish', { fill: 0.84, ...bakeryPlates[id] });
