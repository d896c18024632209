import type { Shop } from '#domain/shop/contract.ts';

/** Footer links of every page. */
export const footerOf = ({ name, support }: Pick<Shop, 'name' | 'support'>) => [
  {
    title: name,
    links: [
      { label: 'Qui sommes-nous', href: '/entreprise/qui-sommes-nous' },
      { label: 'Nos engagements', href: '/engagement' },
      { label: 'Nos primeurs', href: '/engagement/primeur' },
      { label: 'Nos fromagers', href: '/engagement/fromagerie' },
      { label: 'Nos traiteurs', href: '/engagement/traiteur' },
    ],
  },
  {
    title: 'Aide',
    links: [
      { label: 'Livraison et retrait', href: '/info/livraison' },
      { label: 'Prix au poids et pré-autorisation', href: '/info/prix-au-poids' },
      { label: 'Questions fréquentes', href: '/info/questions' },
      {
        label: support ? `Service client ${support.text}` : 'Service client',
        href: '/info/contact',
      },
    ],
  },
  {
    title: 'Informations',
    links: [
      { label: 'Conditions générales de vente', href: '/cgv' },
      { label: 'Mentions légales', href: '/info/mentions-legales' },
      { label: 'Données personnelles', href: '/info/donnees-personnelles' },
      { label: 'Renoncer au contrat ici', href: '/info/retractation' },
      { label: 'Accessibilité', href: '/info/accessibilite' },
      { label: 'Plan du site', href: '/plan-du-site' },
    ],
  },
];

/** The same whatever the shop is called. */
export const footerPaths = footerOf({ name: '', support: null }).flatMap(({ links }) =>
  links.map(({ href }) => href),
);
