/** Writes to the customers of a recall, by e-mail and SMS. The keys of the messages make it once. */
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { RecallNotice, RecallPreview } from '#domain/purchases/recall-contract.ts';
import {
  findProduct,
  lockProduct,
  type ProductRow,
} from '#server/catalogue/staff/product-store.ts';
import { composeEmail, composeSms } from '#server/platform/compose-message.ts';
import { inTransaction, type Database, type Reader } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Wording } from '#server/platform/messaging-jobs.ts';
import { canReceiveSmsCode } from '#server/platform/phone.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { listBaggedLines, listDueKeys, type BaggedLine, type SiteIds } from './recall-store.ts';
import { noticeKey } from './read-recall.ts';

export type RecallDeps = { database: Database; clock: Clock; jobs: Jobs; texts: Wording };

type RecallRecipient = {
  key: string;
  email: string;
  phone: string;
  firstname: string;
  orders: string;
};

export async function previewRecall(
  { database: { db }, texts }: RecallDeps,
  notice: RecallNotice,
  siteIds: SiteIds,
): Promise<RecallPreview> {
  const product = await findProduct(db, notice.sku);
  const all = await listTold(db, notice, siteIds);
  const due = await listDueKeys(
    db,
    all.map(({ key }) => key),
  );
  const left = all.filter(({ key }) => !due.has(key));
  const [example = all[0]] = left;
  if (!example) throw new Refusal('Purchase.NotRecalled');
  const { subject, text } = texts.renderEmail(emailTo(example, product, notice).message);
  return {
    subject,
    text,
    sms: texts.renderSms(smsTo(example, product, notice).message),
    customers: left.length,
    alreadyTold: all.length - left.length,
  };
}

/** Answers as the preview did, before its messages were due. */
export async function notifyRecall(
  deps: RecallDeps,
  { staffId, siteIds, notice }: { staffId: string; siteIds: SiteIds; notice: RecallNotice },
): Promise<RecallPreview> {
  const preview = await previewRecall(deps, notice, siteIds);
  await inTransaction(deps.database.db, async (tx) => {
    // The lock makes a second press wait, and find everybody told.
    const product = await lockProduct(tx, notice.sku);
    const all = await listTold(tx, notice, siteIds);
    const due = await listDueKeys(
      tx,
      all.map(({ key }) => key),
    );
    const left = all.filter(({ key }) => !due.has(key));
    if (left.length === 0) return;
    for (const person of left) {
      await deps.jobs.enqueue(tx, 'email.send', emailTo(person, product, notice));
      if (canReceiveSmsCode(person.phone))
        await deps.jobs.enqueue(tx, 'sms.send', smsTo(person, product, notice));
    }
    await recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind: 'product.recall',
      subject: `product:${product.id}`,
      after: { lot: notice.lot, customers: left.length, reason: notice.reason },
    });
  });
  return preview;
}

/** One person for all their orders, which must hold the product. */
async function listTold(
  db: Reader,
  { sku, lot, orderIds }: RecallNotice,
  siteIds: SiteIds,
): Promise<RecallRecipient[]> {
  const asked = new Set(orderIds);
  const lines = (await listBaggedLines(db, sku, siteIds)).filter(({ orderId }) =>
    asked.delete(orderId),
  );
  if (asked.size > 0) throw new Refusal('Purchase.NotRecalled', { orderIds: [...asked] });
  return [...Map.groupBy(lines, ({ customerId }) => customerId)].flatMap(([customerId, own]) =>
    toldOf(noticeKey(sku, lot, customerId), own),
  );
}

/** Accounts that were closed have no address left. */
function toldOf(key: string, lines: readonly BaggedLine[]): RecallRecipient[] {
  const { email, phone, firstname } = frozenCustomerSchema.parse(lines[0]?.customer);
  const orders = lines.map(({ number }) => number).join(', ');
  return email ? [{ key, email, phone, firstname, orders }] : [];
}

const valuesOf = (
  { orders }: RecallRecipient,
  { name }: ProductRow,
  { lot, reason }: RecallNotice,
): { produit: string; lot: string; commandes: string; raison: string } => ({
  produit: name,
  lot: lot === null ? '' : `, lot ${lot}`,
  commandes: orders,
  raison: reason,
});

const emailTo = (person: RecallRecipient, product: ProductRow, notice: RecallNotice) =>
  composeEmail('product-recalled', {
    key: person.key,
    to: person.email,
    values: { prenom: person.firstname, ...valuesOf(person, product, notice) },
  });

const smsTo = (person: RecallRecipient, product: ProductRow, notice: RecallNotice) =>
  composeSms('product-recalled-sms', {
    key: `${person.key}-sms`,
    to: person.phone,
    values: valuesOf(person, product, notice),
  });
