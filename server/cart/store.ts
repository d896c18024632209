/** Carts in SQL: one row per cart, so a change is one read and one write. */
import { addressInputSchema, type AddressInput } from '#domain/addresses/address.ts';
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
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';
import { wishesSchema } from '#domain/cart/contract.ts';
import type { Wishes } from '#domain/cart/wishes.ts';
import { keptSchema, lapsedSchema, type KeptReservation, type Lapsed } from './kept.ts';
import { linesSchema, type CartLine } from './lines.ts';

export type CartOwner = { customerId: string | null; sessionId: string | null };

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
  is_asking_first: boolean;
  wishes: Wishes;
  initial_order_id: string | null;
  burst_started_at: Temporal.Instant | null;
  burst_count: number;
  /** Slot and units kept from the order it replaces. */
  kept: KeptReservation | null;
  lapsed: Lapsed | null;
  /** Zone and slot as of the read. */
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
  'is_asking_first',
  'wishes',
  'initial_order_id',
  'burst_started_at',
  'burst_count',
  'kept',
  'lapsed',
];
const columns = `${columnNames.map((name) => `carts.${name}`).join(', ')}, ${placeColumns}`;

function parseRow(row: ReadRow | undefined): CartRow | null {
  if (!row) return null;
  const { zone, slot, ...own } = row;
  return {
    ...own,
    lines: linesSchema.parse(row.lines),
    address: row.address ? addressInputSchema.parse(row.address) : null,
    kept: row.kept ? keptSchema.parse(row.kept) : null,
    wishes: wishesSchema.parse(row.wishes),
    lapsed: row.lapsed ? lapsedSchema.parse(row.lapsed) : null,
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

export const findWithSessionSql = `select session.id as visitor_session_id, session.customer_id as visitor_customer_id, session.staff_id, session.started_at, session.last_seen_at, ${columns}
  from (${liveSession}) session left join lateral (
    select * from carts where customer_id = session.customer_id and ordered_at is null
    union all select * from carts where session.customer_id is null and session_id = session.id and customer_id is null and ordered_at is null
  ) carts on true ${placeJoins('carts')}`;

/** Session and cart in one statement, since the cart is the most frequent request. */
export async function findCartWithSession(
  db: Reader,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<{ session: SessionRow; cart: CartRow | null } | null> {
  const [row] = await run<
    ReadRow &
      Pick<SessionRow, 'staff_id' | 'started_at' | 'last_seen_at'> & {
        visitor_session_id: string;
        visitor_customer_id: string | null;
      }
  >(db, findWithSessionSql, [tokenHash, now]);
  if (!row) return null;
  const {
    visitor_session_id: id,
    visitor_customer_id: customerId,
    staff_id: staffId,
    started_at: startedAt,
    last_seen_at: seenAt,
    ...cart
  } = row;
  return {
    session: {
      id,
      customer_id: customerId,
      staff_id: staffId,
      started_at: startedAt,
      last_seen_at: seenAt,
      staff_name: null,
      staff_role: null,
      staff_sites: null,
    },
    cart: cart.id ? parseRow(cart) : null,
  };
}

/** Reads zone and slot again when the cart was moved by this or a concurrent request. */
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

/**
 * Opens an empty cart, which begins with the wishes of its customer's last order; null when another
 * tab created one meanwhile.
 */
export async function insertCart(
  db: Reader,
  cart: {
    id: string;
    owner: CartOwner;
    place: { zone: ZoneRow; slot: SlotRow };
    address: AddressInput | null;
    couponIds?: readonly string[];
    at: Temporal.Instant;
  },
): Promise<CartRow | null> {
  const { zone, slot } = cart.place;
  const [row] = await run<Omit<CartRow, 'place'>>(
    db,
    `insert into carts (id, customer_id, session_id, shop_id, zone_id, slot_id, address, created_at, updated_at, is_replacing_missing, is_asking_first, wishes, coupon_ids)
    select $1, $2::uuid, $3, $4, $5, $6, $7, $8, $8, coalesce(r.is_replacing_missing, true), coalesce(r.is_asking_first, false), coalesce(r.wishes, '{}'), $9::uuid[]
    from (select) opened left join remembered_wishes r on r.customer_id = $2::uuid
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
      [...(cart.couponIds ?? [])],
    ],
  );
  return row ? { ...row, place: cart.place } : null;
}

const saveSql = `update carts set customer_id = $2, session_id = $3, zone_id = $4, slot_id = $5, address = $6, version = version + 1, lines = $7, coupon_ids = $8, is_replacing_missing = $9,
  is_reducing_packing = $10, initial_order_id = $11, burst_started_at = $12, burst_count = $13, shop_id = $14, updated_at = $15, is_asking_first = $16, wishes = $17 where id = $1`;
export const saveUnchangedSql = `${saveSql} and version = $18 and ordered_at is null returning id`;
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
  cart.is_asking_first,
  JSON.stringify(cart.wishes),
];

/** Writes the whole row and increments its version; the caller holds the lock. */
export async function saveCart(tx: Tx, cart: CartRow, at: Temporal.Instant): Promise<void> {
  await run(tx, saveSql, saveValues(cart, at));
}

/** Optimistic write: false when the cart was changed, ordered or merged since it was read. */
export async function saveCartUnchanged(
  db: Reader,
  cart: CartRow,
  at: Temporal.Instant,
): Promise<boolean> {
  const saved = await run<object>(db, saveUnchangedSql, [...saveValues(cart, at), cart.version]);
  return saved.length === 1;
}

/** The only writer of `kept`. Leaves the version, since the visible cart does not change. */
export async function setKept(tx: Tx, id: string, kept: KeptReservation | null): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ kept: kept ? JSON.stringify(kept) : null, ...(kept ? { lapsed: null } : {}) })
    .where('id', '=', id)
    .execute();
}

export async function setLapsed(tx: Tx, id: string, lapsed: Lapsed): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ lapsed: JSON.stringify(lapsed) })
    .where('id', '=', id)
    .execute();
}

export async function insertSlotChange(tx: Tx, row: NewRow<'slot_changes'>): Promise<void> {
  await tx.insertInto('slot_changes').values(row).execute();
}
