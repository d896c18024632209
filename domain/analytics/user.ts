import { limits } from './limits.ts';

/** The customer's id as the measure knows it: no longer than what it takes. */
export function measuredUserId(customerId: string): string {
  return customerId.replaceAll('-', '').slice(0, limits.userIdCharacters);
}
