import { run, type Reader } from '#server/platform/db.ts';

type PostcodeRow = {
  postcode: string;
  city: string;
  people: number;
  last_asked_at: Temporal.Instant;
};

/** The town as most of them wrote it. A person is counted once, however many requests they made. */
export async function listPostcodes(db: Reader): Promise<PostcodeRow[]> {
  return run<PostcodeRow>(
    db,
    `select address->>'postalCode' as postcode,
      mode() within group (order by address->>'city') as city,
      count(distinct lower(email)) as people, max(created_at) as last_asked_at
    from prospects group by 1 order by people desc, postcode`,
  );
}

export async function countProspects(db: Reader): Promise<number> {
  const [{ total } = { total: 0 }] = await run<{ total: number }>(
    db,
    'select count(distinct lower(email)) as total from prospects',
  );
  return total;
}
