import path from 'node:path';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { importShop } from '#server/platform/whole-shop/import-shop.ts';
import { json, print, printJson, readShopConfig, runCommand } from './command.ts';
import { withProgress } from './progress.mjs';

await runCommand(
  {
    usage: 'npm run shop -- import-shop FOLDER [--json]',
    about: `Loads a shop that \`export\` wrote into an empty one of the same release: all of it, or nothing. The shop must be closed.
Customers and the team then choose a password again.`,
    options: { json },
    words: { atLeast: 1, atMost: 1 },
  },
  async ({ json: isJson }, [folder = '']) => {
    const { tables, files } = await withShopDatabase(readShopConfig(), ({ pool }) =>
      withProgress('import', () => importShop(pool, path.resolve(folder))),
    );
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    if (isJson) printJson({ folder, tables: Object.keys(tables).length, rows, files });
    else
      print(
        `${rows} rows of ${Object.keys(tables).length} tables and ${files} files are in this shop`,
      );
  },
);
