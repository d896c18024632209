import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const east = '/api/staff/delivery-zones/paris-est';

describe('who may', () => {
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
