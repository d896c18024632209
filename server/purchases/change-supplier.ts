/** Creates, changes and archives a supplier. */
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '#domain/time/clock.ts';
import type { WrittenSupplier } from '#domain/purchases/supplier-contract.ts';
import { brokenConstraint, inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import {
  deleteSuppliesOf,
  hasOrdersUnderWay,
  insertSupplier,
  lockSupplier,
  updateSupplier,
  type SupplierRow,
} from './suppliers-store.ts';

type Deps = { database: Database; clock: Clock };
type SupplierEdit = { staffId: string; id: string };

export const supplierSubject = (id: string): string => `supplier:${id}`;

/** Idempotent by the id that the screen drew. */
export function createSupplier(
  deps: Deps,
  { staffId, id, supplier }: SupplierEdit & { supplier: WrittenSupplier },
): Promise<void> {
  return withFreeName(deps, async (tx) => {
    const at = deps.clock.now();
    if (!(await insertSupplier(tx, { id, created_at: at, ...columnsOf(supplier) }))) return;
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'supplier.creation',
      subject: supplierSubject(id),
      after: supplier,
    });
  });
}

export function changeSupplier(
  deps: Deps,
  { staffId, id, version, supplier }: SupplierEdit & { version: number; supplier: WrittenSupplier },
): Promise<void> {
  return withFreeName(deps, async (tx) => {
    const row = await lockSupplier(tx, id);
    const before = writtenOf(row);
    // A request sent again after a lost answer.
    if (isDeepStrictEqual(columnsOf(before), columnsOf(supplier))) return;
    if (row.version !== version) throw new Refusal('Purchase.SupplierChangedMeanwhile');
    await updateSupplier(tx, id, { ...columnsOf(supplier), version: version + 1 });
    await recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind: 'supplier.change',
      subject: supplierSubject(id),
      before,
      after: supplier,
    });
  });
}

/** Its products are freed, so that they can be given to another supplier. */
export function archiveSupplier(
  deps: Deps,
  { staffId, id, isArchived }: SupplierEdit & { isArchived: boolean },
): Promise<void> {
  return withFreeName(deps, async (tx) => {
    const row = await lockSupplier(tx, id);
    if ((row.archived_at !== null) === isArchived) return;
    if (isArchived && (await hasOrdersUnderWay(tx, id)))
      throw new Refusal('Purchase.SupplierHasOrders');
    const at = deps.clock.now();
    if (isArchived) await deleteSuppliesOf(tx, id);
    await updateSupplier(tx, id, {
      archived_at: isArchived ? at : null,
      version: row.version + 1,
    });
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: isArchived ? 'supplier.archive' : 'supplier.return',
      subject: supplierSubject(id),
    });
  });
}

async function withFreeName(deps: Deps, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await inTransaction(deps.database.db, work);
  } catch (error) {
    if (brokenConstraint(error) === 'suppliers_name')
      throw new Refusal('Purchase.SupplierNameTaken', { field: 'name' });
    throw error;
  }
}

const columnsOf = (supplier: WrittenSupplier) => ({
  name: supplier.name,
  contact_name: supplier.contactName,
  email: supplier.email,
  phone: supplier.phone,
  order_days: supplier.orderDays.toSorted((a, b) => a - b),
  lead_days: supplier.leadDays,
  minimum_cents: supplier.minimum,
  note: supplier.note,
});

export const writtenOf = (row: SupplierRow): WrittenSupplier => ({
  name: row.name,
  contactName: row.contact_name,
  email: row.email,
  phone: row.phone,
  orderDays: row.order_days,
  leadDays: row.lead_days,
  minimum: row.minimum_cents,
  note: row.note,
});
