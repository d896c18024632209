import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as shop from '../tests/shopping.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openShopMetrics } from './open-metrics.ts';
import type { HttpServer } from './platform/http.ts';

const { app } = shop.open();
let metrics: Awaited<ReturnType<typeof openShopMetrics>>;
let http: HttpServer;
beforeAll(async () => {
  const config = readConfig({ SIGNING_SECRET: app.signingSecret });
  metrics = await openShopMetrics(0, { ...app, config });
  http = await createApp({ ...app, metrics });
});
afterAll(async () => {
  await http.close();
  await metrics.close();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${metrics.port}${path}`);
const read = async () => (await ask('/metrics')).text();

describe('the metrics', () => {
  it('time requests by the pattern of their route, never by their address', async () => {
    await http.inject({ url: '/api/articleDetailBySlug/penne' });
    await http.inject({ url: '/api/articleDetailBySlug/no-such-product' });
    const text = await read();
    const counted = (status: number) =>
      `cabas_http_request_duration_seconds_count{method="GET",route="/api/articleDetailBySlug/:slug",status="${status}"} 1`;
    expect(text).toContain(counted(200));
    expect(text).toContain(counted(404));
    expect(text).not.toContain('no-such-product');
  });

  it('the metrics count open orders by state, waiting jobs, connections and reads of the caches', async () => {
    const visitor = await shop.newShopper(app);
    await shop.buy(visitor, shop.counted, shop.slots.tomorrow);
    const text = await read();
    expect(text).toContain('cabas_orders_open{state="prepaid"} 1');
    expect(text).toMatch(/cabas_jobs\{queue="email\.send",state="created"\} [1-9]/);
    expect(text).toMatch(/cabas_database_connections\{state="idle"\} [1-9]/);
    expect(text).toMatch(/cabas_cache_reads_total\{cache="answers",result="miss"\} \d/);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('the metrics count what the content security policy blocked, and the holds that end', async () => {
    const report = { 'csp-report': { 'effective-directive': 'media-src' } };
    for (let sent = 0; sent < 2; sent += 1)
      shop.okBody(
        await app
          .visitor()
          .call('POST', '/api/csp-reports', report, { 'content-type': 'application/csp-report' }),
      );
    await read();
    const text = await read();
    expect(text).toContain('cabas_csp_reports_total{directive="media-src"} 2');
    expect(text).toContain('cabas_holds_ending{end="soon"} 0');
    expect(text).toContain('cabas_holds_ending{end="over"} 0');
    expect(text).toContain('cabas_jobs_failed 0');
    expect(text).toContain('cabas_bank_differences 0');
  });

  it('the metrics are told without the counts while the database does not answer', async () => {
    const broken = vi
      .spyOn(app.database.pool, 'connect')
      .mockImplementation(() => Promise.reject(new Error('away')));
    const answer = await ask('/metrics');
    broken.mockRestore();
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).not.toContain('cabas_orders_open{');
    expect(text).toContain('cabas_database_connections{state="waiting"}');
  });

  it('answer nothing else', async () => {
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/api/categories')).status).toBe(404);
  });
});
