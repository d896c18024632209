import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { expectRefusal, okBody } from '../../tests/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const send = (body: unknown, type: string) =>
  app.visitor().call('POST', '/api/csp-reports', body, { 'content-type': type });
const sendOld = (report: object) =>
  send(JSON.stringify({ 'csp-report': report }), 'application/csp-report');
const sendNew = (reports: object[]) => send(JSON.stringify(reports), 'application/reports+json');
const warned = () =>
  vi
    .mocked(app.log.warn)
    .mock.calls.filter(([, words]) => words === 'the content security policy blocked something')
    .map(([fields]) => fields);

describe('reports of the content security policy', () => {
  it('reports of the content security policy are asked for with every policy, in both forms, at the shop’s own address', async () => {
    const shop = await createApp({ ...app, publicUrl: 'https://cabas.test' });
    const { headers } = await shop.inject({ url: '/api/categories' });
    await shop.close();
    expect(headers['content-security-policy']).toMatch(
      /; report-uri \/api\/csp-reports; report-to csp$/,
    );
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
    // Recent browsers send nothing by the newer form without https.
    const plain = (await app.visitor().call('GET', '/api/categories')).headers;
    expect(plain['content-security-policy']).toMatch(/; report-uri \/api\/csp-reports$/);
    expect(plain['reporting-endpoints']).toBeUndefined();
  });

  it('reports of the content security policy are logged by directive and blocked origin, and nothing else of them is', async () => {
    vi.spyOn(app.log, 'warn');
    const said = {
      'document-uri': 'http://localhost:3000/account/orders/zoe',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://ailleurs.test/voler?email=zoe@exemple.fr',
      'script-sample': 'zoe@exemple.fr',
    };
    expect(okBody(await sendOld(said))).toEqual({ recorded: 1 });
    const blocked = (effectiveDirective: string, blockedURL: string) => ({
      type: 'csp-violation',
      url: 'http://localhost:3000/account?zoe',
      user_agent: 'zoe',
      body: { effectiveDirective, blockedURL, documentURL: 'http://localhost:3000/zoe' },
    });
    const reports = [
      blocked('script-src-attr', 'inline'),
      blocked('img-src', 'data:image/png;base64,zoe'),
      blocked('zoe@exemple.fr', 'Zoé Martin'),
      { type: 'deprecation', body: { id: 'zoe' } },
    ];
    expect(okBody(await sendNew(reports))).toEqual({ recorded: 3 });
    expect(warned()).toEqual([
      { directive: 'script-src-elem', origin: 'https://ailleurs.test' },
      { directive: 'script-src-attr', origin: 'inline' },
      { directive: 'img-src', origin: 'data:' },
      { directive: 'other', origin: 'unknown' },
    ]);
    vi.restoreAllMocks();
  });

  it('reports of the content security policy are refused above 32 kB, in another form or from another site', async () => {
    const long = { 'effective-directive': 'img-src', 'blocked-uri': 'a'.repeat(33 * 1024) };
    expect((await sendOld(long)).status).toBe(413);
    expectRefusal(await send('{"csp-report": 1}', 'application/csp-report'), 'Shared.Validation');
    // Only this address reads these types, which pages of other sites may have browsers send.
    const elsewhere = await app
      .visitor()
      .call('POST', '/api/auth/signin', '{}', { 'content-type': 'application/csp-report' });
    expect(elsewhere.status).toBe(415);
    expectRefusal(
      await app.visitor().call('POST', '/api/csp-reports', '{"csp-report": {}}', {
        'content-type': 'application/csp-report',
        'sec-fetch-site': 'cross-site',
      }),
      'Generic.InvalidAuthHeader',
    );
  });

  it('reports of the content security policy are dropped above twenty a minute from one network', async () => {
    app.clock.advance({ minutes: 2 });
    const recorded: number[] = [];
    for (let sent = 0; sent < 21; sent += 1)
      recorded.push(okBody(await sendOld({ 'effective-directive': 'img-src' })).recorded);
    expect(recorded.filter((count) => count === 1)).toHaveLength(20);
    expect(recorded.at(-1)).toBe(0);
  });
});
