import path from 'node:path';
import { timeZone, timeZones } from '#domain/france/time-zones.ts';
import { momentIn } from '#server/environment.ts';
import { listAllBases } from '#server/platform/backup/archive.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { choice, json, print, printJson, readShopConfig, runCommand } from './command.ts';
import { withProgress } from './progress.mjs';

const zoneNames = Object.keys(timeZones) as (keyof typeof timeZones)[];

await runCommand(
  {
    usage: 'npm run shop -- restore FOLDER [MOMENT [--zone ZONE]] [--json]',
    about: `Restores from BACKUP_DIR into an empty folder, as of the last save or of MOMENT: 2026-11-21T18:30 in mainland
France or in --zone, or in UTC with a Z. It says which instant that is. Then: DATA_DIR=FOLDER npm start.`,
    options: {
      zone: choice('the zone of MOMENT, where the shop is overseas', zoneNames),
      json,
    },
    words: { atLeast: 1, atMost: 2 },
  },
  async ({ json: isJson, zone = timeZone }, [folder = '', text]) => {
    const until = momentIn(zone).optional().safeParse(text);
    if (!until.success) throw new OperatorError(`«${text}» ${until.error.issues[0]?.message}`);
    const { backupDir, postgres: programs } = readShopConfig();
    if (!backupDir)
      throw new OperatorError(
        'BACKUP_DIR is not set: give the folder that the shop is backed up in',
      );
    if (until.data && !isJson) print(`restore       as of ${until.data.toString()}`);
    const started = performance.now();
    const dataDir = path.resolve(folder);
    const postgres = await withProgress('restore', () =>
      restoreBackup({
        bases: listAllBases(backupDir),
        dataDir,
        choice: programs,
        say: isJson ? () => undefined : print,
        ...(until.data ? { until: until.data } : {}),
      }),
    );
    await postgres.stop();
    const seconds = Math.round((performance.now() - started) / 1000);
    if (isJson) printJson({ dataDir, asOf: until.data?.toString() ?? null, seconds });
    else print(`restored      in ${seconds} s. Open it: DATA_DIR=${folder} npm start`);
  },
);
