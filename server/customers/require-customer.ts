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

/** Held until the end of the transaction: what is decided on what they were given stays true, and the account does not end meanwhile. */
export async function lockLiveCustomer(tx: Tx, id: string): Promise<Row<'customers'>> {
  await lockCustomer(tx, id);
  const customer = await findCustomer(tx, id);
  if (!customer) throw customerNotFound(id);
  return customer;
}
