/** Collects the state of the shop and its partners for the opening checklist. */
import type { ShopFacts } from '#domain/opening/missing.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { findIdentity } from '#server/shop/identity-store.ts';
import { pathOfTemplate } from '#domain/content/template-path.ts';
import { lawfulPageNames, lawfulPages } from '#domain/shop/lawful-pages.ts';
import type { Clock } from '#domain/time/clock.ts';
import { findActiveShop } from '#server/catalogue/shop-store.ts';
import { listTemplates } from '#server/content/store.ts';
import { hasOrderableSlot, listZones } from '#server/delivery/store.ts';
import { hasOpenMember } from '#server/account/staff-members-store.ts';
import type { EmailSender } from '#server/partners/email/port.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import type { SmsSender } from '#server/partners/sms/port.ts';
import { allNamed } from '#server/platform/all-named.ts';
import type { Database } from '#server/platform/db.ts';

export type OpeningDeps = {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  partners: { payment: PaymentProvider; email: EmailSender; sms: SmsSender };
  publicUrl: string;
  isProduction: boolean;
  isRehearsal?: boolean;
};

export async function readShopFacts(deps: OpeningDeps): Promise<ShopFacts> {
  const { db } = deps.database;
  const { hasTeam, identity, zones, hasSlot, published, shop } = await allNamed({
    hasTeam: hasOpenMember(db),
    identity: findIdentity(db),
    zones: listZones(db),
    hasSlot: hasOrderableSlot(db, deps.clock.now()),
    published: listTemplates(db),
    shop: findActiveShop(db),
  });
  const paths = new Set(published.map(({ id }) => pathOfTemplate(id)));
  return {
    mode: deps.isRehearsal ? 'rehearsal' : deps.isProduction ? 'production' : 'development',
    hasTeam,
    hasIdentity: identity !== null,
    isHttps: deps.publicUrl.startsWith('https:'),
    hasBank: deps.partners.payment.kind !== 'none',
    sendsEmail: deps.partners.email.kind !== 'inbox',
    sendsSms: deps.partners.sms.kind !== 'inbox',
    hasGoods: deps.catalogue.current().hasGoods,
    hasZone: zones.length > 0,
    hasSlot,
    unwrittenPages: lawfulPageNames.filter((name) => !paths.has(lawfulPages[name])),
    isOpen: shop !== undefined && shop.state !== 'preparing',
  };
}
