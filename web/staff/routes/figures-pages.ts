import type { PageAccess } from '../session/member.ts';
import type { StaffPage } from './staff-page.ts';

const books: PageAccess = {
  privilege: 'books.read',
  refusal: 'Les chiffres et les comptes sont lus par la gérance.',
};

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
    words: 'minutes équipe préparateurs productivité',
    menu: 'Travail',
    access: {
      privilege: 'staff.read',
      refusal:
        'Les chiffres de l’équipe sont lus par la gérance. Les vôtres sont dans « Mes chiffres ».',
    },
    load: () => import('../board/team-work-page.tsx'),
  },
  {
    path: '/gestion/comptabilite',
    title: 'Comptabilité',
    words: 'fec écritures factures exporter',
    menu: true,
    access: books,
    load: () => import('../books/accounting-page.tsx'),
  },
  {
    path: '/gestion/clotures',
    title: 'Clôtures',
    words: 'caisse journée z',
    menu: true,
    access: books,
    load: () => import('../books/closings-page.tsx'),
  },
  {
    path: '/gestion/clotures/:day',
    title: 'Clôture',
    access: books,
    load: () => import('../books/closing-page.tsx'),
  },
  {
    path: '/gestion/rapprochement',
    title: 'Rapprochement',
    words: 'banque virements litiges',
    menu: true,
    access: books,
    load: () => import('../books/bank-page.tsx'),
  },
  {
    path: '/gestion/mesures',
    title: 'Mesures',
    words: 'audience visites vitesse entonnoir',
    menu: true,
    access: { privilege: 'measures.read', refusal: 'Les mesures sont lues par la gérance.' },
    load: () => import('../analytics/analytics-page.tsx'),
  },
];
