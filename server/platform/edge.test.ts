/** What goes wrong around the shop, and what is answered then. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createBanGeocoder } from '#server/partners/geocoding/ban.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { expectRefusal, newShopper } from '../../tests/shopping.ts';
import { openFakeHttp } from '../../tests/fake-http.ts';
import { createHttpServer } from './http.ts';
import { newId } from './ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The shop with something in it replaced, asked once. */
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

describe('another site’s name pointed at the shop', () => {
  it('is answered nothing of the shop; its own name and the probe of its health are', async () => {
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
  it('of the API that says nothing of caches is kept by nobody', async () => {
    for (const url of [
      '/api/nothing',
      '/api/referral/settings',
      '/api/openapi.json',
      '/api/payments/settings',
    ])
      expect((await ask({}, url)).headers['cache-control'], url).toBe('no-store');
    expect((await ask({}, '/api/categories')).headers['cache-control']).toContain('public');
  });

  it('of a shop served over https keeps its visitors there', async () => {
    expect(
      (await ask({ publicUrl: 'https://cabas.test' }, '/health')).headers[
        'strict-transport-security'
      ],
    ).toBe('max-age=31536000; includeSubDomains');
    expect((await ask({}, '/health')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('an address of the API asked in a way it does not answer', () => {
  it.each([
    ['DELETE', '/api/categories', 'GET, HEAD'],
    ['GET', '/api/cart/createPaymentIntent', 'PUT'],
    ['POST', '/api/orders/d3b07384-d113-4ec4-a49c-000000000000/cancel?now=1', 'PUT'],
    // Two routes answer there: one by its own name, one to whatever stands in the place of an order's id.
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
    '%s is no address at all',
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

describe('a partner that fails while somebody waits', () => {
  const search = '/api/addresses/search?q=12+rue+de+la+Roquette';

  it('too slow: it is said, and trying again is proposed', async () => {
    const geocoder = {
      ...app.partners.geocoder,
      search: () => Promise.reject(new DOMException('too slow', 'TimeoutError')),
    };
    expectRefusal(
      await ask({ partners: { ...app.partners, geocoder } }, search),
      'Generic.GatewayTimeout',
    );
  });

  it('broken: its own words stay in the log', async () => {
    const bank = await openFakeHttp(
      () => ({ status: 500, body: { secret: 'stack of the partner' } }),
      'none',
    );
    const answer = await ask(
      {
        partners: {
          ...app.partners,
          geocoder: createBanGeocoder({ baseUrl: `http://127.0.0.1:${bank.port}` }),
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
  it('of a page is told apart from one of the API behind it', async () => {
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

  it('of the API shows nothing of itself', async () => {
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
  it('a bank’s call that is not signed at all is no bank’s', async () => {
    expectRefusal(
      await app
        .visitor()
        .call('POST', '/api/payments/webhook', '{}', { 'content-type': 'application/json' }),
      'Generic.MissingAuthHeader',
    );
  });

  it('a link to an invoice that was not signed by the shop opens nothing', async () => {
    const shopper = await newShopper(app);
    const link = `/api/invoices/${newId()}?expiresAt=${encodeURIComponent(app.clock.now().add({ hours: 1 }).toString())}&signature=${'a'.repeat(43)}`;
    expectRefusal(await shopper.call('GET', link), 'SharedSignature.NotAuthorized');
  });
});
