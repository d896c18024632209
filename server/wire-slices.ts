/** Gives each slice the functions of higher slices that it needs, since it may not import them. */
import type { FastifyRequest } from 'fastify';
import { assistantsOfPerson } from './assistants/personal-data.ts';
import { eventsOfPerson } from './analytics/personal-data.ts';
import { countCarts, countCartsHolding } from './cart/carts-store.ts';
import { readCartDemand } from './cart/cart-minutes.ts';
import type { CartOwner } from './cart/store.ts';
import { countProductsOfOtherVat, setShopPlace } from './catalogue/shop-store.ts';
import { cartsOfPerson } from './cart/personal-data.ts';
import { putGiftInCart } from './cart/first-order-gifts.ts';
import { mergeCarts } from './cart/merge-carts.ts';
import { proposalsOfPerson } from './catalogue/personal-data.ts';
import { takesOrders } from './checkout/closed-checkout.ts';
import { settleDeliveredOrder } from './checkout/settle-order.ts';
import { endKeeping } from './checkout/kept-reservation.ts';
import { complaintsOfPerson } from './complaints/personal-data.ts';
import { fieldsOfPerson } from './fields/personal-data.ts';
import { deskOfPerson } from './customers/personal-data.ts';
import { recordView } from './customers/store.ts';
import { openPageChanges } from './content/page-changes.ts';
import { openPublishedPaths } from './content/published-paths.ts';
import { prospectsOfPerson } from './delivery/personal-data.ts';
import { identifyProgram } from './keys/identify-program.ts';
import { openOwnMessages } from './messages/open-own-messages.ts';
import { listsOfPerson } from './lists/personal-data.ts';
import { miamsOfPerson } from './loyalty/personal-data.ts';
import { gameOfPerson } from './game/personal-data.ts';
import type { GameDeps } from './game/game-deps.ts';
import { postMiams } from './loyalty/store.ts';
import { readBoughtProducts } from './orders/bought-products-store.ts';
import {
  findPlacedAt,
  readOrderFacts,
  readOrderNumbers,
  sharesHousehold,
} from './orders/order-facts-store.ts';
import { countUnitsHeld } from './orders/units-held-store.ts';
import { ordersOfPerson } from './orders/personal-data.ts';
import { suppliersOfPerson } from './purchases/personal-data.ts';
import { listReorderUnits } from './purchases/reorder-store.ts';
import { findInitialOrder } from './orders/initial-order.ts';
import { findPrepayingOrderOf, hasOrdered } from './orders/store.ts';
import { readFlagContext } from './pages/flag-context.ts';
import { monitorPartners } from './partners/monitored.ts';
import { createWebhookSender } from './partners/webhooks/http.ts';
import { sharesCard } from './payments/store.ts';
import { readOfferedMeans } from './payments/offered-means.ts';
import { cardsOfPerson } from './payments/personal-data.ts';
import type { Reader, Tx } from './platform/db.ts';
import { noMonitoring } from './platform/monitoring.ts';
import { grantCoupon } from './promotions/grant-coupon.ts';
import { revokeCoupon } from './promotions/store.ts';
import { applyReferralCodeOfCart } from './referral/apply-referral-code.ts';
import { attachReferralCode, requireKnownCode } from './referral/code-at-sign-up.ts';
import { referralsOfPerson } from './referral/personal-data.ts';
import { couponsOfPerson } from './promotions/personal-data.ts';
import { openRecipes } from './recipes/open-recipes.ts';
import { reviewsOfPerson } from './reviews/personal-data.ts';
import { openSales } from './orders/open-sales.ts';
import { shiftFreeSlots } from './delivery/shift-slots-store.ts';
import { watchDay } from './picking/day/watch-day.ts';
import { watchTopics } from './picking/day/watch-topics.ts';
import { followMove, type FollowedMove } from './rounds/follow-move.ts';
import { handOverAtDoor } from './rounds/report-delivery.ts';
import { deliveriesOfPerson } from './rounds/personal-data.ts';
import { withdrawalsOfPerson } from './withdrawals/personal-data.ts';
import { signEmails, signSms } from './shop/sign-messages.ts';
import { openShopIdentity } from './shop/open-shop-identity.ts';
import { openMessageTexts } from './texts/open-message-texts.ts';
import { openThreads } from './open-threads.ts';
import { createShopSearch } from './search/shop-search.ts';
import { adoptConversations } from './support/conversation-store.ts';
import { createSupportLoginToken } from './support/login-token.ts';
import { supportOfPerson } from './support/personal-data.ts';
import { watchFacts } from './webhooks/watch-facts.ts';
import type { AppDeps } from './app-deps.ts';

export async function wireSlices(given: AppDeps) {
  const shop = await openShopIdentity(given);
  shop.onChange(
    () =>
      void given.jobs
        .followTimeZone()
        .catch((error: unknown) =>
          given.log.error({ err: error }, 'recurring jobs keep the former time zone'),
        ),
  );
  const texts = await openMessageTexts(given);
  const partners = monitorPartners(given.partners, given.monitoring ?? noMonitoring);
  const base = {
    ...given,
    shop,
    texts,
    partners: {
      ...partners,
      email: signEmails(partners.email, shop, given.publicUrl),
      sms: signSms(partners.sms, shop),
    },
  };
  const { db } = base.database;
  const referrals = {
    grantCoupon,
    revokeCoupon,
    putGiftInCart,
    readOrderFacts: (customerId: string, reader: Reader = db) => readOrderFacts(reader, customerId),
    findArticle: (productId: string) => base.catalogue.productView(productId),
  };
  const flagContext = (request: FastifyRequest) => readFlagContext(base, request);
  const recipes = await openRecipes(base);
  const pageChanges = await openPageChanges(base);
  const dayWatch = await watchDay(base);
  const factsWatch = await watchFacts(base);
  const topicWatch = await watchTopics(base);
  const publishedPaths = await openPublishedPaths({ ...base, pageChanges });
  const sales = await openSales(base);
  const search = createShopSearch({
    catalogue: base.catalogue,
    recipes,
    unitsSold: sales.unitsSold,
    hasPage: publishedPaths.has,
  });
  const { close: closeThreads, ...threads } = openThreads(base);
  const messaging = given.messaging ?? (await openOwnMessages(base));
  return {
    ...base,
    messaging,
    pageChanges,
    dayWatch,
    factsWatch,
    identifyProgram: (request: FastifyRequest, bearer: string) =>
      identifyProgram(base, request, bearer),
    webhookSender: given.webhookSender ?? createWebhookSender(base),
    topicWatch,
    publishedPaths,
    recipes,
    search,
    sales,
    ...threads,
    closeThreads,
    searchProducts: search.products,
    findListed: search.listed,
    readOrderNumbers: (ids: readonly string[]) => readOrderNumbers(db, ids),
    takesOrders: () => takesOrders(base),
    countCarts,
    shiftFreeSlots,
    setShopPlace,
    countProductsOfOtherVat,
    readCartDemand: (visitor: CartOwner | null) =>
      readCartDemand({ db, catalogue: base.catalogue }, visitor),
    readBoughtProducts: (customerId: string) => readBoughtProducts(db, customerId),
    countUnitsHeld,
    countCartsHolding,
    listReorderUnits,
    hasOrdered: (customerId: string, reader: Reader = db) => hasOrdered(reader, customerId),
    findPlacedAt,
    findPrepayingOrder: (customerId: string, reader: Reader = db) =>
      findPrepayingOrderOf(reader, customerId),
    abandonKept: (cartId: string) => endKeeping(base, { cartId, isAbandoned: true }),
    findInitialOrder: (id: string) => findInitialOrder(db, { id, now: base.clock.now() }),
    ...referrals,
    applyReferralCode: (input: Parameters<typeof applyReferralCodeOfCart>[1]) =>
      applyReferralCodeOfCart({ ...base, ...referrals }, input),
    referral: {
      requireKnownCode: (asked: Parameters<typeof requireKnownCode>[1]) =>
        requireKnownCode({ ...base, ...referrals }, asked),
      attach: (tx: Tx, referee: Parameters<typeof attachReferralCode>[2]) =>
        attachReferralCode(tx, { ...base, ...referrals }, referee),
    },
    recordView,
    async findSharedIdentity(oneId: string, otherId: string) {
      if (await sharesCard(db, oneId, otherId)) return 'card' as const;
      return (await sharesHousehold(db, oneId, otherId)) ? ('household' as const) : null;
    },
    readFlagContext: flagContext,
    readOfferedMeans: (request: FastifyRequest) =>
      readOfferedMeans({ ...base, readFlagContext: flagContext }, request),
    settleOrder: (orderId: string) => settleDeliveredOrder(base, orderId),
    handOverAtDoor: (handOver: Parameters<typeof handOverAtDoor>[1]) =>
      handOverAtDoor(base, handOver),
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
    /** Carts first: their locks end payments in progress. Then orders, which may refuse. */
    personalData: [
      cartsOfPerson,
      fieldsOfPerson,
      ordersOfPerson,
      cardsOfPerson(base),
      couponsOfPerson,
      prospectsOfPerson,
      proposalsOfPerson,
      withdrawalsOfPerson,
      complaintsOfPerson,
      deliveriesOfPerson,
      miamsOfPerson,
      gameOfPerson,
      reviewsOfPerson,
      referralsOfPerson,
      listsOfPerson,
      assistantsOfPerson,
      eventsOfPerson,
      supportOfPerson,
      deskOfPerson,
      suppliersOfPerson,
    ],
    async mergeCarts(tx: Tx, owner: Parameters<typeof adoptConversations>[1]) {
      await mergeCarts(
        tx,
        { ...base, hasOrdered: (id, reader = tx) => hasOrdered(reader, id) },
        { sessionId: owner.sessionId, to: { sessionId: null, customerId: owner.customerId } },
      );
      await adoptConversations(tx, owner);
    },
    createSupportLoginToken: (customer: Parameters<typeof createSupportLoginToken>[1]) =>
      createSupportLoginToken(base, customer),
  };
}
