import { usualFooter, type Footer } from '#domain/content/footer.ts';

const [about, ...others] = usualFooter.columns;

/** The usual footer, with the demo's slogan and its pages about each craft. */
export const demoFooter: Footer = {
  slogan:
    'Le marché du samedi, tous les jours : des produits frais et des producteurs nommés, livrés à {{secteur}}.',
  columns: [
    {
      title: '{{boutique}}',
      links: [
        ...(about?.links ?? []),
        { label: 'Nos primeurs', href: '/engagement/primeur' },
        { label: 'Nos fromagers', href: '/engagement/fromagerie' },
        { label: 'Nos traiteurs', href: '/engagement/traiteur' },
      ],
    },
    ...others,
  ],
};
