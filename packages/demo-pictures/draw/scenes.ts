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

/* What the goods of a still life stand in or on, in a square of 800: the market bag whose handle smiles, and a board. */

const word =
  'M20.5 0.9Q16 0.9 12.6 -0.3Q9.2 -1.6 6.9 -3.9Q4.6 -6.3 3.3 -9.6Q2.1 -12.9 2.1 -17Q2.1 -21.2 3.3 -24.6Q4.6 -28 6.9 -30.6Q9.2 -33.1 12.5 -34.4Q15.9 -35.8 20.3 -35.8Q24.6 -35.8 27.8 -34.4Q31 -33 33 -30.5Q35 -28 35.7 -24.7L25.9 -21.4Q25.7 -23.6 24.8 -24.9Q24 -26.3 22.6 -27Q21.3 -27.6 19.7 -27.6Q18 -27.6 16.8 -26.9Q15.5 -26.3 14.7 -24.9Q13.8 -23.6 13.3 -21.7Q12.9 -19.9 12.9 -17.4Q12.9 -13.9 13.8 -11.6Q14.7 -9.2 16.4 -8Q18.2 -6.9 20.7 -6.9Q23.2 -6.9 24.7 -7.9Q26.1 -9 26.8 -10.5Q27.5 -12.1 27.6 -13.6L36.8 -11.5Q36.6 -9.1 35.5 -6.8Q34.5 -4.5 32.5 -2.8Q30.6 -1.1 27.6 -0.1Q24.7 0.9 20.5 0.9ZM50.6 0.9Q47.7 0.9 45.5 -0.2Q43.2 -1.4 42 -3.6Q40.7 -5.8 40.7 -9Q40.7 -11.9 41.9 -13.9Q43 -15.8 45.2 -17Q47.4 -18.1 50.5 -18.9Q53.6 -19.7 57.6 -20.3Q59.5 -20.6 60.8 -20.9Q62.1 -21.2 62.7 -21.8Q63.4 -22.5 63.4 -23.8Q63.4 -25.4 62.2 -26.6Q61 -27.8 58.4 -27.8Q56.5 -27.8 55.1 -27.1Q53.6 -26.5 52.5 -25.2Q51.5 -24 50.9 -22.2L41.6 -24.9Q42.4 -27.7 44 -29.8Q45.5 -31.8 47.7 -33.2Q49.9 -34.5 52.7 -35.1Q55.5 -35.8 58.7 -35.8Q63.9 -35.8 67.3 -34.1Q70.6 -32.4 72.2 -28.9Q73.8 -25.3 73.8 -19.8L73.8 -14.4Q73.8 -12.1 73.9 -9.7Q74 -7.3 74.2 -4.8Q74.4 -2.4 74.6 0L65.3 0Q65 -1.5 64.7 -3.7Q64.5 -5.8 64.3 -8L63.1 -8Q62.1 -5.5 60.4 -3.5Q58.7 -1.4 56.2 -0.2Q53.7 0.9 50.6 0.9ZM55.4 -6.6Q56.6 -6.6 57.8 -7Q59 -7.5 60.2 -8.2Q61.3 -9 62.2 -10.1Q63.1 -11.2 63.6 -12.5L63.5 -17.7L64.9 -17.4Q63.7 -16.6 62.1 -16.2Q60.6 -15.7 59.1 -15.4Q57.5 -15.2 56 -14.9Q54.6 -14.6 53.4 -14.1Q52.2 -13.7 51.6 -12.9Q50.9 -12.1 50.9 -10.7Q50.9 -8.8 52.2 -7.7Q53.4 -6.6 55.4 -6.6ZM104.2 0.9Q100.9 0.9 98.5 -0.3Q96 -1.6 94.4 -4.1Q92.9 -6.6 92.3 -10.3L91.1 -10.3L90.9 0L82.2 0L82.2 -17.1L82.2 -47.5L92.8 -47.5L92.8 -36Q92.8 -34.4 92.6 -32.6Q92.3 -30.9 92 -29Q91.6 -27.1 91.2 -24.9L92.7 -24.9Q93.7 -28.4 95.2 -30.8Q96.7 -33.2 99 -34.4Q101.3 -35.6 104.4 -35.6Q108.7 -35.6 111.9 -33.4Q115.1 -31.1 116.9 -27Q118.7 -22.9 118.7 -17.2Q118.7 -11.6 116.9 -7.6Q115.2 -3.5 112 -1.3Q108.7 0.9 104.2 0.9ZM100.3 -7.7Q102.4 -7.7 104.1 -8.9Q105.7 -10.1 106.6 -12.3Q107.5 -14.5 107.5 -17.5Q107.5 -20.5 106.7 -22.7Q105.8 -24.8 104.3 -26Q102.7 -27.2 100.5 -27.2Q99.1 -27.2 97.9 -26.7Q96.6 -26.1 95.7 -25.2Q94.8 -24.3 94.1 -23.1Q93.5 -22 93.1 -20.7Q92.8 -19.4 92.8 -18.1L92.8 -16.8Q92.8 -15.4 93.2 -13.8Q93.6 -12.2 94.5 -10.8Q95.4 -9.4 96.8 -8.5Q98.2 -7.7 100.3 -7.7ZM133.6 0.9Q130.7 0.9 128.5 -0.2Q126.2 -1.4 125 -3.6Q123.7 -5.8 123.7 -9Q123.7 -11.9 124.9 -13.9Q126 -15.8 128.3 -17Q130.5 -18.1 133.6 -18.9Q136.7 -19.7 140.6 -20.3Q142.5 -20.6 143.8 -20.9Q145.1 -21.2 145.8 -21.8Q146.4 -22.5 146.4 -23.8Q146.4 -25.4 145.3 -26.6Q144.1 -27.8 141.4 -27.8Q139.6 -27.8 138.1 -27.1Q136.6 -26.5 135.6 -25.2Q134.5 -24 134 -22.2L124.6 -24.9Q125.5 -27.7 127 -29.8Q128.6 -31.8 130.7 -33.2Q132.9 -34.5 135.7 -35.1Q138.5 -35.8 141.7 -35.8Q147 -35.8 150.3 -34.1Q153.6 -32.4 155.3 -28.9Q156.9 -25.3 156.9 -19.8L156.9 -14.4Q156.9 -12.1 157 -9.7Q157.1 -7.3 157.2 -4.8Q157.4 -2.4 157.7 0L148.3 0Q148 -1.5 147.8 -3.7Q147.5 -5.8 147.4 -8L146.1 -8Q145.2 -5.5 143.4 -3.5Q141.7 -1.4 139.2 -0.2Q136.7 0.9 133.6 0.9ZM138.5 -6.6Q139.6 -6.6 140.9 -7Q142.1 -7.5 143.2 -8.2Q144.3 -9 145.3 -10.1Q146.2 -11.2 146.6 -12.5L146.5 -17.7L148 -17.4Q146.7 -16.6 145.2 -16.2Q143.7 -15.7 142.1 -15.4Q140.6 -15.2 139.1 -14.9Q137.6 -14.6 136.4 -14.1Q135.3 -13.7 134.6 -12.9Q134 -12.1 134 -10.7Q134 -8.8 135.2 -7.7Q136.5 -6.6 138.5 -6.6ZM179.5 0.9Q176 0.9 173.1 0.3Q170.3 -0.3 168.2 -1.5Q166.1 -2.7 164.7 -4.4Q163.4 -6.1 162.8 -8.1L170.8 -11.6Q171.2 -10.5 172.4 -9.3Q173.5 -8.2 175.5 -7.5Q177.4 -6.7 180.2 -6.7Q182.8 -6.7 184.3 -7.5Q185.8 -8.2 185.8 -9.7Q185.8 -10.8 185 -11.4Q184.2 -12 182.5 -12.5Q180.9 -13 178.4 -13.5Q175.9 -14 173.3 -14.7Q170.8 -15.4 168.5 -16.6Q166.3 -17.8 164.9 -19.8Q163.6 -21.8 163.6 -24.9Q163.6 -28.2 165.3 -30.6Q167 -33 170.4 -34.4Q173.8 -35.8 178.7 -35.8Q183 -35.8 186.3 -34.6Q189.6 -33.5 191.9 -31.4Q194.1 -29.4 194.9 -26.5L186.4 -23.4Q186.1 -24.9 185.1 -25.9Q184 -27 182.5 -27.5Q180.9 -28.1 178.8 -28.1Q176.2 -28.1 174.8 -27.3Q173.4 -26.5 173.4 -25.2Q173.4 -24.2 174.4 -23.5Q175.3 -22.8 177.1 -22.3Q178.9 -21.8 181.3 -21.3Q183.9 -20.8 186.4 -20.1Q189 -19.4 191.1 -18.2Q193.1 -17.1 194.4 -15.2Q195.6 -13.3 195.6 -10.4Q195.6 -6.9 193.7 -4.3Q191.9 -1.8 188.3 -0.4Q184.7 0.9 179.5 0.9Z';

const frame = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${content}</svg>`,
  );
const shadow = (centre: number, radius: number) =>
  `<defs><radialGradient id="shadow"><stop offset="0" stop-color="#14100a" stop-opacity="0.34"/><stop offset="1" stop-color="#14100a" stop-opacity="0"/></radialGradient></defs><ellipse cx="400" cy="${centre}" rx="${radius}" ry="44" fill="url(#shadow)"/>`;

/** Seen above the rim: the back of the bag, in the shade. */
export const bagBack = frame(
  `${shadow(748, 395)}<path d="M174 372Q400 340 626 372L600 470L200 470Z" fill="#6b5427"/>`,
);

/** Where goods may show: above the rim, and nowhere beside the bag. */
export const bagOpening = frame(
  '<path d="M0 0H800V372L632 366Q400 392 168 366L0 372Z" fill="#fff"/><path d="M168 366Q400 392 632 366L628 440L172 440Z" fill="#fff"/>',
);

export const bagFront = frame(`
<defs>
  <linearGradient id="canvas"><stop offset="0" stop-color="#efe3c2"/><stop offset="0.18" stop-color="#fff8e4"/><stop offset="0.62" stop-color="#fbf0d2"/><stop offset="1" stop-color="#dfcfa4"/></linearGradient>
  <linearGradient id="fold" x2="0" y2="1"><stop offset="0" stop-color="#3a2a10" stop-opacity="0.2"/><stop offset="0.12" stop-color="#3a2a10" stop-opacity="0"/><stop offset="0.8" stop-color="#3a2a10" stop-opacity="0"/><stop offset="1" stop-color="#3a2a10" stop-opacity="0.16"/></linearGradient>
  <clipPath id="bag"><path d="M168 366Q400 392 632 366L612 716Q610 742 584 742H216Q190 742 188 716Z"/></clipPath>
</defs>
<g clip-path="url(#bag)">
  <rect width="800" height="800" fill="url(#canvas)"/>
  <path d="M160 648Q400 672 640 648V680Q400 704 160 680Z" fill="#c93a24"/>
  <path d="M160 692Q400 714 640 692V703Q400 725 160 703Z" fill="#c93a24"/>
  <path d="M150 360Q400 388 650 360V392Q400 418 150 392Z" fill="#f6e9c6"/>
  <path d="M150 391Q400 417 650 391" fill="none" stroke="#c9b688" stroke-width="2" stroke-dasharray="7 6"/>
  <rect width="800" height="800" fill="url(#fold)"/>
</g>
<path d="M262 404C262 560 538 560 538 404" fill="none" stroke="#a52c19" stroke-width="23" stroke-linecap="round"/>
<path d="M262 404C262 560 538 560 538 404" fill="none" stroke="#cf4a33" stroke-width="17" stroke-linecap="round"/>
<circle cx="262" cy="410" r="4" fill="#7c1f10"/><circle cx="538" cy="410" r="4" fill="#7c1f10"/>
<path transform="translate(301 622)" d="${word}" fill="#1f6b43"/>`);

export const board = frame(`${shadow(752, 398)}
<defs><linearGradient id="wood" x2="0" y2="1"><stop offset="0" stop-color="#e2b57a"/><stop offset="1" stop-color="#cd9a5b"/></linearGradient></defs>
<rect x="26" y="560" width="748" height="188" rx="60" fill="#9c6c38"/>
<rect x="26" y="544" width="748" height="188" rx="60" fill="url(#wood)"/>
<path d="M70 600H700M110 640H744M60 684H660" stroke="#b98549" stroke-width="3" stroke-linecap="round" opacity="0.55"/>`);
