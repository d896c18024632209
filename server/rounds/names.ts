/** Names shared between customers and staff. */

/** Customers only see a driver's first name. */
export function firstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] ?? null;
}
