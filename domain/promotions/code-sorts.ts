/** Sort keys of the team's promo code list. */
export const codeSorts = ['code', 'uses', 'given'] as const;
export type CodeSort = (typeof codeSorts)[number];
