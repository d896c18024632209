import { expect, it } from 'vitest';
import { parseAlerts } from './kept-alerts.ts';

it.each([
  [null, { seenAt: null, rings: false }],
  ['not json', { seenAt: null, rings: false }],
  ['{"seenAt":"yesterday","rings":"yes"}', { seenAt: null, rings: false }],
  [
    '{"seenAt":"2026-11-22T10:00:00Z","rings":true}',
    { seenAt: '2026-11-22T10:00:00Z', rings: true },
  ],
])('%s is read as %o: silent unless the member chose otherwise', (text, kept) => {
  expect(parseAlerts(text)).toEqual(kept);
});
