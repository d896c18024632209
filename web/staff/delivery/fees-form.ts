import type { StaffSlot } from '#domain/delivery/staff-contract.ts';
import { areTiersInOrder, tiersInOrderText } from '#domain/delivery/staff-rules.ts';
import { readEuros } from './slot-texts.ts';

type Fees = Pick<StaffSlot, 'deltaDay' | 'deltaSlot' | 'tiers'>;

/** Reads the fee fields that slots and weekly rules share; a problem names its field. */
export function readFees(data: FormData): Fees | { problem: string } {
  const problems: string[] = [];
  const read = (label: string, text: unknown): number => {
    const cents = readEuros(String(text));
    if (cents === null) problems.push(`${label} : écrivez une somme en euros, par exemple 5,90.`);
    return cents ?? 0;
  };
  const from = data.getAll('tierFrom');
  const fees = {
    tiers: data.getAll('tierPrice').map((price, index) => ({
      minCartNetPrice: read(`Tarif ${index + 1}, à partir de`, from[index]),
      shippingAmount: read(`Tarif ${index + 1}, frais`, price),
    })),
    deltaDay: read('Supplément du jour', data.get('deltaDay')),
    deltaSlot: read('Supplément du créneau', data.get('deltaSlot')),
  };
  const [problem] = problems;
  if (problem) return { problem };
  return areTiersInOrder(fees.tiers) ? fees : { problem: tiersInOrderText };
}
