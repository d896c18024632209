/** Messaging limits. Without zod, since pages load this file. */
export const messaging = { waitMs: 30_000, queuedCallbacks: 50, pollEveryMs: 500 } as const;

export const textLimits = { message: 2_000, comments: 2_000, name: 80, email: 160 } as const;

export const ticketTopics = {
  order: 'Ma commande',
  product: 'Un produit',
  payment: 'Un paiement',
  site: 'Le site',
  other: 'Autre chose',
} as const;
