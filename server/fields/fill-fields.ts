/** Reads and writes what fields say of a product, order, customer or site. No rule of money reads them. */
import type {
  CustomField,
  FieldSubject,
  FieldValues,
  FilledFields,
} from '#domain/fields/contract.ts';
import { readValue } from '#domain/fields/read-value.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction, type Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { FieldsDeps } from './change-fields.ts';
import { fill, findSubject, listFields, type Subject } from './store.ts';

type FieldOwner = { subject: FieldSubject; id: string; staff: Member };

export async function readFilled(
  db: Reader,
  { subject, id, staff }: FieldOwner,
): Promise<FilledFields> {
  const { filled } = await requireSubject(db, { subject, id, staff });
  return view(await listFields(db, subject), filled);
}

export async function fillFields(
  { database, clock }: FieldsDeps,
  { values, ...of }: FieldOwner & { values: FieldValues },
): Promise<FilledFields> {
  await inTransaction(database.db, async (tx) => {
    const found = await requireSubject(tx, of);
    const read = checkValues(await listFields(tx, of.subject), values);
    if (Object.keys(read).length === 0) return;
    const at = clock.now();
    await fill(tx, { subject: of.subject, id: found.id, values: read, at });
    // Without the values: the journal outlives a customer.
    await recordStaffAction(tx, {
      staffId: of.staff.id,
      at,
      kind: 'field.fill',
      subject: `${of.subject}:${found.id}`,
      after: { keys: Object.keys(read) },
    });
  });
  return readFilled(database.db, of);
}

async function requireSubject(db: Reader, { subject, id, staff }: FieldOwner): Promise<Subject> {
  const found = await findSubject(db, subject, id);
  if (!found) throw new Refusal('Field.SubjectNotFound');
  if (found.siteId !== null) requireSite(staff, found.siteId);
  return found;
}

/** Each value as its field holds it. */
export function checkValues(fields: readonly CustomField[], values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, given]) => {
      const field = fields.find((each) => each.key === key && !each.isArchived);
      if (!field) throw new Refusal('Field.Unknown', { field: key });
      const read = readValue(field, given);
      if ('expected' in read)
        throw new Refusal(
          'Field.WrongValue',
          { field: key },
          `« ${field.name} » attend ${read.expected}.`,
        );
      return [key, read.value];
    }),
  );
}

const view = (fields: readonly CustomField[], filled: FieldValues): FilledFields => ({
  items: fields
    .filter(({ isArchived }) => !isArchived)
    .map((field) => ({ ...field, value: filled[field.key] ?? null })),
});
