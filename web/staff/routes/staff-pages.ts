import { customersPages } from './customers-pages.ts';
import { housePages } from './house-pages.ts';
import { shopPages } from './shop-pages.ts';
import type { StaffPage } from './staff-page.ts';
import { workPages } from './work-pages.ts';

/** Groups of the menu, in the order of a working day: waiting work, sales, customers, operations. */
export const staffGroups: readonly { title: string; pages: readonly StaffPage[] }[] = [
  { title: 'Le travail', pages: workPages },
  { title: 'La boutique', pages: shopPages },
  { title: 'Les clients', pages: customersPages },
  { title: 'La maison', pages: housePages },
];

export const staffPages = staffGroups.flatMap(({ pages }) => pages);
