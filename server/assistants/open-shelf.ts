/** Whose range, prices and stock a tool reads. */
import { baseProductId, shopOfProductId, type ShopId } from '#domain/contract/ids.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import type { ShelfOf } from '#domain/assistants/tool-inputs.ts';
import { asVisitorOf } from '#server/catalogue/at-site.ts';
import { listZones } from '#server/delivery/store.ts';
import { servesPostcode } from '#server/delivery/find-delivery-slots.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { createCallRow, RefusedRow } from './call-rows.ts';
import { findCartSession } from './cart-session.ts';
import { warning, type Message } from './messages.ts';
import { findAddress } from './saved-address.ts';
import type { Asking } from './tool.ts';

export type Shelf = ReturnType<typeof shelfOf>;

/** Of the place that the assistant names, else of its cart, else of a postcode; else the first site's. */
export async function openShelf(
  asking: Asking,
  named: ShelfOf,
): Promise<Shelf & { messages: Message[] }> {
  const { location, postal_code: postcode } = named.context ?? {};
  const ofPlace = (await siteOfAddress(asking, named)) ?? (await siteOfLocation(asking, location));
  const siteId =
    ofPlace ?? (await siteOfCart(asking, named)) ?? (await siteOfPostcode(asking.deps, postcode));
  return {
    ...shelfOf(asking, siteId),
    messages:
      location !== undefined && ofPlace === null
        ? [warning('location_unknown', 'Ce lieu est inconnu : ces produits sont ceux d’un autre.')]
        : [],
  };
}

function shelfOf({ deps, assistant: { ip } }: Asking, siteId: ShopId | null) {
  const catalogue = deps.catalogue.at(siteId);
  const { shop, sites } = deps.catalogue.current();
  const id = siteId ?? shop.id;
  return {
    site: { id, name: sites.get(id)?.name ?? shop.name },
    catalogue,
    call: createCallRow(deps.app, deps, {
      ip,
      ...asVisitorOf(catalogue === deps.catalogue ? null : siteId),
    }),
  };
}

/** `penne$vanves` is read on the shelf of its own site, under the id that was asked. */
export function findProduct(
  asking: Asking,
  shelf: Shelf,
  asked: string,
): { product: Product; shelf: Shelf } | null {
  const suffix = shopOfProductId(asked);
  if (suffix !== null && !isOpenSite(asking, suffix)) return null;
  const own = suffix === null ? shelf : shelfOf(asking, suffix);
  const { catalogue } = own;
  const base = baseProductId(asked);
  const product =
    catalogue.productView(base) ??
    catalogue.productView(catalogue.current().productIdBySlug.get(base) ?? '');
  return product && { product: { ...product, id: withSuffix(product.id, suffix) }, shelf: own };
}

export function siteHasAll(asking: Asking, siteId: ShopId, ids: readonly string[]): boolean {
  if (!isOpenSite(asking, siteId)) return false;
  const shelf = shelfOf(asking, siteId);
  return ids.every(
    (id) =>
      (shopOfProductId(id) ?? siteId) === siteId &&
      findProduct(asking, shelf, id)?.product.available === true,
  );
}

export const withSuffix = (id: string, suffix: string | null): string =>
  suffix === null ? id : `${id}$${suffix}`;

const isOpenSite = ({ deps }: Asking, siteId: ShopId): boolean =>
  deps.catalogue.current().sites.get(siteId)?.state === 'open';

/** By its postcode, as zones are: the geocoder is not asked for each product. */
async function siteOfAddress(
  { account, deps }: Asking,
  { grocery = {} }: ShelfOf,
): Promise<ShopId | null> {
  const address = await findAddress(account, grocery);
  if (!address) return null;
  const siteId = await siteOfPostcode(deps, address.postalCode);
  if (siteId === null) throw new Refusal('Delivery.NoDeliveryForAddress');
  return siteId;
}

/** A site, or a place of `search_locations`. */
async function siteOfLocation(asking: Asking, id: string | undefined): Promise<ShopId | null> {
  if (id === undefined) return null;
  if (isOpenSite(asking, id)) return id;
  try {
    return (await asking.call('GET /api/deliveryZones/:id', { params: { id } })).shop.id;
  } catch (refusal) {
    if (refusal instanceof RefusedRow && refusal.body.owner === 'List.DeliveryZoneNotFound')
      return null;
    throw refusal;
  }
}

async function siteOfCart(
  { deps, assistant }: Asking,
  { grocery }: ShelfOf,
): Promise<ShopId | null> {
  if (grocery?.cart_id === undefined) return null;
  const { call } = await findCartSession(deps, assistant, grocery.cart_id);
  return (await call('GET /api/cart', {})).delivery?.shopId ?? null;
}

async function siteOfPostcode(
  { database }: Asking['deps'],
  postcode: string | undefined,
): Promise<ShopId | null> {
  if (postcode === undefined) return null;
  const zones = await listZones(database.db);
  return zones.find((zone) => servesPostcode(zone, postcode))?.shop_id ?? null;
}
