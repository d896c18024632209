/**
 * The embedded bank and mail server behind a bad line: calls that never arrive, replies that are lost, webhooks that
 * are lost, late, repeated or overtaken by later ones. What each call meets depends on its order and its turn.
 */
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import { signWebhook } from '#server/partners/payment/webhook-signature.ts';
import { fateOf, type Story } from './story.ts';

export type Faults = {
  /** Of the calls to the bank and to the mail server. */
  rate: number;
  met: Record<string, number>;
};

const calls = ['createHold', 'lookup', 'confirm', 'capture', 'cancel', 'refund'] as const;

export function breakPartners(story: Story, faults: Faults): void {
  breakBank(story, faults);
  breakWebhooks(story, faults);
  breakMail(story, faults);
}

function createTurns(): (thing: string) => string {
  const turns = new Map<string, number>();
  return (thing) => {
    turns.set(thing, (turns.get(thing) ?? 0) + 1);
    return `${thing} ${turns.get(thing)}`;
  };
}

function meet(faults: Faults, what: string): void {
  faults.met[what] = (faults.met[what] ?? 0) + 1;
}

/** Names of holds that two runs share: « order 12, hold 1 ». Keys and references are random. */
const holds = new WeakMap<Story, Map<string, string>>();
const nameOf = (story: Story, key: unknown): string =>
  holds.get(story)?.get(String(key)) ?? 'unknown';

function breakBank(story: Story, faults: Faults): void {
  const bank = story.app.partners.payment;
  const names = new Map<string, string>();
  holds.set(story, names);
  const numberHold = createTurns();
  const turn = createTurns();
  for (const call of calls) {
    const real = bank[call] as (request: unknown) => Promise<{ providerReference: string | null }>;
    const broken = async (request: {
      idempotencyKey?: string;
      providerReference?: string;
      orderReference?: string;
    }) => {
      const { idempotencyKey = '', providerReference, orderReference } = request;
      if (orderReference && !names.has(idempotencyKey))
        names.set(idempotencyKey, numberHold(`hold of order ${orderReference}`));
      const hold = nameOf(story, providerReference ?? idempotencyKey);
      const fate = fateOf(story.seed, turn(`${call} ${hold}`));
      if (fate < faults.rate / 2) {
        meet(faults, 'calls that never reached the bank');
        throw new PaymentReplyLost(`${call} never arrived`);
      }
      const state = await real(request);
      if (state.providerReference) names.set(state.providerReference, hold);
      if (fate < faults.rate) {
        meet(faults, 'replies of the bank that were lost');
        throw new PaymentReplyLost(`the reply to ${call} was lost`);
      }
      return state;
    };
    Object.assign(bank, { [call]: broken });
  }
}

/** Instead of the bank's own deliveries, which reach the shop at once. */
function breakWebhooks(story: Story, faults: Faults): void {
  const { app } = story;
  app.webhooks.isListening = false;
  const turn = createTurns();
  const sent = app.webhooks.sent;
  const deliver = async (rawBody: string) => {
    await app.visitor().call('POST', '/api/payments/webhook', rawBody, {
      'content-type': 'application/json',
      'cabas-signature': signWebhook(`webhook:${app.signingSecret}`, rawBody, app.clock.now()),
    });
  };
  sent.push = (...events) => {
    for (const { rawBody } of events) {
      const event = JSON.parse(rawBody) as { type: string; providerReference: string };
      const name = `${event.type} ${nameOf(story, event.providerReference)}`;
      const fate = faults.rate === 0 ? 1 : fateOf(story.seed, turn(`webhook ${name}`));
      if (fate < 0.15) meet(faults, 'webhooks that were lost');
      else if (fate < 0.4) {
        // Later events overtake it.
        meet(faults, 'webhooks that came late');
        story.planIn(5 + Math.round(fate * 100), () => deliver(rawBody));
      } else {
        story.planIn(0, () => deliver(rawBody));
        if (fate < 0.6) {
          meet(faults, 'webhooks that came twice');
          story.planIn(20, () => deliver(rawBody));
        }
      }
    }
    return 0;
  };
}

function breakMail(story: Story, faults: Faults): void {
  const { email } = story.app.partners;
  const turn = createTurns();
  const send = email.send.bind(email);
  email.send = async (message) => {
    const fate = fateOf(story.seed, turn(`mail ${message.subject}`));
    if (fate < faults.rate / 2) {
      meet(faults, 'mails that the server refused');
      throw new Error('the mail server is away');
    }
    await send(message);
    if (fate < faults.rate) {
      meet(faults, 'mails taken without an answer');
      throw new Error('the mail server hung up');
    }
  };
}
