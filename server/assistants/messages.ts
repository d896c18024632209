/** Messages of the Universal Commerce Protocol, in French: an assistant repeats them to its person. */
import type { ApiError } from '#domain/errors.ts';

type Where = { path?: string };
export type Message =
  | ({
      type: 'error';
      code: string;
      content: string;
      severity: 'recoverable' | 'unrecoverable' | 'requires_buyer_review';
    } & Where)
  | ({ type: 'warning' | 'info'; code: string; content: string } & Where);

export const error = (code: string, content: string, where: Where = {}): Message => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...where,
});

export const warning = (code: string, content: string, where: Where = {}): Message => ({
  type: 'warning',
  code,
  content,
  ...where,
});

export const info = (code: string, content: string): Message => ({ type: 'info', code, content });

/** The protocol's own codes for some refusals; the others keep their name. */
const codes: Readonly<Record<string, string>> = {
  'Article.ArticleNotFound': 'not_found',
  'Assistant.CartNotFound': 'not_found',
  'Cart.CartNotFound': 'not_found',
  'Category.NotFound': 'not_found',
  'List.DeliveryZoneNotFound': 'not_found',
  'Assistant.OtherSite': 'item_unavailable',
  'EcomCart.ProductNotFound': 'item_unavailable',
  'EcomCart.ProductOutOfStock': 'out_of_stock',
  'EcomCart.ProductQuantityUnavailable': 'insufficient_stock',
  'Delivery.NoDeliveryForAddress': 'address_undeliverable',
  'Delivery.TimeSlotExcluded': 'slot_unavailable',
  'Order.InvalidTimeSlot': 'slot_unavailable',
  'Order.TimeSlotDeleted': 'slot_unavailable',
};

/** `owner` is the refusal's name. */
export const messageOf = ({ owner = 'error', message }: ApiError, where: Where = {}): Message =>
  error(codes[owner] ?? owner, message, where);
