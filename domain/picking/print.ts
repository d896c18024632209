/** Above a slot of any shop; more is printed slot by slot. */
export const printedAtMost = 150;
/** One label for each bag. */
export const labelsPerOrder = { usual: 3, most: 8 } as const;
