export type ShopId = string;
export type CategoryId = string;
/** A base id, or `base$shop` when several shops sell the product. */
export type ProductId = string;
export type Sku = string;
export type ZoneId = string;
export type SlotId = string;
export type CouponId = string;

/** Returns the part before the `$`, shared by all shops' versions of a product. */
export function baseProductId(id: ProductId): ProductId {
  const dollar = id.indexOf('$');
  return dollar === -1 ? id : id.slice(0, dollar);
}

/** Returns the part after the `$`, or null. */
export function shopOfProductId(id: ProductId): ShopId | null {
  const dollar = id.indexOf('$');
  return dollar === -1 ? null : id.slice(dollar + 1);
}
