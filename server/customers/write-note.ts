/** Writes the team's note about a customer; an empty text deletes it. */
import type { NoteRequest } from '#domain/customers/contract.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { ActingMember, CustomersDeps } from './customers-deps.ts';
import { lockLiveCustomer } from './require-customer.ts';
import { deleteNote, findNote, saveNote } from './store.ts';

export async function writeNote(
  deps: Pick<CustomersDeps, 'database' | 'clock'>,
  {
    customerId,
    by,
    request: { before, text },
  }: { customerId: string; by: ActingMember; request: NoteRequest },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    await lockLiveCustomer(tx, customerId);
    const written = (await findNote(tx, customerId))?.text ?? '';
    if (written === text) return;
    if (written !== before) throw new Refusal('Customer.NoteChanged', { field: 'before' });
    const at = deps.clock.now();
    if (text)
      await saveNote(tx, { customer_id: customerId, text, written_by: by.id, written_at: at });
    else await deleteNote(tx, customerId);
    // Without the text, since the journal outlives the account.
    await recordStaffAction(tx, {
      staffId: by.id,
      at,
      kind: text ? 'customer.note' : 'customer.note-removal',
      subject: `customer:${customerId}`,
    });
  });
}
