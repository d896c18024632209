import { describe, expect, it } from 'vitest';
import { allPages } from './all-routes.ts';
import { publicPagesOf } from './public-pages.ts';

const { routes } = allPages;
const isPublicPage = publicPagesOf(routes);

describe('pages that are the same for everybody', () => {
  it('pages that are the same for everybody are all those whose route says so', () => {
    for (const { path, isPublic } of routes) expect(isPublicPage(path), path).toBe(isPublic);
  });

  it('the others have fixed addresses, whatever their case', () => {
    const others = routes.filter(({ isPublic }) => !isPublic).map(({ path }) => path);
    expect(others).toContain('/checkout');
    expect(others.filter((path) => /[:*]/.test(path))).toEqual([]);
    expect(isPublicPage('/CheckOut')).toBe(false);
    expect(isPublicPage('/checkout/confirmation/1')).toBe(true);
  });
});
