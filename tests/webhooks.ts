/** A shop with one manager, and a receiver that keeps what webhooks send. */
import { createTestApp, type TestApp, type Visitor } from './app.ts';
import { createTestDatabase } from './database.ts';
import * as shop from './shopping.ts';

export type Received = { url: string; headers: Record<string, string>; body: string };
type Added = { id: string; secret: string; url: string };
export type WebhookDesk = {
  app: TestApp;
  marc: Visitor;
  received: Received[];
  /** By address: why the receiver fails. */
  errors: Map<string, string>;
  add(events?: readonly string[], url?: string): Promise<Added>;
  /** Shares facts out, and delivers them. */
  tell(): Promise<void>;
  buy(): Promise<string>;
  /** A manager's session ends before the clock of these tests does. */
  signInAgain(): Promise<Visitor>;
  deliveriesOf(id: string): Promise<{ id: string; state: string }[]>;
  /** Another process of the shop, on the same database. */
  openSecond(): Promise<TestApp>;
  close(): Promise<void>;
};

export const orderEvents = [
  'order.placed',
  'order.changed',
  'order.taken',
  'order.prepared',
  'order.left',
  'order.broughtBack',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
];
export const typeOf = ({ body }: Received): string => JSON.parse(body).type;
export const orderOf = ({ body }: Received): string => JSON.parse(body).data.orderId;

export async function openWebhookDesk(): Promise<WebhookDesk> {
  const { url: database, drop } = await createTestDatabase('world');
  const on = { url: database, drop: async () => undefined };
  const received: Received[] = [];
  const errors = new Map<string, string>();
  const webhookSender: TestApp['webhookSender'] = {
    refuses: async (url) => (url.startsWith('http') ? null : 'form'),
    async send(url, message) {
      received.push({ url, ...message });
      return { error: errors.get(url) ?? null };
    },
    read: async () => ({ status: 404, body: '', cacheControl: undefined }),
  };
  const app = await createTestApp({ on, webhookSender });
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 1000);
  const desk: WebhookDesk = {
    app,
    marc: await shop.staff(app, 'marc'),
    received,
    errors,
    async add(events = orderEvents, url = 'http://127.0.0.1:9/compta') {
      const body = { name: 'Comptabilité', url, events };
      const answer = await desk.marc.call('POST', '/api/staff/webhooks', body);
      const { webhook, secret } = shop.okBody(answer);
      return { id: webhook.id, secret, url };
    },
    async tell() {
      await app.jobs.runNow('webhooks.spread', {});
      await app.jobs.drain();
    },
    buy: async () => shop.buy(await shop.newShopper(app), shop.counted),
    signInAgain: async () => (desk.marc = await shop.staff(app, 'marc')),
    deliveriesOf: async (id) =>
      shop.okBody(await desk.marc.call('GET', `/api/staff/webhooks/${id}/deliveries`)).items,
    openSecond: () => createTestApp({ on, webhookSender }),
    async close() {
      await app.close();
      await drop();
    },
  };
  return desk;
}
