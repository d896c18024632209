/** Rounds quantities to what a cook can measure. Carts use the unrounded ones. */
import { scaleQuantity } from './scale.ts';
import type { StoredIngredient } from './sheet.ts';

type Unit = StoredIngredient['unit'];
/** Quantities below `below` round to `step`; each bound is a multiple of both adjacent steps. */
type Grid = readonly { below: number; step: number }[];

/** Graduations of kitchen scales, measuring jugs, and spoons of 5 and 15 ml. */
const grids: Readonly<Record<'g' | 'ml' | 'halves' | 'wholes', Grid>> = {
  g: [
    { below: 10, step: 1 },
    { below: 100, step: 5 },
    { below: 250, step: 10 },
    { below: 1000, step: 25 },
    { below: Infinity, step: 100 },
  ],
  ml: [
    { below: 30, step: 5 },
    { below: 200, step: 10 },
    { below: 1000, step: 50 },
    { below: Infinity, step: 100 },
  ],
  halves: [
    { below: 4, step: 0.5 },
    { below: Infinity, step: 1 },
  ],
  wholes: [{ below: Infinity, step: 1 }],
};

/** Rounding below this share of the exact quantity would spoil the dish, so rounds up instead. */
export const leastShare = 0.92;

type Ingredient = Pick<StoredIngredient, 'quantity' | 'unit' | 'scalable'>;

/**
 * The written quantity for the original portions, else rounded. `isWhole`: never halved (an egg).
 */
export function kitchenQuantity(
  ingredient: Ingredient,
  basePortions: number,
  portions: number,
  { isWhole = false }: { isWhole?: boolean | undefined } = {},
): number {
  const written = ingredient.quantity;
  const exact = scaleQuantity(ingredient, basePortions, portions);
  if (exact === written || ingredient.unit === 'pinch') return written;
  const rounded = roundOn(gridOf(ingredient.unit, isWhole), exact);
  // The written quantity may be off the grid: it bounds the result for fewer or more people.
  return exact < written ? Math.min(rounded, written) : Math.max(rounded, written);
}

function gridOf(unit: Unit, isWhole: boolean): Grid {
  if (unit === 'g' || unit === 'ml') return grids[unit];
  return isWhole ? grids.wholes : grids.halves;
}

const stepAt = (grid: Grid, quantity: number): number =>
  grid.find(({ below }) => quantity < below)?.step ?? 1;

function roundOn(grid: Grid, quantity: number): number {
  const step = stepAt(grid, quantity);
  const nearest = Math.round(quantity / step) * step;
  const rounded = nearest < quantity * leastShare ? Math.ceil(quantity / step) * step : nearest;
  return Math.max(step, rounded);
}
