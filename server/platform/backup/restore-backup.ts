/** Restores the database into an empty data folder, up to a moment, by replaying WAL over a base backup. */
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { PostgresChoice } from '../choose-postgres.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts';
import { OperatorError } from '../operator-error.ts';
import type { RunAs } from '../postgres-binaries.ts';
import {
  chooseUser,
  deleteCluster,
  findCluster,
  placeCluster,
  readIdentity,
} from '../postgres-cluster.ts';
import { restoreCommand, type Base } from './archive.ts';

const longestReplayMs = 60 * 60_000;

export type Restore = {
  /** Candidates, oldest first. */
  bases: readonly Base[];
  /** Must not contain a database. */
  dataDir: string;
  /** Restores up to this moment; by default, all that was archived. */
  until?: Temporal.Instant;
  choice?: PostgresChoice | undefined;
  say: (line: string) => void;
};

/** Leaves the database running, so that the caller can inspect it before stopping it. */
export async function restoreBackup({
  bases,
  dataDir,
  until,
  choice,
  say,
}: Restore): Promise<EmbeddedPostgres & { base: Base }> {
  const base = chooseBase(bases, until);
  mkdirSync(dataDir, { recursive: true });
  if (findCluster(realpathSync(dataDir)))
    throw new OperatorError(
      `${dataDir} holds a database already. Restore into an empty folder, look at it, then give it as DATA_DIR`,
    );
  say(`restore       from ${base.folder}`);
  const runAs = chooseUser(realpathSync(dataDir));
  const kept = readIdentity(path.join(base.folder, 'cluster'));
  if (!kept) throw new OperatorError(`${base.folder} is not complete: its identity is missing`);
  await placeCluster(
    { dataDir: realpathSync(dataDir), runAs, password: kept.password },
    async (aside) => fill(base, path.join(aside, 'cluster'), runAs),
  );
  try {
    if (existsSync(path.join(base.folder, 'secret')))
      cpSync(path.join(base.folder, 'secret'), path.join(dataDir, 'secret'));
    return {
      ...(await startEmbeddedPostgres({
        dataDir,
        choice,
        say,
        patienceMs: longestReplayMs,
        settings: recoverySettings(base, until),
      })),
      base,
    };
  } catch (error) {
    await deleteCluster(realpathSync(dataDir));
    const message = (error as Error).message;
    if (/recovery ended before configured recovery target/.test(message))
      throw new OperatorError(
        `The journal ends before ${String(until)}: choose an earlier moment, or none for all there is`,
      );
    throw error;
  }
}

function chooseBase(bases: readonly Base[], until: Temporal.Instant | undefined): Base {
  const base = bases.findLast(
    ({ endedAt }) => !until || Temporal.Instant.compare(Temporal.Instant.from(endedAt), until) <= 0,
  );
  if (base) return base;
  if (bases[0])
    throw new OperatorError(
      `The oldest copy is of ${bases[0].endedAt}: nothing earlier can be brought back`,
    );
  throw new OperatorError(`There is no backup there`);
}

async function fill(base: Base, cluster: string, runAs: RunAs): Promise<void> {
  cpSync(path.join(base.folder, 'cluster'), cluster, { recursive: true });
  writeFileSync(path.join(cluster, 'recovery.signal'), '');
  if (!runAs) return;
  chownSync(cluster, runAs.uid, runAs.gid);
  for (const name of readdirSync(cluster, { recursive: true }) as string[])
    chownSync(path.join(cluster, name), runAs.uid, runAs.gid);
}

/** Refuses connections until recovery reaches its target. */
function recoverySettings(base: Base, until: Temporal.Instant | undefined): Record<string, string> {
  return {
    hot_standby: 'off',
    restore_command: restoreCommand(base.journalFolder),
    recovery_target_action: 'promote',
    ...(until
      ? { recovery_target_time: until.toString().replace('T', ' ').replace('Z', '+00') }
      : {}),
  };
}
