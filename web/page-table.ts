import { matchPath } from 'react-router';
import type { PageRoute } from './routing.ts';

type PageMatch = { route: PageRoute; params: Record<string, string | undefined> };

export type PageTable = {
  routes: readonly PageRoute[];
  match(pathname: string): PageMatch | null;
};

export function createPageTable(routes: readonly PageRoute[]): PageTable {
  const bySpecificity = routes.toSorted((a, b) => specificity(b.path) - specificity(a.path));
  return {
    routes,
    match(pathname) {
      for (const route of bySpecificity) {
        const match = matchPath({ path: route.path, end: true }, pathname);
        if (match) return { route, params: match.params };
      }
      return null;
    },
  };
}

export function properCase(pattern: string, pathname: string): string {
  if (pattern.endsWith('*')) return pathname;
  const words = pattern.split('/');
  return pathname
    .split('/')
    .map((segment, index) => (words[index]?.startsWith(':') ? segment : (words[index] ?? segment)))
    .join('/');
}

function specificity(path: string): number {
  return (
    path
      .split('/')
      .reduce(
        (score, segment) => score * 10 + (segment === '*' ? 1 : segment.startsWith(':') ? 3 : 5),
        0,
      ) +
    path.split('/').length * 0.1
  );
}
