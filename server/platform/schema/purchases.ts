// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { AnswerReasons } from '#domain/purchases/refusal-reasons.ts';
import type { SupplierInvoice } from '#domain/purchases/supplier-invoice.ts';
import type { Instant, Json, NullableInstant, NullableJson } from './columns.ts';

export type PurchasesTables = {
  purchase_prices: {
    sku: string;
    since: Temporal.PlainDate;
    quotation: 'count' | 'weight';
    price_cents: number;
    with_vat: Generated<boolean>;
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
    minimum_life_days: number | null;
  };
  supplier_orders: {
    id: string;
    number: GeneratedAlways<number>;
    supplier_id: string;
    status: Generated<'draft' | 'sent' | 'partlyReceived' | 'received' | 'cancelled'>;
    expected_on: Temporal.PlainDate | null;
    note: string | null;
    version: Generated<number>;
    created_by: string;
    created_at: Instant;
    sent_by: string | null;
    sent_at: NullableInstant;
    sent_to: string | null;
    ended_at: NullableInstant;
    shop_id: Generated<string>;
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
  receipts: {
    id: string;
    sku: string;
    order_id: string | null;
    units: number;
    refused_units: Generated<number>;
    refusal_reason: 'damaged' | 'tooShort' | 'temperature' | 'wrongProduct' | 'notOrdered' | null;
    lot: string | null;
    date_kind: 'useBy' | 'bestBefore' | null;
    expires_on: Temporal.PlainDate | null;
    staff_id: string;
    at: Instant;
    cancelled_at: NullableInstant;
    cancelled_by: string | null;
    net_grams: number | null;
    shop_id: Generated<string>;
  };
  sell_offs: {
    id: string;
    sku: string;
    promotion: Json;
    until: Temporal.PlainDate;
    staff_id: string;
    started_at: Instant;
    ended_at: NullableInstant;
    shop_id: string | null;
    lot_id: string | null;
  };
  supplier_invoices: {
    id: string;
    file_hash: string;
    file: Buffer;
    media_type: 'application/pdf' | 'application/xml';
    seller_key: string;
    number: string;
    content: Json<SupplierInvoice>;
    supplier_id: string | null;
    order_id: string | null;
    status: Generated<'toCheck' | 'creditAsked' | 'accepted' | 'dismissed'>;
    version: Generated<number>;
    received_by: string | null;
    received_at: Instant;
    decided_at: NullableInstant;
  };
  incoming_invoices: {
    id: string;
    flow_id: string;
    file_name: string | null;
    received_at: Instant;
    invoice_id: string | null;
    problem: 'unreadable' | 'known' | 'failed' | null;
    file: Buffer | null;
    content: NullableJson<SupplierInvoice>;
    settled_at: NullableInstant;
    failure: string | null;
    tries: Generated<number>;
  };
  incoming_answers: {
    id: string;
    incoming_id: string;
    code: number;
    reasons: Json<AnswerReasons>;
    created_at: Instant;
    leased_until: NullableInstant;
    sent_at: NullableInstant;
    refusal: string | null;
    failure: string | null;
  };
  site_reorder_points: {
    shop_id: string;
    sku: string;
    units: number;
    pack_units: Generated<number>;
  };
};
