/** The weekly rules of « Paris Est », through the API of the back office. */
import type { Answer, Visitor } from './app.ts';
import * as shop from './shopping.ts';
import { eastUrl } from './slot-desk.ts';
import { theOne, type AnswerOf } from './answers.ts';

export type SlotRule = AnswerOf<'GET /api/staff/delivery-zones/:id/slot-rules'>['items'][number];

export const slotRulesUrl = `${eastUrl}/slot-rules`;

/** The rule of Wednesday at 18:00, as the demo shop has it. */
export const wednesdayRule = {
  weekday: 3,
  startHour: 18,
  endHour: 20,
  capacity: 10,
  cutoffMinutes: 240,
  deltaDay: 0,
  deltaSlot: 0,
  tiers: [
    { minCartNetPrice: 0, shippingAmount: 590 },
    { minCartNetPrice: 6000, shippingAmount: 390 },
    { minCartNetPrice: 10_000, shippingAmount: 0 },
  ],
};

export const listRules = async (by: Visitor): Promise<SlotRule[]> =>
  shop.okBody<'GET /api/staff/delivery-zones/:id/slot-rules'>(await by.call('GET', slotRulesUrl))
    .items;

export const findRule = async (
  by: Visitor,
  weekday: number,
  startHour: number,
): Promise<SlotRule> =>
  theOne(await listRules(by), (rule) => rule.weekday === weekday && rule.startHour === startHour);

/** The fields that the form sends back, at the rule's version. */
const ruleBody = (rule: SlotRule) => {
  const keys = new Set([...Object.keys(wednesdayRule), 'version']);
  return Object.fromEntries(Object.entries(rule).filter(([key]) => keys.has(key)));
};

/** Changes a rule and its slots that have no orders. */
export const changeRule = (by: Visitor, rule: SlotRule, changes: object): Promise<Answer> =>
  by.call('PATCH', `/api/staff/slot-rules/${rule.id}`, {
    ...ruleBody(rule),
    reach: 'free',
    ...changes,
  });
