/** What the goods of a world cost, and whom they are bought from, so that margins and suggested orders show. */
import path from 'node:path';
import { z } from 'zod';
import { run, type Tx } from '#server/platform/db.ts';
import { productCosts } from '#server/purchases/product-costs-store.ts';
import type { WorldProduct } from './catalogue.ts';
import { readJson } from './files.ts';

/** Before the first order of the past. */
const knownHours = 24 * 120;

const supplierSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  orderDays: z.array(z.int()),
  leadDays: z.int(),
  minimumCents: z.int(),
});

export async function loadPurchases(
  tx: Tx,
  { folder, products }: { folder: string; products: readonly WorldProduct[] },
  at: Temporal.Instant,
): Promise<void> {
  const suppliers = readJson(path.join(folder, 'suppliers.json'), z.array(supplierSchema));
  for (const supplier of suppliers)
    await run(
      tx,
      `insert into suppliers (id, name, contact_name, email, phone, order_days, lead_days, minimum_cents, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        supplier.id,
        supplier.name,
        supplier.contactName,
        supplier.email,
        supplier.phone,
        supplier.orderDays,
        supplier.leadDays,
        supplier.minimumCents,
        at,
      ],
    );
  await productCosts.write(tx, products, {
    staffId: null,
    at: at.subtract({ hours: knownHours }),
  });
  const packs = products.filter(({ reorderPack }) => reorderPack !== null);
  await run(
    tx,
    `update reorder_points r set pack_units = w.units from unnest($1::text[], $2::int[]) as w (sku, units)
    where w.sku = r.sku`,
    [packs.map(({ sku }) => sku), packs.map(({ reorderPack }) => reorderPack)],
  );
}
