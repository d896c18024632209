/** Preparation details of an order, beyond the customer's view. */
import { isCollection } from '#domain/delivery/collection.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { teamStatusLabel } from '#domain/orders/states.ts';
import type { Clock } from '#domain/time/clock.ts';
import { keyOfLine } from '#domain/picking/batch.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type {
  Complement,
  preparationFields,
  StaffOrderProduct,
} from '#domain/picking/preparation-contract.ts';
import { weighingSchema } from '#domain/picking/scales-contract.ts';
import { containsAlcohol } from '#server/orders/bagged-product.ts';
import { viewProduct } from '#server/orders/order-view.ts';
import { listComplementsOf } from '#server/orders/preparation-store.ts';
import { listLines, type OrderRow } from '#server/orders/store.ts';
import type { Database } from '#server/platform/db.ts';
import { listBagLots, type BagLot } from './lots-to-take-store.ts';
import { readLineQuestions, viewMissing } from './questions/view-question.ts';

type Deps = { database: Database; clock: Clock };

export async function readPreparation(
  deps: Deps,
  order: OrderRow,
): Promise<Pick<StaffOrder, keyof typeof preparationFields>> {
  const { db } = deps.database;
  const complements = await listComplementsOf(db, [order.id]);
  const bagged = await listLines(db, [order.id, ...complements.map(({ id }) => id)]);
  const lines = Map.groupBy(bagged, (line) => line.order_id);
  const questionOf = await readLineQuestions(db, [order.id, ...complements.map(({ id }) => id)]);
  const lotsOf = Map.groupBy(
    await listBagLots(db, [order.id, ...complements.map(({ id }) => id)]),
    keyOfLine,
  );
  const now = deps.clock.now();
  const productsOf = (of: OrderRow): StaffOrderProduct[] =>
    (lines.get(of.id) ?? []).map((line) =>
      viewLine(
        { order: of, line, question: questionOf(line) },
        { now, lots: lotsOf.get(keyOfLine({ orderId: of.id, productId: line.product_id })) ?? [] },
      ),
    );
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const mode = isCollection(delivery.type) ? 'collection' : 'delivery';
  return {
    products: productsOf(order),
    preparerId: order.preparer_id,
    reducePacking: delivery.isReducingPacking,
    hasAlcohol: containsAlcohol(bagged),
    complements: complements.map((complement): Complement => {
      const status = complement.status;
      const { id, number } = complement;
      return {
        id,
        number,
        status,
        statusLabel: teamStatusLabel(status, mode),
        products: productsOf(complement),
      };
    }),
  };
}

function viewLine(
  read: Parameters<typeof viewMissing>[0],
  { now, lots }: { now: Temporal.Instant; lots: readonly BagLot[] },
): StaffOrderProduct {
  const { line } = read;
  return {
    ...viewProduct(line),
    ...viewMissing(read, now),
    version: line.version,
    isShelfEmpty: line.is_shelf_empty,
    lots: line.lots,
    bagLots: lots.map(({ expiresOn, lot, units }) => ({ expiresOn, lot, units })),
    shortLivedUntil: line.short_lived_until?.toString() ?? null,
    weighing: line.weighing ? weighingSchema.parse(line.weighing) : null,
  };
}
