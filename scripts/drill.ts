import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { listBases } from '#server/platform/backup/archive.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { deleteCluster } from '#server/platform/postgres-cluster.ts';
import { withBackedUpShop, type BackedUpShop } from './backed-up-shop.ts';
import { json, print, printJson, readShopConfig, runCommand } from './command.ts';
import { withProgress } from './progress.mjs';
import { countBreaches, invariants } from './invariants.ts';

const longestCopyMs = 120_000;
type Ledger = { last: string; entries: number; hash: string };

await runCommand(
  {
    usage: 'npm run shop -- drill [--json]',
    about: `Restores the backup of BACKUP_DIR beside the shop, compares the ledgers up to its start, checks the invariants,
prints the time and removes it.`,
    wrong: 'when the backup differs or breaks an invariant',
    options: { json },
  },
  ({ json: isJson }) => withBackedUpShop(readShopConfig(), (shop) => compare(shop, isJson)),
);

async function compare(shop: BackedUpShop, isJson: boolean): Promise<boolean> {
  if (listBases(shop.lineage).length === 0)
    throw new OperatorError(`No copy in ${shop.lineage} yet: npm run shop -- backup`);
  const ours = await readLedger(shop.database, null);
  await withProgress('last journal', () => waitUntilCopied(shop.database));
  const started = performance.now();
  const { theirs, broken } = await withProgress('restore', () =>
    lookAtBackup(shop, ours, isJson ? () => undefined : print),
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  const isSame = ours.hash === theirs.hash;
  if (isJson) {
    printJson({ seconds, isSame, entries: ours.entries, entriesInBackup: theirs.entries, broken });
    return isSame && broken.length === 0;
  }
  print(`restored      in ${seconds} s`);
  print(
    `ledger        ${isSame ? 'the same' : 'DIFFERENT'}: ${ours.entries} entries here, ${theirs.entries} in the backup`,
  );
  print(
    `invariants    ${broken.length === 0 ? `all ${invariants.length} hold` : `BROKEN: ${broken.join('; ')}`}`,
  );
  return isSame && broken.length === 0;
}

async function lookAtBackup(
  { lineage, choice }: BackedUpShop,
  ours: Ledger,
  say: (line: string) => void,
): Promise<{ theirs: Ledger; broken: string[] }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-drill-'));
  // As root, PostgreSQL runs as another user, who must be able to enter it.
  chmodSync(dataDir, 0o755);
  try {
    const postgres = await restoreBackup({ bases: listBases(lineage), dataDir, choice, say });
    try {
      const database = openDatabase(postgres.url, { maxConnections: 2 });
      try {
        const broken = (await countBreaches(database.pool)).filter(({ breaches }) => breaches > 0);
        return {
          theirs: await readLedger(database, ours.last),
          broken: broken.map(({ name }) => name),
        };
      } finally {
        await database.close();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    await deleteCluster(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The ledger is append-only, so the entries up to `last` have the same hash at any later time. */
async function readLedger({ pool }: Database, last: string | null): Promise<Ledger> {
  const {
    rows: [found],
  } = await pool.query<Ledger>(
    "select coalesce(max(id), 0)::text as last, count(*)::int as entries, coalesce(md5(string_agg(concat_ws('|', id, transaction_id, account, amount_cents, order_id, reason, at), ',' order by id)), '') as hash from ledger_entries where $1::bigint is null or id <= $1::bigint",
    [last],
  );
  return found ?? { last: '0', entries: 0, hash: '' };
}

/** Closes the current WAL segment, so that the drill does not wait for its minute. */
async function waitUntilCopied({ pool }: Database): Promise<void> {
  const {
    rows: [closed],
  } = await pool.query<{ journal: string }>('select pg_walfile_name(pg_switch_wal()) as journal');
  const deadline = performance.now() + longestCopyMs;
  while (performance.now() < deadline) {
    const {
      rows: [archiver],
    } = await pool.query<{ isThere: boolean }>(
      'select last_archived_wal >= $1 as "isThere" from pg_stat_archiver',
      [closed?.journal],
    );
    if (archiver?.isThere) return;
    await wait(100);
  }
  throw new OperatorError(
    `The journal ${closed?.journal} is not copied: is the backup folder full, or away? See postgres.log`,
  );
}
