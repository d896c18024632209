/**
 * Every minute, takes what a till sold from the shop's stock.
 *
 *   SHOP_URL=https://shop.example SHOP_KEY=cabas_… node till-stock.ts sales.csv
 *
 * The file has a header, a row for each line of a ticket, and the columns `ticket`, `soldAt` (2026-11-30T10:12:00Z),
 * `product` (its reference or barcode), and `units` or `grams`. The till may add to it or write it again: a ticket counts
 * once, when a minute has not changed it, since the shop would not take a line that is written later. With `--once`, the
 * file is finished. The key needs till.write to write, and nothing else.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { answerOf, createClient, Refusal } from '@cabas/client';
import { parse } from 'csv-parse/sync';

type Sale = { ticket: string; soldAt: string; product: string; units: string; grams: string };

const [file = 'sales.csv', ...flags] = process.argv.slice(2);
const isOnce = flags.includes('--once');
const till = process.env['TILL'] ?? 'Caisse';
const everySeconds = Number(process.env['EVERY_SECONDS'] ?? 60);
const client = createClient({
  url: process.env['SHOP_URL'] ?? 'http://localhost:3000',
  key: process.env['SHOP_KEY'] ?? '',
});
/** Only spares requests: the shop knows the tickets that it has counted. */
const counted = new Set<string>();
/** Lines of each ticket a minute ago. */
let before = new Map<string, string>();

const lineOf = ({ product, units, grams }: Sale) =>
  grams ? { product, grams: Number(grams) } : { product, units: Number(units) };

async function sendSales(): Promise<void> {
  const sales = parse<Sale>(await readFile(file), {
    columns: true,
    delimiter: ';',
    bom: true,
    // The last row may be half written: it changes its ticket, which waits.
    relax_column_count: true,
  });
  const tickets = Map.groupBy(sales, ({ ticket }) => ticket);
  const now = new Map([...tickets].map(([number, lines]) => [number, JSON.stringify(lines)]));
  const isWritten = (number: string) => isOnce || before.get(number) === now.get(number);
  const written = [...tickets].filter(([number]) => !counted.has(number) && isWritten(number));
  before = now;
  for (const [number, lines] of written) {
    try {
      const { moves } = await answerOf(
        client.PUT('/api/staff/tills/{till}/tickets/{number}', {
          params: { path: { till, number } },
          body: { soldAt: lines[0]?.soldAt ?? '', lines: lines.map(lineOf) },
        }),
      );
      counted.add(number);
      for (const { sku, units, found } of moves)
        process.stdout.write(
          `${number}: ${units} × ${sku}${found > 0 ? `, ${found} more than the shelf had` : ''}\n`,
        );
    } catch (error) {
      // A product that the shop does not have stops no other ticket.
      if (!(error instanceof Refusal)) throw error;
      console.error(`${number}: ${error.message}`);
    }
  }
}

if (isOnce) await sendSales();
else
  for (;;) {
    try {
      await sendSales();
    } catch (error) {
      // The shop, or the file, is away: what was not counted is sent again, and counts once.
      console.error(`${String(error)}: tried again in ${everySeconds} s`);
    }
    await setTimeout(everySeconds * 1000);
  }
