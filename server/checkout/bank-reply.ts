/** How long another attempt is refused while the bank has not answered. */
export const bankReplyMinutes = 10;

export const bankReplyUntil = (order: { placed_at: Temporal.Instant }): Temporal.Instant =>
  order.placed_at.add({ minutes: bankReplyMinutes });
