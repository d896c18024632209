import type { TransferLine } from '#domain/sites/transfers-contract.ts';
import type { DifferenceReason, TransferState } from '#domain/sites/transfer-words.ts';
import { formatCalendarDay } from '../purchases/supplier-words.ts';

export const transferStateNames: Readonly<Record<TransferState, string>> = {
  planned: 'À charger',
  departed: 'Dans la camionnette',
  arrived: 'Arrivé',
  cancelled: 'Annulé',
};

export const differenceNames: Readonly<Record<DifferenceReason, string>> = {
  breakage: 'Casse',
  expired: 'Périmé',
  theft: 'Disparu',
};

/** A lot by its date and number. */
export const lotText = ({ expiresOn, lot }: Pick<TransferLine, 'expiresOn' | 'lot'>): string =>
  [
    expiresOn ? `à consommer jusqu’au ${formatCalendarDay(expiresOn)}` : null,
    lot ? `lot ${lot}` : null,
  ]
    .filter(Boolean)
    .join(', ') || 'sans date';
