/** A page for its editor: draft, published text and publication issues. */
import { checkPage } from '#domain/content/check-page.ts';
import type { PageIssue, PageState, PageText, StaffPage } from '#domain/content/page-contract.ts';
import { kindOfPage } from '#domain/content/page-kinds.ts';
import { pathOfTemplate } from '#domain/content/template-path.ts';
import { nameReferences, type Reference } from './choices.ts';
import { isNeeded } from './needed-pages.ts';
import { readPageFacts } from './page-facts.ts';
import type { StaffPagesDeps } from './pages-deps.ts';
import { findPlansOf, viewPlans } from './plans-store.ts';
import { pageNotFound } from './seen-state.ts';
import {
  findDraft,
  findLastVersion,
  findPublished,
  listVersions,
  readAllPublished,
  type Draft,
  type Published,
} from './store.ts';

export async function readStaffPage(deps: StaffPagesDeps, id: string): Promise<StaffPage> {
  const { db } = deps.database;
  const [draft, published, versions, planned] = await Promise.all([
    findDraft(db, id),
    findPublished(db, id),
    listVersions(db, id),
    findPlansOf(db, id),
  ]);
  const text = draft?.text ?? published?.text ?? (await findLastVersion(db, id));
  if (!text) throw pageNotFound(id);
  const path = pathOfTemplate(id);
  const plans = viewPlans(planned);
  const willBeThere =
    published !== null || (plans.publication !== null && plans.publication.failure === null);
  return {
    id,
    path,
    kind: kindOfPage(id),
    state: stateOf({
      isPublished: published !== null,
      hasDraft: draft !== null,
      wasPublished: versions.length > 0,
    }),
    text,
    draft: draft && { version: draft.version, at: draft.savedAt.toString(), author: draft.author },
    published: published && {
      version: published.version,
      at: published.at.toString(),
      author: published.author,
    },
    versions: versions.map((version) => ({ ...version, at: version.at.toString() })),
    issues: [
      ...overtaken(draft, published),
      ...checkPage(id, text, await readPageFacts(deps, id, text)),
    ],
    chosen: nameReferences(deps, referencesOf(text)),
    linkedFrom: (await readAllPublished(db))
      .filter((other) => other.id !== id && linksOf(other.text).includes(path))
      .map((other) => ({ title: other.text.title, path: pathOfTemplate(other.id) })),
    plans,
    canWithdraw: published !== null && !isNeeded(path),
    canPlanWithdrawal: willBeThere && !isNeeded(path),
  };
}

/**
 * Warns when the page was published outside the back office after the draft began, since the draft
 * would overwrite it.
 */
function overtaken(draft: Draft | null, published: Published | null): PageIssue[] {
  if (!draft || !published || draft.basedOn === published.version) return [];
  return [
    {
      level: 'warning',
      message: `Ce brouillon a été commencé avant la version ${published.version}, qui est en ligne : relisez-la, le publier la remplace.`,
      blockId: null,
    },
  ];
}

export function stateOf({
  isPublished,
  hasDraft,
  wasPublished,
}: {
  isPublished: boolean;
  hasDraft: boolean;
  wasPublished: boolean;
}): PageState {
  if (isPublished) return hasDraft ? 'changed' : 'published';
  return wasPublished ? 'withdrawn' : 'draft';
}

function referencesOf({ blocks }: PageText): Reference[] {
  return blocks.flatMap(({ cards, source }): Reference[] => [
    ...cards.flatMap((card): Reference[] =>
      card.type === 'CUSTOM_CONTENT'
        ? []
        : [{ of: card.type === 'PRODUCT' ? 'product' : 'recipe', id: card.id }],
    ),
    ...(source?.from === 'category' || source?.from === 'recipeType'
      ? [{ of: source.from, id: source.id }]
      : []),
  ]);
}

/** Link targets without query or fragment. */
const linksOf = ({ blocks }: PageText): string[] =>
  blocks
    .flatMap(({ href, cards }) => [
      href,
      ...cards.map((card) => (card.type === 'CUSTOM_CONTENT' ? card.content.href : null)),
    ])
    .flatMap((href) => (href ? [href.replace(/[?#].*$/, '')] : []));
