import { plainPage } from './plain-page.ts';

/** Shown on every page until something is on sale (docs/decisions/0105). */
export const notOpenPage = plainPage(
  'La boutique n’est pas encore ouverte',
  `<p>Nous remplissons les étals. Revenez bientôt\u00a0: le marché vous attendra ici, à la même adresse.</p>
<p><a class="home" href="">Actualiser</a> <a class="again" href="/gestion">Espace de l’équipe</a></p>`,
  'glad',
);

/** One hour, so that search engines notice the opening the same day. */
export const retryAfterSeconds = 3_600;
