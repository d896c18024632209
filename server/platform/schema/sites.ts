// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { WorkRates } from '#domain/delivery/work-minutes.ts';
import type { SiteClosures } from '#domain/sites/closures.ts';
import type { DefaultJson, Instant, NullableJson } from './columns.ts';

export type SitesTables = {
  sites: {
    id: string;
    name: string;
    kind: Generated<'shop' | 'darkStore' | 'pickupPoint'>;
    position: Generated<number>;
    state: Generated<'preparing' | 'open' | 'paused' | 'closed'>;
    is_whole_range: Generated<boolean>;
    address: NullableJson;
    siret: string | null;
    latitude: number | null;
    longitude: number | null;
    work_rates: NullableJson<WorkRates>;
    opening_hours: DefaultJson;
    version: Generated<number>;
    series: GeneratedAlways<number>;
    closures: DefaultJson<SiteClosures>;
  };
  site_prices: {
    shop_id: string;
    product_id: string;
    price_cents: number;
    promotion: NullableJson;
    changed_at: Instant;
  };
  site_price_history: {
    shop_id: string;
    product_id: string;
    price_cents: number | null;
    promotion: NullableJson;
    effective_from: Instant;
  };
};
