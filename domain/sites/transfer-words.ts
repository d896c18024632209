export const transferStates = ['planned', 'departed', 'arrived', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];

/** Why units lost in transfer did not arrive, with the names of stock losses. */
export const differenceReasons = ['breakage', 'expired', 'theft'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];
