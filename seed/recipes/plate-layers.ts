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

/** A helping of rice: `sauce` is the colour that stains the grains at its foot. */
export const rice = (
  x: number,
  y: number,
  reach: number,
  high: number,
  sauce: string,
): DishLayer => ({ of: 'helping', with: { at: [x, y], reach, high, sauce } });

/** Veal, carrots and mushrooms in their white sauce, in a round of the dish. */
export const blanquette = (
  counts: readonly [veal: number, carrots: number, mushrooms: number],
  round: [number, number, number],
): DishLayer[] => [
  {
    of: 'morsel',
    count: counts[0],
    round,
    apart: 2.6,
    sink: 0.4,
    with: {
      size: [3.3, 2.6, 1.9],
      paint: '#b48c66',
      pale: '#dcc09c',
      seared: '#926a46',
      searing: 0.36,
      sauce: '#eed6b0',
      share: 0.46,
    },
  },
  {
    of: 'soft-round',
    count: counts[1],
    round,
    apart: 2,
    sink: 0.3,
    with: {
      radius: 1.05,
      thick: 1,
      span: 360,
      skin: '#c0681e',
      flesh: '#cc7626',
      heart: '#d89248',
      seeds: null,
      slump: 0.1,
      browned: 0,
      sauce: '#eed6b0',
      share: 0.42,
    },
  },
  {
    of: 'mushroom',
    count: counts[2],
    round,
    apart: 1.8,
    lean: 30,
    sink: 0.3,
    wet: 0.9,
    with: { paint: '#cdb288', edge: '#94703f', gills: '#6e4c2e', thick: 0.7 },
  },
];
