/** Scaling a recipe and turning its needs into whole packs. Pure; scaling then merging equals merging then scaling. */
import type { Product } from '../catalogue/contract.ts';
import type { GroceryTerm, StoredIngredient } from './sheet.ts';

/** The quantity for `portions`; what does not scale (a bay leaf) stays. Never rounded here: packs are. */
export function scaleQuantity(ingredient: Pick<StoredIngredient, 'quantity' | 'scalable'>, basePortions: number, portions: number): number {
  return ingredient.scalable === false ? ingredient.quantity : (ingredient.quantity * portions) / basePortions;
}

/** For the eye: whole grams by five above a hundred, pieces by halves. */
export function roundForDisplay(quantity: number, unit: StoredIngredient['unit']): number {
  if (unit === 'piece' || unit === 'pinch') return Math.max(0.5, Math.round(quantity * 2) / 2);
  return quantity >= 100 ? Math.round(quantity / 5) * 5 : Math.max(1, Math.round(quantity));
}

/**
 * How many cart units of a product cover a need. Pieces become grams through the term's weight of one piece,
 * millilitres through its density; a product without a weight counts its pieces. At least one.
 */
export function unitsFor(need: { quantity: number; unit: StoredIngredient['unit'] }, term: Pick<GroceryTerm, 'gramsPerPiece' | 'millilitreGrams'>, product: Pick<Product, 'quantityDescriptor' | 'pricing' | 'packSize'>): number {
  if (need.unit === 'pinch') return 1;
  const perWeight = product.pricing.sellPrices.perWeightUnit;
  if (need.unit === 'piece' && perWeight?.main === 'piece') return atLeastOne(need.quantity / perWeight.net);
  const weight = product.quantityDescriptor.weight;
  if (!weight) return need.unit === 'piece' ? atLeastOne(need.quantity) : 1;
  const wanted = inUnitOf(weight.unit, need, term);
  // Without a weight for a piece, one piece is one unit: « 1 rouleau de pâte feuilletée ».
  return wanted === null ? atLeastOne(need.quantity) : atLeastOne(wanted / (weight.value * 1000));
}

/** The need in grams (kg products) or millilitres (litre products); null when pieces have no known weight. */
function inUnitOf(unit: 'kg' | 'l', need: { quantity: number; unit: StoredIngredient['unit'] }, term: Pick<GroceryTerm, 'gramsPerPiece' | 'millilitreGrams'>): number | null {
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
