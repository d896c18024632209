import { expect, it } from 'vitest';
import { weeksOf } from './weeks.ts';

it('days fall into their weeks from Monday to Sunday, and the minutes of all members add up', () => {
  expect(
    weeksOf([
      { day: '2026-11-22', minutes: 30 },
      { day: '2026-11-23', minutes: 10 },
      { day: '2026-11-23', minutes: 5 },
    ]),
  ).toEqual([
    { monday: '2026-11-23', minutes: [15, 0, 0, 0, 0, 0, 0] },
    { monday: '2026-11-16', minutes: [0, 0, 0, 0, 0, 0, 30] },
  ]);
});
