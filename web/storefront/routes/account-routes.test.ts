import { expect, it } from 'vitest';
import { accountRoutes } from './account-routes.ts';

it('no two pages of the account share a title', () => {
  const titles = accountRoutes.map((route) => route.head({} as never)?.title);
  expect(titles.length).toBeGreaterThan(15);
  expect(new Set(titles).size).toBe(titles.length);
});
