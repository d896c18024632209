import { keyScopes, type ScopeMode } from '../api/key-scopes.ts';
import type { Role } from '../staff/contract.ts';
import { hasPrivilege, type Privilege } from '../staff/privileges.ts';

function readScope(scope: string): { privilege: Privilege; mode: ScopeMode } {
  const [privilege, mode] = scope.split(':') as [Privilege, ScopeMode];
  return { privilege, mode };
}

/** Members grant only privileges that they have, excluding those reserved for people. */
export function mayGive(role: Role, scope: string): boolean {
  const { privilege, mode } = readScope(scope);
  return (
    hasPrivilege(role, privilege) && keyScopes(privilege, mode === 'read' ? 'GET' : 'POST') !== null
  );
}

/** Privileges of a key in one mode: its scopes, limited to what its creator still has. */
export const privilegesOfKey = (
  scopes: readonly string[],
  { roles, mode }: { roles: readonly Role[]; mode: ScopeMode },
): readonly Privilege[] =>
  scopes
    .map(readScope)
    .filter(
      (scope) => scope.mode === mode && roles.some((role) => hasPrivilege(role, scope.privilege)),
    )
    .map(({ privilege }) => privilege);
