/** Gives tools the backed-up database: the running shop's, or the embedded one during `work`. */
import { realpathSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { lineageOf } from '#server/platform/backup/archive.ts';
import type { PostgresChoice } from '#server/platform/choose-postgres.ts';
import type { Database } from '#server/platform/db.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { findCluster } from '#server/platform/postgres-cluster.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';

export type BackedUpShop = {
  database: Database;
  url: string;
  cluster: string;
  lineage: string;
  choice: PostgresChoice;
};

export async function withBackedUpShop<T>(
  config: Config,
  work: (shop: BackedUpShop) => Promise<T>,
): Promise<T> {
  const { backupDir } = config;
  if (!backupDir)
    throw new OperatorError('BACKUP_DIR is not set: give the folder that the shop is backed up in');
  return withShopDatabase(config, async (database) => {
    const { rows } = await database.pool.query<{ archive_mode: string }>('show archive_mode');
    if (rows[0]?.archive_mode !== 'on')
      throw new OperatorError('The shop runs without BACKUP_DIR: start it with it');
    const found = findCluster(realpathSync(config.dataDir));
    if (!found) throw new OperatorError(`${config.dataDir} holds no database`);
    return work({
      database,
      url: database.pool.options.connectionString ?? '',
      cluster: found.folder,
      choice: config.postgres,
      lineage: lineageOf(backupDir, found.identity.token),
    });
  });
}
