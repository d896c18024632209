import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { measuredUserId } from './user.ts';

it('V16a the shop’s own pages give an id that warns of nothing, and differs by customer', () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()].map(measuredUserId);
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(limits.userIdCharacters);
  expect(new Set(ids).size).toBe(2);
});
