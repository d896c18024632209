/**
 * npm run restore -- FOLDER [MOMENT]: restores from BACKUP_DIR into an empty folder, as of the last
 * save or MOMENT (2026-11-21T18:30 in Paris, or in UTC with a Z). Then: DATA_DIR=FOLDER npm start.
 */
import path from 'node:path';
import { moment, readConfig } from '#server/config.ts';
import { listAllBases } from '#server/platform/backup/archive.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { OperatorError } from '#server/platform/operator-error.ts';

const [folder, text] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  // The secret is restored too, so none is made in the folder.
  const { backupDir } = readConfig({ ...process.env, SIGNING_SECRET: 'n'.repeat(32) });
  if (!backupDir)
    throw new OperatorError('BACKUP_DIR is not set: give the folder that the shop is backed up in');
  if (!folder)
    throw new OperatorError(
      'Into which folder? npm run restore -- ./data-restored 2026-11-21T18:30',
    );
  const until = moment.optional().safeParse(text);
  if (!until.success) throw new OperatorError(`«${text}» ${until.error.issues[0]?.message}`);
  const started = performance.now();
  const postgres = await restoreBackup({
    bases: listAllBases(backupDir),
    dataDir: path.resolve(folder),
    say,
    ...(until.data ? { until: until.data } : {}),
  });
  await postgres.stop();
  say(
    `restored      in ${Math.round((performance.now() - started) / 1000)} s. Open it: DATA_DIR=${folder} npm start`,
  );
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
