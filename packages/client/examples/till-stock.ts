/**
 * Every minute, takes what a till sold from the shop's stock.
 *
 *   SHOP_URL=https://shop.example SHOP_KEY=cabas_… node till-stock.ts sales.csv
 *
 * The file has a header and the columns `line`, `sku` and `units`; `line` is the till's own number of a ticket's line.
 * The till may add to it or write it again: a line counts once. The key needs stock.write to write.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { answerOf, createClient, Refusal } from '@cabas/client';
import { parse } from 'csv-parse/sync';

type Sale = { line: string; sku: string; units: string };

const [file = 'sales.csv', ...flags] = process.argv.slice(2);
const client = createClient({
  url: process.env['SHOP_URL'] ?? 'http://localhost:3000',
  key: process.env['SHOP_KEY'] ?? '',
});
/** Only spares requests: the shop knows the lines that it has counted. */
const counted = new Set<string>();

/** The same line always has the same id. */
function idOf(line: string): string {
  const hex = createHash('sha256').update(`till ${line}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function sendSales(): Promise<void> {
  const sales = parse<Sale>(await readFile(file), { columns: true, delimiter: ';', bom: true });
  for (const { line, sku, units } of sales.filter((sale) => !counted.has(sale.line)))
    try {
      const change = { kind: 'inventory', id: idOf(line), delta: -Number(units) } as const;
      const path = '/api/staff/products/{sku}/stockChanges';
      await answerOf(client.POST(path, { params: { path: { sku } }, body: change }));
      counted.add(line);
      process.stdout.write(`${line}: ${units} × ${sku}\n`);
    } catch (error) {
      // A product that the shop does not have stops no other line.
      if (!(error instanceof Refusal)) throw error;
      console.error(`${line}: ${error.message}`);
    }
}

do {
  await sendSales();
  if (!flags.includes('--once')) await setTimeout(60_000);
} while (!flags.includes('--once'));
