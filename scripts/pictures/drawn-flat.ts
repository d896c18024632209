/**
 * The shelves whose packs the browser still draws. A shelf changes as a whole: take its name away, run
 * npm run pictures, and its packs are drawn by the studio.
 */
export const drawnFlat: ReadonlySet<string> = new Set(
  `legumes-racines legumes-pommes-de-terre salades-sachets herbes-aromatiques
    volaille-poulet coquillages-moules fumes-saumon fumes-autres marines-tartinables
    fromage-croute-fleurie fromage-croute-lavee fromage-comte fromage-chevre-frais
    fromage-brebis fromage-tartiner fromage-italie-grece fromage-rape fromage-fondre
    fromage-apero-enfants fromage-plateau jambons-cuits jambons-secs saucissons-secs
    charcuterie-italie-espagne pates-terrines rillettes-foie-gras lardons-poitrine
    volaille-tranchee plats-poisson plats-du-monde feuilletes-croques soupes-veloutes
    soupes-froides-bouillons pates-farcies pates-fraiches pains-de-mie buns-galettes
    viennoiseries-brioches gouters-biscuits gouters-cakes pates-a-tarte crepes-galettes
    surgeles-legumes surgeles-frites surgeles-fruits surgeles-poissons
    surgeles-panes-crustaces surgeles-viandes surgeles-cuisines surgeles-pizzas-apero
    glaces-bacs glaces-sorbets glaces-batonnets surgeles-desserts repas-du-chat
    repas-du-chien litieres oiseaux-et-rongeurs`.split(/\s+/),
);
