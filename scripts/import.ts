import { readFile, writeFile } from 'node:fs/promises';
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts';
import { countUnitsHeld } from '#server/orders/units-held-store.ts';
import { createClock } from '#server/platform/clock.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { productCosts } from '#server/purchases/product-costs-store.ts';
import { flag, json, print, printJson, readShopConfig, runCommand } from './command.ts';
import { withProgress } from './progress.mjs';

await runCommand(
  {
    usage: 'npm run shop -- import FILE [--dry-run] [--keep-stock] [--skip-refused] [--json]',
    about: 'Imports a catalogue, as docs/import.md says.',
    wrong: 'when rows were refused',
    options: {
      'dry-run': flag('tell what would change and write nothing'),
      'keep-stock': flag('leave the stock as it is'),
      'skip-refused': flag('import the good rows, and write the others to FILE.refused.csv'),
      json,
    },
    words: { atLeast: 1, atMost: 1 },
  },
  async (
    { 'dry-run': isDryRun, 'keep-stock': keepsStock, 'skip-refused': skipsRefused, json: isJson },
    [file = ''],
  ) => {
    const csv = await readFile(file).catch((error: unknown) => {
      throw new OperatorError(`${file} cannot be read (${(error as Error).message})`);
    });
    const report = await withShopDatabase(readShopConfig(), (database) =>
      withProgress('import', () =>
        importCatalogue(
          { database, clock: createClock(), countUnitsHeld, costs: productCosts },
          { csv, isDryRun, keepsStock, skipsRefused },
        ),
      ),
    );
    if (report.refusedFile) await writeFile(`${file}.refused.csv`, report.refusedFile);
    const { rows, added, changed, unchanged, refused, isWritten } = report;
    if (isJson) printJson({ rows, added, changed, unchanged, refused, isWritten });
    else {
      for (const { line, sku, reasons } of refused)
        for (const reason of reasons) print(`line ${line}${sku ? ` (${sku})` : ''}: ${reason}`);
      print(
        `${rows} rows read, ${added} new, ${changed} changed, ${unchanged} as they are, ${refused.length} refused. ${isWritten ? 'Imported.' : isDryRun ? 'Dry run: nothing was written.' : 'Nothing was written.'}`,
      );
    }
    return refused.length === 0;
  },
);
