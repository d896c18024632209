/** Where people wait for the vans: how many by postcode, and nobody's name. */
import type { WaitingList } from '#domain/delivery/staff-contract.ts';
import { run, type Reader } from '#server/platform/db.ts';
import { servesPostcode } from '../find-delivery-slots.ts';
import { listZones } from '../store.ts';

type PostcodeRow = {
  postcode: string;
  city: string;
  people: number;
  last_asked_at: Temporal.Instant;
};

export async function readWaitingList(db: Reader): Promise<WaitingList> {
  // The town is what most of them wrote; people are counted once whatever they asked for.
  const rows = await run<PostcodeRow>(
    db,
    `select address->>'postalCode' as postcode, mode() within group (order by address->>'city') as city, count(distinct lower(email)) as people, max(created_at) as last_asked_at
    from prospects group by 1 order by people desc, postcode`,
  );
  const [{ total } = { total: 0 }] = await run<{ total: number }>(
    db,
    'select count(distinct lower(email)) as total from prospects',
  );
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

/** For a French spreadsheet: semicolons, and a mark at the start that tells it the accents are UTF-8. */
export function waitingListCsv({ items }: WaitingList): string {
  const rows = [
    ['Code postal', 'Ville', 'Personnes', 'Déjà desservi'],
    ...items.map((item) => [
      item.postcode,
      item.city,
      String(item.people),
      item.isServed ? 'oui' : 'non',
    ]),
  ];
  return `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** A town is typed by strangers: a spreadsheet must not take it for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
