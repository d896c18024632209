/**
 * npm run audit: the invariants of a database, with the breaches of each. --bank adds what differs
 * from the bank's books, over 31 days or on --day 2026-11-21. Exit code 1 when anything is wrong.
 */
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '#server/config.ts';
import { createPartners } from '#server/partners/create-partners.ts';
import { createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { auditBank, type AuditLine } from './audit-bank.ts';
import { auditBooks } from './audit-books.ts';

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

const { values: asked } = parseArgs({
  options: { bank: { type: 'boolean', default: false }, day: { type: 'string' } },
});
const config = readConfig(process.env);
try {
  const lines = await withShopDatabase(config, (database) =>
    asked.bank ? askBank(config, database, asked.day) : auditBooks(database),
  );
  for (const { name, breaches, detail } of lines) {
    const count = breaches === 0 ? '' : `: ${breaches}`;
    process.stdout.write(
      `${breaches === 0 ? 'ok    ' : 'BROKEN'} ${name}${count}${detail ? ` (${detail})` : ''}\n`,
    );
  }
  process.exit(lines.some(({ breaches }) => breaches > 0) ? 1 : 0);
} catch (error) {
  if ((error as { isOperatorError?: boolean }).isOperatorError !== true) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(2);
}
