/**
 * Does what is due, each plan by itself, as a press would: the same checks, the same transaction. Run at the hour of each plan
 * and every minute: what a shop that was down has missed is done when it is back. A refusal is told where the plan is and in the journal, and is not tried again.
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
      // A bug in one page must not keep the others; this one is tried again in a minute.
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
    await tellFailure(deps, plan, error.body.message);
  }
}

/** That draft, over that publication or over none: what somebody published by other means is not lost under it. */
async function publishAsPlanned(deps: StaffPagesDeps, plan: PlanRow): Promise<void> {
  const published = await findPublished(deps.database.db, plan.page_id);
  if (published && published.version !== plan.published_version)
    throw new Refusal(
      'Shared.Validation',
      { reason: 'changed' },
      'Une autre version de la page a été publiée entre-temps : celle-ci l’aurait remplacée sans que personne l’ait lue.',
    );
  await publishPage(
    deps,
    { id: plan.planned_by, name: plan.author },
    plan.page_id,
    { draftVersion: plan.draft_version ?? 0, publishedVersion: published?.version ?? 0 },
    plan,
  );
}

/** Nothing to tell when it was taken back, moved or done by another process meanwhile. */
async function tellFailure(
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
