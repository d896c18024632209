// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Instant, Json, NullableInstant } from './columns.ts';

export type WithdrawalsTables = {
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
    received_by: string | null;
    refund_id: string | null;
  };
  withdrawal_lines: {
    withdrawal_id: string;
    product_id: string;
    quantity: number;
    received_quantity: number | null;
  };
};
