import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';

/** The browsers that `isOutdated` in web/start-pages.tsx lists. */
const browsers = [
  'Firefox 128 ou plus récent',
  'Chrome, Edge ou Brave 126 ou plus récent',
  'Safari 18 ou plus récent (iPhone : iOS 18)',
];

export function Page(): ReactNode {
  return (
    <div className="shell max-w-2xl py-12">
      <h1 className="text-3xl font-extrabold">Votre navigateur a pris de l’âge</h1>
      <p className="mt-4 text-lg">
        Il ne sait pas afficher toute la boutique, et il ne reçoit plus les corrections qui
        protègent vos paiements. Mettez-le à jour, ou prenez-en un plus récent :
      </p>
      <ul className="mt-4 list-disc pl-5 marker:text-leaf">
        {browsers.map((browser) => (
          <li key={browser} className="mt-1">
            {browser}
          </li>
        ))}
      </ul>
      <p className="mt-4">Votre panier et votre compte vous attendent.</p>
      <ButtonLink to="/" className="mt-6">
        Revenir à l’accueil
      </ButtonLink>
    </div>
  );
}
