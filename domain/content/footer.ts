/** The footer of every page, edited by managers: a slogan and columns of links. */
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

/** Paths of legally required pages that the footer does not link to. */
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
  /** Links hidden from visitors because their page is not published. */
  hidden: z.array(z.string()),
});
export type StaffFooter = z.infer<typeof staffFooterSchema>;

/** Default footer. Links only to pages that every shop has. */
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

/** Pages that built-in pages mention: rendered as a link only when published. */
export const mentionedPages = ['/engagement', '/info/questions', lawfulPages.contact] as const;
export type MentionedPage = (typeof mentionedPages)[number];

/** Removes links to missing pages, then columns left empty. */
export const shownFooter = (
  { slogan, columns }: Footer,
  leads: (href: string) => boolean,
): Footer => ({
  slogan,
  columns: columns
    .map(({ title, links }) => ({ title, links: links.filter(({ href }) => leads(href)) }))
    .filter(({ links }) => links.length > 0),
});
