import { expect, it } from 'vitest';
import { missingParts } from '#domain/opening/missing.ts';
import { checklistItems } from './checklist-items.ts';

it('the checklist has every part that a shop can lack, except the account of its reader', () => {
  const parts = checklistItems.map(({ part }) => part).filter((part) => part !== null);
  expect(parts.toSorted()).toEqual(missingParts.filter((part) => part !== 'team').toSorted());
});
