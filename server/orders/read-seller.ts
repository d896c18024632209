import {
  formatAddress,
  formatCapital,
  formatLegalName,
  formatRegistration,
  formatVatNumber,
} from '#domain/shop/show-shop.ts';
import type { Tx } from '#server/platform/db.ts';
import { findIdentity } from '#server/shop/identity-store.ts';
import type { InvoiceContent } from './invoice-content.ts';
import type { IssuingSite } from './issuing-site-store.ts';

/**
 * The seller to freeze on an invoice: read with it, since a copy in memory may be a version late.
 * Throws without an identity: an invoice without its seller is void, and the job tries again.
 */
export async function readSeller(
  tx: Tx,
  site: IssuingSite | null,
): Promise<InvoiceContent['seller']> {
  const found = await findIdentity(tx);
  if (!found) throw new Error('no invoice can be issued before the shop has an identity');
  const { name, capitalCents, brandColour, registrationNumber, vatNumber } = found.identity;
  const { street, postalCode, city, email, timeZone, logo } = found.identity;
  const capital = capitalCents === null ? '' : ` · capital ${formatCapital(capitalCents)}`;
  return {
    name: formatLegalName(found.identity),
    address: formatAddress(found.identity),
    registration: `${formatRegistration(found.identity)}${capital}`,
    vatNumber: formatVatNumber(found.identity),
    brand: { name, colour: brandColour, ...(logo ? { logo: logo.id } : {}) },
    timeZone,
    ...(site ? { site: site.shown } : {}),
    party: {
      name: formatLegalName(found.identity),
      registrationNumber,
      vatNumber,
      street,
      postalCode,
      city,
      email,
    },
  };
}
