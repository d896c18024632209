/**
 * Serialises the cart. Product JSON is the same in every cart, so it is validated and cached per
 * snapshot; only the cart's own fields are serialised each time.
 */
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { cartSchema, type Cart, type CartProduct } from '#domain/cart/contract.ts';
import { productSchema, type Product } from '#domain/catalogue/contract.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';

const sameForEverybody = productSchema.omit({
  availableQuantity: true,
  available: true,
  returnsIn: true,
  actions: true,
});
/** Stored JSON may hold more than the contract, so it is filtered. The price comes from a pure function. */
const aroundLines = cartSchema.omit({ products: true, price: true });

/**
 * Keyed by snapshot card, so entries go with their snapshot. Bytes, since encoding UTF-8 dominated
 * the cost of a read.
 */
const written = new WeakMap<Product, Buffer>();

export function writeCart(catalogue: Catalogue, cart: Cart): Buffer {
  const { products, price, ...around } = cart;
  const head = `${JSON.stringify(aroundLines.parse(around)).slice(0, -1)},"price":${JSON.stringify(price)},"products":[`;
  const lines = products.flatMap((line, index) => [
    writtenProduct(catalogue, line),
    Buffer.from(
      `${JSON.stringify(ownOfLine(line)).slice(1)}${index < products.length - 1 ? ',' : ''}`,
    ),
  ]);
  return Buffer.concat([Buffer.from(head), ...lines, Buffer.from(']}')]);
}

function writtenProduct(catalogue: Catalogue, line: CartProduct): Buffer {
  const card = catalogue.current().products.get(line.id)?.card;
  return card ? (written.get(card) ?? writeProduct(card)) : openProduct(line);
}

const ownOfLine = ({
  availableQuantity,
  available,
  returnsIn,
  actions,
  quantity,
  linePrice,
  lineOriginalPrice,
  recipeIds,
  recipeUnits,
  missingWish,
}: CartProduct): Omit<CartProduct, keyof z.infer<typeof sameForEverybody>> => ({
  availableQuantity,
  available,
  ...(returnsIn ? { returnsIn } : {}),
  actions,
  quantity,
  linePrice,
  lineOriginalPrice,
  recipeIds,
  recipeUnits,
  missingWish,
});

function writeProduct(card: Product): Buffer {
  const bytes = openProduct(card);
  written.set(card, bytes);
  return bytes;
}

/** Drops the closing brace, so that the line's own fields can follow. */
const openProduct = (product: Product): Buffer =>
  Buffer.from(`${JSON.stringify(sameForEverybody.parse(product)).slice(0, -1)},`);

/** Must run in the same tick as the read of the cart, so that both use one snapshot. */
export function answerCart(reply: FastifyReply, catalogue: Catalogue, cart: Cart): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(writeCart(catalogue, cart));
}
