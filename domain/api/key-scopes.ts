/** Scopes of a key: the endpoints' privileges, with reading and writing apart. */
import type { Privilege } from '../staff/privileges.ts';
import { isStaffAccess, type Access } from './access.ts';

export type ScopeMode = 'read' | 'write';
export type Scope = `${Privilege}:${ScopeMode}`;

export const scopeMode = (method: string): ScopeMode =>
  method === 'GET' || method === 'HEAD' ? 'read' : 'write';

/** Accounts, keys and failed jobs, a capture among them, would open more than a scope names: persons keep them. */
const ofPersons: readonly Privilege[] = ['staff.read', 'staff.write', 'keys.write', 'jobs.write'];

/**
 * The privileges that a key needs, or null where keys are refused. A row that several roles share
 * answers each within its own work; a program has no work of its own, so it needs them all.
 */
export function keyPrivileges(access: Access): readonly Privilege[] | null {
  if (!isStaffAccess(access)) return null;
  const named: readonly string[] =
    typeof access === 'string' ? [access] : 'anyOf' in access ? access.anyOf : access.allOf;
  const isForKeys = named.every(
    (name) => name.includes('.') && !ofPersons.includes(name as Privilege),
  );
  return isForKeys ? (named as readonly Privilege[]) : null;
}

export const keyScopes = (access: Access, method: string): readonly Scope[] | null =>
  keyPrivileges(access)?.map((privilege): Scope => `${privilege}:${scopeMode(method)}`) ?? null;
