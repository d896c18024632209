import path from 'node:path';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { exportShop } from '#server/platform/whole-shop/export-shop.ts';
import { json, print, printJson, readShopConfig, runCommand } from './command.ts';
import { withProgress } from './progress.mjs';

await runCommand(
  {
    usage: 'npm run shop -- export FOLDER [--json]',
    about: `Writes the whole shop to a new folder: JSON lines for each table, pictures and other contents as files, and a manifest
with counts and hashes, as docs/moving.md says. No password, key or secret leaves. The shop may be open.`,
    options: { json },
    words: { atLeast: 1, atMost: 1 },
  },
  async ({ json: isJson }, [folder = '']) => {
    const { tables, files } = await withShopDatabase(readShopConfig(), ({ pool }) =>
      withProgress('export', () => exportShop(pool, path.resolve(folder))),
    );
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    if (isJson) printJson({ folder, tables: Object.keys(tables).length, rows, files });
    else
      print(`${rows} rows of ${Object.keys(tables).length} tables and ${files} files in ${folder}`);
  },
);
