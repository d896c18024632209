/** Categories as the API shows them. */
import type {
  CategoryAnswer,
  CategoryNode,
  ListingQuery,
  ProductPage,
  ProductsBySubcategory,
} from '#domain/catalogue/contract.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { facetsOf, listProducts, matches, type Listed } from './listing.ts';
import type { Catalogue } from './snapshot-types.ts';

const previewSize = 12;

export function readCategory(catalogue: Catalogue, slug: string): CategoryAnswer {
  const snapshot = catalogue.current();
  const entry = snapshot.categories.get(snapshot.categoryIdBySlug.get(slug) ?? '');
  if (!entry) throw new Refusal('Category.NotFound');
  const lineage = lineageOf(catalogue, entry.node.id);
  const aisle = lineage[0] ?? entry.node;
  return {
    category: entry.node,
    intro: entry.intro,
    breadcrumb: lineage.map(({ id, name, slug: at }) => ({ id, name, slug: at })),
    aisle,
  };
}

function lineageOf(catalogue: Catalogue, id: string): CategoryNode[] {
  const entry = catalogue.current().categories.get(id);
  if (!entry) return [];
  return entry.parentId ? [...lineageOf(catalogue, entry.parentId), entry.node] : [entry.node];
}

export function readCategoryProducts(
  catalogue: Catalogue,
  id: string,
  query: ListingQuery,
): ProductPage {
  return listProducts(listedOf(catalogue, requireCategory(catalogue, id).productIds), query);
}

export function readProductsBySubcategory(
  catalogue: Catalogue,
  id: string,
  query: ListingQuery,
): ProductsBySubcategory {
  const { node } = requireCategory(catalogue, id);
  const all = listedOf(catalogue, requireCategory(catalogue, id).productIds);
  const sections = (node.children.length > 0 ? node.children : [node]).map((category) => {
    const page = listProducts(
      listedOf(catalogue, requireCategory(catalogue, category.id).productIds),
      { ...query, limit: previewSize, next: undefined },
    );
    // Resting products wait at the end of their own shelf, out of these previews.
    const items = page.items.filter(({ returnsIn }) => !returnsIn);
    return { category, items, total: page.total };
  });
  return {
    sections: sections.filter((section) => section.items.length > 0),
    total: all.filter((item) => matches(item, query)).length,
    facets: facetsOf(all),
  };
}

function requireCategory(catalogue: Catalogue, id: string) {
  const snapshot = catalogue.current();
  const entry =
    snapshot.categories.get(id) ?? snapshot.categories.get(snapshot.categoryIdBySlug.get(id) ?? '');
  if (!entry) throw new Refusal('Category.NotFound');
  return entry;
}

/** The first of them that the site sells. */
export function firstListed(
  catalogue: Catalogue,
  ids: readonly string[],
  atMost: number,
): Listed[] {
  const listed: Listed[] = [];
  for (const id of ids) {
    listed.push(...listedOf(catalogue, [id]));
    if (listed.length >= atMost) break;
  }
  return listed;
}

export function listedOf(catalogue: Catalogue, ids: readonly string[]): Listed[] {
  const { products } = catalogue.current();
  return ids.flatMap((id) => {
    const product = catalogue.productView(id);
    const held = products.get(id);
    return held && product?.enabled && product.itemPrice !== null
      ? [{ product, nutriScore: held.detail.nutriScore, places: held.places }]
      : [];
  });
}
