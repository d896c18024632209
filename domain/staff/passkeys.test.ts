import { describe, expect, it } from 'vitest';
import { roleSchema } from './contract.ts';
import { isFresh, isHeldBack, needsPasskey } from './passkeys.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const daysAgo = (days: number) => now.subtract({ hours: 24 * days });

describe('the second factor of the team', () => {
  it('the second factor of the team is asked of roles that refund or manage', () => {
    expect(roleSchema.options.filter(needsPasskey)).toEqual(['admin', 'manager', 'support']);
  });

  it.each([
    ['manager', false, daysAgo(13), false],
    ['manager', false, daysAgo(14), true],
    ['support', false, null, false],
    ['manager', true, daysAgo(40), false],
    ['preparer', false, daysAgo(40), false],
  ] as const)(
    'a %s with a passkey: %s, asked at %s, is held back: %s',
    (role, hasPasskey, askedAt, held) => {
      expect(isHeldBack({ role, hasPasskey, askedAt }, { graceDays: 14, now })).toBe(held);
    },
  );

  it('the second factor of the team is asked at once without a delay', () => {
    const member = { role: 'manager', hasPasskey: false, askedAt: null } as const;
    expect(isHeldBack(member, { graceDays: 0, now })).toBe(true);
  });

  it('the second factor of the team covers ten minutes', () => {
    expect(isFresh(null, now)).toBe(false);
    expect(isFresh(now.subtract({ minutes: 9, seconds: 59 }), now)).toBe(true);
    expect(isFresh(now.subtract({ minutes: 10 }), now)).toBe(false);
  });
});
