/** What is done to a page that is there, each in one short transaction, under the page's lock, by whoever saw it as it stands. */
import { checkPage } from '#domain/content/check-page.ts';
import type { PageText, SaveDraftRequest } from '#domain/content/page-contract.ts';
import { pathOfTemplate } from '#domain/content/template-path.ts';
import { withVersionDate } from '#domain/content/version-date.ts';
import { parisDate } from '#domain/paris-time.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { isNeeded } from './needed-pages.ts';
import { readPageFacts } from './page-facts.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import { changedMeanwhile, holdPage, pageNotFound, type Seen, type Standing } from './seen-state.ts';
import { deleteDraft, deletePublished, findDraft, findVersion, isPageKnown, lockPage, writeDraft, writePublished } from './store.ts';

type Doing = { tx: Tx; at: Temporal.Instant; standing: Standing; record(kind: string, change?: { before?: unknown; after?: unknown }): Promise<void> };

async function change(deps: StaffPagesDeps, by: Writer, id: string, seen: Seen, work: (doing: Doing) => Promise<void>): Promise<void> {
  if (!(await isPageKnown(deps.database.db, id))) throw pageNotFound(id);
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const standing = await holdPage(tx, id, seen);
    await work({ tx, at, standing, record: (kind, told) => recordStaffAction(tx, { staffId: by.id, at, kind, subject: `page:${id}`, ...told }) });
  });
}

/** The journal tells who began to write and who went on; the texts themselves are told when they are published. */
async function keepDraft({ tx, at, standing, record }: Doing, by: Writer, id: string, text: PageText, kind: string, after?: unknown): Promise<void> {
  const { draft, published } = standing;
  if (!(await writeDraft(tx, id, { text, basedOn: (kind === 'page.draft' ? draft?.basedOn : undefined) ?? published?.version ?? 0, savedAt: at, savedBy: by.id }, draft?.version ?? null))) throw changedMeanwhile(standing);
  if (kind !== 'page.draft' || draft?.savedBy !== by.id) await record(kind, { after });
}

export function saveDraft(deps: StaffPagesDeps, by: Writer, id: string, { draftVersion, publishedVersion, ...text }: SaveDraftRequest): Promise<void> {
  return change(deps, by, id, { draftVersion, publishedVersion }, (doing) => keepDraft(doing, by, id, text, 'page.draft'));
}

/** A version of before becomes the draft: it is read again, and published like any other. */
export function restoreVersion(deps: StaffPagesDeps, by: Writer, id: string, { number, ...seen }: Seen & { number: number }): Promise<void> {
  return change(deps, by, id, seen, async (doing) => {
    const text = await findVersion(doing.tx, id, number);
    if (!text) throw new Refusal('Category.NotFound', { id, number }, 'Cette version est introuvable.');
    await keepDraft(doing, by, id, text, 'page.restore', { number });
  });
}

/** What shoppers read stays; a page that was never published is gone. */
export function discardDraft(deps: StaffPagesDeps, by: Writer, id: string, seen: { draftVersion: number }): Promise<void> {
  return inTransaction(deps.database.db, async (tx) => {
    await lockPage(tx, id);
    if (!(await deleteDraft(tx, id, seen.draftVersion))) throw (await isPageKnown(tx, id)) ? new Refusal('Shared.Validation', { reason: 'changed' }, 'Ce brouillon a changé entre-temps. Rechargez la page pour le lire.') : pageNotFound(id);
    await recordStaffAction(tx, { staffId: by.id, at: deps.clock.now(), kind: 'page.discard', subject: `page:${id}` });
  });
}

const nothing: PageText = { title: '', seoTitle: null, description: '', blocks: [] };

/** The draft takes the place of what shoppers read, which stays among the versions. */
export async function publishPage(deps: StaffPagesDeps, by: Writer, id: string, seen: { draftVersion: number; publishedVersion: number }): Promise<void> {
  // Asked before the transaction, of the text that it will find, or it will find another version than the writer's and stop.
  const written = await findDraft(deps.database.db, id);
  const facts = await readPageFacts(deps, id, written?.text ?? nothing);
  await change(deps, by, id, seen, async ({ tx, at, standing: { draft, published }, record }) => {
    if (!draft) throw pageNotFound(id);
    const text = withVersionDate(id, draft.text, parisDate(at));
    const errors = checkPage(id, text, facts).filter(({ level }) => level === 'error');
    if (errors[0]) throw new Refusal('Shared.Validation', { reason: 'issues', issues: errors }, `Cette page ne peut pas encore être publiée. ${errors[0].message}`);
    if (published && JSON.stringify(published.text) === JSON.stringify(draft.text)) throw new Refusal('Shared.Validation', { reason: 'same' }, 'Rien n’a changé depuis la version que lisent vos clients.');
    await writePublished(tx, id, text, { at, staffId: by.id });
    await deleteDraft(tx, id, draft.version);
    await record('page.publish', { before: published && { title: published.text.title }, after: { title: text.title } });
  });
}

/** Shoppers no longer find it; its draft, its versions and its address stay. */
export async function withdrawPage(deps: StaffPagesDeps, by: Writer, id: string, { publishedVersion }: { publishedVersion: number }): Promise<void> {
  if (isNeeded(pathOfTemplate(id))) throw new Refusal('Shared.Validation', { reason: 'needed' }, 'La boutique mène elle-même à cette page, au bas de toutes les autres : changez-la, elle ne peut pas être retirée.');
  await inTransaction(deps.database.db, async (tx) => {
    await lockPage(tx, id);
    if (!(await deletePublished(tx, id, publishedVersion))) throw (await isPageKnown(tx, id)) ? new Refusal('Shared.Validation', { reason: 'changed' }, 'Cette page a changé entre-temps. Rechargez-la avant de la retirer.') : pageNotFound(id);
    await recordStaffAction(tx, { staffId: by.id, at: deps.clock.now(), kind: 'page.withdraw', subject: `page:${id}` });
  });
}
