import type { OrderStatus } from './contract.ts';
import { stateRows } from './state-rows.ts';
import { uncollectedReason } from './uncollected.ts';

/** Reasons recorded when a phone order is placed or ended. */
export const phoneReasons = {
  taken: 'by phone',
  unpaid: 'phone order unpaid',
  withdrawn: 'phone order withdrawn',
} as const;

/** Reason prefix of an amendment accepted by the customer. */
const amendedPrefix = 'amended ';
/** Reason of a slot or address changed by the team; the audit log has the details. */
export const relocatedReason = 'relocated';
/** Reason prefix of a move to another site, followed by its name. */
export const sitePrefix = 'site ';

export function stepText(step: {
  from: OrderStatus | null;
  to: OrderStatus;
  reason: string | null;
}): string {
  if (step.reason?.startsWith(amendedPrefix)) return 'Ligne changée';
  if (step.reason?.startsWith(sitePrefix)) return 'Magasin changé';
  if (step.reason === phoneReasons.unpaid) return 'Pas payée à temps';
  if (step.reason === phoneReasons.withdrawn) return 'Retirée';
  if (step.from === step.to) return 'Créneau changé';
  if (step.from === 'modifying' && step.to === 'prepaid') return 'Laissée comme avant';
  return step.from === 'inTransit' && step.to === 'readyToDeliver'
    ? 'Livraison manquée'
    : stateRows[step.to].reached;
}

const reasonTexts: ReadonlyMap<string, string> = new Map([
  [phoneReasons.taken, 'Par téléphone'],
  [phoneReasons.unpaid, 'Le délai du lien est passé'],
  [phoneReasons.withdrawn, 'Avant son paiement'],
  ['replaced', 'Remplacée par celle qui la modifie'],
  ['not validated again', 'Pas validée à nouveau par son client'],
  [uncollectedReason, 'Jamais venu'],
  ['complement', 'Avec la commande qu’elle complète'],
]);

/** Translates system reasons; text written by people is kept. */
export function reasonText(reason: string | null): string | null {
  if (reason === null || reason.startsWith('slot ')) return null;
  for (const prefix of [amendedPrefix, sitePrefix])
    if (reason.startsWith(prefix)) return reason.slice(prefix.length);
  return reasonTexts.get(reason) ?? reason;
}
