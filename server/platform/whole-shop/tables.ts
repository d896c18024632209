/** The tables of a shop as the database describes them. */
import type pg from 'pg';
import { leftOut } from './left-out.ts';

export type Table = {
  name: string;
  /** In the order of the primary key, so that two exports of the same rows are the same file. */
  order: string;
  /** Generated ones are computed again. */
  columns: string[];
  bytes: string[];
  /** Pointing at what is left out: they leave empty. */
  emptied: string[];
};

type Described = {
  name: string;
  columns: string[];
  bytes: string[];
  keys: string[] | null;
  emptied: string[];
};

export async function listTables(client: Pick<pg.ClientBase, 'query'>): Promise<Table[]> {
  const { rows } = await client.query<Described>(
    `select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.atttypid = 'bytea'::regtype order by a.attnum) as bytes,
      (select array(select a.attname::text from unnest(i.indkey) with ordinality k (attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by k.place)
        from pg_index i where i.indrelid = c.oid and i.indisprimary) as keys,
      array(select distinct a.attname::text from pg_constraint f
        join pg_class target on target.oid = f.confrelid
        join unnest(f.conkey) k (attnum) on true
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where f.conrelid = c.oid and f.contype = 'f' and target.relname = any($1)) as emptied
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
    order by c.relname`,
    [Object.keys(leftOut)],
  );
  return rows.map(({ keys, ...table }) => ({
    ...table,
    order: (keys ?? table.columns).map((column) => `${quote(column)}::text collate "C"`).join(', '),
  }));
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
