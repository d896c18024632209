import { takeBase } from '#server/platform/backup/take-base.ts';
import { secretFileOf } from '#server/platform/signing-secret.ts';
import { withBackedUpShop } from './backed-up-shop.ts';
import { readShopConfig, runCommand } from './command.ts';

await runCommand(
  {
    usage: 'npm run backup',
    about:
      'Copies the embedded database to BACKUP_DIR, whether the shop is open or not, and prints the folder.',
  },
  async () => {
    const config = readShopConfig();
    await withBackedUpShop(config, async (shop) => {
      const { folder } = await takeBase({ ...shop, secretFile: secretFileOf(config.dataDir) });
      process.stdout.write(`${folder}\n`);
    });
  },
);
