/** npm run db:reset: deletes the embedded database. The next start makes the demo world again. */
import { readConfig } from '#server/config.ts';
import { findOwner } from '#server/platform/data-folder-owner.ts';
import { deleteCluster } from '#server/platform/postgres-cluster.ts';

const { dataDir, databaseUrl } = readConfig(process.env);
const owner = findOwner(dataDir);
if (databaseUrl) {
  process.stderr.write('DATABASE_URL is set: that database is yours to reset.\n');
  process.exit(1);
}
if (owner !== null) {
  process.stderr.write(`The shop is running (pid ${owner}). Stop it first.\n`);
  process.exit(1);
}
await deleteCluster(dataDir);
process.stdout.write('The database is gone.\n');
