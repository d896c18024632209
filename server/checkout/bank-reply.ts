/** How long a pending attempt blocks a new one. */
export const bankReplyMinutes = 10;

export const bankReplyUntil = (order: { placed_at: Temporal.Instant }): Temporal.Instant =>
  order.placed_at.add({ minutes: bankReplyMinutes });
