/** A code from a link (`?promo-code=`, `?parrain=`), kept for a day and proposed in code fields. */
import { deleteCookie, readCookie, writeCookie } from '../../cookies.ts';

const codePattern = /^[\w-]{3,40}$/;
/** Prefix of a referral code in the cookie; sign-up only accepts that kind. */
const friendMark = 'parrain.';

const clean = (code: string | null): string | null =>
  code && codePattern.test(code.trim()) ? code.trim().toUpperCase() : null;

export type LinkedCode = { code: string; isFriends: boolean };

/** The code in a URL, or null. */
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

/** The code has served, or never can. */
export const forgetKeptCode = (): void => deleteCookie('promo-code');

export const readKeptCode = (): LinkedCode | null =>
  typeof document === 'undefined' ? null : parseKept(readCookie('promo-code'));

/** For the field that accepts every kind of code. */
export const keptCode = (): string => readKeptCode()?.code ?? '';
/** For the fields that accept referral codes only. */
export const keptFriendsCode = (): string => {
  const kept = readKeptCode();
  return kept?.isFriends ? kept.code : '';
};
