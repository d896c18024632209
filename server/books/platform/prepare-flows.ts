/** Writes the intents: documents of companies, and reports of the periods whose days are all closed. */
import { periodsOver, type ReportKind } from '#domain/books/report-period.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { InvoicingPlatform } from '#server/partners/invoicing/port.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import { shopInstant } from '#server/platform/shop-time.ts';
import type { DrawInvoice } from '#server/orders/draw-document.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { findLastClosing } from '../closings-store.ts';
import { readClosedDays } from './days-store.ts';
import {
  findLastReported,
  insertDocumentFlows,
  insertFlow,
  readSettings,
  type SettingsRow,
} from './store.ts';
import { writeReport } from './write-report.ts';

export type PlatformDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  publicUrl: string;
  partners: { invoicing: (InvoicingPlatform & { kind: string }) | null };
  drawInvoice: DrawInvoice;
  shop: Pick<ShopIdentity, 'current'>;
};
export type Platform = InvoicingPlatform;

export async function prepareFlows(deps: PlatformDeps, platform: Platform): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const settings = await readSettings(tx);
    if (settings.since === null) return;
    await insertDocumentFlows(tx, shopInstant(settings.since, 0), deps.clock.now());
    await insertReports(tx, deps, { platform, settings, kind: 'sales' });
    if (settings.declares_payments)
      await insertReports(tx, deps, { platform, settings, kind: 'payments' });
  });
}

type ReportBatch = { platform: Platform; settings: SettingsRow; kind: ReportKind };

async function insertReports(
  tx: Tx,
  { clock, shop }: PlatformDeps,
  { platform, settings, kind }: ReportBatch,
): Promise<void> {
  const identity = shop.current();
  const until = (await findLastClosing(tx))?.day;
  if (settings.since === null || !identity?.registrationNumber || !until) return;
  const reported = await findLastReported(tx, kind);
  const from = reported?.add({ days: 1 }) ?? settings.since;
  for (const period of periodsOver(kind, settings.vat_regime, { from, until })) {
    const id = newId();
    const at = clock.now();
    const file = writeReport(kind, period, await readClosedDays(tx, period), {
      id,
      at,
      platform,
      seller: { siren: identity.registrationNumber, name: identity.legalName },
    });
    if (file)
      await insertFlow(tx, {
        id,
        kind,
        first_day: period.first,
        last_day: period.last,
        file,
        created_at: at,
      });
  }
}
