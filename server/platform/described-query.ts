/**
 * `pg` asks for the columns with every execution, a third of the time for a wide row; here once per
 * connection. A migration that changes columns makes the plan fail (prepared-client.ts).
 */
import pg from 'pg';

type RowDescription = { fields: readonly unknown[] };
type Connection = { describe(message: unknown): void };
/** Methods that `pg` calls on its queries, missing from its types. */
type Protocol = pg.Submittable & {
  name: string;
  prepare(connection: Connection): void;
  handleRowDescription(message: RowDescription): void;
};
type Statement = { name: string; text: string; values: readonly unknown[] };
type Callback = (error: Error | null, result: unknown) => void;

const PgQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  callback: Callback,
) => Protocol;

type Known = { undescribed: Connection; rows: Map<string, RowDescription> };
const knownOn = new WeakMap<Connection, Known>();

function readKnown(connection: Connection): Known {
  const found = knownOn.get(connection);
  if (found) return found;
  const undescribed = Object.create(connection, { describe: { value: () => undefined } });
  const known = { undescribed, rows: new Map<string, RowDescription>() };
  knownOn.set(connection, known);
  return known;
}

export class DescribedQuery extends PgQuery {
  #rows: Known['rows'] | undefined;

  /** `pg` copies a statement that is given whole, which costs more than all else here. */
  constructor({ name, text, values }: Statement, callback: Callback) {
    super(text, values, callback);
    this.name = name;
  }

  override prepare(connection: Connection): void {
    const { undescribed, rows } = readKnown(connection);
    const description = rows.get(this.name);
    if (!description) {
      this.#rows = rows;
      return super.prepare(connection);
    }
    super.prepare(undescribed);
    super.handleRowDescription(description);
  }

  override handleRowDescription(message: RowDescription): void {
    this.#rows?.set(this.name, message);
    super.handleRowDescription(message);
  }
}
