/** The aisles of a file: found by name among those of the shop, or planned, so that a dry run sees what the import will make. */
import type { Reader } from '#server/platform/db.ts';
import { freeAddress, nameKey } from '../address.ts';
import { slugify } from '../slugify.ts';
import { listTree } from '../categories/store.ts';

type Path = readonly [string, string, string];
export type NewCategory = {
  id: string;
  parentId: string | null;
  level: 1 | 2 | 3;
  /** After its last sibling. */
  position: number;
  name: string;
  /** « Épicerie › Riz », as the file spells it. */
  path: string;
};
export type CategoryPlan = {
  /** The shelf of a path, existing or planned. */
  idOf(path: Path): string;
  /** The closed aisle, category or subcategory that a path goes through. */
  closedIn(path: Path): string | null;
  /** Parents before their children. */
  created: readonly NewCategory[];
};

/** Names match without regard to accents, case or « & ». A number separates two names that would share an address. */
export async function planCategories(db: Reader, paths: readonly Path[]): Promise<CategoryPlan> {
  const known = await listTree(db);
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const lastPosition = new Map<string | null, number>();
  for (const row of known) {
    const place = placeKey(row.parent_id, row.name);
    // An exact name wins over an earlier sibling that reads the same.
    if (!ids.has(place)) ids.set(place, row.id);
    taken.add(row.id).add(row.slug);
    lastPosition.set(row.parent_id, Math.max(row.position, lastPosition.get(row.parent_id) ?? -1));
  }
  for (const row of known) ids.set(exactKey(row.parent_id, row.name), row.id);
  const created: NewCategory[] = [];
  const shelves = new Map<string, string>();
  const closed = new Map(
    known
      .filter(({ closed_at: closedAt }) => closedAt !== null)
      .map(({ id, name }) => [id, name] as const),
  );
  const closedPaths = new Map<string, string>();
  for (const path of paths) {
    let parentId: string | null = null;
    let address = '';
    for (const [index, name] of path.entries()) {
      address = [address, slugify(name.replaceAll('&', ' et ')) || 'rayon']
        .filter(Boolean)
        .join('-')
        .slice(0, 100);
      const place = placeKey(parentId, name);
      let id: string | undefined = ids.get(exactKey(parentId, name)) ?? ids.get(place);
      if (id === undefined) {
        id = freeAddress([address], (slug) => taken.has(slug));
        taken.add(id);
        ids.set(place, id);
        const position: number = (lastPosition.get(parentId) ?? -1) + 1;
        lastPosition.set(parentId, position);
        const names = path.slice(0, index + 1).join(' › ');
        created.push({
          id,
          parentId,
          level: (index + 1) as 1 | 2 | 3,
          position,
          name,
          path: names,
        });
      }
      const closedName = closed.get(id);
      if (closedName !== undefined) closedPaths.set(path.join('\n'), closedName);
      parentId = id;
    }
    shelves.set(path.join('\n'), parentId ?? '');
  }
  return {
    idOf: (path) => shelves.get(path.join('\n')) ?? '',
    closedIn: (path) => closedPaths.get(path.join('\n')) ?? null,
    created,
  };
}

const exactKey = (parentId: string | null, name: string): string => `${parentId ?? ''}\n=${name}`;
const placeKey = (parentId: string | null, name: string): string =>
  `${parentId ?? ''}\n${nameKey(name)}`;
