import { expect, it } from 'vitest';
import { cookieText, readCookieFrom } from './cookies.ts';

it.each([
  ['friends-and-family', 1],
  ['bypass_landing', 1],
  ['promo-code', 1],
  ['feature_flag_unique_device_id', 365],
] as const)('C08a C08b the cookie %s lives %i day(s)', (name, days) => {
  expect(cookieText(name, 'a b;c', true)).toBe(
    `${name}=a%20b%3Bc; Path=/; SameSite=Lax; Max-Age=${days * 86_400}; Secure`,
  );
});

it('C08a a cookie is read back, and a malformed one is ignored', () => {
  expect(readCookieFrom('a=1; promo-code=MARCHE%2010; b=2', 'promo-code')).toBe('MARCHE 10');
  expect(readCookieFrom('promo-code=%E0%A4%A', 'promo-code')).toBeNull();
  expect(readCookieFrom('xpromo-code=1', 'promo-code')).toBeNull();
});
