/** npm run backup: copies the embedded database to BACKUP_DIR, whether the shop is open or not. */
import { readConfig } from '#server/config.ts';
import { takeBase } from '#server/platform/backup/take-base.ts';
import { secretFileOf } from '#server/platform/signing-secret.ts';
import { withBackedUpShop } from './backed-up-shop.ts';

const config = readConfig(process.env);
await withBackedUpShop(config, async (shop) => {
  const { folder } = await takeBase({ ...shop, secretFile: secretFileOf(config.dataDir) });
  process.stdout.write(`${folder}\n`);
});
