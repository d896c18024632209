/** Upper bounds of the fees; higher values are probably typing mistakes. */

export const highestMinimumOrderCents = 20_000;
export const highestPreparationFeeCents = 1_000;
