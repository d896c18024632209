/** Carts in SQL. One row a cart, so that a mutation is one read and one write. */
import { z } from 'zod';
import { addressInputSchema, type AddressInput } from '#domain/address.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type CartOwner = { customerId: string | null; sessionId: string | null };

export const cartLineSchema = z.object({
  productId: z.string(), quantity: z.int().positive(), recipeIds: z.array(z.string()),
  /** As the shopper last saw them: what recomputation compares with. */
  seenPriceCents: z.int().nullable(), seenName: z.string(), seenPackSize: z.string(),
  /** By label; absent from lines written before attributes were kept. */
  seenAttributes: z.record(z.string(), z.string()).optional(),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export type CartRow = {
  id: string; customer_id: string | null; session_id: string | null; shop_id: string; zone_id: string; slot_id: string | null; address: AddressInput | null; version: number; lines: CartLine[];
  coupon_ids: string[]; is_replacing_missing: boolean; is_reducing_packing: boolean; initial_order_id: string | null; burst_started_at: Temporal.Instant | null; burst_count: number;
};

const columns = 'id, customer_id, session_id, shop_id, zone_id, slot_id, address, version, lines, coupon_ids, is_replacing_missing, is_reducing_packing, initial_order_id, burst_started_at, burst_count';

function parseRow(row: CartRow | undefined): CartRow | null {
  return row ? { ...row, lines: z.array(cartLineSchema).parse(row.lines), address: row.address ? addressInputSchema.parse(row.address) : null } : null;
}

function ownerCondition(owner: CartOwner): { sql: string; value: string } | null {
  if (owner.customerId) return { sql: 'customer_id = $1', value: owner.customerId };
  return owner.sessionId ? { sql: 'customer_id is null and session_id = $1', value: owner.sessionId } : null;
}

export async function findCart(db: Reader, owner: CartOwner, options: { forUpdate?: boolean } = {}): Promise<CartRow | null> {
  const condition = ownerCondition(owner);
  if (!condition) return null;
  const [row] = await run<CartRow>(db, `select ${columns} from carts where ${condition.sql} and ordered_at is null ${options.forUpdate ? 'for update' : ''}`, [condition.value]);
  return parseRow(row);
}

export async function lockCartById(tx: Tx, id: string): Promise<CartRow | null> {
  const [row] = await run<CartRow>(tx, `select ${columns} from carts where id = $1 and ordered_at is null for update`, [id]);
  return parseRow(row);
}

export async function insertCart(tx: Tx, cart: { id: string; owner: CartOwner; shopId: string; zoneId: string; slotId: string; address: AddressInput | null; at: Temporal.Instant }): Promise<void> {
  await tx.insertInto('carts').values({
    id: cart.id, customer_id: cart.owner.customerId, session_id: cart.owner.customerId ? null : cart.owner.sessionId, shop_id: cart.shopId, zone_id: cart.zoneId, slot_id: cart.slotId,
    address: cart.address ? JSON.stringify(cart.address) : null, lines: '[]', initial_order_id: null, created_at: cart.at, updated_at: cart.at,
  }).execute();
}

/** Writes the whole row and moves the version on; the row is locked by the caller. */
export async function saveCart(tx: Tx, cart: CartRow, at: Temporal.Instant): Promise<void> {
  await run(tx, `update carts set customer_id = $2, session_id = $3, zone_id = $4, slot_id = $5, address = $6, version = version + 1, lines = $7, coupon_ids = $8, is_replacing_missing = $9,
    is_reducing_packing = $10, initial_order_id = $11, burst_started_at = $12, burst_count = $13, shop_id = $14, updated_at = $15 where id = $1`, [
    cart.id, cart.customer_id, cart.session_id, cart.zone_id, cart.slot_id, cart.address ? JSON.stringify(cart.address) : null, JSON.stringify(cart.lines), cart.coupon_ids, cart.is_replacing_missing,
    cart.is_reducing_packing, cart.initial_order_id, cart.burst_started_at, cart.burst_count, cart.shop_id, at,
  ]);
}

/** A cart that became an order is closed, never reused: the next one is another row. */
export async function closeCart(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('carts').set({ ordered_at: at, updated_at: at }).where('id', '=', id).execute();
}

/** The order was not paid: the basket is there again, unless another was begun meanwhile. */
export async function reopenCart(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await run(tx, `update carts c set ordered_at = null, version = version + 1, updated_at = $2 where id = $1 and ordered_at is not null
    and not exists (select 1 from carts o where o.customer_id = c.customer_id and o.ordered_at is null and o.id <> c.id)`, [id, at]);
}

export async function deleteCart(tx: Reader, id: string): Promise<void> {
  await tx.deleteFrom('carts').where('id', '=', id).where('ordered_at', 'is', null).execute();
}
