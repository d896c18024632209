import type { Snapshot } from '#server/catalogue/snapshot-types.ts';

/** Products of several shelves, one of each in turn, so that the first ones show the variety. */
export function takeTurns(snapshot: Snapshot, slugs: readonly string[]): string[] {
  const shelves = slugs.map((slug) => {
    const id = snapshot.categoryIdBySlug.get(slug);
    return (id && snapshot.categories.get(id)?.productIds) || [];
  });
  const longest = Math.max(0, ...shelves.map((ids) => ids.length));
  return [
    ...new Set(
      Array.from({ length: longest }, (_, at) => shelves.flatMap((ids) => ids[at] ?? [])).flat(),
    ),
  ];
}
