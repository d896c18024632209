import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { connect } from '../bench/connection.ts';
import { createCustomers, findPurchase, type Purchase } from '../bench/shopper.ts';
import { readArguments, wholeNumber } from '../../scripts/command.ts';
import { countBreaches, invariants } from '../../scripts/invariants.ts';
import { shopEnvironment, shopFlags } from '../../scripts/setup.mjs';
import { setShelves } from '../../tests/set-shelves.ts';
import type { Json } from '../../tests/json.ts';

const [stops = 20] = readArguments({
  usage: 'npm run prove -- stops [STOPS]',
  needsPages: true,
  about: `Stops and restarts a shop, twenty times by default, while shoppers pay over kept-alive connections.`,
  wrong:
    'when a stop took more than 5 s, refused a request before announcing itself, or lost an order',
  words: { atMost: 1, schema: wholeNumber({ min: 1 }) },
}).words;
const shoppers = 12;
const loadMs = 1_500;
const longestStopSeconds = 5;
const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };

const root = path.resolve(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

type Shop = { process: ChildProcess; pool: pg.Pool };
type Load = {
  accepted: string[];
  failures: { at: number; why: string }[];
  /** When an answer first ended its connection. */
  toldAt(): number;
  end(): Promise<void>;
};
type Outcome = {
  seconds: number;
  refusedEarly: number;
  /** Cut in the middle of a request after the announcement: the shop was gone before its answer. */
  cut: number;
  accepted: number;
  lost: number;
};

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-stops-'));
// As root, PostgreSQL runs as another user, who must be able to enter it.
chmodSync(dataDir, 0o755);
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const accepted: string[] = [];
try {
  await rehearse();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function rehearse(): Promise<void> {
  let shop = await start();
  await setShelves(shop.pool, 1_000_000);
  await shop.pool.query('update slots set capacity = 1000000');
  const purchase = await findPurchase(await connect(url));
  const outcomes: Outcome[] = [];
  for (let turn = 1; turn <= stops; turn += 1) {
    const outcome = await stopUnderLoad(shop, purchase);
    shop = await start();
    outcome.lost = await countLost(shop.pool, accepted);
    outcomes.push(outcome);
    say(
      `stop ${String(turn).padStart(2)}  ${outcome.seconds.toFixed(2)} s  refused before it said so: ${outcome.refusedEarly}, cut after: ${outcome.cut}  orders accepted: ${outcome.accepted}, lost: ${outcome.lost}`,
    );
  }
  const broken = (await countBreaches(shop.pool))
    .filter(({ breaches }) => Number(breaches) > 0)
    .map(({ name }) => name);
  await stop(shop);
  report(outcomes, broken);
}

function report(outcomes: readonly Outcome[], broken: readonly string[]): void {
  const sum = (name: Exclude<keyof Outcome, 'seconds'>) =>
    outcomes.reduce((total, outcome) => total + outcome[name], 0);
  const slow = outcomes.filter(({ seconds }) => seconds > longestStopSeconds).length;
  const longest = Math.max(...outcomes.map(({ seconds }) => seconds));
  say(`longest stop ${longest.toFixed(2)} s, stops above ${longestStopSeconds} s: ${slow}`);
  say(`requests refused before the shop said that it left: ${sum('refusedEarly')}`);
  say(`requests cut after that: ${sum('cut')}`);
  say(`accepted orders: ${sum('accepted')}, lost: ${sum('lost')}`);
  say(
    `invariants: ${broken.length === 0 ? `all ${invariants.length} hold` : `BROKEN: ${broken.join('; ')}`}`,
  );
  if (slow > 0 || sum('refusedEarly') > 0 || sum('lost') > 0 || broken.length > 0)
    process.exitCode = 1;
}

async function start(): Promise<Shop> {
  const child = spawn(process.execPath, [...shopFlags, 'server/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...shopEnvironment(),
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO_PAST: '0',
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const deadline = Date.now() + 90_000;
  while ((await readHealth()) !== 200) {
    if (Date.now() > deadline) throw new Error('the shop was not ready');
    await wait(50);
  }
  const databaseUrl = readFileSync(path.join(dataDir, 'database-url'), 'utf8').trim();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // The shop's database goes with the shop, and closes these connections first.
  pool.on('error', () => undefined);
  return { process: child, pool };
}

async function readHealth(): Promise<number | null> {
  return fetch(`${url}/health`).then(
    ({ status }) => status,
    () => null,
  );
}

async function stopUnderLoad(shop: Shop, purchase: Purchase): Promise<Outcome> {
  const tokens = await createCustomers(shop.pool, shoppers);
  const load = startLoad(tokens, purchase);
  await wait(loadMs);
  const stopping = stop(shop);
  let saidAt = Infinity;
  const watching = (async () => {
    while (saidAt === Infinity && shop.process.exitCode === null) {
      if ((await readHealth()) !== 200) saidAt = performance.now();
      await wait(5);
    }
  })();
  const seconds = await stopping;
  await Promise.all([watching, load.end()]);
  accepted.push(...load.accepted);
  saidAt = Math.min(saidAt, load.toldAt());
  const early = load.failures.filter(({ at }) => at < saidAt);
  for (const { why } of early) say(`         ${why}`);
  return {
    seconds,
    refusedEarly: early.length,
    cut: load.failures.filter(({ at, why }) => at >= saidAt && !why.includes('ECONNREFUSED'))
      .length,
    accepted: load.accepted.length,
    lost: 0,
  };
}

async function stop({ process: child, pool }: Shop): Promise<number> {
  const exited = once(child, 'exit');
  const startedAt = performance.now();
  child.kill('SIGTERM');
  await exited;
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.end().catch(() => undefined);
  return seconds;
}

/** Of every stop so far: a later start must still have what an earlier one found. */
async function countLost(pool: pg.Pool, paymentIds: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `select count(*)::int as lost from unnest($1::uuid[]) as given (id)
    left join payments p on p.id = given.id left join orders o on o.id = p.order_id
    where o.status is distinct from 'prepaid' or p.status is distinct from 'authorized'`,
    [paymentIds],
  );
  return rows[0]?.lost ?? paymentIds.length;
}

/** Each shopper fills a cart and pays, again and again, until the shop is gone. */
function startLoad(tokens: readonly string[], purchase: Purchase): Load {
  const load = { accepted: [] as string[], failures: [] as Load['failures'] };
  let isOver = false;
  let toldAt = Infinity;
  const noteEnd = () => {
    toldAt = Math.min(toldAt, performance.now());
  };

  async function shop(token: string): Promise<void> {
    const ask = createClient(`session=${token}`, noteEnd);
    try {
      while (!isOver) {
        const paymentId = await buy(ask, purchase);
        if (paymentId) load.accepted.push(paymentId);
      }
    } catch (error) {
      load.failures.push({ at: performance.now(), why: (error as Error).message });
    }
  }
  const running = tokens.map(shop);
  return {
    ...load,
    toldAt: () => toldAt,
    async end() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

type Ask = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Json }>;

async function buy(ask: Ask, { zone, slot, productIds }: Purchase): Promise<string | null> {
  const address = { streetNumber: '12', street: 'rue de la Roquette' };
  await ask('PATCH', '/api/cart/delivery2', {
    deliveryZoneId: zone,
    timeSlotId: slot,
    address: { ...address, postalCode: '75011', city: 'Paris' },
  });
  await ask('PATCH', '/api/cart/products', {
    data: productIds.slice(0, 8).map((id) => ({ id, quantity: 2 })),
  });
  const cart = await ask('GET', '/api/cart');
  const made = await ask('POST', '/sandbox/tokens', card);
  if (cart.status !== 200 || made.status !== 200) return null;
  const paid = await ask('PUT', '/api/cart/createPaymentIntent', {
    acceptedAmount: cart.body.price.quotation.preauthorization,
    acceptTerms: true,
    payment: { type: 'card', token: made.body.token },
  });
  return paid.status === 200 && paid.body.status === 'authorized' ? paid.body.paymentId : null;
}

/** A browser's connection: kept alive, replaced when the shop ends it. Throws without an answer. */
function createClient(cookie: string, noteEnd: () => void): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (method, path, body) => {
    const sent = request(`${url}${path}`, {
      method,
      agent,
      headers: { cookie, 'content-type': 'application/json' },
    });
    sent.end(body === undefined ? '' : JSON.stringify(body));
    const [answer] = await once(sent, 'response');
    if (answer.headers.connection === 'close') noteEnd();
    const isPacked = answer.headers['content-encoding'] === 'br';
    const received = isPacked
      ? brotliDecompressSync(Buffer.concat(await answer.toArray())).toString()
      : await text(answer);
    if (answer.statusCode >= 500) throw new Error(`${method} ${path}: ${answer.statusCode}`);
    return { status: answer.statusCode, body: JSON.parse(received) };
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
}
