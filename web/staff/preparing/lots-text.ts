import type { BatchLine } from '#domain/picking/batch-contract.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';

type Line = Pick<BatchLine, 'suggestedLots' | 'requestedQuantity'>;

/** Which lots to take, in words; null for goods without dates. */
export function lotsText({ suggestedLots: lots, requestedQuantity }: Line): string | null {
  const [only] = lots;
  if (!only || lots.every(({ expiresOn }) => expiresOn === null)) return null;
  if (only.units === requestedQuantity) return `Prenez celui du ${nameOf(only)}`;
  return `Prenez ${lots.map((lot) => `${lot.units} ${lot.expiresOn === null ? 'sans date' : `du ${nameOf(lot)}`}`).join(', ')}`;
}

const nameOf = ({ expiresOn, lot }: Line['suggestedLots'][number]): string =>
  `${formatPlainDate(expiresOn ?? '')}${lot === null ? '' : `, lot ${lot}`}`;
