import { describe, expect, it } from 'vitest';
import { newPageId, reservedWords, writtenAtRoot } from '#domain/content/page-kinds.ts';
import { withdrawalPath } from '#domain/shop/lawful-pages.ts';
import { fixedPaths } from '#domain/content/shop-paths.ts';
import { allPages } from './all-routes.ts';

const { routes } = allPages;

describe('the shop’s addresses and the managers’ pages', () => {
  it('no route of the shop collides with the address of a managers’ page', () => {
    const firstWords = routes.flatMap(({ path }) => /^\/([\w-]+)/.exec(path)?.[1] ?? []);
    expect(firstWords.filter((word) => !reservedWords.includes(word))).toEqual([]);
    for (const word of firstWords)
      expect(newPageId('root', word)).toBe(writtenAtRoot.includes(word) ? word : null);
  });

  it('an unknown address of the team is the team’s, and each of its pages comes before', () => {
    expect(allPages.match('/gestion/rien/du/tout')?.route).toMatchObject({
      path: '/gestion/*',
      frame: 'staff',
    });
    for (const { path, frame } of routes.filter((route) => route.frame === 'staff'))
      expect(allPages.match(path)?.route, path).toMatchObject({ path, frame });
  });

  it('a manager’s link may lead to every shop page without parameters, and to no other', () => {
    const isOfTeam = (path: string) => /^\/(gestion|dev|404)\b/.test(path);
    const written = ['/cgv', '/engagement', '/info', '/landing'];
    const fixed = routes
      .map(({ path }) => path)
      .filter(
        (path) =>
          !/[:*]/.test(path) &&
          !isOfTeam(path) &&
          (path === withdrawalPath ||
            !written.some((page) => path === page || path.startsWith(`${page}/`))),
      );
    expect([...fixedPaths].toSorted()).toEqual(fixed.toSorted());
  });
});
