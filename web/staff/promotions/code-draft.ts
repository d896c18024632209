/** A promotion code being edited, and its request body. */
import type { NewCodeRequest } from '#domain/promotions/staff-contract.ts';
import type { Reward } from '#domain/promotions/rules.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';
import { readLimits, type Limits } from './limit-fields.tsx';

export type CodeDraft = Limits & {
  /** Idempotency key of the form, so that a double click creates one code. */
  id: string;
  code: string;
  name: string;
  type: Reward['type'];
  amount: string;
  percent: string;
  maximum: string;
  productId: string;
  minimum: string;
  firstOrderOnly: boolean;
  isConfirmed: boolean;
};

export const newCodeDraft = (today: string): CodeDraft => ({
  id: crypto.randomUUID(),
  code: '',
  name: '',
  type: 'VALUE',
  amount: '',
  percent: '',
  maximum: '',
  productId: '',
  minimum: '',
  firstOrderOnly: false,
  firstDay: today,
  lastDay: '',
  maxUses: '',
  isConfirmed: false,
});

/** Null until the reward is complete. */
export function rewardOf({ type, amount, percent, maximum, productId }: CodeDraft): Reward | null {
  if (type === 'FREE_SHIPPING') return { type };
  if (type === 'FREE_ARTICLE') return productId ? { type, productId } : null;
  if (type === 'VALUE') {
    const value = parseEuros(amount);
    return value ? { type, value } : null;
  }
  const [value, maximumDiscount] = [
    /^\d{1,3}$/.test(percent) ? Number(percent) : 0,
    maximum.trim() ? parseEuros(maximum) : undefined,
  ];
  if (value < 1 || value > 100 || maximumDiscount === null || maximumDiscount === 0) return null;
  return { type, value, ...(maximumDiscount === undefined ? {} : { maximumDiscount }) };
}

/** Null until the form is complete. */
export function requestOf(draft: CodeDraft): NewCodeRequest | null {
  const reward = rewardOf(draft);
  const minCartNetPrice = draft.minimum.trim() ? parseEuros(draft.minimum) : 0;
  if (!reward || minCartNetPrice === null) return null;
  const { id, code, name, firstOrderOnly, isConfirmed } = draft;
  return {
    id,
    code,
    name,
    reward,
    minCartNetPrice,
    firstOrderOnly,
    ...readLimits(draft),
    isConfirmed,
  };
}
