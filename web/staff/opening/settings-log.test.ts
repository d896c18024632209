import { expect, it } from 'vitest';
import { tellSettings } from './settings-log.tsx';

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
