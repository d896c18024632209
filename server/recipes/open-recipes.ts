/** The recipes in memory: every process reads them again when any of them changes. */
import { inFrenchSpaces } from '#domain/words/french-spaces.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Database } from '#server/platform/db.ts';
import { followChanges } from '#server/platform/follow-changes.ts';
import type { Logger } from '#server/platform/log.ts';
import { createRecipeViews, type RecipeViews } from './recipe-views.ts';
import { readRecipeRows } from './store.ts';

/** Its products, and so what a recipe costs, are those of a site. */
export type Recipes = Pick<RecipeViews, 'terms' | 'page' | 'searchDocuments'> & {
  at(site: Catalogue): RecipeViews;
  /** Reads the recipes again: a manager sees their own change at once. */
  refresh(): Promise<void>;
  onChange(listener: () => void): void;
  close(): Promise<void>;
};

export async function openRecipes({
  database,
  catalogue,
  log,
}: {
  database: Database;
  catalogue: Catalogue;
  log: Logger;
}): Promise<Recipes> {
  const read = async () => {
    const rows = inFrenchSpaces(await readRecipeRows(database.db));
    const sites = new Map<Catalogue, RecipeViews>();
    return (site: Catalogue): RecipeViews => {
      const known = sites.get(site) ?? createRecipeViews(rows, site);
      sites.set(site, known);
      return known;
    };
  };
  const listeners: (() => void)[] = [];
  let viewsAt = await read();
  let started = 0;
  let applied = 0;
  /** Of two overlapping reads, the one that started last wins. */
  async function refresh(): Promise<void> {
    started += 1;
    const turn = started;
    const now = await read();
    if (turn < applied) return;
    applied = turn;
    viewsAt = now;
    for (const listener of listeners) listener();
  }
  const refreshInTurn = () =>
    void refresh().catch((error: unknown) =>
      log.error({ err: error }, 'recipes could not be read'),
    );
  const following = await followChanges({
    pool: database.pool,
    log,
    topics: { recipes: refreshInTurn },
    onMissed: refreshInTurn,
  });
  // A change between the first read and the start of following would be missed.
  await refresh();

  const views = () => viewsAt(catalogue);
  return {
    at: (site) => viewsAt(site),
    terms: () => views().terms(),
    page: (query, month) => views().page(query, month),
    searchDocuments: () => views().searchDocuments(),
    refresh,
    onChange: (callback) => {
      listeners.push(callback);
    },
    close: () => following.close(),
  };
}
