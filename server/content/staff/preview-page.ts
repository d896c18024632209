import type { PageTemplate } from '#domain/content/contract.ts';
import { withVersionDate } from '#domain/content/version-date.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { fillTemplate } from '../read-page-template.ts';
import type { StaffPagesDeps } from './pages-deps.ts';
import { pageNotFound } from './seen-state.ts';
import { findDraft, findVersion } from './store.ts';

/** The page as shoppers would see it today, from the draft or a published version. */
export async function previewPage(
  deps: StaffPagesDeps,
  id: string,
  of: string,
): Promise<PageTemplate> {
  const { db } = deps.database;
  const isNumber = /^\d{1,9}$/.test(of);
  const draft = isNumber ? null : await findDraft(db, id);
  const text = isNumber
    ? await findVersion(db, id, Number(of))
    : draft && withVersionDate(id, draft.text, shopDate(deps.clock.now()));
  if (!text) throw pageNotFound(id);
  return fillTemplate(deps, id, text);
}
