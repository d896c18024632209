import {
  applyReferralCodeRequestSchema,
  applyReferralCodeSchema,
  referralInfosSchema,
  referralSettingsSchema,
} from '#domain/referral/contract.ts';
import { shareText } from '#domain/referral/rules.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { applyReferralCode, type ReferralDeps } from './apply-referral-code.ts';
import { countReferees, findCodeOf, findReferralOf, readReferralSettings } from './store.ts';

export function referralApi(app: HttpServer, deps: ReferralDeps & { publicUrl: string }): void {
  const { db } = deps.database;

  app.get(
    '/api/referral/settings',
    { schema: { response: { 200: referralSettingsSchema } } },
    async () => {
      const settings = await readReferralSettings(db);
      const article = deps.findArticle(settings.referee_product_id);
      return {
        promised: settings.promised_cents,
        shareText: shareText(settings.promised_cents),
        referrerGift: {
          count: settings.referrer_coupons,
          amount: settings.referrer_coupon_cents,
          minimumOrder: settings.referrer_minimum_cents,
        },
        refereeGift: article ? { productId: settings.referee_product_id, ...article } : null,
      };
    },
  );

  app.get(
    '/api/account/referral/infos',
    { schema: { response: { 200: referralInfosSchema } } },
    async (request, reply) => {
      const customerId = requireCustomer(request);
      reply.header('cache-control', 'no-store');
      const [code, facts, own, referees] = await Promise.all([
        findCodeOf(db, customerId),
        deps.readOrderFacts(customerId),
        findReferralOf(db, customerId),
        countReferees(db, customerId),
      ]);
      return {
        code: code ?? '',
        link: `${deps.publicUrl}/landing?parrain=${encodeURIComponent(code ?? '')}`,
        state:
          facts.orders === 0 ? null : facts.isFirstPaid ? ('paid' as const) : ('pending' as const),
        orders: Math.min(2, facts.orders),
        canRefer: facts.hasDelivered,
        count: referees.paid,
        pending: referees.pending,
        canBeReferred: facts.orders === 0 && own === null,
        referredBy: own?.referrer_name ?? null,
      };
    },
  );

  /** A visitor is answered Anonymous, not Unauthorized: the specification has an error of its own for it. */
  app.post(
    '/api/account/referral/applyReferralCode',
    {
      schema: { body: applyReferralCodeRequestSchema, response: { 200: applyReferralCodeSchema } },
    },
    async (request) => {
      const { referredBy, gift } = await applyReferralCode(deps, {
        customerId: request.visitor.customerId,
        code: request.body.code,
        ip: request.ip,
      });
      return { referredBy, gift };
    },
  );
}
