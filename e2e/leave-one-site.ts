import type { Page } from 'playwright-core';
import { call } from './order-by-api.ts';

/** The other journeys of this shop know one site: it serves every zone again, and Sami works there. `page`: a manager's. */
export async function leaveOneSite(page: Page): Promise<void> {
  type Of<Item> = { items: (Item & { id: string; version: number })[] };
  const zones = await call<Of<{ siteIds: string[]; type: string }>>(
    page,
    'GET',
    '/api/staff/delivery-zones',
  );
  for (const { id, version, siteIds } of zones.items)
    if (['paris-est', 'retrait-vanves'].includes(id) && siteIds.join() !== 'paris')
      await call(page, 'PATCH', `/api/staff/delivery-zones/${id}`, { version, siteIds: ['paris'] });
  const members = await call<Of<{ name: string }>>(page, 'GET', '/api/staff/members');
  const sami = members.items.find(({ name }) => name === 'Sami Diallo');
  await call(page, 'PATCH', `/api/staff/members/${sami?.id}`, { siteIds: null });
  const sites = await call<Of<{ state: string; isFirst: boolean }>>(
    page,
    'GET',
    '/api/staff/sites',
  );
  for (const { id, version, state, isFirst } of sites.items)
    if (state === 'open' && !isFirst)
      await call(page, 'PATCH', `/api/staff/sites/${id}`, { version, state: 'paused' });
}
