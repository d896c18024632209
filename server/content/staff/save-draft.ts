import type { SaveDraftRequest } from '#domain/content/page-contract.ts';
import { changePage, keepDraft } from './change-page.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';

/** The journal records who edited the draft, not the text; publishing records that. */
export function saveDraft(
  deps: StaffPagesDeps,
  by: Writer,
  id: string,
  { draftVersion, publishedVersion, ...text }: SaveDraftRequest,
): Promise<void> {
  return changePage(deps, by, id, { draftVersion, publishedVersion }, async (change) => {
    const { draft, published } = change.pageState;
    await keepDraft(change, text, draft?.basedOn ?? published?.version ?? 0);
    if (draft?.savedBy !== by.id) await change.record('page.draft');
  });
}
