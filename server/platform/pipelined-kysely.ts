/**
 * Transactions whose statements travel together when they are started together (`Promise.all`): PostgreSQL runs them in
 * that order, each with its own snapshot. Kysely alone sends a statement once the one before it is answered.
 */
import {
  AbortedTransactionError,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type pg from 'pg';

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

export class PipelinedKysely<Tables> extends Kysely<Tables> {
  readonly #dialect: PostgresDialect;
  readonly #driver: PostgresDriver;

  constructor(pool: pg.Pool) {
    const dialect = new PostgresDialect({ pool });
    super({ dialect });
    this.#dialect = dialect;
    this.#driver = new PostgresDriver({ pool });
    void this.#driver.init();
  }

  async transact<Result>(work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    const driver = this.#driver;
    const connection = (await driver.acquireConnection()) as Connection;
    const state = { isOver: false };
    try {
      const begun = driver.beginTransaction(connection, {});
      // Not awaited: it is sent with the first statement, which fails too when the connection is lost.
      begun.catch(() => undefined);
      const result = await work(this.#transactionOn(connection, state));
      await begun;
      state.isOver = true;
      await driver.commitTransaction(connection);
      return result;
    } catch (error) {
      state.isOver = true;
      // A rollback that fails discards its connection; the first error says more.
      if (!(error instanceof AbortedTransactionError))
        await driver.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    } finally {
      await driver.releaseConnection(connection);
    }
  }

  #transactionOn(
    connection: Connection,
    state: Readonly<{ isOver: boolean }>,
  ): Transaction<Tables> {
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      async provideConnection(use) {
        // Work that goes on beside a failed statement would write after the rollback, one by one.
        if (state.isOver) throw new Error('the transaction is over');
        return use(connection);
      },
    });
    const dialect = this.#dialect;
    return new Transaction({ config: { dialect }, dialect, driver: this.#driver, executor });
  }
}
