import type { Config } from '#server/config.ts';
import { openAdapters } from '#server/partners/adapters/open-adapters.ts';
import { createPartners } from '#server/partners/create-partners.ts';
import { createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { auditBank, type AuditLine } from './audit-bank.ts';
import { auditBooks } from './audit-books.ts';
import { flag, json, print, printJson, readShopConfig, runCommand, text } from './command.ts';
import { invariants } from './invariants.ts';
import { withProgress } from './progress.mjs';

await runCommand(
  {
    usage: 'npm run shop -- audit [--bank [--day 2026-11-21]] [--json]',
    about: 'Checks the invariants of a database and prints the breaches of each.',
    wrong: 'when one is broken',
    options: {
      bank: flag('print what differs from the books of the bank, over 31 days'),
      day: text('with --bank, that day alone', 'DAY'),
      json,
    },
  },
  async ({ bank, day, json: isJson }) => {
    const config = readShopConfig();
    const lines = await withShopDatabase(config, (database) =>
      withProgress(
        'audit',
        (progress) =>
          bank ? askBank(config, database, day) : auditBooks(database, undefined, progress.at),
        bank ? {} : { total: invariants.length, unit: 'invariants' },
      ),
    );
    if (isJson) printJson(lines);
    else
      for (const { name, breaches, detail } of lines) {
        const number = breaches === 0 ? '' : `: ${breaches}`;
        print(
          `${breaches === 0 ? 'ok    ' : 'BROKEN'} ${name}${number}${detail ? ` (${detail})` : ''}`,
        );
      }
    return lines.every(({ breaches }) => breaches === 0);
  },
);

/** Only reads the bank's books: no webhook comes back, so the embedded bank signs with nothing. */
async function askBank(config: Config, database: Database, day?: string): Promise<AuditLine[]> {
  const clock = createClock(config.clockStart);
  const partners = await createPartners({
    config: { ...config, signingSecret: config.signingSecret ?? '' },
    pool: database.pool,
    clock,
    adapters: await openAdapters(config.adapters, {
      ...config,
      env: process.env,
      now: () => clock.now(),
    }),
  });
  return auditBank({ database, clock, partners }, day);
}
