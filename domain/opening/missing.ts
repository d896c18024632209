/** What a shop needs before it can sell, and what it cannot send meanwhile, in set-up order. */

export const missingParts = [
  'team',
  'identity',
  'address',
  'payments',
  'email',
  'sms',
  'catalogue',
  'zones',
  'terms',
] as const;
export type MissingPart = (typeof missingParts)[number];

export type ShopFacts = {
  mode: 'production' | 'rehearsal' | 'development';
  hasTeam: boolean;
  /** Whether a manager has written who sells. */
  hasIdentity: boolean;
  /** Whether visitors use HTTPS on the shop's own domain. */
  isHttps: boolean;
  hasBank: boolean;
  sendsEmail: boolean;
  sendsSms: boolean;
  /** Whether any product has been put on sale. */
  isOpen: boolean;
  hasZone: boolean;
  hasTerms: boolean;
};

/** Outside production the embedded partners cover everything. */
export function missingOf(facts: ShopFacts): MissingPart[] {
  const isReal = facts.mode !== 'development';
  const isThere: Record<MissingPart, boolean> = {
    team: facts.hasTeam,
    identity: !isReal || facts.hasIdentity,
    address: !isReal || facts.isHttps,
    payments: !isReal || facts.hasBank,
    email: !isReal || facts.sendsEmail,
    sms: !isReal || facts.sendsSms,
    catalogue: facts.isOpen,
    zones: facts.hasZone,
    terms: !isReal || facts.hasTerms,
  };
  return missingParts.filter((part) => !isThere[part]);
}
