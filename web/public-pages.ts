import type { PageRoute } from './routing.ts';

/**
 * Whether a path's HTML is the same for everybody, asked on every request. The other pages have
 * fixed addresses (routes.test.ts): `matchPath` would build an expression for each comparison.
 */
export function publicPagesOf(routes: readonly PageRoute[]): (pathname: string) => boolean {
  const visitorPaths = new Set(
    routes.filter(({ isPublic }) => !isPublic).map(({ path }) => path.toLowerCase()),
  );
  return (pathname) => !visitorPaths.has(pathname.toLowerCase());
}
