import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monitoringRates } from '#server/flags/monitoring-rates.ts';
import { createTestApp, type TestApp } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { openOtlp } from './otlp.ts';

type Received = {
  name: string;
  traceId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: object }[];
  events: { name: string; attributes: { key: string; value: { stringValue?: string } }[] }[];
};

/** A stand-in for an OpenTelemetry collector, which records what it receives. */
let receiver: Server;
const bodies: string[] = [];
let lastHeaders: IncomingHttpHeaders = {};
const rates = { traces: 0, errors: 0 };
let monitoring: ReturnType<typeof openOtlp>;
let app: TestApp;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      lastHeaders = request.headers;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const { port } = receiver.address() as AddressInfo;
  monitoring = openOtlp({
    endpoint: `http://127.0.0.1:${port}`,
    headers: { 'x-key': 'k1' },
    release: 'r1',
    rates: () => rates,
    onFailure: (message) => {
      throw new Error(message);
    },
  });
  app = await createTestApp({ monitoring });
});
beforeEach(async () => {
  await monitoring.flush();
  bodies.length = 0;
  Object.assign(rates, { traces: 0, errors: 0 });
});
afterAll(async () => {
  await app.close();
  await monitoring.close();
  await new Promise((resolve) => {
    receiver.close(resolve);
  });
});

type Sent = { resourceSpans: { scopeSpans: { spans: Received[] }[] }[] };

describe('traces', () => {
  it('F12b no trace is sent at the specified rate of 0', async () => {
    await shop.fillCart(await shop.newShopper(app));
    expect(await spans()).toEqual([]);
    expect(monitoringRates(app.flags)).toEqual({ traces: 0, errors: 0 });
  });

  it('a manager’s change of the trace rate applies at once to the whole shop', async () => {
    const marc = await shop.staff(app, 'marc');
    shop.okBody(
      await marc.call('PUT', '/api/staff/flags/monitoring-traces-sample-rate', {
        value: 0.25,
        rules: [{ devicePercent: 100, value: 1 }],
      }),
    );
    expect(monitoringRates(app.flags).traces).toBe(1);
    shop.okBody(
      await marc.call('PUT', '/api/staff/flags/monitoring-traces-sample-rate', {
        value: 0.25,
        rules: [{ emails: ['zoe@exemple.fr'], value: 1 }],
      }),
    );
    expect(monitoringRates(app.flags)).toEqual({ traces: 0.25, errors: 0 });
    shop.okBody(await marc.call('DELETE', '/api/staff/flags/monitoring-traces-sample-rate'));
  });

  it('a request is a span named by its route pattern, with its statements without values as children', async () => {
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, { penne: 1 });
    rates.traces = 1;
    shop.okBody(await zoe.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 7 }));
    const sent = await spans();
    const request = sent.find((span) => span.name === 'PATCH /api/cart/product') as Received;
    expect(attribute(request, 'http.route')).toBe('/api/cart/product');
    expect(attribute(request, 'http.response.status_code')).toBe(200);
    const statements = sent.filter((span) => attribute(span, 'db.query.text') !== undefined);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements)
      expect([statement.traceId, statement.parentSpanId]).toEqual([
        request.traceId,
        (request as unknown as { spanId: string }).spanId,
      ]);
    expect(
      statements.some((statement) =>
        /update carts/i.test(String(attribute(statement, 'db.query.text'))),
      ),
    ).toBe(true);
    expect(bodies.join()).toContain('"cabas"');
    expect(lastHeaders['x-key']).toBe('k1');
    for (const secret of [
      zoe.customerId,
      zoe.cookies.get('session') ?? 'none',
      'exemple.fr',
      'penne',
    ])
      expect(bodies.join()).not.toContain(secret);
  });

  it('a payment shows its partner calls without their arguments', async () => {
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe);
    const token = await shop.tokenise(zoe, shop.cards.accepted);
    rates.traces = 1;
    shop.okBody(await zoe.call('POST', '/api/account/cards', { token }));
    const sent = await spans();
    const call = sent.find((span) => span.name === 'payment saveCard') as Received;
    expect(call.traceId).toBe(
      sent.find((span) => span.name === 'POST /api/account/cards')?.traceId,
    );
    expect(bodies.join()).not.toContain(token);
  });

  it('a job is its own trace, with the mail that it sends', async () => {
    rates.traces = 1;
    await app.jobs.runNow('email.send', {
      key: crypto.randomUUID(),
      to: 'zoe@exemple.fr',
      subject: 'Bonjour',
      html: '<p>Bonjour</p>',
      text: 'Bonjour',
    });
    const sent = await spans();
    const job = sent.find((span) => span.name === 'job email.send') as Received;
    expect(sent.find((span) => span.name === 'email send')?.traceId).toBe(job.traceId);
    expect(bodies.join()).not.toContain('exemple.fr');
  });

  it('queries of the job queue within a trace belong to it, despite the separate pool', async () => {
    await app.jobs.drain();
    rates.traces = 1;
    const trace = monitoring.startTrace('look at the queue', 'consumer', {});
    await trace?.run(() => app.jobs.drain());
    trace?.end();
    const sent = await spans();
    const { traceId } = sent.find((span) => span.name === 'look at the queue') as Received;
    const asked = sent.filter((span) => /jobs\.job/.test(String(attribute(span, 'db.query.text'))));
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked.map((span) => span.traceId))).toEqual(new Set([traceId]));
    rates.traces = 0;
  });

  it('two concurrent requests are two traces', async () => {
    rates.traces = 1;
    await Promise.all(
      Array.from({ length: 8 }, () => app.visitor().call('GET', '/api/cart/light')),
    );
    const sent = await spans();
    const requests = sent.filter((span) => span.name === 'GET /api/cart/light');
    expect(new Set(requests.map((span) => span.traceId)).size).toBe(8);
  });
});

describe('errors', () => {
  // Nothing fails on demand, so the tests drop a table to cause an unexpected error.
  const breakShop = async () => {
    await app.database.pool.query('alter table throttles rename to throttles_gone');
    const answer = await app.visitor().call('POST', '/api/vitals', {
      type: 'vitals',
      id: 'v1',
      name: 'LCP',
      value: 1,
      navigationType: 'navigate',
      url: 'http://shop/?mail=zoe@exemple.fr',
    });
    await app.database.pool.query('alter table throttles_gone rename to throttles');
    return answer;
  };

  it('an unexpected error is reported with its route at an error rate of 1, traced or not', async () => {
    rates.errors = 1;
    shop.expectRefusal(await breakShop(), 'SharedInternal.Generic');
    const [error, ...others] = await spans();
    expect(others).toEqual([]);
    expect(error).toMatchObject({ name: 'error', status: { code: 2 } });
    expect(attribute(error as Received, 'http.route')).toBe('/api/vitals');
    expect(
      error?.events[0]?.attributes.find(({ key }) => key === 'exception.message')?.value
        .stringValue,
    ).toContain('throttles');
    expect(bodies.join()).not.toContain('zoe@');
  });

  it('an unexpected error in a trace answers the trace id, for support', async () => {
    rates.traces = 1;
    const answer = await breakShop();
    const request = (await spans()).find((span) => span.name === 'POST /api/vitals') as Received;
    expect(answer.body.meta).toEqual({ traceId: request.traceId });
    expect(request.status.code).toBe(2);
  });

  it('neither errors at rate 0 nor refusals are reported', async () => {
    await breakShop();
    rates.errors = 1;
    shop.expectRefusal(await app.visitor().call('GET', '/api/staff/flags'), 'Shared.Unauthorized');
    expect(await spans()).toEqual([]);
  });
});

const spans = async (): Promise<Received[]> => {
  await monitoring.flush();
  return bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
};
const attribute = (span: Received, key: string) =>
  Object.values(span.attributes.find((held) => held.key === key)?.value ?? {})[0];
