import { checkPage } from '#domain/content/check-page.ts';
import type { PageText } from '#domain/content/page-contract.ts';
import { withVersionDate } from '#domain/content/version-date.ts';
import { parisDate } from '#domain/paris-time.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { changePage } from './change-page.ts';
import { readPageFacts } from './page-facts.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import { pageNotFound } from './seen-state.ts';
import { deleteDraft, findDraft, writePublished } from './store.ts';

const nothing: PageText = { title: '', seoTitle: null, description: '', blocks: [] };

/** The draft takes the place of what shoppers read, which stays among the versions. */
export async function publishPage(deps: StaffPagesDeps, by: Writer, id: string, seen: { draftVersion: number; publishedVersion: number }): Promise<void> {
  // Asked before the transaction, of the text that it will find, or it will find another version than the writer's and stop.
  const written = await findDraft(deps.database.db, id);
  const facts = await readPageFacts(deps, id, written?.text ?? nothing);
  await changePage(deps, by, id, seen, async ({ tx, at, standing: { draft, published }, record }) => {
    if (!draft) throw pageNotFound(id);
    if (published && JSON.stringify(published.text) === JSON.stringify(draft.text)) throw new Refusal('Shared.Validation', { reason: 'same' }, 'Rien n’a changé depuis la version que lisent vos clients.');
    const text = withVersionDate(id, draft.text, parisDate(at));
    const errors = checkPage(id, text, facts).filter(({ level }) => level === 'error');
    if (errors[0]) throw new Refusal('Shared.Validation', { reason: 'issues', issues: errors }, `Cette page ne peut pas encore être publiée. ${errors[0].message}`);
    await writePublished(tx, id, text, { at, staffId: by.id });
    await deleteDraft(tx, id, draft.version);
    await record('page.publish', { before: published && { title: published.text.title }, after: { title: text.title } });
  });
}
