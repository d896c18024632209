/** Who may call an endpoint. The server decides it before it reads the request's body. */
import type { ErrorName } from '../errors.ts';
import type { Role } from '../staff/contract.ts';
import { hasPrivilege, type Privilege } from '../staff/privileges.ts';

export type Access =
  /** Open to anyone. The handler checks permissions that depend on the signed-in person. */
  'public' | 'customer' | StaffAccess;
export type StaffAccess =
  /** Any member of the team. */
  | 'staff'
  /** Also open to members who must register a passkey before anything else. */
  | 'staff-adding-passkey'
  /** Also open to members who entered their password but not yet their passkey. */
  | 'staff-signing-in'
  | Privilege
  | { anyOf: readonly Privilege[] }
  | { allOf: readonly Privilege[] };

export const isStaffAccess = (access: Access): access is StaffAccess =>
  access !== 'public' && access !== 'customer';

/** Returns alternative sets of privileges, any of which suffices; an empty set admits anyone. */
export function sufficientPrivileges(access: StaffAccess): readonly (readonly Privilege[])[] {
  if (typeof access !== 'string')
    return 'anyOf' in access ? access.anyOf.map((privilege) => [privilege]) : [access.allOf];
  const isAnyMember =
    access === 'staff' || access === 'staff-adding-passkey' || access === 'staff-signing-in';
  return [isAnyMember ? [] : [access]];
}

/** Returns the first privilege that the role lacks, or null when it has access. */
export function lackedPrivilege(role: Role, access: StaffAccess): Privilege | null {
  const lacked = sufficientPrivileges(access).map((privileges) =>
    privileges.find((privilege) => !hasPrivilege(role, privilege)),
  );
  return lacked.includes(undefined) ? null : (lacked[0] ?? null);
}

/** Whether the endpoint is open to members who must register a passkey first. */
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
