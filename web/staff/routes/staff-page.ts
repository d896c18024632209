import type { ComponentType } from 'react';
import type { PageAccess } from '../session/member.ts';

/** A page of the back office, as the menu, its gate, its route and its title know it. */
export type StaffPage = {
  path: string;
  title: string;
  /** Other words by which the palette finds it. */
  words?: string;
  /** Its place is in the menu, under its title or this shorter name. */
  menu?: true | string;
  /** Left out: every member may open it. */
  access?: PageAccess;
  /** For visitors too, who come with a link: the page has its own gate. */
  isOpen?: true;
  load(): Promise<{ Page: ComponentType }>;
};
