import type { ReactNode } from 'react';
import { noAlcoholToMinors } from '#domain/catalogue/no-alcohol-to-minors.ts';

/**
 * Required on the home and payment pages, since the shop sells alcohol (arrêté of 17 October 2016).
 */
export function MinorsBanner(): ReactNode {
  return (
    <p className="border-t border-line bg-sand px-4 py-3 text-center text-sm text-quiet">
      <strong className="text-ink">{noAlcoholToMinors}</strong> La preuve de majorité de l’acheteur
      est exigée au moment de la vente en ligne. Code de la santé publique, art. L. 3342-1 et L.
      3353-3.
    </p>
  );
}
