/** Statements of the query builder that a request sends often: built and compiled once, not at each call. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type CompiledQuery,
  type QueryResult,
} from 'kysely';
import type { Reader } from './db.ts';
import type { Tables } from './schema.ts';

/** Builds and compiles; it never connects. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands for a value while the statement is compiled. */
class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

type Values = Readonly<Record<string, unknown>>;
type Statement = (on: Reader, values: Values) => Promise<QueryResult<unknown>>;

/**
 * `build` is called once for each set of keys with a value, and must use its values only as
 * parameters: it sees placeholders. `where('a', 'in', list)` depends on the length of the list, and
 * cannot be compiled ahead.
 */
export function compiledOnce<Given extends object, Result>(
  build: (db: Kysely<Tables>, values: Given) => Compilable<Result>,
): (on: Reader, values: Given) => Promise<QueryResult<Result>> {
  const byKeys = new Map<string, Statement>();
  return (on, given) => {
    const values = given as Values;
    const keys = Object.keys(values).filter((key) => values[key] !== undefined);
    const name = keys.join();
    let statement = byKeys.get(name);
    if (!statement) {
      const placeholders = keys.map((key) => [key, new Placeholder(key)] as const);
      statement = statementOf(build(builder, Object.fromEntries(placeholders) as Given).compile());
      byKeys.set(name, statement);
    }
    return statement(on, values) as Promise<QueryResult<Result>>;
  };
}

function statementOf(compiled: CompiledQuery): Statement {
  return (on, values) =>
    on.executeQuery({
      ...compiled,
      parameters: compiled.parameters.map((parameter) =>
        parameter instanceof Placeholder ? values[parameter.key] : parameter,
      ),
    });
}
