import { searchWords } from '#domain/words/fold.ts';

type Shelved = { aisle: string; shelf: string };

/**
 * Queries equal to a shelf's name return that shelf: « vin rouge » is not vinegar. Not when several
 * aisles share the name, as with vegetables.
 */
export function shelvesByName<Document extends Shelved>(
  documents: readonly Document[],
): ReadonlyMap<string, readonly Document[]> {
  const aisles = new Map(
    [...new Set(documents.map(({ aisle }) => aisle))].map((aisle) => [aisle, searchWords(aisle)]),
  );
  const names = new Map(
    [...new Set(documents.map(({ shelf }) => shelf))].map((shelf) => [
      shelf,
      searchWords(shelf).join(' '),
    ]),
  );
  const shelves = Map.groupBy(documents, ({ shelf }) => names.get(shelf) ?? '');
  for (const [name, products] of shelves) {
    const own = new Set(products.map(({ aisle }) => aisle));
    if (
      name === '' ||
      [...aisles].some(
        ([aisle, words]) =>
          !own.has(aisle) && name.split(' ').every((word) => words.includes(word)),
      )
    )
      shelves.delete(name);
  }
  return shelves;
}
