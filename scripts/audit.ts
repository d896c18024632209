/** npm run audit: the invariants of a database, each with its count of breaches. Exit code 1 when one is broken. */
import { readConfig } from '#server/config.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { invariants } from './invariants.ts';

const results = await withShopDatabase(readConfig(process.env), async (database) => {
  const rows: { name: string; breaches: number }[] = [];
  for (const { name, sql } of invariants) {
    const { rows: found } = await database.pool.query<{ count: number }>(`select count(*) as count from (${sql}) as breaches`);
    rows.push({ name, breaches: found[0]?.count ?? 0 });
  }
  return rows;
});
for (const { name, breaches } of results) process.stdout.write(`${breaches === 0 ? 'ok    ' : 'BROKEN'} ${name}${breaches === 0 ? '' : `: ${breaches}`}\n`);
process.exit(results.some((result) => result.breaches > 0) ? 1 : 0);
