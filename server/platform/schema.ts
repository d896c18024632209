/** The tables as Kysely sees them. Instants are Temporal.Instant both ways (see db.ts); JSON is written as text. */
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

type Instant = ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>;
type NullableInstant = ColumnType<
  Temporal.Instant | null,
  Temporal.Instant | null | undefined,
  Temporal.Instant | null
>;
/** Written as JSON text, read as the object; its shape is parsed by the slice that owns it. */
type Json<T = unknown> = ColumnType<T, string, string>;
type NullableJson<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>;

export type Tables = {
  shops: {
    id: string;
    name: string;
    minimum_order_cents: number;
    preparation_fee_cents: number;
    catalogue_version: Generated<number>;
    is_catalogue_active: Generated<boolean>;
  };
  categories: {
    id: string;
    parent_id: string | null;
    level: number;
    position: number;
    name: string;
    slug: string;
    intro: string;
    tint: string;
  };
  products: {
    id: string;
    sku: string;
    slug: string;
    name: string;
    brand: string | null;
    category_id: string;
    enabled: Generated<boolean>;
    quotation: 'count' | 'weight';
    price_cents: number | null;
    unit_grams: number | null;
    vat_rate_basis_points: number;
    sheet: Json;
    promotion: NullableJson;
    position: number;
    created_at: Instant;
    updated_at: Instant;
    version: Generated<number>;
    ean: Generated<string | null>;
    creation_id: Generated<string | null>;
  };
  former_slugs: { slug: string; product_id: string };
  stock: { shop_id: string; sku: string; quantity: number; version: Generated<number> };
  stock_changes: {
    id: string;
    number: Generated<number>;
    shop_id: string;
    sku: string;
    kind: 'count' | 'delivery' | 'breakage' | 'expired' | 'inventory' | 'import';
    delta: number;
    quantity: number;
    counted: number | null;
    to_prepare: number | null;
    short: Generated<number>;
    staff_id: string | null;
    at: Instant;
  };
  price_history: {
    product_id: string;
    price_cents: number;
    promotion: Generated<unknown>;
    effective_from: Instant;
    quotation: Generated<'count' | 'weight' | null>;
  };
  pictures: { id: string; created_at: Instant; unused_since: NullableInstant };
  picture_files: { picture_id: string; variant: string; bytes: Buffer };
  page_templates: {
    id: string;
    title: string;
    seo_title: Generated<string | null>;
    description: string;
    blocks: Json;
    version: Generated<number>;
    updated_at: Instant;
    published_by: Generated<string | null>;
  };
  page_plans: {
    id: string;
    page_id: string;
    deed: 'publish' | 'withdraw';
    due_at: Instant;
    draft_version: number | null;
    published_version: number | null;
    planned_by: string;
    planned_at: Instant;
    failure: string | null;
  };
  page_versions: {
    page_id: string;
    number: number;
    title: string;
    seo_title: string | null;
    description: string;
    blocks: Json;
    published_at: Instant;
    published_by: string | null;
  };
  page_drafts: {
    page_id: string;
    title: string;
    seo_title: string | null;
    description: string;
    blocks: Json;
    based_on: number;
    version: Generated<number>;
    saved_at: Instant;
    saved_by: string;
  };
  recipes: {
    id: string;
    name: string;
    category_id: string;
    position: number;
    sheet: Json;
    updated_at: Generated<Temporal.Instant>;
  };
  recipe_types: { id: string; name: string; intro: string; position: number };
  recipe_categories: { id: string; name: string; position: number };
  grocery_terms: { id: string; sheet: Json };
  product_ratings: {
    product_id: string;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
  };
  reviews: {
    id: string;
    customer_id: string | null;
    order_id: string | null;
    product_id: string;
    author: string | null;
    rating: number;
    text: string | null;
    purchased_at: Instant;
    created_at: Instant;
    updated_at: Instant;
    status: 'pending' | 'published' | 'refused';
    refusal_reason: string | null;
    moderated_at: NullableInstant;
    moderated_by: string | null;
  };
  review_doubts: {
    id: string;
    review_id: string;
    email: string | null;
    text: string;
    created_at: Instant;
    closed_at: NullableInstant;
    closed_by: string | null;
  };
  review_invitations: { order_id: string; sent_at: Instant };
  game_players: { customer_id: string };
  game_holdings: { customer_id: string; card: string; copies: number };
  game_wins: { order_id: string; customer_id: string; card: string; at: Instant };
  game_exchanges: {
    id: string;
    customer_id: string;
    given: string[];
    received: string;
    at: Instant;
  };
  game_families: { customer_id: string; family: string; miams: number; completed_at: Instant };
  article_proposals: { id: string; email: string | null; text: string; created_at: Instant };

  customers: {
    id: string;
    email: string;
    phone: string;
    password_hash: string;
    firstname: string | null;
    lastname: string | null;
    acquisition_source: string | null;
    is_email_optin: Generated<boolean>;
    is_sms_optin: Generated<boolean>;
    referral_code: string;
    terms_accepted_at: Instant;
    created_at: Instant;
    deleted_at: NullableInstant;
    last_seen_at: NullableInstant;
    optin_answered_at: NullableInstant;
  };
  customer_notes: { customer_id: string; text: string; written_by: string; written_at: Instant };
  customer_gestures: {
    id: string;
    customer_id: string;
    staff_id: string;
    amount_cents: number;
    coupon_id: string | null;
    miams: number | null;
    reason: string;
    message: string | null;
    at: Instant;
  };
  customer_views: { id: Generated<number>; customer_id: string; staff_id: string; at: Instant };
  deleted_identities: { hash: string; deleted_at: Instant };
  staff: {
    id: string;
    email: string;
    name: string;
    password_hash: string;
    role: 'admin' | 'manager' | 'preparer' | 'driver' | 'support';
    disabled_at: NullableInstant;
    created_at: Instant;
  };
  sessions: {
    id: string;
    token_hash: Buffer;
    customer_id: string | null;
    staff_id: string | null;
    user_agent: string | null;
    created_at: Instant;
    last_seen_at: Instant;
    expires_at: Instant;
  };
  sms_verifications: {
    id: string;
    phone: string;
    code_hash: Buffer;
    tries: Generated<number>;
    sent_at: Instant;
    expires_at: Instant;
    used_at: NullableInstant;
  };
  password_resets: {
    token_hash: Buffer;
    customer_id: string;
    created_at: Instant;
    expires_at: Instant;
    used_at: NullableInstant;
  };
  addresses: {
    id: string;
    customer_id: string;
    title: string | null;
    street_number: string | null;
    street: string;
    postal_code: string;
    city: string;
    latitude: number | null;
    longitude: number | null;
    note: string | null;
    lastname: string | null;
    firstname: string | null;
    phone: string | null;
    is_billing: Generated<boolean>;
    is_default: Generated<boolean>;
    created_at: Instant;
    deleted_at: NullableInstant;
  };
  feature_flags: {
    key: string;
    value: Json;
    rules: Json;
    updated_at: Instant;
    updated_by: string | null;
  };
  throttles: { key: string; window_start: Instant; count: number };

  delivery_zones: {
    id: string;
    shop_id: string;
    name: string;
    type: 'delivery' | 'pickup' | 'remotePickup' | 'onSitePickup';
    pickup_type: 'drive' | 'car' | 'onFoot' | 'remote' | null;
    postcodes: string[];
    address: NullableJson;
    latitude: number | null;
    longitude: number | null;
    opening_hours: Json;
    min_offset_days: number;
    max_offset_days: number;
    is_active: Generated<boolean>;
    position: number;
    version: Generated<number>;
    instructions: Generated<string>;
  };
  slot_rules: {
    id: Generated<number>;
    zone_id: string;
    weekday: number;
    start_hour: number;
    end_hour: number;
    capacity: number;
    cutoff_minutes: number;
    delta_day_cents: number;
    delta_slot_cents: number;
    tiers: Json<SlotTier[]>;
    version: Generated<number>;
    first_day: Generated<Temporal.PlainDate | null>;
  };
  slots: {
    id: string;
    zone_id: string;
    starts_at: Instant;
    ends_at: Instant;
    order_until: Instant;
    capacity: number;
    booked: Generated<number>;
    is_excluded: Generated<boolean>;
    deleted_at: NullableInstant;
    tag: Generated<'green' | 'grey'>;
    delta_day_cents: number;
    delta_slot_cents: number;
    tiers: Json<SlotTier[]>;
    version: Generated<number>;
    rule_id: Generated<number | null>;
    is_adjusted: Generated<boolean>;
    is_closed_with_day: Generated<boolean>;
  };
  closed_days: { zone_id: string; day: Temporal.PlainDate; closed_at: Instant };
  slot_changes: {
    id: string;
    cart_id: string;
    previous_slot_id: string | null;
    previous_status: 'expired' | 'full' | 'excluded' | 'deleted';
    slot_id: string;
    changed_at: Instant;
  };
  favourites: { customer_id: string; sku: string; added_at: Instant };
  shopping_lists: {
    id: string;
    customer_id: string;
    zone_id: string | null;
    name: string;
    created_at: Instant;
    updated_at: Instant;
  };
  shopping_list_products: {
    list_id: string;
    sku: string;
    quantity: number;
    added_at: Instant;
    place: Generated<number>;
  };
  prospects: { id: string; email: string; address: Json; is_optin: boolean; created_at: Instant };

  carts: {
    id: string;
    session_id: string | null;
    customer_id: string | null;
    shop_id: string;
    zone_id: string;
    slot_id: string | null;
    address: NullableJson;
    version: Generated<number>;
    lines: Json;
    coupon_ids: Generated<string[]>;
    is_replacing_missing: Generated<boolean>;
    is_reducing_packing: Generated<boolean>;
    initial_order_id: string | null;
    kept: NullableJson;
    burst_started_at: NullableInstant;
    burst_count: Generated<number>;
    ordered_at: NullableInstant;
    created_at: Instant;
    updated_at: Instant;
  };
  promo_codes: {
    id: string;
    code: string;
    name: string;
    reward: Json;
    conditions: Json;
    max_uses: number | null;
    uses: Generated<number>;
    created_at: Instant;
    version: Generated<number>;
  };
  coupons: {
    id: string;
    promo_code_id: string | null;
    customer_id: string | null;
    session_id: string | null;
    code: string;
    name: string;
    reward: Json;
    conditions: Json;
    created_at: Instant;
  };
  coupon_uses: { coupon_id: string; order_id: string; used_at: Instant };
  promo_code_uses: {
    promo_code_id: string;
    customer_id: string;
    order_id: string;
    used_at: Instant;
    amount_cents: Generated<number>;
  };

  orders: {
    id: string;
    number: string;
    customer_id: string;
    shop_id: string;
    zone_id: string;
    slot_id: string;
    cart_id: string;
    cart_version: number;
    initial_order_id: string | null;
    status: string;
    delivery: Json;
    customer: Json;
    quotation: Json;
    settlement: NullableJson;
    preauthorization_cents: number;
    reserved_at: NullableInstant;
    preparer_id: string | null;
    driver_id: string | null;
    completable_until: NullableInstant;
    closed_at: NullableInstant;
    placed_at: Instant;
    updated_at: Instant;
    terms_version: number | null;
  };
  order_lines: {
    order_id: string;
    position: number;
    product_id: string;
    sku: string;
    product: Json;
    quotation: 'count' | 'weight';
    vat_rate_basis_points: number;
    unit_price_cents: number;
    announced_grams: number | null;
    requested_quantity: number;
    requested_cents: number;
    maximum_cents: number;
    prepared_quantity: number | null;
    prepared_grams: number | null;
    billed_cents: number | null;
    offered_cents: Generated<number>;
    replaced_by: string | null;
    replacement: NullableJson;
    refunded_quantity: Generated<number>;
    withdrawn_quantity: Generated<number>;
    refunded_cents: Generated<number>;
  };
  order_events: {
    id: Generated<number>;
    order_id: string;
    from_status: string | null;
    to_status: string;
    actor: string;
    reason: string | null;
    at: Instant;
  };
  payments: {
    id: string;
    order_id: string;
    provider: string;
    idempotency_key: string;
    amount_cents: number;
    status:
      | 'initiated'
      | 'requires_action'
      | 'pending'
      | 'authorized'
      | 'captured'
      | 'refused'
      | 'failed'
      | 'cancelled';
    provider_reference: string | null;
    capture_before: NullableInstant;
    captured_cents: Generated<number>;
    refunded_cents: Generated<number>;
    refunding_cents: Generated<number>;
    refusal_reason: string | null;
    request: Json;
    card: NullableJson;
    created_at: Instant;
    updated_at: Instant;
  };
  payment_cards: {
    id: string;
    customer_id: string;
    provider: string;
    provider_card_id: string;
    type: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    is_default: Generated<boolean>;
    created_at: Instant;
    deleted_at: NullableInstant;
  };
  payment_steps: { id: Generated<number>; payment_id: string; step: string; at: Instant };
  webhook_events: { id: string; provider: string; received_at: Instant };
  invoice_numbers: { year: number; last: number };
  invoices: {
    id: string;
    order_id: string;
    customer_id: string;
    number: string;
    kind: 'invoice' | 'creditNote';
    issued_at: Instant;
    total_cents: number;
    content: Json;
    refund_id: Generated<string | null>;
  };
  credit_note_numbers: { year: number; last: number };
  refunds: {
    id: string;
    order_id: string;
    payment_id: string;
    request_key: string;
    cause: 'withdrawal' | 'complaint';
    reason: string;
    actor: string;
    amount_cents: number;
    fees_cents: number;
    vat: Json;
    status: 'pending' | 'refunded' | 'failed';
    created_at: Instant;
    ended_at: NullableInstant;
  };
  withdrawals: {
    id: string;
    order_id: string;
    customer_id: string;
    request_key: string;
    number: string;
    declared_at: Instant;
    acknowledgement: Json;
    status: 'declared' | 'received';
    received_at: NullableInstant;
    received_by: Generated<string | null>;
    refund_id: Generated<string | null>;
  };
  withdrawal_lines: {
    withdrawal_id: string;
    product_id: string;
    quantity: number;
    received_quantity: number | null;
  };
  rounds: { id: string; driver_id: string; started_at: Instant; ended_at: NullableInstant };
  delivery_tasks: {
    order_id: string;
    status:
      | 'delivering'
      | 'arriving'
      | 'failed-delivery'
      | 'pending-redelivery'
      | 'delivered'
      | 'abandoned';
    round_id: Generated<string | null>;
    position: Generated<number | null>;
    failure_reason: Generated<string | null>;
    failures: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
  };
  delivery_task_events: {
    id: Generated<number>;
    order_id: string;
    status: string;
    actor: string;
    reason: string | null;
    at: Instant;
  };
  refund_lines: { refund_id: string; product_id: string; quantity: number; amount_cents: number };
  support_conversations: {
    id: string;
    session_id: string | null;
    customer_id: string | null;
    email: string | null;
    status: 'bot' | 'waiting' | 'answered' | 'closed';
    seen_at: Instant;
    created_at: Instant;
    updated_at: Instant;
  };
  support_messages: {
    id: Generated<number>;
    conversation_id: string;
    key: string | null;
    author: 'visitor' | 'bot' | 'staff';
    staff_id: Generated<string | null>;
    text: string;
    at: Instant;
  };
  support_tickets: {
    id: string;
    key: string;
    kind: 'crash' | 'report';
    topic: string | null;
    name: string;
    email: string;
    comments: string;
    order_number: string | null;
    path: string | null;
    customer_id: string | null;
    created_at: Instant;
    answer: Generated<string | null>;
    answered_by: Generated<string | null>;
    answered_at: NullableInstant;
  };
  demo_past: {
    is_only: Generated<boolean>;
    opened_at: Instant;
    moments_lived: Generated<number>;
    ended_at: NullableInstant;
  };
  shop_messages: {
    id: string;
    title: string;
    text: string;
    link: string | null;
    audience: 'everybody' | 'signedIn' | 'newCustomers';
    starts_at: Instant;
    ends_at: Instant;
    ended_at: NullableInstant;
    created_by: string;
    created_at: Instant;
  };
  staff_actions: {
    id: string;
    number: Generated<number>;
    at: Instant;
    staff_id: string;
    kind: string;
    subject: string;
    before: unknown;
    after: unknown;
  };
  client_errors: {
    fingerprint: string;
    message: string;
    stack: string;
    path: string;
    release: string;
    count: Generated<number>;
    first_seen_at: Instant;
    last_seen_at: Instant;
  };
  ledger_entries: {
    id: Generated<number>;
    transaction_id: string;
    account: string;
    amount_cents: number;
    order_id: string | null;
    reason: string;
    at: Instant;
  };
};

export type SlotTier = { minCartNetPrice: number; shippingAmount: number };
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
