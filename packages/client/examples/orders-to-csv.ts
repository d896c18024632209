/**
 * Writes the orders of a day's slots as CSV, for a spreadsheet.
 *
 *   SHOP_URL=https://shop.example SHOP_KEY=cabas_… node orders-to-csv.ts 2026-11-21 > orders.csv
 *
 * Without a day, all orders. The key needs orders.read, orders.prepare and orders.deliver, to read.
 */
import { createClient, listItems } from '@cabas/client';

const [day] = process.argv.slice(2);
const client = createClient({
  url: process.env['SHOP_URL'] ?? 'http://localhost:3000',
  key: process.env['SHOP_KEY'] ?? '',
});

/** Quoted; a spreadsheet would run a name that begins like a formula. */
function cell(value: string | number): string {
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}

const write = (values: readonly (string | number)[]) =>
  process.stdout.write(`${values.map(cell).join(';')}\r\n`);

// A byte order mark, by which Excel knows that the file is UTF-8.
process.stdout.write('\uFEFF');
write(['Number', 'State', 'Customer', 'Zone', 'From', 'To', 'Lines', 'Amount']);
for await (const order of listItems(client, '/api/staff/orders', { query: day ? { day } : {} }))
  write([
    order.number,
    order.statusLabel,
    order.customerName,
    order.zoneName,
    order.from,
    order.to,
    order.lines,
    (order.amount / 100).toFixed(2).replace('.', ','),
  ]);
