import { takeBase } from '#server/platform/backup/take-base.ts';
import { secretFileOf } from '#server/platform/signing-secret.ts';
import { withBackedUpShop } from './backed-up-shop.ts';
import { json, print, printJson, readShopConfig, runCommand } from './command.ts';
import { withProgress } from './progress.mjs';

await runCommand(
  {
    usage: 'npm run shop -- backup [--json]',
    about:
      'Copies the embedded database to BACKUP_DIR, whether the shop is open or not, and prints the folder.',
    options: { json },
  },
  async ({ json: isJson }) => {
    const config = readShopConfig();
    await withBackedUpShop(config, async (shop) => {
      const { folder } = await withProgress('backup', () =>
        takeBase({ ...shop, secretFile: secretFileOf(config.dataDir) }),
      );
      if (isJson) printJson({ folder });
      else print(folder);
    });
  },
);
