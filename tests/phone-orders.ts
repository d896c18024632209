/** Orders taken by telephone by the manager, for a new customer of each test. */
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type Answer, type TestApp, type Visitor } from './app.ts';
import { expectInvariants } from './invariants.ts';
import * as shop from './shopping.ts';

const stock = { penne: 5_000 };
/** Above the minimum order. */
export const pennes = [{ id: 'penne', quantity: 30 }];

type Taken = {
  orderId: string;
  number: string;
  payBefore: string;
  /** What the link holds. */ token: string;
};
type Paying = { card?: keyof typeof shop.cards; [field: string]: unknown };

export type PhoneShop = Awaited<ReturnType<typeof openPhoneShop>>;

export async function openPhoneShop() {
  const app = await createTestApp();
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', stock.penne);
  const reconcile = () => app.jobs.runNow('payments.reconcile', {});

  return {
    app,
    reconcile,

    async begin() {
      app.clock.set('2026-11-21T09:00:00Z');
      app.webhooks.isListening = true;
      const zoe = await shop.newShopper(app);
      const { email, phone } = await app.database.db
        .selectFrom('customers')
        .select(['email', 'phone'])
        .where('id', '=', zoe.customerId)
        .executeTakeFirstOrThrow();
      return {
        zoe,
        email,
        phone,
        desk: openDesk(app, await shop.staff(app, 'marc'), { customerId: zoe.customerId, email }),
        pennesLeft: await shop.stockOf(app, 'penne'),
      };
    },

    later: (minutes: number) => app.clock.set(app.clock.now().add({ minutes }).toString()),

    /** Ends the orders that still wait for their payment. */
    async end() {
      app.clock.set('2026-11-22T09:00:00Z');
      await reconcile();
    },

    close: () => expectInvariants(app, stock).finally(() => app.close()),

    async readStatus(orderId: string): Promise<string> {
      const orders = app.database.db.selectFrom('orders').select('status');
      return (await orders.where('id', '=', orderId).executeTakeFirstOrThrow()).status;
    },

    open: async (token: string) =>
      shop.okBody(await app.visitor().call('POST', '/api/phoneOrders', { token })),

    /** The page is back from the bank. */
    follow: (token: string, paymentId: string, body: object = {}) =>
      app.visitor().call('PATCH', `/api/phoneOrders/payments/${paymentId}`, { token, ...body }),

    /** Answers the bank's confirmation page. */
    answerBank: (actionUrl: string, answer: 'approve' | 'decline') =>
      app.visitor().call('POST', `${new URL(actionUrl).pathname}/${answer}`),

    /** Pays through the link, without a session. */
    async payLink(token: string, { card = 'accepted', ...changes }: Paying = {}): Promise<Answer> {
      const anyone = app.visitor();
      const page = (await anyone.call('POST', '/api/phoneOrders', { token })).body;
      return anyone.call('POST', '/api/phoneOrders/payments', {
        token,
        acceptedAmount: page.quotation?.preauthorization ?? 1,
        acceptTerms: true,
        payment: { type: 'card', token: await shop.tokenise(anyone, shop.cards[card]) },
        ...changes,
      });
    },
  };
}

/** What a manager does on the telephone, for one customer. */
function openDesk(
  app: TestApp,
  marc: Visitor,
  { customerId, email }: { customerId: string; email: string },
) {
  const draft = (changes: object = {}) => ({
    customerId,
    deliveryZoneId: 'paris-est',
    timeSlotId: shop.slots.tomorrow,
    address: shop.address,
    products: pennes,
    replaceMissingProducts: true,
    ...changes,
  });

  const quote = async (changes: object = {}) =>
    shop.okBody(await marc.call('POST', '/api/staff/phoneOrders/quotes', draft(changes)));

  async function send(changes: object = {}, request: object = {}): Promise<Answer> {
    const { quotation } = await quote(changes);
    return marc.call('POST', '/api/staff/phoneOrders', {
      requestKey: newId(),
      draft: draft(changes),
      acceptedAmount: quotation.preauthorization,
      ...request,
    });
  }

  async function tokenOf(number: string, to: string): Promise<string> {
    const mail = (await shop.inboxOf(app, to)).find(
      ({ kind, text }) => kind === 'email' && text.includes(number),
    );
    return /\/commande#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  return {
    marc,
    draft,
    quote,
    send,

    /** Takes an order and reads its link from the customer's mailbox. */
    async take(changes: object = {}, to = email): Promise<Taken> {
      const taken = shop.okBody(await send(changes));
      return { ...taken, token: await tokenOf(taken.number, to) };
    },

    withdraw: (orderId: string) => marc.call('DELETE', `/api/staff/phoneOrders/${orderId}`),
    sendAgain: (orderId: string) => marc.call('POST', `/api/staff/phoneOrders/${orderId}/links`),

    async listed(orderId: string) {
      const { items } = shop.okBody(await marc.call('GET', '/api/staff/phoneOrders'));
      return items.find((item: { orderId: string }) => item.orderId === orderId);
    },
  };
}
