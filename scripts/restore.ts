import path from 'node:path';
import { moment } from '#server/environment.ts';
import { listAllBases } from '#server/platform/backup/archive.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { json, print, printJson, readShopConfig, runCommand } from './command.ts';
import { withProgress } from './progress.mjs';

await runCommand(
  {
    usage: 'npm run shop -- restore FOLDER [MOMENT] [--json]',
    about: `Restores from BACKUP_DIR into an empty folder, as of the last save or of MOMENT (2026-11-21T18:30 in mainland
France, or in UTC with a Z). Then: DATA_DIR=FOLDER npm start.`,
    options: { json },
    words: { atLeast: 1, atMost: 2 },
  },
  async ({ json: isJson }, [folder = '', text]) => {
    const { backupDir } = readShopConfig();
    if (!backupDir)
      throw new OperatorError(
        'BACKUP_DIR is not set: give the folder that the shop is backed up in',
      );
    const until = moment.optional().safeParse(text);
    if (!until.success) throw new OperatorError(`«${text}» ${until.error.issues[0]?.message}`);
    const started = performance.now();
    const dataDir = path.resolve(folder);
    const postgres = await withProgress('restore', () =>
      restoreBackup({
        bases: listAllBases(backupDir),
        dataDir,
        say: isJson ? () => undefined : print,
        ...(until.data ? { until: until.data } : {}),
      }),
    );
    await postgres.stop();
    const seconds = Math.round((performance.now() - started) / 1000);
    if (isJson) printJson({ dataDir, seconds });
    else print(`restored      in ${seconds} s. Open it: DATA_DIR=${folder} npm start`);
  },
);
