import { describe, expect, it } from 'vitest';
import { lawfulPageNames } from '../shop/lawful-pages.ts';
import { compulsoryOf, missingOf, missingParts, type ShopFacts } from './missing.ts';
import { canMoveTo, shopStates } from './shop-state.ts';

it('a shop opens once prepared, is paused and opens again, and never becomes unprepared', () => {
  const moves = shopStates.flatMap((from) =>
    shopStates.filter((to) => from !== to && canMoveTo(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual(['preparing open', 'open paused', 'paused open']);
  expect(shopStates.every((state) => canMoveTo(state, state))).toBe(true);
});

describe('what a shop still lacks', () => {
  const nothing: ShopFacts = {
    mode: 'production',
    hasTeam: false,
    hasIdentity: false,
    isHttps: false,
    hasBank: false,
    sendsEmail: false,
    sendsSms: false,
    hasGoods: false,
    hasZone: false,
    hasSlot: false,
    unwrittenPages: lawfulPageNames,
    isOpen: false,
  };

  it('the list of what a shop lacks has everything in an empty production, and nothing once complete', () => {
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
        hasGoods: true,
        hasZone: true,
        hasSlot: true,
        unwrittenPages: [],
        isOpen: true,
      }),
    ).toEqual([]);
  });

  it('what a shop still lacks is listed in a rehearsal too, where the embedded bank suffices', () => {
    expect(missingOf({ ...nothing, mode: 'rehearsal', hasBank: true })).toEqual(
      missingParts.filter((part) => part !== 'payments'),
    );
  });

  it('outside production, a shop lacks only what the embedded partners cannot replace', () => {
    expect(missingOf({ ...nothing, mode: 'development' })).toEqual([
      'team',
      'catalogue',
      'zones',
      'slots',
    ]);
  });

  it('what a shop still lacks prevents opening, except what no customer of a rehearsal would receive', () => {
    expect(compulsoryOf(missingParts, 'production')).toEqual(missingParts);
    expect(compulsoryOf(['address', 'email', 'sms', 'terms'], 'rehearsal')).toEqual(['terms']);
  });
});
