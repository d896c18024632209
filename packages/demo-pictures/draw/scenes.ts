/** The still lifes of the home page, the landings and the offers: what stands where, from the back to the front. */

/** `x` and `y` are the middle of its foot in a square of 800, `height` its own without margins, `turn` in degrees. */
export type Placed = { id: string; height: number; x: number; y: number; turn?: number };

const at = (id: string, height: number, x: number, y: number, turn = 0): Placed => ({
  id,
  height,
  x,
  y,
  turn,
});

/** `inBag` shows above the rim only; `placed` stands before it, or on the board. */
export const scenes: Record<
  string,
  { base: 'bag' | 'board' | 'ground'; inBag?: Placed[]; placed: Placed[] }
> = {
  'hero-marche': {
    base: 'bag',
    inBag: [
      at('fenouil', 330, 318, 452, 4),
      at('ananas-extra-sweet', 330, 510, 440, 8),
      at('baguette-tradition', 370, 372, 430, -34),
      at('carottes-botte', 200, 580, 440, -50),
      at('brocoli', 210, 262, 450, -8),
      at('jus-de-pomme-1l', 280, 440, 480, 5),
      at('raisin-muscat-ventoux', 180, 540, 470, 10),
      at('pommes-gala', 170, 338, 452),
    ],
    placed: [
      at('comte-aop-18-mois', 124, 664, 700),
      at('tomates-rondes-bio', 178, 132, 772),
      at('fraises-gariguette', 142, 656, 778),
    ],
  },
  'hero-livraison': {
    base: 'bag',
    inBag: [
      at('poireaux', 330, 250, 440, -10),
      at('lait-entier-bio-1l', 290, 520, 470, 6),
      at('baguette-graines', 370, 400, 430, -30),
      at('bananes-bio', 240, 566, 450, 18),
      at('laitue-batavia', 230, 290, 460),
      at('oranges-navel', 170, 440, 460),
    ],
    placed: [
      at('miche-campagne-levain', 130, 664, 716),
      at('oeufs-plein-air-6', 124, 150, 770),
      at('beurre-charentes-poitou-aop', 100, 640, 776),
    ],
  },
  'hero-primeur': {
    base: 'ground',
    placed: [
      at('celeri-branche', 350, 170, 500, -8),
      at('ananas-extra-sweet', 370, 420, 490),
      at('laitue-batavia', 260, 640, 520),
      at('artichaut-camus', 190, 300, 560),
      at('brocoli', 220, 560, 570),
      at('pommes-chantecler', 180, 190, 650),
      at('poires-comice', 190, 600, 650),
      at('aubergines', 170, 400, 680),
      at('fraises-gariguette', 170, 150, 770),
      at('tomates-grappe', 190, 400, 780),
      at('citrons-jaunes', 170, 650, 780),
    ],
  },
  'hero-fromagerie': {
    base: 'board',
    placed: [
      at('comte-aop-18-mois', 250, 220, 600),
      at('mimolette-vieille', 236, 580, 600),
      at('camembert-pasteurise', 200, 400, 640),
      at('bleu-des-causses-aop', 180, 190, 706),
      at('raisin-muscat-ventoux', 200, 680, 680, 8),
      at('chevre-frais-buchette', 130, 520, 726),
      at('crottin-de-chavignol-aop', 120, 350, 738),
    ],
  },
  'hero-boucherie': {
    base: 'board',
    placed: [
      at('gigot-agneau', 300, 210, 660, 35),
      at('cote-de-boeuf', 290, 580, 620),
      at('merguez', 190, 400, 650),
      at('entrecote-race-a-viande', 190, 220, 720),
      at('brochettes-boeuf', 76, 560, 722),
      at('thym-romarin', 110, 400, 740),
    ],
  },
  'hero-recettes': {
    base: 'board',
    placed: [
      at('celeri-branche', 330, 180, 600, -8),
      at('butternut', 310, 400, 600, 10),
      at('persil-plat', 230, 630, 600),
      at('tomates-grappe', 210, 250, 690),
      at('poivrons-tricolores', 200, 560, 680),
      at('champignons-bruns', 140, 400, 730),
      at('ail-blanc', 110, 170, 740),
      at('oignons-rouges', 120, 660, 740),
    ],
  },
};
