/** A code that a link brought (`?promo-code=`, `?parrain=`), kept a day and proposed where codes are typed. */
import { readCookie, writeCookie } from '../cookies.ts';

const codePattern = /^[\w-]{3,40}$/;
/** Before a friend's code in the cookie: sign-up asks for that kind only. */
const friendMark = 'parrain.';

const clean = (code: string | null): string | null =>
  code && codePattern.test(code.trim()) ? code.trim().toUpperCase() : null;

export type LinkedCode = { code: string; isFriends: boolean };

/** The code that an address carries, or null. */
export function codeIn(href: string | null): LinkedCode | null {
  const url = href ? URL.parse(href, 'http://shop') : null;
  const promo = clean(url?.searchParams.get('promo-code') ?? null);
  const friends = clean(url?.searchParams.get('parrain') ?? null);
  if (promo) return { code: promo, isFriends: false };
  return friends ? { code: friends, isFriends: true } : null;
}

export const keepCode = ({ code, isFriends }: LinkedCode): void =>
  writeCookie('promo-code', `${isFriends ? friendMark : ''}${code}`);

export function parseKept(stored: string | null): LinkedCode | null {
  const isFriends = stored?.startsWith(friendMark) ?? false;
  const code = clean(isFriends ? (stored ?? '').slice(friendMark.length) : stored);
  return code ? { code, isFriends } : null;
}

const read = (): LinkedCode | null =>
  typeof document === 'undefined' ? null : parseKept(readCookie('promo-code'));

/** For the field that takes every kind of code. */
export const keptCode = (): string => read()?.code ?? '';
/** For the fields that take a friend's code alone. */
export const keptFriendsCode = (): string => {
  const kept = read();
  return kept?.isFriends ? kept.code : '';
};
