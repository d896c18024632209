/**
 * Reviews imported from before purchases were verified; the demo labels them so. The sheets already count their
 * ratings.
 */
import { newId } from '#server/platform/ids.ts';
import type { Tx } from '#server/platform/db.ts';

const written: readonly [productId: string, author: string, rating: number, text: string][] = [
  [
    'pommes-gala',
    'Inès',
    5,
    'Croquantes, sucrées, pas farineuses du tout. Le filet a tenu dix jours au frais.',
  ],
  [
    'butternut',
    'Thomas',
    4,
    'Belle courge, un peu plus petite que je pensais. Parfaite pour deux veloutés.',
  ],
  ['carottes-creances', 'Aïcha', 5, 'Du goût, enfin. Encore un peu de sable, c’est bon signe.'],
  [
    'fraises-gariguette',
    'Paul',
    2,
    'Une barquette sur deux arrivée abîmée au fond. Le service client m’a remboursé le jour même.',
  ],
  [
    'tomates-coeur-boeuf',
    'Nadia',
    4,
    'Très parfumées. À manger vite : le surlendemain elles étaient molles.',
  ],
  ['pdt-ratte', 'Marguerite', 5, 'La vraie ratte, à la vapeur avec du beurre. Rien à ajouter.'],
  ['pommes-gala', 'Julien', 3, 'Correctes, mais de calibres très différents dans le même filet.'],
  ['girolles', 'Sofia', 4, 'Propres et fermes, peu de perte au tri.'],
];

export async function loadDemoReviews(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('reviews')
    .values(
      written.map(([productId, author, rating, text], index) => {
        const writtenAt = at.subtract({ hours: 24 * 7 * (index + 1) + 5 });
        return {
          id: newId(),
          customer_id: null,
          order_id: null,
          product_id: productId,
          author,
          rating,
          text,
          purchased_at: writtenAt.subtract({ hours: 24 * 4 }),
          created_at: writtenAt,
          updated_at: writtenAt,
          status: 'published' as const,
          refusal_reason: null,
          moderated_by: null,
        };
      }),
    )
    .execute();
}
