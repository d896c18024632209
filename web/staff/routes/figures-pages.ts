import { may, type StaffPage } from './staff-page.ts';

const books = may('books.read', 'Les chiffres et les comptes sont lus par la gérance.');

export const figuresPages: readonly StaffPage[] = [
  {
    path: '/gestion/chiffres',
    title: 'Chiffres',
    words: 'ventes chiffre d’affaires statistiques marge',
    menu: true,
    access: books,
    load: () => import('../books/figures-page.tsx'),
  },
  {
    path: '/gestion/travail',
    title: 'Travail de l’équipe',
    says: 'Une cadence dépend du rayon, des pesées et des clients : elle ne compare pas les personnes.',
    words: 'minutes équipe préparateurs productivité',
    menu: 'Travail',
    access: may(
      'staff.read',
      'Les chiffres de l’équipe sont lus par la gérance. Les vôtres sont dans « Mes chiffres ».',
    ),
    load: () => import('../board/team-work-page.tsx'),
  },
  {
    path: '/gestion/comptabilite',
    title: 'Comptabilité',
    says: 'Les fichiers que demande votre expert-comptable ou l’administration.',
    words: 'fec écritures factures exporter',
    menu: true,
    access: books,
    load: () => import('../books/accounting-page.tsx'),
  },
  {
    path: '/gestion/clotures',
    title: 'Clôtures',
    says: 'Chaque journée est close d’elle-même après minuit.',
    words: 'caisse journée z',
    menu: true,
    access: books,
    load: () => import('../books/closings-page.tsx'),
  },
  {
    path: '/gestion/clotures/:day',
    title: 'Clôture',
    help: 'clôtures',
    back: { to: '/gestion/clotures', text: 'Clôtures' },
    access: books,
    load: () => import('../books/closing-page.tsx'),
  },
  {
    path: '/gestion/rapprochement',
    title: 'Rapprochement',
    says: 'Ce qui diffère entre la banque et vos comptes attend ici une explication.',
    words: 'banque virements litiges',
    menu: true,
    access: books,
    load: () => import('../books/bank-page.tsx'),
  },
  {
    path: '/gestion/plateforme',
    title: 'Plateforme agréée',
    says: 'Les factures des professionnels et les déclarations de ventes, et leur suivi.',
    words: 'facturation électronique e-reporting pdp déclaration tva',
    menu: true,
    access: books,
    load: () => import('../books/platform-page.tsx'),
  },
  {
    path: '/gestion/mesures',
    title: 'Mesures',
    says: 'Comptées chez les seuls visiteurs qui ont accepté la mesure d’audience.',
    words: 'audience visites vitesse entonnoir',
    menu: true,
    access: may('measures.read', 'Les mesures sont lues par la gérance.'),
    load: () => import('../analytics/analytics-page.tsx'),
  },
];
