/** The journal of the whole shop, where those at the foot of pages are of one subject each. */
import type { z } from 'zod';
import type { JournalEntry, journalQuerySchema } from '#domain/desk/journal-contract.ts';
import { kindsOfTopic } from '#domain/staff/action-kinds.ts';
import { run, type Reader } from '#server/platform/db.ts';
import { shopInstant } from '#server/platform/shop-time.ts';

const pageLength = 50;

const idOf = `split_part(a.subject, ':', 2)`;
/** The subjects with a name that says which one it is. */
const names = {
  product: `select name from products where id = ${idOf}`,
  receipts: `select name from products where id = ${idOf}`,
  order: `select 'n° ' || number from orders where id = ${idOf}::uuid`,
  code: `select code from promo_codes where id = ${idOf}::uuid`,
  zone: `select name from delivery_zones where id = ${idOf}`,
  supplier: `select name from suppliers where id = ${idOf}::uuid`,
  site: `select name from sites where id = ${idOf}`,
};
const nameOfSubject = `case split_part(a.subject, ':', 1) ${Object.entries(names)
  .map(([subject, name]) => `when '${subject}' then (${name})`)
  .join(' ')} end`;

/** A page of a product has its reference, where the journal has its id. */
const subject = `coalesce((select 'product:' || sku from products where id = ${idOf}
  and split_part(a.subject, ':', 1) in ('product', 'receipts', 'purchasePrices')), a.subject)`;
/** What was written of a customer, such as a telephone number, stays on the pages that log who reads it. */
const ofCustomers = `split_part(a.subject, ':', 1) in ('order', 'customer')`;

type Row = Omit<JournalEntry, 'at'> & { at: Temporal.Instant; number: string };

export async function readJournal(
  db: Reader,
  { person, topic, from, to, next }: z.infer<typeof journalQuerySchema>,
): Promise<{ items: JournalEntry[]; next: string | null }> {
  const rows = await run<Row>(
    db,
    `select a.id, a.number::text, a.at, a.kind, coalesce(s.name, 'Hors connexion') as author,
      ${subject} as subject, ${nameOfSubject} as "subjectName",
      case when not ${ofCustomers} then a.before end as before,
      case when not ${ofCustomers} then a.after end as after
    from staff_actions a left join staff s on s.id = a.staff_id
    where ($1::bigint is null or a.number < $1) and ($2::uuid is null or a.staff_id = $2)
      and ($3::text[] is null or a.kind = any($3))
      and ($4::timestamptz is null or a.at >= $4) and ($5::timestamptz is null or a.at < $5)
    order by a.number desc limit $6`,
    [
      next ?? null,
      person ?? null,
      topic ? kindsOfTopic(topic) : null,
      from ? shopInstant(Temporal.PlainDate.from(from), 0) : null,
      to ? shopInstant(Temporal.PlainDate.from(to).add({ days: 1 }), 0) : null,
      pageLength + 1,
    ],
  );
  const shown = rows.slice(0, pageLength);
  return {
    items: shown.map(({ number: _number, at, ...entry }) => ({ ...entry, at: at.toString() })),
    next: rows.length > pageLength ? (shown.at(-1)?.number ?? null) : null,
  };
}
