import path from 'node:path';
import { moment } from '#server/environment.ts';
import { listAllBases } from '#server/platform/backup/archive.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { readShopConfig, runCommand } from './command.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(
  {
    usage: 'npm run restore -- FOLDER [MOMENT]',
    about: `Restores from BACKUP_DIR into an empty folder, as of the last save or of MOMENT (2026-11-21T18:30 in mainland
France, or in UTC with a Z). Then: DATA_DIR=FOLDER npm start.`,
    words: { atLeast: 1, atMost: 2 },
  },
  async (_options, [folder = '', text]) => {
    const { backupDir } = readShopConfig();
    if (!backupDir)
      throw new OperatorError(
        'BACKUP_DIR is not set: give the folder that the shop is backed up in',
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
  },
);
