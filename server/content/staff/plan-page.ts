/**
 * Schedules the publication or withdrawal of a page, moves or cancels it; under the page's lock
 * with optimistic locking.
 */
import { plannedInstant, plannedTimeFault, type TypedTime } from '#domain/content/planned-time.ts';
import type {
  PlanPublicationRequest,
  PlanWithdrawalRequest,
} from '#domain/content/plan-contract.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { changePage } from './change-page.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import { endIdleWithdrawal, endPlan, findPlansOf, writePlan, type PlanRow } from './plans-store.ts';
import { readDraftFacts, requirePublishable } from './publish-page.ts';
import { pageNotFound } from './seen-state.ts';
import { findPublished, isPageKnown, lockPage } from './store.ts';
import { requireNotNeeded } from './withdraw-page.ts';

/** Refuses a draft that could not be published now. The draft is read-only until the plan is cancelled. */
export async function planPublication(
  deps: StaffPagesDeps,
  by: Writer,
  id: string,
  { planId, draftVersion, publishedVersion, ...typed }: PlanPublicationRequest,
): Promise<void> {
  const dueAt = requireTime(deps, typed);
  const facts = await readDraftFacts(deps, id);
  await changePage(
    deps,
    by,
    id,
    { draftVersion, publishedVersion },
    async ({ tx, at, pageState, record }) => {
      const before = requireSeen(pageState.plans, 'publish', planId);
      requirePublishable(id, pageState, facts, at);
      const end = pageState.plans.find(({ deed }) => deed === 'withdraw');
      if (end && !isAfter(end.due_at, dueAt))
        throw new Refusal('Page.WithdrawalBeforePublication', outOfOrder);
      await writePlan(tx, id, {
        deed: 'publish',
        dueAt,
        draftVersion,
        publishedVersion,
        by: by.id,
        at,
      });
      await deps.jobs.enqueue(tx, 'pages.plans', {}, { startAfter: dueAt });
      await record('page.plan', {
        before: before && { at: before.due_at.toString() },
        after: { at: dueAt.toString() },
      });
    },
  );
}

export async function planWithdrawal(
  deps: StaffPagesDeps,
  by: Writer,
  id: string,
  { planId, ...typed }: PlanWithdrawalRequest,
): Promise<void> {
  const dueAt = requireTime(deps, typed);
  requireNotNeeded(id);
  await inTransaction(deps.database.db, async (tx) => {
    const plans = await holdPlans(tx, id);
    const before = requireSeen(plans, 'withdraw', planId);
    const start = plans.find(({ deed, failure }) => deed === 'publish' && failure === null);
    if (!start && !(await findPublished(tx, id))) throw new Refusal('Page.NotOnline', outOfOrder);
    if (start && !isAfter(dueAt, start.due_at))
      throw new Refusal('Page.PublicationAfterWithdrawal', outOfOrder);
    await writePlan(tx, id, {
      deed: 'withdraw',
      dueAt,
      draftVersion: null,
      publishedVersion: null,
      by: by.id,
      at: deps.clock.now(),
    });
    await deps.jobs.enqueue(tx, 'pages.plans', {}, { startAfter: dueAt });
    await recordStaffAction(tx, {
      staffId: by.id,
      at: deps.clock.now(),
      kind: 'page.end',
      subject: `page:${id}`,
      before: before && { at: before.due_at.toString() },
      after: { at: dueAt.toString() },
    });
  });
}

/** Makes the draft editable again; shoppers notice nothing. */
export async function cancelPlan(
  deps: StaffPagesDeps,
  by: Writer,
  id: string,
  { deed, planId }: { deed: PlanRow['deed']; planId: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const before = requireSeen(await holdPlans(tx, id), deed, planId);
    await endPlan(tx, id, deed, planId);
    await endIdleWithdrawal(tx, id);
    await recordStaffAction(tx, {
      staffId: by.id,
      at: deps.clock.now(),
      kind: deed === 'publish' ? 'page.plan' : 'page.end',
      subject: `page:${id}`,
      before: before && { at: before.due_at.toString() },
    });
  });
}

async function holdPlans(tx: Tx, id: string): Promise<readonly PlanRow[]> {
  await lockPage(tx, id);
  if (!(await isPageKnown(tx, id))) throw pageNotFound(id);
  return findPlansOf(tx, id);
}

function requireTime({ clock }: StaffPagesDeps, typed: TypedTime): Temporal.Instant {
  const at = plannedInstant(typed, shopTimeZone());
  const fault = plannedTimeFault(at, clock.now());
  if (fault) throw new Refusal('Page.PlanTimeInvalid', { field: 'date', reason: 'time' }, fault);
  return at;
}

function requireSeen(
  plans: readonly PlanRow[],
  deed: PlanRow['deed'],
  planId: string | null,
): PlanRow | null {
  const plan = plans.find((candidate) => candidate.deed === deed) ?? null;
  if ((plan?.id ?? null) === planId) return plan;
  throw new Refusal(
    'Page.PlanChangedMeanwhile',
    { reason: 'changed' },
    plan
      ? `${plan.author} a changé ce qui est prévu pour cette page. Rechargez-la pour le lire.`
      : undefined,
  );
}

const isAfter = (later: Temporal.Instant, earlier: Temporal.Instant): boolean =>
  Temporal.Instant.compare(later, earlier) > 0;
const outOfOrder = { field: 'date', reason: 'order' } as const;
