/** Initial values of the new product form: a free sku, and fields copied from a similar product. */
import { shelfLevel } from '#domain/catalogue/category-tree.ts';
import type { NewProductDraft, ShelfCategories } from '#domain/catalogue/staff-contract.ts';
import type { Db } from '#server/platform/db.ts';
import type { Snapshot } from '../snapshot-types.ts';
import { findLastSku, findProduct, listTakenSkus } from './product-store.ts';

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

/** Longer digits are a barcode, which has no successor. */
const longestCount = 8;
const firstSku = 'P-00001';

/** Increments the latest product's sku. */
async function freeSku(db: Db): Promise<string> {
  const last = await findLastSku(db);
  const [, prefix = '', digits = ''] = /^(.*?)(\d+)$/.exec(last ?? '') ?? [];
  const begin =
    digits && digits.length <= longestCount
      ? { prefix, digits }
      : { prefix: 'P-', digits: '00000' };
  const candidates = Array.from(
    { length: 500 },
    (_, index) =>
      `${begin.prefix}${String(Number(begin.digits) + 1 + index).padStart(begin.digits.length, '0')}`,
  );
  const taken = await listTakenSkus(
    db,
    candidates.map((sku) => sku.toLowerCase()),
  );
  return candidates.find((sku) => !taken.has(sku.toLowerCase())) ?? firstSku;
}

/** All open shelves, empty ones included, in tree order. */
export function listShelves({ categories }: Pick<Snapshot, 'categories'>): ShelfCategories {
  const pathOf = (id: string | null): string[] => {
    const category = id === null ? undefined : categories.get(id);
    return category ? [...pathOf(category.parentId), category.node.name] : [];
  };
  const shelves = [...categories.values()]
    .filter(({ node }) => node.level === shelfLevel)
    .map(({ node: { id } }) => ({ id, path: pathOf(id) }));
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
