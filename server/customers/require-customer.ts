import { findCustomer, lockCustomer } from '#server/account/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';

export const customerNotFound = (id: string): Refusal =>
  new Refusal(
    'SharedAccount.NotFound',
    { id },
    'Ce client est introuvable, ou son compte est supprimé.',
  );

/** Locks the customer, so that gestures and account stay as read until the transaction ends. */
export async function lockLiveCustomer(tx: Tx, id: string): Promise<Row<'customers'>> {
  await lockCustomer(tx, id);
  const customer = await findCustomer(tx, id);
  if (!customer) throw customerNotFound(id);
  return customer;
}
