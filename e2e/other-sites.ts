import type { Page } from 'playwright-core';
import { call } from './order-by-api.ts';

/**
 * Restores a single site for the other tests: it serves every zone and employs Sami. `page` is a
 * manager's.
 */
export async function leaveOneSite(page: Page): Promise<void> {
  type ListOf<Item> = { items: (Item & { id: string; version: number })[] };
  const zones = await call<ListOf<{ siteIds: string[]; type: string }>>(
    page,
    'GET',
    '/api/staff/delivery-zones',
  );
  for (const { id, version, siteIds } of zones.items)
    if (['paris-est', 'retrait-vanves'].includes(id) && siteIds.join() !== 'paris')
      await call(page, 'PATCH', `/api/staff/delivery-zones/${id}`, { version, siteIds: ['paris'] });
  const members = await call<ListOf<{ name: string }>>(page, 'GET', '/api/staff/members');
  const sami = members.items.find(({ name }) => name === 'Sami Diallo');
  await call(page, 'PATCH', `/api/staff/members/${sami?.id}`, { siteIds: null });
  const sites = await call<ListOf<{ state: string; isFirst: boolean }>>(
    page,
    'GET',
    '/api/staff/sites',
  );
  for (const { id, version, state, isFirst } of sites.items)
    if (state === 'open' && !isFirst)
      await call(page, 'PATCH', `/api/staff/sites/${id}`, { version, state: 'paused' });
}

type Site = { id: string; name: string; version: number };

/** Creates an open site that sells only cat food and serves no zone yet. */
export async function openSite(manager: Page, name: string, units: number): Promise<Site> {
  const named = `${name} ${Math.floor(Math.random() * 10_000)}`;
  const site = await call<Site>(manager, 'POST', '/api/staff/sites', {
    name: named,
    kind: 'shop',
    isWholeRange: false,
    address: null,
    siret: null,
  });
  const shelf = `/api/staff/sites/${site.id}/products`;
  const { items } = await call<{ items: { sku: string; name: string }[] }>(
    manager,
    'GET',
    `${shelf}?q=${encodeURIComponent('Croquettes pour chat stérilisé')}`,
  );
  await call(manager, 'PUT', `${shelf}/${items[0]?.sku}`, {
    isSold: true,
    ownPrice: null,
    units: { seen: 0, now: units },
  });
  return site;
}

/** Assigns the zone to these sites in order, and opens the new ones. */
export async function serve(
  manager: Page,
  zoneId: string,
  siteIds: readonly string[],
): Promise<void> {
  const { items } = await call<{ items: { id: string; version: number }[] }>(
    manager,
    'GET',
    '/api/staff/delivery-zones',
  );
  const version = items.find(({ id }) => id === zoneId)?.version;
  await call(manager, 'PATCH', `/api/staff/delivery-zones/${zoneId}`, { version, siteIds });
  const sites = await call<{ items: (Site & { state: string })[] }>(
    manager,
    'GET',
    '/api/staff/sites',
  );
  for (const { id, version: held, state } of sites.items)
    if (siteIds.includes(id) && state === 'preparing')
      await call(manager, 'PATCH', `/api/staff/sites/${id}`, { version: held, state: 'open' });
}
