/** Makes the sheet of a transfer: nothing leaves a shelf before its departure. */
import type { NewTransferRequest } from '#domain/sites/transfers-contract.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { SitesDeps } from '../change-sites.ts';
import {
  insertTransfer,
  listLotsAt,
  listTransferLines,
  listUnsoldAt,
  lockTransfer,
} from './store.ts';

export async function planTransfer(
  deps: SitesDeps,
  { staff, request }: { staff: Member; request: NewTransferRequest },
): Promise<void> {
  const { id, fromId, toId, lines } = request;
  const { sites } = deps.catalogue.current();
  if (!sites.has(fromId) || sites.get(toId)?.state === 'closed' || !sites.has(toId))
    throw new Refusal('Site.NotFound');
  if (fromId === toId) throw new Refusal('Transfer.SameSite', { field: 'toId' });
  requireSite(staff, fromId);
  await inTransaction(deps.database.db, async (tx) => {
    await requireGoods(tx, request);
    const isNew = await insertTransfer(
      tx,
      {
        id,
        from_shop_id: fromId,
        to_shop_id: toId,
        planned_by: staff.id,
        planned_at: deps.clock.now(),
      },
      lines.map(({ lotId, units }) => ({ lot_id: lotId, units })),
    );
    if (!isNew) return requireSame(tx, request);
    await recordStaffAction(tx, {
      staffId: staff.id,
      at: deps.clock.now(),
      kind: 'transfer.plan',
      subject: `transfer:${id}`,
      after: request,
    });
  });
}

/** The same press, sent again after a lost answer. Another sheet under its id is a mistake of the program. */
async function requireSame(tx: Tx, { id, fromId, toId, lines }: NewTransferRequest): Promise<void> {
  const known = await lockTransfer(tx, id);
  const units = new Map(
    (await listTransferLines(tx, [id])).map((line) => [line.lot_id, line.units]),
  );
  const isSame =
    known?.from_shop_id === fromId &&
    known.to_shop_id === toId &&
    units.size === lines.length &&
    lines.every((line) => units.get(line.lotId) === line.units);
  if (!isSame) throw new Refusal('Shared.Validation', { field: 'id' });
}

async function requireGoods(tx: Tx, { fromId, toId, lines }: NewTransferRequest): Promise<void> {
  const lotIds = lines.map(({ lotId }) => lotId);
  const lots = await listLotsAt(tx, { siteId: fromId, lotIds });
  if (lots.length < lotIds.length) throw new Refusal('Transfer.LotUnknown');
  const [unsold] = await listUnsoldAt(tx, { siteId: toId, skus: lots.map(({ sku }) => sku) });
  if (unsold)
    throw new Refusal(
      'Transfer.NotSoldThere',
      { name: unsold.name },
      `${unsold.name} n’est pas dans la gamme du site d’arrivée : ajoutez-le d’abord.`,
    );
}
