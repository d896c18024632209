/** Substitutes for a product: what may be proposed, the best first, or the results of a search. */
import { addedAllergens } from '#domain/picking/allergens.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import type { Substitute } from '#domain/picking/preparation-contract.ts';
import {
  differenceOf,
  isProposable,
  rankProposals,
  unitsOf,
  type MissingLine,
} from '#domain/picking/proposals.ts';
import { isSameCode, readScan } from '#domain/picking/scanned-code.ts';
import { atSite, baseIdOf } from '#server/catalogue/at-site.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { findOrder, listLines } from '#server/orders/store.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { candidateOf, missingLine, nearCandidates, type CandidateProduct } from './candidates.ts';

const most = 8;

type Deps = {
  database: Database;
  catalogue: Catalogue;
  searchProducts(query: string, site: Catalogue): readonly Pick<Product, 'id'>[];
};

export async function listSubstitutes(
  anySite: Deps,
  { orderId, productId, q }: { orderId: string; productId: string; q?: string | undefined },
): Promise<Substitute[]> {
  const { db } = anySite.database;
  const [order, lines] = await Promise.all([findOrder(db, orderId), listLines(db, [orderId])]);
  if (!order) throw new Refusal('EcomCart.ProductNotFound');
  const deps = atSite(anySite, order.shop_id);
  const baseId = baseIdOf(deps.catalogue, productId);
  const row = lines.find((candidate) => candidate.product_id === baseId);
  if (!row) throw new Refusal('EcomCart.ProductNotFound');
  const line = missingLine(deps.catalogue, row);
  const found = q
    ? findCandidates(deps, line, q)
    : rankProposals(line, nearCandidates(deps.catalogue, line));
  return found.slice(0, most).map((candidate) => viewSubstitute(line, candidate));
}

/** Search results may add allergens or cost more, and say so. */
function findCandidates(deps: Deps, line: MissingLine, q: string): CandidateProduct[] {
  const { products } = deps.catalogue.current();
  return findIds(deps, q)
    .filter((id) => id !== line.productId)
    .flatMap((id) => candidateOf(deps.catalogue, products.get(id)) ?? [])
    .filter(
      ({ isAlcohol, availableUnits }) => availableUnits > 0 && (line.isAlcohol || !isAlcohol),
    );
}

function findIds({ catalogue, searchProducts }: Deps, q: string): string[] {
  const scan = readScan(q);
  if (!scan) return searchProducts(q, catalogue).map(({ id }) => id);
  return [...catalogue.current().products.values()]
    .filter(({ ean }) => ean !== null && scan.codes.some((code) => isSameCode(code, ean)))
    .map(({ sellable }) => sellable.id);
}

function viewSubstitute(line: MissingLine, candidate: CandidateProduct): Substitute {
  const { card } = candidate.product;
  return {
    id: candidate.productId,
    name: card.name,
    packSize: card.packSize,
    picture: card.picture,
    quotation: candidate.quotation,
    unitGrams: candidate.unitGrams,
    itemPrice: candidate.itemCents,
    availableQuantity: candidate.availableUnits,
    quantity: unitsOf(line, candidate),
    difference: differenceOf(line, candidate),
    isWished: candidate.productId === line.wishedId,
    isProposable: isProposable(line, candidate),
    added: addedAllergens(line.sheet, candidate.sheet),
  };
}
