import type { Shop } from '#domain/shop/contract.ts';
import { plainPage } from './plain-page.ts';

/** Shown on every page until something is on sale (docs/decisions/0105). */
export const notOpenPage = (shop: Shop): string =>
  plainPage(shop, {
    title: 'La boutique n’est pas encore ouverte',
    body: `<p>Nous remplissons les étals. Revenez bientôt\u00a0: le marché vous attendra ici, à la même adresse.</p>
<p><a class="home" href="">Actualiser</a> <a class="again" href="/gestion">Espace de l’équipe</a></p>`,
    mood: 'glad',
  });

/** One hour, so that search engines notice the opening the same day. */
export const retryAfterSeconds = 3_600;
