import type { BatchLine } from '#domain/picking/batch-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { formatTime } from '../../shop-time.ts';

type Line = Pick<BatchLine, 'suggestedLots' | 'requestedQuantity'>;

/** Which lots to take, in words; null for goods without dates. */
export function lotsText({ suggestedLots: lots, requestedQuantity }: Line): string | null {
  const [only] = lots;
  if (!only || lots.every(({ expiresOn }) => expiresOn === null)) return null;
  if (only.units === requestedQuantity) return `Prenez celui du ${nameOf(only)}`;
  return `Prenez ${lots.map((lot) => `${lot.units} ${lot.expiresOn === null ? 'sans date' : `du ${nameOf(lot)}`}`).join(', ')}`;
}

/** Units that are not on the shelf yet. */
export const vanText = ({ units, arrivesAt }: NonNullable<BatchLine['byVan']>): string =>
  `${plural(units, 'unité arrive', 'unités arrivent')} par la navette de ${formatTime(arrivesAt)}`;

const nameOf = ({ expiresOn, lot }: Line['suggestedLots'][number]): string =>
  `${formatPlainDate(expiresOn ?? '')}${lot === null ? '' : `, lot ${lot}`}`;
