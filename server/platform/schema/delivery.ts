// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { DeliveryTiers } from '#domain/delivery/contract.ts';
import type { DefaultJson, Instant, Json, NullableInstant, NullableJson } from './columns.ts';

export type DeliveryTables = {
  delivery_zones: {
    id: string;
    shop_id: string;
    name: string;
    type: 'delivery' | 'pickup' | 'remotePickup' | 'onSitePickup';
    pickup_type: 'drive' | 'car' | 'onFoot' | 'remote' | null;
    postcodes: Generated<string[]>;
    address: NullableJson;
    latitude: number | null;
    longitude: number | null;
    opening_hours: DefaultJson;
    min_offset_days: Generated<number>;
    max_offset_days: Generated<number>;
    is_active: Generated<boolean>;
    position: Generated<number>;
    version: Generated<number>;
    instructions: Generated<string>;
    site_ids: Generated<string[]>;
  };
  slot_rules: {
    id: GeneratedAlways<number>;
    zone_id: string;
    weekday: number;
    start_hour: number;
    end_hour: number;
    capacity: number;
    cutoff_minutes: number;
    delta_day_cents: Generated<number>;
    delta_slot_cents: Generated<number>;
    tiers: Json<DeliveryTiers>;
    version: Generated<number>;
    first_day: Temporal.PlainDate | null;
    capacity_minutes: number | null;
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
    delta_day_cents: Generated<number>;
    delta_slot_cents: Generated<number>;
    tiers: Json<DeliveryTiers>;
    version: Generated<number>;
    rule_id: number | null;
    is_adjusted: Generated<boolean>;
    is_closed_with_day: Generated<boolean>;
    capacity_minutes: number | null;
    booked_minutes: Generated<number>;
  };
  closed_days: {
    zone_id: string;
    day: Temporal.PlainDate;
    closed_at: Instant;
    is_by_sites: Generated<boolean>;
  };
  prospects: {
    id: string;
    email: string;
    address: Json;
    is_optin: Generated<boolean>;
    created_at: Instant;
  };
};
