import { expect, it } from 'vitest';
import { nextMoves, transitions, type Actor } from '#domain/orders/states.ts';
import { moveText } from './move-text.ts';

const team: Actor[] = ['preparer', 'driver', 'manager', 'support'];
const cases = [...new Set(transitions.map(({ from }) => from))].flatMap((status) =>
  team.flatMap((by) =>
    (['delivery', 'collection'] as const).flatMap((mode) =>
      nextMoves(status, by, mode).map((to) => ({ status, by, mode, to })),
    ),
  ),
);

it.each(cases)('the button of a $by from $status to $to ($mode) has French words', (step) => {
  for (const missed of [null, 'toPlan', 'planned'] as const) {
    const text = moveText({ status: step.status, missed }, step.to);
    expect(text).toMatch(/^\p{Lu}/u);
    expect(text).not.toContain(step.to);
  }
});

it('an order that waits for its payment has no button of a step', () => {
  expect(cases.filter(({ status }) => status === 'prepaying')).toEqual([]);
});
