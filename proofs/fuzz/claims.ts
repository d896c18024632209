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

type Person = {
  id: string;
  /** Nothing tells these, not even to an assistant of the person. */
  words: string[];
  /** An assistant of the person may tell these. */
  own: string[];
};

export function createClaims(app: TestApp): Claims {
  const { pool } = app.database;
  let people: readonly Person[] = [];
  const readMoney = async () => {
    const { rows } = await pool.query<{ captured: string; refunded: string }>(
      `select concat_ws(' ', (select sum(captured_cents) from payments), count(*) filter (where captures)) as captured,
        concat_ws(' ', (select count(*) from refunds), count(*) filter (where refunds)) as refunded
      from (select j.name = 'order.settle' or (o.settlement->>'billedCents')::int > 0 as captures,
          j.name in ('refund.send', 'order.refundKeptBack') as refunds
        from jobs.job j
        -- Most releases let a hold go; one of an order with a bill captures it.
        left join orders o on j.name = 'order.release' and o.id::text = j.data->'payload'->>'orderId'
      ) as jobs`,
    );
    return rows[0] as { captured: string; refunded: string };
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
      // A name or street that several customers share would not tell whose it is.
      const { rows } = await pool.query<Person>(
        `with told as (
          select id as customer_id, concat_ws(' ', firstname, lastname) as word from customers
          union select customer_id, street from addresses
        ), telling as (
          select min(customer_id::text) as id, word from told
          where length(word) > 8 group by word having count(*) = 1
        )
        select c.id::text,
          array_remove(array[c.email, c.phone, c.id::text], null)
            || array(select word from telling t where t.id = c.id::text) as words,
          array(select o.id::text from orders o where o.customer_id = c.id)
            || array(select a.id::text from addresses a where a.customer_id = c.id)
            || array(select l.id::text from shopping_lists l where l.customer_id = c.id) as own
        from customers c`,
      );
      people = rows;
    },
    async check({ operation, program, customerId, sent }, ask) {
      const before = await readMoney();
      const elsewhere = program?.siteId ? await listOrdersElsewhere(program.siteId) : [];
      const answer = await ask();
      const broken: string[] = [];
      const after = await readMoney();
      if (!program?.mayCapture && after.captured !== before.captured) broken.push('money captured');
      if (!program?.mayRefund && after.refunded !== before.refunded) broken.push('money refunded');
      if (answer.status < 300 && !isOpenTo(operation, program)) broken.push('not its scope');
      // Rows of the team tell about customers to keys whose scopes were given for that.
      if (operation.scopes === null || operation.scopes.length === 0) {
        const text = JSON.stringify(answer.body) ?? '';
        const foreign = people
          .flatMap(({ id, words, own }) => (id === customerId ? words : [...words, ...own]))
          .find((word) => tells(text, word) && !sent.includes(word));
        if (foreign) broken.push(`tells ${foreign}`);
      }
      const text = elsewhere.length > 0 ? (JSON.stringify(answer.body) ?? '') : '';
      const foreign = elsewhere.find((id) => text.includes(id) && !sent.includes(id));
      if (foreign) broken.push(`tells ${foreign} of another site`);
      return { answer, broken };
    },
  };
}

/** As a whole: « Numéro 1 » is another person than « Numéro 12 ». */
const tells = (text: string, word: string): boolean =>
  text
    .split(word)
    .slice(1)
    .some((rest) => !/^[\p{L}\p{N}]/u.test(rest));

/** An assistant has no key: it reaches what anybody does. */
const isOpenTo = ({ scopes }: Operation, program: Program | null): boolean =>
  scopes !== null && scopes.every((scope) => program?.scopes.has(scope));
