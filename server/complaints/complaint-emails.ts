import { complaintKindLabels, type ComplaintKind } from '#domain/complaints/rules.ts';
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';

type Deps = { publicUrl: string };
type About = { id: string; order: OrderRow; name: string; kind: ComplaintKind; quantity: number };

/** A person will answer. */
export const receivedEmail = (deps: Deps, about: About): JobPayload<'email.send'> =>
  composeEmail('complaint-received', {
    ...partsAbout(deps, about),
    key: `complaint-${about.id}`,
    values: valuesOf(about),
  });

type Message = { id: number; text: string };

export const refusedEmail = (
  deps: Deps,
  about: About,
  message: Message,
): JobPayload<'email.send'> =>
  composeEmail('complaint-refused', {
    ...partsAbout(deps, about),
    key: `complaint-message-${message.id}`,
    values: { ...valuesOf(about), reponse: message.text },
  });

export const questionEmail = (
  deps: Deps,
  about: About,
  message: Message,
): JobPayload<'email.send'> =>
  composeEmail('complaint-question', {
    ...partsAbout(deps, about),
    key: `complaint-message-${message.id}`,
    values: { ...valuesOf(about), reponse: message.text },
  });

const valuesOf = ({ order }: About): { prenom: string; commande: string } => ({
  prenom: frozenCustomerSchema.parse(order.customer).firstname,
  commande: order.number,
});

const partsAbout = (deps: Deps, { order, name, kind, quantity }: About) => ({
  to: frozenCustomerSchema.parse(order.customer).email,
  rows: [{ label: `${quantity} × ${name}`, value: complaintKindLabels[kind] }],
  href: `${deps.publicUrl}/account/orders/${order.id}`,
});
