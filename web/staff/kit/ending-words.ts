/** Last words of the endpoints of the team that end something, besides those called `DELETE`. */
export const endingWords = [
  'abandonments',
  'acceptance',
  'archive',
  'cancellation',
  'closing',
  'closings',
  'closures',
  'creditRequest',
  'dismissal',
  'dismissals',
  'endings',
  'recovery-codes',
  'sending',
  'settlement',
] as const;
