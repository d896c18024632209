/**
 * Effect of file exports and imports on shoppers, for one catalogue size: `npm run prove -- bench
 * --products 50000 --only files`. While the team exports the catalogue, then checks and imports
 * 25,000 rows, a visitor keeps sending requests.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { columnOf } from '#domain/catalogue/file-columns.ts';
import { startShop, type BenchShop } from './shop.ts';
import { openAdminSession } from './team.ts';

const importedRows = 25_000;
const betweenLooksMs = 5;

type Cost = Readonly<Record<string, unknown>>;
type FilesShop = BenchShop & { turnFile: string };

export async function* measureFiles(products: number): AsyncGenerator<Cost> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-turns-'));
  const turnFile = path.join(folder, 'longest');
  const shop = await startShop(products, {
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'turns.ts')}`,
    LONGEST_TURN_FILE: turnFile,
  });
  try {
    // As in a shop that has had its products for longer than a minute.
    await shop.pool.query('analyze');
    yield* measureWorks({ ...shop, turnFile });
    yield { op: 'peak memory of the process, files included', megabytes: shop.peakMegabytes() };
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true });
  }
}

async function* measureWorks(shop: FilesShop): AsyncGenerator<Cost> {
  const cookie = `staff-session=${await openAdminSession(shop.databaseUrl)}`;
  const headers = { cookie, origin: shop.url, 'content-type': 'text/csv' };
  const imports = `${shop.url}/api/staff/catalogue/imports?stock=keep`;
  let csv = '';
  const readCsv = async (): Promise<Cost> => {
    csv = await (await fetch(`${shop.url}/api/staff/catalogue/export`, { headers })).text();
    return { megabytes: Math.round(csv.length / 1e6) };
  };
  const send = async (query: string): Promise<Cost> => {
    const body = withOtherPrices(csv);
    const answer = await fetch(`${imports}${query}`, { method: 'POST', headers, body });
    const { rows, changed, isWritten } = (await answer.json()) as Cost;
    return { status: answer.status, rows, changed, isWritten };
  };
  yield await whileLooking(shop, 'nothing, to compare', () => wait(10_000, {}));
  yield await whileLooking(shop, 'export', readCsv);
  yield await whileLooking(shop, 'dry run of an import', () => send('&dryRun=1'));
  yield await whileLooking(shop, 'that import', () => send(''));
}

async function whileLooking(
  { url, pid, turnFile }: FilesShop,
  op: string,
  work: () => Promise<Cost>,
): Promise<Cost> {
  await readLongestTurn(pid, turnFile);
  let isDone = false;
  let longestWaitMs = 0;
  const looking = (async () => {
    while (!isDone) {
      const askedAt = performance.now();
      await (await fetch(`${url}/livez`)).arrayBuffer();
      longestWaitMs = Math.max(longestWaitMs, performance.now() - askedAt);
      await wait(betweenLooksMs);
    }
  })();
  const startedAt = performance.now();
  const done = await work();
  const ms = Math.round(performance.now() - startedAt);
  isDone = true;
  await looking;
  const longestTurnMs = Math.round(await readLongestTurn(pid, turnFile));
  return { op, ms, longestWaitMs: Math.round(longestWaitMs), longestTurnMs, ...done };
}

async function readLongestTurn(pid: number, turnFile: string): Promise<number> {
  rmSync(turnFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    await wait(20);
    try {
      return Number(readFileSync(turnFile, 'utf8'));
    } catch {
      // Not written yet.
    }
  }
}

/** Returns the first rows of the export with changed prices. */
function withOtherPrices(csv: string): string {
  const [head = '', ...rows] = csv.split('\r\n').filter(Boolean);
  const price = head
    .replace('\uFEFF', '')
    .split(';')
    .findIndex((heading) => columnOf(heading) === 'price');
  const changed = rows
    // Without quoted cells, splitting at semicolons is enough.
    .filter((row) => !row.includes('"'))
    .slice(0, importedRows)
    .map((row) => {
      const cells = row.split(';');
      const euros = Number((cells[price] ?? '').replace(',', '.')) || 1;
      return cells.with(price, (euros + 0.01).toFixed(2)).join(';');
    });
  return [head, ...changed].join('\r\n');
}
