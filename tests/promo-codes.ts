/** Drafts of promo codes, as the form of the back office sends them. */
import { newId } from '#server/platform/ids.ts';

export const promoCodeDraft = (code: string, changes: object = {}) => ({
  id: newId(),
  code,
  name: '5 € offerts',
  reward: { type: 'VALUE', value: 500 },
  minCartNetPrice: 4_000,
  firstOrderOnly: false,
  firstDay: null,
  lastDay: '2026-12-31',
  maxUses: null,
  isConfirmed: false,
  ...changes,
});
