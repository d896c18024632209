/** Short ways to write the fresh aisles' data tables; they build nothing that authoring.ts does not describe. */
import type {
  AuthoredProduct,
  Nutrition,
  PackShape,
  Picture,
  Promotion,
  Sold,
  StudioForm,
  TrayGoods,
} from './authoring.ts';
import type { DishLayer } from '../recipes/authoring.ts';

/** All that the fresh aisles sell bears the reduced rate. */
export type FreshProduct = Omit<AuthoredProduct, 'vat'>;
export const atReducedRate = (rows: FreshProduct[]): AuthoredProduct[] =>
  rows.map((row) => ({ vat: 550, ...row }));

export const piece = (term: string, grams: number): Sold => ({ by: 'piece', term, grams });
export const step = (term: string, grams: number): Sold => ({ by: 'step', term, grams });
export const count = (net: string, grams?: number, pieces?: number): Sold => ({
  by: 'count',
  net,
  ...(grams === undefined ? {} : { grams }),
  ...(pieces === undefined ? {} : { pieces }),
});
export const volume = (net: string, millilitres: number): Sold => ({
  by: 'count',
  net,
  millilitres,
});

export const studio = (
  form: StudioForm,
  variety?: Readonly<Record<string, unknown>>,
  number?: number,
): Picture => ({
  as: 'studio',
  form,
  ...(variety === undefined ? {} : { with: variety }),
  ...(number === undefined ? {} : { count: number }),
});
/** What is sold by the handful: layers of food (seed/recipes/authoring.ts) on a mound of the colour between them. */
export const heap = (paint: string, ...layers: DishLayer[]): Picture =>
  studio('dish', {
    vessel: 'table',
    ware: { paint },
    mounds: [[0, 0, 6, 3]],
    elevation: 30,
    fill: 0.8,
    layers,
  });
export const pack = (
  shape: PackShape,
  title: string,
  emblem: string,
  palette: [string, string, string],
  pattern: 'dots' | 'stripes' | 'arc' | 'band' | 'plain',
  content?: string,
): Picture => ({
  as: 'pack',
  shape,
  title,
  emblem,
  palette,
  pattern,
  ...(content === undefined ? {} : { content }),
});
/** A tray under film: what lies in it is seen. */
export const tray = (
  title: string,
  palette: [string, string, string],
  pattern: 'stripes' | 'arc' | 'band' | 'plain',
  lies: TrayGoods,
  tints: string[],
): Picture => ({
  as: 'pack',
  shape: 'tray',
  title,
  emblem: '1f37d-fe0f',
  palette,
  pattern,
  window: { model: lies, tints },
});

/** For 100 g: kcal, fat, saturates, carbohydrates, sugars, fibre, protein, salt, share of fruit, vegetables and pulses. */
export const per100 = (
  kcal: number,
  fat: number,
  saturates: number,
  carbohydrates: number,
  sugars: number,
  fibre: number,
  protein: number,
  salt: number,
  fruitVegetablePercent?: number,
): Nutrition => ({
  kcal,
  fat,
  saturates,
  carbohydrates,
  sugars,
  fibre,
  protein,
  salt,
  ...(fruitVegetablePercent === undefined ? {} : { fruitVegetablePercent }),
});
/** Plain fruit and vegetables, for 100 g: kcal, carbohydrates, sugars, fibre, protein, and fat where it counts. */
export const plant = (
  kcal: number,
  carbohydrates: number,
  sugars: number,
  fibre: number,
  protein: number,
  fat = 0.2,
  saturates = 0,
): Nutrition => per100(kcal, fat, saturates, carbohydrates, sugars, fibre, protein, 0.01, 100);

/** The months of sale, both included: `season(11, 1)` is November to January. */
export const season = (from: number, to: number): number[] =>
  Array.from(
    { length: ((to - from + 12) % 12) + 1 },
    (_, index) => ((from - 1 + index) % 12) + 1,
  ).toSorted((a, b) => a - b);

export const rated = (average: number, nbRatings: number) => ({ average, nbRatings });
export const off = (percent: number): Promotion => ({
  mechanism: 'discount',
  type: 'PERCENT',
  value: percent,
});
export const centsOff = (cents: number): Promotion => ({
  mechanism: 'discount',
  type: 'VALUE',
  value: cents,
});
/** « Le 2e à −X % » */
export const second = (percent: number): Promotion => ({
  mechanism: 'nth',
  nthQuantity: 2,
  nthQuantityOffered: 1,
  type: 'PERCENT',
  value: percent,
});
/** −X cents for each full batch of `quantity` */
export const batch = (quantity: number, cents: number): Promotion => ({
  mechanism: 'bulk',
  nthQuantity: quantity,
  type: 'VALUE',
  value: cents,
});
