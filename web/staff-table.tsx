import { useEffect } from 'react';
import { createPageTable, type Frames } from './page-table.ts';
import type { PageRoute } from './routing.ts';
import { StaffFrame } from './staff/frame/staff-frame.tsx';
import { staffRoutes } from './staff/routes/staff-routes.ts';

/** A link to the shop, whose pages are another build: the address has changed already. */
const shopPage: PageRoute = {
  path: '*',
  load: async () => ({ Page: ReloadedPage }),
  head: () => ({ title: '' }),
  isPublic: false,
  frame: 'none',
};

export const staffFrames: Frames = { staff: async () => StaffFrame };

export const staffTable = createPageTable([...staffRoutes, shopPage], staffFrames);

function ReloadedPage(): null {
  // A reload would put the shop's document behind the earlier entries too, where Back finds the
  // team's pages. Without the fragment, with which it would only scroll.
  useEffect(() => location.replace(location.pathname + location.search), []);
  return null;
}
