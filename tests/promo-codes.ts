/** Promo codes: what managers send, and what shoppers type. */
import { newId } from '#server/platform/ids.ts';
import type { Answer, Visitor } from './app.ts';
import { okBody, readCart } from './shopping.ts';
import type { AnswerOf } from './answers.ts';

export const promoCodesUrl = '/api/staff/promo-codes';

/** As the form of the back office sends it. */
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

export const createCode = async (
  by: Visitor,
  code: string,
  changes: object = {},
): Promise<AnswerOf<'POST /api/staff/promo-codes'>> =>
  okBody<'POST /api/staff/promo-codes'>(
    await by.call('POST', promoCodesUrl, promoCodeDraft(code, changes)),
  );

export const readCode = async (
  by: Visitor,
  id: string,
): Promise<AnswerOf<'GET /api/staff/promo-codes/:id'>> =>
  okBody<'GET /api/staff/promo-codes/:id'>(await by.call('GET', `${promoCodesUrl}/${id}`));

/** Types a code into the cart. */
export const addCode = (shopper: Visitor, code: string): Promise<Answer> =>
  shopper.call('PATCH', '/api/cart/coupons', { add: code });

export const couponsOf = async (shopper: Visitor): Promise<AnswerOf<'GET /api/cart'>['coupons']> =>
  (await readCart(shopper)).coupons;
