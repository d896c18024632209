/** What no program and no assistant may do, checked around each of their requests. */
import type { Answer, TestApp } from '../../tests/app.ts';
import type { Operation } from './operations.ts';
import type { Program } from './programs.ts';

export type Claims = {
  /** What people gave the shop: an answer to a program that may not read customers repeats none of it. */
  learnPeople(): Promise<void>;
  /** Asks, and returns the answer with what it broke. */
  check(
    request: {
      operation: Operation;
      program: Program | null;
      /** The customer in whose name an assistant asks: their own orders may be told. */
      customerId?: string | undefined;
      sent: string;
    },
    ask: () => Promise<Answer>,
  ): Promise<{ answer: Answer; broken: string[] }>;
};

export function createClaims(app: TestApp): Claims {
  const { pool } = app.database;
  let people: readonly { id: string; words: string[]; orders: string[] }[] = [];
  const readMoney = async () => {
    const { rows } = await pool.query(
      `select (select count(*)::int from refunds) as refunds,
        (select coalesce(sum(captured_cents), 0)::text from payments) as captured,
        (select count(*)::int from jobs.job where name in ('order.settle', 'refund.send')) as jobs`,
    );
    return JSON.stringify(rows[0]);
  };
  const listOrdersElsewhere = async (siteId: string) => {
    const { rows } = await pool.query<{ id: string }>(
      'select id::text from orders where shop_id <> $1',
      [siteId],
    );
    return rows.map(({ id }) => id);
  };
  return {
    async learnPeople() {
      const { rows } = await pool.query<(typeof people)[number]>(
        `select c.id::text, array_remove(array[c.email, c.phone, c.id::text], null) as words,
          array(select o.id::text from orders o where o.customer_id = c.id) as orders
        from customers c`,
      );
      people = rows;
    },
    async check({ operation, program, customerId, sent }, ask) {
      const before = await readMoney();
      const elsewhere = program?.siteId ? await listOrdersElsewhere(program.siteId) : [];
      const answer = await ask();
      const broken: string[] = [];
      if (!program?.mayMoveMoney && (await readMoney()) !== before) broken.push('money moved');
      if (answer.status < 300 && !isOpenTo(operation, program)) broken.push('not its scope');
      // Rows of the team tell about customers to keys whose scopes were given for that.
      if (operation.scopes === null || operation.scopes.length === 0) {
        const text = JSON.stringify(answer.body) ?? '';
        const foreign = people
          .flatMap(({ id, words, orders }) => (id === customerId ? words : [...words, ...orders]))
          .find((word) => text.includes(word) && !sent.includes(word));
        if (foreign) broken.push(`tells ${foreign}`);
      }
      const text = elsewhere.length > 0 ? (JSON.stringify(answer.body) ?? '') : '';
      const foreign = elsewhere.find((id) => text.includes(id) && !sent.includes(id));
      if (foreign) broken.push(`tells ${foreign} of another site`);
      return { answer, broken };
    },
  };
}

/** An assistant has no key: it reaches what anybody does. */
const isOpenTo = ({ scopes }: Operation, program: Program | null): boolean =>
  scopes !== null && scopes.every((scope) => program?.scopes.has(scope));
