/** Reads what the platform and the buyers said since the last time, and tells the managers what needs them. */
import { needsManager } from '#domain/books/flow-statuses.ts';
import { listOpenManagers } from '#server/account/staff-members-store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { flowRefusedEmail } from './flow-refused-email.ts';
import { prepareFlows, type Platform, type PlatformDeps } from './prepare-flows.ts';
import { sendFlows } from './send-flows.ts';
import { listUntold, markTold, readSettings, recordNews, updateSettings } from './store.ts';

export async function exchangeWithPlatform(deps: PlatformDeps): Promise<void> {
  const platform = deps.partners.invoicing;
  if (!platform) return;
  await prepareFlows(deps, platform);
  await sendFlows(deps, platform);
  await followFlows(deps, platform);
}

async function followFlows(deps: PlatformDeps, platform: Platform): Promise<void> {
  const { db } = deps.database;
  const { news, cursor } = await platform.readNews((await readSettings(db)).cursor);
  await inTransaction(db, async (tx) => {
    await recordNews(tx, news);
    await updateSettings(tx, { cursor });
    await tellManagers(tx, deps);
  });
}

async function tellManagers(tx: Tx, deps: PlatformDeps): Promise<void> {
  const bad = (await listUntold(tx)).filter(({ code }) => needsManager(code));
  if (bad.length > 0)
    for (const manager of await listOpenManagers(tx))
      await deps.jobs.enqueue(tx, 'email.send', flowRefusedEmail(deps, manager, bad));
  await markTold(tx, deps.clock.now());
}
