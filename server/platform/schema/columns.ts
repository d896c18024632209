/** Column types that several tables share. Instants are Temporal.Instant both ways (see db.ts). */
import type { ColumnType } from 'kysely';

export type Instant = ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>;
export type NullableInstant = ColumnType<
  Temporal.Instant | null,
  Temporal.Instant | null | undefined,
  Temporal.Instant | null
>;

/** Written as JSON text, read as the object; the slice that owns it parses its shape. */
export type Json<T = unknown> = ColumnType<T, string, string>;
export type NullableJson<T = unknown> = ColumnType<
  T | null,
  string | null | undefined,
  string | null
>;
/** One that the database fills when it is left out. */
export type DefaultJson<T = unknown> = ColumnType<T, string | undefined, string>;
