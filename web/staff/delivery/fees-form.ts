import type { StaffSlot } from '#domain/delivery/staff-contract.ts';
import { areTiersInOrder, tiersInOrderText } from '#domain/delivery/staff-rules.ts';
import { readEuros } from './slot-texts.ts';
import { readTiers } from './tiers-field.tsx';

type Fees = Pick<StaffSlot, 'deltaDay' | 'deltaSlot' | 'tiers'>;

/** Reads the fee fields that slots and weekly rules share. */
export function readFees(data: FormData): Fees | { problem: string } {
  const deltaDay = readEuros(String(data.get('deltaDay')));
  const deltaSlot = readEuros(String(data.get('deltaSlot')));
  const tiers = readTiers(data);
  if (deltaDay === null || deltaSlot === null || !tiers)
    return { problem: 'Écrivez les sommes en euros, par exemple 5,90 ou -1.' };
  return areTiersInOrder(tiers) ? { deltaDay, deltaSlot, tiers } : { problem: tiersInOrderText };
}
