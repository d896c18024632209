/** Races on placed orders: webhooks against pages, preparers against each other, credit notes. */
import { randomUUID } from 'node:crypto';
import type { StartedBatch } from '#domain/picking/batch-contract.ts';
import { signWebhook } from '#server/partners/payment/webhook-signature.ts';
import { bagged, batchesUrl, gesture } from '../../tests/preparing.ts';
import { buy, cards, customerOf, hire, succeed, until, type Answer } from './people.ts';
import type { Race, Round, Track } from './race.ts';

export async function listOrderRaces(track: Track): Promise<Race[]> {
  return [
    pageAndWebhooks(track),
    await claim(track),
    await cancelOrClaim(track),
    await refundInARow(track),
  ];
}

const nameOf = ({ body, status }: Answer): string => body.owner ?? String(status);
const listRefusals = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status >= 400).map(nameOf);

/** The same event reaches every process while the page asks every process how its payment ended. */
function pageAndWebhooks({ cluster: { members, pool }, purchase, takeToken }: Track): Race {
  return {
    name: 'the webhook and the page that end one payment',
    async run() {
      const [{ url }] = members;
      const customer = customerOf(takeToken());
      const { paymentId, orderId } = await buy(customer, url, purchase, {
        slot: purchase.slot,
        card: cards.challenge,
      });
      // Approved at the bank without its webhook, which would come before the race.
      const { rows } = await pool.query<{ reference: string; key: string }>(
        `update sandbox.holds h set status = 'authorized' from payments p
        where p.id = $1 and h.idempotency_key = p.idempotency_key returning h.reference, p.idempotency_key as key`,
        [paymentId],
      );
      const rawBody = JSON.stringify({
        id: `evt_${randomUUID()}`,
        type: 'hold.authorized',
        providerReference: rows[0]?.reference,
        idempotencyKey: rows[0]?.key,
        disputeId: null,
      });
      const signature = signWebhook(await readWebhookSecret(), rawBody, Temporal.Now.instant());
      const hear = async (to: string): Promise<Answer> => {
        const response = await fetch(`${to}/api/payments/webhook`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'cabas-signature': signature },
          body: rawBody,
        });
        return { status: response.status, body: await response.json() };
      };
      const answers = await Promise.all(
        members.flatMap((member) => [
          hear(member.url),
          customer.ask(member.url, 'PATCH', '/api/cart/finalizePrepay', { paymentId }),
        ]),
      );
      const { rows: accepted } = await pool.query(
        "select from order_events where order_id = $1 and to_status = 'prepaid'",
        [orderId],
      );
      const told = listRefusals(answers);
      if (told.length > 0) return { fault: 'a webhook or a page was refused', told };
      return { fault: accepted.length === 1 ? null : `accepted ${accepted.length} times`, told };
    },
  };

  async function readWebhookSecret(): Promise<string> {
    const { rows } = await pool.query<{ value: string }>('select value from signing_secret');
    return `webhook:${rows[0]?.value}`;
  }
}

function expectOne(answers: readonly Answer[]): Round {
  const done = answers.filter(({ status }) => status < 400).length;
  return { fault: done === 1 ? null : `done ${done} times`, told: listRefusals(answers) };
}

async function claim({ cluster: { members, pool }, purchase, takeToken }: Track): Promise<Race> {
  const preparers = await Promise.all(members.map(() => hire(pool, 'preparer')));
  return {
    name: 'one order claimed by a preparer on each process',
    async run() {
      const { orderId } = await buy(customerOf(takeToken()), members[0].url, purchase, {
        slot: purchase.slot,
      });
      const path = `/api/staff/orders/${orderId}/moves`;
      return expectOne(
        await Promise.all(
          preparers.map((preparer, index) =>
            preparer.ask(members[index]?.url ?? '', 'POST', path, { to: 'preparing' }),
          ),
        ),
      );
    },
  };
}

async function cancelOrClaim({
  cluster: { members, pool },
  purchase,
  takeToken,
}: Track): Promise<Race> {
  const preparer = await hire(pool, 'preparer');
  const [first, second = first] = members;
  let round = 0;
  return {
    name: 'an order cancelled on one process, claimed on another',
    async run() {
      const customer = customerOf(takeToken());
      const { orderId } = await buy(customer, first.url, purchase, { slot: purchase.slot });
      const acts = [
        () => customer.ask(first.url, 'PUT', `/api/orders/${orderId}/cancel`),
        () =>
          preparer.ask(second.url, 'POST', `/api/staff/orders/${orderId}/moves`, {
            to: 'preparing',
          }),
      ];
      // Each side goes first in half of the rounds.
      round += 1;
      const inOrder = round % 2 === 0 ? acts : acts.toReversed();
      return expectOne(await Promise.all(inOrder.map((act) => act())));
    },
  };
}

type PaidOrder = { orderId: string; units: string[] };

/** Each request reaches every process: one refund each, and credit notes without a gap. */
async function refundInARow({
  cluster: { members, pool },
  purchase,
  takeToken,
}: Track): Promise<Race> {
  const managers = await Promise.all(members.map(() => hire(pool, 'manager')));
  let orders: PaidOrder[] = [];
  return {
    name: 'refunds on every process, credit notes in a row',
    async run() {
      if (!orders[0]?.units.length)
        orders = await Promise.all(members.map(({ url }) => deliverOrder(url)));
      const wanted = orders.map(({ orderId, units }) => ({
        orderId,
        key: randomUUID(),
        productId: units.pop() ?? '',
      }));
      const answers = await Promise.all(
        wanted.flatMap(({ orderId, key, productId }) =>
          managers.map((manager, index) =>
            manager.ask(members[index]?.url ?? '', 'POST', `/api/staff/orders/${orderId}/refunds`, {
              key,
              motive: 'damaged',
              reason: '',
              lines: [{ productId, quantity: 1 }],
              withFees: false,
            }),
          ),
        ),
      );
      const numbers = await until('the credit notes are written', () =>
        readNumbers(wanted.map(({ key }) => key)),
      );
      const told = listRefusals(answers);
      if (told.length > 0) return { fault: 'a refund was refused', told };
      const isInARow =
        numbers.length === wanted.length &&
        numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
      return { fault: isInARow ? null : `numbered ${numbers.join(', ')}`, told };
    },
  };

  /** Null until each key has its one credit note. */
  async function readNumbers(keys: readonly string[]): Promise<number[] | null> {
    const { rows } = await pool.query<{ number: number }>(
      `select substring(i.number from '[0-9]+$')::int as number from refunds r join invoices i on i.refund_id = r.id
      where r.request_key = any($1) order by 1`,
      [keys],
    );
    return rows.length < keys.length ? null : rows.map(({ number }) => number);
  }

  async function deliverOrder(url: string): Promise<PaidOrder> {
    const { orderId } = await buy(customerOf(takeToken()), url, purchase, { slot: purchase.slot });
    const manager = await hire(pool, 'manager');
    const move = async (to: string, reason?: string) =>
      succeed(
        await manager.ask(url, 'POST', `/api/staff/orders/${orderId}/moves`, {
          to,
          reason,
          isEarlyMeant: true,
        }),
      );
    const { batch }: StartedBatch = succeed(
      await manager.ask(url, 'POST', batchesUrl, {
        batchId: crypto.randomUUID(),
        orderIds: [orderId],
      }),
    );
    succeed(
      await manager.ask(url, 'POST', `${batchesUrl}/${batch.id}/gestures`, {
        gestures: batch.lines.map((line) => gesture(bagged(line))),
      }),
    );
    for (const to of ['prepared', 'cart', 'readyToDeliver', 'inTransit']) await move(to);
    await move('delivered', 'Remise au voisin');
    await until('a delivered order is paid', async () => {
      const { rows } = await pool.query("select from orders where id = $1 and status = 'paid'", [
        orderId,
      ]);
      return rows.length === 1 ? true : null;
    });
    return {
      orderId,
      units: batch.lines.flatMap(({ productId, requestedQuantity }) =>
        Array.from({ length: requestedQuantity }, () => productId),
      ),
    };
  }
}
