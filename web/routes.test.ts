import { describe, expect, it } from 'vitest';
import { newPageId, reservedWords } from '#domain/content/page-kinds.ts';
import { fixedPaths } from '#domain/content/shop-paths.ts';
import { routes } from './routes.ts';

describe('what managers know of the shop’s addresses', () => {
  it('no route of the shop is taken for a page of theirs, nor hidden by one', () => {
    const firstWords = routes.flatMap(({ path }) => /^\/([\w-]+)/.exec(path)?.[1] ?? []);
    expect(firstWords.filter((word) => !reservedWords.includes(word))).toEqual([]);
    for (const word of firstWords) expect(newPageId('root', word)).toBeNull();
  });

  it('a link may lead to every page of the shop without a name in its address, and to no other', () => {
    const isOfTeam = (path: string) => /^\/(gestion|dev|404)\b/.test(path);
    const written = ['/cgv', '/engagement', '/info', '/landing'];
    const fixed = routes
      .map(({ path }) => path)
      .filter(
        (path) =>
          !/[:*]/.test(path) &&
          !isOfTeam(path) &&
          !written.some((page) => path === page || path.startsWith(`${page}/`)),
      );
    expect([...fixedPaths].toSorted()).toEqual(fixed.toSorted());
  });
});
