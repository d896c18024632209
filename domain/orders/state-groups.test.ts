import { expect, it } from 'vitest';
import { orderStatusSchema } from './contract.ts';
import {
  awaitsCharge,
  deliversNothing,
  isBeingChanged,
  isCancelled,
  isOver,
  isUnpaid,
  isWithTheTeam,
  needsNoHold,
  step,
  wasHandedOver,
} from './state-groups.ts';
import { currentStatuses, finalStatuses, isInTheShop } from './states.ts';

const statuses = orderStatusSchema.options;

it('each state of an order is in exactly one of: unpaid, being changed, with the team, handed over, cancelled', () => {
  const groups = [isUnpaid, isBeingChanged, isWithTheTeam, wasHandedOver, isCancelled];
  for (const status of statuses)
    expect(groups.filter((holds) => holds(status)).length, status).toBe(1);
});

it('a group of order states answers as its list for statements does, and no for no order', () => {
  for (const holds of [deliversNothing, isWithTheTeam, wasHandedOver])
    expect(holds.sql).toBe(holds.states.map((status) => `'${status}'`).join(', '));
  expect(deliversNothing.sql).toBe("'prepaying', 'failed', 'modifying', 'cancelled'");
  expect([null, undefined].map((status) => isWithTheTeam(status))).toEqual([false, false]);
});

it('the groups of order states agree with the table of transitions', () => {
  expect(statuses.filter((status) => isWithTheTeam(status) || isBeingChanged(status))).toEqual(
    currentStatuses,
  );
  expect(statuses.filter((status) => isInTheShop(status) && !isWithTheTeam(status))).toEqual([]);
  expect(finalStatuses.filter((status) => !isOver(status) || isWithTheTeam(status))).toEqual([]);
  expect(needsNoHold.states.filter((status) => !isOver(status))).toEqual([]);
  expect(statuses.filter((status) => isOver(status) || awaitsCharge(status))).toEqual(
    statuses.filter(
      (status) => wasHandedOver(status) || isCancelled(status) || status === 'failed',
    ),
  );
});

it('every state of an order is the end of one step', () => {
  expect(Object.values(step).toSorted()).toEqual([...statuses].toSorted());
});
