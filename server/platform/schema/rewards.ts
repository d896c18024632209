// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

export type RewardsTables = {
  loyalty_settings: {
    is_only: Generated<boolean>;
    coefficient: number;
    threshold: number;
    gift_cents: number;
    version: Generated<number>;
  };
  loyalty_former_rates: {
    id: GeneratedAlways<number>;
    coefficient: number;
    until_at: Instant;
  };
  charities: {
    id: string;
    name: string;
    text: string;
    is_active: Generated<boolean>;
    version: Generated<number>;
  };
  loyalty_balances: {
    customer_id: string;
    miams: number;
  };
  loyalty_entries: {
    id: GeneratedAlways<number>;
    key: string;
    account: string;
    customer_id: string;
    miams: number;
    order_id: string | null;
    at: Instant;
  };
  loyalty_uses: {
    id: string;
    customer_id: string;
    type: 'gift' | 'donation';
    miams: number;
    amount_cents: number;
    coupon_id: string | null;
    charity_id: string | null;
    at: Instant;
    charity_name: string | null;
  };
  loyalty_kept_gifts: {
    id: GeneratedAlways<number>;
    customer_id: string;
    threshold: number;
    gift_cents: number;
    gifts: number;
    kept_at: Instant;
  };
  referral_settings: {
    is_only: Generated<boolean>;
    promised_cents: number;
    referrer_coupons: number;
    referrer_coupon_cents: number;
    referrer_minimum_cents: number;
    referee_product_id: string;
    version: Generated<number>;
  };
  referrals: {
    referee_id: string;
    referrer_id: string;
    state: 'pending' | 'paid' | 'refused';
    applied_at: Instant;
    settled_at: NullableInstant;
    order_id: string | null;
    refused_because: string | null;
    coupon_ids: Generated<string[]>;
    referrer_coupons: number | null;
    referrer_coupon_cents: number | null;
    referrer_minimum_cents: number | null;
  };
  game_settings: {
    is_only: Generated<boolean>;
    is_open: boolean;
    family_miams: number;
    win_percent: number;
    cards_a_day: number | null;
    exchanges_a_day: number | null;
    version: Generated<number>;
  };
  game_players: {
    customer_id: string;
  };
  game_holdings: {
    customer_id: string;
    card: string;
    copies: number;
  };
  game_wins: {
    order_id: string;
    customer_id: string;
    card: string;
    at: Instant;
  };
  game_exchanges: {
    id: string;
    customer_id: string;
    given: string[];
    received: string;
    at: Instant;
  };
  game_families: {
    customer_id: string;
    family: string;
    miams: number;
    completed_at: Instant;
  };
};
