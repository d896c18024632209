/** Fees asked of every cart, and the shop's state. Both reach every running process at commit. */
import type { ChangeOrderFeesRequest, ChangeShopStateRequest } from '#domain/opening/contract.ts';
import { usualFooter } from '#domain/content/footer.ts';
import { usualRates } from '#domain/delivery/work-minutes.ts';
import { compulsoryOf, missingOf } from '#domain/opening/missing.ts';
import { canMoveTo } from '#domain/opening/shop-state.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { findActiveShop, updateShopSettings } from '#server/catalogue/shop-store.ts';
import { inTransaction, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { readShopFacts, type OpeningDeps } from './read-shop-facts.ts';

export const shopSubject = 'shop:settings';

export async function requireShop(db: Reader): Promise<Row<'shops'>> {
  const shop = await findActiveShop(db);
  if (!shop) throw new Error('no shop has an active catalogue');
  return shop;
}

export async function changeOrderFees(
  deps: OpeningDeps,
  { staffId, request }: { staffId: string; request: ChangeOrderFeesRequest },
): Promise<void> {
  await changeSettings(deps, { staffId, kind: 'shop.fees' }, async (tx, shop) => ({
    before: shop,
    after: await updateShopSettings(
      tx,
      { id: shop.id, version: request.version },
      {
        minimum_order_cents: request.minimumOrder,
        preparation_fee_cents: request.preparationFee,
      },
    ),
  }));
}

export async function changeShopState(
  deps: OpeningDeps,
  { staffId, request }: { staffId: string; request: ChangeShopStateRequest },
): Promise<void> {
  const { state, notice, version } = request;
  const opensOn = request.opensOn === null ? null : Temporal.PlainDate.from(request.opensOn);
  if (opensOn && Temporal.PlainDate.compare(opensOn, shopDate(deps.clock.now())) < 0)
    throw new Refusal('Shop.OpeningDayPassed', { field: 'opensOn' });
  if (state === 'open') await requireReady(deps);
  await changeSettings(deps, { staffId, kind: 'shop.state' }, async (tx, shop) => {
    if (!canMoveTo(shop.state, state))
      throw new Refusal('Shop.StateImpossible', { from: shop.state, to: state });
    // An open shop shows neither.
    const words = state === 'open' ? { notice: '', opens_on: null } : { notice, opens_on: opensOn };
    const after = await updateShopSettings(tx, { id: shop.id, version }, { state, ...words });
    return { before: shop, after };
  });
}

/** For the first opening only: a paused shop may open again without what it lacked before. */
async function requireReady(deps: OpeningDeps): Promise<void> {
  const facts = await readShopFacts(deps);
  if (facts.isOpen) return;
  const missing = compulsoryOf(missingOf(facts), facts.mode);
  if (missing.length > 0) throw new Refusal('Shop.NotReady', { missing });
}

type SettingsChange = { before: Row<'shops'>; after: Row<'shops'> | undefined };

/** One journalled change of the settings, which the snapshot of this process follows at once. */
export async function changeSettings(
  deps: Pick<OpeningDeps, 'catalogue' | 'clock' | 'database'>,
  { staffId, kind }: { staffId: string; kind: ActionKind },
  write: (tx: Tx, shop: Row<'shops'>) => Promise<SettingsChange>,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const { before, after } = await write(tx, await requireShop(tx));
    if (!after) throw new Refusal('Shop.VersionConflict', { reason: 'changedMeanwhile' });
    await recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind,
      subject: shopSubject,
      before: forJournal(before),
      after: forJournal(after),
    });
  });
  // This process need not wait for its own notification.
  await deps.catalogue.refresh();
}

const forJournal = (shop: Row<'shops'>): object => ({
  minimumOrder: shop.minimum_order_cents,
  preparationFee: shop.preparation_fee_cents,
  state: shop.state,
  notice: shop.notice,
  opensOn: shop.opens_on?.toString() ?? null,
  workRates: shop.work_rates ?? usualRates,
  footer: shop.footer ?? usualFooter,
});
