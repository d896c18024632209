import { checkPage, type PageFacts } from '#domain/content/check-page.ts';
import type { PageText } from '#domain/content/page-contract.ts';
import { withVersionDate } from '#domain/content/version-date.ts';
import { notYetPublishable } from '#domain/content/errors.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { changePage } from './change-page.ts';
import { readPageFacts } from './page-facts.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import { endPlan, type PlanRow } from './plans-store.ts';
import { pageNotFound, type PageState } from './seen-state.ts';
import { deleteDraft, findDraft, writePublished, type Draft } from './store.ts';

const nothing: PageText = { title: '', seoTitle: null, description: '', blocks: [] };

/**
 * Publishes the draft; the former text stays among the versions. With `plan`, publishes on schedule
 * unless it was cancelled or another process was faster. Publishing manually ends the draft's plan.
 */
export async function publishPage(
  deps: StaffPagesDeps,
  by: Writer,
  id: string,
  seen: { draftVersion: number; publishedVersion: number },
  plan?: PlanRow,
): Promise<void> {
  const facts = await readDraftFacts(deps, id);
  await changePage(deps, by, id, seen, async ({ tx, at, pageState, record }) => {
    const isPlanned = await endPlan(tx, id, 'publish', plan?.id);
    if (plan && !isPlanned) return;
    const { draft, text } = requirePublishable(id, pageState, facts, at);
    const { published } = pageState;
    await writePublished(tx, id, text, { at, staffId: by.id });
    await deleteDraft(tx, id, draft.version);
    await record('page.publish', {
      before: published && { title: published.text.title },
      after: { title: text.title, ...(plan ? { plannedFor: plan.due_at.toString() } : {}) },
    });
  });
}

/** Read before the transaction. A draft changed in between fails the version check. */
export async function readDraftFacts(deps: StaffPagesDeps, id: string): Promise<PageFacts> {
  const written = await findDraft(deps.database.db, id);
  return readPageFacts(deps, id, written?.text ?? nothing);
}

/** Returns the draft with its text as published on that day. */
export function requirePublishable(
  id: string,
  { draft, published }: PageState,
  facts: PageFacts,
  at: Temporal.Instant,
): { draft: Draft; text: PageText } {
  if (!draft) throw pageNotFound(id);
  if (published && JSON.stringify(published.text) === JSON.stringify(draft.text))
    throw new Refusal('Page.Unchanged', { reason: 'same' });
  const text = withVersionDate(id, draft.text, shopDate(at));
  const errors = checkPage(id, text, facts).filter(({ level }) => level === 'error');
  if (errors[0])
    throw new Refusal(
      'Page.Unfinished',
      { reason: 'issues', issues: errors },
      `${notYetPublishable} ${errors[0].message}`,
    );
  return { draft, text };
}
