/**
 * The cart's answer as text. What the catalogue says of a product is the same in every cart: it is written once, cut to
 * the contract, and kept as long as its snapshot. Only what is this cart's own is serialised again.
 */
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { cartSchema, type Cart, type CartProduct } from '#domain/cart/contract.ts';
import { productSchema, type Product } from '#domain/catalogue/contract.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';

const sameForEverybody = productSchema.omit({ availableQuantity: true, available: true, actions: true });
/** What may hold more than the contract names, since it comes from stored JSON. The price is made anew by a pure function. */
const aroundLines = cartSchema.omit({ products: true, price: true });

/** By the card of the snapshot, which goes when the snapshot goes. */
const written = new WeakMap<Product, string>();

export function writeCart(catalogue: Catalogue, cart: Cart): string {
  const { products, price, ...around } = cart;
  const lines = products.map((product) => writeLine(catalogue, product));
  return `${JSON.stringify(aroundLines.parse(around)).slice(0, -1)},"price":${JSON.stringify(price)},"products":[${lines.join(',')}]}`;
}

function writeLine(catalogue: Catalogue, line: CartProduct): string {
  const card = catalogue.current().products.get(line.id)?.card;
  const product = card ? (written.get(card) ?? writeProduct(card)) : JSON.stringify(sameForEverybody.parse(line));
  return `${product.slice(0, -1)},${JSON.stringify(ownOfLine(line)).slice(1)}`;
}

const ownOfLine = ({ availableQuantity, available, actions, quantity, linePrice, lineOriginalPrice, recipeIds, recipeUnits }: CartProduct): Omit<CartProduct, keyof z.infer<typeof sameForEverybody>> =>
  ({ availableQuantity, available, actions, quantity, linePrice, lineOriginalPrice, recipeIds, recipeUnits });

function writeProduct(card: Product): string {
  const text = JSON.stringify(sameForEverybody.parse(card));
  written.set(card, text);
  return text;
}

/** Called in the turn in which the cart was seen, so that both read one snapshot. */
export function answerCart(reply: FastifyReply, catalogue: Catalogue, cart: Cart): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(writeCart(catalogue, cart));
}
