/** Collects the state of the shop and its partners for the opening checklist. */
import type { ShopFacts } from '#domain/opening/missing.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { findIdentity } from '#server/shop/identity-store.ts';
import { findTermsInForce } from '#server/content/terms-store.ts';
import { listZones } from '#server/delivery/store.ts';
import { hasOpenMember } from '#server/account/staff-members-store.ts';
import type { EmailSender } from '#server/partners/email/port.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import type { SmsSender } from '#server/partners/sms/port.ts';
import type { Database } from '#server/platform/db.ts';

export type OpeningDeps = {
  database: Database;
  catalogue: Catalogue;
  partners: { payment: PaymentProvider; email: EmailSender; sms: SmsSender };
  publicUrl: string;
  isProduction: boolean;
  isRehearsal?: boolean;
};

export async function readShopFacts(deps: OpeningDeps): Promise<ShopFacts> {
  const { db } = deps.database;
  const [hasTeam, identity, zones, terms] = await Promise.all([
    hasOpenMember(db),
    findIdentity(db),
    listZones(db),
    findTermsInForce(db),
  ]);
  return {
    mode: deps.isRehearsal ? 'rehearsal' : deps.isProduction ? 'production' : 'development',
    hasTeam,
    hasIdentity: identity !== null,
    isHttps: deps.publicUrl.startsWith('https:'),
    hasBank: deps.partners.payment.kind !== 'none',
    sendsEmail: deps.partners.email.kind !== 'inbox',
    sendsSms: deps.partners.sms.kind !== 'inbox',
    isOpen: deps.catalogue.current().isOpen,
    hasZone: zones.length > 0,
    hasTerms: terms !== null,
  };
}
