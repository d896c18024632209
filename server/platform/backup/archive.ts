/**
 * Where backups lie, and what PostgreSQL is told so that it fills them. Each cluster has a folder of its own, so that two shops
 * given the same folder, or a shop and the one restored from it, never mix their journals:
 *
 *     <backup folder>/cabas-<token>/wal/000000010000000000000007.gz   its journal, as it closes, at most a minute late
 *     <backup folder>/cabas-<token>/base-20261121T203000Z/            a whole copy, from which the journal goes on
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

/** What may be lost when the machine is: a journal with something in it is closed and copied after that time. */
export const journalSeconds = 60;

const manifestSchema = z.object({
  startedAt: z.string(),
  endedAt: z.string(),
  firstJournal: z.string(),
});
export type BaseManifest = z.infer<typeof manifestSchema>;
/** A complete copy: from `endedAt` on, the shop can be brought back as it was at any moment. */
export type Base = BaseManifest & { folder: string; journalFolder: string };

export const lineageOf = (backupDir: string, token: string): string =>
  path.join(backupDir, `cabas-${token}`);
export const journalOf = (lineage: string): string => path.join(lineage, 'wal');
/** In the cluster: its journal has been copied without a gap since its newest copy. A run without backups takes it away. */
export const unbrokenMark = (cluster: string): string => path.join(cluster, 'cabas-backed-up');
export const manifestOf = (base: string): string => path.join(base, 'backup.json');

/** Makes the folders, the journal's writable by the user that PostgreSQL runs as. */
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
 * Aside, forced to the disk, then in place: PostgreSQL forgets a journal once this has said yes. One that is there already is
 * left: it is the same one, said yes to just before a crash, or that of a copied data folder, which is told so by the failure.
 */
export function archiveSettings(lineage: string): Record<string, string> {
  const target = `${quote(journalOf(lineage))}/%f.gz`;
  const command = `if test -f ${target}; then gzip -dc ${target} | cmp -s - "%p"; else gzip -c "%p" > ${target}.part && sync ${target}.part && mv ${target}.part ${target}; fi`;
  return { archive_mode: 'on', archive_timeout: String(journalSeconds), archive_command: command };
}

export const restoreCommand = (journalFolder: string): string =>
  `gzip -dc ${quote(journalFolder)}/%f.gz > "%p"`;

/** For the shell, and for PostgreSQL, to which a percent sign is the beginning of a place. */
const quote = (folder: string): string =>
  `'${folder.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;

/** Complete copies, the oldest first. What a crash left half made has no manifest. */
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

/** Of every cluster that was backed up there, the oldest first. */
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
