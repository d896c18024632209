/** Writes or removes the supplier of a product. */
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '#domain/time/clock.ts';
import type { SupplyRequest } from '#domain/purchases/supplier-contract.ts';
import { lockProduct } from '#server/catalogue/staff/product-store.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { deleteSupply, findSupply, lockSupplier, writeSupply } from './suppliers-store.ts';

export async function changeSupply(
  deps: { database: Database; clock: Clock },
  { staffId, sku, supply }: { staffId: string; sku: string; supply: SupplyRequest | null },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const product = await lockProduct(tx, sku);
    const supplier = supply ? await lockSupplier(tx, supply.supplierId) : null;
    if (supplier?.archived_at) throw new Refusal('Purchase.SupplierNotFound');
    const former = await findSupply(tx, sku);
    if (supply)
      await writeSupply(tx, {
        sku,
        supplier_id: supply.supplierId,
        code: supply.code,
        case_units: supply.caseUnits,
        quotation: product.quotation,
        price_cents: supply.price,
        minimum_life_days: supply.minimumLifeDays,
      });
    else await deleteSupply(tx, sku);
    // No price: preparers read the journal of a product.
    const [before, after] = [
      former && { supplier: former.supplierName, code: former.code, caseUnits: former.case_units },
      supply &&
        supplier && { supplier: supplier.name, code: supply.code, caseUnits: supply.caseUnits },
    ];
    if (isDeepStrictEqual(before, after)) return;
    await recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind: 'product.supplier',
      subject: `product:${product.id}`,
      before,
      after,
    });
  });
}
