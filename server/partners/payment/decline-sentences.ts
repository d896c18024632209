/** What the payment page says of a refused card, whichever bank refused it. */
export const declineSentences = {
  refused: 'Votre carte a été refusée.',
  insufficientFunds: 'Provision insuffisante.',
  expired: 'Votre carte est expirée.',
  authentication: 'L’authentification a été refusée.',
  confirmation: 'Votre banque demande votre confirmation.',
} as const;
