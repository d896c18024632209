/**
 * npm run cluster -- 3: three processes of the demo shop behind a proxy, on one PostgreSQL, until Ctrl-C. On DATABASE_URL
 * when it is given, else on a database of their own, which is removed at the end.
 * -- 3 --journeys checks what each process must know of the others, then stops them: exit code 1 when one does not.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { runJourneys } from './journeys.ts';
import { startCluster, type Cluster } from './start-cluster.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    journeys: { type: 'boolean' },
    port: { type: 'string', default: '4100' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

const cluster = await startCluster({
  count: Number(positionals[0] ?? 3),
  port: Number(values.port),
  databaseUrl: process.env['DATABASE_URL'],
  say,
});
try {
  if (values.journeys) await checkJourneys(cluster);
  else {
    say('Ctrl-C stops them.');
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  }
} finally {
  await cluster.stop();
}

async function checkJourneys(of: Cluster): Promise<void> {
  for (const { journey, isGood, detail } of await runJourneys(of)) {
    say(`${isGood ? 'ok ' : 'NOT'} ${journey}: ${detail}`);
    if (!isGood) process.exitCode = 1;
  }
}
