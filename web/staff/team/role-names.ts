import type { Role } from '#domain/staff/contract.ts';

export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Administration',
  manager: 'Gérance',
  preparer: 'Préparation',
  driver: 'Livraison',
  support: 'Service client',
};
