import { keyScopes, type ScopeMode } from '../api/key-scopes.ts';
import type { Role } from '../staff/contract.ts';
import { hasPrivilege, type Privilege } from '../staff/privileges.ts';

function readScope(scope: string): { privilege: Privilege; mode: ScopeMode } {
  const [privilege, mode] = scope.split(':') as [Privilege, ScopeMode];
  return { privilege, mode };
}

/** A person gives only what they may do themselves, and never what is kept for persons. */
export function mayGive(role: Role, scope: string): boolean {
  const { privilege, mode } = readScope(scope);
  return (
    hasPrivilege(role, privilege) && keyScopes(privilege, mode === 'read' ? 'GET' : 'POST') !== null
  );
}

/** Privileges of a key in one mode: those in its scopes that its maker still has. */
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
