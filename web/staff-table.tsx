import { useEffect } from 'react';
import { createPageTable, type Frames } from './page-table.ts';
import type { PageRoute } from './routing.ts';
import { StaffFrame } from './staff/frame/staff-frame.tsx';
import { staffRoutes } from './staff/routes/staff-routes.ts';

/** Catches links to the storefront, a separate build; the router has already changed the URL. */
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
  // A reload would also put the shop's document behind earlier history entries, where Back must
  // find the back office. Without the fragment: with it, the browser would only scroll.
  useEffect(() => location.replace(location.pathname + location.search), []);
  return null;
}
