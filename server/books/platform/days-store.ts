/** What e-reporting counts: closed days, and the documents that companies got within them. */
import type { RateSums } from '#domain/books/persons-sales.ts';
import type { ReportPeriod } from '#domain/books/report-period.ts';
import { run, type Reader } from '#server/platform/db.ts';

export type ReportedDay = { day: string; closed: RateSums[]; companies: RateSums[] };

/** Days end where their closings did: a change of the shop's time zone moves no document to another day. */
export async function readClosedDays(
  db: Reader,
  { first, last }: ReportPeriod,
): Promise<ReportedDay[]> {
  return run<ReportedDay>(
    db,
    `with days as (
      select day, ended_at, content,
        lag(ended_at, 1, '-infinity') over (order by number) as began_at
      from daily_closings where day between $1::date - 1 and $2::date
    )
    select d.day::text as day, d.content -> 'vat' as closed, coalesce((
      select json_agg(r) from (
        select (v ->> 'rate')::int as "rateBasisPoints",
          sum(s.sign * (v ->> 'base')::bigint) as "baseCents",
          sum(s.sign * (v ->> 'vat')::bigint) as "vatCents"
        from invoices i
          cross join lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) s
          cross join lateral jsonb_array_elements(i.content -> 'vat') v
        where i.issued_at >= d.began_at and i.issued_at < d.ended_at
          and (i.content -> 'customer') ? 'company'
        group by 1
      ) r
    ), '[]') as companies
    from days d where d.day >= $1::date order by d.day`,
    [first, last],
  );
}
