import { cartLimits } from '../cart/limits.ts';
import type { Product } from '../catalogue/contract.ts';
import { unitsFor } from '../recipes/scale.ts';
import type { GroceryTerm } from '../recipes/sheet.ts';
import type { NeedUnit } from './read-quantity.ts';

type Need = { quantity: number | null; unit: NeedUnit };
type Pieces = Pick<GroceryTerm, 'gramsPerPiece' | 'millilitreGrams'>;
type Packed = Pick<Product, 'quantityDescriptor' | 'pricing' | 'packSize'>;

/** Converts a need to whole packs, at least one, by weight, volume or count. */
export function packsFor(need: Need, term: Pieces, product: Packed): number {
  if (need.quantity === null) return 1;
  return Math.min(
    cartLimits.units,
    Math.max(1, Math.ceil(packs({ ...need, quantity: need.quantity }, term, product))),
  );
}

function packs(
  { quantity, unit }: { quantity: number; unit: NeedUnit },
  term: Pieces,
  product: Packed,
): number {
  if (unit === 'pack') return quantity;
  if (unit === 'part') return partsToPacks(quantity, term, product);
  if (unit !== 'piece') return unitsFor({ quantity, unit }, term, product);
  // Single pieces (a melon) ignore weight; a dozen eggs means two boxes of six.
  if (
    product.quantityDescriptor.type === 'pieceWeight' &&
    product.quantityDescriptor.terminology === 'pièce'
  )
    return quantity;
  const held = piecesIn(product.packSize);
  return held === null ? unitsFor({ quantity, unit }, term, product) : quantity / held;
}

/** Slices and cloves: uses the pack's stated count, otherwise its weight, otherwise one pack. */
function partsToPacks(quantity: number, term: Pieces, product: Packed): number {
  const held = piecesIn(product.packSize);
  if (held !== null) return quantity / held;
  return term.gramsPerPiece === undefined
    ? 1
    : unitsFor({ quantity, unit: 'piece' }, term, product);
}

/** Reads a pack size's count: « 4 × 125 g » 4, « 6 œufs » 6, « lot de 6 » 6; null for « 500 g ». */
function piecesIn(packSize: string): number | null {
  const [, ofLot, ofPack] =
    /^lot de (\d{1,3})\b|^(\d{1,3}) (?:[x×] |(?!(?:k?g|c?l|ml|cm|m)\b)\p{L}{3,})/iu.exec(
      packSize,
    ) ?? [];
  const found = ofLot ?? ofPack;
  return found ? Number(found) : null;
}
