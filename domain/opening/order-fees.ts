/** Bounds of the fees on every cart; higher values are probably typing mistakes. */

export const highestMinimumOrderCents = 20_000;
export const highestPreparationFeeCents = 1_000;
