import { limits } from './limits.ts';

/** The customer id, truncated to the length analytics accepts. */
export function measuredUserId(customerId: string): string {
  return customerId.replaceAll('-', '').slice(0, limits.userIdCharacters);
}
