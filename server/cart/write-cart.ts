/**
 * Serialises the cart. Product JSON is the same in every cart, so it is validated and cached per
 * snapshot; only the cart's own fields are serialised each time.
 */
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { cartSchema, productUpdateSchema, type ProductUpdate } from '#domain/cart/contract.ts';
import { productSchema, type Product } from '#domain/catalogue/contract.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { ReadCart } from './cart-view.ts';

const sameForEverybody = productSchema.omit({
  availableQuantity: true,
  available: true,
  returnsIn: true,
  shortDated: true,
  actions: true,
});
/** Stored JSON may hold more than the contract, so it is filtered. The price comes from a pure function. */
const aroundLines = cartSchema
  .omit({ products: true, price: true })
  .extend({ updatedProducts: z.array(productUpdateSchema).optional() });

type WrittenCart = ReadCart & { updatedProducts?: ProductUpdate[] | undefined };

/**
 * Keyed by snapshot card, so entries go with their snapshot. Bytes, since encoding UTF-8 dominated
 * the cost of a read.
 */
const written = new WeakMap<Product, Buffer>();

/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const bytesOfCharacter = 3;

export function writeCart(catalogue: Catalogue, cart: WrittenCart): Buffer {
  const { lines, price, ...around } = cart;
  const head = `${JSON.stringify(aroundLines.parse(around)).slice(0, -1)},"price":${JSON.stringify(price)},"products":[`;
  return joinBytes([
    head,
    ...lines.flatMap(({ product, own }, index) => [
      writtenProduct(catalogue, product),
      `${JSON.stringify(own).slice(1)}${index < lines.length - 1 ? ',' : ''}`,
    ]),
    ']}',
  ]);
}

/** Encodes into one buffer: a buffer for each text would cost more than the text. */
function joinBytes(parts: readonly (Buffer | string)[]): Buffer {
  const mostBytes = parts.reduce(
    (sum, part) => sum + part.length * (typeof part === 'string' ? bytesOfCharacter : 1),
    0,
  );
  const joined = Buffer.allocUnsafe(mostBytes);
  let end = 0;
  for (const part of parts)
    end += typeof part === 'string' ? joined.write(part, end) : part.copy(joined, end);
  return joined.subarray(0, end);
}

function writtenProduct(catalogue: Catalogue, product: Product): Buffer {
  const card = catalogue.current().products.get(product.id)?.card;
  // A lot near its date has a price of the cart's own.
  return card?.itemPrice === product.itemPrice
    ? (written.get(card) ?? writeProduct(card))
    : openProduct(product);
}

function writeProduct(card: Product): Buffer {
  const bytes = openProduct(card);
  written.set(card, bytes);
  return bytes;
}

/** Drops the closing brace, so that the line's own fields can follow. */
const openProduct = (product: Product): Buffer =>
  Buffer.from(`${JSON.stringify(sameForEverybody.parse(product)).slice(0, -1)},`);

/** Must run in the same tick as the read of the cart, so that both use one snapshot. */
export function answerCart(
  reply: FastifyReply,
  catalogue: Catalogue,
  cart: WrittenCart,
): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(writeCart(catalogue, cart));
}
