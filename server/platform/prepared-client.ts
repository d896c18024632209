/** Prepares each statement on first use, so that PostgreSQL parses and plans it once per connection. */
import type { Writable } from 'node:stream';
import pg from 'pg';
import { DescribedQuery } from './described-query.ts';

/** Statements with lists have endless variants; beyond this many, they are sent unprepared. */
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

/** A migration of a newer release changed a table under a prepared statement. */
export function isStalePlan(error: unknown): boolean {
  return (
    (error as { code?: string; routine?: string }).code === '0A000' &&
    (error as { routine?: string }).routine === 'RevalidateCachedQuery'
  );
}

type Callback = (error: Error | null, result: unknown) => void;

// `pg` has many overloads; Kysely and the pool use this one.
type Query = (text: unknown, values?: unknown, callback?: Callback) => unknown;

/** Missing from the types of `pg`. */
type WithConnection = { connection: { stream: Writable; _send(message: Buffer): boolean } };

export class PreparedClient extends pg.Client {
  /** Messages that leave with the next tick; null when none wait. */
  #packet: Buffer[] | null = null;

  /** Joins the messages of a packet: a corked stream would handle each one, which costs more than a copy. */
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as WithConnection;
    const send = connection['_send'].bind(connection);
    connection['_send'] = (message) =>
      this.#packet ? this.#packet.push(message) > 0 : send(message);
  }

  override query = ((text: unknown, values?: unknown, callback?: Callback) => {
    this.#gather();
    const send = super.query.bind(this) as Query;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return callback ? send(text, values, callback) : send(text, values);
    const execute = (done: Callback): void => {
      const name = nameOf(text);
      if (name === undefined) send(text, values, done);
      else send(new DescribedQuery({ name, text, values }, done));
    };
    if (callback) return execute(callback);
    return settle(execute).catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      // Prepare everything again. inTransaction retries a whole transaction; a lone statement is retried here.
      generation += 1;
      names.clear();
      if (this.getTransactionStatus() !== 'I') throw error;
      return settle(execute);
    });
  }) as pg.Client['query'];

  /** What is sent until the next tick leaves in one write, which is one packet and wakes PostgreSQL once. */
  #gather(): void {
    if (this.#packet) return;
    const { connection } = this as unknown as WithConnection;
    const packet: Buffer[] = [];
    this.#packet = packet;
    process.nextTick(() => {
      this.#packet = null;
      // A statement that could not be sent has no message.
      if (packet.length > 0 && connection.stream.writable)
        connection.stream.write(Buffer.concat(packet));
    });
  }
}

async function settle(execute: (done: Callback) => void): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  execute((error, result) => (error ? reject(error) : resolve(result)));
  try {
    return await promise;
  } catch (error) {
    // The driver's stack begins at the socket; this one includes the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
