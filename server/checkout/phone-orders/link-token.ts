/**
 * What the link to an order taken by telephone holds: the order's id and a signature. Derived rather
 * than stored, so that the link can be sent again and the database holds no secret of it. When it may
 * be used is in the order's row.
 */
import { phoneOrderPath } from '#domain/checkout/phone-order.ts';
import { isId } from '#domain/contract/id-param.ts';
import { isSignatureValid, sign } from '#server/platform/ids.ts';

const uuidLength = 36;
const secretOf = (deps: { signingSecret: string }): string => `phone-order:${deps.signingSecret}`;

export const linkPath = (deps: { signingSecret: string }, orderId: string): string =>
  phoneOrderPath(`${orderId}${sign(secretOf(deps), orderId)}`);

/** The order that a link leads to; null when the shop never made this link. */
export function orderOfToken(deps: { signingSecret: string }, token: string): string | null {
  const orderId = token.slice(0, uuidLength);
  const isOurs =
    isId(orderId) && isSignatureValid(secretOf(deps), orderId, token.slice(uuidLength));
  return isOurs ? orderId : null;
}
