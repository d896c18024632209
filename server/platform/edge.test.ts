/** The HTTP edge: hosts, headers, methods, failing partners, unexpected errors. */
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createBanGeocoder } from '#server/partners/geocoding/ban.ts';
import { createOfflineGeocoder } from '#server/partners/geocoding/offline.ts';
import { open } from '../../tests/opened-shop.ts';
import { expectRefusal, newShopper } from '../../tests/shopping.ts';
import { openFakeHttp } from '../../tests/fake-http.ts';
import { createHttpServer } from './http.ts';
import { newId } from './ids.ts';

const { app } = open();

describe('another domain pointed at the shop', () => {
  it('another domain pointed at the shop is refused, while the shop’s own domain and /health are answered', async () => {
    const server = { virtualHost: 'cabas.test', publicUrl: 'https://cabas.test' };
    expectRefusal(
      await ask(server, '/api/categories', { host: 'copie.test' }),
      'Shared.WrongVirtualHost',
    );
    expect((await ask(server, '/api/categories', { host: 'cabas.test' })).status).toBe(200);
    expect((await ask(server, '/health', { host: '10.0.0.3:3000' })).status).toBe(200);
    expect((await ask({}, '/api/categories', { host: 'copie.test' })).status).toBe(200);
  });
});

describe('every answer', () => {
  it('every answer of the API is no-store unless it says otherwise', async () => {
    for (const url of [
      '/api/nothing',
      '/api/referral/settings',
      '/api/openapi.json',
      '/api/payments/settings',
      // Its route is the same, its spelling is not.
      '/%61pi/payments/settings',
    ])
      expect((await ask({}, url)).headers['cache-control'], url).toBe('no-store');
    expect((await ask({}, '/api/categories')).headers['cache-control']).toContain('public');
  });

  it('every answer carries the headers against <base>, window handles and cross-origin reads', async () => {
    const { headers } = await ask({}, '/api/categories');
    expect(headers['content-security-policy']).toContain(
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('every answer lends the camera, serial ports and USB scales to the pages of the team only', async () => {
    const devices = async (url: string) =>
      String((await ask({}, url)).headers['permissions-policy']);
    for (const url of ['/gestion/preparation', '/gestion?suite=1'])
      expect(await devices(url), url).toContain('camera=(self), microphone=(self), serial=(self)');
    for (const url of ['/', '/gestionnaire', '/api/cart'])
      expect(await devices(url), url).toContain('camera=(), microphone=(self), serial=(), hid=()');
  });

  it('every answer lets one worker compile WebAssembly, and forbids it every connection', async () => {
    const policyOf = async (url: string) => (await ask({}, url)).headers['content-security-policy'];
    expect(await policyOf('/assets/decode-worker-Ab3_x-9.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    );
    for (const url of ['/gestion/preparation', '/assets/a/decode-worker-1.js', '/'])
      expect(String(await policyOf(url)), url).not.toContain('wasm');
  });

  it('every answer over https carries HSTS and forbids frames, refusals and malformed addresses too', async () => {
    const shop = await createApp({ ...app, publicUrl: 'https://cabas.test' });
    for (const [method, url, status] of [
      ['GET', '/health', 200],
      ['GET', '/api/categories', 200],
      ['GET', '/api/account/addresses', 401],
      ['GET', '/api/nothing', 404],
      ['DELETE', '/api/categories', 405],
      ['GET', '/api/deliveryZones/%E0%A4%A', 400],
      ['POST', '/api/auth/signin', 415],
    ] as const) {
      const { statusCode, headers } = await shop.inject({
        method,
        url,
        ...(method === 'POST'
          ? { payload: 'email=zoe', headers: { 'content-type': 'text/plain' } }
          : {}),
      });
      expect(statusCode, url).toBe(status);
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
    }
    await shop.close();
    expect((await ask({}, '/health')).headers['strict-transport-security']).toBeUndefined();
  });

  it('every answer over https sets cookies that no script, subdomain or plain connection reads', async () => {
    const shop = await createApp({ ...app, publicUrl: 'https://cabas.test' });
    const signIn = async (url: string, email: string, password: string) => {
      const { headers } = await shop.inject({ method: 'POST', url, payload: { email, password } });
      return [headers['set-cookie']].flat().map((line) => String(line).replace(/=[^;]+/, ''));
    };
    const session = (name: string, seconds: number) =>
      `__Host-${name}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
    const device = (name: string, path: string) =>
      `__Secure-${name}; Max-Age=31536000; Path=${path}; HttpOnly; Secure; SameSite=Lax`;
    expect(await signIn('/api/auth/signin', 'alice@exemple.fr', 'Alice2026')).toEqual([
      device('device', '/api/auth'),
      session('session', 2_592_000),
    ]);
    expect(await signIn('/api/staff/session', 'paul@cabas.fr', 'Paul2026x')).toEqual([
      device('staff-device', '/api/staff'),
      session('staff-session', 604_800),
    ]);
    await shop.close();
  });
});

describe('an API path with a method it does not support', () => {
  it.each([
    ['DELETE', '/api/categories', 'GET, HEAD'],
    ['GET', '/api/cart/createPaymentIntent', 'PUT'],
    ['POST', '/api/orders/d3b07384-d113-4ec4-a49c-000000000000/cancel?now=1', 'PUT'],
    // Two routes match: one literal, one where `taskDeliveryInfos` is the order's id.
    ['PUT', '/api/orders/taskDeliveryInfos', 'GET, HEAD, POST'],
  ] as const)('%s %s is told which methods it may use', async (method, path, allow) => {
    const answer = await app.visitor().call(method, path);
    expect(answer).toMatchObject({
      status: 405,
      headers: { allow },
      body: {
        code: 'E_SHARED_0005',
        statusCode: 405,
        owner: `${method} ${path.split('?')[0]}`,
        meta: { reason: 'method', allowed: allow.split(', ') },
      },
    });
  });

  it.each(['/api/nothing', '/api/categories/', '/api/orders/1/2/3'])(
    'an unknown path is a 404: %s',
    async (path) => {
      const answer = await app.visitor().call('DELETE', path);
      expect(answer).toMatchObject({
        status: 404,
        body: { statusCode: 404, message: 'Cette adresse n’existe pas.' },
      });
      expect(answer.headers['allow']).toBeUndefined();
    },
  );
});

describe('two Host headers', () => {
  it('two Host headers are refused: the proxy and the shop might each read a different one', async () => {
    const shop = await createApp({ ...app });
    await shop.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.server.address() as AddressInfo;
    const send = async (hosts: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET /api/categories HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
      return (await text(socket)).split('\r\n')[0];
    };
    expect(await send('Host: cabas.test\r\n')).toBe('HTTP/1.1 200 OK');
    expect(await send('Host: cabas.test\r\nHost: evil.test\r\n')).toBe('HTTP/1.1 400 Bad Request');
    expect(await send('Host: cabas.test\r\nhOST: cabas.test\r\n')).toBe('HTTP/1.1 400 Bad Request');
    await shop.close();
  });
});

describe('a partner that fails during a request', () => {
  const search = '/api/addresses/search?q=12+rue+de+la+Roquette';

  it('a partner that is too slow: the answer proposes to retry', async () => {
    const geocoder = {
      ...app.partners.geocoder,
      search: () => Promise.reject(new DOMException('too slow', 'TimeoutError')),
    };
    expectRefusal(
      await ask({ partners: { ...app.partners, geocoder } }, search),
      'Generic.GatewayTimeout',
    );
  });

  it('calls to a partner are limited for each network', async () => {
    let asked = 0;
    const geocoder = {
      ...app.partners.geocoder,
      async search() {
        asked += 1;
        return [];
      },
    };
    const shop = await createApp({ ...app, partners: { ...app.partners, geocoder } });
    const from = (remoteAddress: string) => shop.inject({ url: search, remoteAddress });
    for (let turn = 0; turn < 120; turn += 1)
      expect((await from('203.0.113.4')).statusCode).toBe(200);
    expect((await from('203.0.113.4')).statusCode).toBe(429);
    expect(asked).toBe(120);
    expect((await from('203.0.113.5')).statusCode).toBe(200);
    await shop.close();
  });

  it('broken: its message goes to the log, not to the answer', async () => {
    const bank = await openFakeHttp(
      () => ({ status: 500, body: { secret: 'stack of the partner' } }),
      'none',
    );
    const answer = await ask(
      {
        partners: {
          ...app.partners,
          geocoder: createBanGeocoder({
            embedded: createOfflineGeocoder(),
            baseUrl: `http://127.0.0.1:${bank.port}`,
          }),
        },
      },
      search,
    );
    await bank.close();
    expectRefusal(answer, 'SharedInternal.ExternalCallFailed');
    expect(JSON.stringify(answer.body)).not.toContain('stack of the partner');
  });
});

describe('a bug', () => {
  it('a bug in a page is told apart from one in the API behind it', async () => {
    expectRefusal(
      await ask(
        {
          pages: {
            isPublicPage: () => true,
            inlineScript: '',
            renderPage: () => Promise.reject(new Error('undefined is not a function')),
          },
        },
        '/',
      ),
      'SharedInternal.LocalCallFailed',
    );
  });

  it('a bug in the API answers 500 without details', async () => {
    const http = await createHttpServer({ log: app.log, publicUrl: app.publicUrl });
    http.get('/broken', () => {
      throw new Error('the secret');
    });
    const response = await http.inject({ url: '/broken' });
    await http.close();
    expectRefusal(
      { status: response.statusCode, body: response.json(), headers: {} },
      'SharedInternal.Generic',
    );
    expect(response.payload).not.toContain('the secret');
  });
});

describe('signatures', () => {
  it('an unsigned bank webhook is refused', async () => {
    expectRefusal(
      await app
        .visitor()
        .call('POST', '/api/payments/webhook', '{}', { 'content-type': 'application/json' }),
      'Generic.MissingAuthHeader',
    );
  });

  it('an invoice link not signed by the shop is refused', async () => {
    const shopper = await newShopper(app);
    const link = `/api/invoices/${newId()}?expiresAt=${encodeURIComponent(app.clock.now().add({ hours: 1 }).toString())}&signature=${'a'.repeat(43)}`;
    expectRefusal(await shopper.call('GET', link), 'SharedSignature.NotAuthorized');
  });
});

/** One request to a shop with some dependencies replaced. */
async function ask(
  changes: Partial<Parameters<typeof createApp>[0]>,
  url: string,
  headers: Record<string, string> = {},
) {
  const shop = await createApp({ ...app, ...changes });
  const response = await shop.inject({ url, headers });
  await shop.close();
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
  };
}
