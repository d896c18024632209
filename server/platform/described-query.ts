/**
 * `pg` asks for the columns with every execution, a third of the time for a wide row; here once per
 * connection. A migration that changes columns makes the plan fail (prepared-client.ts).
 */
import pg from 'pg';

type RowDescription = { fields: readonly unknown[] };
/** How `pg` reads the rows of a statement: their columns, the parser of each, and a row without values. */
const shapeKeys = ['fields', '_parsers', '_prebuiltEmptyResultObject'] as const;
type RowShape = Record<(typeof shapeKeys)[number], unknown>;
type Connection = { describe(message: unknown): void };
/** Methods that `pg` calls on its queries, missing from its types. */
type Protocol = pg.Submittable & {
  name: string;
  _result: RowShape;
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

type RowShapes = { undescribed: Connection; rows: Map<string, RowShape> };
const knownOn = new WeakMap<Connection, RowShapes>();

function readKnown(connection: Connection): RowShapes {
  const found = knownOn.get(connection);
  if (found) return found;
  const undescribed = Object.create(connection, { describe: { value: () => undefined } });
  const known = { undescribed, rows: new Map<string, RowShape>() };
  knownOn.set(connection, known);
  return known;
}

/** Without the rows of the first execution, which would be kept with it. */
const shapeOf = (result: RowShape): RowShape =>
  Object.fromEntries(shapeKeys.map((key) => [key, result[key]])) as RowShape;

export class DescribedQuery extends PgQuery {
  #rows: RowShapes['rows'] | undefined;

  /** `pg` copies a statement that is given whole, which costs more than all else here. */
  constructor({ name, text, values }: Statement, callback: Callback) {
    super(text, values, callback);
    this.name = name;
  }

  override prepare(connection: Connection): void {
    const { undescribed, rows } = readKnown(connection);
    const shape = rows.get(this.name);
    if (!shape) {
      this.#rows = rows;
      return super.prepare(connection);
    }
    super.prepare(undescribed);
    Object.assign(this['_result'], shape);
    Object.assign(this, { _accumulateRows: true });
  }

  override handleRowDescription(message: RowDescription): void {
    super.handleRowDescription(message);
    this.#rows?.set(this.name, shapeOf(this['_result']));
  }
}
