/**
 * Requests every back-office page and runs every scheduled job once on a shop with years of orders,
 * where full scans show. Prints each page or job that fails or exceeds `slowMs`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { openSession } from '#server/account/sessions.ts';
import { createClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db.ts';
import { schedules } from '#server/platform/job-payloads.ts';
import type { BenchShop } from './shop.ts';

const slowMs = 500;
const jobPatienceMs = 180_000;

type Timed = { op: string; ms: number; status: string };
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  schema?: { enum?: string[]; type?: string };
};
type Api = { paths: Record<string, { get?: { parameters?: Parameter[] } }> };

export async function* measureTeam(shop: BenchShop): AsyncGenerator<Record<string, unknown>> {
  const asked = await askPages(shop);
  const run = await runJobs(shop);
  yield* [...asked, ...run].filter(isNotable);
  yield { op: 'pages of the team', ...summary(asked) };
  yield { op: 'scheduled jobs', ...summary(run) };
}

/** A refusal is fine, since the parameter values are made up. */
const isNotable = ({ ms, status }: Timed): boolean =>
  ms > slowMs || /^(5|failed|late)/.test(status);

const summary = (timed: readonly Timed[]) => ({
  asked: timed.length,
  done: timed.filter(({ status }) => status === '200' || status === 'completed').length,
  slow: timed.filter(isNotable).length,
  slowestMs: Math.max(...timed.map(({ ms }) => ms)),
});

async function askPages({ url, pool, databaseUrl }: BenchShop): Promise<Timed[]> {
  const api = (await (await fetch(`${url}/api/openapi.json`)).json()) as Api;
  const cookie = `staff-session=${await openAdminSession(databaseUrl)}`;
  const timed: Timed[] = [];
  for (const [path, { get }] of Object.entries(api.paths)) {
    // Streams never end; a period's zip renders all of its invoices.
    if (!get || !path.startsWith('/api/staff/') || /events|books\/documents/.test(path)) continue;
    const filled = await fillPath(pool, path, get.parameters ?? []);
    for (const query of queriesOf(get.parameters ?? [])) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}${filled}?${query}`, { headers: { cookie } });
      // Discard the body: a year of accounts does not fit in memory.
      await answer.body?.pipeTo(new WritableStream());
      const ms = Math.round(performance.now() - startedAt);
      timed.push({ op: `GET ${path}?${query}`, ms, status: String(answer.status) });
    }
  }
  return timed;
}

/** Returns the required parameters alone, then with each optional one. */
function queriesOf(parameters: readonly Parameter[]): string[] {
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  const required = asked.filter((parameter) => parameter.required);
  const optional = asked.filter((parameter) => !parameter.required && parameter.name !== 'next');
  const write = (some: readonly Parameter[]) =>
    String(new URLSearchParams(some.map((parameter) => [parameter.name, valueOf(parameter)])));
  return [required, ...optional.map((one) => [...required, one])].map(write);
}

function valueOf({ name, schema = {} }: Parameter): string {
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 864e5).toISOString().slice(0, 10);
  if (schema.enum?.[0]) return schema.enum[0];
  if (name === 'from') return day(30);
  if (name === 'to' || name === 'day') return day(0);
  if (name === 'month') return day(0).slice(0, 7);
  if (schema.type === 'boolean') return 'true';
  return schema.type === 'integer' || schema.type === 'number' ? '20' : 'camille';
}

/**
 * Fills path parameters with a key of the matching table, else with the parameter's first allowed
 * value.
 */
async function fillPath(
  pool: pg.Pool,
  path: string,
  parameters: readonly Parameter[],
): Promise<string> {
  let filled = path;
  for (const [placeholder, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const { schema } = parameters.find((parameter) => parameter.name === name) ?? {};
    const table = path.slice(0, path.indexOf(placeholder)).split('/').at(-2) ?? '';
    const value = schema?.enum?.[0] ?? (await findKey(pool, name, table));
    filled = filled.replace(placeholder, encodeURIComponent(value));
  }
  return filled;
}

/** Keys by parameter name, where the path names no database table. */
const keysBy: Readonly<Record<string, string>> = {
  sku: 'select sku as key from order_lines limit 1',
  year: 'select extract(year from now())::text as key',
  productId: 'select id as key from products limit 1',
};

async function findKey(pool: pg.Pool, name: string, table: string): Promise<string> {
  const sql =
    keysBy[name] ??
    (table === 'customers'
      ? 'select id as key from customers where deleted_at is null limit 1'
      : `select id as key from ${table.replaceAll('-', '_')} limit 1`);
  const { rows } = await pool
    .query<{ key: string }>(sql)
    .catch(() =>
      pool.query<{ key: string }>("select id as key from orders where status = 'paid' limit 1"),
    );
  return rows[0]?.key ?? 'none';
}

export async function openAdminSession(databaseUrl: string): Promise<string> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  const { id: staffId } = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { token } = await openSession(db, { clock: createClock() }, { staffId });
  await close();
  return token;
}

/** Runs the jobs one by one through the shop's own worker, as its schedule would. */
async function runJobs({ databaseUrl, pool }: BenchShop): Promise<Timed[]> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();
  const timed: Timed[] = [];
  for (const name of Object.keys(schedules)) {
    const id = await boss.send(name, { payload: {} });
    timed.push({ op: `job ${name}`, ...(await waitForJob(pool, id)) });
  }
  await boss.stop({ graceful: false });
  return timed;
}

async function waitForJob(pool: pg.Pool, id: string | null): Promise<Omit<Timed, 'op'>> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ state: string; ms: number | null; message: string | null }>(
      `select state, extract(epoch from completed_on - started_on)::float8 * 1000 as ms,
        output->>'message' as message
      from jobs.job where id = $1`,
      [id],
    );
    const { state, ms, message } = rows[0] ?? { state: 'gone', ms: null, message: null };
    if (state === 'completed') return { ms: Math.round(ms ?? 0), status: state };
    const waited = Math.round(performance.now() - startedAt);
    if (state === 'retry' || state === 'failed' || state === 'gone')
      return { ms: waited, status: `failed: ${message}` };
    if (waited > jobPatienceMs) return { ms: waited, status: 'late' };
    await wait(100);
  }
}
