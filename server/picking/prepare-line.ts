/** What a preparer really put in the bag: units counted, grams weighed, or another product instead of a missing one. */
import {
  frozenDeliverySchema,
  frozenProductSchema,
  type FrozenReplacement,
} from '#domain/orders/frozen.ts';
import { freezeProduct } from '#server/orders/freeze-product.ts';
import { replacementUnits } from '#server/orders/held-units.ts';
import { giveStockBack, takeStock, type StockLeft } from '#server/orders/stock-store.ts';
import {
  lockOrder,
  listLines,
  updateLine,
  type OrderLineRow,
  type OrderRow,
} from '#server/orders/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hasPrivilege } from '#domain/picking/privileges.ts';
import type { Visitor } from '#server/platform/visitor.ts';
import type { PickingDeps } from './move-staff-order.ts';

type PrepareInput = {
  orderId: string;
  productId: string;
  staff: Pick<NonNullable<Visitor['staff']>, 'role'>;
  preparedQuantity: number;
  preparedGrams?: number | undefined;
  replacedBy?: string | undefined;
};

type PrepareDeps = Pick<PickingDeps, 'database' | 'catalogue'>;

export async function prepareLine(deps: PrepareDeps, input: PrepareInput): Promise<void> {
  if (!hasPrivilege(input.staff.role, 'orders.prepare'))
    throw new Refusal('Shared.InsufficientPrivileges');
  const left = await inTransaction(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (!order) throw new Refusal('Order.NotFound');
    if (order.status !== 'preparing')
      throw new Refusal(
        'Order.CannotModify',
        { status: order.status },
        'Cette commande n’est pas en préparation.',
      );
    const line = (await listLines(tx, [order.id])).find(
      (candidate) => candidate.product_id === input.productId,
    );
    if (!line) throw new Refusal('EcomCart.ProductNotFound');
    const { preparedQuantity } = input;
    if (preparedQuantity > line.requested_quantity)
      throw new Refusal(
        'Shared.Validation',
        { maximum: line.requested_quantity },
        'Pas plus que ce qui est commandé.',
      );
    const replacement = input.replacedBy
      ? readReplacement(deps, order, line, input.replacedBy)
      : null;
    const isWeighed = (replacement ?? line).quotation === 'weight';
    if (isWeighed && preparedQuantity > 0 && !input.preparedGrams)
      throw new Refusal('Shared.Validation', { field: 'preparedGrams' }, 'Pesez ce produit.');
    await updateLine(
      tx,
      { orderId: order.id, productId: line.product_id },
      {
        prepared_quantity: preparedQuantity,
        prepared_grams: isWeighed
          ? preparedQuantity === 0
            ? 0
            : (input.preparedGrams ?? 0)
          : null,
        replaced_by: replacement ? (input.replacedBy ?? null) : null,
        replacement: replacement ? JSON.stringify(replacement) : null,
      },
    );
    return moveSubstitutes(tx, deps, { order, line, replacement, preparedQuantity });
  });
  deps.catalogue.applyStock(left);
}

/** Only where the customer agreed to it, only what is sold here, and never alcohol for what was not. */
function readReplacement(
  deps: PrepareDeps,
  order: OrderRow,
  line: OrderLineRow,
  productId: string,
): FrozenReplacement {
  if (!frozenDeliverySchema.parse(order.delivery).isReplacingMissing)
    throw new Refusal(
      'Order.CannotModify',
      { replaceMissingProducts: false },
      'Ce client ne veut pas de produit de remplacement.',
    );
  const product = deps.catalogue.current().products.get(productId);
  if (
    !product?.sellable.enabled ||
    product.sellable.priceCents === null ||
    productId === line.product_id
  )
    throw new Refusal('EcomCart.ProductNotFound', { productId });
  const frozen = freezeProduct(product, { recipeIds: [] });
  if (frozen.isAlcohol && !frozenProductSchema.parse(line.product).isAlcohol)
    throw new Refusal(
      'Shared.Validation',
      { field: 'replacedBy' },
      'Un alcool ne remplace pas un autre produit.',
    );
  const { sku, quotation, priceCents, vatRateBasisPoints } = product.sellable;
  return { sku, quotation, unitPriceCents: priceCents, vatRateBasisPoints, product: frozen };
}

/** What the line had taken before goes back to the shelf, what it takes now leaves it. */
async function moveSubstitutes(
  tx: Tx,
  deps: PrepareDeps,
  change: {
    order: OrderRow;
    line: OrderLineRow;
    replacement: FrozenReplacement | null;
    preparedQuantity: number;
  },
): Promise<StockLeft[]> {
  const { order, line, replacement, preparedQuantity } = change;
  const given = await giveStockBack(tx, order.shop_id, replacementUnits(line));
  const wanted = replacementUnits({ prepared_quantity: preparedQuantity, replacement });
  if (!replacement || wanted.length === 0) return given;
  const { taken, short } = await takeStock(tx, order.shop_id, wanted);
  if (short.length > 0)
    throw new Refusal('EcomCart.ProductOutOfStock', {
      name: replacement.product.name,
      availableQuantity: deps.catalogue.stockOf(replacement.sku),
    });
  return [...given, ...taken];
}
