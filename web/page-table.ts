import { matchPath } from 'react-router';
import type { ComponentType, ReactNode } from 'react';
import type { PageRoute } from './routing.ts';

export type FrameName = NonNullable<PageRoute['frame']>;
export type Frame = ComponentType<{ children: ReactNode }>;
export type Frames = Readonly<Partial<Record<FrameName, () => Promise<Frame>>>>;

export const frameOf = (route: PageRoute): FrameName => route.frame ?? 'shop';

/** Renders the page without a frame when the table has none by that name. */
export const loadFrame = async (table: PageTable, name: FrameName): Promise<Frame> =>
  table.frames[name]?.() ?? (({ children }) => children);

type PageMatch = { route: PageRoute; params: Record<string, string | undefined> };

export type PageTable = {
  routes: readonly PageRoute[];
  frames: Frames;
  match(pathname: string): PageMatch | null;
};

export function createPageTable(routes: readonly PageRoute[], frames: Frames): PageTable {
  const bySpecificity = routes.toSorted((a, b) => specificity(b.path) - specificity(a.path));
  return {
    routes,
    frames,
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

/** Sorts `/gestion/*` after `/gestion`, since the wildcard also matches that path. */
function specificity(path: string): number {
  if (path.endsWith('*')) return path.length / 1000;
  return (
    path.split('/').reduce((score, segment) => score * 10 + (segment.startsWith(':') ? 3 : 5), 0) +
    path.split('/').length * 0.1
  );
}
