import { expect, it } from 'vitest';
import { missingParts } from '#domain/opening/missing.ts';
import { checklistItems, statusOf } from './checklist-items.ts';

it('the checklist has every part that a shop can lack, except the account of its reader', () => {
  const parts = checklistItems.map(({ part }) => part).filter((part) => part !== null);
  expect(parts.toSorted()).toEqual(missingParts.filter((part) => part !== 'team').toSorted());
});

it('the bank of a rehearsal is a trial one, never done; what a rehearsal does without comes later', () => {
  const labels = (mode: 'production' | 'rehearsal', missing: ['sms'] | []) =>
    (['payments', 'sms', 'zones', null] as const).map(
      (part) =>
        statusOf({ part }, { mode, missing, compulsory: mode === 'production' ? missing : [] })
          .label,
    );
  expect(labels('rehearsal', ['sms'])).toEqual(['D’essai', 'Plus tard', 'Fait', 'Facultatif']);
  expect(labels('production', ['sms'])).toEqual(['Fait', 'Manque', 'Fait', 'Facultatif']);
});
