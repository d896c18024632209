import { describe, expect, it } from 'vitest';
import { missingParts } from '#domain/opening/missing.ts';
import { checklistItems, statusOf } from './checklist-items.ts';
import { missingText } from './missing-texts.ts';
import { tellSettings } from './settings-log.tsx';

it('a rehearsal says where its messages are read, a shop that sells what to set', () => {
  for (const part of ['email', 'sms'] as const) {
    expect(missingText(part, 'rehearsal')).toContain('Messages de la répétition');
    expect(missingText(part, 'production')).toMatch(/Réglez (SMTP_URL|BREVO_API_KEY)/);
  }
});

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

describe('settings log', () => {
  const open = { minimumOrder: 0, preparationFee: 0, state: 'open', notice: '', opensOn: null };

  it.each([
    [
      'shop.fees',
      { minimumOrder: 2500, preparationFee: 150 },
      'Minimum 25 € (avant : 0 €), préparation 1,50 € (avant : 0 €)',
    ],
    [
      'shop.state',
      { state: 'paused', notice: 'Congés.', opensOn: '2026-12-01' },
      'En pause, jusqu’au 01/12/2026, « Congés. »',
    ],
    ['shop.state', { notice: 'Bientôt.' }, 'Message aux visiteurs changé, « Bientôt. »'],
  ])('the journal of %s with %o', (kind, changes, sentence) => {
    expect(
      tellSettings({ kind, before: open, after: { ...open, ...changes } }).replace(/\s/g, ' '),
    ).toBe(sentence);
  });
});
