/** Defines fields of the shop's own. A field is archived, never deleted: its values stay what they were. */
import {
  maximumFields,
  type ChangeFieldRequest,
  type CustomField,
  type NewFieldRequest,
} from '#domain/fields/contract.ts';
import { foldText } from '#domain/words/fold.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { insertField, listFields, lockFields, updateField } from './store.ts';

export type FieldsDeps = { database: Database; clock: Clock };

export async function addField(
  deps: FieldsDeps,
  { staffId, request }: { staffId: string; request: NewFieldRequest },
): Promise<void> {
  const { id, subject, name, type, choices } = request;
  await inTransaction(deps.database.db, async (tx) => {
    await lockFields(tx);
    const all = await listFields(tx);
    if (all.some((field) => field.id === id)) return;
    const others = all.filter((field) => field.subject === subject);
    requireRoom(others);
    requireName(others, name);
    requireChoices({ type, choices });
    const key = freeKey(name, new Set(others.map((field) => field.key)));
    await insertField(tx, { id, subject, key, name, type, choices: [...choices] });
    await writeDown(tx, deps, staffId, { kind: 'field.add', id, after: { subject, name, type } });
  });
}

export async function changeField(
  deps: FieldsDeps,
  { staffId, id, request }: { staffId: string; id: string; request: ChangeFieldRequest },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    await lockFields(tx);
    const all = await listFields(tx);
    const field = all.find((each) => each.id === id);
    if (!field) throw new Refusal('Field.NotFound');
    if (field.version !== request.version) throw new Refusal('Field.VersionConflict');
    const next = {
      name: request.name ?? field.name,
      choices: request.choices ?? field.choices,
      isArchived: request.isArchived ?? field.isArchived,
    };
    const others = all
      .filter(({ subject }) => subject === field.subject)
      .filter((each) => each.id !== id);
    if (!next.isArchived) {
      if (field.isArchived) requireRoom(others);
      requireName(others, next.name);
    }
    requireChoices({ type: field.type, choices: next.choices });
    await updateField(tx, {
      id,
      name: next.name,
      choices: next.choices,
      archivedAt: next.isArchived ? deps.clock.now() : null,
    });
    await writeDown(tx, deps, staffId, { kind: 'field.change', id, after: next });
  });
}

const inUse = (fields: readonly CustomField[]) => fields.filter(({ isArchived }) => !isArchived);

function requireRoom(others: readonly CustomField[]): void {
  if (inUse(others).length >= maximumFields)
    throw new Refusal('Field.TooMany', { maximum: maximumFields });
}

/** Headings of files are names: two that read the same would be one column. */
function requireName(others: readonly CustomField[], name: string): void {
  if (keyOf(name) === '') throw new Refusal('Field.NameWithoutLetters', { field: 'name' });
  if (inUse(others).some((other) => keyOf(other.name) === keyOf(name)))
    throw new Refusal('Field.NameTaken', { field: 'name' });
}

function requireChoices({ type, choices }: Pick<CustomField, 'type' | 'choices'>): void {
  if ((type === 'choice') !== choices.length > 0)
    throw new Refusal('Field.ChoicesMissing', { field: 'choices' });
}

export const keyOf = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 36);

function freeKey(name: string, taken: ReadonlySet<string>): string {
  const base = keyOf(name);
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(key)) return key;
  }
}

const writeDown = (
  tx: Tx,
  { clock }: Pick<FieldsDeps, 'clock'>,
  staffId: string,
  { kind, id, after }: { kind: ActionKind; id: string; after: unknown },
): Promise<void> =>
  recordStaffAction(tx, { staffId, at: clock.now(), kind, subject: `field:${id}`, after });
