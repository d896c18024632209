/**
 * Adds past orders for the bench: copies of the demo's delivered and billed orders, ten per
 * customer, spread over the previous year's slots.
 */
import type pg from 'pg';

/** Tables with an order_id that an order fills. */
const tablesOfOrders = [
  'order_lines',
  'order_events',
  'payments',
  'refunds',
  'invoices',
  'ledger_entries',
  'loyalty_entries',
  'delivery_tasks',
  'delivery_task_events',
  'hand_overs',
];

const ordersOfCustomer = 10;
const slotsOfYear = 6 * 365;
const hoursOfYear = 365 * 24;
/** Ids that differ per copy; `n` below is the copy's number. */
const copiedIds = new Set([
  'id',
  'order_id',
  'cart_id',
  'payment_id',
  'refund_id',
  'request_key',
  'transaction_id',
]);
const uniqueTexts = new Set([
  'number',
  'idempotency_key',
  'provider_reference',
  'key',
  'email',
  'phone',
  'referral_code',
]);

/** Needs a superuser to disable triggers and foreign keys: each row copies a valid one. */
export async function addPastOrders(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = 'replica'; set synchronous_commit = off`);
    await client.query(
      `create temporary table ordered as select id as order_id, cart_id, customer_id from orders
        where status = 'paid' and initial_order_id is null and replaced_by is null`,
    );
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from ordered',
    );
    const copies = Math.ceil(count / (rows[0]?.count ?? 1));
    await copyRows(client, 'customers', {
      copies: Math.ceil(copies / ordersOfCustomer),
      where: 'id in (select customer_id from ordered)',
    });
    await copyRows(client, 'carts', { copies, where: 'id in (select cart_id from ordered)' });
    await addPastSlots(client);
    await copyRows(client, 'orders', { copies, where: 'id in (select order_id from ordered)' });
    for (const table of tablesOfOrders)
      await copyRows(client, table, {
        copies,
        where: 'order_id in (select order_id from ordered)',
      });
    // Vacuum now, as autovacuum did long ago in a real shop; else it would run during the
    // measurement.
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}

/** Adds six slots a day per zone with orders, a few minutes off the demo's own. */
async function addPastSlots(client: pg.PoolClient): Promise<void> {
  const moved = (column: string) =>
    `${column} - make_interval(days => 1 + n / 6, hours => 2 * (n % 6), mins => 7)`;
  await client.query(
    `insert into slots select (jsonb_populate_record(null::slots, to_jsonb(s) || jsonb_build_object(
        'id', s.zone_id || '-past-' || n, 'starts_at', ${moved('s.starts_at')},
        'ends_at', ${moved('s.ends_at')}, 'order_until', ${moved('s.order_until')}))).*
      from (select distinct on (zone_id) slots.* from slots join orders on slot_id = slots.id
          where orders.id in (select order_id from ordered) order by zone_id, starts_at) s,
        generate_series(0, ${slotsOfYear - 1}) n`,
  );
}

async function copyRows(
  client: pg.PoolClient,
  table: string,
  { copies, where }: { copies: number; where: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_identity = 'NO'`,
    [table],
  );
  const values = rows.map((column) => copyOf(table, column));
  await client.query(
    `insert into ${table} (${rows.map(({ name }) => name).join(', ')})
      select ${values.join(', ')} from ${table}, generate_series(1, ${copies}) n where ${where}`,
  );
}

function copyOf(table: string, { name, type }: { name: string; type: string }): string {
  if (name === 'customer_id') return idOf(name, `(n - 1) / ${ordersOfCustomer} + 1`);
  if (type === 'uuid' && copiedIds.has(name)) return idOf(name, 'n');
  if (table === 'orders' && name === 'slot_id') return `zone_id || '-past-' || n % ${slotsOfYear}`;
  // Unique with the place in the round.
  if (table === 'delivery_tasks' && name === 'round_id') return 'null';
  if (uniqueTexts.has(name)) return `${name} || '-' || n`;
  if (type === 'timestamptz') return `${name} - make_interval(hours => n % ${hoursOfYear})`;
  return name;
}

const idOf = (column: string, copy: string): string =>
  `md5(${column}::text || '-' || (${copy}))::uuid`;
