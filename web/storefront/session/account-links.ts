/** Account pages, as shown by the side navigation and the account page. */
import {
  Bell,
  Bot,
  CreditCard,
  FileDown,
  Gift,
  Heart,
  KeyRound,
  LifeBuoy,
  MapPin,
  MonitorSmartphone,
  Package,
  Settings,
  User,
  type LucideIcon,
} from 'lucide-react';

export type AccountLink = { to: string; label: string; text: string; Icon: LucideIcon };

export const mainLinks: readonly AccountLink[] = [
  {
    to: '/account/orders',
    label: 'Mes commandes',
    text: 'Suivre, modifier, retrouver une facture',
    Icon: Package,
  },
  {
    to: '/mes-produits',
    label: 'Mes produits',
    text: 'Vos favoris et vos derniers achats',
    Icon: Heart,
  },
  {
    to: '/account/benefits',
    label: 'Mes avantages',
    text: 'Miams, parrainage et codes',
    Icon: Gift,
  },
  {
    to: '/account/settings',
    label: 'Mes réglages',
    text: 'Coordonnées, adresses, cartes, sécurité',
    Icon: Settings,
  },
];

/** With the hours that the shop announces. */
export const contactLink = (hours: string | undefined): AccountLink => ({
  to: '/info/contact',
  label: 'Service client',
  text: hours ?? 'Nous écrire, nous appeler',
  Icon: LifeBuoy,
});

export const settingsLinks: readonly AccountLink[] = [
  {
    to: '/account/settings/me',
    label: 'Mes informations',
    text: 'Nom, e-mail et téléphone',
    Icon: User,
  },
  {
    to: '/account/settings/reset-password',
    label: 'Mon mot de passe',
    text: 'En choisir un nouveau',
    Icon: KeyRound,
  },
  {
    to: '/account/settings/addresses',
    label: 'Mes adresses',
    text: 'Où nous livrons vos courses',
    Icon: MapPin,
  },
  {
    to: '/account/settings/payment',
    label: 'Mes cartes',
    text: 'Les cartes que vous avez enregistrées',
    Icon: CreditCard,
  },
  {
    to: '/account/settings/communications',
    label: 'Mes communications',
    text: 'Nos nouvelles par e-mail et SMS',
    Icon: Bell,
  },
  {
    to: '/account/settings/sessions',
    label: 'Mes appareils',
    text: 'Où votre compte est ouvert',
    Icon: MonitorSmartphone,
  },
  {
    to: '/account/settings/assistants',
    label: 'Qui a fait quoi',
    text: 'Les assistants reliés à votre compte',
    Icon: Bot,
  },
  {
    to: '/account/settings/data',
    label: 'Mes données',
    text: 'Les télécharger, supprimer mon compte',
    Icon: FileDown,
  },
];

/** Back link for phones, which have no side navigation. */
export function parentOf(pathname: string): { to: string; label: string } | null {
  if (/^\/account\/orders\/./.test(pathname))
    return { to: '/account/orders', label: 'Mes commandes' };
  if (/^\/account\/settings\/addresses\/./.test(pathname))
    return { to: '/account/settings/addresses', label: 'Mes adresses' };
  if (/^\/account\/settings\/./.test(pathname))
    return { to: '/account/settings', label: 'Mes réglages' };
  if (/^\/account\/benefits\/./.test(pathname))
    return { to: '/account/benefits', label: 'Mes avantages' };
  return /^\/account\/./.test(pathname) ? { to: '/account', label: 'Mon compte' } : null;
}
