/** Barcodes of a dozen demo products, in the range that GS1 leaves to shops. The embedded source of product facts knows them. */
export const demoEans: Readonly<Record<string, string>> = {
  'spaghetti-n5-500g': '2000000000411',
  'spaghetti-complets-bio': '2000000000428',
  'lentilles-vertes-du-puy-aop': '2000000000435',
  'sardines-huile-olive': '2000000000442',
  'passata-700g': '2000000000459',
  'mayonnaise-bio-citron': '2000000000466',
  'tablette-noir-85': '2000000000473',
  'galettes-bretonnes-beurre': '2000000000480',
  'confiture-framboise': '2000000000497',
  'granola-noisette-miel': '2000000000503',
  'petits-pois-carottes-boite': '2000000000510',
  'pate-tartiner-noir-bio': '2000000000527',
};
