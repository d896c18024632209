import type { Config } from '#server/config.ts';
import { createPartners } from '#server/partners/create-partners.ts';
import { createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { auditBank, type AuditLine } from './audit-bank.ts';
import { auditBooks } from './audit-books.ts';
import { flag, readShopConfig, runCommand, text } from './command.ts';

await runCommand(
  {
    usage: 'npm run audit -- [--bank [--day 2026-11-21]]',
    about: 'Checks the invariants of a database and prints the breaches of each.',
    options: {
      bank: flag('print what differs from the books of the bank, over 31 days'),
      day: text('with --bank, that day alone', 'DAY'),
    },
  },
  async ({ bank, day }) => {
    const config = readShopConfig();
    const lines = await withShopDatabase(config, (database) =>
      bank ? askBank(config, database, day) : auditBooks(database),
    );
    for (const { name, breaches, detail } of lines) {
      const number = breaches === 0 ? '' : `: ${breaches}`;
      process.stdout.write(
        `${breaches === 0 ? 'ok    ' : 'BROKEN'} ${name}${number}${detail ? ` (${detail})` : ''}\n`,
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
  });
  return auditBank({ database, clock, partners }, day);
}
