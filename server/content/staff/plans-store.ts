import type { PagePlan, PagePlans } from '#domain/content/plan-contract.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Row } from '#server/platform/schema.ts';

export type PlanRow = Row<'page_plans'> & { author: string };
type PageAction = PlanRow['deed'];

const select = 'select p.*, s.name as author from page_plans p join staff s on s.id = p.planned_by';

export function listPlans(db: Reader): Promise<PlanRow[]> {
  return run<PlanRow>(db, select);
}

export function findPlansOf(db: Reader, id: string): Promise<PlanRow[]> {
  return run<PlanRow>(db, `${select} where p.page_id = $1`, [id]);
}

/** Oldest first, so that a one-day page is published before it is withdrawn. */
export function listDuePlans(db: Reader, now: Temporal.Instant): Promise<PlanRow[]> {
  return run<PlanRow>(
    db,
    `${select} where p.due_at <= $1 and p.failure is null order by p.due_at, p.deed`,
    [now],
  );
}

type NewPlan = {
  deed: PageAction;
  dueAt: Temporal.Instant;
  draftVersion: number | null;
  publishedVersion: number | null;
  by: string;
  at: Temporal.Instant;
};

export async function writePlan(tx: Tx, id: string, plan: NewPlan): Promise<void> {
  await run(
    tx,
    `insert into page_plans (id, page_id, deed, due_at, draft_version, published_version,
      planned_by, planned_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (page_id, deed) do update set id = excluded.id, due_at = excluded.due_at,
      draft_version = excluded.draft_version, published_version = excluded.published_version,
      planned_by = excluded.planned_by, planned_at = excluded.planned_at, failure = null`,
    [
      newId(),
      id,
      plan.deed,
      plan.dueAt,
      plan.draftVersion,
      plan.publishedVersion,
      plan.by,
      plan.at,
    ],
  );
}

/** Returns whether a plan was deleted; with `planId`, only that one. */
export async function endPlan(
  tx: Tx,
  id: string,
  deed: PageAction,
  planId: string | null = null,
): Promise<boolean> {
  const ended = await run(
    tx,
    `delete from page_plans where page_id = $1 and deed = $2 and ($3::uuid is null or id = $3)
    returning 1`,
    [id, deed, planId],
  );
  return ended.length > 0;
}

/** Deletes the withdrawal of a page that is neither published nor planned. */
export async function endIdleWithdrawal(tx: Tx, id: string): Promise<void> {
  await run(
    tx,
    `delete from page_plans where page_id = $1 and deed = 'withdraw'
      and not exists (select 1 from page_templates where id = $1)`,
    [id],
  );
}

/** Returns whether the plan still existed. */
export async function failPlan(tx: Tx, planId: string, failure: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('page_plans')
    .set({ failure })
    .where('id', '=', planId)
    .where('failure', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function viewPlans(rows: readonly PlanRow[]): PagePlans {
  const of = (deed: PageAction): PagePlan | null => {
    const row = rows.find((plan) => plan.deed === deed);
    return row
      ? { id: row.id, at: row.due_at.toString(), author: row.author, failure: row.failure }
      : null;
  };
  return { publication: of('publish'), withdrawal: of('withdraw') };
}
