/** What a shop still needs in order to sell or send messages, in set-up order. */

import { lawfulPageNames, type LawfulPage } from '../shop/lawful-pages.ts';

export const missingParts = [
  'team',
  'identity',
  'address',
  'payments',
  'email',
  'sms',
  'catalogue',
  'zones',
  'slots',
  ...lawfulPageNames,
] as const;
export type MissingPart = (typeof missingParts)[number];

export type ShopFacts = {
  mode: 'production' | 'rehearsal' | 'development';
  hasTeam: boolean;
  hasIdentity: boolean;
  /** Whether visitors reach the shop over HTTPS on its own domain. */
  isHttps: boolean;
  hasBank: boolean;
  sendsEmail: boolean;
  sendsSms: boolean;
  hasGoods: boolean;
  hasZone: boolean;
  /** Whether at least one slot can be ordered now. */
  hasSlot: boolean;
  unwrittenPages: readonly LawfulPage[];
  /** Whether the grocer has opened the shop, even if it is paused since. */
  isOpen: boolean;
};

/** In development, embedded fakes replace the partners and no sale is real. */
export function missingOf(facts: ShopFacts): MissingPart[] {
  const isReal = facts.mode !== 'development';
  const unwritten: readonly MissingPart[] = isReal ? facts.unwrittenPages : [];
  const isThere: Record<Exclude<MissingPart, LawfulPage>, boolean> = {
    team: facts.hasTeam,
    identity: !isReal || facts.hasIdentity,
    address: !isReal || facts.isHttps,
    payments: !isReal || facts.hasBank,
    email: !isReal || facts.sendsEmail,
    sms: !isReal || facts.sendsSms,
    catalogue: facts.hasGoods,
    zones: facts.hasZone,
    slots: facts.hasSlot,
  };
  return missingParts.filter((part) =>
    part in isThere ? !isThere[part as keyof typeof isThere] : unwritten.includes(part),
  );
}

/** Not needed in a rehearsal, which has no real customers. */
const optionalInRehearsal: readonly MissingPart[] = ['address', 'email', 'sms'];

export const compulsoryOf = (
  missing: readonly MissingPart[],
  mode: ShopFacts['mode'],
): MissingPart[] =>
  missing.filter((part) => mode !== 'rehearsal' || !optionalInRehearsal.includes(part));
