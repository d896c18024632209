/**
 * Prints the labels of an order's bags when it is prepared, on a label printer that reads ZPL.
 *
 *   SHOP_URL=https://shop.example SHOP_KEY=cabas_… WEBHOOK_SECRET=whsec_… PRINTER=192.168.1.40:9100 PORT=8080 \
 *     node label-printer.ts
 *
 * A webhook of the shop sends order.prepared here. The key needs orders.read, orders.prepare and orders.deliver, to read.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { answerOf, createClient } from '@cabas/client';
import { verifyWebhook, WebhookVerificationError } from '@cabas/client/webhooks';

const { env } = process;
const [host, port] = (env['PRINTER'] ?? 'localhost:9100').split(':');
const client = createClient({
  url: env['SHOP_URL'] ?? 'http://localhost:3000',
  key: env['SHOP_KEY'] ?? '',
});
/** An event may come twice. */
const printed = new Set<string>();

async function printLabels(orderId: string): Promise<void> {
  const params = { path: { id: orderId } };
  const order = await answerOf(client.GET('/api/staff/orders/{id}', { params }));
  const { bags } = await answerOf(client.GET('/api/staff/orders/{id}/bags', { params }));
  const ofBags = bags.map(({ number, isCold }) => [
    `${number} / ${bags.length}${isCold ? ' - FROID' : ''}`,
  ]);
  // Bags may be counted later: then one label for the order.
  const labels = (ofBags.length > 0 ? ofBags : [[]]).map((ofBag) =>
    writeLabel([order.number, order.customerName, ...ofBag]),
  );
  const printer = connect(Number(port), host);
  printer.end(labels.join(''));
  await finished(printer, { readable: false });
}

/** One line of text under the other; ^FH makes _5E of a caret, which would be a command. */
function writeLabel(lines: readonly string[]): string {
  const fields = lines.map((line, row) => {
    const text = line.replaceAll(
      /[\^~_]/g,
      (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `^FO40,${40 + row * 90}^A0N,70,70^FH^FD${text}^FS`;
  });
  return `^XA^CI28${fields.join('')}^XZ\n`;
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await buffer(request);
    const { id, event } = verifyWebhook(env['WEBHOOK_SECRET'] ?? '', {
      headers: request.headers,
      body,
    });
    if (event.type === 'order.prepared' && !printed.has(id)) await printLabels(event.data.orderId);
    printed.add(id);
    response.writeHead(204).end();
  } catch (error) {
    // Anything but 2xx, and the shop sends it again later: the printer may be out of paper.
    console.error(error);
    response.writeHead(error instanceof WebhookVerificationError ? 401 : 503).end();
  }
}

const server = createServer((request, response) => void receive(request, response));
server.listen(Number(env['PORT'] ?? 8080), () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`waiting on port ${address?.port}\n`);
});
