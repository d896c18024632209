import { referralEndpoints } from '#domain/referral/endpoints.ts';
import { shareText } from '#domain/referral/rules.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { applyReferralCode, type ReferralDeps } from './apply-referral-code.ts';
import { countReferees, findCodeOf, findReferralOf, readReferralSettings } from './store.ts';

export function referralApi(
  app: HttpServer,
  deps: ReferralDeps & { publicUrl: string; shop: ShopIdentity },
): void {
  const { db } = deps.database;

  serve(app, referralEndpoints, {
    'GET /api/referral/settings': async () => {
      const settings = await readReferralSettings(db);
      const article = deps.findArticle(settings.referee_product_id);
      const promised = article ? settings.promised_cents : 0;
      return {
        promised,
        shareText: shareText(deps.shop.shown().name, promised),
        referrerGift: {
          count: settings.referrer_coupons,
          amount: settings.referrer_coupon_cents,
          minimumOrder: settings.referrer_minimum_cents,
        },
        refereeGift: article ? { productId: settings.referee_product_id, ...article } : null,
      };
    },

    'GET /api/account/referral/infos': async (request) => {
      const { customerId } = request;
      const [code, facts, own, referees] = await Promise.all([
        findCodeOf(db, customerId),
        deps.readOrderFacts(customerId),
        findReferralOf(db, customerId),
        countReferees(db, customerId),
      ]);
      return {
        code: code ?? '',
        link: `${deps.publicUrl}/?parrain=${encodeURIComponent(code ?? '')}`,
        state: facts.orders === 0 ? null : facts.isFirstPaid ? 'paid' : 'pending',
        orders: facts.orders,
        canRefer: facts.hasDelivered,
        count: referees.paid,
        pending: referees.pending,
        canBeReferred: facts.orders === 0 && own === null,
        referredBy: own?.referrer_name ?? null,
      };
    },

    'POST /api/account/referral/applyReferralCode': async (request) => {
      const { referredBy, gift } = await applyReferralCode(deps, {
        customerId: request.visitor.customerId,
        code: request.body.code,
        ip: request.network,
      });
      return { referredBy, gift };
    },
  });
}
