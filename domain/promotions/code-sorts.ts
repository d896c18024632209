/** What the team's list of promo codes can be sorted by. */
export const codeSorts = ['code', 'uses', 'given'] as const;
export type CodeSort = (typeof codeSorts)[number];
