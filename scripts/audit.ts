/** npm run audit: the invariants of a database, each with its count of breaches. Exit code 1 when one is broken. */
import { findBrokenClosings } from '#server/books/closing-chain.ts';
import { readConfig } from '#server/config.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { countBreaches } from './invariants.ts';

const results = await withShopDatabase(readConfig(process.env), async ({ pool, db }) => [
  ...(await countBreaches(pool)),
  {
    name: 'each daily closing is sealed, and chained to the one before',
    breaches: (await findBrokenClosings(db)).length,
  },
]);
for (const { name, breaches } of results)
  process.stdout.write(
    `${breaches === 0 ? 'ok    ' : 'BROKEN'} ${name}${breaches === 0 ? '' : `: ${breaches}`}\n`,
  );
process.exit(results.some((result) => result.breaches > 0) ? 1 : 0);
