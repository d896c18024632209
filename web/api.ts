/** The endpoint tables of the shop. Types only: no schema may reach the browser. */
import type {
  addressesEndpoints,
  authEndpoints,
  companyEndpoints,
  personalDataEndpoints,
  sessionsEndpoints,
  settingsEndpoints,
} from '#domain/account/endpoints.ts';
import type { passkeysEndpoints } from '#domain/account/passkey-endpoints.ts';
import type {
  staffPasswordEndpoints,
  staffSessionEndpoints,
} from '#domain/account/staff-endpoints.ts';
import type {
  analyticsEndpoints,
  measuresEndpoints,
  vitalsEndpoints,
} from '#domain/analytics/endpoints.ts';
import type {
  accountingEndpoints,
  bankEndpoints,
  closingsEndpoints,
  figuresEndpoints,
} from '#domain/books/endpoints.ts';
import type { platformEndpoints } from '#domain/books/platform-endpoints.ts';
import type { connectionsEndpoints, handOverEndpoints } from '#domain/assistants/endpoints.ts';
import type { cartEndpoints } from '#domain/cart/endpoints.ts';
import type {
  catalogueEndpoints,
  proposalEndpoints,
  searchEndpoints,
} from '#domain/catalogue/endpoints.ts';
import type {
  barcodeEndpoints,
  importEndpoints,
  picturesEndpoints,
  shelfEndpoints,
  staffCategoriesEndpoints,
} from '#domain/catalogue/staff-endpoints.ts';
import type { checkoutEndpoints } from '#domain/checkout/endpoints.ts';
import type {
  phoneOrderEndpoints,
  staffPhoneOrdersEndpoints,
} from '#domain/checkout/phone-order-endpoints.ts';
import type { complaintsEndpoints } from '#domain/complaints/endpoints.ts';
import type { complaintDeskEndpoints } from '#domain/complaints/staff-endpoints.ts';
import type { contentEndpoints, termsEndpoints } from '#domain/content/endpoints.ts';
import type { pagePlansEndpoints, staffPagesEndpoints } from '#domain/content/staff-endpoints.ts';
import type { customerExportsEndpoints, customersEndpoints } from '#domain/customers/endpoints.ts';
import type { deliveryEndpoints } from '#domain/delivery/endpoints.ts';
import type {
  slotRulesEndpoints,
  staffSlotsEndpoints,
  staffZonesEndpoints,
} from '#domain/delivery/staff-endpoints.ts';
import type { workRatesEndpoints } from '#domain/delivery/work-rates-endpoints.ts';
import type { devEndpoints, rehearsalEndpoints } from '#domain/api/dev-endpoints.ts';
import type { flagsEndpoints } from '#domain/flags/endpoints.ts';
import type { gameEndpoints } from '#domain/game/endpoints.ts';
import type { staffGameEndpoints } from '#domain/game/staff-endpoints.ts';
import type { jobsEndpoints } from '#domain/jobs/endpoints.ts';
import type { keysEndpoints } from '#domain/keys/endpoints.ts';
import type { sitesEndpoints } from '#domain/sites/endpoints.ts';
import type { transfersEndpoints } from '#domain/sites/transfers-endpoints.ts';
import type {
  favouritesEndpoints,
  groceryEndpoints,
  savedListsEndpoints,
} from '#domain/lists/endpoints.ts';
import type { loyaltyEndpoints } from '#domain/loyalty/endpoints.ts';
import type { staffLoyaltyEndpoints } from '#domain/loyalty/staff-endpoints.ts';
import type { messagesEndpoints } from '#domain/messages/endpoints.ts';
import type { footerEndpoints } from '#domain/content/footer-endpoints.ts';
import type { openingEndpoints } from '#domain/opening/endpoints.ts';
import type { ordersEndpoints } from '#domain/orders/endpoints.ts';
import type { refundsEndpoints } from '#domain/orders/refund-endpoints.ts';
import type { amendmentsEndpoints } from '#domain/orders/amendment-endpoints.ts';
import type { staffOrdersEndpoints } from '#domain/orders/staff-endpoints.ts';
import type { paymentsEndpoints } from '#domain/payments/endpoints.ts';
import type { staffHoldEndpoints } from '#domain/checkout/hold-endpoints.ts';
import type { staffPaymentsEndpoints } from '#domain/payments/staff-endpoints.ts';
import type { bagEndpoints } from '#domain/picking/bag-endpoints.ts';
import type { batchEndpoints } from '#domain/picking/batch-endpoints.ts';
import type { deskEndpoints } from '#domain/desk/endpoints.ts';
import type { dayEndpoints } from '#domain/picking/day-endpoints.ts';
import type { pickingEndpoints } from '#domain/picking/endpoints.ts';
import type { scaleEndpoints } from '#domain/picking/scale-endpoints.ts';
import type { questionEndpoints } from '#domain/picking/question-endpoints.ts';
import type { printEndpoints } from '#domain/picking/print-endpoints.ts';
import type { workEndpoints } from '#domain/picking/work-endpoints.ts';
import type { promotionsEndpoints } from '#domain/promotions/endpoints.ts';
import type { promoCodesEndpoints } from '#domain/promotions/staff-endpoints.ts';
import type { recipesEndpoints } from '#domain/recipes/endpoints.ts';
import type { staffRecipesEndpoints } from '#domain/recipes/staff-endpoints.ts';
import type { purchasePricesEndpoints, reorderEndpoints } from '#domain/purchases/endpoints.ts';
import type {
  customFieldsEndpoints,
  fieldFilesEndpoints,
  filledFieldsEndpoints,
} from '#domain/fields/endpoints.ts';
import type { tillEndpoints } from '#domain/till/endpoints.ts';
import type { recallsEndpoints } from '#domain/purchases/recall-endpoints.ts';
import type { shortDatedEndpoints } from '#domain/purchases/short-dated-endpoints.ts';
import type { receiptsEndpoints } from '#domain/purchases/receipt-endpoints.ts';
import type {
  supplierOrdersEndpoints,
  suppliersEndpoints,
} from '#domain/purchases/supplier-endpoints.ts';
import type { supplierInvoicesEndpoints } from '#domain/purchases/supplier-invoice-endpoints.ts';
import type { referralEndpoints } from '#domain/referral/endpoints.ts';
import type { staffReferralEndpoints } from '#domain/referral/staff-endpoints.ts';
import type { moderationEndpoints, reviewsEndpoints } from '#domain/reviews/endpoints.ts';
import type { roundsEndpoints, staffRoundsEndpoints } from '#domain/rounds/endpoints.ts';
import type { logosEndpoints, shopIdentityEndpoints } from '#domain/shop/endpoints.ts';
import type { savedViewsEndpoints } from '#domain/account/saved-views-endpoints.ts';
import type { teamEndpoints } from '#domain/account/team-endpoints.ts';
import type { messageTextsEndpoints } from '#domain/texts/endpoints.ts';
import type { supportEndpoints } from '#domain/support/endpoints.ts';
import type { supportDeskEndpoints } from '#domain/support/staff-endpoints.ts';
import type { webhooksEndpoints } from '#domain/webhooks/endpoints.ts';
import type { afterSalesEndpoints, withdrawalsEndpoints } from '#domain/withdrawals/endpoints.ts';

type Tables = typeof accountingEndpoints &
  typeof addressesEndpoints &
  typeof afterSalesEndpoints &
  typeof analyticsEndpoints &
  typeof authEndpoints &
  typeof companyEndpoints &
  typeof bankEndpoints &
  typeof purchasePricesEndpoints &
  typeof recallsEndpoints &
  typeof receiptsEndpoints &
  typeof reorderEndpoints &
  typeof shortDatedEndpoints &
  typeof supplierInvoicesEndpoints &
  typeof supplierOrdersEndpoints &
  typeof suppliersEndpoints &
  typeof barcodeEndpoints &
  typeof connectionsEndpoints &
  typeof handOverEndpoints &
  typeof cartEndpoints &
  typeof catalogueEndpoints &
  typeof checkoutEndpoints &
  typeof closingsEndpoints &
  typeof complaintDeskEndpoints &
  typeof complaintsEndpoints &
  typeof contentEndpoints &
  typeof customerExportsEndpoints &
  typeof customersEndpoints &
  typeof dayEndpoints &
  typeof deskEndpoints &
  typeof deliveryEndpoints &
  typeof devEndpoints &
  typeof rehearsalEndpoints &
  typeof favouritesEndpoints &
  typeof figuresEndpoints &
  typeof flagsEndpoints &
  typeof gameEndpoints &
  typeof groceryEndpoints &
  typeof importEndpoints &
  typeof jobsEndpoints &
  typeof keysEndpoints &
  typeof sitesEndpoints &
  typeof transfersEndpoints &
  typeof loyaltyEndpoints &
  typeof measuresEndpoints &
  typeof messageTextsEndpoints &
  typeof messagesEndpoints &
  typeof moderationEndpoints &
  typeof openingEndpoints &
  typeof footerEndpoints &
  typeof workRatesEndpoints &
  typeof ordersEndpoints &
  typeof pagePlansEndpoints &
  typeof passkeysEndpoints &
  typeof paymentsEndpoints &
  typeof personalDataEndpoints &
  typeof bagEndpoints &
  typeof phoneOrderEndpoints &
  typeof batchEndpoints &
  typeof pickingEndpoints &
  typeof picturesEndpoints &
  typeof printEndpoints &
  typeof promoCodesEndpoints &
  typeof questionEndpoints &
  typeof scaleEndpoints &
  typeof promotionsEndpoints &
  typeof proposalEndpoints &
  typeof recipesEndpoints &
  typeof referralEndpoints &
  typeof refundsEndpoints &
  typeof reviewsEndpoints &
  typeof roundsEndpoints &
  typeof savedListsEndpoints &
  typeof searchEndpoints &
  typeof sessionsEndpoints &
  typeof settingsEndpoints &
  typeof shelfEndpoints &
  typeof shopIdentityEndpoints &
  typeof logosEndpoints &
  typeof slotRulesEndpoints &
  typeof staffCategoriesEndpoints &
  typeof staffGameEndpoints &
  typeof staffLoyaltyEndpoints &
  typeof amendmentsEndpoints &
  typeof staffOrdersEndpoints &
  typeof staffPagesEndpoints &
  typeof staffPasswordEndpoints &
  typeof staffHoldEndpoints &
  typeof staffPaymentsEndpoints &
  typeof staffPhoneOrdersEndpoints &
  typeof staffRecipesEndpoints &
  typeof staffReferralEndpoints &
  typeof staffRoundsEndpoints &
  typeof staffSessionEndpoints &
  typeof staffSlotsEndpoints &
  typeof staffZonesEndpoints &
  typeof supportDeskEndpoints &
  typeof supportEndpoints &
  typeof savedViewsEndpoints &
  typeof teamEndpoints &
  typeof termsEndpoints &
  typeof vitalsEndpoints &
  typeof platformEndpoints &
  typeof customFieldsEndpoints &
  typeof fieldFilesEndpoints &
  typeof filledFieldsEndpoints &
  typeof tillEndpoints &
  typeof webhooksEndpoints &
  typeof withdrawalsEndpoints &
  typeof workEndpoints;
/** One object type: an intersection of so many tables is too much for the compiler. */
export type Api = { [Key in keyof Tables]: Tables[Key] };
export type ApiKey = keyof Api;
