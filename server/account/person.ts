/** A member of the team who signs in. The table's other rows are programs, which come in by a key. */
import type { NotNull } from 'kysely';
import type { Role } from '#domain/staff/contract.ts';
import type { Row } from '#server/platform/schema.ts';

export type Person = Row<'staff'> & { email: string; role: Role };
/** For queries that ask for an e-mail, which only persons have. */
export type OfPerson = { email: NotNull; role: NotNull };
