import type { SaveDraftRequest } from '#domain/content/page-contract.ts';
import { changePage, keepDraft } from './change-page.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';

/** The journal tells who began to write and who went on; the texts themselves are told when they are published. */
export function saveDraft(
  deps: StaffPagesDeps,
  by: Writer,
  id: string,
  { draftVersion, publishedVersion, ...text }: SaveDraftRequest,
): Promise<void> {
  return changePage(deps, by, id, { draftVersion, publishedVersion }, async (change) => {
    const { draft, published } = change.standing;
    await keepDraft(change, text, draft?.basedOn ?? published?.version ?? 0);
    if (draft?.savedBy !== by.id) await change.record('page.draft');
  });
}
