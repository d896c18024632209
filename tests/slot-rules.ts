/** The weekly rules of « Paris Est », through the API of the back office. */
import type { Answer, Visitor } from './app.ts';
import * as shop from './shopping.ts';
import { eastUrl } from './slot-desk.ts';

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

export const listRules = async (by: Visitor): Promise<any[]> =>
  shop.okBody(await by.call('GET', slotRulesUrl)).items;

export const findRule = async (by: Visitor, weekday: number, startHour: number): Promise<any> =>
  (await listRules(by)).find((rule) => rule.weekday === weekday && rule.startHour === startHour);

/** The fields that the form sends back, at the rule's version. */
const ruleBody = (rule: any) =>
  Object.fromEntries([...Object.keys(wednesdayRule), 'version'].map((key) => [key, rule[key]]));

/** Changes a rule and its slots that have no orders. */
export const changeRule = (by: Visitor, rule: any, changes: object): Promise<Answer> =>
  by.call('PATCH', `/api/staff/slot-rules/${rule.id}`, {
    ...ruleBody(rule),
    reach: 'free',
    ...changes,
  });
