/**
 * Runs the whole application in a child process that can be killed at a named point. Communicates
 * over the fork channel.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { openCatalogue } from '#server/catalogue/open-catalogue.ts';
import { openFlags } from '#server/flags/open-flags.ts';
import { createPartners } from '#server/partners/create-partners.ts';
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import { createSandboxProvider } from '#server/partners/payment/sandbox.ts';
import { signWebhook } from '#server/partners/payment/webhook-signature.ts';
import { createManualClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { noMonitoring } from '#server/platform/monitoring.ts';
import {
  isStatement,
  killPoints,
  siteKillPoints,
  type BankCall,
  type KillPoint,
  type Side,
} from './kill-points.ts';
import type { Command, Order } from './shop-commands.ts';

const [url = '', startAt = ''] = process.argv.slice(2);
const config = {
  publicUrl: 'http://localhost:3000',
  signingSecret: 'test-signing-secret-of-32-characters',
  isProduction: false,
};
const webhookSecret = `webhook:${config.signingSecret}`;
/** Where this process kills itself, and how many earlier passes to skip. */
let armed: { point: KillPoint; passes: number } | null = null;
let faults = { rate: 0, seed: 0 };
let drawn = 0;

const die = () => process.kill(process.pid, 'SIGKILL');

function pass(side: Side, isAt: (at: KillPoint['at']) => boolean): void {
  if (armed?.point.side !== side || !isAt(armed.point.at)) return;
  if (armed.passes === 0) die();
  armed.passes -= 1;
}

const draw = (): number => {
  drawn += 1;
  const bytes = createHash('sha256').update(`${faults.seed} ${drawn}`).digest();
  return bytes.readUInt32LE() / 2 ** 32;
};

/** Records each transaction's statements, and triggers kill points at them and at commits. */
function watchCommits(): void {
  type Query = { text: string; values: readonly unknown[] };
  const open = new WeakMap<object, Query[]>();
  // `pg` has many overloads; the shop's pools only use promises.
  const client = pg.Client.prototype as unknown as {
    query(this: object, asked: unknown, values?: unknown, callback?: unknown): unknown;
  };
  const { query } = client;
  client.query = function watched(asked, values, callback) {
    const { text = '', values: bound } =
      typeof asked === 'string' ? { text: asked, values } : (asked as Partial<Query>);
    if (/^begin|^start transaction/i.test(text)) open.set(this, []);
    const isCommit = /^commit/i.test(text);
    const statement = { text, values: Array.isArray(bound) ? bound : [] };
    const isHere = (at: KillPoint['at']) => {
      if ('statement' in at) return isStatement(at.statement, statement);
      if (!isCommit || !('commitOf' in at)) return false;
      return (open.get(this) ?? []).some((each) => isStatement(at.commitOf, each));
    };
    open.get(this)?.push(statement);
    pass('before', isHere);
    const answer = query.call(this, asked, values, callback);
    if (!isCommit || !(answer instanceof Promise)) return answer;
    return answer.then((result: unknown) => {
      pass('after', isHere);
      open.delete(this);
      return result;
    });
  };
}

/**
 * Three in ten are delayed by the parent process; the others are lost, or delivered one to three
 * times at once.
 */
async function deliverWebhook(rawBody: string, signature: string): Promise<void> {
  if (faults.rate > 0 && draw() < 0.3) {
    process.send?.({ lateWebhook: rawBody });
    return;
  }
  const times = faults.rate === 0 ? 1 : Math.floor(draw() * 4);
  for (let time = 0; time < times; time += 1)
    await shop.http.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'cabas-signature': signature },
      payload: rawBody,
    });
}

/** Banks report every step of a hold; the embedded bank reports only the customer's answer. */
const toldSteps: Readonly<Record<string, string>> = {
  createHold: 'hold.made',
  cancel: 'hold.ended',
};

async function tellStep(call: string, request: unknown, answer: unknown): Promise<void> {
  const { providerReference } = answer as { providerReference: string | null };
  if (!providerReference) return;
  drawn += 1;
  const event = {
    id: `evt_${process.pid}_${drawn}`,
    type: toldSteps[call],
    providerReference,
    // The shop does not know a reference until its call is answered.
    idempotencyKey:
      call === 'createHold' ? (request as { idempotencyKey: string }).idempotencyKey : null,
    disputeId: null,
  };
  const rawBody = JSON.stringify(event);
  await deliverWebhook(rawBody, signWebhook(webhookSecret, rawBody, shop.clock.now()));
}

function breakCalls<Partner extends object>(partner: Partner, names: readonly string[]): void {
  for (const name of names) {
    const real = Reflect.get(partner, name) as (request: unknown) => Promise<unknown>;
    const isHere = (at: KillPoint['at']) =>
      'call' in at && at.call === (name === 'send' ? 'mail' : name);
    const broken = async (request: unknown) => {
      pass('before', isHere);
      const fate = draw();
      if (fate < faults.rate / 2) throw new PaymentReplyLost(`${name} never arrived`);
      const answer = await real.call(partner, request);
      pass('after', isHere);
      if (faults.rate > 0 && name in toldSteps) await tellStep(name, request, answer);
      if (fate < faults.rate) throw new PaymentReplyLost(`the reply to ${name} was lost`);
      return answer;
    };
    Object.assign(partner, { [name]: broken });
  }
}

async function open() {
  const clock = createManualClock(startAt);
  const log = createLog(process.env['TEST_LOG'] ?? 'silent');
  const database = openDatabase(url, { maxConnections: 10 });
  const catalogue = await openCatalogue({ database, log, clock });
  const flags = await openFlags({ database, log });
  const jobs = await createJobs({ database, clock, log });
  const payment = createSandboxProvider({
    pool: database.pool,
    clock,
    webhookSecret,
    publicUrl: config.publicUrl,
    deliverWebhook,
  });
  const bankCalls: BankCall[] = ['createHold', 'lookup', 'capture', 'cancel', 'refund'];
  breakCalls(payment, bankCalls);
  const partners = { ...(await createPartners({ config, pool: database.pool, clock })), payment };
  breakCalls(partners.email, ['send']);
  const http = await createApp({
    ...config,
    database,
    clock,
    log,
    catalogue,
    flags,
    jobs,
    partners,
    monitoring: noMonitoring,
    passkeyGraceDays: null,
  });
  await http.ready();
  return { clock, http, jobs };
}

watchCommits();
const shop = await open();

async function obey({ order, now }: Command): Promise<unknown> {
  shop.clock.set(now);
  switch (order.kind) {
    case 'ask':
      return ask(order);
    case 'runJobs':
      for (const name of ['payments.reconcile', 'refunds.reconcile', 'orders.sweep'] as const)
        await shop.jobs.runNow(name, {});
      return shop.jobs.drain({ toleratesFailures: true });
    case 'arm': {
      const point = [...killPoints, ...siteKillPoints].find(({ name }) => name === order.point);
      if (!point) throw new Error(`no point ${order.point}`);
      armed = { point, passes: order.passes };
      return null;
    }
    case 'breakPartners':
      faults = { rate: order.rate, seed: order.seed };
      return null;
  }
}

async function ask({ method, path, body, headers }: Extract<Order, { kind: 'ask' }>) {
  const answer = await shop.http.inject({
    method,
    url: path,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: {} };
}

process.on('message', (command: Command) => {
  void obey(command).then(
    (answer) => process.send?.({ id: command.id, answer }),
    (error: unknown) => process.send?.({ id: command.id, failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ id: 0, answer: 'open' });
