/** An assistant at a shop of several sites: whose range, prices and stock it reads, and what its cart takes. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectAssistant,
  home,
  line,
  openDoorToAssistants,
  slot,
  type Assistant,
} from '../../tests/assistants.ts';
import * as shop from '../../tests/shopping.ts';
import { createJudge } from '../../tests/ucp-schemas.ts';

let assistant: Assistant;
let judge: ReturnType<typeof createJudge>;
/** « Vanves » serves the pickup point and has penne, dearer than elsewhere, and carrots. */
const { app } = shop.open();
beforeAll(async () => {
  await openDoorToAssistants(app);
  await app.database.pool.query(`
    insert into sites (id, name, state) values ('vanves', 'Cabas Vanves', 'open'), ('ivry', 'Cabas Ivry', 'closed');
    insert into stock (shop_id, sku, quantity)
      select 'vanves', sku, 40 from products where id in ('penne', 'carottes');
    insert into site_prices (shop_id, product_id, price_cents, changed_at) values ('vanves', 'penne', 199, now());
    update delivery_zones set shop_id = 'vanves' where id = 'retrait-bastille';
    update shops set catalogue_version = catalogue_version + 1`);
  await app.catalogue.refresh();
  judge = createJudge((await app.visitor().call('GET', '/ucp/grocery.json')).body);
});
beforeEach(async () => {
  assistant = await connectAssistant(app);
});

const pickup = { location_id: 'retrait-bastille', slot_id: shop.slots.pickup };
const atVanves = { site: { id: 'vanves', name: 'Cabas Vanves' } };
const atFirst = { site: { id: 'paris' } };
type SearchAnswer = { products: { id: string; variants: { price: { amount: number } }[] }[] };

describe('an assistant at a shop of several sites', () => {
  it('with several sites, an assistant sees the first site’s products until it names a place', async () => {
    const answer = await lookUp(['penne']);
    expect(answer.grocery).toMatchObject(atFirst);
    expect(pricesOf(answer)).toEqual([['penne', 175]]);
  });

  it.each([
    ['the site', { context: { location: 'vanves' } }],
    ['a place that it serves', { context: { location: 'retrait-bastille' } }],
  ])(
    'with several sites, an assistant sees range, price and stock of %s that it names',
    async (_what, named) => {
      const { products, grocery } = await lookUp(['penne', 'riz-basmati'], named);
      expect(grocery).toMatchObject(atVanves);
      const [penne, rice] = products;
      expect(penne.variants[0].price.amount).toBe(199);
      expect(penne.grocery.available_quantity).toBe(40);
      expect(rice.variants[0].availability.available).toBe(false);
      const found = await assistant.use('search_catalog', { catalog: { query: 'riz', ...named } });
      expect(found.products.map(({ id }: { id: string }) => id)).not.toContain('riz-basmati');
      const sheet = await assistant.use('get_product', { catalog: { id: 'penne', ...named } });
      expect(sheet.product.price_range.min.amount).toBe(199);
      const { categories } = await assistant.use('list_categories', named);
      expect(
        categories.reduce(
          (sum: number, { products: count }: { products: number }) => sum + count,
          0,
        ),
      ).toBe(2);
    },
  );

  it('with several sites, an assistant sees the products of the site that serves an address or postcode', async () => {
    const move = (siteId: string) =>
      app.database.pool.query(
        `update delivery_zones set shop_id = '${siteId}' where id = '${slot.location_id}'`,
      );
    await move('vanves');
    expect((await lookUp(['penne'], { grocery: { address: home } })).grocery).toMatchObject(
      atVanves,
    );
    const context = { postal_code: home.postal_code, address_country: 'FR' };
    expect((await lookUp(['penne'], { context })).grocery).toMatchObject(atVanves);
    const faraway = { context: { postal_code: '69001' } };
    expect((await lookUp(['penne'], faraway)).grocery).toMatchObject(atFirst);
    await move('paris');
    const lyon = { ...home, postal_code: '69001', city: 'Lyon' };
    const messages = await assistant.refused('lookup_catalog', {
      catalog: { ids: ['penne'], grocery: { address: lyon } },
    });
    expect(messages).toMatchObject([{ code: 'address_undeliverable' }]);
  });

  it('with several sites, an assistant sees the products of its cart’s site unless it names another place', async () => {
    const cart = { line_items: [line('penne')], grocery: { slot: pickup } };
    const { id, grocery } = await assistant.use('create_cart', { cart });
    expect(grocery.slot).toMatchObject(atVanves);
    const ofCart = { grocery: { cart_id: id } };
    expect(pricesOf(await lookUp(['penne'], ofCart))).toEqual([['penne', 199]]);
    const elsewhere = { ...ofCart, context: { location: slot.location_id } };
    expect(pricesOf(await lookUp(['penne'], elsewhere))).toEqual([['penne', 175]]);
    const lost = { catalog: { ids: ['penne'], grocery: { cart_id: 'x' } } };
    expect(await assistant.refused('lookup_catalog', lost)).toMatchObject([{ code: 'not_found' }]);
  });

  it.each(['ivry', 'lyon'])(
    'with several sites, an assistant is told that %s is not a location of the shop',
    async (location) => {
      const answer = await lookUp(['penne'], { context: { location } });
      expect(answer.grocery).toMatchObject(atFirst);
      expect(codesOf(answer)).toEqual(['location_unknown']);
    },
  );

  it('an id with a site suffix returns the product at that site, under the requested id', async () => {
    const ids = ['penne', 'penne$vanves', 'penne$paris', 'penne$ivry', 'penne$lyon'];
    const answer = await lookUp(ids);
    expect(pricesOf(answer)).toEqual([
      ['penne', 175],
      ['penne$vanves', 199],
      ['penne$paris', 175],
    ]);
    expect(codesOf(answer)).toEqual(['not_found', 'not_found']);
    const sheet = await assistant.use('get_product', { catalog: { id: 'penne$vanves' } });
    expect(sheet).toMatchObject({ product: { id: 'penne$vanves' }, grocery: atVanves });
    expect(await assistant.refused('get_product', { catalog: { id: 'penne$lyon' } })).toMatchObject(
      [{ code: 'not_found' }],
    );
  });

  it('with several sites, lookups match the schema of the extension, and locations have their site', async () => {
    const schema = 'http://localhost:3000/ucp/grocery.json';
    const answer = await lookUp(['penne$vanves'], { context: { location: 'vanves' } });
    const address = `${schema}#/$defs/dev.ucp.shopping.catalog.lookup/$defs/lookup_response`;
    expect(judge(address, answer)).toEqual([]);
    const { locations } = await assistant.use('search_locations', { location: {} });
    expect(locations).toMatchObject([{ id: 'retrait-bastille', grocery: atVanves }]);
  });

  it.each([
    [['penne', 'carottes'], ['retrait-bastille']],
    [['penne$vanves'], ['retrait-bastille']],
    [['penne', 'riz-basmati'], []],
    [['penne$paris'], []],
    [['licorne'], []],
  ])(
    'search_locations filtered by products %j finds the places whose site has them',
    async (items, found) => {
      const { locations } = await assistant.use('search_locations', {
        location: { filters: { items } },
      });
      expect(locations.map(({ id }: { id: string }) => id)).toEqual(found);
    },
  );

  it('an assistant adds a product by the suffixed id of its cart’s site; one of another site is refused', async () => {
    const lines = [
      { ...line('penne$vanves', 2), grocery: { wish: { kind: 'remove' } } },
      line('carottes$paris'),
    ];
    const cart = { line_items: lines, grocery: { slot: pickup } };
    const made = await assistant.use('create_cart', { cart });
    expect(made.line_items).toMatchObject([
      { id: 'penne', quantity: 2, item: { price: 199 }, grocery: { wish: { kind: 'remove' } } },
    ]);
    expect(made.messages).toContainEqual(
      expect.objectContaining({ code: 'item_unavailable', path: '$.line_items[1]' }),
    );
    const again = { line_items: [line('penne$vanves', 3)] };
    const updated = await assistant.use('update_cart', { id: made.id, cart: again });
    expect(updated.line_items).toMatchObject([{ id: 'penne', quantity: 3 }]);
  });

  it('an assistant’s cart is served by the site of the zone that sells its products', async () => {
    const vanvesLast = (sites: string) =>
      app.database.pool.query(`update delivery_zones set site_ids = '${sites}' where id = $1`, [
        pickup.location_id,
      ]);
    await vanvesLast('{paris,vanves}');
    await shop.setStock(app, 'carottes', 0);
    const ask = async (...ids: string[]) => {
      const one = await connectAssistant(app);
      const cart = { line_items: ids.map((id) => line(id)), grocery: { slot: pickup } };
      const { line_items: made } = await one.use('create_cart', { cart });
      return made.map(({ id, item }: { id: string; item: { price: number } }) => [id, item.price]);
    };
    expect(await ask('penne', 'carottes')).toContainEqual(['penne', 199]);
    expect(await ask('penne')).not.toContainEqual(['penne', 199]);
    await shop.setStock(app, 'carottes', 400);
    await vanvesLast('{vanves}');
  });

  it('an assistant’s replacement wish accepts an id of its cart’s site, and refuses one of another site', async () => {
    const wishing = (product_id: string) => ({
      ...line('penne', 2),
      grocery: { wish: { kind: 'product', product_id } },
    });
    const cart = { line_items: [wishing('carottes$vanves')], grocery: { slot: pickup } };
    const made = await assistant.use('create_cart', { cart });
    const wished = { wish: { kind: 'product', product_id: 'carottes' } };
    expect(made.line_items).toMatchObject([{ id: 'penne', grocery: wished }]);
    const elsewhere = { line_items: [{ ...wishing('riz-basmati$paris'), quantity: 3 }] };
    const updated = await assistant.use('update_cart', { id: made.id, cart: elsewhere });
    expect(updated.line_items).toMatchObject([{ id: 'penne', quantity: 3, grocery: wished }]);
    expect(updated.messages).toContainEqual(
      expect.objectContaining({
        code: 'item_unavailable',
        path: '$.line_items[0].grocery.wish',
      }),
    );
  });
});

const lookUp = (ids: string[], named: object = {}) =>
  assistant.use('lookup_catalog', { catalog: { ids, ...named } });

const pricesOf = ({ products }: SearchAnswer) =>
  products.map(({ id, variants: [variant] }) => [id, variant?.price.amount]);
const codesOf = (answer: { messages: { code: string }[] }) =>
  answer.messages.map(({ code }) => code);
