import { describe, expect, it } from 'vitest';
import { lawfulPageNames } from '../shop/lawful-pages.ts';
import { compulsoryOf, missingOf, missingParts, type ShopFacts } from './missing.ts';
import { canMoveTo, shopStates } from './shop-state.ts';

it('a shop can open once prepared, pause and reopen, but never return to preparation', () => {
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

  it('a new production shop lacks every part, and a complete one lacks nothing', () => {
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

  it('a rehearsal shop lacks the same parts as production, except a real bank', () => {
    expect(missingOf({ ...nothing, mode: 'rehearsal', hasBank: true })).toEqual(
      missingParts.filter((part) => part !== 'payments'),
    );
  });

  it('outside production, a shop lacks only parts without an embedded partner', () => {
    expect(missingOf({ ...nothing, mode: 'development' })).toEqual([
      'team',
      'catalogue',
      'zones',
      'slots',
    ]);
  });

  it('missing parts block the opening, except in rehearsal those that customers would not receive', () => {
    expect(compulsoryOf(missingParts, 'production')).toEqual(missingParts);
    expect(compulsoryOf(['address', 'email', 'sms', 'terms'], 'rehearsal')).toEqual(['terms']);
  });
});
