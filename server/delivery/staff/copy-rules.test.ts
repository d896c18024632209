import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Answer, type TestApp, type Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { changeRule, findRule, listRules, type SlotRule } from '../../../tests/slot-rules.ts';

let app: TestApp;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance({ seconds: 1 });
  marc = await shop.staff(app, 'marc');
});
afterAll(() => app.close());

const zonesUrl = '/api/staff/delivery-zones';
const rulesOf = async (zoneId: string): Promise<SlotRule[]> =>
  shop.okBody<'GET /api/staff/delivery-zones/:id/slot-rules'>(
    await marc.call('GET', `${zonesUrl}/${zoneId}/slot-rules`),
  ).items;
const hoursOf = (rules: SlotRule[]) =>
  rules.map(({ weekday, startHour, endHour }) => `${weekday}: ${startHour}-${endHour}`);
const copy = (zoneId: string, copies: object[], reach = 'free', by = marc): Promise<Answer> =>
  by.call('POST', `${zonesUrl}/${zoneId}/slot-rules/copies`, { copies, reach });
/** As the page sends them. */
const toDays = (rules: SlotRule[], weekdays: number[]) =>
  weekdays.flatMap((weekday) => rules.map(({ id, version }) => ({ ruleId: id, version, weekday })));

/** A zone without any slot, of a postcode of its own. */
async function newZone(postcode: string): Promise<string> {
  const request = { kind: 'delivery', name: `Zone ${postcode}`, postcodes: [postcode] };
  return shop.okBody(await marc.call('POST', zonesUrl, { ...request, acceptsOverlap: true })).id;
}
/** A new zone with two slots on Monday. */
async function zoneWithMonday(postcode: string): Promise<{ id: string; monday: SlotRule[] }> {
  const id = await newZone(postcode);
  const models = (await listRules(marc)).filter(
    ({ weekday, startHour }) => weekday === 1 && startHour < 12,
  );
  shop.okBody(await copy(id, toDays(models, [1])));
  return { id, monday: await rulesOf(id) };
}

describe('a week copied', () => {
  it('a week copied gives a new zone the whole week of another, with its slots of the two weeks to come', async () => {
    const id = await newZone('94300');
    const week = await listRules(marc);
    const answer = shop.okBody(
      await copy(
        id,
        week.map((rule) => ({ ruleId: rule.id, version: rule.version, weekday: rule.weekday })),
      ),
    );
    const told = (rule: SlotRule) => ({ ...rule, id: 0, version: 0, comingSlots: null });
    expect(answer.items.map(told)).toEqual(week.map(told));
    const { rows } = await app.database.pool.query(
      'select zone_id, count(*) from slots where zone_id = any($1) and deleted_at is null and starts_at > $2 group by 1',
      [[id, 'paris-est'], app.clock.now().toString()],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0].count).toBe(rows[1].count);
    expect(answer.slots).toEqual({ changed: 0, added: rows[0].count, removed: 0 });
    const { items } = shop.okBody(await marc.call('GET', `${zonesUrl}/${id}/actions`));
    expect(items[0]).toMatchObject({ kind: 'rule.copy', after: { fromZone: 'Paris Est' } });
    expect(items[0].after.rules).toHaveLength(week.length);
  });

  it('a week copied gives other days of the zone the slots of one day; for new slots only, the two weeks to come stay as they are', async () => {
    const { id, monday } = await zoneWithMonday('94160');
    const answer = shop.okBody(await copy(id, toDays(monday, [2, 6]), 'new'));
    expect(answer.slots.added).toBe(0);
    expect(hoursOf(answer.items)).toEqual([
      '1: 8-10',
      '1: 10-12',
      '2: 8-10',
      '2: 10-12',
      '6: 8-10',
      '6: 10-12',
    ]);
    expect(answer.items.map(({ firstDay }: { firstDay: string | null }) => firstDay)).toEqual([
      null,
      null,
      ...Array.from({ length: 4 }, () => '2026-12-06'),
    ]);
  });

  it('a week copied is refused whole when one of its slots overlaps another', async () => {
    const { id, monday } = await zoneWithMonday('93100');
    const before = hoursOf(await rulesOf(id));
    const answer = await copy(id, toDays(monday, [3, 1]));
    shop.expectRefusal(answer, 'SlotRule.Overlap');
    expect(answer.body.message).toBe('Ce jour-là, la zone a déjà un créneau de 8 h à 10 h.');
    shop.expectRefusal(await copy(id, toDays(monday, [4, 4])), 'SlotRule.Overlap');
    expect(hoursOf(await rulesOf(id))).toEqual(before);
  });

  it('a week copied is refused when a colleague has changed or removed what it copies', async () => {
    const id = await newZone('93170');
    const shown = await findRule(marc, 5, 18);
    shop.okBody(await changeRule(marc, shown, { capacity: 9 }));
    expect((await copy(id, toDays([shown], [1]))).body.meta).toEqual({
      reason: 'changedMeanwhile',
    });
    shop.expectRefusal(
      await copy(id, toDays([{ ...shown, id: 999_999, version: 0 }], [1])),
      'SlotRule.NotFound',
    );
    shop.expectRefusal(await copy('lyon', toDays([shown], [1])), 'List.DeliveryZoneNotFound');
    expect(await rulesOf(id)).toEqual([]);
  });

  it('by two managers at once is added once, and the other is told that the hours are taken', async () => {
    const { id, monday } = await zoneWithMonday('94200');
    const other = await shop.staff(app, 'marc');
    const answers = await Promise.all([
      copy(id, toDays(monday, [2, 3])),
      copy(id, toDays(monday, [3, 4]), 'free', other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    shop.expectRefusal(
      answers.find(({ status }) => status === 400)!,
      'SlotRule.Overlap',
    );
    expect(await rulesOf(id)).toHaveLength(6);
  });
});
