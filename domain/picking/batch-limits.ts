/** Bags on one trolley. */
export const largestBatch = 8;

/** A claim older than this belongs to a phone that was put away. */
export const claimMinutes = 5;
