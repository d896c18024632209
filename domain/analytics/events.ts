/** Every event that the shop may record, once. A name that is not here is a compile error in the shop and a 400 at the collector. */

const pages = ['page viewed', 'home viewed', 'landing viewed', 'search results viewed', 'account edit viewed', 'address list viewed'] as const;

const shell = [
  'modal opened', 'modal closed', 'error modal viewed', 'menu opened', 'app install offered', 'app install accepted', 'app install dismissed',
  'consent given', 'consent refused', 'consent changed', 'offline banner viewed', 'crash viewed', 'crash feedback sent', 'crash feedback failed', 'outdated browser viewed', 'not found viewed', 'server error viewed', 'session started', 'session ended',
] as const;

const catalogue = [
  'category viewed', 'category sorted', 'category filtered', 'category section reached', 'category page asked', 'category loading failed', 'sub-category chosen', 'product clicked', 'product viewed',
  'product image zoomed', 'product substitutes viewed', 'product substitute chosen', 'product ratings viewed', 'product rating doubt reported', 'product shared', 'product proposal sent', 'promotion clicked',
  'special operation viewed', 'marketing card viewed', 'marketing card clicked', 'rail scrolled', 'weight pricing explained',
] as const;

const search = [
  'search typed', 'search suggestion viewed', 'search suggestion chosen', 'search submitted', 'search tab changed', 'search result clicked', 'search without result', 'search filtered', 'search sorted', 'search page asked', 'search failed',
] as const;

const recipes = [
  'recipe category chosen', 'recipe type chosen', 'recipe clicked', 'recipe viewed', 'recipe portions changed', 'recipe ingredient unticked', 'recipe ingredient substituted', 'recipe added to cart', 'recipe removed from cart',
  'recipe cooking started', 'recipe cooking step reached', 'recipe cooking ended', 'recipe printed', 'recipe shared',
] as const;

const cart = [
  'cart opened', 'cart viewed', 'cart emptied', 'cart quantity changed', 'cart product added', 'cart product removed', 'cart product refused', 'cart validated', 'cart minimum not reached', 'cart free delivery reached',
  'cart updated products viewed', 'cart updated product replaced', 'cart updated product completed', 'cart updated product removed', 'cart missing products preference changed', 'cart reduced packing changed',
  'cart related product added', 'cart last minute viewed', 'cart last minute product added', 'cart price explained', 'cart recomputed', 'cart recompute failed', 'cart booster viewed', 'cart booster product added', 'cart preauthorization explained',
] as const;

const coupons = [
  'coupon submitted', 'coupon applied', 'coupon refused', 'coupon removed', 'coupon details viewed', 'coupon list viewed', 'coupon created from link', 'coupon minimum not reached', 'referral code submitted', 'referral code applied', 'referral code refused',
] as const;

const shipping = [
  'shipping type chosen', 'shipping type changed', 'shipping address typed', 'shipping address chosen', 'shipping address entered by hand', 'shipping address refused', 'shipping address confirmed', 'shipping address number missing',
  'shipping waiting list opened', 'shipping waiting list joined', 'shipping pickup list viewed', 'shipping pickup map opened', 'shipping pickup chosen', 'shipping slot opened', 'shipping slot day chosen', 'shipping slot filtered', 'shipping slot chosen', 'shipping slot confirmed',
  'shipping slot refused', 'shipping slot expired viewed', 'shipping slot replaced', 'shipping slot none available', 'shipping slot toaster viewed', 'shipping free delivery promoted', 'shipping address changed', 'shipping slot changed', 'shipping selection failed',
] as const;

const checkout = [
  'checkout started', 'checkout delivery step viewed', 'checkout delivery step completed', 'checkout payment step viewed', 'checkout payment method chosen', 'checkout saved card chosen', 'checkout new card chosen', 'checkout terms accepted', 'checkout terms missing',
  'checkout age declared', 'checkout pay pressed', 'checkout pay refused', 'checkout amount outdated', 'checkout bank challenge opened', 'checkout bank challenge passed', 'checkout bank challenge failed', 'checkout waiting for bank', 'checkout paypal opened',
  'checkout paypal failed', 'checkout completed', 'checkout abandoned', 'checkout confirmation viewed', 'checkout finalisation incident', 'error payment',
] as const;

const orders = [
  'order list viewed', 'order viewed', 'order tracking opened', 'order modified', 'order modification refused', 'order cancelled', 'order cancellation refused', 'order slot change opened', 'order slot changed', 'order slot change refused',
  'order completion started', 'order completed with products', 'order completion expired', 'order again pressed', 'order again products viewed', 'order again partly available', 'order again added', 'order invoice downloaded', 'order total explained', 'order withdrawal opened', 'order withdrawal confirmed',
  'order problem reported', 'order rated',
] as const;

const account = [
  'login opened', 'login submitted', 'login succeeded', 'login failed', 'logout', 'sign-up opened', 'sign-up submitted', 'sign-up succeeded', 'sign-up failed', 'sms code asked', 'sms code asked again', 'sms code submitted', 'sms code accepted', 'sms code refused', 'sms code expired',
  'password forgotten opened', 'password reset asked', 'password reset done', 'password reset failed', 'password changed', 'email changed', 'phone changed', 'personal information saved', 'address added', 'address saved', 'address deleted', 'card added', 'card add failed', 'card deleted',
  'communications saved', 'communications reminder viewed', 'session ended by hand', 'data export asked', 'account deletion opened', 'account deleted', 'account deletion refused', 'field error viewed',
] as const;

const people = [
  'referral page viewed', 'referral invitation viewed', 'referral link copied', 'referral shared', 'loyalty page viewed', 'loyalty panel opened', 'loyalty gift chosen', 'loyalty donation chosen', 'my products viewed', 'favourite added', 'favourite removed',
  'favourite asked to sign in', 'grocery list opened', 'grocery list typed', 'grocery list dictated', 'grocery list sent', 'grocery list limit reached', 'grocery list product chosen', 'grocery list added to cart', 'grocery list saved', 'grocery list without result',
  'grocery list failed', 'seven families viewed', 'seven families family completed', 'support opened', 'support message sent', 'chatbot answer chosen', 'error report opened', 'error report sent', 'error report failed', 'reviews viewed', 'reviews widget viewed',
] as const;

export const eventNames = [...pages, ...shell, ...catalogue, ...search, ...recipes, ...cart, ...coupons, ...shipping, ...checkout, ...orders, ...account, ...people] as const;
export type EventName = (typeof eventNames)[number];
