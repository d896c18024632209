/** Every route and every job handler of the shop, listed. Slices declare what they need; this file only hands it over. */
import type { FastifyRequest } from 'fastify';
import type { PageRenderer } from '#server/pages/render-page.ts';
import { accountApi } from './account/api.ts';
import { staffAccountApi } from './account/staff-api.ts';
import { staffMembersApi } from './account/staff-members-api.ts';
import { identifyVisitors } from './account/visitor-hook.ts';
import { analyticsApi } from './analytics/api.ts';
import { analyticsJobs } from './analytics/jobs.ts';
import { measuresApi } from './analytics/measures-api.ts';
import { eventsOfPerson } from './analytics/personal-data.ts';
import { cartApi } from './cart/api.ts';
import { countBaskets, countBasketsHolding } from './cart/count-baskets.ts';
import { cartsOfPerson } from './cart/personal-data.ts';
import { mergeCarts } from './cart/merge-carts.ts';
import { catalogueApi } from './catalogue/api.ts';
import { proposalsOfPerson } from './catalogue/personal-data.ts';
import { importApi } from './catalogue/import/api.ts';
import { picturesApi } from './catalogue/pictures/api.ts';
import { purgePictures } from './catalogue/pictures/purge-pictures.ts';
import { shelfApi } from './catalogue/staff/api.ts';
import type { Catalogue } from './catalogue/snapshot-types.ts';
import { checkoutApi } from './checkout/api.ts';
import { checkoutJobs } from './checkout/jobs.ts';
import { endKeeping } from './checkout/kept-reservation.ts';
import { contentApi } from './content/api.ts';
import { customersApi } from './customers/api.ts';
import { deskOfPerson } from './customers/personal-data.ts';
import { findPicturesOfPages } from './content/staff/store.ts';
import { openPageChanges } from './content/page-changes.ts';
import { contentJobs } from './content/jobs.ts';
import { staffPagesApi } from './content/staff/api.ts';
import { pagePlansApi } from './content/staff/plans-api.ts';
import { termsApi } from './content/terms-api.ts';
import { deliveryApi } from './delivery/api.ts';
import { deliveryJobs } from './delivery/jobs.ts';
import { prospectsOfPerson } from './delivery/personal-data.ts';
import { staffDeliveryApi } from './delivery/staff/api.ts';
import { flagsApi } from './flags/api.ts';
import type { Flags } from './flags/open-flags.ts';
import { messagesApi } from './messages/api.ts';
import { openOwnMessages } from './messages/open-own-messages.ts';
import type { InAppMessaging } from './partners/messaging/port.ts';
import { listsApi } from './lists/api.ts';
import { listsOfPerson } from './lists/personal-data.ts';
import { loyaltyApi } from './loyalty/api.ts';
import { miamsOfPerson } from './loyalty/personal-data.ts';
import { gameApi } from './game/api.ts';
import { gameOfPerson } from './game/personal-data.ts';
import type { GameDeps } from './game/game-deps.ts';
import { winCard } from './game/win-card.ts';
import { postMiams } from './loyalty/store.ts';
import { grantMiams, reverseMiams } from './loyalty/move-miams.ts';
import { ordersApi } from './orders/api.ts';
import { readBoughtProducts } from './orders/bought-products.ts';
import { ordersJobs } from './orders/jobs.ts';
import { readOrderFacts, readOrderNumbers, sharesHousehold } from './orders/order-facts.ts';
import { countUnitsHeld, countUnitsToPrepare } from './orders/units-to-prepare.ts';
import { ordersOfPerson } from './orders/personal-data.ts';
import { findInitialOrder, findPrepayingOrderOf, hasOrdered } from './orders/store.ts';
import { refundsApi } from './orders/refunds/api.ts';
import { refundJobs } from './orders/refunds/jobs.ts';
import { pagesApi } from './pages/api.ts';
import { crawlersApi } from './pages/crawlers-api.ts';
import { readFlagContext } from './pages/flag-context.ts';
import { monitorPartners } from './partners/monitored.ts';
import type { Partners } from './partners/partners.ts';
import { sandboxApi } from './partners/payment/sandbox-api.ts';
import { paymentsApi } from './payments/api.ts';
import { sharesCard } from './payments/shared-cards.ts';
import { paymentsJobs } from './payments/jobs.ts';
import { cardsOfPerson } from './payments/personal-data.ts';
import { pickingApi } from './picking/api.ts';
import type { Database, Tx } from './platform/db.ts';
import { createHttpServer, type HttpServer } from './platform/http.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/log.ts';
import { noMonitoring, type Monitoring } from './platform/monitoring.ts';
import { messagingJobs } from './platform/messaging-jobs.ts';
import { promotionsApi } from './promotions/api.ts';
import { promoCodesApi } from './promotions/staff/api.ts';
import { grantCoupon } from './promotions/grant-coupon.ts';
import { referralApi } from './referral/api.ts';
import { applyReferralCodeOfCart } from './referral/apply-referral-code.ts';
import { attachReferralCode, isReferralCodeKnown } from './referral/code-at-sign-up.ts';
import { referralsOfPerson } from './referral/personal-data.ts';
import { matureReferral } from './referral/mature-referral.ts';
import { couponsOfPerson } from './promotions/personal-data.ts';
import { recipesApi } from './recipes/api.ts';
import { openRecipes } from './recipes/open-recipes.ts';
import { recordRating } from './catalogue/record-rating.ts';
import { reviewsApi } from './reviews/api.ts';
import { planInvitation } from './reviews/invite-to-review.ts';
import { reviewsOfPerson } from './reviews/personal-data.ts';
import { reviewsJobs } from './reviews/jobs.ts';
import { countMarks } from './reviews/store.ts';
import { roundsApi } from './rounds/api.ts';
import { findOrderedPictures } from './orders/ordered-pictures.ts';
import { openSales } from './orders/open-sales.ts';
import { followMove, type FollowedMove } from './rounds/follow-move.ts';
import { withdrawalsOfPerson } from './withdrawals/personal-data.ts';
import { withdrawalsApi } from './withdrawals/api.ts';
import { withdrawalJobs } from './withdrawals/terminate-orders.ts';
import { searchApi } from './search/api.ts';
import { createShopSearch } from './search/shop-search.ts';
import { supportApi } from './support/api.ts';
import { adoptConversations } from './support/conversation-store.ts';
import { createSupportLoginToken } from './support/login-token.ts';
import { supportOfPerson } from './support/personal-data.ts';
import { accountJobs } from './account/jobs.ts';
import { devApi } from './pages/dev-api.ts';
import type { Clock } from '#domain/paris-time.ts';

export type AppDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  catalogue: Catalogue;
  flags: Flags;
  partners: Partners;
  /** Absent in API tests: pages are then not served. */
  pages?: PageRenderer | undefined;
  publicUrl: string;
  virtualHost?: string | undefined;
  /** Signs short-lived links and anything else that leaves and comes back. */
  signingSecret: string;
  isProduction: boolean;
  /** Cards are typed in Stripe's own frames; absent: in the sandbox's form. */
  stripePublishableKey?: string | undefined;
  /** Absent: the shop's own messages. */
  messaging?: InAppMessaging;
  /** Absent: nothing is traced. */
  monitoring?: Monitoring;
};

export async function createApp(given: AppDeps): Promise<HttpServer> {
  const base = {
    ...given,
    partners: monitorPartners(given.partners, given.monitoring ?? noMonitoring),
  };
  const { db } = base.database;
  const referrals = {
    grantCoupon,
    readOrderFacts: (customerId: string) => readOrderFacts(db, customerId),
    findArticle: (productId: string) => base.catalogue.productView(productId),
  };
  const recipes = await openRecipes(base);
  const search = createShopSearch({
    catalogue: base.catalogue,
    recipes,
    unitsSold: await openSales(base),
  });
  const messaging = given.messaging ?? (await openOwnMessages(base));
  const pageChanges = await openPageChanges(base);
  /** What slices of a lower rank need of higher ones is handed to them here. */
  const deps = {
    ...base,
    messaging,
    pageChanges,
    recipes,
    search,
    searchProducts: search.products,
    readOrderNumbers: (ids: readonly string[]) => readOrderNumbers(db, ids),
    countBaskets,
    readBoughtProducts: (customerId: string) => readBoughtProducts(db, customerId),
    countUnitsToPrepare,
    countUnitsHeld,
    countBasketsHolding,
    hasOrdered: (customerId: string) => hasOrdered(db, customerId),
    findPrepayingOrder: (customerId: string) => findPrepayingOrderOf(db, customerId),
    abandonKept: (cartId: string) => endKeeping(base, { cartId, isAbandoned: true }),
    findInitialOrder: (orderId: string) => findInitialOrder(db, orderId),
    ...referrals,
    applyReferralCode: (input: Parameters<typeof applyReferralCodeOfCart>[1]) =>
      applyReferralCodeOfCart({ ...base, ...referrals }, input),
    referral: {
      isCodeKnown: (code: string) => isReferralCodeKnown({ ...base, ...referrals }, code),
      attach: (referee: Parameters<typeof attachReferralCode>[1]) =>
        attachReferralCode({ ...base, ...referrals }, referee),
    },
    async findSharedIdentity(oneId: string, otherId: string) {
      if (await sharesCard(db, oneId, otherId)) return 'card' as const;
      return (await sharesHousehold(db, oneId, otherId)) ? ('household' as const) : null;
    },
    readFlagContext: (request: FastifyRequest) => readFlagContext(base, request),
    followMove: (tx: Tx, move: FollowedMove) => followMove(tx, base, move),
    rewardFamily: (
      tx: Tx,
      { customerId, family, miams, at }: Parameters<GameDeps['rewardFamily']>[1],
    ) =>
      postMiams(tx, {
        key: `family:${customerId}:${family}`,
        customerId,
        miams,
        counterpart: 'shop:granted',
        orderId: null,
        at,
      }),
    /** The baskets first (their locks end the payments under way), then the orders, which may refuse. */
    personalData: [
      cartsOfPerson,
      ordersOfPerson,
      cardsOfPerson(base),
      couponsOfPerson,
      prospectsOfPerson,
      proposalsOfPerson,
      withdrawalsOfPerson,
      miamsOfPerson,
      gameOfPerson,
      reviewsOfPerson,
      referralsOfPerson,
      listsOfPerson,
      eventsOfPerson,
      supportOfPerson,
      deskOfPerson,
    ],
    async mergeCarts(tx: Tx, owner: Parameters<typeof mergeCarts>[2]) {
      await mergeCarts(tx, base, owner);
      await adoptConversations(tx, owner);
    },
    createSupportLoginToken: (customer: Parameters<typeof createSupportLoginToken>[1]) =>
      createSupportLoginToken(base, customer),
  };
  const app = await createHttpServer({ ...deps, inlineScript: deps.pages?.inlineScript });
  app.addHook('onClose', () => messaging.close?.());
  app.addHook('onClose', () => pageChanges.close());
  identifyVisitors(app, deps);

  catalogueApi(app, deps);
  shelfApi(app, deps);
  importApi(app, deps);
  picturesApi(app, deps);
  accountApi(app, deps);
  staffAccountApi(app, deps);
  staffMembersApi(app, deps);
  deliveryApi(app, deps);
  staffDeliveryApi(app, deps);
  flagsApi(app, deps);

  promotionsApi(app, deps);
  promoCodesApi(app, deps);
  loyaltyApi(app, deps);
  referralApi(app, deps);
  gameApi(app, deps);
  recipesApi(app, deps);
  listsApi(app, deps);
  paymentsApi(app, deps);

  cartApi(app, deps);
  searchApi(app, deps);
  contentApi(app, deps);
  termsApi(app, deps);
  staffPagesApi(app, deps);
  pagePlansApi(app, deps);
  deps.jobs.attach(contentJobs(deps));
  messagesApi(app, deps);
  ordersApi(app, deps);
  refundsApi(app, deps);
  deps.jobs.attach(refundJobs(deps));

  checkoutApi(app, deps);
  pickingApi(app, deps);
  roundsApi(app, deps);
  withdrawalsApi(app, deps);
  deps.jobs.attach(withdrawalJobs(deps));
  supportApi(app, deps);
  reviewsApi(app, deps);
  customersApi(app, deps);
  analyticsApi(app, deps);
  measuresApi(app, deps);

  if (deps.partners.payment.kind === 'sandbox') sandboxApi(app, deps.partners.payment, deps);
  crawlersApi(app, deps);
  pagesApi(app, deps);
  if (!deps.isProduction) devApi(app, deps);
  app.get('/health', { schema: { hide: true } }, async () => {
    await deps.database.pool.query('select 1');
    return { status: 'ok', catalogueVersion: deps.catalogue.current().version };
  });

  deps.jobs.attach({
    'order.rewards': async (order) => {
      await grantMiams(deps, order);
      await matureReferral(deps, order);
      await winCard(deps, order);
      await planInvitation(deps, order.orderId);
    },
    'pictures.purge': () =>
      purgePictures({
        ...deps,
        findShownElsewhere: async (reader, bases) =>
          new Set([
            ...(await findOrderedPictures(reader, bases)),
            ...(await findPicturesOfPages(reader, bases)),
          ]),
      }),
    'product.rated': ({ productId }) => recordRating({ ...deps, countMarks }, productId),
    'order.rewards.reverse': (refund) => reverseMiams(deps, refund),
  });
  deps.jobs.attach({
    ...messagingJobs(deps),
    ...accountJobs(deps),
    ...deliveryJobs(deps),
    ...ordersJobs(deps),
    ...paymentsJobs(deps),
    ...checkoutJobs(deps),
    ...reviewsJobs(deps),
    ...analyticsJobs(deps),
  });
  return app;
}
