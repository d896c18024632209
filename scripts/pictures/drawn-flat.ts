/**
 * The shelves whose packs the browser still draws. A shelf changes as a whole: take its name away, run
 * npm run pictures, and its packs are drawn by the studio.
 */
export const drawnFlat: ReadonlySet<string> = new Set(
  `volaille-poulet coquillages-moules fromage-fondre fromage-plateau jambons-cuits
    jambons-secs charcuterie-italie-espagne pates-terrines lardons-poitrine
    volaille-tranchee plats-poisson feuilletes-croques pates-fraiches`.split(/\s+/),
);
