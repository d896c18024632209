/** More than any slot has; longer lists are printed slot by slot. */
export const printedAtMost = 150;
/** One label per bag. */
export const labelsPerOrder = { usual: 3, most: 8 } as const;
