import { z } from 'zod';
import type { PageText } from '#domain/content/page-contract.ts';
import { storedBlockSchema } from '#domain/content/template.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';

type TextRow = { title: string; seo_title: string | null; description: string; blocks: unknown };
const textOf = ({ title, seo_title: seoTitle, description, blocks }: TextRow): PageText => ({
  title,
  seoTitle,
  description,
  blocks: z.array(storedBlockSchema).parse(blocks),
});
const columnsOf = ({ title, seoTitle, description, blocks }: PageText) => ({
  title,
  seo_title: seoTitle,
  description,
  blocks: JSON.stringify(blocks),
});

/** Serialises writing, publishing and withdrawing a page until the transaction ends. */
export async function lockPage(tx: Tx, id: string): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`page:${id}`]);
}

export type PageSummary = {
  id: string;
  title: string;
  is_published: boolean;
  was_published: boolean;
  has_draft: boolean;
  changed_at: Temporal.Instant;
  changed_by: string | null;
};

/** All pages: published, drafted or withdrawn. */
export function listPages(db: Reader): Promise<PageSummary[]> {
  return run<PageSummary>(
    db,
    `
    select v.page_id as id, coalesce(d.title, t.title, v.title) as title,
      t.id is not null as is_published, true as was_published, d.page_id is not null as has_draft,
      coalesce(d.saved_at, v.published_at) as changed_at,
      case when d.page_id is null then s.name else w.name end as changed_by
    from (select distinct on (page_id) page_id, title, published_at, published_by from page_versions
      order by page_id, number desc) v
    left join page_templates t on t.id = v.page_id left join page_drafts d on d.page_id = v.page_id
    left join staff s on s.id = v.published_by left join staff w on w.id = d.saved_by
    union all
    select d.page_id, d.title, false, false, true, d.saved_at, w.name from page_drafts d
    join staff w on w.id = d.saved_by
    where not exists (select 1 from page_versions v where v.page_id = d.page_id)`,
  );
}

export type Draft = {
  text: PageText;
  version: number;
  basedOn: number;
  savedAt: Temporal.Instant;
  savedBy: string;
  author: string;
};
export type Published = {
  text: PageText;
  version: number;
  at: Temporal.Instant;
  author: string | null;
};

export async function findDraft(db: Reader, id: string): Promise<Draft | null> {
  const row = await db
    .selectFrom('page_drafts')
    .innerJoin('staff', 'staff.id', 'page_drafts.saved_by')
    .selectAll('page_drafts')
    .select('staff.name as author')
    .where('page_id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        text: textOf(row),
        version: row.version,
        basedOn: row.based_on,
        savedAt: row.saved_at,
        savedBy: row.saved_by,
        author: row.author,
      }
    : null;
}

export async function findPublished(db: Reader, id: string): Promise<Published | null> {
  const row = await db
    .selectFrom('page_templates')
    .leftJoin('staff', 'staff.id', 'page_templates.published_by')
    .selectAll('page_templates')
    .select('staff.name as author')
    .where('page_templates.id', '=', id)
    .executeTakeFirst();
  return row
    ? { text: textOf(row), version: row.version, at: row.updated_at, author: row.author }
    : null;
}

export function listVersions(
  db: Reader,
  id: string,
): Promise<{ number: number; title: string; at: Temporal.Instant; author: string | null }[]> {
  return run(
    db,
    `select v.number, v.title, v.published_at as at, s.name as author from page_versions v
    left join staff s on s.id = v.published_by where v.page_id = $1 order by v.number desc`,
    [id],
  );
}

export async function findVersion(
  db: Reader,
  id: string,
  number: number,
): Promise<PageText | null> {
  const row = await db
    .selectFrom('page_versions')
    .selectAll()
    .where('page_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? textOf(row) : null;
}

export async function findLastVersion(db: Reader, id: string): Promise<PageText | null> {
  const row = await db
    .selectFrom('page_versions')
    .selectAll()
    .where('page_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? textOf(row) : null;
}

type Writing = { text: PageText; basedOn: number; savedAt: Temporal.Instant; savedBy: string };

/** Replaces the draft of that version, or creates the first; false when someone else was faster. */
export async function writeDraft(
  tx: Tx,
  id: string,
  { text, basedOn, savedAt, savedBy }: Writing,
  seenVersion: number | null,
): Promise<boolean> {
  const values = [
    id,
    text.title,
    text.seoTitle,
    text.description,
    JSON.stringify(text.blocks),
    basedOn,
    savedAt,
    savedBy,
  ];
  const written =
    seenVersion === null
      ? await run(
          tx,
          `insert into page_drafts (page_id, title, seo_title, description, blocks, based_on,
            saved_at, saved_by) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing
          returning 1`,
          values,
        )
      : await run(
          tx,
          `update page_drafts set title = $2, seo_title = $3, description = $4, blocks = $5,
            based_on = $6, saved_at = $7, saved_by = $8, version = nextval('page_draft_versions')
          where page_id = $1 and version = $9 returning 1`,
          [...values, seenVersion],
        );
  return written.length > 0;
}

export async function deleteDraft(tx: Tx, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('page_drafts')
    .where('page_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A database trigger numbers and keeps the version. */
export async function writePublished(
  tx: Tx,
  id: string,
  text: PageText,
  by: { at: Temporal.Instant; staffId: string },
): Promise<void> {
  const columns = { ...columnsOf(text), updated_at: by.at, published_by: by.staffId };
  await tx
    .insertInto('page_templates')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

export async function deletePublished(tx: Tx, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('page_templates')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Full published pages, for their links and pictures. */
export async function readAllPublished(db: Reader): Promise<{ id: string; text: PageText }[]> {
  const rows = await db.selectFrom('page_templates').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, text: textOf(row) }));
}

/** Whether this address was ever used, since a former page keeps its history. */
export async function isPageKnown(db: Reader, id: string): Promise<boolean> {
  const [row] = await run<{ is_known: boolean }>(
    db,
    `select exists (select 1 from page_versions where page_id = $1)
      or exists (select 1 from page_drafts where page_id = $1)
      or exists (select 1 from page_templates where id = $1) as is_known`,
    [id],
  );
  return row?.is_known ?? false;
}

/** Which of these pictures appear in a draft or in any kept version. */
export async function findPicturesOfPages(db: Reader, bases: readonly string[]): Promise<string[]> {
  const rows = await run<{ base: string }>(
    db,
    `select base from unnest($1::text[]) as base
    where exists (select 1 from page_templates where strpos(blocks::text, base) > 0)
    or exists (select 1 from page_versions where strpos(blocks::text, base) > 0)
    or exists (select 1 from page_drafts where strpos(blocks::text, base) > 0)`,
    [bases],
  );
  return rows.map(({ base }) => base);
}
