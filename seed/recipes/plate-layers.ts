import type { DishLayer, DishPicture, RecipePicture } from './authoring.ts';

export const served = (dish: DishPicture): RecipePicture => ({
  as: 'studio',
  form: 'dish',
  with: dish,
});

/** One thing at a place (x, y, turn) of the dish: a cake, a portion, a pool of sauce. */
export const one = (
  of: string,
  place: [number, number, number],
  look: Readonly<Record<string, unknown>>,
): DishLayer => ({ of, how: 'places', places: [place], level: true, with: look });

/** What several dishes are finished with. */
export const basil = (count: number, reach: number, apart: number): DishLayer => ({
  of: 'leaf',
  count,
  reach,
  apart,
  with: { length: 2.8, wide: 0.5, green: '#4c8a38' },
});
export const parsley = (count: number, reach = 0.85): DishLayer => ({
  of: 'chopped-herb',
  count,
  reach,
  lift: 0.06,
  with: { size: 0.7, green: '#54803a' },
});
/** Parsley on the prepared dishes of the shelves. */
export const parsleyScraps = (count: number, reach = 0.85): DishLayer => ({
  of: 'herb',
  count,
  reach,
  lift: 0.06,
  with: { size: 0.7, green: '#54803a' },
});
export const coriander = (count: number, reach = 0.85): DishLayer => ({
  of: 'lobed-leaf',
  count,
  reach,
  apart: 0.8,
  with: { green: '#5a8c3e' },
});
export const shreds = (paint: string, count: number, reach: number): DishLayer => ({
  of: 'shred',
  count,
  reach,
  with: { paint },
});
export const olives = (count: number): DishLayer => ({
  of: 'olive',
  count,
  reach: 0.9,
  apart: 2,
});

/** Grains that lie along the surface below them: on end they would look like gravel. */
const grains = (paint: string, count: number, round: [number, number, number], clump = 0) => ({
  of: 'rice',
  radius: 0.2,
  thick: 0.03,
  sink: 0.9,
  lean: 13,
  clump,
  count: Math.round(count),
  round,
  with: { size: [0.84, 0.24, 0.22], bend: 0.2, paint, gloss: 0.46, deep: 0.15, reach: 0.35 },
});

/** A helping of rice in its `sauce`: a few lumps, loose grains on them, and at its foot what the sauce has stained. */
export const rice = (
  x: number,
  y: number,
  reach: number,
  high: number,
  sauce: string,
): DishLayer[] => [
  { mound: [x, y, reach, high * 0.62] },
  { mound: [x - 0.3 * reach, y + 0.24 * reach, reach * 0.6, high * 0.3] },
  { mound: [x + 0.36 * reach, y - 0.12 * reach, reach * 0.52, high * 0.26] },
  {
    pools: [[x, y]],
    with: { radius: reach * 0.94, thick: 0.22, paint: '#f4e4c0', gloss: 0.3, coat: 0 },
  },
  grains('#f4e2b8', reach * reach * 42, [x, y, reach * 0.92]),
  grains('#f8e9c6', reach * reach * 18, [x, y, reach * 0.98], 0.9),
  grains(sauce, reach * reach * 5, [x, y, reach * 1.12], 0.9),
  grains('#f4e2b8', reach * reach * 3, [x, y, reach * 1.2], 1),
];

/** What browns on a gratin of potatoes. */
export const gratinCrust: DishLayer = {
  pour: {
    paint: '#f2d998',
    over: '#e0b058',
    rough: 0.34,
    scale: 0.5,
    toast: '#a4561a',
    toasted: 0.27,
    lift: 0.08,
  },
};

/** Leek cut in strips and cooked until it is soft: white, pale green and some of its dark leaves. */
export const meltedLeek = (count: number, round: [number, number, number], lift = 0): DishLayer[] =>
  (
    [
      ['#e4e6bc', 0.5],
      ['#c6d690', 0.34],
      ['#8fae52', 0.16],
    ] as const
  ).map(([paint, share]) => ({
    of: 'strip',
    count: Math.round(count * share),
    round,
    lift,
    clump: 0.3,
    lean: 26,
    radius: 0.7,
    thick: 0.14,
    with: { length: 3.4, wide: 0.62, thick: 0.14, paint, bend: 1.5, gloss: 0.68 },
  }));
