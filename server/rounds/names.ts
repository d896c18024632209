/** What customers and staff call each other by. */

/** A driver is known by their first name, and by no more. */
export function firstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] ?? null;
}

/** Four digits are enough to find a bag among a day’s; the name is the other key. */
export function pickupCode(orderNumber: string): string {
  return orderNumber.slice(-4);
}
