import { createInterface } from 'node:readline/promises';
import { findOwner } from '#server/platform/data-folder-owner.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { deleteCluster } from '#server/platform/postgres-cluster.ts';
import { flag, readShopConfig, runCommand } from './command.ts';

await runCommand(
  {
    usage: 'npm run shop -- reset [--yes]',
    about:
      'Deletes the embedded database of DATA_DIR, outside production. The next start makes the demo world again.',
    options: { yes: flag('delete without asking') },
  },
  async ({ yes }) => {
    const { dataDir, databaseUrl, isProduction } = readShopConfig();
    if (databaseUrl)
      throw new OperatorError('DATABASE_URL is set: that database is yours to reset.');
    if (isProduction)
      throw new OperatorError(
        `NODE_ENV is production: this deletes no shop's database. Move ${dataDir} away by hand`,
      );
    const owner = findOwner(dataDir);
    if (owner !== null)
      throw new OperatorError(`The shop is running (pid ${owner}). Stop it first.`);
    if (!yes && !(await isConfirmed(dataDir)))
      throw new OperatorError('Nothing was deleted. Confirm with --yes.');
    await deleteCluster(dataDir);
    process.stdout.write('The database is gone.\n');
  },
);

/** Nobody can answer where the input is no terminal. */
async function isConfirmed(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete the database in ${dataDir}? (yes) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
