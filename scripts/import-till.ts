import { readFile, writeFile } from 'node:fs/promises';
import { findStaffByEmail } from '#server/account/store.ts';
import { createClock } from '#server/platform/clock.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { setShopTimeZone } from '#server/platform/shop-time.ts';
import { requireWorkSite } from '#server/platform/staff-sites.ts';
import { findIdentity } from '#server/shop/identity-store.ts';
import { importSales } from '#server/till/import-sales.ts';
import { flag, json, print, printJson, readShopConfig, runCommand, text } from './command.ts';
import { withProgress } from './progress.mjs';

await runCommand(
  {
    usage: 'npm run shop -- import-till FILE --by EMAIL [--site ID] [--dry-run] [--json]',
    about: `Takes the sales of a till's file off the stock, as « Produits › Ventes en caisse » does: each ticket once, however often
the file is imported. Refused tickets are written to FILE.refused.csv.`,
    wrong: 'when tickets were refused',
    options: {
      by: text('the member of the team in whose name they are counted', 'EMAIL'),
      site: text('whose shelves they leave; the first one otherwise', 'ID'),
      'dry-run': flag('tell what would be counted and write nothing'),
      json,
    },
    words: { atLeast: 1, atMost: 1 },
  },
  async ({ by, site, 'dry-run': isDryRun, json: isJson }, [file = '']) => {
    if (!by) throw new OperatorError('Say in whose name the sales are counted: --by EMAIL');
    const csv = await readFile(file).catch((error: unknown) => {
      throw new OperatorError(`${file} cannot be read (${(error as Error).message})`);
    });
    const report = await withShopDatabase(readShopConfig(), async (database) => {
      const shop = await findIdentity(database.db);
      // The hours of tickets are those of the shop.
      if (shop) setShopTimeZone(shop.identity.timeZone);
      const member = await findStaffByEmail(database.db, by);
      if (!member) throw new OperatorError(`${by} is no member of the team`);
      const shopId = await requireWorkSite(database.db, {}, site);
      // Open shops read what moved from the database.
      const catalogue = { applyStock: () => undefined };
      return withProgress('sales', () =>
        importSales(
          { database, clock: createClock(), catalogue },
          { csv, shopId, staffId: member.id, isDryRun, choices: {} },
        ),
      );
    });
    const { counted, known, refused, units, differences, reasons, refusedFile } = report;
    if (refusedFile && !isDryRun) await writeFile(`${file}.refused.csv`, refusedFile);
    if (isJson) printJson(report);
    else {
      for (const { reason, lines } of reasons) print(`line ${lines.join(', ')}: ${reason}`);
      for (const { ticket, name, found, short, isBeforeCount } of differences)
        print(
          `ticket ${ticket}, ${name}: ${isBeforeCount ? 'sold before the last count, not moved' : `${found} more than the shelf had, ${short} missing for orders`}`,
        );
      print(
        `${counted} tickets, ${units} units; ${known} counted before, ${refused} refused. ${isDryRun ? 'Dry run: nothing was written.' : 'Counted.'}`,
      );
    }
    return reasons.length === 0;
  },
);
