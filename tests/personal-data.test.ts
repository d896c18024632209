import { expect, it } from 'vitest';
import { open } from './opened-shop.ts';

const { app } = open();

/** Each table that references a person: where it is exported and erased, or why not. */
const covered: Record<string, string> = {
  customers: 'account',
  addresses: 'account',
  sessions: 'account',
  password_resets: 'account',
  sms_verifications: 'account',
  deleted_identities: 'a keyed hash',
  article_proposals: 'catalogue',
  prospects: 'delivery',
  carts: 'cart',
  remembered_wishes: 'cart',
  slot_changes: 'a cart and two slots, no name',
  coupons: 'promotions',
  promo_code_uses: 'promotions',
  orders: 'orders',
  invoices: 'orders',
  withdrawals: 'withdrawals',
  complaints: 'complaints',
  complaint_photos: 'complaints',
  payment_cards: 'payments',
  loyalty_balances: 'loyalty',
  loyalty_entries: 'loyalty',
  loyalty_kept_gifts: 'loyalty',
  loyalty_uses: 'loyalty',
  referrals: 'referral',
  favourites: 'lists',
  shopping_lists: 'lists',
  moved_in_lists: 'a hash of each name, erased with the lists',
  analytics_events: 'analytics',
  support_conversations: 'support',
  support_tickets: 'support',
  reviews: 'reviews',
  review_doubts: 'reviews',
  game_players: 'game',
  game_holdings: 'game',
  game_wins: 'game',
  game_exchanges: 'game',
  game_families: 'game',
  customer_notes: 'customers',
  customer_gestures: 'customers',
  customer_views: 'customers',
  custom_values: 'fields',
  assistant_connections: 'assistants',
  staff: 'the shop’s own people',
  suppliers: 'business contacts, forgotten after they are archived (purchases)',
  feature_flags: 'the shop’s own people',
};

it('C07 every table that references a person is exported and erased', async () => {
  const { rows } = await app.database.pool.query<{
    table_name: string;
  }>(`select distinct table_name from information_schema.columns where table_schema = 'public'
    and (column_name ~ '(customer|referee|referrer|author)_id$' or column_name in ('user_id', 'email', 'phone', 'firstname', 'lastname', 'contact')) order by 1`);
  expect(rows.map((row) => row.table_name).filter((table) => !(table in covered))).toEqual([]);
});
