import { expect, it } from 'vitest';
import { newCodeDraft, requestOf, rewardOf, type CodeDraft } from './code-draft.ts';

it.each<[Partial<CodeDraft>, object | null]>([
  [{}, { type: 'VALUE', value: 500 }],
  [{ amount: '' }, null],
  [{ amount: '0' }, null],
  [{ amount: 'cinq' }, null],
  [
    { type: 'PERCENT', percent: '15' },
    { type: 'PERCENT', value: 15 },
  ],
  [
    { type: 'PERCENT', percent: '15', maximum: '12,50' },
    { type: 'PERCENT', value: 15, maximumDiscount: 1_250 },
  ],
  [{ type: 'PERCENT', percent: '0' }, null],
  [{ type: 'PERCENT', percent: '101' }, null],
  [{ type: 'PERCENT', percent: '15', maximum: 'peu' }, null],
  [{ type: 'FREE_SHIPPING' }, { type: 'FREE_SHIPPING' }],
  [{ type: 'FREE_ARTICLE' }, null],
  [
    { type: 'FREE_ARTICLE', productId: 'penne' },
    { type: 'FREE_ARTICLE', productId: 'penne' },
  ],
])('%j gives %j', (changes, reward) => {
  expect(rewardOf(draft(changes))).toEqual(reward);
});

it('a complete form is sent as typed, an incomplete one is not', () => {
  const request = requestOf(draft({ minimum: '40', lastDay: '2026-12-31', maxUses: '100' }));
  expect(request).toMatchObject({
    code: 'noel 26',
    minCartNetPrice: 4_000,
    firstDay: '2026-11-21',
    lastDay: '2026-12-31',
    maxUses: 100,
  });
  expect(requestOf(draft({ minimum: 'beaucoup' }))).toBeNull();
});

const draft = (changes: Partial<CodeDraft> = {}): CodeDraft => ({
  ...newCodeDraft('2026-11-21'),
  code: 'noel 26',
  name: '5 € offerts',
  amount: '5',
  ...changes,
});
