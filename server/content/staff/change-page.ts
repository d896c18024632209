/** What the changes of one page share: each in one short transaction, under the page's lock, by whoever saw it as it stands. */
import type { PageText } from '#domain/content/page-contract.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import {
  changedMeanwhile,
  holdPage,
  pageNotFound,
  requireUnplanned,
  type Seen,
  type Standing,
} from './seen-state.ts';
import { isPageKnown, writeDraft } from './store.ts';

export type Change = {
  tx: Tx;
  id: string;
  by: Writer;
  at: Temporal.Instant;
  standing: Standing;
  record(kind: string, told?: { before?: unknown; after?: unknown }): Promise<void>;
};

export async function changePage(
  deps: StaffPagesDeps,
  by: Writer,
  id: string,
  seen: Seen,
  work: (change: Change) => Promise<void>,
): Promise<void> {
  if (!(await isPageKnown(deps.database.db, id))) throw pageNotFound(id);
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const standing = await holdPage(tx, id, seen);
    await work({
      tx,
      id,
      by,
      at,
      standing,
      record: (kind, told) =>
        recordStaffAction(tx, { staffId: by.id, at, kind, subject: `page:${id}`, ...told }),
    });
  });
}

export async function keepDraft(
  { tx, id, by, at, standing }: Change,
  text: PageText,
  basedOn: number,
): Promise<void> {
  requireUnplanned(standing.plans);
  if (
    !(await writeDraft(
      tx,
      id,
      { text, basedOn, savedAt: at, savedBy: by.id },
      standing.draft?.version ?? null,
    ))
  )
    throw changedMeanwhile(standing);
}
