/**
 * Runs due plans with the checks and transaction of a manual publication. Runs at each plan's time
 * and every minute, to catch up after downtime. A refusal is stored with the plan and in the
 * journal, and not retried.
 */
import { inTransaction } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { StaffPagesDeps } from './pages-deps.ts';
import { failPlan, listDuePlans, type PlanRow } from './plans-store.ts';
import { publishPage } from './publish-page.ts';
import { findPublished, lockPage } from './store.ts';
import { withdrawAsPlanned } from './withdraw-page.ts';

export async function runPlans(deps: StaffPagesDeps & { log: Logger }): Promise<void> {
  for (const plan of await listDuePlans(deps.database.db, deps.clock.now())) {
    try {
      await runPlan(deps, plan);
    } catch (error) {
      // A failing page must not block the others; it is retried in a minute.
      deps.log.error(
        { err: error, page: plan.page_id },
        'a planned page could not be published or withdrawn',
      );
    }
  }
}

async function runPlan(deps: StaffPagesDeps, plan: PlanRow): Promise<void> {
  try {
    await (plan.deed === 'publish' ? publishAsPlanned(deps, plan) : withdrawAsPlanned(deps, plan));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await recordFailure(deps, plan, error.body.message);
  }
}

/**
 * Publishes exactly the planned draft over the publication it was planned on, so that publications
 * by other means are not overwritten.
 */
async function publishAsPlanned(deps: StaffPagesDeps, plan: PlanRow): Promise<void> {
  const published = await findPublished(deps.database.db, plan.page_id);
  if (published && published.version !== plan.published_version)
    throw new Refusal('Page.PublishedMeanwhile', { reason: 'changed' });
  await publishPage(
    deps,
    { id: plan.planned_by, name: plan.author },
    plan.page_id,
    { draftVersion: plan.draft_version ?? 0, publishedVersion: published?.version ?? 0 },
    plan,
  );
}

/** Does nothing when the plan was cancelled, moved or run meanwhile. */
async function recordFailure(
  { database, clock }: StaffPagesDeps,
  plan: PlanRow,
  failure: string,
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    await lockPage(tx, plan.page_id);
    if (!(await failPlan(tx, plan.id, failure))) return;
    await recordStaffAction(tx, {
      staffId: plan.planned_by,
      at: clock.now(),
      kind: 'page.plan-failed',
      subject: `page:${plan.page_id}`,
      before: { at: plan.due_at.toString() },
      after: { failure },
    });
  });
}
