/** Every route and every job handler of the shop, listed. wire-slices.ts gives each slice what it needs. */
import { accountApi } from './account/api.ts';
import { passkeysApi } from './account/passkeys/api.ts';
import { savedViewsApi } from './account/saved-views-api.ts';
import { staffAccountApi } from './account/staff-api.ts';
import { staffLinksApi } from './account/staff-links-api.ts';
import { staffMembersApi } from './account/staff-members-api.ts';
import { identifyVisitors } from './account/visitor-hook.ts';
import { assistantsApi } from './assistants/api.ts';
import { assistantsJobs } from './assistants/jobs.ts';
import { analyticsApi } from './analytics/api.ts';
import { analyticsJobs } from './analytics/jobs.ts';
import { measuresApi } from './analytics/measures-api.ts';
import { accountingApi } from './books/accounting-api.ts';
import { bankApi } from './books/bank/api.ts';
import { platformApi } from './books/platform/api.ts';
import { figuresApi } from './books/figures-api.ts';
import { closingsApi } from './books/closings-api.ts';
import { booksJobs } from './books/jobs.ts';
import { cartApi } from './cart/api.ts';
import { catalogueApi } from './catalogue/api.ts';
import { importApi } from './catalogue/import/api.ts';
import { customFieldsApi } from './fields/api.ts';
import { tillApi } from './till/api.ts';
import { purchasesApi } from './purchases/api.ts';
import { recallsApi } from './purchases/recalls-api.ts';
import { receiptsApi } from './purchases/receipts-api.ts';
import { reorderApi } from './purchases/reorder-api.ts';
import { endPastSellOffs } from './purchases/sell-off.ts';
import { shortDatedApi } from './purchases/short-dated-api.ts';
import { supplierOrdersApi } from './purchases/supplier-orders-api.ts';
import { exchangeInvoices } from './purchases/exchange-invoices.ts';
import { supplierInvoicesApi } from './purchases/supplier-invoices-api.ts';
import { suppliersApi } from './purchases/suppliers-api.ts';
import { picturesApi } from './catalogue/pictures/api.ts';
import { encodeLogoFile } from './catalogue/pictures/encode-picture.ts';
import { purgePictures } from './catalogue/pictures/purge-pictures.ts';
import { staffCategoriesApi } from './catalogue/categories/api.ts';
import { shelfApi } from './catalogue/staff/api.ts';
import { checkoutApi } from './checkout/api.ts';
import { checkoutJobs } from './checkout/jobs.ts';
import { phoneOrdersApi } from './checkout/phone-orders/api.ts';
import { complaintsApi } from './complaints/api.ts';
import { contentApi } from './content/api.ts';
import { customersApi } from './customers/api.ts';
import { findPicturesOfPages } from './content/staff/store.ts';
import { contentJobs } from './content/jobs.ts';
import { staffPagesApi } from './content/staff/api.ts';
import { pagePlansApi } from './content/staff/plans-api.ts';
import { termsApi } from './content/terms-api.ts';
import { customerExportsApi } from './customers/exports-api.ts';
import { deliveryApi } from './delivery/api.ts';
import { deliveryJobs } from './delivery/jobs.ts';
import { staffDeliveryApi } from './delivery/staff/api.ts';
import { flagsApi } from './flags/api.ts';
import { keysApi } from './keys/api.ts';
import { messagesApi } from './messages/api.ts';
import { listsApi } from './lists/api.ts';
import { loyaltyApi } from './loyalty/api.ts';
import { staffLoyaltyApi } from './loyalty/staff/api.ts';
import { gameApi } from './game/api.ts';
import { staffGameApi } from './game/staff/api.ts';
import { deskApi } from './desk/api.ts';
import { jobsApi } from './jobs/api.ts';
import { winCard } from './game/win-card.ts';
import { grantMiams, reverseMiams } from './loyalty/move-miams.ts';
import { openingApi } from './opening/api.ts';
import { footerApi } from './opening/footer-api.ts';
import { workRatesApi } from './opening/work-rates-api.ts';
import { amendmentsApi } from './orders/amendments/api.ts';
import { ordersApi } from './orders/api.ts';
import { staffOrdersApi } from './orders/staff-api.ts';
import { ordersJobs } from './orders/jobs.ts';
import { refundsApi } from './orders/refunds/api.ts';
import { refundJobs } from './orders/refunds/jobs.ts';
import { pagesApi } from './pages/api.ts';
import { crawlersApi } from './pages/crawlers-api.ts';
import { securityTextApi } from './pages/security-text-api.ts';
import { shopFilesApi } from './pages/shop-files-api.ts';
import { sandboxApi } from './partners/payment/sandbox-api.ts';
import { paymentsApi } from './payments/api.ts';
import { paymentsJobs } from './payments/jobs.ts';
import { pickingApis } from './picking/apis.ts';
import { trimChanges } from './platform/changes-store.ts';
import { answerProbesOnly, healthApi } from './platform/health-api.ts';
import { createHttpServer, type HttpServer } from './platform/http.ts';
import { messagingJobs } from './platform/messaging-jobs.ts';
import { promotionsApi } from './promotions/api.ts';
import { promoCodesApi } from './promotions/staff/api.ts';
import { referralApi } from './referral/api.ts';
import { staffReferralApi } from './referral/staff/api.ts';
import { matureReferral } from './referral/mature-referral.ts';
import { takeReferralBack } from './referral/take-back-referral.ts';
import { recipesApi } from './recipes/api.ts';
import { staffRecipesApi } from './recipes/staff/api.ts';
import { findPicturesOfRecipes } from './recipes/staff/store.ts';
import { recordRating } from './catalogue/record-rating.ts';
import { reviewsApi } from './reviews/api.ts';
import { planInvitation } from './reviews/invite-to-review.ts';
import { reviewsJobs } from './reviews/jobs.ts';
import { countMarks } from './reviews/store.ts';
import { shopApi } from './shop/api.ts';
import { logosApi } from './shop/logos-api.ts';
import { deleteUnsavedLogos } from './shop/logos-store.ts';
import { textsApi } from './texts/api.ts';
import { roundsApi } from './rounds/api.ts';
import { roundsJobs } from './rounds/jobs.ts';
import { findOrderedPictures } from './orders/bought-products-store.ts';
import { sitesApi, sitesJobs } from './sites/api.ts';
import { webhooksApi } from './webhooks/api.ts';
import { webhooksJobs } from './webhooks/jobs.ts';
import { withdrawalsApi } from './withdrawals/api.ts';
import { withdrawalJobs } from './withdrawals/terminate-orders.ts';
import { searchApi } from './search/api.ts';
import type { ShopSearch } from './search/shop-search.ts';
import { supportApi } from './support/api.ts';
import { accountJobs } from './account/jobs.ts';
import { devApi } from './pages/dev-api.ts';
import { rehearsalApi } from './pages/rehearsal-api.ts';
import type { Shop } from '#domain/shop/contract.ts';
import type { ApiTitle } from './platform/open-api.ts';
import { guardSites } from './platform/guard-sites.ts';
import type { AppDeps } from './app-deps.ts';
import { wireSlices } from './wire-slices.ts';

export async function createApp(given: AppDeps): Promise<HttpServer> {
  const deps = await wireSlices(given);
  const app = await createHttpServer({
    ...deps,
    inlineScript: deps.pages?.inlineScript,
    describeShop: () => describeShop(deps.shop.shown()),
  });
  deps.metrics?.observe(app);
  if (deps.isWorker) answerProbesOnly(app);
  app.addHook('onClose', () => deps.messaging.close?.());
  const { pageChanges, dayWatch, factsWatch, topicWatch, recipes, shop, texts } = deps;
  for (const open of [pageChanges, dayWatch, factsWatch, topicWatch, recipes, shop, texts])
    app.addHook('onClose', () => open.close());
  app.addHook('onClose', () => deps.closeThreads());
  identifyVisitors(app, deps);
  guardSites(app, deps);

  shopApi(app, deps);
  logosApi(app, { ...deps, encodeLogo: encodeLogoFile });
  textsApi(app, deps);
  catalogueApi(app, deps);
  shelfApi(app, deps);
  staffCategoriesApi(app, deps);
  importApi(app, deps);
  picturesApi(app, deps);
  accountApi(app, deps);
  staffAccountApi(app, deps);
  staffLinksApi(app, deps);
  passkeysApi(app, deps);
  staffMembersApi(app, deps);
  savedViewsApi(app, deps);
  deliveryApi(app, deps);
  staffDeliveryApi(app, deps);
  flagsApi(app, deps);
  keysApi(app, deps);
  sitesApi(app, deps);

  promotionsApi(app, deps);
  promoCodesApi(app, deps);
  loyaltyApi(app, deps);
  staffLoyaltyApi(app, deps);
  referralApi(app, deps);
  staffReferralApi(app, deps);
  gameApi(app, deps);
  staffGameApi(app, deps);
  recipesApi(app, deps);
  staffRecipesApi(app, deps);
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
  amendmentsApi(app, deps);
  staffOrdersApi(app, deps);
  refundsApi(app, deps);
  deps.jobs.attach(refundJobs(deps));

  checkoutApi(app, deps);
  phoneOrdersApi(app, deps);
  pickingApis(app, deps);
  roundsApi(app, deps);
  deps.jobs.attach(roundsJobs(deps));
  withdrawalsApi(app, deps);
  deps.jobs.attach(withdrawalJobs(deps));
  complaintsApi(app, deps);
  supportApi(app, deps);
  reviewsApi(app, deps);
  customersApi(app, deps);
  customerExportsApi(app, deps);
  openingApi(app, deps);
  footerApi(app, deps);
  workRatesApi(app, deps);
  analyticsApi(app, deps);
  measuresApi(app, deps);
  purchasesApi(app, deps);
  reorderApi(app, deps);
  shortDatedApi(app, deps);
  suppliersApi(app, deps);
  receiptsApi(app, deps);
  recallsApi(app, deps);
  supplierOrdersApi(app, deps);
  supplierInvoicesApi(app, deps);
  tillApi(app, deps);
  customFieldsApi(app, deps);
  figuresApi(app, deps);
  closingsApi(app, deps);
  accountingApi(app, deps);
  platformApi(app, deps);
  bankApi(app, deps);
  jobsApi(app, deps);
  deskApi(app, deps);
  webhooksApi(app, deps);
  assistantsApi(app, deps);

  if (deps.partners.payment.kind === 'sandbox') sandboxApi(app, deps.partners.payment, deps);
  crawlersApi(app, deps);
  shopFilesApi(app, deps);
  securityTextApi(app, deps);
  pagesApi(app, deps);
  if (!deps.isProduction) devApi(app, deps);
  if (deps.isRehearsal) rehearsalApi(app, deps);
  healthApi(app, { ...deps, isPrepared: prepareSearch(deps) });
  deps.jobs.attach({
    'order.rewards': async (order) => {
      await grantMiams(deps, order);
      await matureReferral(deps, order);
      await winCard(deps, order);
      await planInvitation(deps, order.orderId);
    },
    'pictures.purge': async () => {
      await deleteUnsavedLogos(deps.database.db, deps.clock.now().subtract({ hours: 30 * 24 }));
      await purgePictures({
        ...deps,
        findShownElsewhere: async (reader, bases) =>
          new Set([
            ...(await findOrderedPictures(reader, bases)),
            ...(await findPicturesOfPages(reader, bases)),
            ...(await findPicturesOfRecipes(reader, bases)),
          ]),
      });
    },
    'sell-offs.end': () => endPastSellOffs(deps),
    'purchases.platform': () => exchangeInvoices(deps),
    'changes.trim': () => trimChanges(deps.database.db),
    'product.rated': ({ productId }) => recordRating({ ...deps, countMarks }, productId),
    'order.rewards.reverse': async (refund) => {
      await reverseMiams(deps, refund);
      if (refund.customerId && refund.isWhole)
        await takeReferralBack(deps, { orderId: refund.orderId, customerId: refund.customerId });
    },
  });
  deps.jobs.attach({
    ...messagingJobs(deps),
    ...accountJobs(deps),
    ...deliveryJobs(deps),
    ...ordersJobs(deps),
    ...sitesJobs(deps),
    ...paymentsJobs(deps),
    ...checkoutJobs(deps),
    ...reviewsJobs(deps),
    ...analyticsJobs(deps),
    ...booksJobs(deps),
    ...webhooksJobs(deps),
    ...assistantsJobs(deps),
  });
  return app;
}

/** Returns whether the first search would wait for nothing. A process that only runs jobs never searches. */
function prepareSearch({
  search,
  isWorker,
  log,
}: Pick<AppDeps, 'isWorker' | 'log'> & { search: ShopSearch }): () => boolean {
  let isPrepared = isWorker === true;
  if (!isPrepared)
    void search
      .prepare()
      .catch((error: unknown) => log.error({ err: error }, 'the search could not be prepared'))
      .finally(() => {
        isPrepared = true;
      });
  return () => isPrepared;
}

const describeShop = ({ name, email }: Shop): ApiTitle => ({
  title: name,
  ...(email ? { contact: { name, email } } : {}),
});
