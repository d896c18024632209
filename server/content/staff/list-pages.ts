import type { ListedPage } from '#domain/content/page-contract.ts';
import { kindOfPage, pageKinds } from '#domain/content/page-kinds.ts';
import { pathOfTemplate } from '#domain/content/template-path.ts';
import { fillWords } from '#domain/shop/shop-words.ts';
import type { StaffPagesDeps } from './pages-deps.ts';
import { listPlans, viewPlans } from './plans-store.ts';
import { stateOf } from './read-page.ts';
import { listPages } from './store.ts';

/** Titles as shoppers read them, with the shop's words filled in. */
export async function listStaffPages({
  database,
  shop,
}: Pick<StaffPagesDeps, 'database' | 'shop'>): Promise<ListedPage[]> {
  const [rows, plans] = await Promise.all([listPages(database.db), listPlans(database.db)]);
  const words = shop.words();
  const plansOf = Map.groupBy(plans, (plan) => plan.page_id);
  const pages = rows.map(({ id, title, ...row }): ListedPage => ({
    id,
    path: pathOfTemplate(id),
    kind: kindOfPage(id),
    title: fillWords(title, words),
    state: stateOf({
      isPublished: row.is_published,
      hasDraft: row.has_draft,
      wasPublished: row.was_published,
    }),
    changed: { at: row.changed_at.toString(), author: row.changed_by },
    plans: viewPlans(plansOf.get(id) ?? []),
  }));
  return pages.toSorted(
    (a, b) =>
      pageKinds.indexOf(a.kind) - pageKinds.indexOf(b.kind) || a.title.localeCompare(b.title, 'fr'),
  );
}
