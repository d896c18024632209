import type { ColumnType, Generated } from 'kysely';
import type { SupplierOrderStatus } from '#domain/purchases/supplier-order-rules.ts';
import type { Instant, NullableInstant } from './columns.ts';

export type PurchasesTables = {
  purchase_prices: {
    sku: string;
    since: Temporal.PlainDate;
    quotation: 'count' | 'weight';
    price_cents: number;
  };
  reorder_points: {
    sku: string;
    units: number;
    pack_units: Generated<number>;
  };
  suppliers: {
    id: string;
    name: string;
    contact_name: string | null;
    email: string | null;
    phone: string | null;
    order_days: Generated<number[]>;
    lead_days: Generated<number>;
    minimum_cents: Generated<number>;
    note: string | null;
    version: Generated<number>;
    created_at: Instant;
    archived_at: NullableInstant;
  };
  supplier_products: {
    sku: string;
    supplier_id: string;
    code: string | null;
    case_units: Generated<number>;
    quotation: 'count' | 'weight';
    price_cents: number | null;
  };
  supplier_orders: {
    id: string;
    number: ColumnType<number, never, never>;
    supplier_id: string;
    status: Generated<SupplierOrderStatus>;
    expected_on: Temporal.PlainDate | null;
    note: string | null;
    version: Generated<number>;
    created_by: string;
    created_at: Instant;
    sent_by: string | null;
    sent_at: NullableInstant;
    sent_to: string | null;
    ended_at: NullableInstant;
  };
  supplier_order_lines: {
    order_id: string;
    sku: string;
    name: string;
    code: string | null;
    case_units: number;
    cases: number;
    quotation: 'count' | 'weight';
    unit_grams: number | null;
    price_cents: number | null;
  };
};
