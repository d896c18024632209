/** Scales recipes and converts their needs to packs. Scaling and merging are commutative. */
import type { Product } from '../catalogue/contract.ts';
import type { GroceryTerm, StoredIngredient } from './sheet.ts';

/** Unrounded quantity for `portions`; unscalable ones (a bay leaf) are unchanged. */
export function scaleQuantity(
  ingredient: Pick<StoredIngredient, 'quantity' | 'scalable'>,
  basePortions: number,
  portions: number,
): number {
  return ingredient.scalable === false
    ? ingredient.quantity
    : (ingredient.quantity * portions) / basePortions;
}

type Need = { quantity: number; unit: StoredIngredient['unit'] };
type Density = Pick<GroceryTerm, 'gramsPerPiece' | 'millilitreGrams'>;
export type Pack = Pick<Product, 'quantityDescriptor' | 'pricing' | 'packSize'>;

/** Cart units to cover all needs of a term, rounded up once, at least one. Without weights, counts pieces. */
export function unitsFor(needs: Need | readonly Need[], term: Density, product: Pack): number {
  return atLeastOne(
    [needs].flat().reduce((sum, need) => sum + (packsOf(need, term, product) ?? 0), 0),
  );
}

/** Leftover of whole packs; null when unknown or negligible. */
export function leftoverOf(
  needs: readonly Need[],
  term: Density,
  product: Pack,
  units: number,
): { quantity: number; unit: 'g' | 'ml' | 'piece' } | null {
  const used = needs.map((need) => packsOf(need, term, product));
  if (used.some((packs) => packs === null)) return null;
  const left = units - used.reduce((sum: number, packs) => sum + (packs ?? 0), 0);
  if (left < negligibleLeftover) return null;
  const perWeight = product.pricing.sellPrices.perWeightUnit;
  const weight = product.quantityDescriptor.weight;
  if (perWeight?.main === 'piece') return leftoverIn('piece', left * perWeight.net);
  if (!weight) return null;
  return leftoverIn(weight.unit === 'kg' ? 'g' : 'ml', left * weight.value * 1000);
}

/** Rounded down: a jar minus one leaf must not be shown as full. */
function leftoverIn(unit: 'g' | 'ml' | 'piece', left: number) {
  const step = unit === 'piece' ? 0.5 : left < 10 ? 1 : left < 100 ? 5 : 10;
  // Absorbs floating-point error, which could remove a whole step.
  const quantity = Math.floor(left / step + 1e-9) * step;
  return quantity > 0 ? { quantity, unit } : null;
}

/** Leftovers below this share of a pack are not mentioned. */
const negligibleLeftover = 0.1;

/** Need in fractional packs; null for a pinch or without a known weight. */
function packsOf(need: Need, term: Density, product: Pack): number | null {
  if (need.unit === 'pinch') return null;
  const perWeight = product.pricing.sellPrices.perWeightUnit;
  if (need.unit === 'piece' && perWeight?.main === 'piece') return need.quantity / perWeight.net;
  const weight = product.quantityDescriptor.weight;
  if (!weight) return need.unit === 'piece' ? need.quantity : null;
  const wanted = inUnitOf(weight.unit, need, term);
  // Without a piece weight, a piece is a unit: « 1 rouleau de pâte feuilletée ».
  return wanted === null ? need.quantity : wanted / (weight.value * 1000);
}

/** Converts to grams or millilitres; null when the piece's weight is unknown. */
function inUnitOf(unit: 'kg' | 'l', need: Need, term: Density): number | null {
  const density = term.millilitreGrams ?? 1;
  if (need.unit === 'g') return unit === 'kg' ? need.quantity : need.quantity / density;
  if (need.unit === 'ml') return unit === 'l' ? need.quantity : need.quantity * density;
  if (term.gramsPerPiece === undefined) return null;
  const grams = need.quantity * term.gramsPerPiece;
  return unit === 'kg' ? grams : grams / density;
}

// Tolerates 2 % of a pack: 1,001 g of flour needs a single one-kilogram pack.
function atLeastOne(ratio: number): number {
  return Math.max(1, Math.ceil(ratio - 0.02));
}
