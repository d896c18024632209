import type { PageState } from '#domain/content/page-contract.ts';
import type { NewPageFamily, PageKind } from '#domain/content/page-kinds.ts';
import type { PagePlans } from '#domain/content/plan-contract.ts';
import { actionText } from '#domain/staff/action-kinds.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { formatDate, formatTime } from '../../shop-time.ts';

export const kindNames: Record<PageKind, string> = {
  home: 'Accueil',
  offre: 'Offres',
  landing: 'Pages de campagne',
  info: 'Aide et informations légales',
  entreprise: 'L’entreprise',
  engagement: 'Nos engagements',
  other: 'Autres pages',
};
export const familyNames: Record<NewPageFamily, string> = {
  offre: 'Une offre',
  info: 'Une aide ou une information',
  entreprise: 'Une page sur l’entreprise',
  root: 'Une autre page',
};
export const familyPaths: Record<NewPageFamily, string> = {
  offre: '/offre/',
  info: '/info/',
  entreprise: '/entreprise/',
  root: '/',
};

export const stateTexts = {
  published: { label: 'Publiée', tone: 'leaf' },
  changed: { label: 'Publiée, brouillon en cours', tone: 'butter' },
  draft: { label: 'Brouillon', tone: 'quiet' },
  withdrawn: { label: 'Retirée', tone: 'quiet' },
} as const satisfies Record<PageState, { label: string; tone: string }>;

export const toneNames = {
  ivory: 'Sable',
  leaf: 'Vert',
  butter: 'Beurre',
  tomato: 'Tomate',
  aubergine: 'Aubergine',
} as const;

const when = (at: string): string => `le ${formatDate(at)} à ${formatTime(at)}`;

/**
 * « Sera publiée le 01/12/2026 à 08:00 »: what is planned for the page, or the publication that
 * failed.
 */
export function planTexts({
  publication,
  withdrawal,
}: PagePlans): { text: string; tone: 'butter' | 'tomato' }[] {
  return [
    ...(publication
      ? [
          publication.failure
            ? { text: `Publication manquée ${when(publication.at)}`, tone: 'tomato' as const }
            : { text: `Sera publiée ${when(publication.at)}`, tone: 'butter' as const },
        ]
      : []),
    ...(withdrawal
      ? [{ text: `Sera retirée ${when(withdrawal.at)}`, tone: 'butter' as const }]
      : []),
  ];
}

type PagePlan = { at?: string; plannedFor?: string; failure?: string } | null;

export function pageActionText({ kind, before, after }: StaffAction): string {
  const [then, now] = [before as PagePlan, after as PagePlan];
  switch (kind) {
    case 'page.plan':
      return planText('Publication prévue', then, now);
    case 'page.end':
      return planText('Retrait prévu', then, now);
    case 'page.plan-failed':
      return `Publication prévue ${when(then?.at ?? '')}, manquée. ${now?.failure ?? ''}`;
    default:
      return `${actionText(kind)}${now?.plannedFor ? ', comme prévu' : ''}`;
  }
}

function planText(what: string, then: PagePlan, now: PagePlan): string {
  if (!now?.at) return `${what} ${when(then?.at ?? '')} : annulé${what.startsWith('P') ? 'e' : ''}`;
  return `${what} ${when(now.at)}${then?.at ? `, au lieu du ${formatDate(then.at)} à ${formatTime(then.at)}` : ''}`;
}

/** Above a page that cannot be published yet. */
export const settleFirst = (errors: number): string =>
  errors > 1
    ? `Réglez d’abord les ${errors} points ci-dessus.`
    : 'Réglez d’abord le point ci-dessus.';
