import { plainPage } from './plain-page.ts';

const waysOn = `<p><a class="home" href="/">Revenir à l’accueil</a> <a class="again" href="">Actualiser</a></p><p>Le service client répond au 01 99 00 21 12, 7 jours sur 7, de 9 h à 22 h.</p>`;

export const failedPage = plainPage(
  'Une erreur est survenue',
  `<p>L’information a été transmise à notre équipe. Votre panier et vos commandes sont enregistrés, rien n’est perdu.</p>
${waysOn}`,
);

/** Sent above the rate limit of uncached pages. */
export const busyPage = plainPage(
  'Trop de pages demandées',
  `<p>Beaucoup de pages viennent d’être demandées depuis votre connexion. Patientez une minute, puis actualisez : votre panier est enregistré.</p>
${waysOn}`,
);
