/**
 * Explains what each customer paid, from the lines up: computed here again with exact integers, then compared with the
 * bill, the bank, the ledger and the invoice.
 */
import type { TestApp } from '../../tests/app.ts';

export type Explained = {
  orders: number;
  lines: number;
  billedCents: number;
  giftCents: number;
  releasedCents: number;
  /** One sentence per order that is not explained. */
  unexplained: string[];
};

type LineRow = {
  order_id: string;
  product_id: string;
  quotation: 'count' | 'weight';
  unit_price_cents: number;
  has_promotion: boolean;
  requested_quantity: number;
  requested_cents: number;
  maximum_cents: number;
  announced_grams: number | null;
  prepared_quantity: number;
  prepared_grams: number | null;
  billed_cents: number;
};
type OrderRow = {
  id: string;
  number: string;
  fees: number;
  billed: number;
  gift: number;
  held: number;
  captured: number;
  bank: number;
  ledger: number;
  vat: number;
  vat_ledger: number;
  invoice: number;
};

/** Of a weighed line: at most 115 % of the announced weight, half a cent rounded up. */
function centsOfWeight(line: LineRow): number {
  const announced = BigInt(line.announced_grams ?? 0);
  const most = (announced * 115n) / 100n;
  const found = BigInt(line.prepared_grams ?? 0);
  const grams = found < most ? found : most;
  return Number((BigInt(line.unit_price_cents) * grams * 2n + 1000n) / 2000n);
}

/** Null where a promotion makes the price: only its bounds are checked. */
function centsOf(line: LineRow): number | null {
  if (line.prepared_quantity === 0) return 0;
  if (line.has_promotion) return null;
  const cents =
    line.quotation === 'weight'
      ? centsOfWeight(line)
      : line.unit_price_cents * line.prepared_quantity;
  return Math.min(cents, line.maximum_cents);
}

export async function explainMoney({ database: { pool } }: TestApp): Promise<Explained> {
  const { rows: orders } = await pool.query<OrderRow>(
    `select o.id, o.number,
      (o.quotation->>'shipping')::int + (o.quotation->>'preparationFee')::int - (o.quotation->>'couponDiscount')::int as fees,
      (o.settlement->>'billedCents')::int as billed, (o.settlement->>'giftCents')::int as gift,
      o.preauthorization_cents as held, p.captured_cents as captured, h.captured_cents as bank,
      (select sum(amount_cents) from ledger_entries l where l.order_id = o.id and l.account = 'bank:captured') as ledger,
      (select sum((v->>'vat')::int) from jsonb_array_elements(o.settlement->'vat') v) as vat,
      (select -sum(amount_cents) from ledger_entries l where l.order_id = o.id and l.account like 'vat:%') as vat_ledger,
      i.total_cents as invoice
    from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key)
      join invoices i on i.order_id = o.id and i.kind = 'invoice'
    where o.status = 'paid' order by o.number::int`,
  );
  const { rows: lines } = await pool.query<LineRow>(
    `select l.*, l.product->'promotion' is not null and l.product->>'promotion' is not null as has_promotion
    from order_lines l join orders o on o.id = l.order_id where o.status = 'paid'`,
  );
  const byOrder = Map.groupBy(lines, ({ order_id: id }) => id);
  const sum = (pick: (order: OrderRow) => number) =>
    orders.reduce((total, order) => total + pick(order), 0);
  return {
    orders: orders.length,
    lines: lines.length,
    billedCents: sum(({ billed }) => billed),
    giftCents: sum(({ gift }) => gift),
    releasedCents: sum(({ held, captured }) => held - captured),
    unexplained: orders.flatMap((order) => whyUnexplained(order, byOrder.get(order.id) ?? [])),
  };
}

function whyUnexplained(order: OrderRow, lines: readonly LineRow[]): string[] {
  const wrong = lines.flatMap((line) => {
    const cents = centsOf(line);
    const isRight =
      cents === null ? line.billed_cents <= line.maximum_cents : cents === line.billed_cents;
    return isRight ? [] : [`${line.product_id}: ${cents} and billed ${line.billed_cents}`];
  });
  const total = lines.reduce((cents, { billed_cents: billed }) => cents + billed, order.fees);
  const { billed, held, captured, bank, ledger, invoice, vat, vat_ledger: vatLedger } = order;
  for (const [name, cents] of Object.entries({ total, captured, bank, ledger, invoice }))
    if (cents !== billed) wrong.push(`${name} ${cents}, billed ${billed}`);
  if (vat !== vatLedger) wrong.push(`VAT ${vat}, ledger ${vatLedger}`);
  if (captured > held) wrong.push(`captured ${captured} of ${held}`);
  return wrong.length > 0 ? [`order ${order.number}: ${wrong.join('; ')}`] : [];
}
