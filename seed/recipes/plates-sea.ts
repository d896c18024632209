import type { DishPicture } from './authoring.ts';
import { basil, parsley } from './plate-layers.ts';

const MUSTARD_SAUCE = {
  radius: 2.0,
  thick: 0.22,
  paint: '#d8b068',
  over: '#c0943c',
  specks: '#8a5c18',
};

/** The hollows of four halves of avocado. */
const avocadoHearts: [number, number][] = [
  [-4, 2.7],
  [4.1, 2.9],
  [-2.4, -4.9],
  [2.8, -4.35],
];

/** Two rows of three on a board. */
const six: [number, number, number][] = [-6, 0, 6].flatMap((x) =>
  [3.1, -3.1].map((y): [number, number, number] => [x, y, 24]),
);

/** The same places, each a little to one side and turned on its own. */
const aside = (places: readonly [number, number, number][], right: number, back: number) =>
  places.map(([x, y], at): [number, number, number] => {
    const turn = (at * 2.4) % 6.28;
    return [
      x + right + 0.25 * Math.cos(turn),
      y + back + 0.25 * Math.sin(turn),
      (turn * 180) / Math.PI,
    ];
  });

/** How fish and shellfish are served: see docs/pictures.md. */
export const seaPlates = {
  'moules-marinieres': {
    vessel: 'pot',
    ware: { glaze: '#b8341f', high: 8, full: 0.72 },
    base: { paint: '#e6d8ac', over: '#cdb87c', rough: 0.05, gloss: 0.8, coat: 0.4 },
    mounds: [[0, 0, 10, 1.4]],
    layers: [
      {
        of: 'mussel',
        count: 56,
        reach: 0.9,
        apart: 3.6,
        clump: 0,
        sink: 0.2,
        turned: 0,
        loose: 85,
      },
      {
        of: 'ring',
        count: 22,
        reach: 0.8,
        apart: 1.6,
        size: 0.6,
        with: { paint: '#f4ead8', edge: '#c8a0a0' },
      },
      parsley(120, 0.7),
    ],
  },
  'avocat-crevettes-sauce-cocktail': {
    vessel: 'plate',
    ware: { glaze: '#54606a', radius: 10.6, speckle: 0.2 },
    layers: [
      {
        of: 'salad-leaf',
        count: 30,
        reach: 0.72,
        apart: 1.6,
        with: { length: 4.4, green: '#7f9c48' },
      },
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
        radius: 3.6,
        thick: 3.1,
        dome: 0.03,
      },
      {
        pools: avocadoHearts,
        with: { radius: 1.65, thick: 0.6, paint: '#d8926e', over: '#c88058', specks: '#a8502e' },
      },
      {
        of: 'prawn',
        how: 'places',
        count: 12,
        places: avocadoHearts.flatMap(([x, y], at) =>
          (
            [
              [-0.6, 0.25, 70],
              [0.65, 0.1, 215],
              [0.1, -0.35, 330],
            ] as const
          ).map(([right, back, turn]): [number, number, number] => [
            x + right,
            y + back,
            turn + 47 * at,
          ]),
        ),
        size: 0.8,
        lean: 24,
        sink: 0.2,
        radius: 0.9,
        thick: 0.6,
      },
      {
        pools: avocadoHearts.map(([x, y]): [number, number] => [x + 0.2, y - 0.3]),
        with: { radius: 0.7, thick: 0.16, paint: '#d8926e', over: '#c88058' },
      },
      {
        of: 'nut-piece',
        count: 50,
        reach: 0.8,
        size: 0.14,
        with: { paint: '#a8401e', over: '#7c2a12' },
      },
    ],
  },
  'cabillaud-roti-tomates-olives': {
    vessel: 'oven-dish',
    ware: { glaze: '#2f5d73' },
    base: {
      paint: '#b4622c',
      over: '#8c4216',
      rough: 0.12,
      pulp: 0.16,
      gloss: 0.75,
      coat: 0.3,
      oil: '#d89a3c',
      holds: 5,
      cling: 0.4,
    },
    layers: [
      {
        of: 'fillet',
        how: 'places',
        count: 4,
        places: [
          [-6.0, 3.2, 6],
          [5.6, 3.4, -8],
          [-5.4, -3.2, -6],
          [6.0, -3.0, 8],
        ],
        level: true,
        lean: 3,
        radius: 3.4,
        with: {
          length: 8,
          wide: 6.6,
          thick: 2.3,
          paint: '#efe8d8',
          over: '#e0d4ba',
          toast: '#b47a3c',
        },
      },
      {
        of: 'cherry-tomato',
        count: 24,
        reach: 0.95,
        apart: 2.6,
        sink: 0.35,
        lean: 90,
        with: { paint: '#b8321a', over: '#8a1c0e', rough: 0.22, gloss: 0.75 },
      },
      { of: 'olive', count: 18, reach: 0.95, apart: 2.0, sink: 0.3, size: 0.9, clump: 1 },
      {
        of: 'ring',
        count: 12,
        reach: 0.9,
        apart: 2.4,
        with: { reach: 1.3, paint: '#e8d0dc', edge: '#7a2a5c' },
      },
      { of: 'caper', count: 24, reach: 0.9, apart: 1.2 },
      basil(12, 0.8, 2.2),
    ],
  },
  'lieu-noir-lentilles-sauce-moutarde': {
    vessel: 'plate',
    ware: { glaze: '#e8e4da', radius: 13 },
    base: { paint: '#4f4c28', over: '#3a371c', rough: 0.2, reach: 0.9 },
    mounds: [[0, 0, 8.2, 1.1]],
    layers: [
      { of: 'lentil', count: 1300, reach: 0.97, sink: 0.2 },
      {
        pools: [
          [1.6, -5.2],
          [3.2, -4.2],
          [-0.6, -5.4],
        ],
        with: MUSTARD_SAUCE,
      },
      { of: 'cube', count: 40, reach: 0.94, apart: 1.1, size: 0.6, with: { paint: '#e0781c' } },
      {
        of: 'fillet',
        how: 'places',
        places: [[0, 0.4, 14]],
        level: true,
        lean: 2,
        radius: 4.5,
        thick: 2.6,
        with: {
          length: 12.5,
          wide: 6,
          thick: 2.6,
          paint: '#efe8d8',
          over: '#e0d4ba',
          toast: '#b47a3c',
        },
      },
      {
        pools: [
          [-0.9, 0.6],
          [1.1, 1.0],
        ],
        with: MUSTARD_SAUCE,
      },
      parsley(70, 0.9),
    ],
  },
  'saumon-en-papillote-aux-poireaux': {
    vessel: 'board',
    ware: { across: 12.6, deep: 8.6, wood: '#6a4a30' },
    elevation: 50,
    layers: [
      {
        of: 'parcel',
        how: 'places',
        places: [[0, 0, 8]],
        level: true,
        lift: 0.1,
        with: { length: 23.5, wide: 15.5 },
      },
      { mound: [0, 0, 7, 1.2] },
      { of: 'melted-leek', with: { at: [0, 0.7], reach: 4.7, count: 220 } },
      {
        of: 'fillet',
        how: 'places',
        places: [[0, 0, 10]],
        level: true,
        lean: 2,
        lift: 0.5,
        radius: 4,
        thick: 2.7,
        with: {
          length: 10.5,
          wide: 5.2,
          thick: 2.4,
          paint: '#d99272',
          over: '#cb7450',
          toast: '#e0a484',
        },
      },
      {
        of: 'lemon-slice',
        how: 'places',
        count: 2,
        places: [
          [-1.6, -0.5, 0],
          [1.3, 0.1, 60],
        ],
        level: true,
        lift: 0.25,
        lean: 7,
        radius: 1.2,
        with: { radius: 1.9 },
      },
      {
        of: 'dill',
        count: 11,
        round: [0, 0, 4],
        apart: 2,
        lift: 0.25,
        with: { long: 2.2 },
      },
    ],
  },
  'blinis-saumon-fume-aneth': {
    vessel: 'board',
    ware: { across: 10.2, deep: 7.6 },
    elevation: 42,
    layers: [
      {
        of: 'blini',
        how: 'places',
        count: 6,
        places: aside(six, 0, 0),
        level: true,
      },
      {
        of: 'round',
        how: 'places',
        count: 6,
        places: aside(six, -0.7, 0.6),
        level: true,
        radius: 1.6,
        thick: 0.2,
        lean: 7,
        with: { radius: 2.0, thick: 0.16 },
      },
      {
        of: 'dollop',
        how: 'places',
        count: 6,
        places: aside(six, -0.3, -0.3),
        level: true,
        radius: 1.3,
        thick: 0.5,
        with: { radius: 1.85, high: 0.5 },
      },
      {
        of: 'salmon-ribbon',
        how: 'places',
        count: 6,
        places: aside(six, 0.4, -0.1),
        level: true,
        size: 1.25,
        lean: 9,
      },
      {
        of: 'dill',
        how: 'places',
        count: 12,
        places: [...aside(six, -0.3, -0.7), ...aside(six, 0.5, 0.3)],
        level: true,
        turned: 90,
        loose: 180,
      },
      { of: 'dill', count: 9, reach: 0.86, apart: 3 },
    ],
  },
} satisfies Record<string, DishPicture>;
