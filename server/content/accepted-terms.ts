/** Versions of the terms that orders refer to, in memory: a trigger refuses to change a published one. */
import type { Database, Reader } from '#server/platform/db.ts';
import { findTermsText, type AcceptedTerms } from './terms-store.ts';

/** The version in force and the one before it, which payments under way may have accepted. */
const most = 2;
const heldOf = new WeakMap<Database, Map<number, AcceptedTerms>>();

export async function readAcceptedTerms(
  database: Database,
  reader: Reader,
  version: number,
): Promise<AcceptedTerms | null> {
  const held = heldOf.get(database) ?? new Map<number, AcceptedTerms>();
  heldOf.set(database, held);
  const known = held.get(version);
  if (known) return known;
  const found = await findTermsText(reader, version);
  if (!found) return null;
  if (held.size >= most) held.delete(Math.min(...held.keys()));
  held.set(version, found);
  return found;
}
