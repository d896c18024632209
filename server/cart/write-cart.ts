/**
 * The cart's answer as bytes. What the catalogue says of a product is the same in every cart: it is written once, cut to
 * the contract, and kept as long as its snapshot. Only what is this cart's own is serialised again.
 */
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { cartSchema, type Cart, type CartProduct } from '#domain/cart/contract.ts';
import { productSchema, type Product } from '#domain/catalogue/contract.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';

const sameForEverybody = productSchema.omit({
  availableQuantity: true,
  available: true,
  actions: true,
});
/** What may hold more than the contract names, since it comes from stored JSON. The price is made anew by a pure function. */
const aroundLines = cartSchema.omit({ products: true, price: true });

/** By the card of the snapshot, which goes when the snapshot goes. As bytes: names hold « ’ » and « œ », and turning such a text into UTF-8 cost more than all else in a read. */
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
  actions,
  quantity,
  linePrice,
  lineOriginalPrice,
  recipeIds,
  recipeUnits,
}: CartProduct): Omit<CartProduct, keyof z.infer<typeof sameForEverybody>> => ({
  availableQuantity,
  available,
  actions,
  quantity,
  linePrice,
  lineOriginalPrice,
  recipeIds,
  recipeUnits,
});

function writeProduct(card: Product): Buffer {
  const bytes = openProduct(card);
  written.set(card, bytes);
  return bytes;
}

/** Left open for what is the line's own. */
const openProduct = (product: Product): Buffer =>
  Buffer.from(`${JSON.stringify(sameForEverybody.parse(product)).slice(0, -1)},`);

/** Called in the turn in which the cart was seen, so that both read one snapshot. */
export function answerCart(reply: FastifyReply, catalogue: Catalogue, cart: Cart): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(writeCart(catalogue, cart));
}
