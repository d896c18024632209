import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { connect } from './connection.ts';
import { costBetween, parseStat } from './processor-time.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('a process’s CPU time is read whatever characters its name has', () => {
  const stat =
    '4711 (postgres: a) b) S 815 4711 4711 0 -1 4194560 1 2 3 4 120 30 7 5 20 0 1 0 99 1000 2000';
  expect(parseStat(stat)).toEqual({
    name: 'postgres: a) b',
    parent: 815,
    own: 150,
    exited: 12,
  });
});

it('the cost of a response covers both processes, and omits a database on another host', () => {
  const before = { shop: 1_000, postgres: 500 };
  expect(costBetween(before, { shop: 5_000, postgres: 2_500 }, 10)).toEqual({
    shopUs: 400,
    postgresUs: 200,
  });
  expect(costBetween({ ...before, postgres: null }, { shop: 5_000, postgres: null }, 10)).toEqual({
    shopUs: 400,
    postgresUs: null,
  });
});

it('every proof that starts a shop declares that pages must be built first', () => {
  const read = (file: string) => readFileSync(path.join(root, 'proofs', file), 'utf8');
  const files = [...read('prove.ts').matchAll(/file: '([^']+)'/g)].map(([, file = '']) => file);
  const starting = files.filter((file) => /\b(startShop|openShop|startCluster)\(/.test(read(file)));
  expect(starting).toEqual(
    expect.arrayContaining(['bench/bench.ts', 'cluster/cluster.ts', 'failover/failover.ts']),
  );
  for (const file of starting) expect(read(file), file).toContain('needsPages: true');
});

it('a bench prints only JSON, one value per line', () => {
  const folder = path.join(root, 'proofs/bench');
  const printing = readdirSync(folder)
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const)
    .filter(([, source]) => /stdout|console\./.test(source));
  for (const [file, source] of printing)
    expect(
      source.match(/(stdout\.write|console\.\w+)\((?!`\$\{JSON\.stringify\()/g),
      file,
    ).toBeNull();
  expect(printing.map(([file]) => file)).toContain('bench.ts');
});

it('requests on a connection that the shop has closed are rejected', async () => {
  const server = net.createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = await connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (const _ of ['while it closes', 'after it has closed'])
    await expect(connection.ask('GET', '/')).rejects.toThrow('the connection was closed');
  server.close();
});
