/** The site that issues an invoice or a credit note: its series of numbers and its establishment. */
import { zoneAddressSchema } from '#domain/delivery/zone-contract.ts';
import { run, type Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';
import type { InvoiceContent } from './invoice-content.ts';

export type IssuingSite = {
  id: string;
  series: number;
  shown: NonNullable<InvoiceContent['seller']['site']>;
};

/** Null: the first site, whose documents are the seller's own and keep its series. */
export async function findIssuingSite(tx: Tx, shopId: string): Promise<IssuingSite | null> {
  const [site] = await run<Pick<Row<'sites'>, 'id' | 'series' | 'name' | 'address' | 'siret'>>(
    tx,
    'select id, series, name, address, siret from sites where id = $1 and id <> first_site()',
    [shopId],
  );
  if (!site) return null;
  const { id, series, name, siret } = site;
  const place = zoneAddressSchema.nullable().parse(site.address);
  const address = place
    ? `${place.streetNumber} ${place.street}, ${place.postalCode} ${place.city}`.trim()
    : '';
  return { id, series, shown: { name, address, siret: siret ?? '' } };
}

const letters = { invoice: 'F', creditNote: 'A' } as const;

/** Without gaps: the counter's row stays locked until the document commits. */
export async function nextNumberOfSite(
  tx: Tx,
  { id, series }: IssuingSite,
  { kind, year }: { kind: keyof typeof letters; year: number },
): Promise<string> {
  const [row] = await run<{ last: number }>(
    tx,
    `insert into document_numbers (shop_id, kind, year, last) values ($1, $2, $3, 1)
    on conflict (shop_id, kind, year) do update set last = document_numbers.last + 1 returning last`,
    [id, kind, year],
  );
  return `${letters[kind]}${year}-S${series}-${String(row?.last).padStart(6, '0')}`;
}
