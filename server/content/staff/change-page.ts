/**
 * Shared frame of page changes: one short transaction under the page's lock, refused if the page
 * changed since it was read.
 */
import type { PageText } from '#domain/content/page-contract.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import {
  changedMeanwhile,
  lockUnchangedPage,
  pageNotFound,
  requireUnplanned,
  type LoadedVersions,
  type PageState,
} from './seen-state.ts';
import { isPageKnown, writeDraft } from './store.ts';

export type PageChange = {
  tx: Tx;
  id: string;
  by: Writer;
  at: Temporal.Instant;
  pageState: PageState;
  record(kind: ActionKind, details?: { before?: unknown; after?: unknown }): Promise<void>;
};

export async function changePage(
  deps: StaffPagesDeps,
  by: Writer,
  id: string,
  seen: LoadedVersions,
  work: (change: PageChange) => Promise<void>,
): Promise<void> {
  if (!(await isPageKnown(deps.database.db, id))) throw pageNotFound(id);
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const pageState = await lockUnchangedPage(tx, id, seen);
    await work({
      tx,
      id,
      by,
      at,
      pageState,
      record: (kind, details) =>
        recordStaffAction(tx, { staffId: by.id, at, kind, subject: `page:${id}`, ...details }),
    });
  });
}

export async function keepDraft(
  { tx, id, by, at, pageState }: PageChange,
  text: PageText,
  basedOn: number,
): Promise<void> {
  requireUnplanned(pageState.plans);
  if (
    !(await writeDraft(
      tx,
      id,
      { text, basedOn, savedAt: at, savedBy: by.id },
      pageState.draft?.version ?? null,
    ))
  )
    throw changedMeanwhile(pageState);
}
