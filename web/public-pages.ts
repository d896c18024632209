import type { PageRoute } from './routing.ts';

/**
 * Returns whether a path's HTML is the same for every visitor; called on every request. Private
 * pages have fixed paths (routes.test.ts): `matchPath` would build a RegExp for each comparison.
 */
export function publicPagesOf(routes: readonly PageRoute[]): (pathname: string) => boolean {
  const visitorPaths = new Set(
    routes.filter(({ isPublic }) => !isPublic).map(({ path }) => path.toLowerCase()),
  );
  return (pathname) => !visitorPaths.has(pathname.toLowerCase());
}
