import { Refusal } from '#server/platform/refusal.ts';
import { changePage, keepDraft } from './change-page.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import type { Seen } from './seen-state.ts';
import { findVersion } from './store.ts';

/** A version of before becomes the draft: it is read again, and published like any other. */
export function restoreVersion(
  deps: StaffPagesDeps,
  by: Writer,
  id: string,
  { number, ...seen }: Seen & { number: number },
): Promise<void> {
  return changePage(deps, by, id, seen, async (change) => {
    const text = await findVersion(change.tx, id, number);
    if (!text)
      throw new Refusal('Category.NotFound', { id, number }, 'Cette version est introuvable.');
    await keepDraft(change, text, change.standing.published?.version ?? 0);
    await change.record('page.restore', { after: { number } });
  });
}
