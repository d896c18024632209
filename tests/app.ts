/** The whole application on its own database, with embedded partners and a manual clock. */
import type { Clock } from '#domain/time/clock.ts';
import { createApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { openCatalogue } from '#server/catalogue/open-catalogue.ts';
import { openFlags } from '#server/flags/open-flags.ts';
import { createPartners } from '#server/partners/create-partners.ts';
import { createSandboxProvider, type SandboxProvider } from '#server/partners/payment/sandbox.ts';
import { createManualClock } from '#server/platform/clock.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import type { InAppMessaging } from '#server/partners/messaging/port.ts';
import { noMonitoring, type Monitoring } from '#server/platform/monitoring.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog, type Logger } from '#server/platform/log.ts';
import { openShopRole } from '#server/platform/shop-role.ts';
import { setShopTerritory, setShopTimeZone } from '#server/platform/shop-time.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { loadTestWorld } from '#world/test-world.ts';
import type { Json } from './json.ts';
import { asSuperuser, createTestDatabase, openingTime } from './database.ts';

export type TestApp = Omit<AppDeps, 'partners'> & {
  partners: AppDeps['partners'] & { payment: SandboxProvider };
  http: HttpServer;
  clock: ReturnType<typeof createManualClock>;
  /** A client that keeps its own cookies. */
  visitor(): Visitor;
  /** Webhooks sent by the payment provider; they reach the shop while `isListening`. */
  webhooks: { isListening: boolean; sent: { rawBody: string; signature: string }[] };
  close(): Promise<void>;
};

export type Visitor = {
  /** A string body is sent as is, with the content type of `headers`. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  cookies: Map<string, string>;
};
export type Answer = { status: number; body: Json; headers: Record<string, unknown> };

export async function createTestApp(
  options: {
    startAt?: string;
    monitoring?: Monitoring;
    messaging?: InAppMessaging;
    /** Replaces requests to other machines. */
    webhookSender?: AppDeps['webhookSender'];
    passkeyGraceDays?: number;
    /** Replaces the embedded bank. */
    payment?: AppDeps['partners']['payment'];
    /** Replaces the standby that the team's lists are read from. */
    replica?: Database['replica'];
    shutdown?: AppDeps['shutdown'];
    log?: Logger;
    /** Connects as the shop's restricted role. */
    asShopRole?: true;
    /** Commits outlive a crash of PostgreSQL. */
    isDurable?: true;
    /** Replaces a database of its own. */
    on?: Awaited<ReturnType<typeof createTestDatabase>>;
    /** Replaces the test world. */
    loadWorld?: (deps: {
      database: Database;
      clock: Clock;
      log: Logger;
      publicUrl: string;
      signingSecret: string;
    }) => Promise<unknown>;
  } = {},
): Promise<TestApp> {
  const { monitoring = noMonitoring } = options;
  // Only a shop that opens at another hour, or in another world, loads its own.
  const loadWorld = options.loadWorld ?? (options.startAt && !options.on ? loadTestWorld : null);
  const { url, drop } =
    options.on ?? (await createTestDatabase(loadWorld ? 'empty' : 'world', options));
  const opened = openDatabase(options.asShopRole ? await shopUrl(asSuperuser(url)) : url, {
    maxConnections: 12,
    monitoring,
  });
  const database = { ...opened, replica: options.replica ?? opened.replica };
  const clock = createManualClock(options.startAt ?? openingTime);
  const log = options.log ?? createLog(process.env['TEST_LOG'] ?? 'silent');
  const config = {
    publicUrl: 'http://localhost:3000',
    signingSecret: 'test-signing-secret-of-32-characters',
    isProduction: false,
  };
  resetPlace();
  await loadWorld?.({ database, clock, log, ...config });
  const catalogue = await openCatalogue({ database, log, clock });
  const flags = await openFlags({ database, log });
  const jobs = await createJobs({ database, clock, log, monitoring });
  const webhooks: TestApp['webhooks'] = { isListening: true, sent: [] };
  const payment = createSandboxProvider({
    pool: database.pool,
    clock,
    webhookSecret: `webhook:${config.signingSecret}`,
    publicUrl: config.publicUrl,
    async deliverWebhook(rawBody, signature) {
      webhooks.sent.push({ rawBody, signature });
      if (webhooks.isListening)
        await http.inject({
          method: 'POST',
          url: '/api/payments/webhook',
          headers: { 'content-type': 'application/json', 'cabas-signature': signature },
          payload: rawBody,
        });
    },
  });
  const partners = {
    ...(await createPartners({ config, pool: database.pool, clock })),
    payment,
  };
  const deps = {
    database,
    clock,
    log,
    catalogue,
    flags,
    jobs,
    partners,
    ...config,
    monitoring,
    ...(options.messaging ? { messaging: options.messaging } : {}),
    ...(options.shutdown ? { shutdown: options.shutdown } : {}),
    ...(options.webhookSender ? { webhookSender: options.webhookSender } : {}),
    passkeyGraceDays: options.passkeyGraceDays ?? null,
  };
  const undeclared = new Set<string>();
  const http = await createApp({
    ...deps,
    partners: { ...partners, payment: options.payment ?? payment },
    onUndeclaredRefusal: (key, name) => undeclared.add(`${key}: ${name}`),
  });
  await http.ready();
  return {
    ...deps,
    http,
    clock,
    webhooks,
    visitor: () => createVisitor(http),
    async close() {
      await http.close();
      await jobs.stop();
      await flags.close();
      await catalogue.close();
      await database.close();
      await drop();
      resetPlace();
      if (undeclared.size > 0)
        throw new Error(
          `refusals missing from domain/*/endpoints.ts:\n${[...undeclared].join('\n')}`,
        );
    },
  };
}

/** They are of the process, which the next file shares. */
function resetPlace(): void {
  setShopTimeZone(demoIdentity.timeZone);
  setShopTerritory('mainland');
}

async function shopUrl(ownerUrl: string): Promise<string> {
  const owner = openDatabase(ownerUrl, { maxConnections: 1 });
  try {
    return await openShopRole(owner.pool, ownerUrl);
  } finally {
    await owner.close();
  }
}

/** For another server than the test app's, with other settings. */
export function createVisitor(http: HttpServer): Visitor {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, path, body, headers = {}) {
      const response = await http.inject({
        method,
        url: path,
        headers: {
          ...headers,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const isJson = /[/+]json/.test(String(response.headers['content-type'] ?? ''));
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        headers: response.headers,
      };
    },
  };
}
