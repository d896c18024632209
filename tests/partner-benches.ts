/** Partners ready for the conformance kit: the built-in ones, and the examples of docs/adapters. */
import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openAdapters, type OpenedAdapters } from '#server/partners/adapters/open-adapters.ts';
import type { PortName } from '#server/partners/adapters/adapter.ts';
import { createPlivoCalls } from '#server/partners/calls/plivo.ts';
import { sandboxCalls } from '#server/partners/calls/sandbox.ts';
import type { CallsBench } from '#server/partners/conformance/calls.ts';
import type { EmailBench } from '#server/partners/conformance/email.ts';
import type { FactsBench } from '#server/partners/conformance/facts.ts';
import type { GeocodingBench } from '#server/partners/conformance/geocoding.ts';
import type { SmsBench } from '#server/partners/conformance/sms.ts';
import { createInboxEmail } from '#server/partners/email/inbox.ts';
import { createSmtpEmail } from '#server/partners/email/smtp.ts';
import { createBanGeocoder } from '#server/partners/geocoding/ban.ts';
import { createOfflineGeocoder } from '#server/partners/geocoding/offline.ts';
import { createOpenFoodFacts } from '#server/partners/product-facts/open-food-facts.ts';
import { sampleFacts } from '#server/partners/product-facts/sample.ts';
import { createBrevoSms } from '#server/partners/sms/brevo.ts';
import { createInboxSms } from '#server/partners/sms/inbox.ts';
import { clockOf } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createTestDatabase } from './database.ts';
import { openFakeHttp, type FakeAnswer, type FakeRequest } from './fake-http.ts';
import { openMailServer } from './mail-server.ts';

type Opened<Bench> = Bench & { close(): Promise<unknown> };
export type Benches<Bench> = Record<string, () => Promise<Opened<Bench>>>;

export const now = () => Temporal.Instant.from('2026-11-21T09:00:00Z');

/** The example of a port, opened as the shop opens it. */
export async function example<Port extends PortName>(port: Port, env: Record<string, string>) {
  const opened = await openAdapters(
    { [port]: `./docs/adapters/${port}.ts` },
    {
      env,
      now,
      publicUrl: 'https://shop.example',
      isProduction: false,
      isRehearsal: false,
      mailFrom: 'Cabas <bonjour@shop.example>',
    },
  );
  return opened[port] as NonNullable<OpenedAdapters[Port]>;
}

/** A partner over HTTP that refuses everything while it is away. */
async function openPartner(answer: (request: FakeRequest) => unknown) {
  const received: Record<string, unknown>[] = [];
  let refusals = 0;
  const fake = await openFakeHttp((request): FakeAnswer => {
    if (refusals > 0) {
      refusals -= 1;
      return { status: 503 };
    }
    if (request.text) received.push(JSON.parse(request.text) as Record<string, unknown>);
    const body = answer(request);
    return body === undefined ? { status: 404 } : { status: 201, body };
  }, 'idempotency-key');
  return {
    url: `http://127.0.0.1:${fake.port}`,
    received,
    close: fake.close,
    refuseNext: () => {
      refusals = 1;
    },
    goAway: () => {
      refusals = Infinity;
    },
  };
}

async function openInbox() {
  const given = await createTestDatabase();
  const database = openDatabase(given.url, { maxConnections: 2 });
  return {
    deps: { pool: database.pool, clock: clockOf(now) },
    async received() {
      const { rows } = await database.pool.query<{
        recipient: string;
        subject: string;
        html: string;
        text: string;
        idempotency_key: string;
      }>('select recipient, subject, html, text, idempotency_key from dev_inbox');
      return rows;
    },
    async close() {
      await database.close();
      await given.drop();
    },
  };
}

export const emailBenches: Benches<EmailBench> = {
  async inbox() {
    const { deps, received, close } = await openInbox();
    return {
      email: createInboxEmail(deps),
      close,
      received: async () =>
        (await received()).map(({ recipient, idempotency_key: key, ...rest }) => ({
          ...rest,
          key,
          to: [recipient],
        })),
    };
  },
  async smtp() {
    const { url: smtpUrl, received, refuseNext, close } = await openMailServer();
    return {
      email: createSmtpEmail({ smtpUrl, from: 'Cabas <bonjour@cabas.test>', encryption: 'none' }),
      received: async () => received,
      refuseNext,
      close,
    };
  },
  async example() {
    const { url, received, ...partner } = await openPartner((request) => ({
      key: request.headers['idempotency-key'],
    }));
    const keys: string[] = [];
    const email = await example('email', { MAIL_API: url, MAIL_TOKEN: 'token' });
    return {
      ...partner,
      email: {
        async send(message) {
          const before = received.length;
          await email.send(message);
          if (received.length > before) keys.push(message.idempotencyKey);
        },
      },
      received: async () =>
        received.map((each, rank) => ({
          ...(each as { subject: string; html: string; text: string; replyTo?: string }),
          to: [String(each['to'])],
          fromName: each['senderName'] as string | undefined,
          key: keys[rank] ?? '',
        })),
    };
  },
};

export const smsBenches: Benches<SmsBench> = {
  async inbox() {
    const { deps, received, close } = await openInbox();
    return {
      sms: createInboxSms(deps),
      close,
      received: async () =>
        (await received()).map(({ recipient: to, text, idempotency_key: key }) => ({
          to,
          text,
          key,
        })),
    };
  },
  async brevo() {
    const { url: baseUrl, received, ...partner } = await openPartner(() => ({}));
    return {
      ...partner,
      sms: createBrevoSms({ apiKey: 'key', baseUrl }),
      received: async () =>
        received.map(({ recipient, content, sender, tag }) => ({
          to: String(recipient),
          text: String(content),
          sender: sender as string | undefined,
          key: String(tag),
        })),
    };
  },
  async example() {
    const { url, received, ...partner } = await openPartner(() => ({}));
    return {
      ...partner,
      sms: await example('sms', { SMS_API: url, SMS_TOKEN: 'token' }),
      received: async () => received as { to: string; text: string; key: string }[],
    };
  },
};

const dijon = {
  query: '12 rue de la Liberté 21000 Dijon',
  postcode: '21000',
  city: 'Dijon',
  latitude: 47.322,
  longitude: 5.041,
};
const coordinates = [dijon.longitude, dijon.latitude];

/** Dijon in the words of an address base: by its name, its postcode or its place. */
const knowsDijon = ({ query }: FakeRequest, properties: object) => ({
  features: [...query.values()].some((value) => /dijon|21000|^47/i.test(value))
    ? [{ geometry: { coordinates }, properties }]
    : [],
});

export const geocodingBenches: Benches<GeocodingBench> = {
  offline: async () => ({
    geocoder: createOfflineGeocoder(),
    known: dijon,
    close: async () => undefined,
  }),
  async ban() {
    const { url: baseUrl, ...partner } = await openPartner((request) =>
      knowsDijon(request, {
        label: '12 Rue de la Liberté 21000 Dijon',
        score: 0.97,
        type: 'housenumber',
        housenumber: '12',
        street: 'Rue de la Liberté',
        postcode: '21000',
        citycode: '21231',
        city: 'Dijon',
        context: '21, Côte-d’Or, Bourgogne-Franche-Comté',
      }),
    );
    const nothing = { citiesOf: async () => [], centresOf: async () => [] };
    const geocoder = createBanGeocoder({ baseUrl, embedded: nothing });
    return { ...partner, geocoder, known: dijon };
  },
  async example() {
    const { url, ...partner } = await openPartner((request) =>
      knowsDijon(request, {
        type: 'house',
        housenumber: '12',
        street: 'Rue de la Liberté',
        postcode: '21000',
        city: 'Dijon',
        county: 'Côte-d’Or',
        state: 'Bourgogne-Franche-Comté',
      }),
    );
    const geocoder = await example('geocoding', { PHOTON_URL: url });
    return { ...partner, geocoder, known: dijon };
  },
};

export const callsBenches: Benches<CallsBench> = {
  sandbox: async () => ({ calls: sandboxCalls, close: async () => undefined }),
  async plivo() {
    const { url: baseUrl, ...partner } = await openPartner(() => ({
      virtual_number: '+33159580001',
    }));
    const keys = {
      authId: 'MAXXXX',
      authToken: 'token',
      promptUrl: 'https://shop.example/pin.wav',
    };
    return { ...partner, calls: createPlivoCalls({ ...keys, baseUrl, clock: clockOf(now) }) };
  },
  async example() {
    const { url, ...partner } = await openPartner(() => ({ number: '+33159580001' }));
    const calls = await example('calls', { CALLS_API: url, CALLS_TOKEN: 'token' });
    return { ...partner, calls };
  },
};

export const factsBenches: Benches<FactsBench> = {
  sample: async () => ({
    facts: sampleFacts,
    known: { ean: '2000000000411', name: 'Spaghetti n° 5' },
    unknownEan: '3017620422003',
    close: async () => undefined,
  }),
  async openFoodFacts() {
    const { url: baseUrl, ...partner } = await openPartner(({ path: asked }) =>
      asked.includes('3017620422003')
        ? {
            status: 1,
            product: { code: '3017620422003', product_name_fr: 'Petit beurre', brands: 'Blé' },
          }
        : { status: 0 },
    );
    return {
      ...partner,
      facts: createOpenFoodFacts({ baseUrl, userAgent: 'Cabas' }),
      known: { ean: '3017620422003', name: 'Petit beurre' },
      unknownEan: '2000000000411',
    };
  },
  async example() {
    const file = path.join(os.tmpdir(), `wholesaler-${process.pid}.json`);
    writeFileSync(file, '{"3017620422003":{"name":"Petit beurre","grams":200}}');
    return {
      facts: await example('facts', { WHOLESALER_FILE: file }),
      known: { ean: '3017620422003', name: 'Petit beurre' },
      unknownEan: '2000000000411',
      // As while the wholesaler's program writes it.
      goAway: () => writeFileSync(file, '{'),
      close: async () => rmSync(file),
    };
  },
};
