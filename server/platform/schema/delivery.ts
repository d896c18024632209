import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant, NullableJson } from './columns.ts';

type SlotTier = { minCartNetPrice: number; shippingAmount: number };

export type DeliveryTables = {
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
    delta_day_cents: number;
    delta_slot_cents: number;
    tiers: Json<SlotTier[]>;
    version: Generated<number>;
    rule_id: Generated<number | null>;
    is_adjusted: Generated<boolean>;
    is_closed_with_day: Generated<boolean>;
    capacity_minutes: number | null;
    booked_minutes: Generated<number>;
  };
  closed_days: {
    zone_id: string;
    day: Temporal.PlainDate;
    closed_at: Instant;
  };
  prospects: {
    id: string;
    email: string;
    address: Json;
    is_optin: boolean;
    created_at: Instant;
  };
};
