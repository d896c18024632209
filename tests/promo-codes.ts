/** Promo codes: what managers send, and what shoppers type. */
import { newId } from '#server/platform/ids.ts';
import type { Answer, Visitor } from './app.ts';
import { okBody, readCart } from './shopping.ts';

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

export const createCode = async (by: Visitor, code: string, changes: object = {}): Promise<any> =>
  okBody(await by.call('POST', promoCodesUrl, promoCodeDraft(code, changes)));

export const readCode = async (by: Visitor, id: string): Promise<any> =>
  okBody(await by.call('GET', `${promoCodesUrl}/${id}`));

/** Types a code into the cart. */
export const addCode = (shopper: Visitor, code: string): Promise<Answer> =>
  shopper.call('PATCH', '/api/cart/coupons', { add: code });

export const couponsOf = async (shopper: Visitor): Promise<any[]> =>
  (await readCart(shopper)).coupons;
