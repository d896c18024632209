/** How long before a modification expires its customer is warned. */
export const warnedBefore = { minutes: 5 } as const;
