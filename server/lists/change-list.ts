/** Changes a saved list under its row lock, so that changes are serialised. */
import { maximumListedProducts, maximumLists } from '#domain/lists/rules.ts';
import { lockCustomer } from '#server/account/store.ts';
import { findZone } from '#server/delivery/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  countListed,
  countLists,
  deleteListed,
  insertList,
  insertListed,
  setListedQuantity,
  touchList,
  type Listed,
  type OwnList,
} from './list-store.ts';
import type { ListsDeps } from './lists-deps.ts';

type Deps = Pick<ListsDeps, 'database' | 'clock' | 'catalogue'>;

export async function createList(
  deps: Deps,
  input: {
    customerId: string;
    name: string;
    deliveryZoneId?: string | undefined;
    products?: readonly Listed[] | undefined;
  },
): Promise<string> {
  const id = newId();
  const { customerId, name, deliveryZoneId, products = [] } = input;
  for (const { sku } of products) requireSold(deps, sku);
  await inTransaction(deps.database.db, async (tx) => {
    await lockCustomer(tx, customerId);
    if ((await countLists(tx, customerId)) >= maximumLists)
      throw new Refusal('List.TooManyLists', { maximum: maximumLists });
    if (deliveryZoneId !== undefined && !(await findZone(tx, deliveryZoneId)))
      throw new Refusal('List.DeliveryZoneNotFound', { deliveryZoneId });
    await insertList(tx, {
      id,
      customerId,
      zoneId: deliveryZoneId ?? null,
      name,
      at: deps.clock.now(),
    });
    await writeListed(deps, tx, id, products);
  });
  return id;
}

export async function renameList(deps: Deps, own: OwnList, name: string): Promise<void> {
  await changeOwnList(deps, own, async () => undefined, { name });
}

export async function addToList(deps: Deps, own: OwnList, product: Listed): Promise<void> {
  await changeOwnList(deps, own, async (tx) => {
    requireSold(deps, product.sku);
    if ((await countListed(tx, own.id)) >= maximumListedProducts)
      throw new Refusal('List.TooManyProducts', { maximum: maximumListedProducts });
    await writeListed(deps, tx, own.id, [product]);
  });
}

export async function setQuantityInList(deps: Deps, own: OwnList, product: Listed): Promise<void> {
  await changeOwnList(deps, own, async (tx) => {
    if (!(await setListedQuantity(tx, own.id, product)))
      throw new Refusal('List.ProductNotFound', { sku: product.sku });
  });
}

export async function removeFromList(deps: Deps, own: OwnList, sku: string): Promise<void> {
  await changeOwnList(deps, own, async (tx) => {
    if (!(await deleteListed(tx, own.id, sku))) throw new Refusal('List.ProductNotFound', { sku });
  });
}

async function changeOwnList(
  deps: Deps,
  own: OwnList,
  change: (tx: Tx) => Promise<void>,
  changes: { name?: string } = {},
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    if (!(await touchList(tx, own, { ...changes, at: deps.clock.now() })))
      throw new Refusal('List.NotFound');
    await change(tx);
  });
}

export function requireSold(deps: Pick<Deps, 'catalogue'>, sku: string): void {
  if (!deps.catalogue.current().productIdBySku.has(sku))
    throw new Refusal('List.ProductNotFound', { sku }, 'Ce produit n’est plus au catalogue.');
}

/** Refuses products already in the list or repeated in the request. */
async function writeListed(
  deps: Deps,
  tx: Tx,
  listId: string,
  products: readonly Listed[],
): Promise<void> {
  const written = await insertListed(tx, listId, products, deps.clock.now());
  if (written.length === products.length) return;
  const seen = new Set<string>();
  const sku =
    products.find((product) => seen.size === seen.add(product.sku).size)?.sku ??
    products.find((product) => !written.includes(product.sku))?.sku;
  throw new Refusal('List.ProductAlreadyExist', { sku });
}
