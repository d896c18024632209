/** Makes a share of calls fail: half before the provider acts, half after, when only the reply is lost. */
import { PaymentReplyLost, type PaymentProvider } from './port.ts';

export type Faults = { rate: number; dice(): number };

const breakable = [
  'createHold',
  'lookup',
  'confirm',
  'capture',
  'cancel',
  'refund',
  'saveCard',
  'deleteCard',
  'listTransactions',
  'listPayouts',
] as const satisfies readonly (keyof PaymentProvider)[];

export function withFaults<Provider extends PaymentProvider>(
  provider: Provider,
  faults: Faults,
): Provider & { faults: Faults } {
  const broken = Object.fromEntries(
    breakable.map((name) => [
      name,
      async (request: never) => {
        const { rate } = faults;
        const drawn = faults.dice();
        if (drawn < rate / 2)
          throw new PaymentReplyLost(`${name} never reached the sandbox (fault rate)`);
        const answer = await provider[name](request);
        if (drawn < rate) throw new PaymentReplyLost(`the reply to ${name} was lost (fault rate)`);
        return answer;
      },
    ]),
  );
  return { ...provider, ...broken, faults };
}
