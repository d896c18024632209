import type { Role } from './contract.ts';

const manager = [
  'orders.read',
  'orders.prepare',
  'orders.deliver',
  'orders.refund',
  'orders.cancel',
  'customers.read',
  'customers.write',
  'customers.export',
  'codes.write',
  'reviews.moderate',
  'catalogue.write',
  'stock.write',
  'slots.write',
  'staff.read',
  'flags.write',
  'measures.read',
  'jobs.write',
  'messages.write',
  'pages.write',
  'support.answer',
  'shop.write',
  'books.read',
  'till.write',
  'keys.write',
] as const;

const privilegesByRole = {
  preparer: ['orders.prepare', 'stock.write'],
  driver: ['orders.deliver'],
  support: [
    'orders.read',
    'orders.cancel',
    'orders.refund',
    'customers.read',
    'customers.write',
    'reviews.moderate',
    'support.answer',
  ],
  manager,
  admin: [...manager, 'staff.write'],
} as const satisfies Record<Role, readonly string[]>;

export type Privilege = (typeof privilegesByRole)[Role][number];

export function privilegesOf(role: Role): readonly Privilege[] {
  return privilegesByRole[role];
}

export function hasPrivilege(role: Role, privilege: Privilege): boolean {
  return privilegesOf(role).includes(privilege);
}

const order: readonly Role[] = ['preparer', 'driver', 'support', 'manager', 'admin'];

export const leastRole = (roles: readonly Role[]): Role =>
  order.find((role) => roles.includes(role)) ?? 'preparer';

/** Managers grant lower roles; admins grant any role, so that no shop depends on one person. */
export function canGrantRole(by: Role, role: Role): boolean {
  return by === 'admin' || (by === 'manager' && order.indexOf(role) < order.indexOf(by));
}
