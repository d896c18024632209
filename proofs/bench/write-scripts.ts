/** The SQL statements of the shop's writes, with the shop's own text where it has a name. */
import type pg from 'pg';
import { termsPage } from '#domain/content/template-path.ts';
import { findAddressBookSql } from '#server/account/address-store.ts';
import { readBuyerSql } from '#server/checkout/buyer-store.ts';
import { lockOrderWithInitialSql } from '#server/orders/initial-order-store.ts';
import { listAttemptsSql } from '#server/orders/store.ts';
import { findWithSessionSql, saveUnchangedSql } from '#server/cart/store.ts';
import { liveSession } from '#server/account/session-store.ts';
import { findPlaceSql } from '#server/delivery/store.ts';
import { insertOrderSql, placedColumns, placedLinesSql } from '#server/orders/placing-store.ts';
import { takeStockSql } from '#server/orders/stock-store.ts';
import { connect } from './connection.ts';
import { connections } from './measure.ts';
import type { BenchShop } from './shop.ts';
import { createCustomers, createShopper, type Purchase } from './shopper.ts';
import type { Script, Statement } from './statements.ts';

const fill = (sql: string, values: readonly string[]): string =>
  sql.replaceAll(/\$(\d+)/g, (_, at: string) => values[Number(at) - 1] ?? 'null');

/** One shopper per pgbench client; those who pay differ from those whose cart stays open. */
const shopper = (column: string, isPaying: boolean): string =>
  `(select ${column} from bench_shoppers where n = :client_id${isPaying ? ` + ${connections}` : ''})`;
const readCart = (isPaying: boolean): Statement => ({
  sql: fill(findWithSessionSql, [shopper('token_hash', isPaying), 'now()']),
});
const readPlace: Statement = { sql: fill(findPlaceSql, [':zone', ':slot']) };
const kept = {
  customer_id: 2,
  session_id: 3,
  zone_id: 4,
  slot_id: 5,
  address: 6,
  coupon_ids: 8,
  is_replacing_missing: 9,
  is_reducing_packing: 10,
  initial_order_id: 11,
  burst_count: 13,
  shop_id: 14,
  is_asking_first: 16,
  wishes: 17,
  version: 18,
};

/** Updates a cart's lines and leaves its other columns unchanged. */
function saveCart(id: string, lines: string): Statement {
  const values: string[] = [];
  for (const [name, at] of Object.entries(kept)) values[at - 1] = name;
  for (const [at, value] of [
    [1, id],
    [7, `:${lines}::jsonb`],
    [12, 'now()'],
    [15, 'now()'],
  ] as const)
    values[at - 1] = value;
  return { sql: fill(saveUnchangedSql, values) };
}

function openCart(owner: 'customer_id' | 'session_id', value: string): Statement {
  return {
    sql: `insert into carts (id, ${owner}, shop_id, zone_id, slot_id, address, created_at, updated_at) values (gen_random_uuid(), ${value}, 'paris', :zone, :slot, :address::jsonb, now(), now()) on conflict do nothing returning id as cart_id`,
    keeps: true,
  };
}

const enqueue = (name: string, data: string): Statement => ({
  sql: `insert into jobs.job_common (id, name, data, start_after, retry_limit, retry_delay, retry_backoff, policy, expire_seconds, deletion_seconds, keep_until) select gen_random_uuid(), name, ${data}, now() + interval '1 hour', 5, 2, true, policy, expire_seconds, deletion_seconds, now() + interval '1 day' from jobs.queue where name = '${name}'`,
});

/** Copies column values from a real order of the run. */
export async function writeScripts(
  { pool, url }: Pick<BenchShop, 'pool' | 'url'>,
  purchase: Purchase,
): Promise<Script[]> {
  await buyOnce(pool, url, purchase);
  const tokens = await createCustomers(pool, 2 * connections);
  await pool.query(
    `create table if not exists bench_shoppers as select row_number() over () - 1 as n, token_hash, customer_id from sessions where token_hash in (select sha256(t::bytea) from unnest($1::text[]) t)`,
    [tokens],
  );
  await pool.query('create unique index on bench_shoppers (n)');
  const values = await readValues(pool, purchase);
  // One cart of twenty lines per client, as in works.ts.
  await pool.query(
    'insert into carts (id, customer_id, shop_id, zone_id, slot_id, address, lines, created_at, updated_at) select gen_random_uuid(), customer_id, $1, $2, $3, $4, $5, now(), now() from bench_shoppers where n < $6',
    ['paris', purchase.zone, purchase.slot, values['address'], values['twenty'], connections],
  );
  const own = `(select id from carts where customer_id = ${shopper('customer_id', false)} and ordered_at is null)`;
  return [
    {
      op: 'new cart and first line',
      values,
      statements: [
        readPlace,
        {
          sql: "insert into sessions (id, token_hash, created_at, last_seen_at, expires_at) values (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), now(), now(), now() + interval '30 days') returning id as session_id",
          keeps: true,
        },
        openCart('session_id', ':session_id'),
        readCart(false),
        saveCart(':cart_id', 'one'),
      ],
    },
    {
      op: 'change a quantity',
      values,
      statements: [readCart(false), saveCart(own, 'twenty')],
    },
    { op: 'read a cart of 20 lines', values, statements: [readCart(false)] },
    {
      op: 'whole checkout of 10 lines, paid',
      values,
      statements: [
        readCart(true),
        readPlace,
        openCart('customer_id', shopper('customer_id', true)),
        readCart(true),
        saveCart(':cart_id', 'ten'),
        readCart(true),
        ...payStatements(),
      ],
    },
  ];
}

async function buyOnce(pool: pg.Pool, url: string, purchase: Purchase): Promise<void> {
  const connection = await connect(url);
  const customer = createShopper(connection, purchase, (await createCustomers(pool, 1))[0]);
  const isBought =
    (await customer.chooseSlot()) && (await customer.fill(10)) && (await customer.pay()) === null;
  connection.close();
  if (!isBought) throw new Error('no order to take the statements from');
}

function payStatements(): Statement[] {
  const customerId = shopper('customer_id', true);
  const order: Record<string, string> = {
    id: 'gen_random_uuid()',
    customer_id: customerId,
    shop_id: "'paris'",
    zone_id: ':zone',
    slot_id: ':slot',
    cart_id: ':cart_id',
    cart_version: '2',
    initial_order_id: 'null',
    status: "'prepaying'",
    delivery: ':delivery::jsonb',
    customer: ':customer::jsonb',
    quotation: ':quotation::jsonb',
    preauthorization_cents: ':cents',
    reserved_at: 'now()',
    completable_until: 'now()',
    placed_at: 'now()',
    updated_at: 'now()',
    terms_version: '1',
    booked_minutes: '9',
  };
  return [
    {
      sql: "insert into sandbox.tokens values (gen_random_uuid()::text, 'VISA', '4242', 12, 2030, 'x', 'accept', now())  returning token",
      keeps: true,
    },
    { sql: fill(liveSession, [shopper('token_hash', true), 'now()']) },
    { sql: 'begin' },
    { sql: 'select * from carts where id = :cart_id and ordered_at is null for update' },
    { sql: fill(listAttemptsSql, [customerId]) },
    { sql: fill(readBuyerSql, [customerId, `'${termsPage}'`]) },
    {
      sql: `${fill(insertOrderSql, [...placedColumns.map((name) => order[name] ?? 'null'), ':lines', "'customer'", 'null'])}, order_id`,
      keeps: true,
    },
    {
      sql: "insert into payments (id, order_id, provider, idempotency_key, amount_cents, status, request, created_at, updated_at) values (gen_random_uuid(), :order_id, 'sandbox', gen_random_uuid()::text, :cents, 'initiated', '{}', now(), now()) returning id as payment_id",
      keeps: true,
    },
    {
      sql: 'update slots set booked = booked + 1 where id = :slot and booked < capacity and (capacity_minutes is null or booked = 0 or booked_minutes <= capacity_minutes) and order_until > now() and is_excluded = false and deleted_at is null',
    },
    { sql: fill(takeStockSql, ["'paris'", ':skus', ':quantities']) },
    { sql: 'commit' },
    { sql: 'select * from sandbox.tokens where token = :token' },
    {
      sql: "insert into sandbox.holds (reference, idempotency_key, request_hash, status, amount_cents, token, capture_before, return_url, created_at) values (gen_random_uuid()::text, gen_random_uuid()::text, 'x', 'authorized', :cents, :token, now(), 'x', now())",
    },
    { sql: 'begin' },
    { sql: 'select * from payments where id = :payment_id for update' },
    { sql: fill(lockOrderWithInitialSql, [':order_id']) },
    {
      sql: "update payments set status = 'authorized', provider_reference = gen_random_uuid()::text, capture_before = now(), updated_at = now() where id = :payment_id",
    },
    {
      sql: "with moved as (update orders set status = 'prepaid', updated_at = now() where id = :order_id and status = 'prepaying' returning id, status, updated_at) insert into order_events (order_id, from_status, to_status, actor, at) select id, 'prepaying', status, 'system', updated_at from moved",
    },
    {
      sql: 'update carts set ordered_at = now(), updated_at = now() where id = :cart_id and ordered_at is null and version = 2 and kept is null',
    },
    { sql: fill(findAddressBookSql, [customerId]) },
    { sql: fill(placedLinesSql, [':order_id']) },
    enqueue('email.send', ':mail::jsonb'),
    { sql: 'commit' },
  ];
}

async function readValues(pool: pg.Pool, purchase: Purchase): Promise<Record<string, string>> {
  const {
    rows: [order],
  } = await pool.query(
    "select id, delivery, customer, quotation, preauthorization_cents, delivery -> 'address' as address from orders where status = 'prepaid' order by placed_at desc limit 1",
  );
  const { rows: lines } = await pool.query<Record<string, unknown>>(
    'select * from order_lines where order_id = $1 order by position',
    [order.id],
  );
  const {
    rows: [mail],
  } = await pool.query("select data from jobs.job_common where name = 'email.send' limit 1");
  const line = (index: number) => ({
    productId: purchase.productIds[index],
    quantity: 2,
    recipeIds: [],
    seenPriceCents: 250,
    seenName: 'Un produit du banc d’essai',
    seenPackSize: '500 g',
    seenAttributes: { Origine: 'France', Variété: 'Gala' },
  });
  return {
    lines: JSON.stringify(lines),
    skus: toArray(lines.map(({ sku }) => sku)),
    quantities: toArray(lines.map(({ requested_quantity: quantity }) => quantity)),
    zone: purchase.zone,
    slot: purchase.slot,
    address: JSON.stringify(order.address),
    delivery: JSON.stringify(order.delivery),
    customer: JSON.stringify(order.customer),
    quotation: JSON.stringify(order.quotation),
    cents: String(order.preauthorization_cents),
    mail: JSON.stringify(mail?.data ?? {}),
    one: JSON.stringify([line(0)]),
    ten: JSON.stringify(lines.map((_, index) => line(index))),
    twenty: JSON.stringify(Array.from({ length: 20 }, (_, index) => line(index))),
  };
}

/** Formats an array of words or numbers for PostgreSQL. */
const toArray = (items: unknown[]): string => `{${items.join(',')}}`;
