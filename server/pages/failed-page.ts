import type { Shop } from '#domain/shop/contract.ts';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { plainPage } from './plain-page.ts';

export const failedPage = (shop: Shop): string =>
  plainPage(shop, {
    title: 'Une erreur est survenue',
    body: `<p>L’information a été transmise à notre équipe. Votre panier et vos commandes sont enregistrés, rien n’est perdu.</p>
${waysOn(shop)}`,
  });

/** Sent above the rate limit of uncached pages. */
export const busyPage = (shop: Shop): string =>
  plainPage(shop, {
    title: 'Trop de pages demandées',
    body: `<p>Beaucoup de pages viennent d’être demandées depuis votre connexion. Patientez une minute, puis actualisez : votre panier est enregistré.</p>
${waysOn(shop)}`,
  });

function waysOn({ phone, support }: Shop): string {
  const links = `<p><a class="home" href="/">Revenir à l’accueil</a> <a class="again" href="">Actualiser</a></p>`;
  if (!phone || !support) return links;
  return `${links}<p>${withFrenchSpaces(`Le service client répond au ${phone.text}, ${support.text}.`)}</p>`;
}
