/** Default home page until one is published: aisles, new products and promotions. */
import type { StoredBlock } from '#domain/content/template.ts';
import type { PageText } from '#domain/content/page-contract.ts';

const block = (more: Pick<StoredBlock, 'id' | 'kind' | 'title'> & Partial<StoredBlock>) => ({
  subtitle: null,
  href: null,
  cards: [],
  source: null,
  ...more,
});

export const plainHome = (shopName: string): PageText => ({
  title: shopName,
  seoTitle: null,
  description: `Faites vos courses en ligne chez ${shopName}.`,
  blocks: [
    block({
      id: 'bienvenue',
      kind: 'text',
      title: `Bienvenue chez ${shopName}`,
      subtitle: 'Faites vos courses en ligne, livrées chez vous ou prêtes à retirer.',
    }),
    block({ id: 'rayons', kind: 'aisles', title: 'Nos rayons' }),
    block({
      id: 'promotions',
      kind: 'products',
      title: 'En promotion',
      source: { from: 'promotions', limit: 12 },
    }),
    block({
      id: 'nouveautes',
      kind: 'products',
      title: 'Nouveautés',
      source: { from: 'new', limit: 12 },
    }),
  ],
});
