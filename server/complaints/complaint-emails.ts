import { complaintKindLabels, type ComplaintKind } from '#domain/complaints/rules.ts';
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';

type Deps = { publicUrl: string };
type About = { id: string; order: OrderRow; name: string; kind: ComplaintKind; quantity: number };

/** A person will answer. */
export function receivedEmail(deps: Deps, about: About): JobPayload<'email.send'> {
  return emailAbout(deps, about, {
    key: `complaint-${about.id}`,
    subject: `Commande ${about.order.number} : nous avons bien reçu votre signalement`,
    title: 'Nous regardons cela',
    paragraphs: [
      `${nameIn(about.order)}, une personne de l’équipe lit votre signalement et vous répond {{horaires}}, le plus souvent dans la journée.`,
    ],
  });
}

export function refusedEmail(
  deps: Deps,
  about: About,
  message: { id: number; text: string },
): JobPayload<'email.send'> {
  return emailAbout(deps, about, {
    key: `complaint-message-${message.id}`,
    subject: `Commande ${about.order.number} : notre réponse à votre signalement`,
    title: 'Nous ne pouvons pas rembourser ce produit',
    paragraphs: [
      `${nameIn(about.order)}, nous avons regardé votre signalement de près.`,
      ...message.text.split(/\n+/),
      `Vous n’êtes pas d’accord ? Appelez-nous au {{telephone}} : quelqu’un d’autre regarde.`,
    ],
  });
}

export function questionEmail(
  deps: Deps,
  about: About,
  message: { id: number; text: string },
): JobPayload<'email.send'> {
  return emailAbout(deps, about, {
    key: `complaint-message-${message.id}`,
    subject: `Commande ${about.order.number} : une question sur votre signalement`,
    title: 'Il nous manque une précision',
    paragraphs: [`${nameIn(about.order)},`, ...message.text.split(/\n+/)],
    action: 'Répondre',
  });
}

const nameIn = (order: OrderRow): string => frozenCustomerSchema.parse(order.customer).firstname;

function emailAbout(
  deps: Deps,
  { order, name, kind, quantity }: About,
  mail: { key: string; subject: string; title: string; paragraphs: string[]; action?: string },
): JobPayload<'email.send'> {
  const message = renderEmail({
    title: mail.title,
    paragraphs: mail.paragraphs,
    rows: [{ label: `${quantity} × ${name}`, value: complaintKindLabels[kind] }],
    action: {
      label: mail.action ?? 'Voir ma commande',
      href: `${deps.publicUrl}/account/orders/${order.id}`,
    },
  });
  return {
    key: mail.key,
    to: frozenCustomerSchema.parse(order.customer).email,
    subject: mail.subject,
    ...message,
  };
}
