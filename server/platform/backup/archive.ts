/**
 * One folder per cluster, as shops and copies may share a backup folder: `cabas-<token>/wal/` for
 * WAL segments, a minute late at most; `cabas-<token>/base-<instant>/` for base backups.
 */
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import type { RunAs } from '../postgres-binaries.ts';
import { canEnter } from '../postgres-cluster.ts';

/** Maximum loss if the machine dies: a non-empty WAL segment is closed and archived after this time. */
const journalSeconds = 60;

const manifestSchema = z.object({
  startedAt: z.string(),
  endedAt: z.string(),
  firstJournal: z.string(),
});
export type BaseManifest = z.infer<typeof manifestSchema>;
/** A complete base backup: any moment after `endedAt` can be restored. */
export type Base = BaseManifest & { folder: string; journalFolder: string };

export const lineageOf = (backupDir: string, token: string): string =>
  path.join(backupDir, `cabas-${token}`);
const journalOf = (lineage: string): string => path.join(lineage, 'wal');
/** Says that the WAL has no gap since the newest base backup. A run without backups removes it. */
export const continuityMark = (cluster: string): string => path.join(cluster, 'cabas-backed-up');
export const manifestOf = (base: string): string => path.join(base, 'backup.json');

/** Creates the folders; PostgreSQL's user must be able to write the WAL folder. */
export function prepareArchive(backupDir: string, token: string, runAs: RunAs): string {
  const lineage = lineageOf(backupDir, token);
  const journal = journalOf(lineage);
  try {
    mkdirSync(lineage, { recursive: true, mode: 0o755 });
    mkdirSync(journal, { recursive: true, mode: 0o700 });
    if (runAs) chownSync(journal, runAs.uid, runAs.gid);
    else accessSync(journal, constants.W_OK);
  } catch (error) {
    throw new OperatorError(
      `BACKUP_DIR: ${journal} cannot be written (${(error as NodeJS.ErrnoException).code}). Make it yours, or choose another folder`,
    );
  }
  if (runAs && !canEnter(journal, runAs))
    throw new OperatorError(
      `BACKUP_DIR: PostgreSQL runs as user ${runAs.uid}, who cannot enter ${journal}. Choose a folder that everybody may enter, such as /var/backups/cabas`,
    );
  return lineage;
}

/**
 * Writes aside, syncs, renames: PostgreSQL recycles a segment once this succeeds. Keeps an existing
 * one: identical (crash before the answer) or of a copied folder, where archiving then fails.
 */
export function archiveSettings(lineage: string): Record<string, string> {
  const target = `${quote(journalOf(lineage))}/%f.gz`;
  const command = `if test -f ${target}; then gzip -dc ${target} | cmp -s - "%p"; else gzip -c "%p" > ${target}.part && sync ${target}.part && mv ${target}.part ${target}; fi`;
  return { archive_mode: 'on', archive_timeout: String(journalSeconds), archive_command: command };
}

export const restoreCommand = (journalFolder: string): string =>
  `gzip -dc ${quote(journalFolder)}/%f.gz > "%p"`;

/** Quotes for the shell, and doubles the percent signs that PostgreSQL would expand. */
const quote = (folder: string): string =>
  `'${folder.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;

/** Complete base backups, oldest first. One that a crash interrupted has no manifest. */
export function listBases(lineage: string): Base[] {
  if (!existsSync(lineage)) return [];
  return readdirSync(lineage)
    .filter((name) => name.startsWith('base-'))
    .toSorted()
    .flatMap((name) => {
      const folder = path.join(lineage, name);
      const manifest = readManifest(folder);
      return manifest ? [{ ...manifest, folder, journalFolder: journalOf(lineage) }] : [];
    });
}

/** Base backups of all clusters in the folder, oldest first. */
export function listAllBases(backupDir: string): Base[] {
  const lineages = existsSync(backupDir)
    ? readdirSync(backupDir).filter((name) => name.startsWith('cabas-'))
    : [];
  return lineages
    .flatMap((name) => listBases(path.join(backupDir, name)))
    .toSorted((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
}

function readManifest(base: string): BaseManifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(manifestOf(base), 'utf8')));
  } catch {
    return undefined;
  }
}
