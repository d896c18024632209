import { readFile, writeFile } from 'node:fs/promises';
import { movingPrices, type Moving, type Sums } from '#domain/catalogue/import-contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts';
import {
  bringPictures,
  type PictureSource,
} from '#server/catalogue/import/moving-in/bring-pictures.ts';
import { readForeignFile } from '#server/catalogue/import/moving-in/read-foreign-file.ts';
import { countUnitsHeld } from '#server/orders/units-held-store.ts';
import { readPicture } from '#server/partners/read-picture.ts';
import { createClock } from '#server/platform/clock.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { productCosts } from '#server/purchases/product-costs-store.ts';
import { siteShelves } from '#server/sites/file-shelves.ts';
import {
  choice,
  flag,
  json,
  print,
  printJson,
  readShopConfig,
  runCommand,
  text,
} from './command.ts';
import { fromFolder } from './picture-source.ts';
import { withProgress } from './progress.mjs';

await runCommand(
  {
    usage:
      'npm run shop -- import FILE [--dry-run] [--keep-stock] [--skip-refused] [--vat RATE] [--prices WHICH] [--pictures FOLDER | --pictures-from HOST] [--json]',
    about: `Imports a catalogue, as docs/import.md says: a file of the shop's own format, or the products that Shopify, WooCommerce,
PrestaShop or Odoo exported, as docs/moving.md says.`,
    wrong: 'when rows were refused, or pictures did not come',
    options: {
      'dry-run': flag('tell what would change and write nothing'),
      'keep-stock': flag('leave the stock as it is'),
      'skip-refused': flag('import the good rows, and write the others to FILE.refused.csv'),
      vat: text('of another system’s products whose rate the file does not say: 5,5', 'RATE'),
      prices: choice(
        'whether another system’s prices include VAT, where the file does not say',
        movingPrices,
      ),
      pictures: text('bring the pictures of another system’s file from this folder', 'FOLDER'),
      'pictures-from': text('bring them from their addresses at this host', 'HOST'),
      json,
    },
    words: { atLeast: 1, atMost: 1 },
  },
  async (
    {
      'dry-run': isDryRun,
      'keep-stock': keepsStock,
      'skip-refused': skipsRefused,
      'pictures-from': host,
      pictures: folder,
      vat,
      prices,
      json: isJson,
    },
    [file = ''],
  ) => {
    const csv = await readFile(file).catch((error: unknown) => {
      throw new OperatorError(`${file} cannot be read (${(error as Error).message})`);
    });
    if (host !== undefined && folder !== undefined)
      throw new OperatorError('--pictures and --pictures-from: choose one');
    const source =
      host === undefined
        ? folder === undefined
          ? null
          : fromFolder(folder)
        : (address: string) => readPicture(host, address);
    const { report, pictures } = await withShopDatabase(readShopConfig(), async (database) => {
      const deps = {
        database,
        clock: createClock(),
        countUnitsHeld,
        costs: productCosts,
        shelves: siteShelves,
      };
      const imported = await withProgress('import', () =>
        importCatalogue(deps, { csv, isDryRun, keepsStock, skipsRefused, moving: { vat, prices } }),
      );
      const brought = imported.isWritten
        ? await withProgress('pictures', () => givePictures(deps, csv, source))
        : [];
      return { report: imported, pictures: brought };
    });
    if (report.refusedFile) await writeFile(`${file}.refused.csv`, report.refusedFile);
    const { rows, added, changed, unchanged, refused, isWritten, moving } = report;
    if (isJson)
      printJson({ rows, added, changed, unchanged, refused, isWritten, moving, pictures });
    else {
      for (const { line, sku, reasons } of refused)
        for (const reason of reasons) print(`line ${line}${sku ? ` (${sku})` : ''}: ${reason}`);
      for (const { sku, address, reason } of pictures)
        print(`picture of ${sku}: ${address} ${reason}`);
      if (moving) printSums(moving);
      print(
        `${rows} rows read, ${added} new, ${changed} changed, ${unchanged} as they are, ${refused.length} refused. ${isWritten ? 'Imported.' : isDryRun ? 'Dry run: nothing was written.' : 'Nothing was written.'}`,
      );
    }
    return refused.length === 0 && pictures.length === 0;
  },
);

/** Returns the pictures that did not come. */
async function givePictures(
  deps: Parameters<typeof importCatalogue>[0],
  csv: Buffer,
  source: PictureSource | null,
) {
  const foreign = readForeignFile(csv, {});
  if (!foreign || 'problem' in foreign) return [];
  const { file, failed } = await bringPictures(deps, foreign.pictures, source);
  if (file) await importCatalogue(deps, { csv: file, isDryRun: false });
  return failed;
}

function printSums({ system, file, shop, refused, differences }: Moving): void {
  print(`${system}:`);
  for (const [name, sums] of Object.entries({ file, shop, refused }))
    print(`  ${name}: ${sumsText(sums)}`);
  print(differences.length === 0 ? '  No difference.' : '  Differences:');
  for (const difference of differences) print(`    ${difference}`);
}

function sumsText({ products, units, valueCents }: Sums): string {
  const worth = valueCents === null ? '' : `, worth ${formatEuros(valueCents)}`;
  return `${products} products, ${units} units in stock${worth}`;
}
