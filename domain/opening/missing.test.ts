import { describe, expect, it } from 'vitest';
import { missingOf, missingParts, type ShopFacts } from './missing.ts';

const nothing: ShopFacts = {
  mode: 'production',
  hasTeam: false,
  hasIdentity: false,
  isHttps: false,
  hasBank: false,
  sendsEmail: false,
  sendsSms: false,
  isOpen: false,
  hasZone: false,
  hasTerms: false,
};

describe('what a shop still lacks', () => {
  it('lists everything in an empty production, and nothing once complete', () => {
    expect(missingOf(nothing)).toEqual(missingParts);
    expect(
      missingOf({
        mode: 'production',
        hasTeam: true,
        hasIdentity: true,
        isHttps: true,
        hasBank: true,
        sendsEmail: true,
        sendsSms: true,
        isOpen: true,
        hasZone: true,
        hasTerms: true,
      }),
    ).toEqual([]);
  });

  it('is listed in a rehearsal too, where the embedded bank suffices', () => {
    expect(missingOf({ ...nothing, mode: 'rehearsal', hasBank: true })).toEqual(
      missingParts.filter((part) => part !== 'payments'),
    );
  });

  it('outside production lists only what the embedded partners cannot replace', () => {
    expect(missingOf({ ...nothing, mode: 'development' })).toEqual(['team', 'catalogue', 'zones']);
  });
});
