/** E-mails to staff about their own account. */
import { staffLink } from '#domain/account/rules.ts';
import { renderEmail, type EmailContent } from '#server/platform/email-layout.ts';
import {
  choosePasswordTitle,
  ignoreIfNotYou,
  linkForOneHour,
  otherDevicesSignedOut,
  passwordChangedTitle,
} from './account-emails.ts';

type Mail = { subject: string } & ReturnType<typeof renderEmail>;
const mail = ({ subject, ...content }: { subject: string } & EmailContent): Mail => ({
  subject,
  ...renderEmail(content),
});

const warnTeamLeads =
  'Si ce n’est pas vous, prévenez la gérance tout de suite : elle peut fermer le compte.';

export const invitationMail = (member: { name: string; isNew: boolean }, href: string): Mail =>
  mail(
    member.isNew
      ? {
          subject: 'Votre accès à la gestion de {{boutique}}',
          title: 'Bienvenue dans l’équipe',
          paragraphs: [
            `Un compte vous attend dans l’espace de l’équipe. Choisissez votre mot de passe : ce lien est valable ${staffLink.sentHours} heures et ne sert qu’une fois.`,
            'Personne d’autre que vous ne connaîtra ce mot de passe.',
          ],
          action: { label: 'Choisir mon mot de passe', href },
        }
      : {
          subject: 'Votre nouveau mot de passe d’équipe',
          title: choosePasswordTitle,
          paragraphs: [
            `Un lien a été demandé pour votre compte de l’équipe. Il est valable ${staffLink.sentHours} heures et ne sert qu’une fois ; votre mot de passe actuel reste bon d’ici là.`,
          ],
          action: { label: 'Changer mon mot de passe', href },
        },
  );

export const forgottenMail = (href: string): Mail =>
  mail({
    subject: 'Votre nouveau mot de passe d’équipe',
    title: choosePasswordTitle,
    paragraphs: [
      `Vous avez demandé à changer votre mot de passe de l’équipe. ${linkForOneHour}`,
      ignoreIfNotYou,
    ],
    action: { label: 'Changer mon mot de passe', href },
  });

export const staffPasswordChangedMail = (): Mail =>
  mail({
    subject: 'Votre mot de passe d’équipe a changé',
    title: passwordChangedTitle,
    paragraphs: [
      `Le mot de passe de votre compte de l’équipe vient d’être changé. ${otherDevicesSignedOut}`,
      warnTeamLeads,
    ],
  });

export const passkeyAddedMail = (name: string): Mail =>
  mail({
    subject: 'Une clé d’accès pour votre compte d’équipe',
    title: 'Clé d’accès ajoutée',
    paragraphs: [
      `La clé « ${name} » vient d’être ajoutée à votre compte de l’équipe.`,
      warnTeamLeads,
    ],
  });

export const passkeysResetMail = (): Mail =>
  mail({
    subject: 'Vos clés d’accès d’équipe sont retirées',
    title: 'Clés d’accès retirées',
    paragraphs: [
      'L’administration vient de retirer les clés d’accès et les codes de secours de votre compte de l’équipe, et l’a déconnecté partout. Ajoutez une nouvelle clé dans « Mon compte » à la prochaine connexion.',
      'Si vous ne l’avez pas demandé, prévenez la gérance tout de suite.',
    ],
  });

export const recoveryCodeUsedMail = (left: number): Mail =>
  mail({
    subject: 'Un code de secours a servi',
    title: 'Code de secours utilisé',
    paragraphs: [
      `Votre compte de l’équipe vient d’être ouvert avec un code de secours. Codes restants : ${left}.`,
      warnTeamLeads,
    ],
  });
