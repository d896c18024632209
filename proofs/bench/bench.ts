import { choice, count, readArguments } from '../../scripts/command.ts';
import { twoDigits, withCeiling, type Line } from './measure.ts';
import { measureFiles } from './files.ts';
import { measurePalette } from './palette.ts';
import { addPastOrders } from './past-orders.ts';
import { measureRace } from './race.ts';
import { startShop, type BenchShop } from './shop.ts';
import { measureStatements } from './statements.ts';
import { measureTeam } from './team.ts';
import {
  measureCart,
  measureCheckout,
  measureNewCart,
  measureReads,
  preparePurchase,
} from './works.ts';
import { writeScripts } from './write-scripts.ts';

const {
  products,
  only,
  'past-orders': pastOrders,
} = readArguments({
  usage: 'npm run prove -- bench [--products 20000] [--only PART] [--past-orders 1000000]',
  needsPages: true,
  about: `Measures the works of docs/internal/performance.md over HTTP on a shop of 5,000 products, each with its ceiling of
the same run, then on one of 50,000 with what the growth costs. One JSON line a work, with the processor time of each answer.`,
  options: {
    products: count('measure this size alone', { min: 1, max: 1_000_000 }),
    only: choice('measure a part', [
      'reads',
      'carts',
      'checkout',
      'race',
      'palette',
      'team',
      'files',
    ]),
    'past-orders': count(
      'a young shop, then the same with so many delivered orders, its team and jobs',
      {
        min: 1,
      },
    ),
  },
}).values;
const sizes = products ? [products] : pastOrders ? [5_000] : [5_000, 50_000];
const isAsked = (part: string) => !only || only === part;
const print = (line: Line | Record<string, unknown>) =>
  process.stdout.write(`${JSON.stringify(line)}\n`);

if (pastOrders) await measurePast(sizes[0] ?? 5_000, pastOrders);
else if (only === 'files') {
  for (const size of sizes) for await (const line of measureFiles(size)) print(line);
} else {
  const measured: Line[][] = [];
  for (const [index, size] of sizes.entries())
    measured.push(await measureSize(size, { withStatements: index === 0 }));
  const [small = [], large = []] = measured;
  printRatios(small, large, `${sizes[1]} products for one at ${sizes[0]}`);
}

/**
 * Prints the bare server's ratio too, which shows how much the machine itself changed between the
 * runs.
 */
function printRatios(before: readonly Line[], after: readonly Line[], sizesText: string): void {
  for (const line of after) {
    const same = before.find((candidate) => candidate.op === line.op);
    if (same)
      print({
        op: `${line.op}: median and processor time at ${sizesText}`,
        ratio: twoDigits(line.p50 / same.p50),
        processorRatio: twoDigits(processorUs(line) / processorUs(same)),
      });
  }
}

function processorUs({ shopUs = 0, postgresUs }: Line): number {
  return shopUs + (postgresUs ?? 0);
}

async function measurePast(size: number, orders: number): Promise<void> {
  const shop = await startShop(size, { DEMO_PAST: '1' });
  try {
    print({ op: 'catalogue', products: size });
    const before = await measureWorks(shop, false);
    const startedAt = performance.now();
    await addPastOrders(shop.pool, orders);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    print({ op: 'past orders added', orders, seconds });
    printRatios(before, await measureWorks(shop, false), `${orders} past orders for one without`);
    if (isAsked('team')) for await (const line of measureTeam(shop)) print(line);
  } finally {
    await shop.stop();
  }
}

async function measureSize(
  size: number,
  { withStatements }: { withStatements: boolean },
): Promise<Line[]> {
  const shop = await startShop(size);
  try {
    print({ op: 'catalogue', products: size });
    const lines = await measureWorks(shop, withStatements);
    print({
      op: `peak memory of the process, ${size} products`,
      megabytes: Math.round(shop.peakMegabytes()),
    });
    return lines;
  } finally {
    await shop.stop();
  }
}

async function measureWorks(shop: BenchShop, withStatements: boolean): Promise<Line[]> {
  const lines: Line[] = [];
  const keep = (line: Line) => {
    lines.push(line);
    print(line);
  };
  const purchase = await preparePurchase(shop);
  if (isAsked('reads')) for await (const line of measureReads(shop)) keep(line);
  const writes: Line[] = [];
  if (isAsked('carts'))
    writes.push(await measureNewCart(shop, purchase), ...(await measureCart(shop, purchase)));
  if (isAsked('checkout')) writes.push(await measureCheckout(shop, purchase));
  const scripts = withStatements && writes.length > 0 ? await writeScripts(shop, purchase) : [];
  for (const line of writes) {
    const script = scripts.find(({ op }) => op === line.op);
    const ceiling = script ? await measureStatements(shop.databaseUrl, script, 3) : null;
    keep(ceiling ? withCeiling(line, ceiling) : line);
    if (ceiling) print(ceiling);
  }
  if (isAsked('palette')) for await (const line of measurePalette(shop)) print(line);
  if (withStatements && isAsked('race')) print(await measureRace(shop, purchase));
  return lines;
}
