import { readFile, writeFile } from 'node:fs/promises';
import { importCustomers } from '#server/customers/import/import-customers.ts';
import { createClock } from '#server/platform/clock.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { findSigningSecret } from '#server/platform/signing-secret.ts';
import { setShopTimeZone } from '#server/platform/shop-time.ts';
import { findIdentity } from '#server/shop/identity-store.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { flag, json, print, printJson, readShopConfig, runCommand } from './command.ts';
import { withProgress } from './progress.mjs';

await runCommand(
  {
    usage: 'npm run shop -- import-customers FILE [--dry-run] [--json]',
    about: `Brings the customers of another shop, with what they agreed to receive, an address and their points: the export of
Shopify, WooCommerce, PrestaShop or Odoo, or a sheet with their columns, as docs/import.md says. Refused rows are written
to FILE.refused.csv.`,
    wrong: 'when rows were refused',
    options: { 'dry-run': flag('tell what would be brought and write nothing'), json },
    words: { atLeast: 1, atMost: 1 },
  },
  async ({ 'dry-run': isDryRun, json: isJson }, [file = '']) => {
    const csv = await readFile(file).catch((error: unknown) => {
      throw new OperatorError(`${file} cannot be read (${(error as Error).message})`);
    });
    const config = readShopConfig();
    const report = await withShopDatabase(config, async (database) => {
      const shop = await findIdentity(database.db);
      // Numbers without a country code are read in the shop's territory.
      if (shop) setShopTimeZone(shop.identity.timeZone);
      const signingSecret = await findSigningSecret(database.db, config);
      return withProgress('customers', () =>
        importCustomers({ database, clock: createClock(), signingSecret }, { csv, isDryRun }),
      );
    });
    if ('problem' in report) throw new OperatorError(`${file}: ${report.problem}`);
    const { added, known, refused, ignored, refusedFile } = report;
    if (refusedFile && !isDryRun) await writeFile(`${file}.refused.csv`, refusedFile);
    if (isJson) printJson({ added, known, refused, ignored, isWritten: !isDryRun });
    else {
      for (const { line, reasons } of refused.rows)
        for (const reason of reasons) print(`line ${line}: ${reason}`);
      if (ignored.length > 0) print(`columns that were not read: ${ignored.join(', ')}`);
      print(
        `${added.customers} new with ${added.points} points, ${known.customers} known before with ${known.points}, ${refused.customers} refused with ${refused.points}. ${isDryRun ? 'Dry run: nothing was written.' : 'Imported.'}`,
      );
    }
    return refused.customers === 0;
  },
);
