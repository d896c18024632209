/** The files of deploy/ against what the shop reads: a variable with a wrong name would be ignored without a word. */
import { globSync, readFileSync } from 'node:fs';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { variableNames } from '#server/environment.ts';
import { shopFlags } from '../scripts/setup.mjs';

const files = globSync('deploy/**/*.yaml').toSorted();
const known = new Set(variableNames);

describe.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('a file of deploy/ is valid YAML', async () => {
    await expect(format(text, { parser: 'yaml' })).resolves.toBeTruthy();
  });

  it('a file of deploy/ sets only variables that the shop reads', () => {
    const given = namesIn(
      text,
      /^\s+(?:- )?(?:\{? ?name: )?([A-Z][A-Z0-9]*_?[A-Z0-9_]*)(?=:|,|$)/gm,
    );
    expect(given.filter((name) => !known.has(name) && !isOfOthers(name))).toEqual([]);
  });
});

it('Compose and Kubernetes give the shop its databases and probe existing addresses', () => {
  const probes = readFileSync('server/platform/probes.ts', 'utf8');
  for (const [folder, asked] of [
    ['deploy/compose/{compose.yaml,proxy.cfg}', /httpchk GET (\/\w+)/g],
    ['deploy/kubernetes/shop.yaml', /path: (\/\w+)/g],
  ] as const) {
    const text = globSync(folder)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    for (const name of ['DATABASE_URL', 'DATABASE_READ_URL', 'ROLE', 'DATA_DIR'])
      expect(text).toMatch(new RegExp(`\\b${name}\\b`));
    const paths = namesIn(text, asked);
    expect(paths).toEqual(expect.arrayContaining(['/livez', '/readyz']));
    for (const path of paths) expect(probes).toContain(`'${path}'`);
  }
});

it('the image starts the shop with the flags of npm start', () => {
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...shopFlags, 'server/main.ts']);
});

it('the image’s health check uses the configured port', () => {
  const check = /^ {2}CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]';
  expect(JSON.parse(check)[2]).toContain('${process.env.PORT || 3000}/health');
});

it.each(['compose', 'simple'])(
  'the shop of deploy/%s trusts its proxy in any private network of Docker or podman',
  (folder) => {
    const text = readFileSync(`deploy/${folder}/compose.yaml`, 'utf8');
    expect(namesIn(text, /TRUSTED_PROXIES: (.*)/g)).toEqual(['uniquelocal']);
  },
);

describe('the service of systemd', () => {
  const unit = readFileSync('deploy/cabas.service', 'utf8');
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((match) => match[1] ?? '');

  it('the systemd service is sandboxed, and V8 may still compile', () => {
    for (const name of [
      'NoNewPrivileges',
      'PrivateDevices',
      'PrivateTmp',
      'ProtectControlGroups',
      'ProtectHome',
      'ProtectKernelModules',
      'ProtectKernelTunables',
      'RestrictNamespaces',
      'RestrictSUIDSGID',
    ])
      expect(valuesOf(name), name).toEqual(['yes']);
    expect(valuesOf('CapabilityBoundingSet')).toEqual(['']);
    expect(valuesOf('AmbientCapabilities')).toEqual([]);
    expect(valuesOf('SystemCallFilter')).toEqual(['@system-service']);
    expect(valuesOf('MemoryDenyWriteExecute')).toEqual([]);
  });

  it('the systemd service can write only to its data folder, not to its code or runtime', () => {
    expect(valuesOf('User')).toEqual(['cabas']);
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
    const data = /DATA_DIR=(\S+)/.exec(unit)?.[1] ?? '';
    expect(valuesOf('ReadWritePaths')).toEqual([data]);
    for (const other of ['BindPaths', 'StateDirectory', 'CacheDirectory', 'RootDirectory'])
      expect(valuesOf(other), other).toEqual([]);
    const [code = ''] = valuesOf('WorkingDirectory');
    expect(`${code}/`.startsWith(`${data}/`) || `${data}/`.startsWith(`${code}/`)).toBe(false);
    // What Node compiled is code too, and is kept apart.
    expect(/NODE_COMPILE_CACHE=(\S+)/.exec(unit)?.[1]).toBe(`${data}/.cache`);
    for (const step of ['ExecStart', 'ExecStartPre', 'ExecStartPost', 'ExecStop', 'ExecReload'])
      for (const command of valuesOf(step)) expect(command, step).not.toMatch(/^[-:@]*[+!]/);
  });
});

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

/** What the files give to etcd, to PostgreSQL and to themselves. */
const isOfOthers = (name: string) =>
  /^(ETCD_|PATRONI_PASSWORD$|POSTGRES_(USER|DB|PASSWORD)$|SHOP_HOST$|REPLICATION_PASSWORD$|SHOP_PASSWORD$|DATABASE_PASSWORD$)/.test(
    name,
  );
