/** Sample URL of each route, and how to open each panel. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, Route } from 'playwright-core';

/** A demo URL for each route with a parameter. */
export const samples: Record<string, string> = {
  '/entreprise/{slug}': '/entreprise/qui-sommes-nous',
  '/info/{slug}': '/info/livraison',
  '/offre/{slug}': '/offre/promotions',
  '/{slug}': '/plan-du-site',
  '/categorie/{categorySlug}': '/categorie/fruits-et-legumes',
  '/produit/{slug}': '/produit/pommes-gala',
  '/recette/{slug}': '/recette/clafoutis-aux-cerises',
  '/recette/categorie/{slug}': '/recette/categorie/desserts',
  '/recette/type/{slug}': '/recette/type/express',
  '/recherche': '/recherche?q=tomate',
};
const byLink = (name: string) => async (page: Page, orderId: string) =>
  void (await page.goto(`/account/orders/${orderId}?modal=${name}&order=${orderId}`, {
    waitUntil: 'networkidle',
  }));
const byButton = (path: string | null, button: RegExp) => async (page: Page, orderId: string) => {
  await page.goto(path ?? `/account/orders/${orderId}`, { waitUntil: 'networkidle' });
  // A missing button is reported later, as a panel that opens nothing.
  await page
    .getByRole('button', { name: button })
    .first()
    .click({ timeout: 5_000 })
    .catch(() => undefined);
};
/** Opens the panels that the page of all panels cannot fill. */
export const openers: Record<string, (page: Page, orderId: string) => Promise<void>> = {
  'checkout-confirmation-order': byLink('checkout-confirmation-order'),
  'delivery-tracking': byLink('delivery-tracking'),
  'order-again-products': byLink('order-again-products'),
  'update-order': byButton(null, /^Modifier la commande/),
  'ingredients-substitute': byButton(
    '/recette/boeuf-bourguignon',
    /^Choisir un autre produit pour /,
  ),
  'product-ratings': byButton('/produit/pommes-gala', /\d notes?/),
  'updated-products': async (page) => {
    await page.route('**/api/cart/recompute2', changeFirstLine);
    await openByName(page, 'updated-products');
  },
};

export async function openByName(page: Page, name: string): Promise<void> {
  await page.goto('/dev/modals', { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: `Ouvrir ${name}`, exact: true })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
}

/** Fakes a stock drop of the first line from four units to one, which the demo data lacks. */
async function changeFirstLine(route: Route): Promise<void> {
  const response = await route.fetch();
  const cart = await response.json();
  const [product] = cart.products;
  const update = {
    id: product.id,
    name: product.name,
    previousName: product.name,
    actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'],
    previousQuantity: 4,
    quantity: 1,
    previousPrice: product.itemPrice,
    price: product.itemPrice,
    changedTexts: [],
    product,
  };
  await route.fulfill({ response, json: { ...cart, updatedProducts: [update] } });
}

/**
 * The tabs of the slots page, and the list of orders, since /gestion alone redirects to a first
 * screen.
 */
export const staffTabs = [
  '/gestion?vue=en-cours',
  ...['charge', 'regles', 'zones', 'attente'].map((tab) => `/gestion/creneaux?vue=${tab}`),
];

/** Claims an order, so that the preparation screens have content. */
async function takeBatch(request: APIRequestContext): Promise<string | undefined> {
  const { items } = await (await request.get('/api/staff/orders?scope=toPrepare')).json();
  const batchId = randomUUID();
  const answer = await request.post('/api/staff/picking/batches', {
    data: { batchId, orderIds: [items[0]?.id] },
  });
  return answer.ok() ? batchId : undefined;
}

/** Returns a demo id per back-office route; undefined where the list is empty. */
export async function sampleIds(
  request: APIRequestContext,
): Promise<Readonly<Record<string, string | undefined>>> {
  const first = async (list: string, name = 'id'): Promise<string | undefined> => {
    const answer = await (await request.get(`/api/staff/${list}`)).json();
    const items = Object.values(answer).find(Array.isArray) ?? [];
    return items[0]?.[name];
  };
  return {
    '/gestion/clients/:customerId': await first('customers'),
    '/gestion/clotures/:day': await first('books/closings', 'day'),
    '/gestion/produits/:sku': 'CAB-00001',
    '/gestion/rayons/:categoryId': await first('categoryTree'),
    '/gestion/commandes-fournisseurs/:orderId': await first('supplierOrders'),
    '/gestion/factures-fournisseurs/:invoiceId': await first('supplierInvoices'),
    '/gestion/fournisseurs/:supplierId': await first('suppliers'),
    '/gestion/sites/:siteId': await first('sites'),
    '/gestion/pages/:pageId': 'home',
    '/gestion/recettes/:recipeId': await first('recipes'),
    '/gestion/textes/:textId': await first('texts'),
    '/gestion/codes/:codeId': await first('promo-codes'),
    '/gestion/commandes/:orderId': await first('orders'),
    '/gestion/preparation/:batchId': (await takeBatch(request)) ?? (await first('picking/batches')),
  };
}
