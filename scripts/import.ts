import { readFile, writeFile } from 'node:fs/promises';
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts';
import { countUnitsHeld } from '#server/orders/units-to-prepare-store.ts';
import { createClock } from '#server/platform/clock.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { productCosts } from '#server/purchases/product-costs-store.ts';
import { flag, readShopConfig, runCommand } from './command.ts';

await runCommand(
  {
    usage: 'npm run import -- FILE [--dry-run] [--keep-stock] [--skip-refused]',
    about: 'Imports a catalogue, as docs/import.md says. Exit code 1 when rows were refused.',
    options: {
      'dry-run': flag('tell what would change and write nothing'),
      'keep-stock': flag('leave the stock as it is'),
      'skip-refused': flag('import the good rows, and write the others to FILE.refused.csv'),
    },
    words: { atLeast: 1, atMost: 1 },
  },
  async (
    { 'dry-run': isDryRun, 'keep-stock': keepsStock, 'skip-refused': skipsRefused },
    [file = ''],
  ) => {
    const csv = await readFile(file).catch((error: unknown) => {
      throw new OperatorError(`${file} cannot be read (${(error as Error).message})`);
    });
    const report = await withShopDatabase(readShopConfig(), (database) =>
      importCatalogue(
        { database, clock: createClock(), countUnitsHeld, costs: productCosts },
        { csv, isDryRun, keepsStock, skipsRefused },
      ),
    );
    if (report.refusedFile) await writeFile(`${file}.refused.csv`, report.refusedFile);
    for (const { line, sku, reasons } of report.refused)
      for (const reason of reasons)
        process.stdout.write(`line ${line}${sku ? ` (${sku})` : ''}: ${reason}\n`);
    process.stdout.write(
      `${report.rows} rows read, ${report.added} new, ${report.changed} changed, ${report.unchanged} as they are, ${report.refused.length} refused. ${report.isWritten ? 'Imported.' : isDryRun ? 'Dry run: nothing was written.' : 'Nothing was written.'}\n`,
    );
    return report.refused.length === 0;
  },
);
