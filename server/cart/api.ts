import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartLight, ProductUpdate } from '#domain/cart/contract.ts';
import { cartEndpoints } from '#domain/cart/endpoints.ts';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import { chooseForgotten } from '#domain/lists/forgotten.ts';
import { changeWishes } from '#domain/cart/wishes.ts';
import { ensureSession } from '#server/account/sessions.ts';
import { rememberSite, siteOf } from '#server/catalogue/at-site.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { together } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import { withPlausibleCoordinates } from '#server/shop/plausible-coordinates.ts';
import { readCart, viewCart, viewLightCart, type CartDeps } from './cart-view.ts';
import { addCode, changeCart, removeCode, removeRecipe } from './change-cart.ts';
import { dropCart } from './drop-cart.ts';
import { identifiesVisitor, identifyWithCart } from './identify-with-cart.ts';
import { listUpdates, recomputeCart } from './recompute-cart.ts';
import { relatedProducts } from './related-products.ts';
import { findChoice, moveCart, openCart, requireChoice } from './set-delivery.ts';
import { setProducts } from './set-products.ts';
import { findCart, type CartOwner, type CartRow } from './store.ts';
import { verifyDelivery } from './verify-delivery.ts';
import { readWishes } from './read-wishes.ts';
import { answerCart } from './write-cart.ts';
import { cartToServe } from './zone-of-cart.ts';

const emptyLightCart: CartLight = {
  id: null,
  version: 0,
  quantities: {},
  units: 0,
  net: 0,
  changedOrder: null,
  delivery: null,
  freeDelivery: null,
};

const ownerOf = (request: FastifyRequest): CartOwner => ({
  customerId: request.visitor.customerId,
  sessionId: request.visitor.sessionId,
});

export function cartApi(
  app: HttpServer,
  deps: CartDeps &
    Parameters<typeof dropCart>[0] & {
      recipes: Recipes;
      partners: { geocoder: Pick<Geocoder, 'centresOf'> };
      /** Provided by app.ts, since orders belong to a higher slice. */
      sales: { unitsSold(productId: string): number; refreshIfOld(): void };
      readBoughtProducts(customerId: string): Promise<readonly { sku: string; orders: number }[]>;
    },
): void {
  const { db } = deps.database;

  async function requireCart(request: FastifyRequest): Promise<CartRow> {
    const cart = await findCart(db, ownerOf(request));
    if (!cart) throw new Refusal('Cart.CartNotFound');
    return cart;
  }

  /** The session of a new visitor travels before the cart that refers to it. */
  async function openCartWithSession(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: () => Parameters<typeof openCart>[2],
  ): Promise<CartRow | null> {
    return together(db, async (on) => {
      const [, cart] = await Promise.all([
        ensureSession({ ...deps, db: on }, request, reply),
        openCart(on, deps, wanted()),
      ]);
      return cart;
    });
  }

  async function answer(reply: FastifyReply, cart: CartRow, updatedProducts?: ProductUpdate[]) {
    rememberSite(reply.request, reply, deps.catalogue, cart.shop_id);
    const read = await readCart(deps, cart);
    return answerCart(reply, deps.catalogue.at(cart.shop_id), { ...read, updatedProducts });
  }

  serve(app, cartEndpoints, {
    'GET /api/cart': {
      ...identifiesVisitor,
      async handler(request, reply) {
        const cart = await identifyWithCart(deps, request);
        if (!cart) throw new Refusal('Cart.CartNotFound');
        return answer(reply, cart);
      },
    },

    'GET /api/cart/light': {
      ...identifiesVisitor,
      async handler(request, reply) {
        const cart = await identifyWithCart(deps, request);
        if (!cart) return emptyLightCart;
        rememberSite(request, reply, deps.catalogue, cart.shop_id);
        return viewLightCart(deps, cart);
      },
    },

    'DELETE /api/cart': async (request) => {
      await dropCart(deps, await requireCart(request));
      return { done: true };
    },

    'PATCH /api/cart/product': {
      ...identifiesVisitor,
      async handler(request, reply) {
        const seen = await identifyWithCart(deps, request);
        const owner = ownerOf(request);
        const change = { owner, seen, wanted: [request.body], mode: 'set' } as const;
        const { cart } = await setProducts(deps, change);
        return answer(reply, cart);
      },
    },

    'PATCH /api/cart/products': {
      ...identifiesVisitor,
      async handler(request, reply) {
        const seen = await identifyWithCart(deps, request);
        const owner = ownerOf(request);
        const { data: wanted, mode = 'set' } = request.body;
        const { cart, short } = await setProducts(deps, { owner, seen, wanted, mode });
        return answer(reply, cart, short);
      },
    },

    'PATCH /api/cart/delivery2': {
      ...identifiesVisitor,
      async handler(request, reply) {
        const { address } = request.body;
        const choice = {
          ...request.body,
          address: address && (await withPlausibleCoordinates(deps.partners, address)),
        };
        const [seen, found] = await together(db, (on) =>
          Promise.all([identifyWithCart(deps, request, on), findChoice(on, choice)]),
        );
        const place = requireChoice(deps, found, choice, cartToServe(seen, request.body.waiting));
        const wanted = () => ({ owner: ownerOf(request), place, address: choice.address });
        const opened = seen ? null : await openCartWithSession(request, reply, wanted);
        return answer(reply, opened ?? (await moveCart(deps, wanted())));
      },
    },

    'PATCH /api/cart/delivery/verify': (request) =>
      verifyDelivery(deps, ownerOf(request), request.body.action),

    'PATCH /api/cart/coupons': async (request) => {
      const { add, remove } = request.body;
      const owner = ownerOf(request);
      if (remove) await removeCode(deps, { owner, coupon: remove });
      const cart = add
        ? await addCode(deps, { owner, code: add, ip: request.network })
        : await requireCart(request);
      return viewCart(deps, cart);
    },

    'PATCH /api/cart/missingProducts': async (request) => {
      const { replaceMissingProducts, askBeforeReplacing, reducePacking, wishes } = request.body;
      const cart = await changeCart(deps, ownerOf(request), (row) => ({
        ...row,
        is_replacing_missing: replaceMissingProducts ?? row.is_replacing_missing,
        is_asking_first: askBeforeReplacing ?? row.is_asking_first,
        is_reducing_packing: reducePacking ?? row.is_reducing_packing,
        wishes: changeWishes(
          row.wishes,
          readWishes(
            deps.catalogue.at(row.shop_id),
            row.lines.map(({ productId }) => productId),
            wishes,
          ),
        ),
      }));
      return viewCart(deps, cart);
    },

    'GET /api/cart/recompute2': (request) => recomputeCart(deps, ownerOf(request)),

    'GET /api/cart/siteChanges': async (request) => {
      const { shopId, deliveryZoneId } = request.query;
      const site = deps.catalogue.current().sites.get(shopId);
      if (!site) throw new Refusal('Shop.NotFoundFromQuery', { shopId });
      if (site.state !== 'open') throw new Refusal('Shop.ActiveCatalogNotFound', { shopId });
      const cart = await requireCart(request);
      // Units that an order keeps are on its own site's shelves.
      const kept = cart.shop_id === shopId ? cart.kept : null;
      // The slot of another zone, with what vans bring before it, is left behind.
      const isLeaving = deliveryZoneId !== undefined && deliveryZoneId !== cart.zone_id;
      const place = isLeaving ? { ...cart.place, slot: undefined } : cart.place;
      return { items: listUpdates(deps, { ...cart, shop_id: shopId, kept, place }) };
    },

    'GET /api/cart/recipes': async (request) => {
      const { lines, shop_id: shopId } = await requireCart(request);
      const recipes = deps.recipes.at(deps.catalogue.at(shopId));
      const ids = [...new Set(lines.flatMap((line) => line.recipeIds))];
      const items = ids.flatMap((id) => {
        const card = recipes.cartCard(id);
        const ofRecipe = lines.filter((line) => line.recipeIds.includes(id));
        return card ? [{ ...card, productIds: ofRecipe.map((line) => line.productId) }] : [];
      });
      return { items };
    },

    'DELETE /api/cart/recipes/:recipeId': async (request) => {
      const { recipeId } = request.params;
      return viewCart(deps, await removeRecipe(deps, { owner: ownerOf(request), recipeId }));
    },

    'GET /api/cart/relatedArticles': async (request) => {
      const { limit = 12, aisles = 'same', habits } = request.query;
      const { customerId } = request.visitor;
      const [cart, bought] = await Promise.all([
        findCart(db, ownerOf(request)),
        habits && customerId ? deps.readBoughtProducts(customerId) : [],
      ]);
      const productIds = cart?.lines.map((line) => line.productId) ?? [];
      deps.sales.refreshIfOld();
      const { unitsSold } = deps.sales;
      const catalogue = deps.catalogue.at(cart?.shop_id ?? siteOf(request));
      const { items, basis } = relatedProducts(catalogue, unitsSold, productIds, aisles);
      const timesBought = new Map(bought.map(({ sku, orders }) => [sku, orders]));
      const worthCents = (cart?.lines ?? []).reduce((sum, { productId, quantity }) => {
        const product = catalogue.productView(productId);
        return sum + (product ? priceOfUnits(product, quantity) : 0);
      }, 0);
      const chosen = habits ? chooseForgotten(items, timesBought, worthCents) : items;
      return { basis, items: chosen.slice(0, limit) };
    },
  });
}
