import { describe, expect, it } from 'vitest';
import { roleSchema } from './contract.ts';
import { canMove } from '../orders/states.ts';
import { canGrantRole, hasPrivilege, privilegesOf } from './privileges.ts';

describe('roles of the staff', () => {
  it('R03a each role has its own privileges', () => {
    expect(hasPrivilege('preparer', 'orders.prepare')).toBe(true);
    expect(hasPrivilege('preparer', 'orders.deliver')).toBe(false);
    expect(hasPrivilege('driver', 'orders.prepare')).toBe(false);
    expect(hasPrivilege('support', 'orders.refund')).toBe(true);
    expect(hasPrivilege('manager', 'staff.write')).toBe(false);
  });

  it('R03 the roles that the transition table lets cancel are exactly those with the privilege', () => {
    const may = roleSchema.options.filter((role) =>
      canMove('prepaid', 'cancelled', role === 'admin' ? 'manager' : role),
    );
    expect(roleSchema.options.filter((role) => hasPrivilege(role, 'orders.cancel'))).toEqual(may);
  });

  it('R03 the admin has every privilege that another role has', () => {
    for (const role of roleSchema.options)
      expect(privilegesOf('admin')).toEqual(expect.arrayContaining([...privilegesOf(role)]));
  });

  it('R03b a manager grants only roles below their own, an admin every role', () => {
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
