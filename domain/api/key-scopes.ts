/** Scopes of an API key: the endpoints' privileges, split into read and write. */
import type { Privilege } from '../staff/privileges.ts';
import { isStaffAccess, type Access } from './access.ts';

export type ScopeMode = 'read' | 'write';
export type Scope = `${Privilege}:${ScopeMode}`;

export const scopeMode = (method: string): ScopeMode =>
  method === 'GET' || method === 'HEAD' ? 'read' : 'write';

/** Reserved for people: accounts, keys and failed jobs (even captures) grant more than a scope's name suggests. */
const ofPersons: readonly Privilege[] = ['staff.read', 'staff.write', 'keys.write', 'jobs.write'];

/**
 * Returns the privileges that a key needs, or null where keys are refused. With `anyOf`, the
 * handler narrows each role to its own work; a key has no role, so it needs every privilege listed.
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
