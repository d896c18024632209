import type { RefusalReason } from './contract.ts';

/** Thirty periods of 24 hours, independent of clock changes. */
const editable = { hours: 30 * 24 } as const;
export const inviteAfter = { hours: 48 } as const;
export const keptFor = { hours: 3 * 365 * 24 } as const;

export function editableUntil(createdAt: Temporal.Instant): Temporal.Instant {
  return createdAt.add(editable);
}

export function isEditable(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, editableUntil(createdAt)) < 0;
}

/** Ratings without text are published at once; text is moderated first. */
export function firstStatus(text: string | null): 'pending' | 'published' {
  return text === null ? 'published' : 'pending';
}

/** Sent to the author as the law requires, to complete « Votre avis n’est pas publié : … ». */
export const refusalTexts: Record<RefusalReason, string> = {
  offTopic:
    'il ne parle pas du produit mais de la livraison ou du service. Notre service client lit ces remarques et y répond.',
  insulting: 'il contient des propos injurieux ou discriminatoires.',
  personalData: 'il contient un nom, un numéro ou une adresse qui permet de reconnaître quelqu’un.',
  advertising: 'il contient une publicité ou un lien.',
  otherProduct: 'il parle d’un autre produit.',
};
