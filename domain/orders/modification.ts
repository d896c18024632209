/** Time between the warning and the expiry of a modification. */
export const warnedBefore = { minutes: 5 } as const;
