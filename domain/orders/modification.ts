/** An order being modified: how long before its end its customer is warned. */
export const warnedBefore = { minutes: 5 } as const;
