/** Substitutes for a product: similar ones from its shelf, or search results. */
import { frozenProductSchema } from '#domain/orders/frozen.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import type { Substitute } from '#domain/picking/preparation-contract.ts';
import { addedAllergens } from '#domain/picking/rules.ts';
import { isSameCode, readScan } from '#domain/picking/scanned-code.ts';
import type { Catalogue, CatalogueProduct } from '#server/catalogue/snapshot-types.ts';
import { listLines } from '#server/orders/store.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';

const most = 8;

type Deps = {
  database: Database;
  catalogue: Catalogue;
  searchProducts(query: string): readonly Pick<Product, 'id'>[];
};

export async function listSubstitutes(
  deps: Deps,
  { orderId, productId, q }: { orderId: string; productId: string; q?: string | undefined },
): Promise<Substitute[]> {
  const line = (await listLines(deps.database.db, [orderId])).find(
    (candidate) => candidate.product_id === productId,
  );
  if (!line) throw new Refusal('EcomCart.ProductNotFound');
  const { products } = deps.catalogue.current();
  const ordered = products.get(productId) ?? null;
  const mayBeAlcohol = frozenProductSchema.parse(line.product).isAlcohol;
  const found = (q ? findIds(deps, q) : nearIds(deps.catalogue, ordered))
    .filter((id) => id !== productId)
    .flatMap((id) => viewSubstitute(deps.catalogue, ordered, products.get(id)))
    .filter(({ isAlcohol }) => mayBeAlcohol || !isAlcohol)
    .map(({ substitute }) => substitute);
  // Suggestions never add allergens; search results may, and are marked.
  return found.filter(({ added }) => q || added.contains.length === 0).slice(0, most);
}

function findIds({ catalogue, searchProducts }: Deps, q: string): string[] {
  const scan = readScan(q);
  if (!scan) return searchProducts(q).map(({ id }) => id);
  return [...catalogue.current().products.values()]
    .filter(({ ean }) => ean !== null && scan.codes.some((code) => isSameCode(code, ean)))
    .map(({ sellable }) => sellable.id);
}

/** The grocer's choice first, then products of the same leaf category. */
function nearIds(catalogue: Catalogue, ordered: CatalogueProduct | null): string[] {
  if (!ordered) return [];
  const leaf = catalogue.current().categories.get(ordered.sellable.categoryId);
  return [...new Set([...ordered.substituteIds, ...(leaf?.productIds ?? [])])];
}

function viewSubstitute(
  catalogue: Catalogue,
  ordered: CatalogueProduct | null,
  product: CatalogueProduct | undefined,
): { substitute: Substitute; isAlcohol: boolean }[] {
  if (!product) return [];
  const { sellable, card, detail } = product;
  const availableQuantity = catalogue.stockOf(sellable.sku);
  if (!sellable.enabled || card.itemPrice === null || availableQuantity === 0) return [];
  const { id, quotation, unitGrams } = sellable;
  const substitute: Substitute = {
    id,
    name: card.name,
    packSize: card.packSize,
    picture: card.picture,
    quotation,
    unitGrams,
    itemPrice: card.itemPrice,
    availableQuantity,
    added: addedAllergens(ordered?.detail ?? null, detail),
  };
  return [{ substitute, isAlcohol: card.alcohol !== null }];
}
