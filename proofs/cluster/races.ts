/** The races of docs/reliability.md across processes, where a lock in memory would not help. */
import { connect } from '../bench/connection.ts';
import { createCustomers, findPurchase } from '../bench/shopper.ts';
import { audit } from './audit.ts';
import { listCheckoutRaces } from './checkout-races.ts';
import { listOrderRaces } from './order-races.ts';
import type { Race, Track } from './race.ts';
import type { Cluster } from './start-cluster.ts';
import { setShelves } from '../../tests/set-shelves.ts';

type Result = {
  race: string;
  rounds: number;
  faults: Record<string, number>;
  told: Record<string, number>;
};

const raceCount = 8;

export async function runRaces(
  cluster: Cluster,
  rounds: number,
  say: (line: string) => void,
): Promise<boolean> {
  const track = await prepareTrack(cluster, rounds);
  const results: Result[] = [];
  for (const race of [...listCheckoutRaces(track), ...(await listOrderRaces(track))]) {
    const result = await runOne(race, rounds);
    results.push(result);
    say(rowOf(result));
  }
  const isClean = await audit(cluster, say);
  return isClean && results.every(({ faults }) => Object.keys(faults).length === 0);
}

/** Stock and places for all, so that only what is raced for is scarce. */
async function prepareTrack(cluster: Cluster, rounds: number): Promise<Track> {
  await setShelves(cluster.pool, 1_000_000);
  await cluster.pool.query('notify changes');
  await cluster.pool.query('update slots set capacity = 1000000');
  const connection = await connect(cluster.url);
  const purchase = await findPurchase(connection);
  connection.close();
  // More than any race needs: a shopper on each process and one that is shared.
  const each = cluster.members.length + 1;
  const tokens = await createCustomers(cluster.pool, raceCount * rounds * each);
  return {
    cluster,
    purchase,
    takeToken() {
      const token = tokens.pop();
      if (!token) throw new Error('more customers were needed than were made');
      return token;
    },
  };
}

async function runOne(race: Race, rounds: number): Promise<Result> {
  const result: Result = { race: race.name, rounds, faults: {}, told: {} };
  const add = (to: Record<string, number>, name: string) => {
    to[name] = (to[name] ?? 0) + 1;
  };
  for (let round = 0; round < rounds; round += 1) {
    const { fault, told } = await race.run();
    if (fault) add(result.faults, fault);
    for (const name of told) {
      add(result.told, name);
      // Losing a race is a refusal with its reason. Any other failure is a fault.
      if (/^5\d\d$|^SharedInternal|^Generic\.(Unavailable|GatewayTimeout)/.test(name))
        add(result.faults, name);
    }
  }
  return result;
}

const list = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

function rowOf({ race, rounds, faults, told }: Result): string {
  const wrong = list(faults);
  return [
    race.padEnd(54),
    `${rounds} rounds`.padEnd(13),
    (wrong === '' ? '0 wrong' : `WRONG: ${wrong}`).padEnd(10),
    list(told) || 'nobody refused',
  ].join('  ');
}
