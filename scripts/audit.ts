/** npm run audit: the invariants of a database, each with its count of breaches. Exit code 1 when one is broken. */
import { findBrokenClosings } from '#server/books/closing-chain.ts';
import { readConfig } from '#server/config.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { journals, walkChain } from '#server/books/journal-chain.ts';
import { countBreaches } from './invariants.ts';

type Result = { name: string; breaches: number; detail?: string };

const names = {
  ledger: 'each entry of the ledger is as it was sealed',
  invoices: 'each invoice and credit note is as it was sealed',
  staff: "each row of the team's journal is as it was sealed",
} as const;

const results: Result[] = await withShopDatabase(readConfig(process.env), async ({ pool, db }) => [
  ...(await countBreaches(pool)),
  {
    name: 'each daily closing is sealed, and chained to the one before',
    breaches: (await findBrokenClosings(db)).length,
  },
  ...(await Promise.all(
    journals.map(async (journal): Promise<Result> => {
      const { rows, lastHash, broken } = await walkChain(db, journal);
      return {
        name: names[journal],
        breaches: broken.length,
        detail: broken[0]
          ? `first broken link: ${broken[0]}`
          : `${rows} rows, last hash ${lastHash}`,
      };
    }),
  )),
]);
for (const { name, breaches, detail } of results) {
  const count = breaches === 0 ? '' : `: ${breaches}`;
  process.stdout.write(
    `${breaches === 0 ? 'ok    ' : 'BROKEN'} ${name}${count}${detail ? ` (${detail})` : ''}\n`,
  );
}
process.exit(results.some((result) => result.breaches > 0) ? 1 : 0);
