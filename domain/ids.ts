/**
 * Every identifier of the shop, in one file, so that a low-ranked word may hold the id of a higher
 * one (loyalty holds an OrderId) without importing it.
 */

export type ShopId = string;
export type CategoryId = string;
/** A base id, or `base$shop` when one article is sold by several shops. */
export type ProductId = string;
export type Sku = string;
export type RecipeId = string;
export type CustomerId = string;
export type StaffId = string;
export type SessionId = string;
export type AddressId = string;
export type ZoneId = string;
export type SlotId = string;
export type CartId = string;
export type OrderId = string;
export type PaymentId = string;
export type InvoiceId = string;
export type CouponId = string;

/** The part of a product id before the `$`: two shops' versions of one article share it. */
export function baseProductId(id: ProductId): ProductId {
  const dollar = id.indexOf('$');
  return dollar === -1 ? id : id.slice(0, dollar);
}

/** Two products are one article when both skus agree, or, where one has no sku, when the base ids do. */
export function isSameProduct(
  a: { id: ProductId; sku?: Sku | null },
  b: { id: ProductId; sku?: Sku | null },
): boolean {
  if (a.sku && b.sku) return a.sku === b.sku;
  return baseProductId(a.id) === baseProductId(b.id);
}
