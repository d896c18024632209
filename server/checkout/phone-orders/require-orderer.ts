import type { PhoneOrderDraft } from '#domain/checkout/phone-order-contract.ts';
import { findCustomer, lockCustomer, updateCustomer } from '#server/account/store.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';

export async function requireOrderer(
  db: Reader,
  { customerId }: Pick<PhoneOrderDraft, 'customerId'>,
): Promise<Row<'customers'>> {
  const customer = await findCustomer(db, customerId);
  if (!customer)
    throw new Refusal(
      'SharedAccount.NotFound',
      { id: customerId },
      'Ce client est introuvable, ou son compte est supprimé.',
    );
  return customer;
}

/**
 * Accounts start with an e-mail and a phone: the name comes with the first order. The lock keeps
 * the account from being erased meanwhile.
 */
export async function completeName(tx: Tx, draft: PhoneOrderDraft): Promise<void> {
  await lockCustomer(tx, draft.customerId);
  const { id, firstname, lastname } = await requireOrderer(tx, draft);
  await updateCustomer(tx, id, {
    ...(!firstname && draft.firstname ? { firstname: draft.firstname } : {}),
    ...(!lastname && draft.lastname ? { lastname: draft.lastname } : {}),
  });
}
