/** Generated from the OpenAPI document: private routes require their owner. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './app.ts';
import { sample, type Schema } from './sample-value.ts';
import * as shop from './shopping.ts';

type Operation = { requestBody?: { content: { 'application/json': { schema: Schema } } } };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type PrivateRoute = { method: Method; path: string; body: unknown };

const { app } = shop.open();
let routes: PrivateRoute[];
beforeAll(async () => {
  const { paths } = shop.okBody(await app.visitor().call('GET', '/api/openapi.json')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  routes = Object.entries(paths)
    .filter(([path]) => /^\/api\/(account|orders)(\/|$)/.test(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { requestBody }]) => ({
        method: method.toUpperCase() as Method,
        path,
        body: requestBody ? sample(requestBody.content['application/json'].schema) : undefined,
      })),
    );
});

describe('R01 another customer', () => {
  let ids: string[];
  let owner: Visitor & { customerId: string };
  let stranger: Visitor;

  /** Creates one of each resource that has an id. */
  async function own(visitor: Visitor): Promise<string[]> {
    const address = shop.okBody(
      await visitor.call('POST', '/api/account/addresses', {
        ...shop.address,
        title: 'Le secret de Zoé',
      }),
    );
    const card = shop.okBody(
      await visitor.call('POST', '/api/account/cards', {
        token: await shop.tokenise(visitor, shop.cards.accepted),
      }),
    );
    const order = await shop.buy(visitor, { ...shop.counted, carottes: 1 });
    await shop.prepareAndDeliver(app, order);
    const open = await shop.buy(visitor, shop.counted);
    const { invoices } = await shop.readOrder(visitor, order);
    const { items: sessions } = shop.okBody(await visitor.call('GET', '/api/account/sessions'));
    return [address.id, card.id, open, order, invoices[0]?.id, sessions[0]?.id];
  }
  const everything = async () => {
    const {
      genereLe: _,
      sessions: __,
      ...file
    } = shop.okBody(await owner.call('POST', '/api/account/export', {}));
    return file;
  };

  beforeAll(async () => {
    await shop.setStock(app, 'penne', 1000);
    owner = await shop.newShopper(app);
    ids = await own(owner);
    stranger = await shop.newShopper(app);
    await own(stranger);
  });

  it('a customer gets not found for other customers’ ids, and changes nothing', async () => {
    const before = await everything();
    const byId = routes.filter(({ path }) => path.includes('{'));
    expect(byId.length).toBeGreaterThan(5);
    for (const { method, path, body } of byId) {
      for (const id of ids) {
        // With several ids in a path, tries each combination: my order with someone else's invoice.
        const others = path.split('{').length > 2 ? ids : [id];
        for (const other of others) {
          const url = path.replace(/\{[^}]+\}/, id).replaceAll(/\{[^}]+\}/g, other);
          const answer = await stranger.call(method, url, body);
          expect(
            [404, 400],
            `${method} ${url} → ${answer.status} ${JSON.stringify(answer.body)}`,
          ).toContain(answer.status);
          if (answer.status === 400)
            expect(answer.body.meta?.issues?.[0]?.path, `${method} ${url}`).toMatch(/id|sku/i);
          expect(JSON.stringify(answer.body)).not.toContain('secret');
        }
      }
    }
    expect(await everything()).toEqual(before);
  });

  it('the owner can reach these ids', async () => {
    const [, , open, order, invoice] = ids;
    shop.okBody(await owner.call('GET', `/api/orders/${order}`));
    shop.okBody(await owner.call('GET', `/api/orders/${order}/invoices/${invoice}/downloadUrl`));
    shop.okBody(await owner.call('PUT', `/api/orders/${open}/cancel`));
  });
});
