/** What a shop lacks before it can sell, or to send messages, in set-up order. */

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
  /** Whether visitors use HTTPS on the shop's own domain. */
  isHttps: boolean;
  hasBank: boolean;
  sendsEmail: boolean;
  sendsSms: boolean;
  hasGoods: boolean;
  hasZone: boolean;
  /** Whether some slot can be ordered now. */
  hasSlot: boolean;
  unwrittenPages: readonly LawfulPage[];
  /** Whether the grocer has opened the shop, paused since or not. */
  isOpen: boolean;
};

/** In development embedded partners replace the real ones, and no sale is real. */
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

/** Parts that a rehearsal can do without, since it has no real customers. */
const optionalInRehearsal: readonly MissingPart[] = ['address', 'email', 'sms'];

export const compulsoryOf = (
  missing: readonly MissingPart[],
  mode: ShopFacts['mode'],
): MissingPart[] =>
  missing.filter((part) => mode !== 'rehearsal' || !optionalInRehearsal.includes(part));
