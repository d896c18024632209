/** Processes that deliver webhooks are killed, and others go on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';
import {
  openWebhookDesk,
  orderEvents,
  orderOf,
  typeOf,
  type WebhookDesk,
} from '../../tests/webhooks.ts';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk.close());

const worker = path.resolve(import.meta.dirname, '../../tests/webhook-worker.ts');

it('events outlive kill -9 of three processes that deliver them: none is lost, each order has its order', async () => {
  let killAfter = Infinity;
  let kill = (): unknown => undefined;
  // It has the event, and the process that sent it will never know.
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = request.headers as Record<string, string>;
      desk.received.push({ url: request.url ?? '', headers, body });
      killAfter -= 1;
      if (killAfter === 0) kill();
      else response.end();
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  await desk.add(orderEvents, `http://127.0.0.1:${port}/compta`);
  const ids: string[] = [];
  for (let order = 0; order < 3; order += 1) {
    const id = await desk.buy();
    await shop.prepareAndDeliver(desk.app, id);
    ids.push(id);
  }
  await desk.tell();
  desk.received.length = 0;
  const { pool } = desk.app.database;
  // As if no worker had run since.
  const { rows: streams } = await pool.query<{ webhookId: string; stream: string }>(
    `with waiting as (update webhook_deliveries set delivered_at = null, tries = 0 returning webhook_id, stream)
    select distinct webhook_id as "webhookId", stream from waiting order by stream`,
  );
  await desk.app.database.db.transaction().execute(async (tx) => {
    for (const stream of streams) await desk.app.jobs.enqueue(tx, 'webhook.deliver', stream);
  });
  const url = pool.options.connectionString ?? '';
  for (const passes of [2, 4, 3]) {
    killAfter = passes;
    const child = spawn(process.execPath, [worker, url, desk.app.clock.now().toString()]);
    kill = () => child.kill('SIGKILL');
    const [[, signal], errors] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    expect(signal, errors).toBe('SIGKILL');
    // Longer than the lease that the dead process holds, and than its job.
    desk.app.clock.advance({ seconds: 91 });
    await expireJobs(url, 91);
  }
  killAfter = Infinity;
  const last = spawn(process.execPath, [worker, url, desk.app.clock.now().toString()]);
  expect(await once(last, 'close')).toEqual([0, null]);
  receiver.close();

  const kinds = ['order.placed', 'order.taken', 'order.prepared', 'order.left', 'order.delivered'];
  for (const id of ids) {
    const told = desk.received.filter((one) => orderOf(one) === id).map(typeOf);
    // The one that was on its way when its process died comes twice, one after the other.
    expect(told.filter((type, at) => type !== told[at - 1])).toEqual(kinds);
  }
  const known = new Set(desk.received.map(({ headers }) => headers['webhook-id']));
  expect([known.size, desk.received.length]).toEqual([15, 18]);
}, 60_000);

/** What the queue's supervisor does each minute, after some seconds of the database's clock. */
async function expireJobs(connectionString: string, seconds: number): Promise<void> {
  const { pool } = desk.app.database;
  const { rowCount } = await pool.query(
    "update jobs.job set started_on = started_on - make_interval(secs => $1) where state = 'active'",
    [seconds],
  );
  expect(rowCount).toBe(1);
  await pool.query(
    "update jobs.queue set monitor_on = null, monitor_claim_on = null where name = 'webhook.deliver'",
  );
  const boss = new PgBoss({ connectionString, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  await boss.supervise('webhook.deliver');
  await boss.stop();
  await pool.query("update jobs.job set start_after = now() where state = 'retry'");
}
