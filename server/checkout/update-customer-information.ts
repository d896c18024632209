/** Saves recipient and driver instructions to account and cart before paying. */
import type { z } from 'zod';
import type { updateCustomerInformationRequestSchema } from '#domain/payments/contract.ts';
import { findCustomer } from '#server/account/store.ts';
import { updateAccount } from '#server/account/update-account.ts';
import type { CartDeps } from '#server/cart/cart-view.ts';
import { changeCart } from '#server/cart/change-cart.ts';
import { findCart, type CartRow } from '#server/cart/store.ts';
import { withoutCancelledOrder } from '#server/cart/without-cancelled-order.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

type Input = z.infer<typeof updateCustomerInformationRequestSchema> & { customerId: string };

export async function updateCustomerInformation(
  deps: CheckoutDeps & CartDeps & { signingSecret: string },
  { customerId, note, name, ...given }: Input,
): Promise<CartRow> {
  const { db } = deps.database;
  const person = { ...given, lastname: given.lastname ?? name };
  const found = await findCart(db, { customerId, sessionId: null });
  if (!found) throw new Refusal('Cart.CartNotFound');
  const { cart } = await withoutCancelledOrder(deps, found);
  if (cart.initial_order_id) throw new Refusal('EcomCart.CustomerDataLockedWithOrderCompletion');
  const customer = await findCustomer(db, customerId);
  const known = {
    firstname: person.firstname ?? customer?.firstname,
    lastname: person.lastname ?? customer?.lastname,
    email: person.email ?? customer?.email,
    phone: person.phone ?? customer?.phone,
  };
  const missing = Object.entries(known)
    .filter(([, value]) => !value)
    .map(([name]) => name);
  if (missing.length > 0) throw new Refusal('Customer.MissingInformation', { missing });
  await updateAccount(deps, { customerId, ...person });
  if (note === undefined || !cart.address) return cart;
  return changeCart(deps, { customerId, sessionId: null }, (row) => ({
    ...row,
    address: row.address ? { ...row.address, note } : null,
  }));
}
