/**
 * Statements that are started together (`Promise.all`) on one connection travel together: PostgreSQL runs them in that
 * order, each with its own snapshot. Kysely alone sends a statement once the one before it is answered, and puts seven
 * promises between a statement and its driver.
 */
import { setImmediate } from 'node:timers/promises';
import {
  DefaultQueryExecutor,
  isCompilable,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  Transaction,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;
type Client = {
  query<Row>(
    text: string,
    values: readonly unknown[],
  ): Promise<{ command: string; rowCount: number | null; rows: Row[] }>;
};

async function send<Row>(
  client: Client,
  { sql, parameters }: Statement,
): Promise<QueryResult<Row>> {
  const { command, rowCount, rows } = await client.query<Row>(sql, parameters);
  return command === 'SELECT' || rowCount === null
    ? { rows }
    : { rows, numAffectedRows: BigInt(rowCount) };
}

const compiledOf = <Row>(query: CompiledQuery<Row> | Compilable<Row>): Statement =>
  isCompilable(query) ? query.compile() : query;

export class PipelinedKysely<Tables> extends Kysely<Tables> {
  readonly #dialect: PostgresDialect;
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    const dialect = new PostgresDialect({ pool });
    super({ dialect });
    this.#dialect = dialect;
    this.#pool = pool;
  }

  override async executeQuery<Row>(
    query: CompiledQuery<Row> | Compilable<Row>,
  ): Promise<QueryResult<Row>> {
    const client = await this.#pool.connect();
    try {
      return await send(client as Client, compiledOf(query));
    } finally {
      client.release();
    }
  }

  /** Reads and writes on one connection, each committed alone. */
  async together<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    const session = openSession(client);
    try {
      return await work(new PipelinedConnection<Tables>(session, this.#dialect));
    } finally {
      session.isOver = true;
      client.release();
    }
  }

  async transact<Result>(work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    const session = openSession(client);
    let failure: unknown;
    try {
      const begun = client.query('begin');
      // Not awaited: it is sent with the first statement, which fails too when the connection is lost.
      begun.catch(() => undefined);
      const result = await work(new PipelinedTransaction<Tables>(session, this.#dialect));
      await begun;
      session.isOver = true;
      const { command } = await client.query('commit');
      if (command === 'ROLLBACK') {
        // A statement failed that the work did not wait for: its answer has come, and its promises end in this turn.
        await setImmediate();
        throw session.cause ?? new Error('the transaction was rolled back');
      }
      return result;
    } catch (error) {
      session.isOver = true;
      // A rollback that fails discards its connection; the first error says more.
      failure = await client.query('rollback').then(
        () => undefined,
        (failed: Error) => failed,
      );
      throw isEcho(error) ? (session.cause ?? error) : error;
    } finally {
      client.release(failure !== undefined);
    }
  }
}

/** `cause`: the last failure that was no echo of another, which says why a transaction was given up. */
type Session = { readonly client: Client; isOver: boolean; cause: Error | null };

const openSession = (client: Client): Session => ({ client, isOver: false, cause: null });

/** The answer to each statement after one that failed (in_failed_sql_transaction). */
const isEcho = (error: unknown): boolean => (error as { code?: string }).code === '25P02';

/** What Kysely is made of, with statements of builders and of raw SQL on one connection. */
function partsOn(session: Session, dialect: PostgresDialect) {
  const connection: DatabaseConnection = {
    executeQuery: (query) => sendIn(session, query),
    streamQuery() {
      throw new Error('a cursor does not work beside statements that travel together');
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (use) => use(connection),
  });
  return { config: { dialect }, dialect, driver: noDriver, executor };
}

class PipelinedConnection<Tables> extends Kysely<Tables> {
  readonly #session: Session;

  constructor(session: Session, dialect: PostgresDialect) {
    super(partsOn(session, dialect));
    this.#session = session;
  }

  override executeQuery<Row>(
    query: CompiledQuery<Row> | Compilable<Row>,
  ): Promise<QueryResult<Row>> {
    return sendIn(this.#session, compiledOf(query));
  }
}

export class PipelinedTransaction<Tables> extends Transaction<Tables> {
  readonly #session: Session;

  constructor(session: Session, dialect: PostgresDialect) {
    super(partsOn(session, dialect));
    this.#session = session;
  }

  override executeQuery<Row>(
    query: CompiledQuery<Row> | Compilable<Row>,
  ): Promise<QueryResult<Row>> {
    return sendIn(this.#session, compiledOf(query));
  }
}

/** Kysely asks for one, and uses it only for transactions within a transaction. */
const noDriver = new PostgresDriver({ pool: () => Promise.reject(new Error('no connection')) });

async function sendIn<Row>(session: Session, statement: Statement): Promise<QueryResult<Row>> {
  // Work that goes on beside a failed statement would write after the rollback, one by one.
  if (session.isOver) throw new Error('the connection was given back');
  try {
    return await send(session.client, statement);
  } catch (error) {
    if (error instanceof Error && !isEcho(error)) session.cause = error;
    throw error;
  }
}
