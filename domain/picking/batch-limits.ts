/** Capacity of a trolley, in bags. */
export const largestBatch = 8;

/** Older claims are ignored: the phone was put away. */
export const claimMinutes = 5;
