/** A connection that prepares each statement the first time it sees its text: after that PostgreSQL neither parses nor plans it again. */
import pg from 'pg';

/** Lists in a statement make texts without end; past this many, a text is sent unprepared. */
const maximumStatements = 500;
const names = new Map<string, string>();
let generation = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maximumStatements) return known;
  const name = `s${generation}_${names.size}`;
  names.set(text, name);
  return name;
}

/** A table changed under a prepared statement (a newer release migrates while this process still serves). */
export function isStalePlan(error: unknown): boolean {
  return (
    (error as { code?: string; routine?: string }).code === '0A000' &&
    (error as { routine?: string }).routine === 'RevalidateCachedQuery'
  );
}

// One signature here for the many of `pg`: Kysely and the pool call with a text, its values and sometimes a callback.
type Query = (
  text: unknown,
  values?: unknown,
  callback?: (error: Error | null, result: unknown) => void,
) => unknown;

export class PreparedClient extends pg.Client {
  override query = ((
    text: unknown,
    values?: unknown,
    callback?: (error: Error | null, result: unknown) => void,
  ) => {
    const send = super.query.bind(this) as Query;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return callback ? send(text, values, callback) : send(text, values);
    const query = { name: nameOf(text), text, values };
    if (callback) return send(query, undefined, callback);
    return (send(query) as Promise<unknown>).catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      // New names everywhere; a transaction is run again as a whole (inTransaction), a lone statement here.
      generation += 1;
      names.clear();
      if (this.getTransactionStatus() !== 'I') throw error;
      return send({ name: nameOf(text), text, values });
    });
  }) as pg.Client['query'];
}
