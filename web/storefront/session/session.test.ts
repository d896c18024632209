import { describe, expect, it } from 'vitest';
import { accountRoutes } from '../routes/account-routes.ts';
import { contactLink, mainLinks, parentOf, settingsLinks } from './account-links.ts';
import { codeIn, parseKept } from './kept-code.ts';

it.each([
  ['/?promo-code=bienvenue', 'BIENVENUE'],
  ['/landing?parrain=CAMILLE-7F2', 'CAMILLE-7F2'],
  ['/landing?parrain=AMI-1&promo-code=MARCHE10', 'MARCHE10'],
  ['/landing', undefined],
  [null, undefined],
  ['/?promo-code=', undefined],
  ['/?promo-code=<script>', undefined],
  [`/?promo-code=${'x'.repeat(41)}`, undefined],
])('C08a the code of %s is %s', (href, code) => {
  expect(codeIn(href)?.code).toBe(code);
});

it('C08a a referral code is told from a promo code, and other cookie values are ignored', () => {
  expect(parseKept('parrain.CAMILLE-7F2')).toEqual({ code: 'CAMILLE-7F2', isFriends: true });
  expect(parseKept('bienvenue')).toEqual({ code: 'BIENVENUE', isFriends: false });
  for (const stored of [null, '', 'parrain.', '<b>']) expect(parseKept(stored)).toBeNull();
});

describe('account links', () => {
  const paths = accountRoutes.map((route) => route.path);

  it.each([
    ['/account', null],
    ['/account/orders', '/account'],
    ['/account/orders/1234', '/account/orders'],
    ['/account/settings', '/account'],
    ['/account/settings/me', '/account/settings'],
    ['/account/settings/addresses/edit', '/account/settings/addresses'],
    ['/account/benefits/coupons', '/account/benefits'],
  ])('the page above %s is %s', (pathname, parent) => {
    expect(parentOf(pathname)?.to ?? null).toBe(parent);
  });

  it('every link of the account has a page', () => {
    const links = [...mainLinks, ...settingsLinks]
      .map(({ to }) => to)
      .filter((to) => to.startsWith('/account'));
    expect(links.filter((to) => !paths.includes(to))).toEqual([]);
  });

  it('customer service is open at the hours that the shop announces, or at none', () => {
    const hours = 'Du lundi au samedi, de 9 h à 18 h';
    expect(contactLink(hours).text).toBe(hours);
    expect(contactLink(undefined).text).not.toMatch(/\d/);
  });
});
