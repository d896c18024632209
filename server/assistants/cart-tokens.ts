/**
 * The two secrets of a cart that an assistant fills. Its token opens the session that holds the cart, and is no
 * session token itself: a browser's cookie opens nothing here, and the token nothing there. Its link only lets a
 * person take the cart over.
 */
import { isSignatureValid, sign } from '#server/platform/ids.ts';

type Secret = { signingSecret: string };

export const sessionTokenOf = ({ signingSecret }: Secret, cartToken: string): string =>
  sign(`assistant-cart:${signingSecret}`, cartToken);

const linkSecret = ({ signingSecret }: Secret): string => `hand-over:${signingSecret}`;

export const handOverToken = (deps: Secret, sessionId: string): string =>
  `${sessionId}.${sign(linkSecret(deps), sessionId)}`;

/** The session that holds the cart of a link; null for a link that the shop did not make. */
export function sessionOfHandOver(deps: Secret, token: string): string | null {
  const [sessionId = '', signature = ''] = token.split('.');
  return isSignatureValid(linkSecret(deps), sessionId, signature) ? sessionId : null;
}
