import { checkPage, type PageFacts } from '#domain/content/check-page.ts';
import type { PageText } from '#domain/content/page-contract.ts';
import { withVersionDate } from '#domain/content/version-date.ts';
import { parisDate } from '#domain/paris-time.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { changePage } from './change-page.ts';
import { readPageFacts } from './page-facts.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import { endPlan, type PlanRow } from './plans-store.ts';
import { pageNotFound, type Standing } from './seen-state.ts';
import { deleteDraft, findDraft, writePublished, type Draft } from './store.ts';

const nothing: PageText = { title: '', seoTitle: null, description: '', blocks: [] };

/**
 * The draft takes the place of what shoppers read, which stays among the versions. `plan`: on its date, unless somebody took it
 * back or another process was quicker. A press ends the plan that there was for this draft.
 */
export async function publishPage(
  deps: StaffPagesDeps,
  by: Writer,
  id: string,
  seen: { draftVersion: number; publishedVersion: number },
  plan?: PlanRow,
): Promise<void> {
  const facts = await readDraftFacts(deps, id);
  await changePage(deps, by, id, seen, async ({ tx, at, standing, record }) => {
    const isPlanned = await endPlan(tx, id, 'publish', plan?.id);
    if (plan && !isPlanned) return;
    const { draft, text } = requirePublishable(id, standing, facts, at);
    const { published } = standing;
    await writePublished(tx, id, text, { at, staffId: by.id });
    await deleteDraft(tx, id, draft.version);
    await record('page.publish', {
      before: published && { title: published.text.title },
      after: { title: text.title, ...(plan ? { plannedFor: plan.due_at.toString() } : {}) },
    });
  });
}

/** Asked before the transaction, of the text that it will find, or it will find another version than the writer's and stop. */
export async function readDraftFacts(deps: StaffPagesDeps, id: string): Promise<PageFacts> {
  const written = await findDraft(deps.database.db, id);
  return readPageFacts(deps, id, written?.text ?? nothing);
}

/** The draft, and its text as it is published on that day. */
export function requirePublishable(
  id: string,
  { draft, published }: Standing,
  facts: PageFacts,
  at: Temporal.Instant,
): { draft: Draft; text: PageText } {
  if (!draft) throw pageNotFound(id);
  if (published && JSON.stringify(published.text) === JSON.stringify(draft.text))
    throw new Refusal(
      'Shared.Validation',
      { reason: 'same' },
      'Rien n’a changé depuis la version que lisent vos clients.',
    );
  const text = withVersionDate(id, draft.text, parisDate(at));
  const errors = checkPage(id, text, facts).filter(({ level }) => level === 'error');
  if (errors[0])
    throw new Refusal(
      'Shared.Validation',
      { reason: 'issues', issues: errors },
      `Cette page ne peut pas encore être publiée. ${errors[0].message}`,
    );
  return { draft, text };
}
