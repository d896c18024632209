/** npm run import -- FILE [--dry-run] [--keep-stock]: see docs/import.md. Exits 1 on refusals. */
import { readFile } from 'node:fs/promises';
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts';
import { readConfig } from '#server/config.ts';
import { countUnitsHeld } from '#server/orders/units-to-prepare-store.ts';
import { createClock } from '#server/platform/clock.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isDryRun = process.argv.includes('--dry-run');
const keepsStock = process.argv.includes('--keep-stock');
const [file] = files;
if (!file || files.length > 1) {
  process.stderr.write('Usage: npm run import -- catalogue.csv [--dry-run] [--keep-stock]\n');
  process.exit(2);
}

try {
  const csv = await readFile(file);
  const report = await withShopDatabase(readConfig(process.env), (database) =>
    importCatalogue(
      { database, clock: createClock(), countUnitsHeld },
      { csv, isDryRun, keepsStock },
    ),
  );
  for (const { line, sku, reasons } of report.refused)
    for (const reason of reasons)
      process.stdout.write(`line ${line}${sku ? ` (${sku})` : ''}: ${reason}\n`);
  process.stdout.write(
    `${report.rows} rows read, ${report.added} new, ${report.changed} changed, ${report.unchanged} as they are, ${report.refused.length} refused. ${report.isWritten ? 'Imported.' : isDryRun ? 'Dry run: nothing was written.' : 'Nothing was written.'}\n`,
  );
  process.exit(report.refused.length > 0 ? 1 : 0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(2);
}
