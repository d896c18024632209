/** What `npm run shop -- audit` checks, and what every simulated day and every chaos ends with. */
import { findBrokenClosings } from '#server/books/closing-chain.ts';
import { journals, walkChain } from '#server/books/journal-chain.ts';
import type { Database } from '#server/platform/db.ts';
import type { AuditLine } from './audit-bank.ts';
import { countBreaches, invariants } from './invariants.ts';

const names = {
  ledger: 'each entry of the ledger is as it was sealed',
  invoices: 'each invoice and credit note is as it was sealed',
  staff: "each row of the team's journal is as it was sealed",
} as const;

/** `at`: the present of a driven clock; absent, that of PostgreSQL. */
export async function auditBooks(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  at?: Temporal.Instant,
  tell?: (done: number, name: string) => void,
): Promise<AuditLine[]> {
  return [
    ...(await countBreaches(pool, at, invariants, tell)),
    {
      name: 'each daily closing is sealed, and chained to the one before',
      breaches: (await findBrokenClosings(db)).length,
    },
    ...(await Promise.all(
      journals.map(async (journal): Promise<AuditLine> => {
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
  ];
}
