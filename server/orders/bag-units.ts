/**
 * What goes into the bag of a line leaves the shelf in the ledger of lots, and what comes out returns to the lots it came
 * from. Entries of a line keep its promise or take it up again, so that what is left to sell does not change.
 */
import {
  bookUnits,
  type Booking,
  type LotName,
  type UnitMove,
} from '#server/catalogue/lots-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { leftOut, listOut, type Out } from './ledger-store.ts';
import { ownUnits, replacementUnits, type HeldLine } from './held-units.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

type Line = Pick<OrderLineRow, 'sku' | 'product_id'> & HeldLine;

export type BaggedUnits = { lot: LotName; units: number };

/**
 * Books what the line holds now, whose former bag was put back. `lots`: those that the units came from, as far as known;
 * others are the oldest that keep until `keepsUntil`. The caller holds the order's lock, and has taken the substitute's
 * units.
 */
export async function bagUnits(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'shop_id'>,
  {
    before,
    line,
    lots,
    keepsUntil,
    ...booking
  }: Booking & { before: Line; line: Line; lots: readonly BaggedUnits[]; keepsUntil: string },
): Promise<void> {
  const [substitute] = replacementUnits(line);
  const bagged = line.prepared_quantity ?? 0;
  const own = ownUnits(line);
  const of = { shopId: order.shop_id, line: { orderId: order.id, productId: line.product_id } };
  // Once the shelf was found empty, the units that it lacks were never there.
  const found = own - ownUnits(before);
  const known = lots.reduce((sum, { units }) => sum + units, 0);
  const sold = { ...of, sku: substitute?.sku ?? line.sku, kind: 'sold' } as const;
  const moves: UnitMove[] = [
    {
      ...of,
      sku: line.sku,
      units: found,
      kind: 'counted',
      reason: found < 0 ? 'missing' : 'found',
    },
    ...lots.map(({ lot, units }): UnitMove => ({ ...sold, units: -units, lot })),
    { ...sold, units: known - bagged, keepsUntil },
    {
      ...of,
      sku: line.sku,
      units: (substitute ? 0 : bagged) - own,
      kind: 'counted',
      reason: leftOut,
    },
  ];
  await bookUnits(tx, moves, booking);
}

/** Puts back what left the shelf for an order, or for one line of it. Returns what was in the bag. */
export async function putBack(
  tx: Tx,
  orderId: string,
  { productId, ...booking }: Booking & { productId?: string },
): Promise<BaggedUnits[]> {
  const out = await listOut(tx, orderId);
  const wanted = out.filter((one) => productId === undefined || one.productId === productId);
  await bookUnits(
    tx,
    wanted.map((one) => backOf(orderId, one)),
    booking,
  );
  return wanted.flatMap(({ isSold, lotId, units }) => (isSold ? [{ lot: { lotId }, units }] : []));
}

/** Empties the bags of a prepared order: onto the shelf, or lost where `isLost` says so of the line's product. */
export async function emptyBags(
  tx: Tx,
  orderId: string,
  { isLost, ...booking }: Booking & { isLost: (productId: string) => boolean },
): Promise<void> {
  const bagged = (await listOut(tx, orderId)).filter(({ isSold }) => isSold);
  const moves = bagged.flatMap((one): UnitMove[] => {
    const back = backOf(orderId, one);
    return isLost(one.productId)
      ? [back, { ...back, units: -one.units, kind: 'lost', reason: 'cancelled' }]
      : [back];
  });
  await bookUnits(tx, moves, booking);
}

const backOf = (orderId: string, { lotId, isSold, productId, ...move }: Out): UnitMove => ({
  ...move,
  lot: { lotId },
  line: { orderId, productId },
  ...(isSold ? { kind: 'putBack' } : { kind: 'counted', reason: leftOut }),
});
