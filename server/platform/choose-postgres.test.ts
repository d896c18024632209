import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choosePostgres } from './choose-postgres.ts';

let folder: string;
/** Debian's layout; 17 is half removed, 19 and 14 are not supported. */
let machine: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cabas-choose-'));
  machine = path.join(folder, 'machine');
  for (const version of ['14.20', '15.20', '16.16', '19.1']) installed(machine, version);
  rmSync(path.join(installed(machine, '17.12'), 'initdb'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a new database in production is made by the newest supported PostgreSQL of the machine', () => {
  expect(chosen({ prefersMachine: true })).toBe('16.16');
  expect(chosen({ prefersMachine: true, machineFolder: '/nowhere' })).toMatch(/^18\./);
});

it('a trial is run by the PostgreSQL of the package, whatever the machine has', () => {
  expect(chosen({})).toMatch(/^18\./);
});

it('a database goes on with the PostgreSQL of its own major version, in production and in commands', () => {
  expect(chosen({ prefersMachine: true }, clusterOf(18))).toMatch(/^18\./);
  expect(chosen({ prefersMachine: true }, clusterOf(15))).toBe('15.20');
  expect(chosen({}, clusterOf(15))).toBe('15.20');
});

it('PG_BIN comes before all others', () => {
  const pgBin = installed(path.join(folder, 'own'), '17.12');
  expect(chosen({ pgBin })).toBe('17.12');
  expect(chosen({ pgBin, prefersMachine: true })).toBe('17.12');
});

it('PG_BIN without a PostgreSQL that the shop is tested with is refused', () => {
  expect(() => chosen({ pgBin: '/nowhere' })).toThrow(
    'PG_BIN: there is no PostgreSQL that runs in /nowhere (ENOENT)',
  );
  expect(() => chosen({ pgBin: path.join(machine, '14/bin') })).toThrow(
    'PG_BIN leads to PostgreSQL 14.20: the shop is tested with 15 to 18',
  );
  expect(() => chosen({ pgBin: path.join(machine, '17/bin') })).toThrow('there is no initdb');
});

it('a database of another major version is refused, with what to install', () => {
  const cluster = clusterOf(17);
  const sentence = `${cluster} was made by PostgreSQL 17`;
  for (const prefersMachine of [true, false])
    expect(() => chosen({ prefersMachine }, cluster)).toThrow(
      `${sentence}, which is not here. Install PostgreSQL 17 or name its programs: PG_BIN=/usr/lib/postgresql/17/bin`,
    );
  expect(() => chosen({ pgBin: path.join(machine, '16/bin') }, cluster)).toThrow(
    `${sentence}, and PG_BIN leads to 16.16. Install PostgreSQL 17`,
  );
});

/** Programs that only say their version. */
function installed(parent: string, version: string): string {
  const bin = path.join(parent, version.split('.')[0] ?? '', 'bin');
  mkdirSync(bin, { recursive: true });
  for (const name of ['postgres', 'initdb']) {
    writeFileSync(
      path.join(bin, name),
      `#!/bin/sh\necho '${name} (PostgreSQL) ${version} (Debian)'\n`,
    );
    chmodSync(path.join(bin, name), 0o755);
  }
  return bin;
}

function clusterOf(major: number): string {
  const cluster = mkdtempSync(path.join(folder, 'cluster-'));
  writeFileSync(path.join(cluster, 'PG_VERSION'), `${major}\n`);
  return cluster;
}

const chosen = (
  choice: { pgBin?: string; prefersMachine?: boolean; machineFolder?: string },
  cluster?: string,
) => choosePostgres({ machineFolder: machine, ...choice }, undefined, cluster).version;
