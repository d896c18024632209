import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  cartLightSchema,
  cartSchema,
  missingProductsRequestSchema,
  recomputeSchema,
  setCouponsRequestSchema,
  setDeliveryRequestSchema,
  setProductRequestSchema,
  setProductsRequestSchema,
  verifyDeliveryRequestSchema,
  verifyDeliverySchema,
} from '#domain/cart/contract.ts';
import { productSchema, recipeCardSchema } from '#domain/catalogue/contract.ts';
import { ensureSession } from '#server/account/sessions.ts';
import { listedOf } from '#server/catalogue/read-category.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import { emptyLightCart, viewCart, viewLightCart, type CartDeps } from './cart-view.ts';
import { addCode, changeCart, removeCode, removeRecipe } from './change-cart.ts';
import { identifiesVisitor, identifyWithCart } from './identify-with-cart.ts';
import { recomputeCart } from './recompute-cart.ts';
import { setDelivery } from './set-delivery.ts';
import { setProducts } from './set-products.ts';
import { findCart, giveUpCart, type CartOwner, type CartRow } from './store.ts';
import { verifyDelivery } from './verify-delivery.ts';
import { answerCart } from './write-cart.ts';

const ownerOf = (request: FastifyRequest): CartOwner => ({
  customerId: request.visitor.customerId,
  sessionId: request.visitor.sessionId,
});

export function cartApi(
  app: HttpServer,
  deps: CartDeps & {
    recipes: Recipes;
    /** Gives back what the basket keeps of a modified order: place, units and money. */ abandonKept(
      cartId: string,
    ): Promise<void>;
  },
): void {
  const { db } = deps.database;
  const cartAnswer = { response: { 200: cartSchema } };

  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/cart')) reply.header('cache-control', 'no-store');
  });

  async function requireCart(request: FastifyRequest): Promise<CartRow> {
    const cart = await findCart(db, ownerOf(request));
    if (!cart) throw new Refusal('Cart.CartNotFound');
    return cart;
  }

  const answer = async (reply: FastifyReply, cart: CartRow) =>
    answerCart(reply, deps.catalogue, await viewCart(deps, cart));

  app.get('/api/cart', { ...identifiesVisitor, schema: cartAnswer }, async (request, reply) => {
    const cart = await identifyWithCart(deps, request);
    if (!cart) throw new Refusal('Cart.CartNotFound');
    return answer(reply, cart);
  });

  app.get(
    '/api/cart/light',
    { ...identifiesVisitor, schema: { response: { 200: cartLightSchema } } },
    async (request) => {
      const cart = await identifyWithCart(deps, request);
      return cart ? viewLightCart(deps, cart) : emptyLightCart;
    },
  );

  app.delete(
    '/api/cart',
    { schema: { response: { 200: z.object({ done: z.literal(true) }) } } },
    async (request) => {
      const cart = await requireCart(request);
      if (cart.kept) await deps.abandonKept(cart.id);
      await giveUpCart(db, cart.id, deps.clock.now());
      return { done: true as const };
    },
  );

  app.patch(
    '/api/cart/product',
    { ...identifiesVisitor, schema: { body: setProductRequestSchema, ...cartAnswer } },
    async (request, reply) => {
      const seen = await identifyWithCart(deps, request);
      return answer(
        reply,
        await setProducts(deps, {
          owner: ownerOf(request),
          seen,
          wanted: [request.body],
          mode: 'set',
        }),
      );
    },
  );

  app.patch(
    '/api/cart/products',
    { ...identifiesVisitor, schema: { body: setProductsRequestSchema, ...cartAnswer } },
    async (request, reply) => {
      const seen = await identifyWithCart(deps, request);
      return answer(
        reply,
        await setProducts(deps, {
          owner: ownerOf(request),
          seen,
          wanted: request.body.data,
          mode: request.body.mode ?? 'set',
        }),
      );
    },
  );

  app.patch(
    '/api/cart/delivery2',
    { ...identifiesVisitor, schema: { body: setDeliveryRequestSchema, ...cartAnswer } },
    async (request, reply) => {
      const seen = await identifyWithCart(deps, request);
      await ensureSession({ db, clock: deps.clock, publicUrl: deps.publicUrl }, request, reply);
      return answer(
        reply,
        await setDelivery(deps, { owner: ownerOf(request), seen, choice: request.body }),
      );
    },
  );

  app.patch(
    '/api/cart/delivery/verify',
    { schema: { body: verifyDeliveryRequestSchema, response: { 200: verifyDeliverySchema } } },
    async (request) => verifyDelivery(deps, ownerOf(request), request.body.action),
  );

  app.patch(
    '/api/cart/coupons',
    { schema: { body: setCouponsRequestSchema, ...cartAnswer } },
    async (request) => {
      const { add, remove } = request.body;
      const owner = ownerOf(request);
      if (remove) await removeCode(deps, { owner, coupon: remove });
      const cart = add
        ? await addCode(deps, { owner, code: add, ip: request.ip })
        : await requireCart(request);
      return viewCart(deps, cart);
    },
  );

  app.patch(
    '/api/cart/missingProducts',
    { schema: { body: missingProductsRequestSchema, ...cartAnswer } },
    async (request) => {
      const { replaceMissingProducts, reducePacking } = request.body;
      return viewCart(
        deps,
        await changeCart(deps, ownerOf(request), (cart) => ({
          ...cart,
          is_replacing_missing: replaceMissingProducts ?? cart.is_replacing_missing,
          is_reducing_packing: reducePacking ?? cart.is_reducing_packing,
        })),
      );
    },
  );

  app.get(
    '/api/cart/recompute2',
    { schema: { response: { 200: recomputeSchema } } },
    async (request) => recomputeCart(deps, ownerOf(request)),
  );

  app.get(
    '/api/cart/recipes',
    {
      schema: {
        response: {
          200: z.object({
            items: z.array(recipeCardSchema.extend({ productIds: z.array(z.string()) })),
          }),
        },
      },
    },
    async (request) => {
      const cart = await requireCart(request);
      const ids = [...new Set(cart.lines.flatMap((line) => line.recipeIds))];
      return {
        items: ids.flatMap((id) => {
          const card = deps.recipes.card(id);
          return card
            ? [
                {
                  ...card,
                  productIds: cart.lines
                    .filter((line) => line.recipeIds.includes(id))
                    .map((line) => line.productId),
                },
              ]
            : [];
        }),
      };
    },
  );

  app.delete(
    '/api/cart/recipes/:recipeId',
    { schema: { params: z.strictObject({ recipeId: z.string().max(80) }), ...cartAnswer } },
    async (request) =>
      viewCart(
        deps,
        await removeRecipe(deps, { owner: ownerOf(request), recipeId: request.params.recipeId }),
      ),
  );

  app.get(
    '/api/cart/relatedArticles',
    {
      schema: {
        querystring: z.strictObject({ limit: z.coerce.number().int().min(1).max(24).optional() }),
        response: { 200: z.object({ items: z.array(productSchema) }) },
      },
    },
    async (request) => {
      const cart = await findCart(db, ownerOf(request));
      return {
        items: relatedTo(deps, cart?.lines.map((line) => line.productId) ?? []).slice(
          0,
          request.query.limit ?? 12,
        ),
      };
    },
  );
}

/** Promotions and favourites of the aisles already in the basket, without what is there. */
function relatedTo(deps: CartDeps, productIds: readonly string[]) {
  const { products, categories, aisles } = deps.catalogue.current();
  const aisleIds = new Set(productIds.flatMap((id) => products.get(id)?.categoryIds[0] ?? []));
  const asked = aisleIds.size > 0 ? [...aisleIds] : aisles.map((aisle) => aisle.id);
  const candidates = listedOf(
    deps.catalogue,
    asked.flatMap((id) => categories.get(id)?.productIds ?? []),
  ).map((item) => item.product);
  return candidates
    .filter((product) => product.available && !productIds.includes(product.id))
    .toSorted(
      (a, b) =>
        Number(b.promo !== null) - Number(a.promo !== null) ||
        (b.rating?.average ?? 0) - (a.rating?.average ?? 0),
    );
}
