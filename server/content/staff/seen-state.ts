/** Optimistic locking: rejects a write if the page changed since the editor loaded it. */
import { cancelPlanToWrite, reloadToRead } from '#domain/content/errors.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { formatDate, formatTime } from '#server/platform/shop-time.ts';
import { findPlansOf, type PlanRow } from './plans-store.ts';
import { findDraft, findPublished, lockPage, type Draft, type Published } from './store.ts';

export type LoadedVersions = { draftVersion: number | null; publishedVersion: number };
export type PageState = {
  draft: Draft | null;
  published: Published | null;
  plans: readonly PlanRow[];
};

/** Locks the page for the rest of the transaction. */
export async function lockUnchangedPage(
  tx: Tx,
  id: string,
  seen: LoadedVersions,
): Promise<PageState> {
  await lockPage(tx, id);
  const [draft, published] = [await findDraft(tx, id), await findPublished(tx, id)];
  if (
    (draft?.version ?? null) !== seen.draftVersion ||
    (published?.version ?? 0) !== seen.publishedVersion
  )
    throw changedMeanwhile({ draft, published });
  return { draft, published, plans: await findPlansOf(tx, id) };
}

/** A planned draft is read-only: cancel the plan before editing. */
export function requireUnplanned(plans: readonly PlanRow[]): void {
  const plan = plans.find(({ deed, failure }) => deed === 'publish' && failure === null);
  if (!plan) return;
  const at = plan.due_at.toString();
  throw new Refusal(
    'Page.PublicationPlanned',
    { reason: 'planned' },
    `La publication de ce brouillon est prévue le ${formatDate(at)} à ${formatTime(at)}. ${cancelPlanToWrite}`,
  );
}

export function changedMeanwhile({
  draft,
  published,
}: Pick<PageState, 'draft' | 'published'>): Refusal {
  const what = draft
    ? { author: draft.author, at: draft.savedAt, done: 'a écrit dans cette page' }
    : { author: published?.author ?? null, at: published?.at ?? null, done: 'a publié cette page' };
  const when = what.at
    ? ` le ${formatDate(what.at.toString())} à ${formatTime(what.at.toString())}`
    : '';
  const sentence = what.at
    ? `${what.author ?? 'Quelqu’un'} ${what.done}${when}.`
    : 'Cette page vient d’être retirée.';
  return new Refusal(
    'Page.ChangedMeanwhile',
    { reason: 'changed' },
    `${sentence} Rien n’a été enregistré : son travail est intact. ${reloadToRead}`,
  );
}

export const pageNotFound = (id: string): Refusal => new Refusal('Page.NotFound', { id });
