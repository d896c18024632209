import type { ComponentType } from 'react';
import type { PageRow } from '../kit/page-head.tsx';
import type { PageAccess } from '../session/member.ts';

/** A page of the back office, as the menu, its gate, its route and its title know it. */
export type StaffPage = PageRow & {
  path: string;
  /** Other words by which the palette finds it. */
  words?: string;
  /** Its place is in the menu, under its title. */
  menu?: true;
  /** Left out: every member may open it. */
  access?: PageAccess;
  /** For visitors too, who come with a link: the page has its own gate. */
  isOpen?: true;
  /** About all sites: closed to members of some of them. */
  ofTheSeller?: true;
  /** In the menu of a seller with several sites. */
  ofSeveralSites?: true;
  load(): Promise<{ Page: ComponentType }>;
};

/** Members with the privilege open the page; the others read the sentence. */
export const may = (privilege: PageAccess['privilege'], refusal: string): PageAccess => ({
  privilege,
  refusal,
});
