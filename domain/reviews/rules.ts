/** Who may say what of a product, until when, and why a review is not published. */
import type { RefusalReason } from './contract.ts';

/** Thirty days of 24 hours: a change of clock moves nobody's deadline by a day. */
const editable = { hours: 30 * 24 } as const;
export const inviteAfter = { hours: 48 } as const;
/** A review is kept three years, then deleted with its mark. */
export const keptFor = { hours: 3 * 365 * 24 } as const;

export function editableUntil(createdAt: Temporal.Instant): Temporal.Instant {
  return createdAt.add(editable);
}

export function isEditable(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, editableUntil(createdAt)) < 0;
}

/** A mark alone needs no reading; words are read by somebody before everybody reads them. */
export function firstStatus(text: string | null): 'pending' | 'published' {
  return text === null ? 'published' : 'pending';
}

/** Told to the author, as the law wants: the end of « Votre avis n’est pas publié : … ». */
export const refusalTexts: Record<RefusalReason, string> = {
  offTopic:
    'il ne parle pas du produit mais de la livraison ou du service. Notre service client lit ces remarques et y répond.',
  insulting: 'il contient des propos injurieux ou discriminatoires.',
  personalData: 'il contient un nom, un numéro ou une adresse qui permet de reconnaître quelqu’un.',
  advertising: 'il contient une publicité ou un lien.',
  otherProduct: 'il parle d’un autre produit.',
};
