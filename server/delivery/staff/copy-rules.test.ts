import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorName } from '#domain/errors.ts';
import type { Answer } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import {
  changeRule,
  findRule,
  listRules,
  type SlotRule,
  slotRulesUrl,
  wednesdayRule,
} from '../../../tests/slot-rules.ts';

const { app } = shop.open();
const marc = shop.each(() => shop.staff(app, 'marc'));

describe('a rule of the week', () => {
  beforeEach(() => {
    app.clock.advance({ seconds: 1 });
  });

  it.each<[string, object, ErrorName, string]>([
    [
      'over another of its day',
      { weekday: 6, startHour: 9, endHour: 11 },
      'SlotRule.Overlap',
      'Ce jour-là, la zone a déjà un créneau de 8 h à 10 h.',
    ],
    [
      'that ends before it begins',
      { weekday: 6, startHour: 15, endHour: 15 },
      'SlotRule.EndsBeforeStart',
      'Un créneau finit après son début.',
    ],
  ])('one %s is refused', async (_words, changes, refusal, message) => {
    const answer = await marc.call('POST', slotRulesUrl, {
      ...wednesdayRule,
      reach: 'free',
      ...changes,
    });
    shop.expectRefusal(answer, refusal);
    expect(answer.body.message).toBe(message);
    const moved = await changeRule(marc, await findRule(marc, 6, 18), changes);
    shop.expectRefusal(moved, refusal);
    expect(moved.body.message).toBe(message);
  });

  it('one that is unknown, of an unknown zone, or changed meanwhile is refused', async () => {
    const rule = await findRule(marc, 6, 18);
    shop.okBody(await changeRule(marc, rule, { capacity: 9 }));
    expect((await changeRule(marc, rule, { capacity: 8 })).body.meta).toEqual({
      reason: 'changedMeanwhile',
    });
    expect(
      (await marc.call('DELETE', `/api/staff/slot-rules/${rule.id}?version=0&reach=free`)).body
        .meta,
    ).toEqual({ reason: 'changedMeanwhile' });
    shop.expectRefusal(await changeRule(marc, { ...rule, id: 999_999 }, {}), 'SlotRule.NotFound');
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/delivery-zones/lyon/slot-rules', {
        ...wednesdayRule,
        reach: 'new',
      }),
      'List.DeliveryZoneNotFound',
    );
    expect((await findRule(marc, 6, 18)).capacity).toBe(9);
  });

  it('two managers who add overlapping rules at once: one rule', async () => {
    const answers = await Promise.all(
      [15, 16].map((startHour) =>
        marc.call('POST', slotRulesUrl, {
          ...wednesdayRule,
          weekday: 6,
          startHour,
          endHour: 18,
          reach: 'free',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(
      (await listRules(marc)).filter(
        ({ weekday, startHour }) => weekday === 6 && [15, 16].includes(startHour),
      ),
    ).toHaveLength(1);
  });

  it('the table itself refuses overlapping rules', async () => {
    const {
      rows: [rule],
    } = await app.database.pool.query(
      "select * from slot_rules where zone_id = 'paris-est' and weekday = 6 and start_hour = 8",
    );
    await expect(
      app.database.pool.query(
        "insert into slot_rules (zone_id, weekday, start_hour, end_hour, capacity, cutoff_minutes, tiers) values ('paris-est', 6, 9, 11, 1, 0, '[]')",
      ),
    ).rejects.toThrow(/slot_rules_apart/);
    await expect(
      app.database.pool.query('update slot_rules set end_hour = 12 where id = $1', [rule.id]),
    ).rejects.toThrow(/slot_rules_apart/);
  });
});

describe('a week copied', () => {
  beforeEach(() => {
    app.clock.advance({ seconds: 1 });
  });

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
    weekdays.flatMap((weekday) =>
      rules.map(({ id, version }) => ({ ruleId: id, version, weekday })),
    );

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

  it('a week copied by two managers at once is added once, and the other is told that the hours are taken', async () => {
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
