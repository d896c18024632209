/** A page as it stands under its lock, held against what its writer saw: nobody writes over what they have not read. */
import { formatDate, formatTime } from '#domain/paris-time.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findPlansOf, type PlanRow } from './plans-store.ts';
import { findDraft, findPublished, lockPage, type Draft, type Published } from './store.ts';

export type Seen = { draftVersion: number | null; publishedVersion: number };
export type Standing = {
  draft: Draft | null;
  published: Published | null;
  plans: readonly PlanRow[];
};

/** For the rest of the transaction. */
export async function holdPage(tx: Tx, id: string, seen: Seen): Promise<Standing> {
  await lockPage(tx, id);
  const [draft, published] = [await findDraft(tx, id), await findPublished(tx, id)];
  if (
    (draft?.version ?? null) !== seen.draftVersion ||
    (published?.version ?? 0) !== seen.publishedVersion
  )
    throw changedMeanwhile({ draft, published });
  return { draft, published, plans: await findPlansOf(tx, id) };
}

/** What is planned was read as it stands: nobody writes in it before whoever planned it, or another, takes it back. */
export function requireUnplanned(plans: readonly PlanRow[]): void {
  const plan = plans.find(({ deed, failure }) => deed === 'publish' && failure === null);
  if (!plan) return;
  const at = plan.due_at.toString();
  throw new Refusal(
    'Shared.Validation',
    { reason: 'planned' },
    `La publication de ce brouillon est prévue le ${formatDate(at)} à ${formatTime(at)}. Annulez-la pour y écrire de nouveau.`,
  );
}

export function changedMeanwhile({
  draft,
  published,
}: Pick<Standing, 'draft' | 'published'>): Refusal {
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
    'Shared.Validation',
    { reason: 'changed' },
    `${sentence} Rien n’a été enregistré : son travail est intact. Rechargez la page pour le lire.`,
  );
}

export const pageNotFound = (id: string): Refusal =>
  new Refusal('Category.NotFound', { id }, 'Cette page est introuvable.');
