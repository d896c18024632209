import type { ReactNode } from 'react';

/** Compulsory on the home page and on those where one pays, as the shop sells alcohol (arrêté du 17 octobre 2016). */
export function MinorsBanner(): ReactNode {
  return (
    <p className="bg-ink px-4 py-3 text-center text-sm text-white">
      <strong>La vente d’alcool aux mineurs de moins de 18 ans est interdite.</strong> La preuve de
      majorité de l’acheteur est exigée au moment de la vente en ligne. Code de la santé publique,
      art. L. 3342-1 et L. 3353-3.
    </p>
  );
}
