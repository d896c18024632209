import type { PageState } from '#domain/content/page-contract.ts';
import type { NewPageFamily, PageKind } from '#domain/content/page-kinds.ts';
import type { StaffAction } from '#domain/picking/staff-action.ts';

export const kindNames: Record<PageKind, string> = {
  home: 'Accueil', offre: 'Offres', landing: 'Pages de campagne', info: 'Aide et informations légales', entreprise: 'L’entreprise', engagement: 'Nos engagements', other: 'Autres pages',
};
export const familyNames: Record<NewPageFamily, string> = { offre: 'Une offre', info: 'Une aide ou une information', entreprise: 'Une page sur l’entreprise', root: 'Une autre page' };
export const familyPaths: Record<NewPageFamily, string> = { offre: '/offre/', info: '/info/', entreprise: '/entreprise/', root: '/' };

export const stateTexts = {
  published: { label: 'Publiée', tone: 'leaf' }, changed: { label: 'Publiée, brouillon en cours', tone: 'butter' }, draft: { label: 'Brouillon', tone: 'quiet' }, withdrawn: { label: 'Retirée', tone: 'quiet' },
} as const satisfies Record<PageState, { label: string; tone: string }>;

export const toneNames = { ivory: 'Sable', leaf: 'Vert', butter: 'Beurre', tomato: 'Tomate', aubergine: 'Aubergine' } as const;

const deeds: Record<string, string> = { 'page.create': 'Page créée', 'page.draft': 'Brouillon commencé ou repris', 'page.publish': 'Publiée', 'page.withdraw': 'Retirée', 'page.discard': 'Brouillon jeté', 'page.restore': 'Ancienne version reprise en brouillon' };
export const deedOf = ({ kind }: StaffAction): string => deeds[kind] ?? kind;
