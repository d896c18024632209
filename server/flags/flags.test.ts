import { describe, expect, it } from 'vitest';
import { flagKeys } from '#domain/flags/defaults.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

const read = async (visitor: Visitor) => shop.okBody(await visitor.call('GET', '/api/flags'));
const put = (visitor: Visitor, key: string, body: object) =>
  visitor.call('PUT', `/api/staff/flags/${key}`, body);

describe('flags', () => {
  it('F11a F12a F12b flags have the specified defaults', async () => {
    const { values } = await read(app.visitor());
    expect(Object.keys(values)).toEqual(flagKeys);
    expect(Object.values(values).filter((value) => value === true)).toEqual([]);
    expect(values).toMatchObject({
      'landing-header-action': 'LOGIN',
      'monitoring-traces-sample-rate': 0,
      'monitoring-errors-sample-rate': 0,
    });
  });

  it('E04a E04b E04c flags are evaluated for a device, then a user, then a delivery', async () => {
    const visitor = app.visitor();
    expect((await read(visitor)).context).toEqual({
      kind: 'multi',
      device: { key: 'anonymous', origin: 'web', version: '4.1.1' },
    });
    visitor.cookies.set('feature_flag_unique_device_id', 'device-of-a-test');
    expect((await read(visitor)).context.device.key).toBe('device-of-a-test');
    const zoe = await shop.newShopper(app);
    shop.okBody(await shop.chooseDelivery(zoe, shop.slots.tomorrow));
    expect((await read(zoe)).context).toMatchObject({
      user: { key: zoe.customerId, email: expect.stringContaining('@exemple.fr') },
      delivery: { key: shop.slots.tomorrow, shop: 'paris', deliveryZone: 'paris-est' },
    });
  });

  it('flags can be changed by a manager without a restart, for all or one tester, and reset', async () => {
    const tester = app.visitor();
    await shop.signIn(tester, 'alice');
    shop.okBody(
      await put(marc, 'chatbot', {
        value: false,
        rules: [{ emails: ['Alice@exemple.fr'], value: true }],
      }),
    );
    expect((await read(tester)).values.chatbot).toBe(true);
    expect((await read(app.visitor())).values.chatbot).toBe(false);
    expect(shop.okBody(await put(marc, 'chatbot', { value: true, rules: [] }))).toMatchObject({
      key: 'chatbot',
      default: false,
      stored: { value: true },
      updatedBy: 'Marc Gérant',
    });
    expect((await read(app.visitor())).values.chatbot).toBe(true);
    shop.okBody(await marc.call('DELETE', '/api/staff/flags/chatbot'));
    expect((await read(tester)).values.chatbot).toBe(false);
  });

  it('flags changed by another process take effect', async () => {
    await app.database.pool.query(
      "insert into feature_flags values ('basket-design', 'true', '[]', now(), null)",
    );
    await expect.poll(async () => (await read(app.visitor())).values['basket-design']).toBe(true);
  });

  it('R03a flags require a manager, and only accept values of their type', async () => {
    shop.expectRefusal(
      await put(await shop.staff(app, 'paul'), 'chatbot', { value: true, rules: [] }),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(
      await put(app.visitor(), 'chatbot', { value: true, rules: [] }),
      'Shared.Unauthorized',
    );
    shop.expectRefusal(
      await put(marc, 'chatbot', { value: 'oui', rules: [] }),
      'Flag.InvalidValue',
    );
    shop.expectRefusal(
      await put(marc, 'monitoring-traces-sample-rate', { value: 2, rules: [] }),
      'Flag.InvalidValue',
    );
    shop.expectRefusal(await put(marc, 'licorne', { value: true, rules: [] }), 'Shared.Validation');
  });
});
