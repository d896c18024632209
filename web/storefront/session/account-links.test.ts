import { expect, it } from 'vitest';
import { accountRoutes } from '../routes/account-routes.ts';
import { contactLink, mainLinks, parentOf, settingsLinks } from './account-links.ts';

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
