/** Who may call an endpoint. The server decides it before it reads the request's body. */
import type { ErrorName } from '../errors.ts';
import type { Role } from '../staff/contract.ts';
import { hasPrivilege, type Privilege } from '../staff/privileges.ts';

export type Access =
  /** Anyone. The handler checks what depends on the signed-in person. */
  'public' | 'customer' | StaffAccess;
export type StaffAccess =
  /** Any member of the team. */
  | 'staff'
  /** Also members who must add a passkey before they do anything else. */
  | 'staff-adding-passkey'
  /** Also a member whose password was right and whose passkey is still to be proved. */
  | 'staff-signing-in'
  | Privilege
  | { anyOf: readonly Privilege[] }
  | { allOf: readonly Privilege[] };

export const isStaffAccess = (access: Access): access is StaffAccess =>
  access !== 'public' && access !== 'customer';

/** The sets of privileges that each suffice; an empty set for any member. */
export function sufficientPrivileges(access: StaffAccess): readonly (readonly Privilege[])[] {
  if (typeof access !== 'string')
    return 'anyOf' in access ? access.anyOf.map((privilege) => [privilege]) : [access.allOf];
  const isAnyMember =
    access === 'staff' || access === 'staff-adding-passkey' || access === 'staff-signing-in';
  return [isAnyMember ? [] : [access]];
}

/** The first privilege that the role would need, or null when it may call. */
export function lackedPrivilege(role: Role, access: StaffAccess): Privilege | null {
  const lacked = sufficientPrivileges(access).map((privileges) =>
    privileges.find((privilege) => !hasPrivilege(role, privilege)),
  );
  return lacked.includes(undefined) ? null : (lacked[0] ?? null);
}

/** Whether members who must add a passkey first may call it. */
export const isOpenWithoutPasskey = (access: StaffAccess): boolean =>
  access === 'staff-adding-passkey' || access === 'staff-signing-in';

const keyRefusals = [
  'Key.Missing',
  'Key.Malformed',
  'Key.Unknown',
  'Key.Revoked',
  'Key.Expired',
  'Key.TooNarrow',
  'Key.NotForPrograms',
  'Generic.TooManyRequest',
] as const satisfies readonly ErrorName[];

export function accessRefusals(access: Access): readonly ErrorName[] {
  if (access === 'public') return [];
  if (access === 'customer') return ['Auth.Unauthorized'];
  const asksPrivilege = sufficientPrivileges(access).every(({ length }) => length > 0);
  return [
    'Shared.Unauthorized',
    'Shared.TokenExpired',
    ...(isOpenWithoutPasskey(access) ? [] : (['SharedUser.PasskeyRequired'] as const)),
    ...(asksPrivilege ? (['Shared.InsufficientPrivileges', ...keyRefusals] as const) : []),
  ];
}
