import { describe, expect, it } from 'vitest';
import { canMove } from '../orders/states.ts';
import { roleSchema } from './contract.ts';
import { isFresh, isHeldBack, needsPasskey } from './passkeys.ts';
import { canGrantRole, hasPrivilege, privilegesOf } from './privileges.ts';

describe('roles of the staff', () => {
  it('R03a each staff role has its own privileges', () => {
    expect(hasPrivilege('preparer', 'orders.prepare')).toBe(true);
    expect(hasPrivilege('preparer', 'orders.deliver')).toBe(false);
    expect(hasPrivilege('driver', 'orders.prepare')).toBe(false);
    expect(hasPrivilege('support', 'orders.refund')).toBe(true);
    expect(hasPrivilege('manager', 'staff.write')).toBe(false);
  });

  it('R03 the roles that transitions allow to cancel are exactly those with the privilege', () => {
    const may = roleSchema.options.filter((role) =>
      canMove('prepaid', 'cancelled', role === 'admin' ? 'manager' : role),
    );
    expect(roleSchema.options.filter((role) => hasPrivilege(role, 'orders.cancel'))).toEqual(may);
  });

  it('R03 the admin has every privilege of every other role', () => {
    for (const role of roleSchema.options)
      expect(privilegesOf('admin')).toEqual(expect.arrayContaining([...privilegesOf(role)]));
  });

  it('R03b a manager grants only roles below their own, an admin grants any role', () => {
    const granted = Object.fromEntries(
      roleSchema.options.map((by) => [
        by,
        roleSchema.options.filter((role) => canGrantRole(by, role)).toSorted(),
      ]),
    );
    expect(granted).toEqual({
      admin: ['admin', 'driver', 'manager', 'preparer', 'support'],
      manager: ['driver', 'preparer', 'support'],
      preparer: [],
      driver: [],
      support: [],
    });
  });
});

describe('the second factor of the team', () => {
  const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
  const daysAgo = (days: number) => now.subtract({ hours: 24 * days });

  it('a second factor is required of roles that refund or manage', () => {
    expect(roleSchema.options.filter((role) => needsPasskey({ role }))).toEqual([
      'admin',
      'manager',
      'support',
    ]);
  });

  it.each([
    ['manager', false, daysAgo(13), false],
    ['manager', false, daysAgo(14), true],
    ['support', false, null, false],
    ['manager', true, daysAgo(40), false],
    ['preparer', false, daysAgo(40), false],
  ] as const)(
    'a %s with a passkey: %s, first asked at %s, is locked out until adding one: %s',
    (role, hasPasskey, askedAt, held) => {
      expect(isHeldBack({ role, hasPasskey, askedAt }, { graceDays: 14, now })).toBe(held);
    },
  );

  it('a second factor is required at once when there is no grace period', () => {
    const member = { role: 'manager', hasPasskey: false, askedAt: null } as const;
    expect(isHeldBack(member, { graceDays: 0, now })).toBe(true);
  });

  it('a second factor stays valid for ten minutes', () => {
    expect(isFresh(null, now)).toBe(false);
    expect(isFresh(now.subtract({ minutes: 9, seconds: 59 }), now)).toBe(true);
    expect(isFresh(now.subtract({ minutes: 10 }), now)).toBe(false);
  });
});
