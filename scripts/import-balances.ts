import { readFile, writeFile } from 'node:fs/promises';
import { formatEuros } from '#domain/measures/money.ts';
import { importBalances } from '#server/customers/import/import-balances.ts';
import { createClock } from '#server/platform/clock.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { setShopTimeZone } from '#server/platform/shop-time.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { findIdentity } from '#server/shop/identity-store.ts';
import { flag, json, print, printJson, readShopConfig, runCommand } from './command.ts';
import { withProgress } from './progress.mjs';

const words = {
  points: 'customers with points',
  lists: 'lists',
  orders: 'orders kept as lists',
  gifts: 'gift cards',
} as const;

await runCommand(
  {
    usage: 'npm run shop -- import-balances FILE [--dry-run] [--json]',
    about: `Gives customers what they have at a former shop: points, lists, open orders or gift cards, from an export of Shopify,
WooCommerce, PrestaShop or Odoo or a file with the shop's own columns, as docs/moving.md says. Refused rows are written to FILE.refused.csv.`,
    wrong: 'when rows were refused',
    options: { 'dry-run': flag('tell what would be given and write nothing'), json },
    words: { atLeast: 1, atMost: 1 },
  },
  async ({ 'dry-run': isDryRun, json: isJson }, [file = '']) => {
    const csv = await readFile(file).catch((error: unknown) => {
      throw new OperatorError(`${file} cannot be read (${(error as Error).message})`);
    });
    const report = await withShopDatabase(readShopConfig(), async (database) => {
      const shop = await findIdentity(database.db);
      // The last day of a gift card is one of the shop's.
      if (shop) setShopTimeZone(shop.identity.timeZone);
      return withProgress('balances', () =>
        importBalances({ database, clock: createClock() }, { csv, isDryRun }),
      );
    });
    if ('problem' in report) throw new OperatorError(`${file}: ${report.problem}`);
    const { kinds, leftOut, differences, refused, refusedFile } = report;
    if (refusedFile && !isDryRun) await writeFile(`${file}.refused.csv`, refusedFile);
    if (isJson) printJson({ ...report, refusedFile: undefined, isWritten: !isDryRun });
    else {
      for (const { line, reasons } of refused)
        for (const reason of reasons) print(`line ${line}: ${reason}`);
      for (const difference of differences) print(`difference: ${difference}`);
      for (const { reason, rows } of leftOut) print(`${rows} left out: ${reason}`);
      if (report.system) print(`An export of ${report.system}.`);
      for (const { kind, ...tallies } of kinds) {
        const said = ({ entries, value }: { entries: number; value: number }) =>
          `${entries} (${kind === 'gifts' ? formatEuros(value) : value})`;
        print(
          `${words[kind]}: ${said(tallies.file)} in the file: ${said(tallies.added)} given, ${said(tallies.known)} given before, ${said(tallies.refused)} refused.`,
        );
      }
      print(isDryRun ? 'Dry run: nothing was written.' : 'Imported.');
    }
    return refused.length === 0;
  },
);
