/** Approved platforms ready for the conformance kit: the embedded one, and the example of docs/adapters. */
import { expect } from 'vitest';
import type { InvoicingBench } from '#server/partners/conformance/invoicing.ts';
import { createSandboxPlatform } from '#server/partners/invoicing/sandbox.ts';
import { createManualClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createTestDatabase } from './database.ts';
import { brokenRules } from './schematron.ts';
import { example, now, type Benches } from './partner-benches.ts';
import { openPlatformServer } from './platform-server.ts';

export const invoicingBenches: Benches<InvoicingBench> = {
  async sandbox() {
    const given = await createTestDatabase();
    const database = openDatabase(given.url, { maxConnections: 2 });
    const clock = createManualClock('2026-11-21T09:00:00Z');
    const platform = createSandboxPlatform({ pool: database.pool, clock });
    return {
      platform,
      async received() {
        const { rows } = await database.pool.query<{ tracking_id: string }>(
          'select tracking_id from sandbox.flows',
        );
        return rows.map(({ tracking_id: id }) => id);
      },
      deliver: async (flowId, file) => platform.deliver(flowId, file),
      async answered() {
        const { rows } = await database.pool.query<{ tracking_id: string }>(
          'select tracking_id from sandbox.answered_flows',
        );
        return rows.map(({ tracking_id: id }) => id);
      },
      refuseByBuyer: async () => clock.advance({ hours: 1 }),
      async close() {
        await database.close();
        await given.drop();
      },
    };
  },
  async example() {
    const { url, trackingIds, refuseByBuyer, deliver, answers, ...server } =
      await openPlatformServer(now);
    const platform = await example('invoicing', {
      PLATFORM_URL: url,
      PLATFORM_TOKEN_URL: `${url}/oauth2/token`,
      PLATFORM_CLIENT_ID: 'cabas',
      PLATFORM_CLIENT_SECRET: 'secret',
      PLATFORM_NUMBER: '0042',
      PLATFORM_NAME: 'Plateforme d’essai',
    });
    return {
      ...server,
      platform,
      received: async () => trackingIds(),
      deliver: async (flowId, file) => deliver(flowId, file.toString()),
      async answered() {
        for (const xml of answers().values()) expect(brokenRules(xml, 'fr-cdar')).toEqual([]);
        return [...answers().keys()];
      },
      refuseByBuyer: async ({ number }) => refuseByBuyer(number),
    };
  },
};
