/** Scaling a recipe and turning its needs into whole packs. Pure; scaling then merging equals merging then scaling. */
import type { Product } from '../catalogue/contract.ts';
import type { GroceryTerm, StoredIngredient } from './sheet.ts';

/** The quantity for `portions`; what does not scale (a bay leaf) stays. Never rounded here: packs are. */
export function scaleQuantity(
  ingredient: Pick<StoredIngredient, 'quantity' | 'scalable'>,
  basePortions: number,
  portions: number,
): number {
  return ingredient.scalable === false
    ? ingredient.quantity
    : (ingredient.quantity * portions) / basePortions;
}

/** For the eye: whole grams by five above a hundred, pieces by halves. */
export function roundForDisplay(quantity: number, unit: StoredIngredient['unit']): number {
  if (unit === 'piece' || unit === 'pinch') return Math.max(0.5, Math.round(quantity * 2) / 2);
  return quantity >= 100 ? Math.round(quantity / 5) * 5 : Math.max(1, Math.round(quantity));
}

type Need = { quantity: number; unit: StoredIngredient['unit'] };
type Density = Pick<GroceryTerm, 'gramsPerPiece' | 'millilitreGrams'>;
export type Pack = Pick<Product, 'quantityDescriptor' | 'pricing' | 'packSize'>;

/**
 * How many cart units of a product cover needs of one term, all together and rounded up once. Pieces become grams
 * through the term's weight of one piece, millilitres through its density; a product without a weight counts its
 * pieces. At least one.
 */
export function unitsFor(needs: Need | readonly Need[], term: Density, product: Pack): number {
  return atLeastOne(
    [needs].flat().reduce((sum, need) => sum + (packsOf(need, term, product) ?? 0), 0),
  );
}

/** What whole packs leave once the needs are taken out; null where nobody can tell, or where it is next to nothing. */
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
  if (perWeight?.main === 'piece')
    return { quantity: roundForDisplay(left * perWeight.net, 'piece'), unit: 'piece' };
  if (!weight) return null;
  const unit = weight.unit === 'kg' ? 'g' : 'ml';
  return { quantity: roundForDisplay(left * weight.value * 1000, unit), unit };
}

/** A tenth of a pack is a spoonful: not worth a word. */
const negligibleLeftover = 0.1;

/** The need as a number of packs, with its decimals; null for a pinch and for what has no weight to compare. */
function packsOf(need: Need, term: Density, product: Pack): number | null {
  if (need.unit === 'pinch') return null;
  const perWeight = product.pricing.sellPrices.perWeightUnit;
  if (need.unit === 'piece' && perWeight?.main === 'piece') return need.quantity / perWeight.net;
  const weight = product.quantityDescriptor.weight;
  if (!weight) return need.unit === 'piece' ? need.quantity : null;
  const wanted = inUnitOf(weight.unit, need, term);
  // Without a weight for a piece, one piece is one unit: « 1 rouleau de pâte feuilletée ».
  return wanted === null ? need.quantity : wanted / (weight.value * 1000);
}

/** The need in grams (kg products) or millilitres (litre products); null when pieces have no known weight. */
function inUnitOf(unit: 'kg' | 'l', need: Need, term: Density): number | null {
  const density = term.millilitreGrams ?? 1;
  if (need.unit === 'g') return unit === 'kg' ? need.quantity : need.quantity / density;
  if (need.unit === 'ml') return unit === 'l' ? need.quantity : need.quantity * density;
  if (term.gramsPerPiece === undefined) return null;
  const grams = need.quantity * term.gramsPerPiece;
  return unit === 'kg' ? grams : grams / density;
}

// A hundredth of tolerance: 1,001 g of flour does not ask for a second kilogram.
function atLeastOne(ratio: number): number {
  return Math.max(1, Math.ceil(ratio - 0.02));
}
