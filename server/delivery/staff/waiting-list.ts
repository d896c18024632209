/** Where people wait for the vans: how many by postcode, and nobody's name. */
import { csvFile } from '#domain/words/csv-file.ts';
import type { WaitingList } from '#domain/delivery/staff-contract.ts';
import type { Database } from '#server/platform/db.ts';
import { servesPostcode } from '../find-delivery-slots.ts';
import { listZones } from '../store.ts';
import { countProspects, listPostcodes } from './waiting-list-store.ts';

/** Zones come from the primary: after a change of zones, its manager must see who is now served. */
export async function readWaitingList({
  db,
  replica,
}: Pick<Database, 'db' | 'replica'>): Promise<WaitingList> {
  const rows = await listPostcodes(replica);
  const total = await countProspects(replica);
  const zones = await listZones(db);
  return {
    total,
    items: rows.map((row) => ({
      postcode: row.postcode,
      city: row.city,
      people: row.people,
      lastAskedAt: row.last_asked_at.toString(),
      isServed: zones.some((zone) => servesPostcode(zone, row.postcode)),
    })),
  };
}

export function waitingListCsv({ items }: WaitingList): string {
  return csvFile([
    ['Code postal', 'Ville', 'Personnes', 'Déjà desservi'],
    ...items.map((item) => [
      item.postcode,
      item.city,
      String(item.people),
      item.isServed ? 'oui' : 'non',
    ]),
  ]);
}
