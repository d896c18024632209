/** Keeps the address of an order in the customer's address book, in the transaction that places it. */
import type { AddressInput } from '#domain/addresses/address.ts';
import { isSameAddress } from '#domain/addresses/same-address.ts';
import { sendAhead, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { findAddressBook, insertAddress, lockAddressBook, updateAddress } from './address-store.ts';
import { toAddressInput, toRow } from './address-view.ts';

export const maximumAddresses = 20;

/**
 * An address that the book already has becomes the last one used, with the note of this order. A
 * customer who keeps no addresses gets no new one and no new note.
 */
export async function keepAddress(
  tx: Tx,
  { customerId, address, at }: { customerId: string; address: AddressInput; at: Temporal.Instant },
): Promise<void> {
  // Sent together, and still read under the lock: PostgreSQL runs them one after the other.
  const [, book] = await Promise.all([
    lockAddressBook(tx, customerId),
    findAddressBook(tx, customerId),
  ]);
  if (!book) return;
  const { isKeeping, addresses } = book;
  const known = addresses.find((row) => isSameAddress(toAddressInput(row), address));
  if (known) {
    // An emptied note was cleared on purpose; an absent one was never asked for.
    const note = isKeeping && address.note !== undefined ? { note: address.note || null } : {};
    const owned = { id: known.id, customerId };
    await sendAhead(tx, () => updateAddress(tx, owned, { last_used_at: at, ...note }));
  } else if (isKeeping && addresses.length < maximumAddresses) {
    const row = {
      ...toRow(address),
      id: newId(),
      customer_id: customerId,
      note: address.note || null,
      is_default: addresses.length === 0,
      created_at: at,
      last_used_at: at,
    };
    await sendAhead(tx, () => insertAddress(tx, row));
  }
}
