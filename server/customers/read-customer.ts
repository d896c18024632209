/** The customer page of the support desk. Never shows a password; of a card, only brand and last digits. */
import { retentionYears } from '#domain/account/rules.ts';
import type { CustomerSheet } from '#domain/customers/contract.ts';
import { orderStatusSchema } from '#domain/orders/contract.ts';
import { countGifts } from '#domain/loyalty/rates.ts';
import { listAddresses } from '#server/account/address-store.ts';
import { findCustomerOrFormer } from '#server/account/store.ts';
import { listKeptGifts, readBalance, readLoyaltySettings } from '#server/loyalty/store.ts';
import { readBilled } from '#server/orders/order-facts-store.ts';
import { viewSummary } from '#server/orders/order-view.ts';
import { listRefundsOfCustomer, viewRefundStatus } from '#server/orders/refunds/store.ts';
import { hasOrdered, listOwnOrders } from '#server/orders/store.ts';
import { listCards } from '#server/payments/store.ts';
import { allNamed } from '#server/platform/all-named.ts';
import type { Db } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { viewCoupon } from '#server/promotions/coupon-view.ts';
import { listCustomerCoupons } from '#server/promotions/store.ts';
import { countReferees, findReferralOf } from '#server/referral/store.ts';
import { listConversationsOf } from '#server/support/conversation-store.ts';
import { listTicketsOf } from '#server/support/ticket-store.ts';
import type { ActingMember, CustomersDeps } from './customers-deps.ts';
import { readAllowance } from './give-gesture.ts';
import { nameOf } from './name-of.ts';
import { customerNotFound } from './require-customer.ts';
import { findNote, listGestures, listViews, recordView } from './store.ts';

const shownOrders = { offset: 0, limit: 20 } as const;
const shownViews = 10;

/** Logs the access before showing the page. */
export async function readCustomer(
  deps: CustomersDeps,
  { customerId, by }: { customerId: string; by: ActingMember },
): Promise<CustomerSheet> {
  const { db } = deps.database;
  const customer = await findCustomerOrFormer(db, customerId);
  if (!customer) throw customerNotFound(customerId);
  await recordView(db, { customerId, staffId: by.id, at: deps.clock.now() });
  // Sequential: in parallel, these reads would take every pool connection from the shoppers.
  const [addresses, cards] = [await listAddresses(db, customerId), await listCards(db, customerId)];
  return {
    id: customerId,
    identity: viewIdentity(customer),
    addresses: addresses.map((row) => ({
      id: row.id,
      title: row.title,
      text: `${[row.street_number, row.street].filter(Boolean).join(' ')}, ${row.postal_code} ${row.city}`,
      note: row.note,
      isDefault: row.is_default,
    })),
    consents: {
      email: customer.is_email_optin,
      sms: customer.is_sms_optin,
      answeredAt: customer.optin_answered_at?.toString() ?? null,
    },
    cards: cards.map(({ id, type, last4, exp_month: expMonth, exp_year: expYear }) => ({
      id,
      type,
      last4,
      expMonth,
      expYear,
    })),
    ...(await readBought(deps, { customerId, by })),
    ...(await readRewards(deps, customer)),
    ...(await readTalks(db, customer)),
    ...(await readDesk(deps, { customerId, by })),
  };
}

function viewIdentity(customer: Row<'customers'>): CustomerSheet['identity'] {
  const { email, phone, created_at: since, last_seen_at: seen, deleted_at: ended } = customer;
  const endsAt = shopDate(seen ?? since)
    .add({ years: retentionYears })
    .toString();
  if (ended)
    return {
      name: 'Compte supprimé',
      email: '',
      phone: '',
      since: since.toString(),
      lastSeenAt: null,
      endedAt: ended.toString(),
      endsAt: null,
    };
  return {
    name: nameOf(customer),
    email,
    phone,
    since: since.toString(),
    lastSeenAt: seen?.toString() ?? null,
    endedAt: null,
    endsAt,
  };
}

/** Of the sites of who asks: an order of another is refused by its address too. */
async function readBought(
  { database: { db }, clock }: CustomersDeps,
  { customerId, by: { siteIds } }: { customerId: string; by: ActingMember },
): Promise<Pick<CustomerSheet, 'figures' | 'orders' | 'refunds'>> {
  const [rows, billed, refunds] = await Promise.all([
    listOwnOrders(db, customerId, orderStatusSchema.options, { ...shownOrders, siteIds }),
    readBilled(db, customerId, siteIds),
    listRefundsOfCustomer(db, customerId, siteIds),
  ]);
  const { orders, invoices: delivered, billedCents: spent, refundedCents: refunded } = billed;
  return {
    figures: {
      orders,
      delivered,
      spent,
      average: delivered === 0 ? 0 : Math.round(spent / delivered),
      refunded,
    },
    orders: rows.map((row) => {
      const { id, number, status, statusLabel, delivery, total } = viewSummary(
        row,
        [],
        clock.now(),
      );
      return { id, number, status, statusLabel, from: delivery.from, to: delivery.to, total };
    }),
    refunds: refunds.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      orderNumber: row.order_number,
      amount: row.amount_cents,
      reason: row.reason,
      status: viewRefundStatus(row),
      at: row.created_at.toString(),
    })),
  };
}

async function readRewards(
  { database: { db }, clock }: CustomersDeps,
  { id: customerId, referral_code: code, deleted_at: endedAt }: Row<'customers'>,
): Promise<Pick<CustomerSheet, 'miams' | 'coupons' | 'referral'>> {
  const { balance, settings, kept, coupons, isReturning, referral, referees } = await allNamed({
    balance: readBalance(db, customerId),
    settings: readLoyaltySettings(db),
    kept: listKeptGifts(db, customerId),
    coupons: listCustomerCoupons(db, customerId),
    isReturning: hasOrdered(db, customerId),
    referral: findReferralOf(db, customerId),
    referees: countReferees(db, customerId),
  });
  return {
    miams: {
      balance,
      gifts: countGifts(
        balance,
        { threshold: settings.threshold, giftCents: settings.gift_cents },
        kept,
      ),
      threshold: settings.threshold,
      gift: settings.gift_cents,
    },
    coupons: coupons
      .map((row) => viewCoupon(row, { now: clock.now(), hasOrdered: isReturning }))
      .map(({ id, code, name, conditions }) => ({
        id,
        code,
        name,
        state: stateOf(conditions, clock.now()),
        until: conditions.endDate,
      })),
    referral: {
      code: endedAt ? '' : code,
      referredBy: referral
        ? { id: referral.referrer_id, name: referral.referrer_name ?? 'un client' }
        : null,
      ...referees,
    },
  };
}

function stateOf(
  { used, expired, startDate }: { used: boolean; expired: boolean; startDate: string | null },
  now: Temporal.Instant,
): CustomerSheet['coupons'][number]['state'] {
  if (used) return 'used';
  if (expired) return 'expired';
  return startDate && Temporal.Instant.compare(now, Temporal.Instant.from(startDate)) < 0
    ? 'planned'
    : 'usable';
}

async function readTalks(
  db: Db,
  { id, email }: Row<'customers'>,
): Promise<Pick<CustomerSheet, 'conversations' | 'tickets'>> {
  const [conversations, tickets] = await Promise.all([
    listConversationsOf(db, id),
    listTicketsOf(db, { customerId: id, email }),
  ]);
  return {
    conversations: conversations.map((row) => ({
      id: row.id,
      status: row.status,
      lastText: row.last_text,
      updatedAt: row.updated_at.toString(),
    })),
    tickets: tickets.map((row) => ({
      id: row.id,
      topic: row.topic,
      text: row.comments,
      at: row.created_at.toString(),
      isAnswered: row.answer !== null,
      isFromAccount: row.customer_id === id,
      name: row.name,
    })),
  };
}

async function readDesk(
  deps: CustomersDeps,
  about: { customerId: string; by: ActingMember },
): Promise<Pick<CustomerSheet, 'note' | 'gestures' | 'allowance' | 'views' | 'actions'>> {
  const { db } = deps.database;
  const { customerId } = about;
  const { note, gestures, allowance, views, actions } = await allNamed({
    note: findNote(db, customerId),
    gestures: listGestures(db, customerId),
    allowance: readAllowance(db, deps, about),
    views: listViews(db, customerId, shownViews),
    actions: readStaffActions(db, `customer:${customerId}`),
  });
  return {
    note: note ? { text: note.text, author: note.author, at: note.written_at.toString() } : null,
    gestures: gestures.map((row) => ({
      id: row.id,
      amount: row.amount_cents,
      miams: row.miams,
      reason: row.reason,
      message: row.message,
      author: row.author,
      at: row.at.toString(),
    })),
    allowance,
    views: views.map(({ author, at }) => ({ author, at: at.toString() })),
    actions,
  };
}
