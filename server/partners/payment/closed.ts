/** Production without a bank: every call is refused. Existing holds wait until the keys are back. */
import { Refusal } from '#server/platform/refusal.ts';
import { InvalidWebhookSignature, type PaymentProvider } from './port.ts';

const refuse = async (): Promise<never> => {
  throw new Refusal(
    'Generic.Unavailable',
    { reason: 'payments' },
    'Le paiement n’est pas encore ouvert. Rien n’a été débité.',
  );
};

export const closedProvider: PaymentProvider & { kind: 'none' } = {
  kind: 'none',
  abilities: {},
  createHold: refuse,
  lookup: refuse,
  confirm: refuse,
  capture: refuse,
  cancel: refuse,
  refund: refuse,
  saveCard: refuse,
  deleteCard: refuse,
  listTransactions: refuse,
  listPayouts: refuse,
  listDisputes: refuse,
  findDispute: refuse,
  async verifyWebhook() {
    throw new InvalidWebhookSignature();
  },
};
