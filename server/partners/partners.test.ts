import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createManualClock } from '#server/platform/clock.ts';
import * as shop from '../../tests/shopping.ts';
import { callPartner } from './call-partner.ts';
import { createPlivoCalls } from './calls/plivo.ts';
import { createPartners } from './create-partners.ts';
import { createBanGeocoder } from './geocoding/ban.ts';
import { createPaypalProvider } from './payment/paypal.ts';
import { PaymentReplyLost } from './payment/port.ts';
import { createStripeProvider } from './payment/stripe.ts';
import { createOpenFoodFacts } from './product-facts/open-food-facts.ts';
import { readPicture } from './read-picture.ts';
import { createVroomPlanner } from './routing/vroom.ts';
import { createBrevoSms } from './sms/brevo.ts';

describe('read picture', () => {
  afterEach(() => vi.unstubAllGlobals());

  const answering = (status: number, type: string) => {
    const fetched = vi.fn(
      async () => new Response('bytes', { status, headers: { 'content-type': type } }),
    );
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };
  const host = 'cdn.exemple.fr';

  it('a picture of the named host is read', async () => {
    answering(200, 'image/jpeg');
    expect((await readPicture(host, 'https://cdn.exemple.fr/riz.jpg?v=1')).toString()).toBe(
      'bytes',
    );
  });

  it.each([
    'http://cdn.exemple.fr/riz.jpg',
    'https://cdn.exemple.fr.evil.test/riz.jpg',
    'https://user@cdn.exemple.fr/riz.jpg',
    'https://cdn.exemple.fr:8443/riz.jpg',
    'https://169.254.169.254/riz.jpg',
    'file:///etc/passwd',
    'riz.jpg',
  ])('%s is asked of nobody', async (address) => {
    const fetched = answering(200, 'image/jpeg');
    await expect(readPicture(host, address)).rejects.toThrow('is not at https://cdn.exemple.fr');
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    [404, 'image/jpeg', 'answered 404'],
    [200, 'text/html', 'is no picture'],
  ])('an answer %i of %s is refused', async (status, type, reason) => {
    answering(status, type);
    await expect(readPicture(host, 'https://cdn.exemple.fr/a.jpg')).rejects.toThrow(reason);
  });
});

describe('create partners', () => {
  const { app } = shop.open();

  const partnersOf = (config: Partial<Parameters<typeof createPartners>[0]['config']>) =>
    createPartners({
      config: {
        publicUrl: app.publicUrl,
        signingSecret: app.signingSecret,
        isProduction: true,
        ...config,
      },
      pool: app.database.pool,
      clock: app.clock,
    });

  describe('without payment keys', () => {
    it('production has no bank; rehearsals and other modes use the sandbox', async () => {
      expect((await partnersOf({})).payment.kind).toBe('none');
      expect((await partnersOf({ isRehearsal: true })).payment.kind).toBe('sandbox');
      expect((await partnersOf({ isProduction: false })).payment.kind).toBe('sandbox');
    });
  });

  describe('messages', () => {
    it('messages in a rehearsal go to the inbox and are marked as such', async () => {
      const { email, sms } = await partnersOf({ isRehearsal: true });
      expect([email.kind, sms.kind]).toEqual(['inbox', 'inbox']);
      await email.send({
        to: 'zoe@exemple.fr',
        subject: 'Votre commande est validée',
        html: '',
        text: '',
        idempotencyKey: 'rehearsal',
      });
      const { rows } = await app.database.pool.query(
        "select subject from dev_inbox where idempotency_key = 'rehearsal'",
      );
      expect(rows).toEqual([{ subject: '[Répétition] Votre commande est validée' }]);
      expect(
        (await partnersOf({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'a@b.fr' })).email.kind,
      ).toBe('smtp');
    });
  });

  describe('masked calls', () => {
    it('masked calls need the keys of the relay in production; elsewhere numbers ring nowhere', async () => {
      expect((await partnersOf({})).calls).toBeNull();
      const call = { key: 'order', to: '+33612345678', shopPhone: null };
      for (const mode of [{ isRehearsal: true }, { isProduction: false }])
        expect(await (await partnersOf(mode)).calls?.openBridge(call)).toEqual({
          number: expect.stringMatching(/^\+3319900/),
        });
      const plivo = { authId: 'id', authToken: 'token', promptUrl: 'https://shop.example/pin.wav' };
      // Refuses before it asks the network.
      await expect((await partnersOf({ plivo })).calls?.openBridge(call)).rejects.toThrow(
        'no phone',
      );
    });
  });
});

/** Every partner that answers over HTTP, played by a hostile server. */
describe('call partner', () => {
  let server: Server;
  let baseUrl: string;
  let answer: (response: ServerResponse) => void;
  let asked: string[] = [];
  let sentBytes = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      // PayPal gives a token before it can be asked for anything.
      if (request.url === '/v1/oauth2/token')
        response.end(JSON.stringify({ access_token: 'token', expires_in: 600 }));
      else answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    [asked, sentBytes] = [[], 0];
  });

  const clock = createManualClock('2026-11-21T09:00:00Z');
  const port = () => Number(new URL(baseUrl).port);
  const partners: Record<string, () => Promise<unknown>> = {
    'Open Food Facts': () =>
      createOpenFoodFacts({ baseUrl, userAgent: 'Cabas' }).find('3017620422003'),
    VROOM: () =>
      createVroomPlanner({ url: baseUrl }).orderStops({
        start: { latitude: 48.85, longitude: 2.37 },
        departsAt: 1_795_000_000,
        stops: [],
      }),
    'the address base': () =>
      createBanGeocoder({
        baseUrl,
        embedded: { citiesOf: async () => [], centresOf: async () => [] },
      }).search('rue'),
    Brevo: () =>
      createBrevoSms({ apiKey: 'key', baseUrl }).send({
        to: '+33612345678',
        text: 'Bonjour',
        idempotencyKey: 'sms',
        sender: 'Cabas',
      }),
    Plivo: () =>
      createPlivoCalls({
        authId: 'id',
        authToken: 'token',
        promptUrl: 'https://shop.example/pin.wav',
        clock,
        baseUrl,
      }).openBridge({ key: 'order', to: '+33612345678', shopPhone: '+33123456789' }),
    PayPal: () =>
      createPaypalProvider({
        clientId: 'id',
        clientSecret: 'secret',
        webhookId: 'hook',
        baseUrl,
        clock,
      }).lookup({ providerReference: 'ORDER1' }),
    Stripe: () =>
      createStripeProvider({
        secretKey: 'sk_test_1',
        webhookSecret: 'whsec_1',
        endpoint: { host: '127.0.0.1', port: port(), protocol: 'http' },
      }).lookup({ providerReference: 'pi_1' }),
  };

  /** Writes as long as the reader takes more. */
  function writeForEver(response: ServerResponse): void {
    const block = Buffer.alloc(65_536, ' ');
    const write = () => {
      if (response.destroyed) return;
      sentBytes += block.length;
      if (response.write(block)) setImmediate(write);
      else response.once('drain', write);
    };
    write();
  }

  describe.each(Object.entries(partners))('%s', (name, ask) => {
    it(`a partner that answers without end is left after two megabytes (${name})`, async () => {
      answer = writeForEver;
      await expect(ask()).rejects.toThrow();
      // What the sockets of both sides hold comes on top; a bank is asked twice.
      expect(sentBytes).toBeLessThan(24_000_000);
    });

    it(`a partner that redirects to an inner address is not followed (${name})`, async () => {
      answer = (response) => response.writeHead(302, { location: `${baseUrl}/inner` }).end();
      await expect(ask()).rejects.toThrow();
      expect(asked.filter((path) => path === '/inner')).toEqual([]);
    });

    it(`a partner that sends an endless header is left (${name})`, async () => {
      answer = (response) => response.writeHead(200, { 'x-long': 'a'.repeat(1_000_000) }).end('{}');
      await expect(ask()).rejects.toThrow();
    });

    // The body of an SMS partner's answer is not read for anything.
    it.skipIf(name === 'Brevo')(
      `a partner that answers anything but JSON is refused (${name})`,
      async () => {
        answer = (response) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end('{"status": 1');
        await expect(ask()).rejects.toThrow();
      },
    );
  });

  it.each(['PayPal', 'Stripe'])(
    'a garbled answer of %s may have acted, so it is looked up and not taken as refused',
    async (name) => {
      answer = (response) => response.end('{"id":');
      await expect(partners[name]?.()).rejects.toThrow(PaymentReplyLost);
    },
  );

  it('a body that comes byte by byte is cut when the time is over', async () => {
    answer = (response) => response.writeHead(200).write('{');
    await expect(callPartner(`${baseUrl}/slow`, { timeoutMs: 50 })).rejects.toThrow(/timeout/i);
  });

  it('an honest answer keeps its status, headers and body, also without one', async () => {
    answer = (response) => response.writeHead(201, { 'x-id': '7' }).end('{"é": 1}');
    const made = await callPartner(baseUrl, { timeoutMs: 1_000 });
    expect([made.status, made.headers.get('x-id'), await made.json()]).toEqual([
      201,
      '7',
      { é: 1 },
    ]);
    answer = (response) => response.writeHead(204).end();
    expect((await callPartner(baseUrl, { timeoutMs: 1_000 })).status).toBe(204);
  });
});
