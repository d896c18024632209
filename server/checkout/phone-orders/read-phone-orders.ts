/** Orders taken by telephone, as the team lists them and as the page behind the link shows them. */
import { quotationSchema } from '#domain/cart/contract.ts';
import type {
  PhoneOrderCustomer,
  PhoneOrderPage,
  PhoneOrderSummary,
} from '#domain/checkout/phone-order-contract.ts';
import type { PhoneOrderStatus } from '#domain/checkout/phone-order.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { formerOrderName } from '#domain/lists/rules.ts';
import { placeText } from '#domain/orders/destination.ts';
import {
  frozenCustomerSchema,
  frozenDeliverySchema,
  frozenProductSchema,
} from '#domain/orders/frozen.ts';
import { listAddresses } from '#server/account/address-store.ts';
import { toAddress, toAddressInput } from '#server/account/address-view.ts';
import { listListed, listMovedIn } from '#server/lists/list-store.ts';
import { findOrder, listLines, type OrderRow } from '#server/orders/store.ts';
import { findLivePayment, isUndecided } from '#server/payments/store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { outcomeOf } from '../end-payment.ts';
import { awaitsPayment, isCancelled } from '#domain/orders/state-groups.ts';
import { linkPath } from './link-token.ts';
import type { Member, PhoneOrdersDeps } from './phone-orders-deps.ts';
import { requireOrderer } from './require-orderer.ts';
import { findPhoneOrder, listPhoneOrders, type PhoneOrderRow } from './store.ts';

export async function listForTeam(
  deps: Pick<PhoneOrdersDeps, 'clock' | 'database' | 'publicUrl' | 'signingSecret'>,
  { siteIds }: Pick<Member, 'siteIds'>,
): Promise<{ items: PhoneOrderSummary[] }> {
  const now = deps.clock.now();
  const rows = await listPhoneOrders(deps.database.db, now, siteIds);
  return {
    items: rows.map((row) => {
      const { firstname, lastname, phone, email } = frozenCustomerSchema.parse(row.customer);
      const { from, to } = frozenDeliverySchema.parse(row.delivery);
      const status = statusOf(row, row);
      return {
        orderId: row.order_id,
        number: row.number,
        status,
        customer: { id: row.customer_id, name: `${firstname} ${lastname}`, phone, email },
        slot: { from, to },
        amount: row.preauthorization_cents,
        takenBy: row.staff_name,
        takenAt: row.taken_at.toString(),
        payBefore: row.pay_before.toString(),
        link: status === 'waiting' ? `${deps.publicUrl}${linkPath(deps, row.order_id)}` : null,
        linkSentAt: row.link_sent_at.toString(),
        linksSent: row.links_sent,
      };
    }),
  };
}

/** An order that was paid and then cancelled waits for nothing either. */
function statusOf(order: OrderRow, { ending }: PhoneOrderRow): PhoneOrderStatus {
  if (awaitsPayment(order.status)) return 'waiting';
  return ending ?? (isCancelled(order.status) ? 'withdrawn' : 'paid');
}

/** What the member needs to note an order; the look is logged. */
export async function readOrderer(
  deps: PhoneOrdersDeps,
  { customerId, by }: { customerId: string; by: Member },
): Promise<PhoneOrderCustomer> {
  const { db } = deps.database;
  const { id, firstname, lastname, email, phone } = await requireOrderer(db, { customerId });
  await deps.recordView(db, { customerId, staffId: by.id, at: deps.clock.now() });
  const [addresses, formerOrders] = await Promise.all([
    listAddresses(db, customerId),
    readFormerOrders(deps, customerId),
  ]);
  return {
    id,
    firstname,
    lastname,
    email,
    phone,
    addresses: addresses.map((row) => ({
      id: row.id,
      text: toAddress(row).address,
      address: toAddressInput(row),
    })),
    formerOrders,
  };
}

async function readFormerOrders(
  { catalogue, database: { db } }: Pick<PhoneOrdersDeps, 'catalogue' | 'database'>,
  customerId: string,
): Promise<PhoneOrderCustomer['formerOrders']> {
  const lists = await listMovedIn(db, { customerId, beginning: formerOrderName('') });
  const listed = await listListed(
    db,
    lists.map(({ id }) => id),
  );
  const { productIdBySku } = catalogue.current();
  return lists.map((list) => {
    const lines = listed.filter(({ list_id: id }) => id === list.id);
    return {
      name: list.name,
      products: lines.flatMap(({ sku, quantity }) => {
        const id = productIdBySku.get(sku);
        return id ? [{ id, quantity }] : [];
      }),
      unknownSkus: lines.map(({ sku }) => sku).filter((sku) => !productIdBySku.has(sku)),
    };
  });
}

export async function readForCustomer(
  deps: PhoneOrdersDeps,
  orderId: string,
): Promise<PhoneOrderPage> {
  const { db } = deps.database;
  const order = await findOrder(db, orderId);
  const phoneOrder = await findPhoneOrder(db, orderId);
  if (!order || !phoneOrder) throw new Refusal('Order.NotFound');
  const status = statusOf(order, phoneOrder);
  const customer = frozenCustomerSchema.parse(order.customer);
  const { number } = order;
  if (status !== 'waiting') return { status, number, email: hideEmail(customer.email) };
  const live = await findLivePayment(db, orderId);
  const isPaying = live !== undefined && isUndecided(live);
  const isOver = Temporal.Instant.compare(deps.clock.now(), phoneOrder.pay_before) >= 0;
  // The minute between the deadline and the job that ends the order.
  if (isOver && !isPaying) return { status: 'unpaid', number, email: hideEmail(customer.email) };
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const lines = (await listLines(db, [orderId])).map((line) => ({
    line,
    product: frozenProductSchema.parse(line.product),
  }));
  return {
    status,
    number,
    payBefore: phoneOrder.pay_before.toString(),
    firstname: customer.firstname,
    delivery: {
      type: delivery.type,
      zoneName: delivery.zoneName,
      from: delivery.from,
      to: delivery.to,
      address: isCollection(delivery.type) ? null : placeText(delivery),
    },
    products: lines.map(({ line, product }) => ({
      id: line.product_id,
      name: product.name,
      packSize: product.packSize,
      quantity: line.requested_quantity,
      price: line.requested_cents,
      isWeighed: line.quotation === 'weight',
      picture: product.picture,
    })),
    quotation: quotationSchema.parse(order.quotation),
    hasAlcohol: lines.some(({ product }) => product.isAlcohol),
    replaceMissingProducts: delivery.isReplacingMissing,
    payment: isPaying ? await outcomeOf(deps, live.id) : null,
  };
}

/** « l…@exemple.fr »: recognisable for its owner, useless to a stranger who finds the link. */
const hideEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
