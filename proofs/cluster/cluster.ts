import { once } from 'node:events';
import { count, flag, readArguments, wholeNumber } from '../../scripts/command.ts';
import { runBrowserJourneys } from './browser-journeys.ts';
import { runAndCleanUp, type Cleanup } from './clean-up.ts';
import { runJourneys } from './journeys.ts';
import { limitProcessor } from './limit-processor.ts';
import { measureCluster, warmUp } from './measure.ts';
import { runRaces } from './races.ts';
import { startCluster, type Cluster, type Workers } from './start-cluster.ts';

const { values, words } = readArguments({
  usage:
    'npm run prove -- cluster [PROCESSES] [--journeys | --races [ROUNDS] | --bench [--share 20]]',
  needsPages: true,
  about: `Runs three processes of the demo shop behind a proxy, on one PostgreSQL, until Ctrl-C: on DATABASE_URL when it is
given, else on a database of their own, which is removed at the end. With an option it stops by itself.`,
  wrong: 'when a journey fails, a race ends wrong or the audit after the races is not clean',
  options: {
    journeys: flag('what each process must know of the others, then journeys in a browser'),
    races: flag('buyers, preparers and managers on different processes want the same at once'),
    bench: flag('answers a second and processor time an answer, by one process, two and three'),
    share: count('with --bench, percent of a core for each process', { min: 1, max: 100 }),
    port: count('of the proxy', { fallback: 4100, min: 1, max: 65_000 }),
  },
  words: { atMost: 2, schema: wholeNumber({ min: 1, max: 10_000 }) },
});
const [processes = 3, rounds = 20] = words;
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runAndCleanUp(async (cleanups) => {
  const cluster = await startCluster(cleanups, {
    count: processes,
    port: values.port,
    databaseUrl: process.env['DATABASE_URL'],
    // All processes run jobs, since jobs race too: invoices and credit notes are numbered by the
    // fastest.
    workers: workersFor(values),
    say,
  });
  if (values.journeys) await checkJourneys(cluster);
  if (values.races && !(await runRaces(cluster, rounds, say))) process.exitCode = 1;
  if (values.bench) {
    if (values.share) {
      // Warm up before limiting: at a fifth of a core, loading the demo and compiling takes
      // minutes.
      await warmUp(cluster);
      limitMembers(cluster, values.share, cleanups);
    }
    await measureCluster(cluster, say);
  }
  if (values.journeys || values.races || values.bench) return;
  say('Ctrl-C stops them.');
  await once(process, 'SIGINT');
});

function workersFor({ races, bench }: { races?: boolean; bench?: boolean }): Workers {
  if (races) return 'all';
  // A separate worker, else only one of the compared processes would run jobs.
  return bench ? 'apart' : 'last';
}

function limitMembers(cluster: Cluster, percent: number, cleanups: Cleanup[]): void {
  for (const { process: member } of cluster.members) {
    if (member.pid === undefined) continue;
    const lift = limitProcessor(member.pid, percent);
    // Cleanups run last first: the control group is removed after its process has exited.
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
