import type { PhoneOrderProduct } from '#domain/checkout/phone-order-contract.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import type { Sku } from '#domain/contract/ids.ts';
import { atWorkSite } from '#server/catalogue/at-site.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Db } from '#server/platform/db.ts';
import type { Member, PhoneOrdersDeps } from './phone-orders-deps.ts';
import { findZoneSite } from './store.ts';

const shownAtMost = 8;

/**
 * By the shop's own search, or by a whole reference or barcode, as the site that serves the zone sells them. Before a zone
 * is chosen: as the member's first site does.
 */
export async function findProducts(
  anySite: Pick<PhoneOrdersDeps, 'catalogue' | 'database' | 'searchProducts'>,
  { q, zone }: { q: string; zone?: string | undefined },
  by: Pick<Member, 'siteIds'>,
): Promise<{ items: PhoneOrderProduct[] }> {
  const siteId = zone === undefined ? undefined : await requireZoneSite(anySite.database.db, zone);
  const deps = { ...anySite, catalogue: atWorkSite(anySite.catalogue, by, siteId) };
  const found = productsOfCode(deps, q);
  const products = found.length > 0 ? found : deps.searchProducts(q, deps.catalogue);
  return { items: products.slice(0, shownAtMost).map((product) => view(deps, product)) };
}

async function requireZoneSite(db: Db, zoneId: string): Promise<string> {
  const siteId = await findZoneSite(db, zoneId);
  if (siteId === undefined) throw new Refusal('List.DeliveryZoneNotFound');
  return siteId;
}

function productsOfCode(
  { catalogue }: Pick<PhoneOrdersDeps, 'catalogue'>,
  typed: string,
): Product[] {
  const { products, productIdBySku } = catalogue.current();
  const bySku = productIdBySku.get(typed.toUpperCase() as Sku);
  const ids = bySku
    ? [bySku]
    : /^\d{8,14}$/.test(typed)
      ? [...products].flatMap(([id, { ean }]) => (ean === typed ? [id] : []))
      : [];
  return ids.flatMap((id) => catalogue.productView(id) ?? []);
}

function view(
  { catalogue }: Pick<PhoneOrdersDeps, 'catalogue'>,
  { id, name, packSize, itemPrice, availableQuantity, available, alcohol }: Product,
): PhoneOrderProduct {
  const sellable = catalogue.current().products.get(id)?.sellable;
  return {
    id,
    name,
    packSize,
    itemPrice,
    availableQuantity,
    isAvailable: available,
    isAlcohol: alcohol !== null,
    unitGrams: sellable?.quotation === 'weight' ? sellable.unitGrams : null,
  };
}
