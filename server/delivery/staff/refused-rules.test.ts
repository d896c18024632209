import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorName } from '#domain/errors.ts';
import { createTestApp, type TestApp, type Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import {
  changeRule,
  findRule,
  listRules,
  slotRulesUrl,
  wednesdayRule,
} from '../../../tests/slot-rules.ts';

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

describe('a rule of the week', () => {
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
