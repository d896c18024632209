/** The short form of `npm run prove -- cluster 2 --races`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cleanup } from './clean-up.ts';
import { runRaces } from './races.ts';
import { startCluster, type Cluster } from './start-cluster.ts';
import { createTestDatabase } from '../../tests/database.ts';

const cleanups: Cleanup[] = [];
let cluster: Cluster;
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  cleanups.push(drop);
  cluster = await startCluster(cleanups, {
    count: 2,
    // Below the ports that the system lends, and away from those of scripts/free-port.ts.
    port: 12_000 + ((process.pid * 4) % 8_000),
    databaseUrl: url,
    workers: 'all',
    say: () => undefined,
  });
}, 120_000);
afterAll(async () => {
  for (const { process: member } of cluster?.members ?? []) member.kill('SIGKILL');
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

it('when two processes race for the same resource one wins, and the books balance', async () => {
  const said: string[] = [];
  expect(await runRaces(cluster, 2, (line) => said.push(line)), said.join('\n')).toBe(true);
}, 120_000);
