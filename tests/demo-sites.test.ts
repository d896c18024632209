/** The other sites of the demo: how they differ, and who is at work there when the shop first opens. */
import { expect, it } from 'vitest';
import { open } from './opened-shop.ts';
import { okBody } from './shopping.ts';
import { loadDemoWorld } from '#world/load.ts';
import { stories } from '#world/past/stories.ts';

const { app } = open({
  loadWorld: (deps) => loadDemoWorld({ ...deps, hasPast: true, say: () => undefined }),
});

it('the demo has three shops and a dark store, with different ranges, prices, stock and hours', async () => {
  const { rows } = await app.database.pool.query(
    `select s.id, s.kind, s.state, (select count(*)::int from stock t where t.shop_id = s.id and t.is_offered) as products,
      (select count(*)::int from site_prices p where p.shop_id = s.id) as prices, s.opening_hours::text as hours
      from sites s order by position`,
  );
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['shop', 'open'],
    ['shop', 'open'],
    ['shop', 'open'],
    ['darkStore', 'open'],
  ]);
  const [, ...others] = rows;
  expect(new Set(others.map(({ products }) => products)).size).toBe(3);
  for (const { prices, products } of others) {
    expect(prices).toBeGreaterThan(5);
    expect(products).toBeGreaterThan(200);
  }
  const cheese = (site: string) => app.catalogue.at(site).productView('comte-aop-8-mois');
  expect([cheese('clichy')?.enabled, cheese('alesia')?.enabled]).toEqual([true, false]);
});

it('Paris Ouest is served by the dark store and Paris Sud by a shop; earlier orders stay with the first site', async () => {
  const { rows: zones } = await app.database.pool.query(
    "select id, shop_id from delivery_zones where type = 'delivery' order by position",
  );
  expect(zones).toMatchObject([
    { id: 'paris-est', shop_id: 'paris' },
    { id: 'paris-ouest', shop_id: 'clichy' },
    { id: 'paris-sud', shop_id: 'alesia' },
    { id: 'hauts-de-seine', shop_id: 'clichy' },
    { shop_id: 'paris' },
    { shop_id: 'paris' },
  ]);
  const { rows: orders } = await app.database.pool.query(
    'select shop_id, count(*)::int from orders group by 1 order by 1',
  );
  expect(orders).toEqual([
    { shop_id: 'alesia', count: 1 },
    { shop_id: 'clichy', count: 1 },
    { shop_id: 'paris', count: stories.length - 2 },
  ]);
});

it('the demo has a van on the road, a planned transfer, a run to each shop and a member of two sites', async () => {
  const { rows } = await app.database.pool.query('select state from transfers order by number');
  expect(rows).toEqual([{ state: 'departed' }, { state: 'planned' }]);
  const { rows: vans } = await app.database.pool.query(
    'select from_shop_id as from, to_shop_id as to from van_runs order by arrives_at',
  );
  expect(vans).toEqual(['batignolles', 'paris', 'alesia'].map((to) => ({ from: 'clichy', to })));
  const malik = app.visitor();
  okBody(
    await malik.call('POST', '/api/staff/session', {
      email: 'deux-sites@cabas.test',
      password: 'Cabas2026',
    }),
  );
  const session = okBody(await malik.call('GET', '/api/staff/session'));
  expect(session.sites.map(({ id }: { id: string }) => id)).toEqual(['batignolles', 'clichy']);
  expect(okBody(await malik.call('GET', '/api/staff/orders?scope=toPrepare')).items).toHaveLength(
    1,
  );
});
