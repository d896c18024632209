/** Carts in SQL. One row a cart, so that a mutation is one read and one write. */
import { z } from 'zod';
import { addressInputSchema, type AddressInput } from '#domain/address.ts';
import { liveSession, type SessionRow } from '#server/account/session-store.ts';
import {
  findPlace,
  placeColumns,
  placeJoins,
  placeOf,
  type Place,
  type PlaceColumns,
  type SlotRow,
  type ZoneRow,
} from '#server/delivery/store.ts';
import { brokenConstraint, run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';
import { keptSchema, type Kept } from './kept.ts';

export type CartOwner = { customerId: string | null; sessionId: string | null };

export const cartLineSchema = z.object({
  productId: z.string(),
  quantity: z.int().positive(),
  recipeIds: z.array(z.string()),
  /** Absent from lines written before units were told apart: `unitsOf` reads both. */
  recipeUnits: z.record(z.string(), z.int()).optional(),
  /** As the shopper last saw them: what recomputation compares with. */
  seenPriceCents: z.int().nullable(),
  seenName: z.string(),
  seenPackSize: z.string(),
  /** By label; absent from lines written before attributes were kept. */
  seenAttributes: z.record(z.string(), z.string()).optional(),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export type CartRow = {
  id: string;
  customer_id: string | null;
  session_id: string | null;
  shop_id: string;
  zone_id: string;
  slot_id: string | null;
  address: AddressInput | null;
  version: number;
  lines: CartLine[];
  coupon_ids: string[];
  is_replacing_missing: boolean;
  is_reducing_packing: boolean;
  initial_order_id: string | null;
  burst_started_at: Temporal.Instant | null;
  burst_count: number;
  /** What it keeps of the order it replaces. */
  kept: Kept | null;
  /** Its zone and its slot as they were when it was read. */
  place: Place;
};
type ReadRow = Omit<CartRow, 'place'> & PlaceColumns;

const columnNames = [
  'id',
  'customer_id',
  'session_id',
  'shop_id',
  'zone_id',
  'slot_id',
  'address',
  'version',
  'lines',
  'coupon_ids',
  'is_replacing_missing',
  'is_reducing_packing',
  'initial_order_id',
  'burst_started_at',
  'burst_count',
  'kept',
];
const columns = `${columnNames.map((name) => `carts.${name}`).join(', ')}, ${placeColumns}`;
const linesSchema = z.array(cartLineSchema);

function parseRow(row: ReadRow | undefined): CartRow | null {
  if (!row) return null;
  const { zone, slot, ...own } = row;
  return {
    ...own,
    lines: linesSchema.parse(row.lines),
    address: row.address ? addressInputSchema.parse(row.address) : null,
    kept: row.kept ? keptSchema.parse(row.kept) : null,
    place: placeOf({ zone, slot }),
  };
}

function ownerCondition(owner: CartOwner): { sql: string; value: string } | null {
  if (owner.customerId) return { sql: 'carts.customer_id = $1', value: owner.customerId };
  return owner.sessionId
    ? { sql: 'carts.customer_id is null and carts.session_id = $1', value: owner.sessionId }
    : null;
}

export async function findCart(
  db: Reader,
  owner: CartOwner,
  options: { forUpdate?: boolean } = {},
): Promise<CartRow | null> {
  const condition = ownerCondition(owner);
  if (!condition) return null;
  const [row] = await run<ReadRow>(
    db,
    `select ${columns} from carts ${placeJoins('carts')} where ${condition.sql} and carts.ordered_at is null ${options.forUpdate ? 'for update of carts' : ''}`,
    [condition.value],
  );
  return parseRow(row);
}

export const findWithSessionSql = `select session.id as visitor_session_id, session.customer_id as visitor_customer_id, session.staff_id, session.last_seen_at, ${columns}
  from (${liveSession}) session left join lateral (
    select * from carts where customer_id = session.customer_id and ordered_at is null
    union all select * from carts where session.customer_id is null and session_id = session.id and customer_id is null and ordered_at is null
  ) carts on true ${placeJoins('carts')}`;

/** Who asks and what is in their cart, in one statement: the cart is the shop's most asked question. */
export async function findCartWithSession(
  db: Reader,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<{ session: SessionRow; cart: CartRow | null } | null> {
  const [row] = await run<
    ReadRow &
      Pick<SessionRow, 'staff_id' | 'last_seen_at'> & {
        visitor_session_id: string;
        visitor_customer_id: string | null;
      }
  >(db, findWithSessionSql, [tokenHash, now]);
  if (!row) return null;
  const {
    visitor_session_id: id,
    visitor_customer_id: customerId,
    staff_id: staffId,
    last_seen_at: seenAt,
    ...cart
  } = row;
  return {
    session: {
      id,
      customer_id: customerId,
      staff_id: staffId,
      last_seen_at: seenAt,
      staff_name: null,
      staff_role: null,
    },
    cart: cart.id ? parseRow(cart) : null,
  };
}

/** The place of a cart, read again where the cart was moved since: by this request, or by the one whose lock it waited for. */
export async function placeOfCart(db: Reader, cart: CartRow): Promise<Place> {
  const { place, zone_id: zoneId, slot_id: slotId } = cart;
  return place.zone?.id === zoneId && (place.slot?.id ?? null) === slotId
    ? place
    : findPlace(db, { zoneId, slotId });
}

export async function lockCartById(tx: Tx, id: string): Promise<CartRow | null> {
  const [row] = await run<ReadRow>(
    tx,
    `select ${columns} from carts ${placeJoins('carts')} where carts.id = $1 and carts.ordered_at is null for update of carts`,
    [id],
  );
  return parseRow(row);
}

/** Opens an empty cart; null when its owner has one already (two tabs chose at the same moment). */
export async function insertCart(
  db: Reader,
  cart: {
    id: string;
    owner: CartOwner;
    place: { zone: ZoneRow; slot: SlotRow };
    address: AddressInput | null;
    at: Temporal.Instant;
  },
): Promise<CartRow | null> {
  const { zone, slot } = cart.place;
  const [row] = await run<Omit<CartRow, 'place'>>(
    db,
    `insert into carts (id, customer_id, session_id, shop_id, zone_id, slot_id, address, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
    on conflict do nothing returning ${columnNames.join(', ')}`,
    [
      cart.id,
      cart.owner.customerId,
      cart.owner.customerId ? null : cart.owner.sessionId,
      zone.shop_id,
      zone.id,
      slot.id,
      cart.address ? JSON.stringify(cart.address) : null,
      cart.at,
    ],
  );
  return row ? { ...row, place: cart.place } : null;
}

const saveSql = `update carts set customer_id = $2, session_id = $3, zone_id = $4, slot_id = $5, address = $6, version = version + 1, lines = $7, coupon_ids = $8, is_replacing_missing = $9,
  is_reducing_packing = $10, initial_order_id = $11, burst_started_at = $12, burst_count = $13, shop_id = $14, updated_at = $15 where id = $1`;
export const saveUnchangedSql = `${saveSql} and version = $16 and ordered_at is null returning id`;
const saveValues = (cart: CartRow, at: Temporal.Instant): unknown[] => [
  cart.id,
  cart.customer_id,
  cart.session_id,
  cart.zone_id,
  cart.slot_id,
  cart.address ? JSON.stringify(cart.address) : null,
  JSON.stringify(cart.lines),
  cart.coupon_ids,
  cart.is_replacing_missing,
  cart.is_reducing_packing,
  cart.initial_order_id,
  cart.burst_started_at,
  cart.burst_count,
  cart.shop_id,
  at,
];

/** Writes the whole row and moves the version on; the row is locked by the caller. */
export async function saveCart(tx: Tx, cart: CartRow, at: Temporal.Instant): Promise<void> {
  await run(tx, saveSql, saveValues(cart, at));
}

/** The same without a lock, where nobody changed, ordered or took over the cart since it was read: false says that somebody did. */
export async function saveCartUnchanged(
  db: Reader,
  cart: CartRow,
  at: Temporal.Instant,
): Promise<boolean> {
  const saved = await run<object>(db, saveUnchangedSql, [...saveValues(cart, at), cart.version]);
  return saved.length === 1;
}

/** The only writer of what a basket keeps. Leaves the version: the basket that the shopper sees has not changed. */
export async function setKept(tx: Tx, id: string, kept: Kept | null): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ kept: kept ? JSON.stringify(kept) : null })
    .where('id', '=', id)
    .execute();
}

/** A cart that became an order is closed, never reused: the next one is another row. */
export async function closeCart(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ ordered_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** The order was not paid: the basket is there again, unless another was begun meanwhile. */
export async function reopenCart(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await run(
    tx,
    `update carts c set ordered_at = null, version = version + 1, updated_at = $2 where id = $1 and ordered_at is not null
    and not exists (select 1 from carts o where o.customer_id = c.customer_id and o.ordered_at is null and o.id <> c.id)`,
    [id, at],
  );
}

/** Given up by its shopper. One that an attempt to pay was made from is only closed: that attempt remembers it. */
export async function giveUpCart(db: Reader, id: string, at: Temporal.Instant): Promise<void> {
  try {
    await deleteCart(db, id);
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    await db
      .updateTable('carts')
      .set({ ordered_at: at, updated_at: at })
      .where('id', '=', id)
      .where('ordered_at', 'is', null)
      .execute();
  }
}

export async function deleteCart(tx: Reader, id: string): Promise<void> {
  await tx.deleteFrom('carts').where('id', '=', id).where('ordered_at', 'is', null).execute();
}

export async function insertSlotChange(tx: Tx, row: NewRow<'slot_changes'>): Promise<void> {
  await tx.insertInto('slot_changes').values(row).execute();
}
