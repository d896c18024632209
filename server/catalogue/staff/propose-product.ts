/** What the form of a new product begins with: a free reference, and what is copied from a similar product. */
import type { NewProductDraft, ShelfCategories } from '#domain/catalogue/staff-contract.ts';
import { run, type Db } from '#server/platform/db.ts';
import type { Snapshot } from '../snapshot-types.ts';
import { findProduct } from './product-store.ts';

export async function proposeProduct(db: Db, copyOf: string | undefined): Promise<NewProductDraft> {
  const source = copyOf === undefined ? null : await findProduct(db, copyOf);
  return {
    sku: await freeSku(db),
    copied: source && {
      sku: source.sku,
      name: source.name,
      brand: source.brand,
      categoryId: source.category_id,
      vatRate: source.vat_rate_basis_points,
      soldBy: source.sheet.soldBy,
      unitTerm: source.sheet.unitTerm,
      unitGrams: source.unit_grams,
      packSize: source.sheet.packSize,
      price: source.price_cents,
      netGrams: source.sheet.netGrams,
      netMillilitres: source.sheet.netMillilitres,
      pieces: source.sheet.pieces,
    },
  };
}

/** A barcode used as a reference has no next one. */
const longestCount = 8;
const firstSku = 'P-00001';

/** The one after that of the last product, which is how this shop numbers. */
async function freeSku(db: Db): Promise<string> {
  const [last] = await run<{ sku: string }>(
    db,
    'select sku from products order by position desc, id desc limit 1',
  );
  const [, prefix = '', digits = ''] = /^(.*?)(\d+)$/.exec(last?.sku ?? '') ?? [];
  const begin =
    digits && digits.length <= longestCount
      ? { prefix, digits }
      : { prefix: 'P-', digits: '00000' };
  const candidates = Array.from(
    { length: 500 },
    (_, index) =>
      `${begin.prefix}${String(Number(begin.digits) + 1 + index).padStart(begin.digits.length, '0')}`,
  );
  const taken = new Set(
    (
      await run<{ sku: string }>(
        db,
        'select lower(sku) as sku from products where lower(sku) = any($1)',
        [candidates.map((sku) => sku.toLowerCase())],
      )
    ).map(({ sku }) => sku),
  );
  return candidates.find((sku) => !taken.has(sku.toLowerCase())) ?? firstSku;
}

/** Every shelf, those that are empty too, in the order of the tree. */
export function listShelves({ categories }: Pick<Snapshot, 'categories'>): ShelfCategories {
  const pathOf = (id: string | null): string[] => {
    const category = id === null ? undefined : categories.get(id);
    return category ? [...pathOf(category.parentId), category.node.name] : [];
  };
  const parents = new Set([...categories.values()].map(({ parentId }) => parentId));
  const shelves = [...categories.keys()]
    .filter((id) => !parents.has(id))
    .map((id) => ({ id, path: pathOf(id) }));
  const order = new Map([...categories.keys()].map((id, index) => [id, index]));
  const placeOf = (id: string | null): number[] => {
    const category = id === null ? undefined : categories.get(id);
    return category && id !== null ? [...placeOf(category.parentId), order.get(id) ?? 0] : [];
  };
  const places = new Map(shelves.map(({ id }) => [id, placeOf(id)]));
  return {
    items: shelves.toSorted((a, b) =>
      comparePlaces(places.get(a.id) ?? [], places.get(b.id) ?? []),
    ),
  };
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  for (const [index, place] of one.entries())
    if (place !== other[index]) return place - (other[index] ?? -1);
  return 0;
}
