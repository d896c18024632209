/** The foot of every page: a slogan and columns of links, as managers write them. */
import { z } from 'zod';
import { isShopAddress } from '../addresses/shop-address.ts';
import { versionSchema } from '../contract/version.ts';
import { lawfulPages } from '../shop/lawful-pages.ts';
import { footerLimits } from './footer-limits.ts';

const line = (maximum: number) => z.string().trim().min(1, 'Champ requis').max(maximum);

const columnSchema = z.strictObject({
  title: line(footerLimits.title),
  links: z
    .array(
      z.strictObject({
        label: line(footerLimits.label),
        href: line(300).refine(
          isShopAddress,
          'Une adresse de la boutique, par exemple /info/livraison',
        ),
      }),
    )
    .min(1, 'Au moins un lien')
    .max(footerLimits.links),
});

/** Addresses of the law's pages that no link leads to. */
export function lawfulLinksMissing({ columns }: Footer): string[] {
  const linked = new Set(columns.flatMap(({ links }) => links.map(({ href }) => href)));
  return Object.values(lawfulPages).filter((path) => !linked.has(path));
}

export const footerSchema = z.strictObject({
  /** Null: the shop's tagline, from its identity. */
  slogan: line(footerLimits.slogan).nullable(),
  columns: z.array(columnSchema).max(footerLimits.columns),
});
export type Footer = z.infer<typeof footerSchema>;

export const changeFooterRequestSchema = footerSchema.extend({ version: versionSchema });

export const staffFooterSchema = footerSchema.extend({
  version: z.int(),
  /** Addresses of links that visitors do not see, because no published page is there. */
  hidden: z.array(z.string()),
});
export type StaffFooter = z.infer<typeof staffFooterSchema>;

/** Until a manager writes another. Names nothing that a shop may not have. */
export const usualFooter: Footer = {
  slogan: null,
  columns: [
    {
      title: '{{boutique}}',
      links: [
        { label: 'Qui sommes-nous', href: '/entreprise/qui-sommes-nous' },
        { label: 'Nos engagements', href: '/engagement' },
      ],
    },
    {
      title: 'Aide',
      links: [
        { label: 'Livraison et retrait', href: '/info/livraison' },
        { label: 'Prix au poids et pré-autorisation', href: '/info/prix-au-poids' },
        { label: 'Questions fréquentes', href: '/info/questions' },
        { label: 'Service client {{horaires}}', href: lawfulPages.contact },
      ],
    },
    {
      title: 'Informations',
      links: [
        { label: 'Conditions générales de vente', href: lawfulPages.terms },
        { label: 'Mentions légales', href: lawfulPages.legalNotice },
        { label: 'Données personnelles', href: lawfulPages.privacy },
        { label: 'Renoncer au contrat ici', href: lawfulPages.withdrawal },
        { label: 'Accessibilité', href: lawfulPages.accessibility },
        { label: 'Plan du site', href: '/plan-du-site' },
      ],
    },
  ],
};

/** Pages that other pages of the shop mention: each mention is a link only while its page is published. */
export const mentionedPages = ['/engagement', '/info/questions', lawfulPages.contact] as const;
export type MentionedPage = (typeof mentionedPages)[number];

/** The footer without the links that lead nowhere, and without the columns that this leaves empty. */
export const shownFooter = (
  { slogan, columns }: Footer,
  leads: (href: string) => boolean,
): Footer => ({
  slogan,
  columns: columns
    .map(({ title, links }) => ({ title, links: links.filter(({ href }) => leads(href)) }))
    .filter(({ links }) => links.length > 0),
});
