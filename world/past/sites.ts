/**
 * The demo's other sites. They open two hours before the shop does, so that the orders of the past stay the first
 * site's; from then on each zone is served by the first of its order.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { StaffSite } from '#domain/sites/contract.ts';
import {
  newTransferRequestSchema,
  newVanRunRequestSchema,
} from '#domain/sites/transfers-contract.ts';
import { run, type Tx } from '#server/platform/db.ts';
import { accountSchema } from '../accounts.ts';
import { readJson } from '../files.ts';
import { loadZones, zoneSchema } from '../zones.ts';
import type { PastShop } from './past-shop.ts';

const here = (name: string): string => path.join(import.meta.dirname, name);
const { sites, order, points, members, runs, transfers } = readJson(
  here('sites.json'),
  z.strictObject({
    /** As stored. */
    sites: z.array(z.record(z.string(), z.unknown())),
    /** The sites of each zone. */
    order: z.record(z.string(), z.array(z.string())),
    /** Pickup points by site. */
    points: z.record(z.string(), z.array(zoneSchema)),
    members: z.array(accountSchema.extend({ siteIds: z.array(z.string()) })),
    runs: z.array(newVanRunRequestSchema),
    transfers: z.array(
      newTransferRequestSchema.omit({ lines: true }).extend({
        departs: z.boolean(),
        lines: z.array(z.strictObject({ sku: z.string(), units: z.int() })),
      }),
    ),
  }),
);
export const siteMembers = members.map(({ siteIds: _siteIds, ...account }) => account);

export async function loadSites(tx: Tx): Promise<void> {
  const columns =
    'id, name, kind, state, is_whole_range, position, address, siret, latitude, longitude, opening_hours';
  const asJson = JSON.stringify;
  await run(
    tx,
    `insert into sites (${columns}) select ${columns} from jsonb_populate_recordset(null::sites, $1)`,
    [asJson(sites)],
  );
  for (const [siteId, zones] of Object.entries(points)) await loadZones(tx, zones, siteId);
  await run(
    tx,
    `update delivery_zones z set site_ids = array(select jsonb_array_elements_text(w.value))
      from jsonb_each($1) w where z.id = w.key`,
    [asJson(order)],
  );
  await run(
    tx,
    `insert into staff_sites select s.id, jsonb_array_elements_text(w."siteIds")
      from jsonb_to_recordset($1) as w (email text, "siteIds" jsonb) join staff s using (email)`,
    [asJson(members)],
  );
}

/** What is done already is not done again. */
export async function openSites({ as }: PastShop): Promise<void> {
  const shelves = await readFile(here('sites.csv'), 'utf8');
  await as({ staff: 'manager' }, async (ask) => {
    await ask('POST', '/api/staff/catalogue/imports', shelves);
    const { items } = await ask('GET', '/api/staff/sites');
    for (const { id, version, state } of items as StaffSite[])
      if (state === 'preparing')
        await ask('PATCH', `/api/staff/sites/${id}`, { version, state: 'open' });
    for (const van of runs) await ask('POST', '/api/staff/vanRuns', van);
    for (const { departs, lines, ...sheet } of transfers) {
      const lotOf = async ({ sku, units }: (typeof lines)[number]) => {
        const query = `siteId=${sheet.fromId}&sku=${sku}`;
        return { lotId: (await ask('GET', `/api/staff/transferable?${query}`)).items[0].id, units };
      };
      const request = { ...sheet, lines: await Promise.all(lines.map(lotOf)) };
      await ask('POST', '/api/staff/transfers', request);
      if (departs) await ask('PUT', `/api/staff/transfers/${sheet.id}/departure`);
    }
  });
}
