/** What managers change of Miams. It applies from now on: gifts already earned keep their terms. */
import { givesLess } from '#domain/loyalty/rates.ts';
import type {
  ChangeCharityRequest,
  ChangeRatesRequest,
  WrittenCharity,
} from '#domain/loyalty/staff-contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import { slugify } from '#server/catalogue/slugify.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import {
  findCharity,
  insertCharity,
  keepEarnedGifts,
  keepFormerCoefficient,
  readRates,
  updateCharity,
  writeRates,
} from './store.ts';

export type StaffLoyaltyDeps = { database: Database; clock: Clock };
export const loyaltySubject = 'shop:loyalty';

export async function changeRates(
  { database, clock }: StaffLoyaltyDeps,
  staffId: string,
  { version, ...rates }: ChangeRatesRequest,
): Promise<void> {
  const at = clock.now();
  await inTransaction(database.db, async (tx) => {
    const { version: _version, ...before } = await readRates(tx);
    if (!(await writeRates(tx, rates, version)))
      throw new Refusal('Loyalty.ChangedMeanwhile', { reason: 'changed' });
    if (before.coefficient !== rates.coefficient)
      await keepFormerCoefficient(tx, before.coefficient, at);
    if (givesLess(before, rates)) await keepEarnedGifts(tx, before, at);
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'loyalty.rates',
      subject: loyaltySubject,
      before,
      after: rates,
    });
  });
}

export async function createCharity(
  { database, clock }: StaffLoyaltyDeps,
  staffId: string,
  charity: WrittenCharity,
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const id = slugify(charity.name).slice(0, 60);
    if (!id || !(await insertCharity(tx, { id, ...charity })))
      throw new Refusal('Loyalty.CharityExists', { field: 'name' });
    await recordStaffAction(tx, {
      staffId,
      at: clock.now(),
      kind: 'charity.create',
      subject: loyaltySubject,
      after: { name: charity.name },
    });
  });
}

/** A closed charity takes no more donations; those given stay its own, under the name they were given to. */
export async function changeCharity(
  { database, clock }: StaffLoyaltyDeps,
  staffId: string,
  { id, ...charity }: ChangeCharityRequest & { id: string },
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const found = await findCharity(tx, id);
    if (!found) throw new Refusal('Loyalty.CharityUnknown', { id });
    if (found.version !== charity.version)
      throw new Refusal('Loyalty.ChangedMeanwhile', { reason: 'changed' });
    await updateCharity(tx, id, charity);
    await recordStaffAction(tx, {
      staffId,
      at: clock.now(),
      kind: 'charity.change',
      subject: loyaltySubject,
      before: { name: found.name, text: found.text, isActive: found.is_active },
      after: { name: charity.name, text: charity.text, isActive: charity.isActive },
    });
  });
}
