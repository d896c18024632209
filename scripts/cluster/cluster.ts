/**
 * npm run cluster -- 3: three processes of the demo shop behind a proxy, on one PostgreSQL, until Ctrl-C. On DATABASE_URL
 * when it is given, else on a database of their own, which is removed at the end. It then stops by itself after:
 * -- 3 --journeys: what each process must know of the others, then journeys in a browser through the proxy;
 * -- 3 --races [rounds]: buyers, preparers and managers on different processes want the same thing at once, 20 rounds each;
 * -- 3 --bench: answers a second and processor time an answer, with one process, two and three, and a worker beside them;
 * -- 3 --bench --share 20: the same with a fifth of a core for each process, so that load and database have what they ask.
 * Exit code 1 when a journey fails, a race ends wrong or the audit after the races is not clean.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { runBrowserJourneys } from './browser-journeys.ts';
import { runAndCleanUp, type Cleanup } from './clean-up.ts';
import { runJourneys } from './journeys.ts';
import { limitProcessor } from './limit-processor.ts';
import { measureCluster, warmUp } from './measure.ts';
import { runRaces } from './races.ts';
import { startCluster, type Cluster, type Workers } from './start-cluster.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    journeys: { type: 'boolean' },
    races: { type: 'boolean' },
    bench: { type: 'boolean' },
    share: { type: 'string' },
    port: { type: 'string', default: '4100' },
  },
});
const [count = 3, rounds = 20] = positionals.map(Number);
const port = Number(values.port);
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runAndCleanUp(async (cleanups) => {
  const cluster = await startCluster(cleanups, {
    count,
    port,
    databaseUrl: process.env['DATABASE_URL'],
    // Jobs race too: invoices and credit notes are numbered by whichever process is first.
    workers: workersFor(values),
    say,
  });
  if (values.journeys) await checkJourneys(cluster);
  if (values.races && !(await runRaces(cluster, rounds, say))) process.exitCode = 1;
  if (values.bench) {
    if (values.share) {
      // With a fifth of a core, to load the demo takes minutes, and to compile what each work runs.
      await warmUp(cluster);
      limitMembers(cluster, Number(values.share), cleanups);
    }
    await measureCluster(cluster, say);
  }
  if (values.journeys || values.races || values.bench) return;
  say('Ctrl-C stops them.');
  await once(process, 'SIGINT');
});

function workersFor({ races, bench }: { races?: boolean; bench?: boolean }): Workers {
  if (races) return 'all';
  // Else one process of the two that are compared would have the jobs of both.
  return bench ? 'apart' : 'last';
}

function limitMembers(cluster: Cluster, percent: number, cleanups: Cleanup[]): void {
  for (const { process: member } of cluster.members) {
    if (member.pid === undefined) continue;
    const lift = limitProcessor(member.pid, percent);
    // First in line is undone last: a group is removed once its process has ended.
    cleanups.unshift(async () => lift());
  }
}

async function checkJourneys(of: Cluster): Promise<void> {
  for (const { journey, isGood, detail } of await runJourneys(of)) {
    say(`${isGood ? 'ok ' : 'NOT'} ${journey}: ${detail}`);
    if (!isGood) process.exitCode = 1;
  }
  if (!(await runBrowserJourneys(of.url))) process.exitCode = 1;
}
