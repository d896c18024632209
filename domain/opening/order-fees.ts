/** Bounds of what the shop asks of every basket. Beyond them a typing mistake is likelier than a wish. */

export const highestMinimumOrderCents = 20_000;
export const highestPreparationFeeCents = 1_000;
