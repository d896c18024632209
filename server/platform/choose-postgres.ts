/** Which PostgreSQL runs the shop's own database: the one that PG_BIN names, Debian's, or the package's. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { oldestPostgres } from './before-starting.ts';
import { OperatorError } from './operator-error.ts';
import {
  findPackagedPostgres,
  tryPostgres,
  type Postgres,
  type RunAs,
} from './postgres-binaries.ts';

/** What this release is tested with; a newer one may lack a setting that is given to it. */
const newestPostgres = 18;
const supported = `${oldestPostgres} to ${newestPostgres}`;
const debianFolder = '/usr/lib/postgresql';

export type PostgresChoice = {
  /** A folder with `postgres` and `initdb`. */
  pgBin?: string | undefined;
  /** Production: the machine's, which its packages keep patched, comes before that of npm. */
  prefersMachine?: boolean | undefined;
  /** For tests. */
  machineFolder?: string | undefined;
};

/** A data folder is opened only by the major version that made it: PostgreSQL could not read it. */
export function choosePostgres(
  { pgBin, prefersMachine = false, machineFolder = debianFolder }: PostgresChoice,
  runAs: RunAs,
  cluster: string | undefined,
): Postgres {
  const wanted = cluster === undefined ? undefined : majorOf(cluster);
  const isWanted = ({ major }: Postgres) => wanted === undefined || major === wanted;
  if (pgBin !== undefined) {
    const named = requireNamed(pgBin, runAs);
    if (isWanted(named)) return named;
    throw new OperatorError(
      `${cluster} was made by PostgreSQL ${wanted}, and PG_BIN leads to ${named.version}. ${remedy(wanted)}`,
    );
  }
  const machine = () => listMachine(machineFolder, runAs).find(isWanted);
  const found = prefersMachine ? machine() : undefined;
  if (found) return found;
  let packaged: Postgres | OperatorError;
  try {
    packaged = findPackagedPostgres(runAs);
    if (isWanted(packaged)) return packaged;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    packaged = error;
  }
  const fallback = prefersMachine ? undefined : machine();
  if (fallback) return fallback;
  if (packaged instanceof OperatorError) throw packaged;
  throw new OperatorError(
    `${cluster} was made by PostgreSQL ${wanted}, which is not here. ${remedy(wanted)}`,
  );
}

const remedy = (major: number | undefined) =>
  `Install PostgreSQL ${major} or name its programs: PG_BIN=/usr/lib/postgresql/${major}/bin. To change the version: docs/operations.md, « PostgreSQL »`;

function requireNamed(pgBin: string, runAs: RunAs): Postgres {
  const named = tryPostgres(pgBin, runAs);
  if ('failure' in named)
    throw new OperatorError(
      `PG_BIN: there is no PostgreSQL that runs in ${pgBin} (${named.failure})`,
    );
  if (!isSupported(named.major))
    throw new OperatorError(
      `PG_BIN leads to PostgreSQL ${named.version}: the shop is tested with ${supported}`,
    );
  if (!existsSync(path.join(pgBin, 'initdb')))
    throw new OperatorError(`PG_BIN: there is no initdb in ${pgBin}`);
  return named;
}

const isSupported = (major: number) => major >= oldestPostgres && major <= newestPostgres;

/** Newest first. One that is half removed does not run, and is passed over. */
function listMachine(folder: string, runAs: RunAs): Postgres[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => isSupported(Number(name)))
    .toSorted((a, b) => Number(b) - Number(a))
    .map((name) => path.join(folder, name, 'bin'))
    .filter((bin) => existsSync(path.join(bin, 'initdb')))
    .flatMap((bin) => {
      const found = tryPostgres(bin, runAs);
      return 'failure' in found ? [] : [found];
    });
}

const majorOf = (cluster: string): number =>
  Number(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim());
