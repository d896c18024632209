import { addsAllergen, allergensText } from '#domain/picking/allergens.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { frozenCustomerSchema, frozenProductSchema } from '#domain/orders/frozen.ts';
import type { Proposal } from '#domain/picking/question-contract.ts';
import { questionPath } from '#domain/picking/question.ts';
import { formatTime } from '#server/platform/shop-time.ts';
import { composeEmail, composeSms } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { canReceiveSmsCode } from '#server/platform/phone.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/store.ts';
import type { QuestionRow } from './store.ts';

type Message = {
  order: OrderRow;
  line: OrderLineRow;
  question: QuestionRow;
  proposals: readonly Proposal[];
  /** Only in the messages: the database has its hash. */
  token: string;
};

/** In the fragment, which browsers send to nobody. */
const linkOf = ({ publicUrl }: { publicUrl: string }, { token }: Message) =>
  `${publicUrl}${questionPath}#${token}`;

/** A yes covers only the allergens that the question named, so every message names them. */
const nameOf = ({ name, added }: Proposal): string =>
  addsAllergen(added) ? `${name} (${allergensText(added)})` : name;

const valuesOf = ({ line, question, proposals }: Message) => ({
  produit: frozenProductSchema.parse(line.product).name,
  remplacant: proposals[0] ? nameOf(proposals[0]) : '',
  heure: formatTime(question.answer_until.toString()),
});

export function questionEmail(
  deps: { publicUrl: string },
  message: Message,
): JobPayload<'email.send'> {
  const { order, question, proposals } = message;
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  const best = proposals.find(({ picture }) => picture.base !== noPicture);
  return composeEmail('replacement-question', {
    key: `replacement-question-${question.id}`,
    to: email,
    values: { prenom: firstname, commande: order.number, ...valuesOf(message) },
    rows: proposals.map((proposal) => ({
      label: nameOf(proposal),
      value: differenceText(proposal.difference),
    })),
    ...(best
      ? { picture: { src: `${deps.publicUrl}${best.picture.base}-480.webp`, alt: best.name } }
      : {}),
    href: linkOf(deps, message),
  });
}

const differenceText = (cents: number): string =>
  cents === 0 ? 'même prix' : `${cents > 0 ? '+' : ''}${formatEuros(cents)}`;

/** Null for a phone that takes no SMS from the shop. */
export function questionSms(
  deps: { publicUrl: string },
  message: Message,
): JobPayload<'sms.send'> | null {
  const { phone } = frozenCustomerSchema.parse(message.order.customer);
  if (!canReceiveSmsCode(phone)) return null;
  return composeSms('replacement-question-sms', {
    key: `replacement-question-sms-${message.question.id}`,
    to: phone,
    values: { ...valuesOf(message), lien: linkOf(deps, message) },
  });
}
