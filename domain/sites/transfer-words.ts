export const transferStates = ['planned', 'departed', 'arrived', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];

/** Why units that left did not arrive, as the losses of a shelf name it. */
export const differenceReasons = ['breakage', 'expired', 'theft'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];
