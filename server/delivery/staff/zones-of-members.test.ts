import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../../tests/app.ts';
import { hire, signInStaff } from '../../../tests/hired-staff.ts';
import { sample, type Schema } from '../../../tests/sample-value.ts';
import * as shop from '../../../tests/shopping.ts';

describe('who may', () => {
  const { app } = shop.open();

  const east = '/api/staff/delivery-zones/paris-est';

  const routes: [
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ][] = [
    ['GET', `${east}/slots`],
    ['PATCH', `/api/staff/slots/${shop.slots.tomorrow}`, { version: 0, capacity: 3 }],
    ['GET', '/api/staff/slot-load'],
    ['GET', '/api/staff/closed-days'],
    ['GET', '/api/staff/closed-days/2026-12-25'],
    ['PUT', '/api/staff/closed-days/2026-12-25'],
    ['DELETE', '/api/staff/closed-days/2026-12-25'],
    ['GET', `${east}/slot-rules`],
    [
      'POST',
      `${east}/slot-rules`,
      {
        weekday: 1,
        startHour: 6,
        endHour: 8,
        capacity: 3,
        cutoffMinutes: 60,
        deltaDay: 0,
        deltaSlot: 0,
        tiers: [{ minCartNetPrice: 0, shippingAmount: 0 }],
        reach: 'new',
      },
    ],
    [
      'POST',
      `${east}/slot-rules/copies`,
      { copies: [{ ruleId: 1, version: 0, weekday: 7 }], reach: 'new' },
    ],
    [
      'PATCH',
      '/api/staff/slot-rules/1',
      {
        weekday: 1,
        startHour: 6,
        endHour: 8,
        capacity: 3,
        cutoffMinutes: 60,
        deltaDay: 0,
        deltaSlot: 0,
        tiers: [{ minCartNetPrice: 0, shippingAmount: 0 }],
        reach: 'new',
        version: 0,
      },
    ],
    ['DELETE', '/api/staff/slot-rules/1?version=0&reach=new'],
    ['GET', '/api/staff/delivery-zones'],
    ['PATCH', east, { version: 0, isActive: false }],
    [
      'POST',
      '/api/staff/delivery-zones',
      { kind: 'delivery', name: 'Lyon', postcodes: ['69001'], acceptsOverlap: false },
    ],
    ['GET', '/api/staff/postcodes?postcodes=69001'],
    ['GET', `${east}/actions`],
    ['GET', '/api/staff/waiting-list'],
    ['GET', '/api/staff/waiting-list.csv'],
  ];

  it.each(routes)('%s %s is for managers only', async (method, path, body) => {
    shop.expectRefusal(await app.visitor().call(method, path, body), 'Shared.Unauthorized');
    for (const who of ['paul', 'lea'] as const)
      shop.expectRefusal(
        await (await shop.staff(app, who)).call(method, path, body),
        'Shared.InsufficientPrivileges',
      );
    const customer = await shop.newShopper(app);
    shop.expectRefusal(await customer.call(method, path, body), 'Shared.Unauthorized');
  });

  it('refused requests about delivery changed nothing', async () => {
    const marc = await shop.staff(app, 'marc');
    expect(shop.okBody(await marc.call('GET', `${east}/actions`)).items).toEqual([]);
    expect(shop.okBody(await marc.call('GET', `${east}/slots`)).days[0]).toMatchObject({
      day: '2026-11-21',
      isClosed: false,
    });
  });
});

/** A manager of some sites plans the zones of those alone, whichever endpoint names them. */
describe('zones of members', () => {
  let app: TestApp;
  /** Of all sites. */
  let marc: Visitor;
  /** A manager of « Vanves » alone, which serves « Vanves Sud » first and « Paris Est » after Paris. */
  let nora: Visitor;
  const denied = 'Shared.InsufficientPrivileges';
  const day = '2026-12-24';
  const zonesUrl = '/api/staff/delivery-zones';

  beforeAll(async () => {
    app = await createTestApp();
    marc = await shop.staff(app, 'marc');
    const managerId = await hire(app, 'manager', 'Nora Vanves');
    await app.database.pool.query(`
    insert into sites (id, name, state, is_whole_range, position) values ('vanves', 'Cabas Vanves', 'open', true, 2);
    update delivery_zones set site_ids = array['paris', 'vanves'] where id = 'paris-est';
    update shops set catalogue_version = catalogue_version + 1`);
    await app.database.pool.query("insert into staff_sites values ($1, 'vanves')", [managerId]);
    await app.catalogue.refresh();
    nora = await signInStaff(app, managerId);
  });
  afterAll(() => app.close());

  const zoneIds = async (by: Visitor) =>
    shop
      .okBody<'GET /api/staff/delivery-zones'>(await by.call('GET', zonesUrl))
      .items.map(({ id }) => id);
  const newZone = (by: Visitor, name: string, more: object = {}) =>
    by.call('POST', zonesUrl, {
      kind: 'delivery',
      name,
      postcodes: ['92170'],
      acceptsOverlap: true,
      ...more,
    });
  const closedZones = async (by: Visitor) =>
    shop
      .okBody<'GET /api/staff/closed-days'>(await by.call('GET', '/api/staff/closed-days'))
      .items.flatMap(({ zones }) => zones.map(({ id }) => id));

  it('a new zone of a manager of one site is that site’s, and no other’s', async () => {
    shop.expectRefusal(await newZone(nora, 'Paris Nord', { shopId: 'paris' }), denied);
    const { id } = shop.okBody(await newZone(nora, 'Vanves Sud'));
    expect(id).toBe('vanves-sud');
    expect(await zoneIds(nora)).toEqual(['vanves-sud']);
    expect(await zoneIds(marc)).toContain('paris-est');
  });

  it('a manager of one site neither joins a zone of another nor copies its week', async () => {
    const join = await nora.call('PUT', '/api/staff/sites/vanves/zones', {
      zones: [{ id: 'paris-est', version: 0 }],
      comesFirst: true,
    });
    shop.expectRefusal(join, denied);
    shop.expectRefusal(await newZone(nora, 'Vanves Nord', { weekOf: 'paris-est' }), denied);
    expect(await zoneIds(nora)).toEqual(['vanves-sud']);
  });

  type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
  it('every endpoint that names a zone, a slot or a rule of another site refuses its manager', async () => {
    const { paths } = shop.okBody(await app.visitor().call('GET', '/api/openapi.json')) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const { rows } = await app.database.pool.query<{ id: string }>(
      "select id::text from slot_rules where zone_id = 'paris-est' limit 1",
    );
    const ids = {
      'delivery-zones': 'paris-est',
      slots: shop.slots.tomorrow,
      'slot-rules': rows[0]?.id ?? '',
    };
    const answers: string[] = [];
    for (const [path, operations] of Object.entries(paths)) {
      const [, kind] = /^\/api\/staff\/(delivery-zones|slots|slot-rules)\/\{id\}/.exec(path) ?? [];
      if (!kind) continue;
      const url = path.replace('{id}', ids[kind as keyof typeof ids]);
      for (const [method, { requestBody }] of Object.entries(operations)) {
        const schema = requestBody?.content['application/json']?.schema;
        const query = method === 'delete' ? '?version=0&reach=new' : '';
        const answer = await nora.call(
          method.toUpperCase() as 'GET',
          `${url}${query}`,
          schema ? sample(schema) : undefined,
        );
        // Samples of bodies that do not parse are refused before anything is read.
        if (answer.status !== 400) answers.push(`${method} ${path} ${answer.status}`);
      }
    }
    expect(answers.length).toBeGreaterThan(4);
    expect(answers.filter((one) => !one.endsWith(' 403'))).toEqual([]);
  });

  it('a rule of another site’s zone is not copied to a zone of its manager', async () => {
    const readRules = async (by: Visitor, id: string) =>
      shop.okBody<'GET /api/staff/delivery-zones/:id/slot-rules'>(
        await by.call('GET', `${zonesUrl}/${id}/slot-rules`),
      ).items;
    const [rule] = await readRules(marc, 'paris-est');
    const copy = (by: Visitor) =>
      by.call('POST', `${zonesUrl}/vanves-sud/slot-rules/copies`, {
        copies: [{ ruleId: rule?.id, version: rule?.version, weekday: 1 }],
        reach: 'new',
      });
    shop.expectRefusal(await copy(nora), denied);
    expect(await readRules(nora, 'vanves-sud')).toEqual([]);
    shop.okBody(await copy(marc));
    const [own] = await readRules(nora, 'vanves-sud');
    const copies = [{ ruleId: own?.id, version: own?.version, weekday: 2 }];
    shop.okBody(
      await nora.call('POST', `${zonesUrl}/vanves-sud/slot-rules/copies`, { copies, reach: 'new' }),
    );
  });

  it('a slot of a zone that the site serves meanwhile is its manager’s to close', async () => {
    const close = (isClosed: boolean) =>
      nora.call('PATCH', `/api/staff/slots/${shop.slots.tomorrow}`, { version, isClosed });
    let version = 0;
    const serve = (shopId: string) =>
      app.database.pool.query("update delivery_zones set shop_id = $1 where id = 'paris-est'", [
        shopId,
      ]);
    shop.expectRefusal(await close(true), denied);
    await serve('vanves');
    ({ version } = shop.okBody(await close(true)));
    shop.okBody(await close(false));
    await serve('paris');
  });

  it('« all zones » of a closed day are the manager’s own, and its orders alone are moved', async () => {
    const { closed } = await asked(nora);
    expect(closed).toMatchObject({ orders: 0, isClosed: false });
    shop.expectRefusal(
      await nora.call('PUT', `/api/staff/closed-days/${day}?zoneId=paris-est`),
      'List.DeliveryZoneNotFound',
    );
    shop.okBody(await nora.call('PUT', `/api/staff/closed-days/${day}`));
    expect((await asked(nora)).closed.isClosed).toBe(true);
    expect(await closedZones(marc)).toEqual(['vanves-sud']);
    shop.okBody(await marc.call('PUT', `/api/staff/closed-days/${day}`));
    shop.okBody(await nora.call('DELETE', `/api/staff/closed-days/${day}`));
    expect(await closedZones(marc)).not.toContain('vanves-sud');
    expect(await closedZones(marc)).toContain('paris-est');
    expect(await closedZones(nora)).toEqual([]);
    const id = await shop.buy(await shop.newShopper(app), shop.counted);
    const closing = { day: '2026-11-22' };
    for (const [path, body] of [
      ['relocations', { day: '2026-11-23', message: 'Neige.' }],
      ['cancellations', { message: 'Neige.' }],
    ] as const) {
      const answer = await nora.call('POST', `/api/staff/orders/${path}`, {
        orderIds: [id],
        closing,
        isPreview: false,
        ...body,
      });
      expect(shop.okBody(answer).items).toMatchObject([
        { orderId: id, problem: expect.any(String) },
      ]);
    }
    const { rows } = await app.database.pool.query(
      'select status, slot_id from orders where id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'prepaid', slot_id: shop.slots.tomorrow }]);
    const { zones } = shop.okBody(await nora.call('GET', '/api/staff/slot-load'));
    expect(zones.map((zone: { id: string }) => zone.id)).toEqual(['vanves-sud']);
  });

  const asked = async (by: Visitor) => ({
    closed: shop.okBody(await by.call('GET', `/api/staff/closed-days/${day}`)),
  });

  it('a zone is passed on by who works at each of its sites', async () => {
    const zone = async (id: string) =>
      shop.theOne(
        shop.okBody<'GET /api/staff/delivery-zones'>(await marc.call('GET', zonesUrl)).items,
        (one) => one.id === id,
      );
    const { version } = await zone('vanves-sud');
    const change = (by: Visitor, changes: object) =>
      by.call('PATCH', `${zonesUrl}/vanves-sud`, { version, ...changes });
    shop.expectRefusal(await change(nora, { siteIds: ['vanves', 'paris'] }), denied);
    shop.expectRefusal(await change(nora, { siteIds: ['paris'] }), denied);
    shop.okBody(await change(nora, { siteIds: ['vanves'], name: 'Vanves' }));
  });
});
