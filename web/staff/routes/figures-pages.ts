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
    menu: true,
    access: books,
    load: () => import('../books/figures-page.tsx'),
  },
  {
    path: '/gestion/travail',
    title: 'Travail de l’équipe',
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
    menu: true,
    access: books,
    load: () => import('../books/accounting-page.tsx'),
  },
  {
    path: '/gestion/clotures',
    title: 'Clôtures',
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
    menu: true,
    access: books,
    load: () => import('../books/bank-page.tsx'),
  },
  {
    path: '/gestion/mesures',
    title: 'Mesures',
    menu: true,
    access: { privilege: 'measures.read', refusal: 'Les mesures sont lues par la gérance.' },
    load: () => import('../analytics/analytics-page.tsx'),
  },
];
