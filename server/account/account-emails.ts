/** E-mails about changes of the account, so that its owner notices any that were not theirs. */
import { renderEmail, type EmailContent } from '#server/platform/email-layout.ts';
import { newId } from '#server/platform/ids.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** Said to customers and to staff alike. */
export const passwordChangedTitle = 'Votre mot de passe a changé';
export const otherDevicesSignedOut = 'Vos autres appareils ont été déconnectés.';
export const choosePasswordTitle = 'Choisissez un nouveau mot de passe';
export const linkForOneHour = 'Ce lien est valable une heure et ne sert qu’une fois.';
export const ignoreIfNotYou =
  'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne change.';

type Mail = { subject: string } & EmailContent;

async function send(tx: Tx, jobs: Jobs, to: string, { subject, ...content }: Mail): Promise<void> {
  await jobs.enqueue(tx, 'email.send', {
    key: `account-${newId()}`,
    to,
    subject,
    ...renderEmail(content),
  });
}

const ifNotYou = 'Si ce n’est pas vous, changez votre mot de passe et écrivez à {{email}}.';

export async function sendPasswordChanged(tx: Tx, jobs: Jobs, to: string): Promise<void> {
  await send(tx, jobs, to, {
    subject: 'Votre mot de passe {{boutique}} a changé',
    title: passwordChangedTitle,
    paragraphs: [
      `Le mot de passe de votre compte vient d’être changé. ${otherDevicesSignedOut}`,
      ifNotYou,
    ],
  });
}

/** Mailed to the old address, in case of theft, and to the new one, in case of a typing error. */
export async function sendEmailChanged(
  tx: Tx,
  jobs: Jobs,
  change: { from: string; to: string },
): Promise<void> {
  const mail = {
    subject: 'L’e-mail de votre compte {{boutique}} a changé',
    title: 'Votre e-mail a changé',
    paragraphs: [
      `Vous vous connectez maintenant avec ${change.to}, à la place de ${change.from}.`,
      ifNotYou,
    ],
  };
  await send(tx, jobs, change.from, mail);
  await send(tx, jobs, change.to, mail);
}

export async function sendWelcome(
  tx: Tx,
  deps: { jobs: Jobs; publicUrl: string },
  { to, firstname }: { to: string; firstname: string | null },
): Promise<void> {
  await send(tx, deps.jobs, to, {
    subject: 'Bienvenue chez {{boutique}}',
    title: firstname ? `Bienvenue ${firstname}` : 'Bienvenue',
    preheader: 'Votre compte est ouvert : choisissez une adresse et un créneau de deux heures.',
    paragraphs: [
      'Votre compte est ouvert. Dites-nous où livrer, choisissez un créneau de deux heures, et remplissez votre panier.',
      'Les produits frais sont pesés à la préparation : vous payez le poids réel, jamais plus que la somme réservée.',
    ],
    action: { label: 'Faire mes courses', href: `${deps.publicUrl}/` },
    notes: ['Vous n’avez pas ouvert ce compte ? Répondez à cet e-mail : nous le fermerons.'],
  });
}

/** Sent after each export of personal data, in case someone else requested it. */
export async function sendDataExported(tx: Tx, jobs: Jobs, to: string): Promise<void> {
  await send(tx, jobs, to, {
    subject: 'Vos données {{boutique}} ont été téléchargées',
    title: 'Vos données ont été téléchargées',
    paragraphs: [
      'Le fichier de toutes vos données vient d’être téléchargé depuis votre compte. Il contient vos coordonnées et vos commandes : gardez-le pour vous.',
      ifNotYou,
    ],
  });
}

export async function sendAccountDeleted(tx: Tx, jobs: Jobs, to: string): Promise<void> {
  await send(tx, jobs, to, {
    subject: 'Votre compte {{boutique}} est supprimé',
    title: 'Votre compte est supprimé',
    paragraphs: [
      'Vos coordonnées, vos adresses et vos cartes sont effacées. Vos factures sont conservées 10 ans, comme la loi le demande.',
      'Une nouvelle inscription avec cet e-mail est possible après 30 jours. Merci d’avoir fait vos courses chez nous.',
    ],
  });
}
