import { Refusal } from '#server/platform/refusal.ts';
import { changePage, keepDraft } from './change-page.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import type { LoadedVersions } from './seen-state.ts';
import { findVersion } from './store.ts';

/** Copies an earlier version into the draft, to be checked and published like any other. */
export function restoreVersion(
  deps: StaffPagesDeps,
  by: Writer,
  id: string,
  { number, ...seen }: LoadedVersions & { number: number },
): Promise<void> {
  return changePage(deps, by, id, seen, async (change) => {
    const text = await findVersion(change.tx, id, number);
    if (!text) throw new Refusal('Page.VersionNotFound', { id, number });
    await keepDraft(change, text, change.pageState.published?.version ?? 0);
    await change.record('page.restore', { after: { number } });
  });
}
