/**
 * Validates a picked line: at most the ordered quantity, weighed if sold by weight, substituted as
 * the customer allows.
 */
import { exemptRate } from '#domain/measures/money.ts';
import { frozenProductSchema, type FrozenReplacement } from '#domain/orders/frozen.ts';
import type { LineGesture } from '#domain/picking/batch-contract.ts';
import { addedAllergens, askFirstText } from '#domain/picking/allergens.ts';
import { replacementRefusal, type FullAnswer } from '#domain/picking/question.ts';
import {
  absurdWeightText,
  expectedGrams,
  quantityRefusal,
  weightQuestion,
  weightRefusal,
} from '#domain/picking/rules.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { freezeProduct } from '#server/orders/freeze-product.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { orderedSheet } from './candidates.ts';
import { readWish } from './read-wish.ts';

export type BagContent = {
  quantity: number;
  grams: number | null;
  replacedBy: string | null;
  replacement: FrozenReplacement | null;
};

type Deps = { catalogue: Catalogue };
/** `answer`: the last question about the line, in its present state. */
type LineContext = { order: OrderRow; line: OrderLineRow; answer: FullAnswer };

export function decideLine(
  deps: Deps,
  { order, line, answer }: LineContext,
  input: LineGesture,
): BagContent {
  const { preparedQuantity: quantity, isShelfEmpty } = input;
  const refusal = quantityRefusal(
    { preparedQuantity: quantity, isShelfEmpty, isReplaced: Boolean(input.replacedBy) },
    line.requested_quantity,
  );
  if (refusal === 'Picking.MoreThanOrdered')
    throw new Refusal(refusal, { field: 'preparedQuantity', maximum: line.requested_quantity });
  if (refusal) throw new Refusal(refusal, { field: 'isShelfEmpty' });
  const found = input.replacedBy
    ? readReplacement(deps, { order, line, answer }, input.replacedBy)
    : null;
  const replacement = found?.frozen ?? null;
  const isWeighed = (replacement ?? line).quotation === 'weight';
  const expected = found
    ? found.unitGrams * quantity
    : expectedGrams(
        { announcedGrams: line.announced_grams, requestedQuantity: line.requested_quantity },
        quantity,
      );
  return {
    quantity,
    grams: isWeighed ? weighedGrams(input, expected) : null,
    replacedBy: replacement ? (input.replacedBy ?? null) : null,
    replacement,
  };
}

function weighedGrams(
  { preparedQuantity, preparedGrams: grams, isWeightConfirmed }: LineGesture,
  expected: number,
): number {
  if (preparedQuantity === 0) return 0;
  const refusal = weightRefusal({ grams, isConfirmed: isWeightConfirmed ?? false }, expected);
  if (refusal === 'Picking.NotWeighed' || !grams)
    throw new Refusal('Picking.NotWeighed', { field: 'preparedGrams' });
  if (refusal === 'Picking.AbsurdWeight')
    throw new Refusal(
      refusal,
      { field: 'preparedGrams', expectedGrams: expected },
      absurdWeightText(grams, expected),
    );
  if (refusal === 'Picking.DoubtfulWeight')
    throw new Refusal(
      refusal,
      { field: 'isWeightConfirmed', expectedGrams: expected },
      weightQuestion(grams, expected),
    );
  return grams;
}

/** Requires a product on sale that `replacementRefusal` allows. */
function readReplacement(
  deps: Deps,
  { order, line, answer }: LineContext,
  productId: string,
): { frozen: FrozenReplacement; unitGrams: number } {
  const { wish, cart } = readWish(order, line);
  const ordered = frozenProductSchema.parse(line.product);
  const { products } = deps.catalogue.current();
  const product = products.get(productId);
  const frozen = product ? freezeProduct(product, { recipeIds: [] }) : null;
  const added = addedAllergens(
    orderedSheet(ordered, products.get(line.product_id)),
    product?.detail ?? { allergens: [], traces: [] },
  );
  const refusal = replacementRefusal({ isAlcohol: ordered.isAlcohol, wish, cart }, answer, {
    id: productId,
    isAlcohol: frozen?.isAlcohol ?? false,
    added,
  });
  if (refusal === 'Picking.ReplacementUnwanted' || refusal === 'Picking.AskFirst')
    throw new Refusal(refusal, { wish: wish.kind });
  if (
    !frozen ||
    !product?.sellable.enabled ||
    product.sellable.priceCents === null ||
    productId === line.product_id
  )
    throw new Refusal('EcomCart.ProductNotFound', { productId });
  if (refusal === 'Picking.AddsAllergen')
    throw new Refusal(
      refusal,
      { field: 'replacedBy', ...added },
      askFirstText(product.sellable.name, added),
    );
  if (refusal) throw new Refusal(refusal, { field: 'replacedBy' });
  const { sku, quotation, priceCents, unitGrams } = product.sellable;
  // A substitute of a line sold without VAT bears none either.
  const vatRateBasisPoints =
    line.vat_rate_basis_points === exemptRate ? exemptRate : product.sellable.vatRateBasisPoints;
  return {
    frozen: { sku, quotation, unitPriceCents: priceCents, vatRateBasisPoints, product: frozen },
    unitGrams: unitGrams ?? 0,
  };
}
