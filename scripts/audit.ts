/** npm run audit: the invariants of a database, each with its count of breaches. Exit code 1 when one is broken. */
import { readConfig } from '#server/config.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { countBreaches } from './invariants.ts';

const results = await withShopDatabase(readConfig(process.env), ({ pool }) => countBreaches(pool));
for (const { name, breaches } of results)
  process.stdout.write(
    `${breaches === 0 ? 'ok    ' : 'BROKEN'} ${name}${breaches === 0 ? '' : `: ${breaches}`}\n`,
  );
process.exit(results.some((result) => result.breaches > 0) ? 1 : 0);
